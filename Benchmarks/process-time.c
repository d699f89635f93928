/* process-time INPUT PROGRAM [WORD…]: runs a program with INPUT as its standard input and its output
 * thrown into a file; prints milliseconds, peak kilobytes and exit status, tabs between. A small
 * program of its own, because the peak of a child counts what its parent held when it started it. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

int main(int count, char **words) {
  if (count < 3) return 2;
  char output[] = "/tmp/recall-bench.XXXXXX";
  int file = mkstemp(output);
  if (file < 0 || unlink(output)) return 1;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, words[1], O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, file, 1);

  struct timespec start, end;
  struct rusage usage;
  pid_t process;
  int status;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (posix_spawn(&process, words[2], &actions, NULL, words + 2, environ)) return 1;
  if (wait4(process, &status, 0, &usage) != process) return 1;
  clock_gettime(CLOCK_MONOTONIC, &end);

  double spent = (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6;
  printf("%.3f\t%ld\t%d\n", spent, usage.ru_maxrss, WIFEXITED(status) ? WEXITSTATUS(status) : -1);
  /* What the program printed goes on, for measures that are told there. */
  char buffer[65536];
  ssize_t length;
  lseek(file, 0, SEEK_SET);
  fflush(stdout);
  while ((length = read(file, buffer, sizeof buffer)) > 0)
    if (write(1, buffer, length) < 0) return 1;
  return 0;
}
