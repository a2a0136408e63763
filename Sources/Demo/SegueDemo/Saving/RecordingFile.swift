import Foundation

/// The file of `--record`.
nonisolated enum RecordingFile {
  /// Opens or creates a file, whose contents stay for now. A file that does not begin like a recording of this kind is somebody's, and
  /// refused.
  static func open(_ path: String, beginning: Data, kind: String) throws(UsageError) -> FileHandle {
    let url = URL(fileURLWithPath: path)
    // FileManager would replace a link instead of following it. The next lines report an error.
    if !FileManager.default.fileExists(atPath: path) { try? Data().write(to: url) }
    let file: FileHandle
    do {
      file = try FileHandle(forWritingTo: url)
    } catch {
      throw UsageError("\(path) cannot be written: \(error.systemReason)")
    }
    // Until it is closed. A device takes any number of recordings.
    let isFile = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
    if isFile == true, flock(file.fileDescriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw UsageError("\(path): another program is recording to it")
    }
    // A pipe has no end.
    guard let end = try? file.seekToEnd(), end > 0 else { return file }
    let old = try? FileHandle(forReadingFrom: url).read(upToCount: beginning.count)
    guard old == beginning else { throw UsageError("\(path): the file exists and is not \(kind)") }
    return file
  }
}
