#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
enum { signal_count = sizeof signals / sizeof *signals };

static struct sigaction previous[signal_count];
static volatile sig_atomic_t pipe_end = -1;

static void write_to_pipe(int number) {
  int saved_errno = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe holds thousands of signals already: one more may get lost.
  ssize_t written = write(pipe_end, &byte, 1);
  (void)written;
  errno = saved_errno;
}

void segue_signals_start(int descriptor) {
  pipe_end = descriptor;
  struct sigaction action = {.sa_handler = write_to_pipe, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) sigaction(signals[index], &action, &previous[index]);
}

void segue_signals_stop(void) {
  for (int index = 0; index < signal_count; index++) sigaction(signals[index], &previous[index], NULL);
  pipe_end = -1;
}

void segue_signals_stop_process(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigaction(SIGTSTP, &standard, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}
