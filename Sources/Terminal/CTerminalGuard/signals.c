#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH};
enum { signal_count = sizeof signals / sizeof *signals };

static struct sigaction previous[signal_count];
static struct sigaction previous_pipe;
static volatile sig_atomic_t pipe_end = -1;
static struct sigaction previous_quit;
// The program that uses the terminal, and a TERM or HUP that came when there was none. A handler may run on any thread.
static atomic_int tenant = 0;
static atomic_int unsent = 0;
static bool is_lent = false;

static void send_to_tenant(void) {
  int child = tenant;
  if (child <= 0) return;
  int number = atomic_exchange(&unsent, 0);
  if (number > 0) kill(child, number);
}

static void write_to_pipe(int number) {
  int saved_errno = errno;
  unsigned char byte = (unsigned char)number;
  // A full pipe holds thousands of signals already: one more may get lost.
  ssize_t written = write(pipe_end, &byte, 1);
  (void)written;
  if (number == SIGTERM || number == SIGHUP) {
    // In this order, either this or `segue_signals_lend` sends it.
    unsent = number;
    send_to_tenant();
  }
  errno = saved_errno;
}

/// For SIGPIPE. A handler and not SIG_IGN, which programs that are started from here would inherit.
static void do_nothing(int number) { (void)number; }

void segue_signals_start(int descriptor) {
  pipe_end = descriptor;
  unsent = 0;
  struct sigaction action = {.sa_handler = write_to_pipe, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) sigaction(signals[index], &action, &previous[index]);
  action.sa_handler = do_nothing;
  sigaction(SIGPIPE, NULL, &previous_pipe);
  if (previous_pipe.sa_handler == SIG_DFL) sigaction(SIGPIPE, &action, NULL);
}

void segue_signals_stop(void) {
  for (int index = 0; index < signal_count; index++) sigaction(signals[index], &previous[index], NULL);
  sigaction(SIGPIPE, &previous_pipe, NULL);
  pipe_end = -1;
}

void segue_signals_stop_process(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours;
  sigaction(SIGTSTP, &standard, &ours);
  // The main queue may run in a thread of libdispatch, which blocks signals.
  sigset_t stop, before;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &before);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(SIGTSTP, &ours, NULL);
}

void segue_signals_lend(int child) {
  tenant = child;
  // It may have come while the child was being started.
  send_to_tenant();
  if (is_lent) return;
  is_lent = true;
  // A handler and not SIG_IGN, which the other program would inherit.
  struct sigaction action = {.sa_handler = do_nothing, .sa_flags = SA_RESTART};
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGQUIT, &action, &previous_quit);
  action.sa_handler = SIG_DFL;
  sigaction(SIGTSTP, &action, NULL);
}

void segue_signals_take_back(bool foreground) {
  tenant = 0;
  if (!is_lent) return;
  is_lent = false;
  if (foreground && tcgetpgrp(STDIN_FILENO) != getpgrp()) {
    // Out of the foreground, SIGTTOU would stop this program for it.
    sigset_t blocked, before;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    tcsetpgrp(STDIN_FILENO, getpgrp());
    pthread_sigmask(SIG_SETMASK, &before, NULL);
  }
  struct sigaction action = {.sa_handler = write_to_pipe, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigaction(SIGINT, &action, NULL);
  sigaction(SIGTSTP, &action, NULL);
  sigaction(SIGQUIT, &previous_quit, NULL);
}
