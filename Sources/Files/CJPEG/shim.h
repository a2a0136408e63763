#ifndef SEGUE_CJPEG_SHIM_H
#define SEGUE_CJPEG_SHIM_H
#if !__has_include(<jpeglib.h>)
#error "segue needs JPEG's header jpeglib.h: install libjpeg62-turbo-dev (Debian) or jpeg-turbo (Homebrew)"
#endif
// jpeglib.h uses FILE without declaring it.
#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#endif
