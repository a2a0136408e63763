import Foundation
import SegueFiles
import TestFiles
import Testing

@Suite struct FileWritingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> FilePath { FilePath(folder.path(name)) }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private func status(_ name: String) throws -> stat {
    var status = stat()
    try #require(unsafe lstat(folder.path(name), &status) == 0)
    return status
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test func `A file is replaced with its mode and its owner, and nothing else is left`() throws {
    try folder.write("old", to: "a")
    try #require(unsafe chmod(folder.path("a"), 0o640) == 0)
    // Only root gives files away.
    let isRoot = geteuid() == 0
    if isRoot { try #require(unsafe chown(folder.path("a"), 1234, 2345) == 0) }
    let old = try status("a")
    try path("a").write(bytes("new"))
    #expect(try folder.read("a") == "new")
    let new = try status("a")
    #expect((new.st_mode, new.st_uid, new.st_gid) == (old.st_mode, old.st_uid, old.st_gid))
    #expect(new.st_ino != old.st_ino, "whoever reads the old one reads it to its end")
    #expect(try names == ["a"])
  }

  @Test func `Links stay, and the file at their end is written`() throws {
    try FileManager.default.createDirectory(at: folder.url.appending(path: "sub"), withIntermediateDirectories: false)
    try folder.write("old", to: "sub/target")
    try FileManager.default.createSymbolicLink(atPath: folder.path("middle"), withDestinationPath: "sub/target")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("middle"))
    try path("link").write(bytes("new"))
    #expect(try folder.read("sub/target") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == folder.path("middle"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("middle")) == "sub/target")
    #expect(try names == ["link", "middle", "sub"])
  }

  @Test(arguments: ["shorter", "a text that is longer than it was"])
  func `All names of a file have the new bytes`(text: String) throws {
    try folder.write("what was there", to: "a")
    try FileManager.default.linkItem(atPath: folder.path("a"), toPath: folder.path("b"))
    try path("a").write(bytes(text))
    #expect(try folder.read("a") == text)
    #expect(try folder.read("b") == text)
    #expect(try status("a").st_ino == status("b").st_ino)
    #expect(try names == ["a", "b"])
  }

  @Test func `A new file has the mode that others have, and folders are made, and stay`() throws {
    try path("new").write(bytes("1"))
    try folder.write("1", to: "other")
    #expect(try folder.read("new") == "1")
    #expect(try status("new").st_mode == status("other").st_mode)
    let path = path("a/b/c")
    try path.makeFolder()
    try path.makeFolder()
    #expect(path.isFolder)
    try folder.write("", to: "file")
    #expect(throws: FileError.self) { try self.path("file/d").makeFolder() }
  }

  @Test func `What is no file is refused, and stays`() throws {
    try #require(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder.path("dangling"), withDestinationPath: "nowhere")
    try FileManager.default.createSymbolicLink(atPath: folder.path("circle"), withDestinationPath: "circle")
    let cases: [(String, FileError)] = [
      ("pipe", .notAFile), ("folder", .notAFile), ("dangling", .unreadable("it is a link that leads to nothing")),
      ("circle", .unreadable("Too many levels of symbolic links")),
      ("none/a", .unreadable("No such file or directory")), ("new/", .unreadable("No such file or directory")),
    ]
    for (name, error) in cases {
      let path = FilePath(folder.url.path + "/" + name)
      #expect(throws: error, "\(name)") { try path.write([1]) }
      #expect(throws: error, "\(name)") { try path.checkWriting() }
    }
    #expect(throws: FileError.notAFile) { try FilePath("/dev/full").write([1]) }
    #expect(try names == ["circle", "dangling", "folder", "pipe"])
  }

