import CFileAttributes
import Foundation

#if canImport(Darwin)
  import Darwin
#endif

extension FilePath {
  /// Writes the file as a whole: afterwards it has all of the new bytes, or after an error the old ones.
  ///
  /// The bytes go to a new file in the same folder, and to the disk, and then that file takes the place of the old one. It has the old
  /// one's owner, group, mode, extended attributes and access control list. A link stays, and the file at its end is written. A file with
  /// other names (hard links), whose owner or attributes the new one cannot have, or whose place is fixed (a mount of one file), is written
  /// in place, and the new file is the copy that remains if that fails.
  ///
  /// - Throws: ``FileError``: for a folder, a pipe or a device, a link that leads to nothing, a file or a folder without the permission
  ///   to write, a full disk, and the like.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    _ = try target().replace(with: bytes) { () throws(FileError) in true }
  }

  /// Reads the file, and writes it as ``write(_:)`` does, while no other program that calls this function writes it.
  ///
  ///     try path.update(upTo: 1 << 20) { old in (old ?? []) + line }
  ///
  /// The lock is on the folder, and on a file with several names, which may be in several folders. It leaves nothing behind. A program that
  /// takes no lock, such as an editor, may write in between: then the file is read again, and `change` is called again. On a file system
  /// without locks, only that is left.
  ///
  /// - Parameters:
  ///   - limit: The most bytes to read; a larger file is an error.
  ///   - patience: For how many seconds to wait for another program that holds the lock; with 0 and less it is tried once. The thread sleeps
  ///     meanwhile.
  ///   - change: Returns the new bytes from the old ones, which are nil if there is no file. If it returns nil or throws, nothing is
  ///     written. It may be called several times.
  /// - Returns: The version of the file, as it was written or as it was read; nil if there is none.
  /// - Throws: ``FileError``, or the error of `change`.
  @discardableResult
  public func update(
    upTo limit: Int, patience: Double = 5, _ change: (_ old: [UInt8]?) throws -> [UInt8]?
  ) throws -> FileVersion? {
    let locks = try target().lock(patience)
    defer { locks.forEach { close($0) } }
    for _ in 0..<Self.mostAttempts {
      let target = try target()
      let version = try target.version()
      let old = version == nil ? nil : try target.read(upTo: limit)
      guard let new = try change(old) else { return version }
      // Through the link, which may lead elsewhere by now.
      if let new = try target.replace(with: new, if: { () throws(FileError) in try self.version() == version }) {
        return new
      }
    }
    throw FileError.unreadable("another program keeps changing it")
  }

  /// Throws what ``write(_:)`` would, as far as it can be known before.
  ///
  /// - Throws: ``FileError``.
  public func checkWriting() throws(FileError) {
    let target = try target()
    for path in try target.version() == nil ? [target.folder] : [target, target.folder] {
      guard unsafe access(try path.systemPath(), W_OK) == 0 else {
        let failure = Self.failure(errno)
        throw path == target ? failure : .unreadable("its folder: \(failure)")
      }
    }
  }

  /// Makes the folder, and those to it. One that exists stays as it is.
  ///
  /// - Throws: ``FileError``.
  public func makeFolder() throws(FileError) {
    if isFolder { return }
    let parent = folder
    if parent != self { try parent.makeFolder() }
    // Another program may have made it meanwhile.
    if unsafe mkdir(try systemPath(), 0o777) == 0 { return }
    let reason = errno
    if reason == EEXIST, isFolder { return }
    throw Self.failure(reason == EEXIST ? ENOTDIR : reason)
  }

  /// The path of the folder in which it is. Of the root it is the root.
  public var folder: FilePath {
    let slash = UInt8(ascii: "/")
    let end = bytes.lastIndex { $0 != slash } ?? bytes.startIndex
    guard let start = bytes[..<end].lastIndex(of: slash) else { return FilePath(bytes.first == slash ? "/" : ".") }
    let parent = bytes[...start].lastIndex { $0 != slash }.map { Array(bytes[...$0]) }
    return FilePath(bytes: parent ?? [slash])
  }
}

extension FilePath {
  /// How often a file is read again that changes meanwhile.
  private static let mostAttempts = 10
  /// How many seconds lie between two trials of a lock.
  private static let pause = 0.02

