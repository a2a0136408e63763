// Starts a program in a terminal of its own. fork is nothing that Swift may call.

#define _GNU_SOURCE
#include "CBench.h"

#include <fcntl.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <unistd.h>
#ifdef __APPLE__
#include <util.h>
#else
#include <pty.h>
#endif

int bench_start_in_terminal(const char *program, char *const arguments[], char *const environment[], int columns,
                            int rows, pid_t *process) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  int terminal = -1;
  *process = forkpty(&terminal, NULL, NULL, &size);
  if (*process == 0) {
    execve(program, arguments, environment);
    _exit(127);
  }
  if (*process < 0) return -1;
  fcntl(terminal, F_SETFL, fcntl(terminal, F_GETFL) | O_NONBLOCK);
  fcntl(terminal, F_SETFD, FD_CLOEXEC);
  return terminal;
}
