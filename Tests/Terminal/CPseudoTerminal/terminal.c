// Pseudo-terminals whose terminal side belongs to a test.
//
// The code between fork and exec calls nothing that takes a lock, because the forking process has threads. The same holds
// for the keeper, which never calls exec.

#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

// MARK: The keeper

static void child_changed(int number) { (void)number; }

static void close_from(int first) {
#ifdef __linux__
  if (close_range((unsigned)first, ~0U, 0) == 0) return;
#endif
  for (int descriptor = first; descriptor < 4096; descriptor++) close(descriptor);
}

/// Sets all signals to what they are in a new process. The threads of tests block most of them.
static void forget_signals(void) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static void report(pid_t process, int status) {
  struct pseudo_terminal_report message = {process, status};
  // A failure means that the test has closed the channel.
  ssize_t ignored = write(3, &message, sizeof message);
  (void)ignored;
}

static void run_program(const struct pseudo_terminal_request *request) {
  if (request->has_shell) {
    setpgid(0, 0);
    // The call would stop a process that is not in the foreground yet.
    signal(SIGTTOU, SIG_IGN);
    tcsetpgrp(0, getpid());
  } else {
    setsid();
    ioctl(0, TIOCSCTTY, 0);
  }
  close(3);
  // Crashes must not leave core files. With a limit of 0 Linux still pipes a core to the handler in core_pattern; with a
  // limit of 1 it does not.
  const struct rlimit nothing = {1, 1};
  setrlimit(RLIMIT_CORE, &nothing);
  forget_signals();
  if (chdir(request->folder) == 0) execve(request->program, request->arguments, request->environment);
  _exit(127);
}

/// Starts the program, reports its states and follows orders until the test closes the channel.
static void keep(const struct pseudo_terminal_request *request) {
  const int deaf[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTOU, SIGTTIN, SIGPIPE};
  for (size_t index = 0; index < sizeof deaf / sizeof *deaf; index++) signal(deaf[index], SIG_IGN);
  sigset_t children, none;
  sigemptyset(&none);
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_SETMASK, &children, NULL);
  struct sigaction action = {.sa_handler = child_changed};
  sigaction(SIGCHLD, &action, NULL);
  if (request->has_shell) {
    setsid();
    ioctl(0, TIOCSCTTY, 0);
  }

  pid_t process = fork();
  if (process == 0) run_program(request);
  report(process > 0 ? process : 0, -1);
  if (process < 0) _exit(1);
  // Parent and child both make the process group, as in a shell, because either may run first.
  if (request->has_shell) setpgid(process, process);

  bool is_alive = true;
  while (true) {
    fd_set watched;
    FD_ZERO(&watched);
    FD_SET(3, &watched);
    // SIGCHLD is blocked everywhere else.
    const int count = pselect(4, &watched, NULL, NULL, NULL, &none);
    int status;
    while (is_alive && waitpid(process, &status, WNOHANG | WUNTRACED | WCONTINUED) > 0) {
      const bool is_running = WIFCONTINUED(status);
      is_alive = is_running || WIFSTOPPED(status);
      if (!is_running && request->has_shell) tcsetpgrp(0, getpgrp());
      report(process, status);
    }
    if (count <= 0) continue;
    char order;
    if (read(3, &order, 1) <= 0) break;
    if (!is_alive) continue;
    if (order == pseudo_terminal_foreground) tcsetpgrp(0, process);
    kill(-process, SIGCONT);
  }
  if (is_alive) {
    kill(-process, SIGKILL);
    kill(process, SIGKILL);
    waitpid(process, NULL, 0);
  }
  _exit(0);
}

// MARK: Starting

/// Opens the program's side of a terminal.
static int open_device(int controller, int flags) {
  char name[128];
#ifdef __linux__
  if (ptsname_r(controller, name, sizeof name) != 0) return -1;
#else
  strlcpy(name, ptsname(controller), sizeof name);
#endif
  return open(name, O_RDWR | O_NOCTTY | O_CLOEXEC | flags);
}

int pseudo_terminal_open(int columns, int rows, struct pseudo_terminal *result) {
  *result = (struct pseudo_terminal){-1, -1, -1, -1};
  result->controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (result->controller < 0) return errno;
  fcntl(result->controller, F_SETFD, FD_CLOEXEC);
  fcntl(result->controller, F_SETFL, fcntl(result->controller, F_GETFL) | O_NONBLOCK);
  if (grantpt(result->controller) != 0 || unlockpt(result->controller) != 0) return errno;
  result->device = open_device(result->controller, O_NONBLOCK);
  return result->device < 0 ? errno : pseudo_terminal_resize(result->controller, columns, rows, 0, 0);
}

static int open_channel(int ends[2]) {
#ifdef SOCK_CLOEXEC
  return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0 ? 0 : errno;
#else
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int pseudo_terminal_start(const struct pseudo_terminal_request *request, struct pseudo_terminal *result) {
  int channel[2] = {-1, -1};
  // As a blocking descriptor, which programs expect.
  const int program_side = open_device(result->controller, 0);
  int error = program_side < 0 ? errno : open_channel(channel);
  if (error == 0) {
    sigset_t all, former;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &former);
    result->keeper = fork();
    if (result->keeper == 0) {
      // dup2 would overwrite a descriptor that is 0, 1 or 2.
      const int side = fcntl(program_side, F_DUPFD, 16), end = fcntl(channel[1], F_DUPFD, 16);
      for (int descriptor = 0; descriptor < 3; descriptor++) dup2(side, descriptor);
      dup2(end, 3);
      close_from(4);
      keep(request);
    }
    if (result->keeper < 0) error = errno;
    pthread_sigmask(SIG_SETMASK, &former, NULL);
  }
  if (program_side >= 0) close(program_side);
  if (channel[1] >= 0) close(channel[1]);
  result->channel = channel[0];
  return error;
}

// MARK: What Swift cannot call, or has no macros for

int pseudo_terminal_resize(int controller, int columns, int rows, int width, int height) {
  struct winsize size = {.ws_row = (unsigned short)rows,
                         .ws_col = (unsigned short)columns,
                         .ws_xpixel = (unsigned short)width,
                         .ws_ypixel = (unsigned short)height};
  return ioctl(controller, TIOCSWINSZ, &size) == 0 ? 0 : errno;
}

int pseudo_terminal_pending(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : -1;
}

bool pseudo_terminal_exited(int status, int *code) {
  *code = WEXITSTATUS(status);
  return WIFEXITED(status);
}

bool pseudo_terminal_killed(int status, int *signal) {
  *signal = WTERMSIG(status);
  return WIFSIGNALED(status);
}

bool pseudo_terminal_stopped(int status, int *signal) {
  *signal = WSTOPSIG(status);
  return WIFSTOPPED(status);
}

bool pseudo_terminal_is_sanitized(void) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return true;
#endif
#endif
  return false;
}
