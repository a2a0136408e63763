#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

static const int signals[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGQUIT, SIGXCPU};
enum { signal_count = sizeof signals / sizeof *signals };
// In milliseconds. The wait for messages is longer: they would be lost, and a busy link may pause for a second.
enum { write_patience = 500, message_patience = 5000, answer_patience = 300, refusal_pause = 10 };
// A queue that reports room has 256 bytes of it, and a line end may take two.
enum { least_room = 128 };

static struct sigaction previous[signal_count];
static struct termios modes;
static int terminal = -1;
static int null_device = -1;
// A forked child inherits this state, but only its parent restores the terminal.
static pid_t owner = -1;

// Two sequences, so that a handler always finds a complete one.
static struct {
  char bytes[segue_guard_capacity];
  size_t count;
} restore_sequences[2];
static _Atomic(int) current = 0;
static atomic_flag is_restored = ATOMIC_FLAG_INIT;
static _Atomic(bool) is_answer_due = false;

// The real standard error, and the file that stands in for it.
static int real_errors = -1;
static int kept_errors = -1;
static _Atomic(bool) keeps_errors = false;

// MARK: In handlers: only functions that POSIX allows there (signal-safety(7))

static bool has_room_within(int descriptor, int milliseconds) {
  struct pollfd watched = {.fd = descriptor, .events = POLLOUT};
  return poll(&watched, 1, milliseconds) > 0 && (watched.revents & POLLOUT);
}

/// Writes to the terminal, and gives up when it accepts nothing for `patience` milliseconds; returns whether it accepted
/// all. Does not block, even if the terminal could not be opened a second time and the descriptor is a blocking one.
static bool write_all(const char *bytes, size_t count, int patience) {
  int refused = 0;
  while (count > 0) {
    if (!has_room_within(terminal, patience)) return false;
    ssize_t written = write(terminal, bytes, count < least_room ? count : least_room);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
      refused = 0;
    } else if (written == 0 || (errno != EINTR && errno != EAGAIN) || refused >= patience) {
      return false;
    } else {
      // A queue may report room and then accept nothing, as when another thread was faster.
      poll(NULL, 0, refusal_pause);
      refused += refusal_pause;
    }
  }
  return true;
}

bool segue_guard_make_room(int descriptor) {
  if (has_room_within(descriptor, 0)) return false;
  // Output that Ctrl-S has stopped can only be started by a process that has stopped it too.
  tcflow(descriptor, TCOOFF);
  tcflow(descriptor, TCOON);
  if (has_room_within(descriptor, write_patience)) return false;
  tcflush(descriptor, TCOFLUSH);
  return true;
}

void segue_guard_release_errors(void) {
  if (!atomic_exchange(&keeps_errors, false)) return;
  dup2(real_errors, STDERR_FILENO);
  char buffer[1024];
  ssize_t count;
  for (off_t place = 0; (count = pread(kept_errors, buffer, sizeof buffer, place)) > 0; place += count)
    if (!write_all(buffer, (size_t)count, message_patience)) break;
  if (ftruncate(kept_errors, 0) != 0) return;
}

/// Reads the answers that the terminal is about to send, so that the shell does not.
static void discard_answers(void) {
  struct pollfd watched = {.fd = STDIN_FILENO, .events = POLLIN};
  char buffer[256];
  // A few times at most: a held key never stops.
  for (int turn = 0; turn < 5 && poll(&watched, 1, answer_patience) > 0; turn++)
    if (read(STDIN_FILENO, buffer, sizeof buffer) <= 0) return;
}

static void restore_terminal(void) {
  int index = atomic_load(&current);
  if (restore_sequences[index].count == 0 || getpid() != owner || atomic_flag_test_and_set(&is_restored)) return;
  int saved_errno = errno;
  segue_guard_make_room(terminal);
  if (!write_all(restore_sequences[index].bytes, restore_sequences[index].count, write_patience)) {
    // A part of the sequence may have been written.
    tcflush(terminal, TCOFLUSH);
    write_all(restore_sequences[index].bytes, restore_sequences[index].count, write_patience);
  }
  if (atomic_load(&is_answer_due)) discard_answers();
  tcsetattr(terminal, TCSANOW, &modes);
  segue_guard_release_errors();
  errno = saved_errno;
}

