#include "decoder.h"

#include <string.h>

#if !__has_include(<zlib.h>)
#error "segue needs libpng's own requirement zlib.h: install zlib1g-dev (Debian) or zlib (Homebrew)"
#endif
#include <zlib.h>

uint32_t segue_crc32(const void *bytes, size_t count) { return (uint32_t)crc32_z(crc32_z(0, NULL, 0), bytes, count); }

void segue_decoder_fail(segue_decoder *decoder, segue_decoder_status status, const char *message) {
  decoder->status = status;
  size_t length = 0;
  for (; message[length] != 0 && length < sizeof decoder->message - 1; length++) {
    char byte = message[length];
    // A terminal will show the message, and libraries quote the file in it.
    decoder->message[length] = byte >= ' ' && byte <= '~' ? byte : '?';
  }
  decoder->message[length] = 0;
  longjmp(decoder->way_out, 1);
}

// No variable changes between setjmp and longjmp, so none has to be volatile.

segue_decoder_status segue_decoder_read_header(segue_decoder *decoder, segue_picture_size *size) {
  if (setjmp(decoder->way_out) == 0) decoder->codec->read_header(decoder, size);
  return decoder->status;
}

segue_decoder_status segue_decoder_start(segue_decoder *decoder, unsigned eighths, segue_picture_size *size) {
  if (setjmp(decoder->way_out) == 0) {
    decoder->codec->start(decoder, eighths, size);
    decoder->width = size->width;
  }
  return decoder->status;
}

segue_decoder_status segue_decoder_read_line(
  segue_decoder *decoder, uint8_t *rgba, size_t capacity, segue_picture_line *line) {
  if (setjmp(decoder->way_out) == 0) {
    if (capacity < decoder->width) segue_decoder_fail(decoder, segue_decoder_out_of_memory, "the line is too short");
    decoder->codec->read_line(decoder, rgba, line);
  }
  return decoder->status;
}

const char *segue_decoder_message(const segue_decoder *decoder) { return decoder->message; }

void segue_decoder_close(segue_decoder *decoder) { decoder->codec->close(decoder); }
