#ifndef SEGUE_CUTF8PROC_SHIM_H
#define SEGUE_CUTF8PROC_SHIM_H
#if !__has_include(<utf8proc.h>)
#error "segue needs utf8proc's header utf8proc.h: install libutf8proc-dev (Debian) or utf8proc (Homebrew)"
#endif
#include <utf8proc.h>
#endif
