#define _GNU_SOURCE
#include "CTerminalGuard.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int segue_program_start(char *const arguments[], int input, int *process) {
  posix_spawn_file_actions_t actions;
  int error = posix_spawn_file_actions_init(&actions);
  if (error != 0) return error;
  if (input >= 0) error = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  if (error == 0) error = posix_spawnp(process, arguments[0], &actions, NULL, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

/// Whether one of some events of the process has come, which stays to be waited for.
static bool has_news(int process, int events) {
  siginfo_t news = {0};
  return waitid(P_PID, (id_t)process, &news, events | WNOHANG | WNOWAIT) == 0 && news.si_pid == process;
}

int segue_program_wait(int process) {
  while (true) {
    int status;
    if (waitpid(process, &status, WUNTRACED) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    if (WIFSIGNALED(status)) return 128 + WTERMSIG(status);
    // After Ctrl-Z both have stopped, and the shell has continued both. If the program has stopped itself, the shell gets the
    // terminal only if this one stops, too.
    if (has_news(process, WCONTINUED)) continue;
    raise(SIGTSTP);
    // The shell continues both. Where only this one was continued, the program waits for it; it may also have stopped again.
    if (!has_news(process, WCONTINUED | WSTOPPED | WEXITED)) kill(process, SIGCONT);
  }
}
