// The floor: a plain C loop that compares the same cells with those that were sent last and writes those that differ. It
// has no cursor movements but CUP, no widths and no approximation, and it never changes how a cell is printed.

#include "CBench.h"

#include <string.h>

struct text {
  unsigned char bytes[4];
  int length;
};

static struct text channels[256];

static void prepare(void) {
  if (channels[0].length != 0) return;
  for (int level = 0; level < 256; level++) {
    struct text *text = &channels[level];
    int place = 0;
    text->bytes[place++] = ';';
    if (level > 99) text->bytes[place++] = '0' + level / 100;
    if (level > 9) text->bytes[place++] = '0' + level / 10 % 10;
    text->bytes[place++] = '0' + level % 10;
    text->length = place;
  }
}

static unsigned char *put(unsigned char *out, const char *text, int length) {
  memcpy(out, text, length);
  return out + length;
}

static unsigned char *put_color(unsigned char *out, uint32_t color) {
  for (int shift = 16; shift >= 0; shift -= 8) {
    const struct text *text = &channels[color >> shift & 255];
    memcpy(out, text->bytes, 4);
    out += text->length;
  }
  return out;
}

static unsigned char *put_number(unsigned char *out, int number) {
  if (number > 99) *out++ = '0' + number / 100 % 10;
  if (number > 9) *out++ = '0' + number / 10 % 10;
  *out++ = '0' + number % 10;
  return out;
}

static unsigned char *put_scalar(unsigned char *out, uint32_t scalar) {
  if (scalar < 0x80) {
    *out++ = scalar;
  } else if (scalar < 0x800) {
    *out++ = 0xC0 | scalar >> 6;
    *out++ = 0x80 | (scalar & 63);
  } else if (scalar < 0x10000) {
    *out++ = 0xE0 | scalar >> 12;
    *out++ = 0x80 | (scalar >> 6 & 63);
    *out++ = 0x80 | (scalar & 63);
  } else {
    *out++ = 0xF0 | scalar >> 18;
    *out++ = 0x80 | (scalar >> 12 & 63);
    *out++ = 0x80 | (scalar >> 6 & 63);
    *out++ = 0x80 | (scalar & 63);
  }
  return out;
}

static unsigned char *put_style(unsigned char *out, uint32_t style) {
  out = put(out, "\033[0", 3);
  if (style & 1) out = put(out, ";1", 2);
  if (style & 2) out = put(out, ";3", 2);
  if (style & 4) out = put(out, ";4", 2);
  *out++ = 'm';
  return out;
}

long bench_floor_encode(const struct bench_cell *cells, struct bench_cell *shown, int columns, int rows, unsigned char *out) {
  prepare();
  unsigned char *start = out;
  uint32_t ink = UINT32_MAX, fill = UINT32_MAX, style = UINT32_MAX;
  int at = -1;
  for (int place = 0; place < columns * rows; place++) {
    const struct bench_cell *cell = &cells[place];
    if (!memcmp(cell, &shown[place], sizeof *cell)) continue;
    if (place != at || place % columns == 0) {
      out = put(out, "\033[", 2);
      out = put_number(out, place / columns + 1);
      *out++ = ';';
      out = put_number(out, place % columns + 1);
      *out++ = 'H';
    }
    if (cell->style != style) {
      out = put_style(out, cell->style);
      ink = fill = UINT32_MAX;
      style = cell->style;
    }
    bool changes_ink = cell->scalar != ' ' && cell->ink != ink;
    bool changes_fill = cell->fill != fill;
    if (changes_fill) {
      out = put_color(put(out, "\033[48;2", 6), cell->fill);
      fill = cell->fill;
    }
    if (changes_ink) {
      out = put_color(changes_fill ? put(out, ";38;2", 5) : put(out, "\033[38;2", 6), cell->ink);
      ink = cell->ink;
    }
    if (changes_fill || changes_ink) *out++ = 'm';
    out = put_scalar(out, cell->scalar);
    shown[place] = *cell;
    at = place + 1;
  }
  return out - start;
}
