#ifndef SEGUE_GZIP_H
#define SEGUE_GZIP_H

#include <stddef.h>
#include <stdint.h>

/// The most bytes that `segue_gzip` makes of `count` bytes.
size_t segue_gzip_bound(size_t count);

/// Compresses `count` bytes at zlib's highest level into one member of a gzip file (RFC 1952), without a name and a date, so that equal
/// bytes give equal files. Returns the length; 0 if `capacity` bytes at `output` are too few, or if there is no memory.
size_t segue_gzip(const uint8_t *input, size_t count, uint8_t *output, size_t capacity);

#endif
