import Foundation

#if canImport(Darwin)
  import Darwin
#endif

/// What tells a file from what was in its place before: which file it is, how long it is, and when it was last written.
///
///     let seen = try path.version()
///     if try path.version() != seen { … }
///
/// Two versions are equal if the same file was written twice within the precision of the file system's clock, some milliseconds, and has the
/// same length.
public struct FileVersion: Sendable, Hashable {
  private let (device, file, size): (UInt64, UInt64, Int64)
  private let (seconds, nanoseconds): (Int, Int)

  init(_ status: stat) {
    (device, file, size) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    (seconds, nanoseconds) = (Int(written.tv_sec), Int(written.tv_nsec))
  }
}

extension FilePath {
  /// The version of the file at the end of all links; nil if nothing is there.
  ///
  /// - Throws: ``FileError`` if the system does not tell.
  public func version() throws(FileError) -> FileVersion? {
    do {
      return FileVersion(try status())
    } catch {
      if error == .missing { return nil }
      throw error
    }
  }
}
