#ifndef SEGUE_CINDEXSTORE_SHIM_H
#define SEGUE_CINDEXSTORE_SHIM_H

// The kinds of functions of libIndexStore that House calls. The toolchain brings the library and its header, in a folder that a module
// map cannot name, so it is loaded at run time.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// indexstore_string_ref_t: bytes of the library's, without a zero behind them.
typedef struct {
  const char *data;
  size_t length;
} segue_index_string;

typedef bool (*segue_index_visit)(void *context, void *element);
typedef bool (*segue_index_visit_name)(void *context, segue_index_string name);

/// indexstore_store_create
typedef void *(*segue_index_open_store)(const char *path, void **error);
/// indexstore_unit_reader_create, indexstore_record_reader_create
typedef void *(*segue_index_open)(void *store, const char *name, void **error);
/// All that end in _dispose.
typedef void (*segue_index_close)(void *object);
/// indexstore_store_units_apply_f
typedef bool (*segue_index_names)(void *store, unsigned sorted, void *context, segue_index_visit_name visit);
/// indexstore_unit_reader_dependencies_apply_f, indexstore_record_reader_occurrences_apply_f
typedef bool (*segue_index_each)(void *reader, void *context, segue_index_visit visit);
/// indexstore_store_get_unit_modification_time
typedef bool (*segue_index_time)(void *store, const char *unit, int64_t *seconds, int64_t *nanoseconds, void **error);
/// Names, paths and USRs.
typedef segue_index_string (*segue_index_text)(void *object);
/// indexstore_occurrence_get_symbol
typedef void *(*segue_index_symbol)(void *occurrence);
/// indexstore_unit_dependency_get_kind
typedef int (*segue_index_kind)(void *dependency);
/// indexstore_occurrence_get_roles
typedef uint64_t (*segue_index_roles)(void *occurrence);
/// indexstore_occurrence_get_line_col
typedef void (*segue_index_place)(void *occurrence, unsigned *line, unsigned *column);

#endif
