#ifndef SEGUE_CTERMINALGUARD_H
#define SEGUE_CTERMINALGUARD_H

// Signal handlers, and the functions that they call. They are C because a handler interrupts any code and may neither allocate
// nor lock, which Swift does not promise. Their state is global, because a handler gets no context.

#include <stdbool.h>
#include <stddef.h>

// MARK: Restoring the terminal when the program cannot: after a crash, Ctrl-\ or exit()

/// The longest restore sequence, in bytes.
enum { segue_guard_capacity = 512 };

/// Remembers the modes of the terminal `descriptor`, to restore them, and catches SEGV, ABRT, BUS, FPE, ILL, TRAP, SYS,
/// QUIT and XCPU until segue_guard_stop(). Call it before the modes change. Returns false if they cannot be read.
///
/// If standard error is the same terminal, messages are kept from now on, because they would damage the picture, and shown after
/// the terminal has been restored.
bool segue_guard_start(int descriptor);

/// Sets the bytes to write before the modes are restored. Without bytes, nothing is restored. Returns false for too many bytes.
bool segue_guard_set_restore_sequence(const char *bytes, size_t count);

/// Sets whether an answer of the terminal is due. If so, restoring waits a moment and discards it, because the shell
/// would read it as keys.
void segue_guard_expect_answer(bool is_due);

/// The first shows the kept messages and ends keeping them: call it when the program itself restores the terminal. The second
/// keeps messages again: call it when the program opens the terminal again.
void segue_guard_release_errors(void);
void segue_guard_keep_errors(void);

/// Makes room in the output queue of a terminal that was stopped (Ctrl-S) or does not read. After half a second without
/// reading, the queue is discarded. Returns whether it was.
bool segue_guard_make_room(int descriptor);

/// Puts back the previous signal handlers.
void segue_guard_stop(void);

// MARK: A program for strangers

/// Has a crash start no program and leave no file: its signals have their default handlers again, and no core is dumped. Call it before
/// segue_guard_start(), which passes them on.
void segue_kiosk_prepare(void);

/// Has the system refuse to the process, to all of its threads and until it ends, what a kiosk does not do: starting a program or a
/// process, opening a file to write, creating, changing, renaming and removing files, and sockets. Each such call fails with EPERM. What is
/// open stays so, the terminal included. Returns 0, or an error number. Only on Linux; elsewhere it does nothing, and returns 0.
int segue_kiosk_confine(void);

// MARK: Signals as bytes in a pipe

/// From now on each INT, TERM, HUP, TSTP, CONT and WINCH writes one byte, its number, to the non-blocking pipe
/// `descriptor`. Call it before ncurses opens, which replaces default handlers by its own. PIPE does not end the program
/// meanwhile: writing to a pipe without a reader is an error instead.
void segue_signals_start(int descriptor);

/// Puts back the previous signal handlers.
void segue_signals_stop(void);

/// Stops the program as Ctrl-Z does, and returns when it is continued, with CONT in the pipe. It sends TSTP and not
/// STOP, because the system ignores TSTP where no shell could continue the program.
void segue_signals_stop_process(void);

/// Has another program use the terminal. From now on INT and QUIT, which Ctrl-C and Ctrl-\ send to this program as well, do nothing, TSTP
/// stops it at once, and TERM and HUP are also sent to the process `child`, unless that is 0: then to the next child. May be called again
/// for another child.
void segue_signals_lend(int child);

/// Ends that: signals write to the pipe again, and the program is in the terminal's foreground again if `foreground` is true.
void segue_signals_take_back(bool foreground);

// MARK: Ctrl-\ in a program that hangs

// While a terminal reports keys by the kitty keyboard protocol, Ctrl-\ is a sequence, which means nothing to the line discipline. A
// program that hangs would never read it. So a thread watches whether the program reads its input, and gives the keyboard back to the
// line discipline if it does not: the next Ctrl-\ is a signal again.

/// Begins to watch the terminal `input`. If it has been readable for two seconds without a read of the program, writes `text`, of at most
/// 31 bytes, to the terminal `output`, and ends. It does not wake up while there is no input.
void segue_watch_start(int input, int output, const char *text);

/// Says that the program reads its input.
void segue_watch_note_read(void);

/// Whether the text has been written: the keyboard has to be switched again, and another watch begun.
bool segue_watch_has_written(void);

/// Ends the watch, as when the keyboard is switched back.
void segue_watch_stop(void);

// MARK: Other programs in the terminal

/// Starts a program in this one's process group, so that it is in the terminal's foreground: the first of the arguments, which end with
/// NULL, is its name. `input` becomes its standard input, unless it is negative. Returns 0, or an error number.
int segue_program_start(char *const arguments[], int input, int *process);

/// Waits until the process ends. Returns its exit status, 128 + the signal that has ended it, or −1 if it cannot be waited for. If it
/// stops, this program stops as well; continued, it continues the process.
int segue_program_wait(int process);

#endif
