import CIndexStore
import Foundation

/// What the compiler has noted of a file: which symbols it declares and names, and where.
struct Occurrence {
  /// The symbol's USR.
  let symbol: String
  let name: String
  let line: Int
  let isDeclaration: Bool
}

/// The index that a build in debug has written.
@safe struct IndexStore {
  private static let declarationRoles: UInt64 = 1 << 0 | 1 << 1
  private static let recordDependency: CInt = 2

  private let library: IndexLibrary
  private let store: UnsafeMutableRawPointer

  /// - Parameter build: The folder of the build.
  /// - Throws: A ``Breach`` if there is no index in it.
  init(ofBuild build: String) throws {
    library = try IndexLibrary()
    let path = build + "/debug/index/store"
    guard FileManager.default.fileExists(atPath: path), let store = unsafe library.openStore(path, nil) else {
      throw Breach(path: path, message: "there is no index: build in debug first")
    }
    unsafe self.store = unsafe store
  }

  /// Returns the occurrences in files of the checkout, by their paths in it. The newest build of a file counts.
  ///
  /// - Parameters:
  ///   - checkout: Its folder.
  ///   - isWanted: Whether a path is read.
  func occurrences(
    in checkout: String = FileManager.default.currentDirectoryPath, where isWanted: (String) -> Bool
  ) -> [String: [Occurrence]] {
    let root = checkout + "/"
    var newest: [String: (time: Double, unit: String)] = [:]
    for unit in unitNames() {
      guard let file = mainFile(of: unit), file.hasPrefix(root), isWanted(String(file.dropFirst(root.count))) else {
        continue
      }
      let time = time(of: unit)
      if newest[file].map({ $0.time < time }) ?? true { newest[file] = (time, unit) }
    }
    var found: [String: [Occurrence]] = [:]
    for (file, newest) in newest where FileManager.default.fileExists(atPath: file) {
      found[String(file.dropFirst(root.count))] = records(of: newest.unit, for: file).flatMap(occurrences(in:))
    }
    return found
  }

  private func unitNames() -> [String] {
    var names: [String] = []
    let visitor = unsafe Visitor<segue_index_string> { unsafe names.append(Self.string($0)) }
    unsafe withExtendedLifetime(visitor) {
      _ = unsafe library.units(store, 1, visitor.context) { context, name in
        unsafe Visitor<segue_index_string>.visit(name, context)
      }
    }
    return names
  }

  private func time(of unit: String) -> Double {
    var (seconds, nanoseconds) = (Int64(0), Int64(0))
    _ = unsafe library.time(store, unit, &seconds, &nanoseconds, nil)
    return Double(seconds) + Double(nanoseconds) / 1e9
  }

  private func mainFile(of unit: String) -> String? {
    guard let reader = unsafe library.openUnit(store, unit, nil) else { return nil }
    defer { unsafe library.closeUnit(reader) }
    let file = unsafe Self.string(library.mainFile(reader))
    return file.isEmpty || file.hasPrefix("/") ? file : unsafe Self.string(library.workingFolder(reader)) + "/" + file
  }

  /// The records of a unit that are about its main file.
  private func records(of unit: String, for file: String) -> [String] {
    guard let reader = unsafe library.openUnit(store, unit, nil) else { return [] }
    defer { unsafe library.closeUnit(reader) }
    return unsafe each(library.dependencies, in: reader) { dependency in
      guard unsafe library.dependencyKind(dependency) == Self.recordDependency else { return nil }
      let path = unsafe Self.string(library.dependencyPath(dependency))
      return path == file || file.hasSuffix("/" + path) ? unsafe Self.string(library.dependencyName(dependency)) : nil
    }
  }

  private func occurrences(in record: String) -> [Occurrence] {
    guard let reader = unsafe library.openRecord(store, record, nil) else { return [] }
    defer { unsafe library.closeRecord(reader) }
    return unsafe each(library.occurrences, in: reader) { occurrence in
      guard let symbol = unsafe library.symbol(occurrence) else { return nil }
      var (line, column) = (CUnsignedInt(0), CUnsignedInt(0))
      unsafe library.place(occurrence, &line, &column)
      return unsafe Occurrence(
        symbol: Self.string(library.usr(symbol)), name: Self.string(library.name(symbol)), line: Int(line),
        isDeclaration: library.roles(occurrence) & Self.declarationRoles != 0)
    }
  }

  private func each<Result>(
    _ apply: segue_index_each, in reader: UnsafeMutableRawPointer,
    _ read: @escaping (UnsafeMutableRawPointer) -> Result?
  ) -> [Result] {
    var found: [Result] = []
    let visitor = unsafe Visitor<UnsafeMutableRawPointer?> { element in
      if let element = unsafe element, let result = unsafe read(element) { found.append(result) }
    }
    unsafe withExtendedLifetime(visitor) {
      _ = unsafe apply(reader, visitor.context) { context, element in
        unsafe Visitor<UnsafeMutableRawPointer?>.visit(element, context)
      }
    }
    return found
  }

  private static func string(_ text: segue_index_string) -> String {
    unsafe String(decoding: UnsafeRawBufferPointer(start: text.data, count: text.length), as: UTF8.self)
  }
}

/// A closure that a function of C calls with each element.
private final class Visitor<Element> {
  private let visit: (Element) -> Void

  init(_ visit: @escaping (Element) -> Void) { self.visit = visit }

  var context: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// Returns true, which asks for the next element.
  static func visit(_ element: Element, _ context: UnsafeMutableRawPointer?) -> Bool {
    if let context = unsafe context {
      unsafe Unmanaged<Visitor>.fromOpaque(context).takeUnretainedValue().visit(element)
    }
    return true
  }
}
