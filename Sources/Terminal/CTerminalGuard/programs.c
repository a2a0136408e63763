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

int segue_program_wait(int process) {
  while (true) {
    int status;
    if (waitpid(process, &status, WUNTRACED) < 0) {
      if (errno == EINTR) continue;
      return -1;
    }
    if (WIFEXITED(status)) return WEXITSTATUS(status);
    if (WIFSIGNALED(status)) return 128 + WTERMSIG(status);
    // It has stopped itself. The shell gets the terminal only if this program stops, too.
    if (!segue_signals_was_continued()) raise(SIGTSTP);
    kill(process, SIGCONT);
  }
}
