#ifndef SEGUE_CMARKDOWN_SHIM_H
#define SEGUE_CMARKDOWN_SHIM_H
#if !__has_include(<cmark-gfm.h>)
#error "SegueMarkdown needs cmark-gfm's header cmark-gfm.h: install libcmark-gfm-dev (Debian) or cmark-gfm (Homebrew)"
#endif
#if !__has_include(<cmark-gfm-core-extensions.h>)
#error "SegueMarkdown needs cmark-gfm-core-extensions.h: install libcmark-gfm-extensions-dev (Debian) or cmark-gfm (Homebrew)"
#endif
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#endif
