import Foundation

/// The files of a saved transition: `segue-cube-1.gif` and `segue-cube-1.cast`, with the first number that neither has yet.
struct TransitionFiles {
  let picture: SavedFile
  let recording: SavedFile
  let title: String

  private static let most = 9999

  /// Creates both files, empty. Existing ones stay.
  init(_ page: String, in folder: URL) throws(SaveError) {
    title = "segue: \(page)"
    for number in 1...Self.most {
      let name = "segue-\(page)-\(number)"
      guard let picture = try SavedFile(folder.appending(path: name + ".gif")) else { continue }
      var isAlone = true
      defer { if isAlone { picture.remove() } }
      guard let recording = try SavedFile(folder.appending(path: name + ".cast")) else { continue }
      (self.picture, self.recording, isAlone) = (picture, recording, false)
      return
    }
    throw SaveError("the names segue-\(page)-1.gif to \(Self.most) are all taken")
  }

  func remove() {
    picture.remove()
    recording.remove()
  }
}

nonisolated final class SavedFile: Sendable {
  let name: String
  private let url: URL
  private let handle: FileHandle

  /// Creates the file; nil if there is one of that name.
  init?(_ url: URL) throws(SaveError) {
    (self.url, name) = (url, url.lastPathComponent)
    do {
      // Never over a file that has come meanwhile.
      try Data().write(to: url, options: .withoutOverwriting)
      handle = try FileHandle(forWritingTo: url)
    } catch {
      if (try? FileManager.default.attributesOfItem(atPath: url.path)) != nil { return nil }
      throw SaveError("\(url.lastPathComponent) cannot be written: \(error.systemReason)")
    }
  }

  func write(_ bytes: [UInt8]) throws { try handle.write(contentsOf: Data(bytes)) }

  func remove() {
    try? handle.close()
    try? FileManager.default.removeItem(at: url)
  }
}

nonisolated struct SaveError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

nonisolated extension Error {
  /// The system's words, without Foundation's words in front of them.
  var systemReason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? self as NSError
    let text = cause.localizedDescription
    return text.split(separator: " be completed. ", maxSplits: 1).last.map(String.init) ?? text
  }
}
