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

/// Whether one of some events of the process has come, which stays to be waited for. Waits for it without WNOHANG.
static bool has_news(int process, int events) {
  siginfo_t news = {0};
  while (waitid(P_PID, (id_t)process, &news, events | WNOWAIT) != 0) {
    if (errno != EINTR) return false;
  }
  return news.si_pid == process;
}

int segue_program_wait(int process) {
  // After Ctrl-Z both stop, and the shell continues both. This one may see the other's stop only then, when it is over. The other may
  // even be ending, which is no news yet. So a stop counts only if it is still there when it is looked for again.
  while (has_news(process, WEXITED | WSTOPPED)) {
    int status;
    if (waitpid(process, &status, WUNTRACED | WNOHANG) != process) continue;
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    if (WIFSIGNALED(status)) return 128 + WTERMSIG(status);
    // It has stopped itself: the shell gets the terminal only if this one stops, too.
    raise(SIGTSTP);
    // The shell continues both. Where only this one was continued, the program waits for it; it may also have stopped again.
    if (!has_news(process, WCONTINUED | WSTOPPED | WEXITED | WNOHANG)) kill(process, SIGCONT);
  }
  return -1;
}
