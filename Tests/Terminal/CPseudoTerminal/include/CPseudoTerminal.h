#ifndef SEGUE_CPSEUDOTERMINAL_H
#define SEGUE_CPSEUDOTERMINAL_H

// Starts a program in a new terminal, with a keeper process that watches it. This is C because Swift may not call fork.

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// The program to start.
struct pseudo_terminal_request {
  const char *program;
  /// The lists end with NULL.
  char *const *arguments;
  char *const *environment;
  /// The working folder.
  const char *folder;
  /// Whether a shell leads the session, which stops and continues the program as a job. Otherwise the program
  /// itself leads it, as where a terminal's window was opened for it.
  bool has_shell;
};

/// A terminal and its keeper.
struct pseudo_terminal {
  /// The terminal's side; it does not block.
  int controller;
  /// The program's side, kept open so that unread input is not lost.
  int device;
  /// The channel for the keeper's reports and for orders to it.
  int channel;
  /// The keeper, a child process. It ends the program and itself when the channel is closed; wait for it then.
  pid_t keeper;
};

/// A report of the keeper.
struct pseudo_terminal_report {
  /// The program's process; 0 if it could not be made.
  int32_t process;
  /// The status from waitpid; −1 in the first report, which says that the program has started.
  int32_t status;
};

/// Orders to the keeper: continue the job in the foreground, or in the background.
enum { pseudo_terminal_foreground = 'f', pseudo_terminal_background = 'b' };

/// Opens a new terminal, which no program inherits. Returns 0, or the error's number.
int pseudo_terminal_open(int columns, int rows, struct pseudo_terminal *result);

/// Starts a program in that terminal. Returns 0, or the error's number.
int pseudo_terminal_start(const struct pseudo_terminal_request *request, struct pseudo_terminal *result);

/// Gives the terminal another size, of which the program is told: in cells, and in pixels; 0 for unknown.
int pseudo_terminal_resize(int controller, int columns, int rows, int width, int height);

/// The number of unread bytes; −1 if the system does not tell.
int pseudo_terminal_pending(int descriptor);

/// Parts of a status from waitpid: exited and its code, ended or stopped by a signal and its number.
bool pseudo_terminal_exited(int status, int *code);
bool pseudo_terminal_killed(int status, int *signal);
bool pseudo_terminal_stopped(int status, int *signal);

/// Whether this build, and with it the programs that it starts, runs under a sanitizer.
bool pseudo_terminal_is_sanitized(void);

#endif