  /// The file to write: at the end of all links, or new in its folder.
  private func target() throws(FileError) -> FilePath {
    let path = try systemPath()
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      guard Self.fileType(status) == S_IFREG else { throw .notAFile }
      return resolved
    }
    let number = errno
    guard number == ENOENT else { throw Self.failure(number) }
    if unsafe lstat(path, &status) == 0 { throw .unreadable("it is a link that leads to nothing") }
    guard let last = bytes.last, last != UInt8(ascii: "/"), folder.isFolder else { throw Self.failure(number) }
    let name = bytes.split(separator: UInt8(ascii: "/")).last ?? []
    return folder.resolved.appending(FilePath(bytes: Array(name)))
  }

  /// Puts bytes in the place of the file, which is no link. Returns the version that they are; nil, and leaves the file, if it may not any
  /// more when the bytes are on the disk.
  private func replace(
    with bytes: [UInt8], if mayReplace: () throws(FileError) -> Bool
  ) throws(FileError) -> FileVersion? {
    let original = unsafe open(try systemPath(), O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW)
    guard original >= 0 || errno == ENOENT else { throw Self.failure(errno) }
    defer { if original >= 0 { close(original) } }
    let (path, file) = try makeNeighbour(mode: original < 0 ? 0o666 : 0o600)
    defer { close(file) }
    do throws(FileError) {
      try Self.fill(file, bytes)
      let isReplaceable = original < 0 ? true : try Self.isReplaceable(original, by: file)
      guard try mayReplace() else {
        unsafe unlink(try path.systemPath())
        return nil
      }
      if isReplaceable {
        if unsafe rename(try path.systemPath(), try systemPath()) == 0 {
          // The name is on the disk as well. Not every file system can promise that.
          let folder = unsafe open(try folder.systemPath(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
          fsync(folder)
          close(folder)
          return try Self.version(of: file)
        }
        guard original >= 0 else { throw Self.failure(errno) }
      }
    } catch {
      unsafe unlink(try path.systemPath())
      throw error
    }
    do throws(FileError) {
      guard lseek(original, 0, SEEK_SET) == 0 else { throw Self.failure(errno) }
      try Self.fill(original, bytes)
    } catch {
      throw .unreadable("\(error); what should be in it is in \(path)")
    }
    unsafe unlink(try path.systemPath())
    return try Self.version(of: original)
  }

  /// Makes an empty file in the same folder. Its name has no more bytes than any file system takes.
  private func makeNeighbour(mode: mode_t) throws(FileError) -> (path: FilePath, file: Int32) {
    while true {
      let path = folder.appending(FilePath(".segue-\(String(UInt64.random(in: 0 ... .max), radix: 36))"))
      let file = unsafe open(try path.systemPath(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
      if file >= 0 { return (path, file) }
      guard errno == EEXIST || errno == EINTR else { throw Self.failure(errno) }
    }
  }

  /// Whether a new file can take the place of another one so that nothing but its bytes is another; it has the other's attributes then.
  private static func isReplaceable(_ original: Int32, by file: Int32) throws(FileError) -> Bool {
    var status = stat()
    guard unsafe fstat(original, &status) == 0 else { throw failure(errno) }
    guard status.st_nlink == 1, segue_copy_attributes(original, file) == 0 else { return false }
    return fsync(file) == 0 || errno == EINVAL
  }

  /// Writes bytes from where the file stands, ends it there, and waits until they are on the disk.
  private static func fill(_ file: Int32, _ bytes: [UInt8]) throws(FileError) {
    let error = unsafe segue_write_all(file, bytes, bytes.count)
    guard error == 0 else { throw failure(error) }
    guard ftruncate(file, off_t(bytes.count)) == 0 else { throw failure(errno) }
    // EINVAL: a file system that has nothing to wait for.
    guard fsync(file) == 0 || errno == EINVAL else { throw failure(errno) }
  }

  private static func version(of file: Int32) throws(FileError) -> FileVersion {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw failure(errno) }
    return FileVersion(status)
  }

  /// Opens the folder, and the file if it has other names, with locks that end when they are closed, or without where there are none.
  private func lock(_ patience: Double) throws(FileError) -> [Int32] {
    let folder = unsafe open(try self.folder.systemPath(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw Self.failure(errno) }
    let file = unsafe open(try systemPath(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW)
    var (status, locks) = (stat(), [folder])
    if file >= 0 {
      if unsafe fstat(file, &status) == 0, status.st_nlink > 1 { locks.append(file) } else { close(file) }
    }
    for (index, lock) in locks.enumerated() where !Self.lock(lock, patience) {
      locks.forEach { close($0) }
      throw .unreadable(index == 0 ? "another program is writing in its folder" : "another program is writing it")
    }
    return locks
  }

  /// Locks an open file or folder. Returns false if another program holds the lock all the time.
  private static func lock(_ descriptor: Int32, _ patience: Double) -> Bool {
    var waited = 0.0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno != EWOULDBLOCK && errno != EINTR { return true }
      if waited >= patience { return false }
      usleep(useconds_t(pause * 1_000_000))
      waited += pause
    }
    return true
  }

  private static func failure(_ number: Int32) -> FileError { .unreadable(unsafe String(cString: strerror(number))) }
}
