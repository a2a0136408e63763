import Foundation
import Testing

@testable import SegueTerminal

/// What becomes of a text after an editor, which this test plays.
@Suite struct EditedFileTests {
  /// Edits a text: `edit` gets its path, and returns the exit status. The folder is removed in the end.
  private func result(
    of text: String, _ edit: (String) throws -> Int32
  ) throws -> (text: Result<String?, any Error>, isKept: Bool, folder: String) {
    let file = try EditedFile(text, fileExtension: "md")
    let path = try #require(file.arguments.first)
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let status = try edit(path)
    let result = Result { try file.text(after: .success(status)) }
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return (result, FileManager.default.fileExists(atPath: folder), folder)
  }

  private func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  @Test(arguments: [
    ("a", "a\n", "b\n", "b"), ("a", "a\n", "b", "b"), ("a\n", "a\n", "b\n", "b\n"), ("", "", "b\n", "b"),
    ("", "", "\n", ""), ("a", "a\n", "b\r\nc\r\n", "b\r\nc"), ("a\r\n", "a\r\n", "b\r\n", "b\r\n"),
    ("a", "a\n", "\u{FEFF}\0b\u{2028}", "\u{FEFF}\0b\u{2028}"),
  ]) func `What the editor has saved is the text, but for the line end that it adds`(
    text: String, offered: String, saved: String, new: String
  ) throws {
    let (result, isKept, _) = try result(of: text) { path in
      #expect(try Array(Data(contentsOf: URL(filePath: path))) == Array(offered.utf8))
      try write(saved.utf8, to: path)
      return 0
    }
    #expect(try result.get().map { Array($0.utf8) } == Array(new.utf8))
    #expect(!isKept)
  }

  @Test func `A text that is not UTF-8 stays in its file, and the error says where`() throws {
    let (result, isKept, folder) = try result(of: "caf\u{E9}") { path in
      try write([0x63, 0x61, 0x66, 0xE9, 0x0A], to: path)
      return 0
    }
    let error = #expect(throws: (any Error).self) { try result.get() }
    #expect("\(try #require(error))" == "it is not UTF-8; it stays in \(folder)/text.md")
    #expect(isKept)
  }

  /// The status, what the editor has saved, and what else is in the folder.
  @Test(
    arguments: [
      (137, "saved", nil, true), (129, "a\n", ".text.md.swp", true), (1, "a\n", ".text.md.swp", true),
      (143, "a\n", "#text.md#", true),
      // Dropped by the user, as by :cq in vi.
      (1, "saved", nil, false), (1, "saved", "text.md~", false), (130, "a\n", nil, false),
    ] as [(Int32, String, String?, Bool)])
  func `What a killed editor has left stays`(status: Int32, saved: String, other: String?, stays: Bool) throws {
    let (result, isKept, folder) = try result(of: "a") { path in
      try write(saved.utf8, to: path)
      if let other { try write([1], to: URL(filePath: path).deletingLastPathComponent().appending(path: other).path) }
      return status
    }
    #expect(isKept == stays)
    if stays {
      let error = #expect(throws: (any Error).self) { try result.get() }
      #expect("\(try #require(error))" == "the editor failed; its files are in \(folder)")
    } else {
      #expect(try result.get() == nil)
    }
  }
}

@Suite struct ForegroundProgramTests {
  @Test func `A word that would be cut starts nothing`() {
    for words in [["true", "a\0b"], ["true\0x"]] {
      #expect(throws: ProgramError(name: words[0], code: EINVAL)) {
        _ = try ForegroundProgram(words[0], Array(words.dropFirst()), input: nil)
      }
    }
  }

  @Test func `A program that reads nothing does not end this one after the application`() async {
    // No application, no handler: as when the user has quit before the text is written.
    await #expect(processExitsWith: .exitCode(3)) {
      _ = signal(SIGPIPE, SIG_DFL)
      // More than a pipe holds, to a process that holds the pipe for a while and ends.
      let program = try ForegroundProgram("sleep", ["0.1"], input: String(repeating: "a", count: 1 << 20))
      _ = program.wait()
      // Time for the write to fail, in its own thread.
      try await Task.sleep(for: .milliseconds(300))
      exit(3)
    }
  }
}