  @Test func `Writers that update at once lose nothing`() async throws {
    let path = path("a")
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { _ = try? path.update(upTo: 1 << 20) { ($0 ?? []) + Array("\(number)\n".utf8) } }
      }
    }
    let lines = try folder.read("a").split(separator: "\n").compactMap { Int($0) }
    #expect(lines.sorted() == Array(0..<40))
  }

  @Test func `A file that an editor saves meanwhile is read again`() throws {
    try folder.write("old", to: "a")
    var seen: [String] = []
    try path("a").update(upTo: 100) { old in
      seen.append(String(decoding: old ?? [], as: UTF8.self))
      if seen.count == 1 { try folder.write("by another", to: "a") }
      return (old ?? []) + bytes("!")
    }
    #expect(seen == ["old", "by another"])
    #expect(try folder.read("a") == "by another!")
  }

  @Test func `The lock counts for all names of a file, and for no longer than one has patience`() throws {
    for name in ["one", "two"] { try path(name).makeFolder() }
    try folder.write("1", to: "one/a")
    try FileManager.default.linkItem(atPath: folder.path("one/a"), toPath: folder.path("two/b"))
    try path("one/a").update(upTo: 100) { old in
      #expect(throws: FileError.unreadable("another program is writing it")) {
        try path("two/b").update(upTo: 100, patience: 0) { _ in [] }
      }
      #expect(throws: FileError.unreadable("another program is writing in its folder")) {
        try path("one/c").update(upTo: 100, patience: 0.1) { _ in [] }
      }
      return (old ?? []) + bytes("2")
    }
    try path("two/b").update(upTo: 100) { ($0 ?? []) + bytes("3") }
    #expect(try folder.read("one/a") == "123")
  }

  #if os(Linux)
    /// An access control list of the version 2: the user 1234 has these rights.
    private func list(_ rights: UInt8, group: UInt8) -> [UInt8] {
      let entries: [(UInt8, UInt8, [UInt8])] = [
        (1, 6, [255, 255, 255, 255]), (2, rights, [0xD2, 4, 0, 0]), (4, group, [255, 255, 255, 255]),
        (16, rights | group, [255, 255, 255, 255]), (32, 0, [255, 255, 255, 255]),
      ]
      return [2, 0, 0, 0] + entries.flatMap { [$0, 0, $1, 0] + $2 }
    }

    private typealias Text = UnsafePointer<CChar>
    private typealias Exchange = @convention(c) (Int32, Text, Int32, Text, UInt32) -> Int32

    @Test func `A file that an editor saves while the new one goes to the disk is read again`() throws {
      try folder.write("old", to: "a")
      try folder.write("by another", to: "b")
      let (folder, path, old) = (folder, path("a"), try path("a").version())
      let saved = DispatchSemaphore(value: 0)
      // A thread of its own, which no other test can hold up. It saves when the new file is seen, and keeps what it replaces.
      Thread.detachNewThread {
        while (try? FileManager.default.contentsOfDirectory(atPath: folder.url.path).count) == 2,
          (try? path.version()) == old
        { usleep(100) }
        if let function = unsafe dlsym(nil, "renameat2") {
          _ = unsafe unsafeBitCast(function, to: Exchange.self)(
            AT_FDCWD, folder.path("b"), AT_FDCWD, folder.path("a"), 2)
        }
        saved.signal()
      }
      // So large that the disk takes its time.
      let end = String(repeating: "!", count: 32 << 20)
      try path.update(upTo: 1 << 30) { ($0 ?? []) + bytes(end) }
      saved.wait()
      // Otherwise it was too late, or the file system cannot do that.
      guard try folder.read("b") == "old" else { return }
      let isKept = try folder.read("a") == "by another" + end
      #expect(isKept)
    }

    // Swift's Glibc leaves sys/xattr.h out.
    private typealias Set = @convention(c) (Text, Text, UnsafeRawPointer, Int, Int32) -> Int32
    private typealias Get = @convention(c) (Text, Text, UnsafeMutableRawPointer, Int) -> Int

    private func set(_ attribute: String, _ value: [UInt8], of name: String) -> Bool {
      guard let function = unsafe dlsym(nil, "setxattr") else { return false }
      return unsafe unsafeBitCast(function, to: Set.self)(folder.path(name), attribute, value, value.count, 0) == 0
    }

    private func value(of attribute: String, of name: String) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: 1000)
      guard let function = unsafe dlsym(nil, "getxattr") else { return nil }
      let count = unsafe unsafeBitCast(function, to: Get.self)(folder.path(name), attribute, &value, value.count)
      return count < 0 ? nil : Array(value[..<count])
    }

    @Test(arguments: [false, true])
    func `Attributes and access control lists are those of the old file, and not those of the folder`(hasList: Bool)
      throws
    {
      let (access, inherited) = ("system.posix_acl_access", "system.posix_acl_default")
      try folder.write("old", to: "a")
      try #require(unsafe chmod(folder.path("a"), 0o640) == 0)
      // Not every file system has them.
      guard set("user.note", bytes("kept"), of: "a") else { return }
      guard !hasList || set(access, list(6, group: 4), of: "a") else { return }
      guard set(inherited, list(7, group: 7), of: "") else { return }
      let old = try status("a")
      try path("a").write(bytes("new"))
      #expect(try folder.read("a") == "new")
      #expect(value(of: "user.note", of: "a") == bytes("kept"))
      #expect(value(of: access, of: "a") == (hasList ? list(6, group: 4) : nil))
      #expect(try status("a").st_mode == old.st_mode)
      #expect(try status("a").st_ino != old.st_ino)
    }
  #endif

  @Test func `An update that throws, or has nothing to write, leaves the file`() throws {
    try folder.write("old", to: "a")
    let old = try status("a").st_ino
    let version = try path("a").version()
    #expect(throws: CancellationError.self) { try path("a").update(upTo: 100) { _ in throw CancellationError() } }
    #expect(try path("a").update(upTo: 100) { _ in nil } == version)
    #expect(throws: FileError.tooLarge(limit: 2)) { try path("a").update(upTo: 2) { $0 } }
    #expect(try status("a").st_ino == old)
    #expect(try path("none").update(upTo: 2) { $0 } == nil)
    #expect(try names == ["a"])
  }

  @Test func `Another version is told from the one that was seen`() throws {
    #expect(try path("a").version() == nil)
    let seen = try path("a").update(upTo: 100) { _ in [1] }
    #expect(try path("a").version() == seen)
    try path("a").write([2])
    #expect(try path("a").version() != seen)
  }

  @Test(arguments: [
    ("a", "."), ("a/b", "a"), ("/a", "/"), ("/a/b", "/a"), ("a//b//", "a"), ("/", "/"), ("", "."), ("a/b/c", "a/b"),
  ])
  func `A path's folder is what is in front of its name`(path: String, folder: String) {
    #expect(FilePath(path).folder == FilePath(folder))
  }
}
