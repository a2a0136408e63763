#ifndef SEGUE_CTERMINALGUARD_H
#define SEGUE_CTERMINALGUARD_H

// What has to be done in signal handlers, and what Swift cannot see of the C library. The former is C because handlers
// run in the middle of anything: Swift promises nowhere that it neither allocates nor takes a lock. There is one of each
// in a process, as handlers have no other way to know whose they are.

#include <stdbool.h>
#include <stddef.h>

// MARK: Giving the terminal back when the program cannot: when it crashes, is told to quit with Ctrl-\, or calls exit()

/// So many bytes of farewell are kept; a longer one is refused.
enum { segue_guard_capacity = 512 };

/// Remembers the modes of the terminal `descriptor`, in which it is to be left, and catches SEGV, ABRT, BUS, FPE, ILL,
/// TRAP, SYS and QUIT until segue_guard_stop(). Before the modes are changed. False if they cannot be read.
///
/// Where standard error is the same terminal, what is written to it is kept from now on, since it would stand in the
/// middle of the picture, and shown after the terminal has been given back.
bool segue_guard_start(int descriptor);

/// From now on, giving the terminal back means writing these bytes first; none: nothing is to be given back.
/// False if they are too many.
bool segue_guard_set_farewell(const char *bytes, size_t count);

/// Whether the terminal still has something to say that the shell would take for keys: it is then waited for, for a
/// moment, before the terminal is given back.
void segue_guard_expect_answer(bool is_due);

/// The program gives the terminal back by itself, or has taken it again: what is written to standard error is shown
/// now and from now on, or kept again.
void segue_guard_release_errors(void);
void segue_guard_keep_errors(void);

/// Makes room in the queue of a terminal that has been stopped (Ctrl-S) or that takes nothing any more, so that it
/// can be given back: whoever does not read for half a second loses what he has not read.
void segue_guard_make_room(int descriptor);

/// Gives the signals back to whom they belonged.
void segue_guard_stop(void);

// MARK: Signals as bytes

/// From now on INT, TERM, HUP, TSTP, CONT and WINCH are each one byte, their number, in the pipe `descriptor`, which
/// must not wait. Before ncurses opens: it installs handlers of its own where it finds the default ones.
void segue_signals_start(int descriptor);

/// Gives the signals back to whom they belonged.
void segue_signals_stop(void);

/// Stops the program as Ctrl-Z does, and returns when it is continued, with CONT in the pipe. TSTP rather than STOP:
/// where nobody could continue the program, the system ignores it.
void segue_signals_stop_process(void);

#endif
