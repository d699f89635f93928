/* key-time COLUMNS ROWS PRELUDE KEYS TURNS PROGRAM [WORD…]
 *
 * Starts the program in a pseudo terminal, types PRELUDE, then KEYS so many times, and measures from
 * each key of KEYS to the last byte of what it brings: the last that arrives before the terminal has
 * been silent for 60 ms. Keys are words of hexadecimal bytes with blanks between; 15 (Ctrl-U, which
 * clears a line) is typed but not counted. Prints, tabs between: median ms to the first byte, to the
 * last byte, median bytes, peak memory in kilobytes. */
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

enum { silence_ms = 60, limit_ms = 20000, most_keys = 4096 };

extern char **environ;

static double now_ms(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static void fail(const char *what) {
  fprintf(stderr, "key-time: %s: %s\n", what, strerror(errno));
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

/* Reads until silence; gives the moments of the first and the last byte. */
static long read_frame(int master, double *first, double *last, int patience) {
  char buffer[65536];
  long bytes = 0;
  for (;;) {
    struct pollfd waiting = {.fd = master, .events = POLLIN};
    if (poll(&waiting, 1, bytes > 0 ? silence_ms : patience) <= 0) return bytes;
    ssize_t count = read(master, buffer, sizeof buffer);
    if (count <= 0) return bytes;
    *last = now_ms();
    if (bytes == 0) *first = *last;
    bytes += count;
  }
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static double median(double *values, int count) {
  qsort(values, count, sizeof *values, ascending);
  return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

/* The next key of a text: its bytes; gives where the one after it begins. */
static const char *next_key(const char *text, char *key, int *length) {
  unsigned value;
  *length = 0;
  for (; *text && *text != ' '; text += 2) {
    if (*length == 15 || sscanf(text, "%2x", &value) != 1 || !text[1]) {
      fprintf(stderr, "key-time: “%s” is no key\n", text);
      exit(2);
    }
    key[(*length)++] = (char)value;
  }
  return *text ? text + 1 : text;
}

int main(int count, char **words) {
  if (count < 7) {
    fprintf(stderr, "key-time COLUMNS ROWS PRELUDE KEYS TURNS PROGRAM [WORD…]\n");
    return 2;
  }
  static double firsts[most_keys], lasts[most_keys], sizes[most_keys];
  int master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC), measured = 0, length;
  char terminal[64], key[16];
  if (master < 0 || grantpt(master) || unlockpt(master) || ptsname_r(master, terminal, sizeof terminal))
    fail("pseudo terminal");
  struct winsize size = {.ws_col = atoi(words[1]), .ws_row = atoi(words[2])};
  ioctl(master, TIOCSWINSZ, &size);
  pid_t process = start(words + 6, terminal);
  double first = 0, last = 0;
  if (read_frame(master, &first, &last, limit_ms) == 0) fail("no frame");
  for (const char *at = words[3]; *at;) {
    at = next_key(at, key, &length);
    if (write(master, key, length) < 0) fail("write");
    read_frame(master, &first, &last, 300);
  }
  for (int turn = 0; turn < atoi(words[5]); turn++)
    for (const char *at = words[4]; *at && measured < most_keys;) {
      at = next_key(at, key, &length);
      double asked = now_ms();
      if (write(master, key, length) < 0) fail("write");
      long bytes = read_frame(master, &first, &last, 300);
      if (bytes == 0 || key[0] == 0x15) continue;
      firsts[measured] = first - asked, lasts[measured] = last - asked, sizes[measured++] = bytes;
    }
  if (write(master, "\3", 1) < 0) fail("write");
  read_frame(master, &first, &last, 1000);
  kill(process, SIGKILL);
  struct rusage usage;
  int status;
  wait4(process, &status, 0, &usage);
  if (measured == 0) fail("no key brought a frame");
  printf("%.3f\t%.3f\t%.0f\t%ld\n", median(firsts, measured), median(lasts, measured), median(sizes, measured),
         usage.ru_maxrss);
  return 0;
}
