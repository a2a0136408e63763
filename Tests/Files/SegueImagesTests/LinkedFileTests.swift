import Foundation
import TestFiles
import Testing

@testable import SegueCanvas
@testable import SegueImages

/// What stands between a program and a picture: links, and names that are not UTF-8.
@Suite struct LinkedFileTests {
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }

  init() throws {
    temporary = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.appending(path: "pictures"), withIntermediateDirectories: true)
    try Fixture.data("rgba-8.png").write(to: folder.appending(path: "pictures/a.png"))
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.appending(path: name).path, withDestinationPath: target)
  }

  private func image(_ name: String) throws -> Image { try Image(contentsOf: folder.appending(path: name)) }

  @Test func `A picture is found through links to it, to links and to folders`() throws {
    try link("whole", to: folder.appending(path: "pictures/a.png").path)
    try link("relative", to: "pictures/a.png")
    try link("twice", to: "relative")
    try link("folder", to: "pictures")
    try link("pictures/up", to: "../twice")
    try link("name with a\nnewline %41 é", to: "twice")
    let image = try Image(data: Fixture.data("rgba-8.png"))
    for name in [
      "whole", "relative", "twice", "folder/a.png", "pictures/up", "folder/up", "name with a\nnewline %41 é",
    ] { #expect(try self.image(name).plane.pixels == image.plane.pixels, "\(name)") }
  }

  /// 64 × 48 pixels of which a copy in 16 × 12 was read.
  @Test func `A file that was reduced is read again for a display with more pixels, as long as it is there`() throws {
    let file = folder.appending(path: "large.ppm")
    var contents = Data("P6 64 48 255\n".utf8)
    for place in 0..<64 * 48 { contents += [UInt8(place % 251), UInt8(place / 64 * 5), UInt8(place % 7 * 30)] }
    try contents.write(to: file)
    let whole = try Image(contentsOf: file)
    let (copy, loose) = (
      try Image(contentsOf: file, maximumPixelSize: 16), try Image(data: contents, maximumPixelSize: 16)
    )
    #expect(copy.pixels(width: 64, height: 48) == whole.pixels(width: 64, height: 48))
    #expect(copy.pixels(width: 16, height: 12) == loose.pixels(width: 16, height: 12))
    let shared = try Image(loose, of: Image.Original(contentsOf: file))
    #expect(shared.pixels(width: 64, height: 48) == whole.pixels(width: 64, height: 48))
    try FileManager.default.removeItem(at: file)
    #expect(copy.pixels(width: 64, height: 48) == loose.pixels(width: 64, height: 48))
  }

  @Test func `A link says what is wrong with what it leads to`() throws {
    for (name, target) in [
      ("gone", "nothing"), ("gone twice", "gone"), ("gone folder", "nothing/a.png"), ("below", "pictures/a.png/b"),
      ("folder", "pictures"), ("endless", "/dev/zero"), ("circle", "other"), ("other", "circle"),
      ("itself", "itself"), ("cut", "cut.png"), ("pipe", "fifo"),
    ] { try link(name, to: target) }
    try Fixture.data("rgba-8.png").prefix(60).write(to: folder.appending(path: "cut.png"))
    try #require(unsafe mkfifo(folder.appending(path: "fifo").path, 0o600) == 0)
    let errors: [(error: ImageFileError, names: [String])] = [
      (.unreadable("the file is missing"), ["gone", "gone twice", "gone folder", "below", "nothing"]),
      (.unreadable("it is not a file"), ["folder", "endless", "pipe", "fifo", "pictures"]),
      (.unreadable("its links lead in a circle"), ["circle", "other", "itself", "circle/a.png"]),
      (.truncated, ["cut"]), (.unreadable("File name too long"), [String(repeating: "a", count: 300)]),
    ]
    for (error, names) in errors { for name in names { #expect(throws: error, "\(name)") { try image(name) } } }
  }

  @Test
  func `A name that is not UTF-8 is the file of that name, and one with a NUL or an address elsewhere is none`()
    throws
  {
    // é in Latin-1, and a letter that is cut off.
    for (bytes, escaped) in [([0xE9], "%E9"), ([0xC3], "%c3"), ([0xFF, 0x25, 0x34, 0x31], "%FF%2541")]
      as [([UInt8], String)]
    {
      let path = Array(folder.appending(path: "pictures/caf").path.utf8) + bytes + Array(".png".utf8)
      try #require(
        unsafe rename(folder.appending(path: "pictures/a.png").path, path.map { CChar(bitPattern: $0) } + [0]) == 0)
      let url = try #require(URL(string: folder.absoluteString + "/pictures/caf\(escaped).png"))
      #expect(try Image(contentsOf: url).plane.pixels == Image(data: Fixture.data("rgba-8.png")).plane.pixels, "\(url)")
      try #require(
        unsafe rename(path.map { CChar(bitPattern: $0) } + [0], folder.appending(path: "pictures/a.png").path) == 0)
      #expect(throws: ImageFileError.unreadable("the file is missing")) { try Image(contentsOf: url) }
    }
    let path = folder.appending(path: "pictures/a.png")
    for address in [path.absoluteString + "%00", path.absoluteString + "%00.png", "https://example.com" + path.path] {
      let url = try #require(URL(string: address))
      #expect(throws: ImageFileError.unreadable("the file is missing"), "\(url)") { try Image(contentsOf: url) }
    }
  }
}
