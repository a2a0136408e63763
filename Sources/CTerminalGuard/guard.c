#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

static const int numbers[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGQUIT};
enum { count_of_numbers = sizeof numbers / sizeof *numbers, patience = 500, answer_patience = 100 /* milliseconds */ };

static struct sigaction former[count_of_numbers];
static struct termios modes;
static int terminal = -1;
static int nowhere = -1;
// A child that was forked has this all, too, and no terminal to give back.
static pid_t owner = -1;

// Two, so that one is whole while the other is written.
static struct {
  char bytes[segue_guard_capacity];
  size_t count;
} farewells[2];
static _Atomic(int) current = 0;
static atomic_flag has_given_back = ATOMIC_FLAG_INIT;
static _Atomic(bool) is_answer_due = false;

// Where standard error really goes, and what has been written to it meanwhile.
static int errors = -1;
static int kept = -1;
static _Atomic(bool) keeps = false;

// MARK: What handlers do: nothing but what POSIX allows there (signal-safety(7))

static bool waits_for_room(int descriptor, int milliseconds) {
  struct pollfd watched = {.fd = descriptor, .events = POLLOUT};
  return poll(&watched, 1, milliseconds) > 0 && (watched.revents & POLLOUT);
}

static void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written > 0) {
      bytes += written;
      count -= (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      if (!waits_for_room(descriptor, patience)) return;
    } else if (written == 0 || errno != EINTR) {
      return;
    }
  }
}

void segue_guard_make_room(int descriptor) {
  if (waits_for_room(descriptor, 0)) return;
  // After Ctrl-S, only stopping it ourselves gives us the right to start it.
  tcflow(descriptor, TCOOFF);
  tcflow(descriptor, TCOON);
  if (!waits_for_room(descriptor, patience)) tcflush(descriptor, TCOFLUSH);
}

void segue_guard_release_errors(void) {
  if (!atomic_exchange(&keeps, false)) return;
  dup2(errors, STDERR_FILENO);
  char buffer[1024];
  ssize_t count;
  for (off_t place = 0; (count = pread(kept, buffer, sizeof buffer, place)) > 0; place += count)
    write_all(STDERR_FILENO, buffer, (size_t)count);
  if (ftruncate(kept, 0) != 0) return;
}

/// Takes from the terminal what it is about to say. Nobody else will read it.
static void swallow_answers(void) {
  struct pollfd watched = {.fd = STDIN_FILENO, .events = POLLIN};
  char buffer[256];
  // A few times at the most: a key may be held.
  for (int turn = 0; turn < 5 && poll(&watched, 1, answer_patience) > 0; turn++)
    if (read(STDIN_FILENO, buffer, sizeof buffer) <= 0) return;
}

static void give_back(void) {
  int index = atomic_load(&current);
  if (farewells[index].count == 0 || getpid() != owner || atomic_flag_test_and_set(&has_given_back)) return;
  int before = errno;
  segue_guard_make_room(terminal);
  write_all(terminal, farewells[index].bytes, farewells[index].count);
  if (atomic_load(&is_answer_due)) swallow_answers();
  tcsetattr(terminal, TCSANOW, &modes);
  segue_guard_release_errors();
  errno = before;
}

static void handle(int number, siginfo_t *info, void *context) {
  (void)context;
  give_back();
  // Should another thread be about to draw, it shall not draw on the shell's screen.
  if (nowhere >= 0 && terminal >= 0) dup2(nowhere, terminal);
  for (int index = 0; index < count_of_numbers; index++)
    if (numbers[index] == number) sigaction(number, &former[index], NULL);
  // What the processor objected to, it objects to again, and whoever was to hear of it hears of it first-hand. A
  // signal that was sent has to be sent again, also one that the system sends for Ctrl-\; it comes when this returns.
  bool comes_by_itself = number == SIGSEGV || number == SIGBUS || number == SIGFPE || number == SIGILL;
  if (info->si_code <= 0 || !comes_by_itself) raise(number);
}

// MARK: Setting it up

/// A file without a name, which whatever is written to is appended to; −1 if there is none to be had.
static int make_nameless_file(void) {
  const char *folder = getenv("TMPDIR");
  if (!folder || strlen(folder) > 200) folder = "/tmp";
  char path[256] = "";
  strcat(strcat(path, folder), "/segue.XXXXXX");
  int descriptor = mkostemp(path, O_CLOEXEC | O_APPEND);
  if (descriptor >= 0) unlink(path);
  return descriptor;
}

void segue_guard_keep_errors(void) {
  if (errors < 0 || kept < 0) return;
  if (dup2(kept, STDERR_FILENO) >= 0) atomic_store(&keeps, true);
}

static void prepare_errors(int descriptor) {
  struct stat picture, messages;
  if (fstat(descriptor, &picture) != 0 || fstat(STDERR_FILENO, &messages) != 0) return;
  if (!S_ISCHR(messages.st_mode) || messages.st_rdev != picture.st_rdev) return;
  errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (errors >= 0) kept = make_nameless_file();
  segue_guard_keep_errors();
}

bool segue_guard_start(int descriptor) {
  // Once in a process: exit handlers cannot be taken back.
  static bool is_registered = false;
  if (tcgetattr(descriptor, &modes) != 0) return false;
  terminal = descriptor;
  owner = getpid();
  nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  farewells[0].count = farewells[1].count = 0;
  atomic_flag_clear(&has_given_back);
  if (!is_registered) is_registered = atexit(give_back) == 0;
  prepare_errors(descriptor);

  // A stack that has overflowed has no room for a handler. Whoever has prepared another, has his reasons.
  static char room[1 << 16];
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = room, .ss_size = sizeof room};
    sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  // SIGTTOU among them: in the background, setting modes would stop the program instead.
  sigfillset(&action.sa_mask);
  for (int index = 0; index < count_of_numbers; index++) {
    sigaction(numbers[index], NULL, &former[index]);
    // A program in the background of a script is not to hear of Ctrl-\.
    if (former[index].sa_handler != SIG_IGN) sigaction(numbers[index], &action, NULL);
  }
  return true;
}

void segue_guard_expect_answer(bool is_due) { atomic_store(&is_answer_due, is_due); }

bool segue_guard_set_farewell(const char *bytes, size_t count) {
  if (count > segue_guard_capacity) return false;
  int next = 1 - atomic_load(&current);
  if (count > 0) memcpy(farewells[next].bytes, bytes, count);
  farewells[next].count = count;
  atomic_store(&current, next);
  return true;
}

void segue_guard_stop(void) {
  if (terminal < 0) return;
  segue_guard_set_farewell(NULL, 0);
  for (int index = 0; index < count_of_numbers; index++) {
    struct sigaction now;
    // Only where nobody has come after us.
    if (sigaction(numbers[index], NULL, &now) == 0 && now.sa_sigaction == handle)
      sigaction(numbers[index], &former[index], NULL);
  }
  segue_guard_release_errors();
  if (kept >= 0) close(kept);
  if (errors >= 0) close(errors);
  if (nowhere >= 0) close(nowhere);
  kept = errors = nowhere = terminal = -1;
}
