import SeguePixels
import Synchronization

/// A picture on its way from the thread that prepares it to the run loop.
nonisolated final class PreparedPicture: Sendable {
  private struct Contents {
    var picture: EncodedPicture?
    /// Causes a turn of the run loop; nil after its end.
    var wakeUp: (@Sendable () -> Void)?
  }

  private let contents: Mutex<Contents>

  /// - Parameter wakeUp: Causes a turn of the run loop, from any thread.
  init(wakeUp: @escaping @Sendable () -> Void) { contents = Mutex(Contents(wakeUp: wakeUp)) }

  func put(_ picture: EncodedPicture) {
    contents.withLock {
      $0.picture = picture
      $0.wakeUp?()
    }
  }

  func take() -> EncodedPicture? {
    contents.withLock { contents in
      defer { contents.picture = nil }
      return contents.picture
    }
  }

  /// The run loop has ended.
  func close() { contents.withLock { $0.wakeUp = nil } }
}
