#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static const int numbers[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
enum { count_of_numbers = sizeof numbers / sizeof *numbers };

static struct sigaction former[count_of_numbers];
static volatile sig_atomic_t pipe_end = -1;

static void tell(int number) {
  int before = errno;
  unsigned char byte = (unsigned char)number;
  // Should the pipe be full, it holds thousands of signals already.
  if (write(pipe_end, &byte, 1) < 0) errno = before;
  errno = before;
}

void segue_signals_start(int descriptor) {
  pipe_end = descriptor;
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  for (int index = 0; index < count_of_numbers; index++) sigaction(numbers[index], &action, &former[index]);
}

void segue_signals_stop(void) {
  for (int index = 0; index < count_of_numbers; index++) sigaction(numbers[index], &former[index], NULL);
  pipe_end = -1;
}

void segue_signals_stop_process(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigaction(SIGTSTP, &standard, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
}
