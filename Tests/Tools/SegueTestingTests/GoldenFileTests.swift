import Foundation
import SegueTesting
import TestFiles
import Testing

@Suite struct GoldenFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(isRecording: Bool = false) -> GoldenFile {
    GoldenFile("page/list", isRecording: isRecording, beside: folder.path("Tests.swift"))
  }

  @Test func `Without a file, the test fails and says how to write it`() throws {
    let difference = try #require(file().difference(from: "a"))
    #expect(difference.hasSuffix("Golden/page/list.txt cannot be read; SEGUE_RECORD=1 writes it"))
  }

  @Test func `Recording writes the file, fails, and the next run passes`() throws {
    #expect(file(isRecording: true).difference(from: "one\n\ntwo") != nil)
    #expect(try String(contentsOf: file().url, encoding: .utf8) == "one\n\ntwo\n")
    #expect(file().difference(from: "one\n\ntwo") == nil)
  }

  @Test func `Recording through a link writes the file to which it leads`() throws {
    _ = file(isRecording: true).difference(from: "old")
    let shared = folder.path("shared.txt")
    try FileManager.default.moveItem(atPath: file().url.path, toPath: shared)
    try FileManager.default.createSymbolicLink(atPath: file().url.path, withDestinationPath: shared)
    _ = file(isRecording: true).difference(from: "new")
    #expect(try folder.read("shared.txt") == "new\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file().url.path) == shared)
  }

  @Test func `A difference lists the lines that are not the same, and those that are missing`() throws {
    _ = file(isRecording: true).difference(from: "one\ntwo\nthree")
    let difference = try #require(file().difference(from: "one\n2"))
    let lines = difference.split(separator: "\n").dropFirst().map(String.init)
    #expect(lines == ["line 2", "  expected two", "  shown    2", "line 3", "  expected three"])
  }
}
