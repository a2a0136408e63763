#pragma once
#include <stdint.h>

/// The columns that the C library gives a character of Unicode in a locale with UTF-8; negative for one that it does not know.
int library_width(uint32_t scalar);