static void handle(int number, siginfo_t *info, void *context) {
  (void)context;
  restore_terminal();
  // Another thread may be about to draw a frame, which would end up on the shell's screen.
  if (null_device >= 0 && terminal >= 0) dup2(null_device, terminal);
  for (int index = 0; index < signal_count; index++)
    if (signals[index] == number) sigaction(number, &previous[index], NULL);
  // A fault happens again when this returns, and the previous handler gets it with its cause. A signal that a process or, for
  // Ctrl-\, the system has sent has to be raised again; it is delivered when this returns.
  bool comes_again = number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL;
  bool is_sent = info->si_code <= 0;
#ifdef __APPLE__
  // macOS gives signals that were sent the code of a fault as well.
  is_sent = true;
#endif
  if (is_sent || !comes_again) raise(number);
}

// MARK: Setting it up

/// Opens a file without a name, to append to; −1 if that fails.
static int open_nameless_file(void) {
#ifdef __linux__
  // In memory, and so in no folder, which need not exist or be writable.
  int memory = memfd_create("segue errors", MFD_CLOEXEC);
  if (memory >= 0 && fcntl(memory, F_SETFL, O_APPEND) == 0) return memory;
  if (memory >= 0) close(memory);
#endif
  const char *folder = getenv("TMPDIR");
  if (!folder || strlen(folder) > 200) folder = "/tmp";
  char path[256] = "";
  strcat(strcat(path, folder), "/segue.XXXXXX");
  int descriptor = mkostemp(path, O_CLOEXEC | O_APPEND);
  if (descriptor >= 0) unlink(path);
  return descriptor;
}

void segue_guard_keep_errors(void) {
  if (real_errors < 0 || kept_errors < 0) return;
  if (dup2(kept_errors, STDERR_FILENO) >= 0) atomic_store(&keeps_errors, true);
}

static void prepare_errors(int descriptor) {
  struct stat frames, errors;
  if (fstat(descriptor, &frames) != 0 || fstat(STDERR_FILENO, &errors) != 0) return;
  if (!S_ISCHR(errors.st_mode) || errors.st_rdev != frames.st_rdev) return;
  real_errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (real_errors >= 0) kept_errors = open_nameless_file();
  segue_guard_keep_errors();
}

bool segue_guard_start(int descriptor) {
  // Once in a process, because exit handlers cannot be removed.
  static bool is_registered = false;
  if (tcgetattr(descriptor, &modes) != 0) return false;
  terminal = descriptor;
  owner = getpid();
  null_device = open("/dev/null", O_RDWR | O_CLOEXEC);
  restore_sequences[0].count = restore_sequences[1].count = 0;
  atomic_flag_clear(&is_restored);
  if (!is_registered) is_registered = atexit(restore_terminal) == 0;
  prepare_errors(descriptor);

  // After a stack overflow there is no room for a handler on the stack. An alternate stack of the program is kept.
  static char alternate_stack[1 << 16];
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
    sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  // With SIGTTOU blocked, tcsetattr in the background works instead of stopping the program.
  sigfillset(&action.sa_mask);
  for (int index = 0; index < signal_count; index++) {
    sigaction(signals[index], NULL, &previous[index]);
    // A signal that the program ignores stays ignored, as SIGQUIT in the background of a script.
    if (previous[index].sa_handler != SIG_IGN) sigaction(signals[index], &action, NULL);
  }
  return true;
}

void segue_guard_expect_answer(bool is_due) { atomic_store(&is_answer_due, is_due); }

bool segue_guard_set_restore_sequence(const char *bytes, size_t count) {
  if (count > segue_guard_capacity) return false;
  int next = 1 - atomic_load(&current);
  if (count > 0) memcpy(restore_sequences[next].bytes, bytes, count);
  restore_sequences[next].count = count;
  atomic_store(&current, next);
  return true;
}

void segue_guard_stop(void) {
  if (terminal < 0) return;
  segue_guard_set_restore_sequence(NULL, 0);
  for (int index = 0; index < signal_count; index++) {
    struct sigaction now;
    // A handler that was installed after ours stays.
    if (sigaction(signals[index], NULL, &now) == 0 && now.sa_sigaction == handle)
      sigaction(signals[index], &previous[index], NULL);
  }
  segue_guard_release_errors();
  if (kept_errors >= 0) close(kept_errors);
  if (real_errors >= 0) close(real_errors);
  if (null_device >= 0) close(null_device);
  kept_errors = real_errors = null_device = terminal = -1;
}
