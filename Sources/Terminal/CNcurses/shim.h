#ifndef SEGUE_CNCURSES_SHIM_H
#define SEGUE_CNCURSES_SHIM_H

// Swift cannot import macros with arguments, variadic functions and mutable globals. Each has a `static inline` function here,
// without any logic.

#if !__has_include(<ncurses.h>)
#error "segue needs the header ncurses.h of ncurses: install libncurses-dev (Debian) or Xcode (macOS)"
#endif

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <stdbool.h>
#include <sys/ioctl.h>
#include <term.h>

// Globals: shared mutable state to Swift.
static inline SCREEN *segue_new_terminal(FILE *input) { return newterm(NULL, stdout, input ? input : stdin); }
static inline void segue_forget_terminfo(void) { del_curterm(cur_term); }

// Windows. Debian's header shows what a WINDOW is made of and Apple's does not, and Swift imports the pointers to each as another
// type.
static inline void *segue_new_pad(void) { return newpad(1, 1); }
static inline void segue_delete_window(void *window) { delwin(window); }
static inline void segue_set_keypad(void *window, bool is_on) { keypad(window, is_on); }
static inline void segue_set_no_delay(void *window, bool is_on) { nodelay(window, is_on); }
static inline int segue_read_key(void *window) { return wgetch(window); }

// Terminfo. Apple's header takes names as `char *`, which no function changes.
static inline int segue_terminfo_number(const char *name) { return tigetnum((char *)name); }
static inline int segue_terminfo_flag(const char *name) { return tigetflag((char *)name); }
static inline const char *segue_terminfo_string(const char *name) { return tigetstr((char *)name); }

// ioctl is variadic.
static inline int segue_window_size(int descriptor, struct winsize *size) {
  return ioctl(descriptor, TIOCGWINSZ, size);
}
static inline int segue_pending_input(int descriptor, int *count) { return ioctl(descriptor, FIONREAD, count); }

// getopt_long, for the command line, returns its results in globals.
#include <getopt.h>
static inline void segue_getopt_reset(void) {
  opterr = 0;
#ifdef __linux__
  optind = 0;
#else
  optind = 1;
  optreset = 1;
#endif
}
static inline int segue_getopt_index(void) { return optind; }
static inline int segue_getopt_culprit(void) { return optopt; }
static inline const char *segue_getopt_value(void) { return optarg; }

#ifdef __linux__
// glibc declares ppoll for GNU source only. Including <poll.h> would define its types in two modules.
struct pollfd;
struct timespec;
extern int ppoll(struct pollfd *, unsigned long, const struct timespec *, const void *);
static inline int segue_ppoll(struct pollfd *descriptors, unsigned long count, const struct timespec *limit) {
  return ppoll(descriptors, count, limit, NULL);
}
#endif

#endif
