import Foundation
import SegueFiles
import TestFiles
import Testing

@Suite struct FilePathTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  private var path: FilePath { FilePath(folder.path) }

  init() throws { temporary = try TemporaryFolder() }

  private func write(_ bytes: [UInt8], to name: [UInt8]) throws -> FilePath {
    let path = path.appending(FilePath(bytes: name))
    try Data(bytes).write(to: folder.appending(path: "new"))
    let system = path.bytes.map { CChar(bitPattern: $0) } + [0]
    try #require(unsafe rename(folder.appending(path: "new").path, system) == 0)
    return path
  }

  @Test(arguments: [
    ("a b.png", "a b.png"), ("a%20b.png", "a b.png"), ("100%.png", "100%.png"), ("%", "%"), ("%4", "%4"),
    ("%zz", "%zz"),
    ("%41%2f%2F", "A//"), ("%25%34%31", "%41"), ("%C3%A9é", "éé"), ("", ""),
  ])
  func `Two hexadecimal digits after a percent sign are a byte, and others are themselves`(
    _ text: String, _ path: String
  ) {
    #expect(FilePath(percentEncoded: text) == FilePath(path))
  }

  @Test(arguments: [
    Array("/a/b.png".utf8), Array("/a b/?#%20é\n.png".utf8), [0x2F, 0xE9],
    Array("/x/".utf8) + [0xFF, 0x25, 0x20, 0x3F, 0x2E],
    Array("//a".utf8), Array("/".utf8), [0x2F, 0xC3, 0xA9, 0xC3],
  ])
  func `A path is the same after a way through a URL`(_ bytes: [UInt8]) throws {
    let path = FilePath(bytes: bytes)
    #expect(path.url.isFileURL, "\(path.url)")
    #expect(FilePath(path.url) == path, "\(path.url)")
    let again = try #require(URL(string: path.url.absoluteString))
    #expect(FilePath(again) == path)
    if let text = String(validating: bytes, as: UTF8.self) { #expect(path.url == URL(filePath: text)) }
    #expect(path.description == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `A path has a name, and without a slash at its start begins in the current folder`() {
    for (path, name) in [("/a/b.png", "b.png"), ("/a/b/", "b"), ("", "")] { #expect(FilePath(path).name == name) }
    #expect(FilePath(bytes: [0x61, 0x2F, 0xE9]).name == "\u{FFFD}")
    #expect(FilePath("a").url == URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "a"))
    #expect(FilePath.current.description == FileManager.default.currentDirectoryPath)
    for folder in ["a", "a/"] { #expect(FilePath(folder).appending(FilePath("b")) == FilePath("a/b")) }
    #expect(FilePath(URL(string: "https://example.com/a")!) == nil)
  }

  @Test func `A path is resolved where its links lead`() throws {
    let real = path.resolved
    try FileManager.default.createDirectory(at: folder.appending(path: "a/b"), withIntermediateDirectories: true)
    for name in [[0x6C], [0xE9]] as [[UInt8]] {
      let link = path.appending(FilePath(bytes: name))
      try #require(unsafe symlink("a/b", link.bytes.map { CChar(bitPattern: $0) } + [0]) == 0)
      #expect(link.resolved == real.appending(FilePath("a/b")))
      #expect(link.appending(FilePath("../b/./..")).resolved == real.appending(FilePath("a")))
    }
    for missing in ["none", "a/none", "a\0"] { #expect(path.appending(FilePath(missing)).resolved.bytes.last != 0x2F) }
    #expect(path.appending(FilePath("none/../x")).resolved == path.appending(FilePath("none/../x")))
  }

  @Test func `A folder is listed with all names, through links, and read by them`() throws {
    let names = [Array(".hidden".utf8), Array("é".utf8), [0xE9], [0xFF, 0x0A, 0x20], Array("…x".utf8)]
    for (index, name) in names.enumerated() { _ = try write([UInt8(index)], to: name) }
    let link = FilePath(folder.path + ".link")
    try FileManager.default.createSymbolicLink(atPath: link.description, withDestinationPath: folder.path)
    defer { try? FileManager.default.removeItem(atPath: link.description) }
    for folder in [path, link, FilePath(link.description + "/")] {
      let found = try folder.contents()
      #expect(Set(found.map { Array($0.bytes.dropFirst(folder.appending(FilePath("")).bytes.count)) }) == Set(names))
      #expect(try Set(found.map { try $0.read(upTo: 1) }) == Set(names.indices.map { [UInt8($0)] }))
      #expect(folder.isFolder)
    }
    #expect(throws: FileError.notAFolder) { try path.appending(FilePath("é")).contents() }
    #expect(throws: FileError.missing) { try path.appending(FilePath("none")).contents() }
    #expect(!path.appending(FilePath("é")).isFolder)
    #expect(!path.appending(FilePath("none")).isFolder)
  }

  @Test func `A file is read up to a limit, also one whose size the system does not know`() throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let file = try write(bytes, to: Array("a".utf8))
    #expect(try file.read(upTo: 200_000) == bytes)
    #expect(try file.read(upTo: .max) == bytes)
    #expect(throws: FileError.tooLarge(limit: 0)) { try file.read(upTo: .min) }
    for limit in [0, 1, 199_999] { #expect(throws: FileError.tooLarge(limit: limit)) { try file.read(upTo: limit) } }
    #expect(try write([], to: Array("b".utf8)).read(upTo: 0) == [])
    #if os(Linux)
      let process = FilePath("/proc/self/status")
      #expect(try String(decoding: process.read(upTo: 1 << 20), as: UTF8.self).contains("VmPeak"))
      #expect(throws: FileError.tooLarge(limit: 20)) { try process.read(upTo: 20) }
    #endif
  }

  @Test func `A pipe is read to its end where pipes are accepted, and otherwise not opened`() async throws {
    let pipe = path.appending(FilePath("pipe"))
    try #require(unsafe mkfifo(pipe.description, 0o600) == 0)
    #expect(throws: FileError.notAFile) { try pipe.read(upTo: 100) }
    let reading = Task.detached { try pipe.read(upTo: 1_000_000, acceptsPipes: true) }
    let text = String(repeating: "0123456789", count: 50_000)
    try await Task.detached { try text.write(toFile: pipe.description, atomically: false, encoding: .utf8) }.value
    #expect(try await reading.value == Array(text.utf8))
    for device in ["/dev/zero", "/dev/null"] {
      #expect(throws: FileError.notAFile) { try FilePath(device).read(upTo: 100, acceptsPipes: true) }
    }
  }
}
