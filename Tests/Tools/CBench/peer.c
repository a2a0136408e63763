// The peer: ncurses drawing the same cells, in the best way that it has for so many colours.

#define _GNU_SOURCE
#define NCURSES_WIDECHAR 1
#include "CBench.h"

#include <locale.h>
#include <ncurses.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

const char *bench_peer_version(void) { return curses_version(); }

// Since ncurses 6.1, which has `alloc_pair`. Apple's is older.
#if NCURSES_VERSION_PATCH >= 20180127

static SCREEN *screen;
static FILE *output, *input;
static cchar_t *line;

void bench_peer_close(void) {
  if (screen != NULL) {
    endwin();
    delscreen(screen);
  }
  if (output != NULL) fclose(output);
  if (input != NULL) fclose(input);
  free(line);
  screen = NULL;
  output = input = NULL;
  line = NULL;
}

bool bench_peer_open(const char *type, int descriptor, int columns, int rows) {
  char text[16];
  snprintf(text, sizeof text, "%d", columns);
  setenv("COLUMNS", text, 1);
  snprintf(text, sizeof text, "%d", rows);
  setenv("LINES", text, 1);
  if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "");
  output = fdopen(dup(descriptor), "w");
  input = fopen("/dev/null", "r");
  line = calloc(columns, sizeof *line);
  if (output != NULL && input != NULL && line != NULL) screen = newterm(type, output, input);
  unsetenv("COLUMNS");
  unsetenv("LINES");
  if (screen == NULL || LINES != rows || COLS != columns || start_color() == ERR || COLORS < 0x1000000) {
    bench_peer_close();
    return false;
  }
  leaveok(stdscr, TRUE);
  return true;
}

static attr_t attributes(uint32_t style) {
  return (style & 1 ? A_BOLD : 0) | (style & 2 ? A_ITALIC : 0) | (style & 4 ? A_UNDERLINE : 0);
}

long bench_peer_draw(const struct bench_cell *cells, int columns, int rows) {
  long failures = 0;
  int pair = 0;
  uint32_t last_ink = UINT32_MAX, last_fill = UINT32_MAX;
  for (int row = 0; row < rows; row++) {
    for (int column = 0; column < columns; column++) {
      const struct bench_cell *cell = &cells[row * columns + column];
      // A blank's ink is not seen, and fewer pairs are to ncurses' advantage.
      uint32_t ink = cell->scalar == ' ' ? 0 : cell->ink;
      if (ink != last_ink || cell->fill != last_fill) {
        pair = alloc_pair((int)ink, (int)cell->fill);
        if (pair < 0) {
          failures++;
          pair = 0;
        }
        last_ink = ink;
        last_fill = cell->fill;
      }
      wchar_t text[] = {(wchar_t)cell->scalar, 0};
      setcchar(&line[column], text, attributes(cell->style), 0, &pair);
    }
    mvadd_wchnstr(row, 0, line, columns);
  }
  wnoutrefresh(stdscr);
  doupdate();
  return failures;
}

#else

bool bench_peer_open(const char *type, int descriptor, int columns, int rows) {
  (void)type, (void)descriptor, (void)columns, (void)rows;
  return false;
}

long bench_peer_draw(const struct bench_cell *cells, int columns, int rows) {
  (void)cells, (void)columns, (void)rows;
  return 0;
}

void bench_peer_close(void) {}

#endif
