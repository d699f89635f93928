#define _GNU_SOURCE
#include "recall_guard.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { slot_count = 64 };

// `length` is written last and cleared first: a slot with a length is whole. The handler reads
// atomics only.
static struct {
  atomic_uintptr_t start;
  atomic_size_t length;
  atomic_int hit;
} slots[slot_count];

static pthread_mutex_t adding = PTHREAD_MUTEX_INITIALIZER;
static struct sigaction before;
static int installed;
static uintptr_t page_size;

// Gives the signal to whoever had it before us: the instruction runs again, or the sender's signal
// is raised again, and meets that handler.
static void pass_on(int signal, const siginfo_t *info) {
  sigaction(SIGBUS, &before, NULL);
  if (info->si_code <= 0) raise(signal);
}

int recall_guard_heal(const siginfo_t *info) {
  const uintptr_t address = (uintptr_t)info->si_addr;
  for (int slot = 0; info->si_code > 0 && slot < slot_count; slot++) {
    const size_t length = atomic_load(&slots[slot].length);
    const uintptr_t start = atomic_load(&slots[slot].start);
    if (length == 0 || address < start || address - start >= length) continue;
    void *page = (void *)(address & ~(page_size - 1));
    if (mmap(page, page_size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != page)
      return 0;
    atomic_store(&slots[slot].hit, 1);
    return 1;
  }
  return 0;
}

static void on_bus_error(int signal, siginfo_t *info, void *context) {
  (void)context;
  if (!recall_guard_heal(info)) pass_on(signal, info);
}

// The handler is set once and stays. Whoever sets another one later on (the guard of the terminal
// does) asks recall_guard_heal first.
static int install(void) {
  if (installed) return 1;
  page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_bus_error;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigemptyset(&action.sa_mask);
  installed = sigaction(SIGBUS, &action, &before) == 0;
  return installed;
}

int recall_guard_add(const void *start, size_t length) {
  int taken = -1;
  pthread_mutex_lock(&adding);
  for (int slot = 0; install() && taken < 0 && slot < slot_count; slot++) {
    if (atomic_load(&slots[slot].length) != 0) continue;
    atomic_store(&slots[slot].hit, 0);
    atomic_store(&slots[slot].start, (uintptr_t)start);
    atomic_store(&slots[slot].length, length);
    taken = slot;
  }
  pthread_mutex_unlock(&adding);
  return taken;
}

void recall_guard_remove(int slot) {
  if (slot >= 0 && slot < slot_count) atomic_store(&slots[slot].length, 0);
}

int recall_guard_was_hit(int slot) {
  return slot >= 0 && slot < slot_count && atomic_load(&slots[slot].hit);
}
