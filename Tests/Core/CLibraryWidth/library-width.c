#define _XOPEN_SOURCE 700
#include "library-width.h"
#include <locale.h>
#include <wchar.h>

static locale_t utf8;

__attribute__((constructor)) static void open_locale(void) {
  utf8 = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

int library_width(uint32_t scalar) {
  locale_t old = uselocale(utf8);
  int width = wcwidth((wchar_t)scalar);
  uselocale(old);
  return width;
}
