#include "CInflate.h"
#include <zlib.h>

size_t inflate_zlib(const uint8_t *input, size_t count, uint8_t *output, size_t capacity) {
  uLongf length = capacity;
  return uncompress(output, &length, input, count) == Z_OK ? length : 0;
}
