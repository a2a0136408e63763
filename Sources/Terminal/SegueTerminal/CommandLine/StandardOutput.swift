import Foundation

/// Standard output, for a program that prints: a text of help, a frame, a file for a pipe.
///
/// Swift's `print` does not say whether what it was given has arrived, and `FileHandle.write(_:)` ends the program if it has not.
public nonisolated enum StandardOutput {
  /// Writes bytes, all of them. Where standard output is a pipe that is full, it waits.
  ///
  /// If the reader of a pipe has gone, the signal SIGPIPE ends the program, as it does with others; where it is ignored, that is
  /// an error, too.
  ///
  /// - Throws: ``OutputError`` if the device is full, standard output is closed, and the like. A part may have been written.
  public static func write(_ bytes: some Sequence<UInt8>) throws(OutputError) {
    let (_, error) = SystemCall.write(Array(bytes), to: STDOUT_FILENO)
    if let error { throw OutputError(reason: SystemCall.message(for: error)) }
  }

  /// Writes a text as UTF-8, without a line end of its own.
  ///
  /// - Throws: ``OutputError``.
  public static func write(_ text: String) throws(OutputError) { try write(text.utf8) }
}

/// The reason why standard output takes no more.
public nonisolated struct OutputError: Error, Hashable, CustomStringConvertible {
  /// What the system says, such as "No space left on device".
  public let reason: String

  /// One line for standard error, without a full stop.
  public var description: String { "standard output: \(reason)" }
}
