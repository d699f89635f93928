#define _GNU_SOURCE
#include "posix_launch.h"
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

extern char **environ;

// Starts a program with no signal blocked or ignored, whatever we do with ours, and takes the actions
// with it: they are used up.
static int start(const char *path, char *const *arguments, posix_spawn_file_actions_t *actions,
                 short flags, pid_t *child) {
  posix_spawnattr_t attributes;
  sigset_t none, all;
  int failed = posix_spawnattr_init(&attributes);
  if (failed == 0) {
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setflags(&attributes,
                             flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    failed = posix_spawn(child, path, actions, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(actions);
  return failed;
}

int posix_launch(const char *path, char *const *arguments, int input, int output,
                 pid_t *child) {
  posix_spawn_file_actions_t actions;
  int failed = posix_spawn_file_actions_init(&actions);
  if (failed) return failed;
  posix_spawn_file_actions_adddup2(&actions, input, 0);
  if (output < 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  else
    posix_spawn_file_actions_adddup2(&actions, output, 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  // What stays behind must keep no file system busy.
  posix_spawn_file_actions_addchdir_np(&actions, "/");
  return start(path, arguments, &actions, POSIX_SPAWN_SETSID, child);
}

int posix_lend(const char *path, char *const *arguments, pid_t *child) {
  posix_spawn_file_actions_t actions;
  int failed = posix_spawn_file_actions_init(&actions);
  if (failed) return failed;
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/tty", O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  posix_spawn_file_actions_addclosefrom_np(&actions, 3);
  return start(path, arguments, &actions, 0, child);
}

int posix_pipe(int ends[2], int flags) { return pipe2(ends, O_CLOEXEC | flags); }
