#define _GNU_SOURCE
#include "recall_guard.h"
#include "terminal_guard.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/signalfd.h>
#include <termios.h>
#include <unistd.h>

static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS};
enum { crash_count = sizeof crashes / sizeof crashes[0] };

static struct sigaction before[crash_count];
static struct termios settings;
static volatile sig_atomic_t armed = 0;
static int installed = 0;
static int terminal = -1;
static char restore_bytes[512];
static size_t restore_length = 0;

// Only calls that are safe in a handler; the guard may be armed once at a time.
static void restore_and_die(int number, siginfo_t *info, void *context) {
  (void)context;
  // A mapped archive that was cut short is no crash: its reader finds out.
  if (number == SIGBUS && recall_guard_heal(info)) return;
  if (armed) {
    armed = 0;
    ssize_t written = write(terminal, restore_bytes, restore_length);
    (void)written;
    tcsetattr(terminal, TCSANOW, &settings);
  }
  // The default action runs once this handler returns.
  struct sigaction usual = {.sa_handler = SIG_DFL};
  sigaction(number, &usual, NULL);
  raise(number);
}

int terminal_guard_arm(int descriptor, const char *restore, size_t length) {
  static char stack[16384];
  stack_t alternative = {.ss_sp = stack, .ss_size = sizeof stack};
  stack_t present;
  if (length > sizeof restore_bytes) {
    errno = EINVAL;
    return -1;
  }
  if (tcgetattr(descriptor, &settings) != 0) return -1;
  memcpy(restore_bytes, restore, length);
  restore_length = length;
  terminal = descriptor;
  // An overflown stack is a crash too: the handler needs one of its own.
  if (sigaltstack(NULL, &present) == 0 && present.ss_flags & SS_DISABLE) {
    sigaltstack(&alternative, NULL);
  }
  struct sigaction action = {
      .sa_sigaction = restore_and_die, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_count; index++) {
    sigaction(crashes[index], &action, &before[index]);
  }
  installed = 1;
  armed = 1;
  return 0;
}

void terminal_guard_pause(int is_paused) { armed = installed && !is_paused; }

void terminal_guard_disarm(void) {
  armed = 0;
  if (!installed) return;
  installed = 0;
  for (int index = 0; index < crash_count; index++) {
    // A handler that came after ours is its owner's to keep.
    struct sigaction present;
    sigaction(crashes[index], NULL, &present);
    if (present.sa_sigaction != restore_and_die) continue;
    sigaction(crashes[index], &before[index], NULL);
  }
}

static const int watched[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT};
static sigset_t mask_before;

int terminal_signals_open(void) {
  sigset_t set;
  sigemptyset(&set);
  for (size_t index = 0; index < sizeof watched / sizeof watched[0]; index++) {
    sigaddset(&set, watched[index]);
  }
  int descriptor = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  if (descriptor < 0) return -1;
  sigaddset(&set, SIGPIPE);
  int code = pthread_sigmask(SIG_BLOCK, &set, &mask_before);
  if (code != 0) {
    close(descriptor);
    errno = code;
    return -1;
  }
  return descriptor;
}

int terminal_signals_next(int descriptor) {
  struct signalfd_siginfo information;
  ssize_t count;
  do {
    count = read(descriptor, &information, sizeof information);
  } while (count < 0 && errno == EINTR);
  return count == (ssize_t)sizeof information ? (int)information.ssi_signo : 0;
}

void terminal_signals_close(int descriptor) {
  // A broken pipe that nobody waits for must not end the program now.
  sigset_t pipe_only;
  struct timespec at_once = {0, 0};
  sigemptyset(&pipe_only);
  sigaddset(&pipe_only, SIGPIPE);
  while (sigtimedwait(&pipe_only, NULL, &at_once) == SIGPIPE) {
  }
  close(descriptor);
  pthread_sigmask(SIG_SETMASK, &mask_before, NULL);
}

void terminal_stop(int group) {
  struct sigaction usual = {.sa_handler = SIG_DFL};
  struct sigaction present;
  sigset_t stop;
  sigset_t mask;
  sigemptyset(&usual.sa_mask);
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  sigaction(SIGTSTP, &usual, &present);
  kill(group ? 0 : getpid(), SIGTSTP);
  // Delivered here; the kernel lets an orphaned group go on at once.
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &present, NULL);
}
