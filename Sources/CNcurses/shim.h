#ifndef SEGUE_CNCURSES_SHIM_H
#define SEGUE_CNCURSES_SHIM_H

// What Swift cannot import from C: macros, variadic functions and mutable globals, each behind a `static inline`
// function. No logic lives here.

#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <sys/ioctl.h>
#include <term.h>

// Globals: shared mutable state to Swift.
static inline SCREEN *segue_new_terminal(FILE *input) { return newterm(NULL, stdout, input ? input : stdin); }
static inline WINDOW *segue_standard_window(void) { return stdscr; }
static inline void segue_forget_terminfo(void) { del_curterm(cur_term); }

// Macros.
static inline int segue_rows(WINDOW *window) { return getmaxy(window); }
static inline int segue_columns(WINDOW *window) { return getmaxx(window); }
static inline int segue_error(void) { return ERR; }

static inline int segue_key_up(void) { return KEY_UP; }
static inline int segue_key_down(void) { return KEY_DOWN; }
static inline int segue_key_left(void) { return KEY_LEFT; }
static inline int segue_key_right(void) { return KEY_RIGHT; }
static inline int segue_key_enter(void) { return KEY_ENTER; }
static inline int segue_key_backspace(void) { return KEY_BACKSPACE; }
static inline int segue_key_back_tab(void) { return KEY_BTAB; }
static inline int segue_key_home(void) { return KEY_HOME; }
static inline int segue_key_end(void) { return KEY_END; }
static inline int segue_key_find(void) { return KEY_FIND; }
static inline int segue_key_select(void) { return KEY_SELECT; }
static inline int segue_key_page_up(void) { return KEY_PPAGE; }
static inline int segue_key_page_down(void) { return KEY_NPAGE; }
static inline int segue_key_insert(void) { return KEY_IC; }
static inline int segue_key_delete(void) { return KEY_DC; }
static inline int segue_key_function(int number) { return KEY_F(number); }
static inline int segue_key_mouse(void) { return KEY_MOUSE; }
static inline int segue_key_resize(void) { return KEY_RESIZE; }

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
