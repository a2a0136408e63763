import Foundation
import Segue

/// A text in a file of its own, for an editor.
struct EditedFile {
  private let folder: URL
  private let file: URL
  private let written: Data
  private let endsWithNewline: Bool

  init(_ text: String, fileExtension: String) throws {
    // A folder that only the user can read: notes may be private. The name is short, because toolbars are.
    let name = "segue-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    folder = FileManager.default.temporaryDirectory.appending(path: name)
    file = folder.appending(path: fileExtension.isEmpty ? "text" : "text.\(fileExtension)")
    endsWithNewline = Self.endsWithNewline(text)
    written = Data((endsWithNewline || text.isEmpty ? text : text + "\n").utf8)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      try written.write(to: file)
    } catch {
      remove()
      throw EditedFileError(error, file)
    }
  }

  /// The user's editor, a command of the shell.
  static var editor: String { Application.userCommand("VISUAL", "EDITOR") ?? "vi" }

  var arguments: [String] { [file.path(percentEncoded: false)] }

  /// The text as the editor has saved it; nil if the editor has failed. Then the file is removed, unless it may hold the user's only copy.
  ///
  /// - Parameter status: The exit status of the editor, or why it could not be started.
  func text(after status: Result<Int32, any Error>) throws -> String? {
    if case .failure = status { remove() }
    let number = try status.get()
    if number != 0, holdsOnlyCopy(after: number) {
      throw EditedFileError("the editor failed; its files are in \(folder.path(percentEncoded: false))")
    }
    if number != 0 {
      remove()
      return nil
    }
    let data: Data
    do { data = try Data(contentsOf: file) } catch {
      if names == [] { remove() }
      throw EditedFileError(error, file)
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw EditedFileError("it is not UTF-8; it stays in \(file.path(percentEncoded: false))")
    }
    remove()
    return !endsWithNewline && Self.endsWithNewline(text) ? String(text.dropLast()) : text
  }

  /// The names in the folder.
  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
  }

  /// Whether an editor that has failed has left what the user has typed: a file for its recovery, such as vim's `.swp`, or a text that it
  /// has saved before it was killed. Its backups are of the text that was there before, and end with ~.
  private func holdsOnlyCopy(after status: Int32) -> Bool {
    if names.contains(where: { $0 != file.lastPathComponent && !$0.hasSuffix("~") }) { return true }
    // The shell's number for a signal. Otherwise the user has chosen to drop what was saved.
    return status > 128 && (try? Data(contentsOf: file)) != written
  }

  /// Also a CR and LF, which are one character.
  private static func endsWithNewline(_ text: String) -> Bool { text.utf8.last == 10 }

  private func remove() { try? FileManager.default.removeItem(at: folder) }
}

/// An error in one line.
private struct EditedFileError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// An error of Foundation.
  init(_ error: any Error, _ file: URL) {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    let reason = cause.map { SystemCall.message(for: Int32($0.code)) } ?? error.localizedDescription
    description = "the text in \(file.path(percentEncoded: false)) cannot be edited: \(reason)"
  }
}
