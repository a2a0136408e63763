import Foundation

/// A file of records, one a line, to which each run appends its own.
nonisolated struct HistoryFile {
  let path: String
  private let handle: FileHandle

  /// Opens the file, and makes it if there is none.
  ///
  /// A run takes minutes. It opens the file before, so that a wrong path is known at once.
  init(appendingTo path: String) throws(HistoryError) {
    self.path = path
    do {
      if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
      handle = try FileHandle(forUpdating: URL(filePath: path))
    } catch {
      throw HistoryError("\(path) cannot be written: \(error.reason)")
    }
  }

  func append(_ record: BenchRecord) throws(HistoryError) {
    do {
      let end = try handle.seekToEnd()
      var line = try record.line + "\n"
      if end > 0 {
        // An editor may have left the last line open.
        try handle.seek(toOffset: end - 1)
        if try handle.read(upToCount: 1) != Data("\n".utf8) { line = "\n" + line }
      }
      try handle.write(contentsOf: Data(line.utf8))
      try handle.close()
    } catch {
      throw HistoryError("\(path) cannot be written: \(error.reason)")
    }
  }

  /// The records of a file, in the order of its lines.
  static func records(of path: String) throws(HistoryError) -> [BenchRecord] {
    let text: String
    do {
      text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    } catch {
      throw HistoryError("\(path) cannot be read: \(error.reason)")
    }
    var records: [BenchRecord] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      guard let record = try? BenchRecord(line: line) else {
        throw HistoryError("\(path):\(index + 1): not a record of the bench")
      }
      records.append(record)
    }
    return records
  }
}

/// The reason why a history could not be read or written, in one line.
nonisolated struct HistoryError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

nonisolated extension Error {
  /// The system's words, without Foundation's in front of them.
  var reason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? self as NSError
    let text = cause.localizedDescription
    return text.split(separator: " be completed. ", maxSplits: 1).last.map(String.init) ?? text
  }
}
