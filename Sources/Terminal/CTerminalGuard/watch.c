#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

// In milliseconds: a program that has not read its input for so long hangs.
enum { patience = 2000 };

static pthread_t watcher;
static bool is_watching = false;
static int input = -1, output = -1;
static char sequence[32];
static _Atomic(unsigned) reads = 0;
static _Atomic(bool) has_written = false;

static void *watch(void *context) {
  (void)context;
  struct pollfd watched = {.fd = input, .events = POLLIN};
  // At rest it sleeps in here, and while keys come, it looks once in a while.
  while (poll(&watched, 1, -1) > 0 && !(watched.revents & (POLLHUP | POLLERR | POLLNVAL))) {
    unsigned before = atomic_load(&reads);
    poll(NULL, 0, patience);
    if (atomic_load(&reads) != before || poll(&watched, 1, 0) <= 0) continue;
    atomic_store(&has_written, true);
    ssize_t written = write(output, sequence, strlen(sequence));
    (void)written;
    break;
  }
  return NULL;
}

void segue_watch_start(int from, int to, const char *text) {
  if (is_watching || strlen(text) >= sizeof sequence) return;
  input = from;
  output = to;
  strcpy(sequence, text);
  // Signals are for the other threads.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  is_watching = pthread_create(&watcher, NULL, watch, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void segue_watch_note_read(void) { atomic_fetch_add(&reads, 1); }

bool segue_watch_has_written(void) { return atomic_load(&has_written); }

void segue_watch_stop(void) {
  if (!is_watching) return;
  is_watching = false;
  pthread_cancel(watcher);
  pthread_join(watcher, NULL);
  atomic_store(&has_written, false);
}
