#include "gzip.h"

#if !__has_include(<zlib.h>)
#error "segue needs zlib's header zlib.h: install zlib1g-dev (Debian) or zlib (Homebrew)"
#endif
#include <limits.h>
#include <zlib.h>

// With 16 added, zlib writes the header and the checksum of a gzip file around the data.
enum { window_bits = MAX_WBITS + 16, most_memory = 9, header_and_checksum = 18 };

size_t segue_gzip_bound(size_t count) { return compressBound(count) + header_and_checksum; }

size_t segue_gzip(const uint8_t *input, size_t count, uint8_t *output, size_t capacity) {
  if (count > UINT_MAX || capacity > UINT_MAX) return 0;
  z_stream stream = {0};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits, most_memory, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (Bytef *)input;
  stream.avail_in = (uInt)count;
  stream.next_out = output;
  stream.avail_out = (uInt)capacity;
  int status = deflate(&stream, Z_FINISH);
  size_t length = stream.total_out;
  deflateEnd(&stream);
  return status == Z_STREAM_END ? length : 0;
}
