#ifndef SEGUE_CUTF8PROC_SHIM_H
#define SEGUE_CUTF8PROC_SHIM_H
#include <utf8proc.h>
#endif
