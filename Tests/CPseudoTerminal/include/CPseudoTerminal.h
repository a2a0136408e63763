#ifndef SEGUE_CPSEUDOTERMINAL_H
#define SEGUE_CPSEUDOTERMINAL_H

// A program in a new terminal, and somebody who looks after it: what Swift may not do, since it needs fork.

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// What to start, and where.
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

/// What was started.
struct pseudo_terminal {
  /// The terminal's side; it does not block.
  int controller;
  /// One more reference to the program's side, which keeps what was typed and not yet read.
  int device;
  /// Where the keeper reports what has become of the program, and takes orders.
  int channel;
  /// The keeper: a child of ours, to be waited for once the channel is closed. It ends the program then.
  pid_t keeper;
};

/// What the keeper says.
struct pseudo_terminal_report {
  /// The program's process; 0 if it could not be made.
  int32_t process;
  /// As waitpid has it; −1 in the first report, which says that the program has been started.
  int32_t status;
};

/// Orders for the keeper: have the job go on in the foreground, or in the background.
enum { pseudo_terminal_foreground = 'f', pseudo_terminal_background = 'b' };

/// Opens a new terminal, which no program inherits. Returns 0, or the error's number.
int pseudo_terminal_open(int columns, int rows, struct pseudo_terminal *result);

/// Starts a program in that terminal. Returns 0, or the error's number.
int pseudo_terminal_start(const struct pseudo_terminal_request *request, struct pseudo_terminal *result);

/// Gives the terminal another size, of which the program is told.
int pseudo_terminal_resize(int controller, int columns, int rows);

/// How many bytes wait to be read; −1 if that cannot be told.
int pseudo_terminal_pending(int descriptor);

/// What waitpid's status means: has it exited, with which code; was it ended, or stopped, by which signal; goes it on.
bool pseudo_terminal_exited(int status, int *code);
bool pseudo_terminal_killed(int status, int *signal);
bool pseudo_terminal_stopped(int status, int *signal);
bool pseudo_terminal_continued(int status);

/// Whether this build, and with it the programs that it starts, runs under a sanitizer.
bool pseudo_terminal_is_sanitized(void);

#endif
