#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <fcntl.h>
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
// The watcher ends when the end for writing is closed. A cancelled thread would leave what it is in, here poll, in the middle.
static int ending[2] = {-1, -1};
static char sequence[32];
static _Atomic(unsigned) reads = 0;
static _Atomic(bool) has_written = false;

static void *watch(void *context) {
  (void)context;
  struct pollfd watched[] = {{.fd = input, .events = POLLIN}, {.fd = ending[0], .events = POLLIN}};
  // At rest it sleeps in here, and while keys come, it looks once in a while.
  while (poll(watched, 2, -1) > 0 && !watched[1].revents && !(watched[0].revents & (POLLHUP | POLLERR | POLLNVAL))) {
    unsigned before = atomic_load(&reads);
    if (poll(&watched[1], 1, patience) != 0) break;
    if (atomic_load(&reads) != before || poll(&watched[0], 1, 0) <= 0) continue;
    atomic_store(&has_written, true);
    ssize_t written = write(output, sequence, strlen(sequence));
    (void)written;
    break;
  }
  return NULL;
}

static void close_ending(void) {
  for (int end = 0; end < 2; end++) {
    if (ending[end] >= 0) close(ending[end]);
    ending[end] = -1;
  }
}

void segue_watch_start(int from, int to, const char *text) {
  if (is_watching || strlen(text) >= sizeof sequence || pipe(ending) != 0) return;
  for (int end = 0; end < 2; end++) fcntl(ending[end], F_SETFD, FD_CLOEXEC);
  input = from;
  output = to;
  strcpy(sequence, text);
  // Signals are for the other threads.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  is_watching = pthread_create(&watcher, NULL, watch, NULL) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!is_watching) close_ending();
}

void segue_watch_note_read(void) { atomic_fetch_add(&reads, 1); }

bool segue_watch_has_written(void) { return atomic_load(&has_written); }

void segue_watch_stop(void) {
  if (!is_watching) return;
  is_watching = false;
  close(ending[1]);
  ending[1] = -1;
  pthread_join(watcher, NULL);
  close_ending();
  atomic_store(&has_written, false);
}
