import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// The reason why a file or a folder could not be read or written.
public enum FileError: Error, Hashable, CustomStringConvertible {
  /// Nothing is there, or it is a link that leads to nothing.
  case missing
  /// It is a folder, a device, or a pipe where only a file is expected.
  case notAFile
  /// It is no folder.
  case notAFolder
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)
  /// It is a link that leads back to itself, or through more links than the system follows.
  case circular
  /// An error of the system, in its own words, such as "Permission denied".
  case unreadable(String)

  /// One line, without a full stop.
  public var description: String {
    switch self {
    case .missing: "the file is missing"
    case .notAFile: "it is not a file"
    case .notAFolder: "it is not a folder"
    case .tooLarge(let limit): "the file is too large; the limit is \(limit) bytes"
    case .circular: "its links lead in a circle"
    case .unreadable(let reason): reason
    }
  }
}

extension FilePath {
  /// Reads the file, through links.
  ///
  /// - Parameters:
  ///   - limit: The most bytes; less than 0 counts as 0. No more are read, even of a growing file or an endless pipe.
  ///   - acceptsPipes: Whether to read a pipe as well, to its end. Devices are refused without being opened: they may have no end,
  ///     and opening some has effects.
  /// - Throws: ``FileError``.
  public func read(upTo limit: Int, acceptsPipes: Bool = false) throws(FileError) -> [UInt8] {
    let limit = min(max(0, limit), .max - 1)
    let status = try status()
    let isPipe = Self.fileType(status) == S_IFIFO
    guard Self.fileType(status) == S_IFREG || isPipe && acceptsPipes else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    let path = try systemPath()
    var descriptor: Int32
    // A pipe is opened once another program opens it to write, and a signal may come before.
    repeat { descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw Self.error(errno) }
    defer { close(descriptor) }
    return try Self.read(descriptor, upTo: limit, expected: Int(status.st_size))
  }

  private static func read(_ descriptor: Int32, upTo limit: Int, expected: Int) throws(FileError) -> [UInt8] {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    bytes.reserveCapacity(expected)
    while bytes.count <= limit {
      let count = unsafe Foundation.read(descriptor, &buffer, min(buffer.count, limit + 1 - bytes.count))
      if count == 0 { return bytes }
      if count > 0 {
        bytes += buffer[..<count]
      } else if errno != EINTR {
        throw error(errno)
      }
    }
    throw .tooLarge(limit: limit)
  }

  /// The current folder; "." if its path is not known.
  public static var current: FilePath { FilePath(".").resolved }

  /// The path from the root, without links and without `..`; the same path if nothing is there.
  ///
  /// If there is a link in it, `..` leads to the parent of the link's target.
  public var resolved: FilePath {
    guard let systemPath = try? systemPath(), let path = unsafe realpath(systemPath, nil) else { return self }
    defer { unsafe free(path) }
    return unsafe FilePath(bytes: Array(UnsafeRawBufferPointer(start: path, count: strlen(path))))
  }

  /// Whether it is a folder, or a link to one.
  public var isFolder: Bool { (try? status()).map(Self.fileType) == S_IFDIR }

  /// The paths of all entries of the folder, in no order.
  ///
  /// - Throws: ``FileError``.
  public func contents() throws(FileError) -> [FilePath] {
    guard Self.fileType(try status()) == S_IFDIR else { throw .notAFolder }
    guard let folder = unsafe opendir(try systemPath()) else { throw Self.error(errno) }
    defer { unsafe closedir(folder) }
    var paths: [FilePath] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      let length = unsafe strlen(name.assumingMemoryBound(to: CChar.self))
      let path = unsafe FilePath(bytes: Array(UnsafeRawBufferPointer(start: name, count: length)))
      if ![".", ".."].contains(path.description) { paths.append(appending(path)) }
    }
    return paths
  }

  /// The file or folder at the end of all links. Foundation's `URL.resourceValues(forKeys:)` describes the last link instead.
  func status() throws(FileError) -> stat {
    var status = stat()
    guard unsafe stat(try systemPath(), &status) == 0 else { throw Self.error(errno) }
    return status
  }

  static func fileType(_ status: stat) -> mode_t { status.st_mode & S_IFMT }

  /// The path for C. A path with a NUL is refused, because C would read another one.
  func systemPath() throws(FileError) -> [CChar] {
    guard !bytes.contains(0) else { throw .missing }
    return bytes.map(CChar.init(bitPattern:)) + [0]
  }

  private static func error(_ number: Int32) -> FileError {
    switch number {
    case ENOENT, ENOTDIR: .missing
    case ELOOP: .circular
    default: .unreadable(unsafe String(cString: strerror(number)))
    }
  }
}
