import Foundation
import SegueTesting
import Testing

@Suite("A golden file") struct GoldenFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func file(isRecording: Bool = false) -> GoldenFile {
    GoldenFile("page/list", isRecording: isRecording, beside: folder.appending(path: "Tests.swift").path)
  }

  @Test("Without a file, the test fails and says how to write it")
  func missing() throws {
    let difference = try #require(file().difference(from: "a"))
    #expect(difference.hasSuffix("Golden/page/list.txt cannot be read; SEGUE_RECORD=1 writes it"))
  }

  @Test("Recording writes the file, fails, and the next run passes")
  func recording() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(file(isRecording: true).difference(from: "one\n\ntwo") != nil)
    #expect(try String(contentsOf: file().url, encoding: .utf8) == "one\n\ntwo\n")
    #expect(file().difference(from: "one\n\ntwo") == nil)
  }

  @Test("A difference lists the lines that are not the same, and those that are missing")
  func difference() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = file(isRecording: true).difference(from: "one\ntwo\nthree")
    let difference = try #require(file().difference(from: "one\n2"))
    let lines = difference.split(separator: "\n").dropFirst().map(String.init)
    #expect(lines == ["line 2", "  expected two", "  shown    2", "line 3", "  expected three"])
  }
}
