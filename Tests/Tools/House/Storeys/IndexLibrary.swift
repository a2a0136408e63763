import CIndexStore
import Foundation

/// The toolchain's library that reads what the compiler has noted of each file.
@safe struct IndexLibrary {
  let openStore: segue_index_open_store
  let openUnit: segue_index_open
  let openRecord: segue_index_open
  let closeUnit: segue_index_close
  let closeRecord: segue_index_close
  let units: segue_index_names
  let time: segue_index_time
  let mainFile: segue_index_text
  let workingFolder: segue_index_text
  let dependencies: segue_index_each
  let dependencyKind: segue_index_kind
  let dependencyName: segue_index_text
  let dependencyPath: segue_index_text
  let occurrences: segue_index_each
  let symbol: segue_index_symbol
  let roles: segue_index_roles
  let place: segue_index_place
  let usr: segue_index_text
  let name: segue_index_text

  /// Loads it from beside the compiler that `swiftc` is.
  ///
  /// - Throws: A ``Breach`` if it is not there, or lacks a function.
  init() throws {
    let info = try Tool.output("swiftc", "-print-target-info")
    guard let paths = try JSONSerialization.jsonObject(with: Data(info.utf8)) as? [String: Any],
      let resources = (paths["paths"] as? [String: Any])?["runtimeResourcePath"] as? String
    else { throw Breach(path: "swiftc", message: "does not say where its libraries are") }
    #if canImport(Darwin)
      let name = "libIndexStore.dylib"
    #else
      let name = "libIndexStore.so"
    #endif
    let path = URL(filePath: resources).deletingLastPathComponent().appending(path: name).path
    guard let handle = unsafe dlopen(path, RTLD_NOW) else {
      throw Breach(path: path, message: "the toolchain has no library that reads its index")
    }
    func function<Function>(_ name: String) throws -> Function {
      guard let address = unsafe dlsym(handle, "indexstore_" + name) else {
        throw Breach(path: path, message: "has no function indexstore_\(name)")
      }
      return unsafe unsafeBitCast(address, to: Function.self)
    }
    unsafe openStore = try function("store_create")
    unsafe openUnit = try function("unit_reader_create")
    unsafe openRecord = try function("record_reader_create")
    unsafe closeUnit = try function("unit_reader_dispose")
    unsafe closeRecord = try function("record_reader_dispose")
    unsafe units = try function("store_units_apply_f")
    unsafe time = try function("store_get_unit_modification_time")
    unsafe mainFile = try function("unit_reader_get_main_file")
    unsafe workingFolder = try function("unit_reader_get_working_dir")
    unsafe dependencies = try function("unit_reader_dependencies_apply_f")
    unsafe dependencyKind = try function("unit_dependency_get_kind")
    unsafe dependencyName = try function("unit_dependency_get_name")
    unsafe dependencyPath = try function("unit_dependency_get_filepath")
    unsafe occurrences = try function("record_reader_occurrences_apply_f")
    unsafe symbol = try function("occurrence_get_symbol")
    unsafe roles = try function("occurrence_get_roles")
    unsafe place = try function("occurrence_get_line_col")
    unsafe usr = try function("symbol_get_usr")
    unsafe self.name = try function("symbol_get_name")
  }
}
