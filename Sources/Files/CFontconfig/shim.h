#ifndef SEGUE_CFONTCONFIG_SHIM_H
#define SEGUE_CFONTCONFIG_SHIM_H
#if !__has_include(<fontconfig/fontconfig.h>)
#error "segue needs Fontconfig's header fontconfig/fontconfig.h: install libfontconfig-dev (Debian) or fontconfig (Homebrew)"
#endif
#include <fontconfig/fontconfig.h>
#endif
