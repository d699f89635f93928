/* frame-time ROUNDS END-A PROGRAM-A [WORD…] -- END-B PROGRAM-B [WORD…]
 *
 * Starts A and B in turn in a pseudo terminal of 80×24 and measures from the start to the arrival of
 * a text that stands at the end of the first frame. What a program does behind its frame (asking the
 * terminal for its colours, painting a picture that was decoded meanwhile) is not counted. Once the
 * terminal has been silent for 80 ms it sends Ctrl-C. Prints, tabs between: median ms of A, of B, median of the pairs' ratios B/A, the
 * largest peak memory of A and of B in kilobytes, median bytes of A's frame and of B's. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { silence_ms = 80, limit_ms = 20000 };

extern char **environ;

struct result {
  double milliseconds, bytes;
  long kilobytes;
};

static double now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void fail(const char *what) {
  fprintf(stderr, "frame-time: %s: %s\n", what, strerror(errno));
  exit(1);
}

static pid_t start(char **words, const char *terminal) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  pid_t process;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0);
  posix_spawn_file_actions_adddup2(&actions, 0, 1);
  posix_spawn_file_actions_adddup2(&actions, 0, 2);
  posix_spawnattr_init(&attributes);
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  errno = posix_spawn(&process, words[0], &actions, &attributes, words, environ);
  if (errno) fail(words[0]);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return process;
}

/* Reads until silence; gives the moment at which the frame's end had come. */
static double read_frame(int master, const char *end, double *bytes) {
  static char buffer[1 << 20];
  size_t length = 0;
  double last = 0;
  *bytes = 0;
  for (;;) {
    struct pollfd waiting = {.fd = master, .events = POLLIN};
    int ready = poll(&waiting, 1, last > 0 ? silence_ms : limit_ms);
    ssize_t count = ready > 0 ? read(master, buffer + length, sizeof buffer - length) : 0;
    if (count <= 0 && last > 0) return last;
    if (count <= 0) fail("the end of the frame never came");
    double arrived = now_ms();
    length += count;
    if (last == 0 && memmem(buffer, length, end, strlen(end))) {
      last = arrived;
      *bytes = length;
    }
  }
}

/* The first word is the text at the end of the frame. */
static struct result measure(char **words) {
  const char *end = *words++;
  struct result result;
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  char terminal[64];
  if (master < 0 || grantpt(master) || unlockpt(master) || ptsname_r(master, terminal, sizeof terminal))
    fail("pseudo terminal");
  struct winsize size = {.ws_row = 24, .ws_col = 80};
  ioctl(master, TIOCSWINSZ, &size);

  double started = now_ms();
  pid_t process = start(words, terminal);
  result.milliseconds = read_frame(master, end, &result.bytes) - started;

  if (write(master, "\3", 1) < 0) fail("write");
  double asked = now_ms();
  struct rusage usage;
  int status;
  while (wait4(process, &status, WNOHANG, &usage) == 0) {
    struct pollfd waiting = {.fd = master, .events = POLLIN};
    char buffer[65536];
    if (poll(&waiting, 1, 1) > 0 && read(master, buffer, sizeof buffer) < 0) usleep(500);
    if (now_ms() - asked > 3000) {
      kill(process, SIGKILL);
      asked = now_ms();
    }
  }
  if (WIFEXITED(status) && WEXITSTATUS(status) == 127) fail(words[0]);
  result.kilobytes = usage.ru_maxrss;
  close(master);
  return result;
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static double median(double *values, int count) {
  qsort(values, count, sizeof *values, ascending);
  return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

int main(int count, char **words) {
  int rounds = count > 1 ? atoi(words[1]) : 0, split = 2;
  while (split < count && strcmp(words[split], "--")) split++;
  if (rounds < 1 || split < 4 || split > count - 3) {
    fprintf(stderr, "frame-time ROUNDS END-A PROGRAM-A [WORD…] -- END-B PROGRAM-B [WORD…]\n");
    return 2;
  }
  words[split] = NULL;
  char **a = words + 2, **b = words + split + 1;
  double *times[2], *ratios = calloc(rounds, sizeof *ratios), *bytes[2];
  long peak[2] = {0, 0};
  for (int side = 0; side < 2; side++) {
    times[side] = calloc(rounds, sizeof **times);
    bytes[side] = calloc(rounds, sizeof **bytes);
  }
  measure(a), measure(b); /* warms the page cache */
  for (int round = 0; round < rounds; round++) {
    for (int turn = 0; turn < 2; turn++) {
      int side = (turn + round) % 2; /* neither always goes first */
      struct result result = measure(side ? b : a);
      times[side][round] = result.milliseconds;
      bytes[side][round] = result.bytes;
      if (result.kilobytes > peak[side]) peak[side] = result.kilobytes;
    }
    ratios[round] = times[1][round] / times[0][round];
  }
  printf("%.3f\t%.3f\t%.3f\t%ld\t%ld\t%.0f\t%.0f\n", median(times[0], rounds), median(times[1], rounds),
         median(ratios, rounds), peak[0], peak[1], median(bytes[0], rounds), median(bytes[1], rounds));
  return 0;
}
