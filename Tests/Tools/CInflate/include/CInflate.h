#pragma once
#include <stddef.h>
#include <stdint.h>

/// Decompresses `count` bytes (RFC 1950). Returns their length without compression; 0 if they are damaged or end early, if there are more
/// than `capacity`, or if there is no memory.
size_t inflate_zlib(const uint8_t *input, size_t count, uint8_t *output, size_t capacity);
