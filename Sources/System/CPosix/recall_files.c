#define _GNU_SOURCE
#include "recall_files.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int set_lock(int descriptor, short type) {
  struct flock whole = {.l_type = type, .l_whence = SEEK_SET};
  return fcntl(descriptor, F_OFD_SETLK, &whole) == 0 ? 0 : errno;
}

int recall_lock(int descriptor) { return set_lock(descriptor, F_WRLCK); }

int recall_unlock(int descriptor) { return set_lock(descriptor, F_UNLCK); }

static int rename_with(int from, const char *name, int to, const char *new_name, unsigned flags) {
  return syscall(SYS_renameat2, from, name, to, new_name, flags) == 0 ? 0 : errno;
}

int recall_exchange(int folder, const char *one, const char *other) {
  return rename_with(folder, one, folder, other, RENAME_EXCHANGE);
}

int recall_rename_new(int folder, const char *name, int new_folder, const char *new_name) {
  return rename_with(folder, name, new_folder, new_name, RENAME_NOREPLACE);
}

const void *recall_find(const void *hay, size_t hay_count, const void *needle, size_t count) {
  return memmem(hay, hay_count, needle, count);
}
