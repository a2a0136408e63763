import Dispatch
import Foundation
public import Segue
import Synchronization

/// Sources for iOS ask for the application from anywhere, because a program has exactly one.
@_spi(UIKit) extension Application {
  private struct Reference {
    weak var application: Application?
  }

  private nonisolated static let program = Mutex(Reference())

  /// The application whose tick or event the caller runs in. Elsewhere, for example in blocks of the main queue, the application of
  /// the program; nil before that begins, and in a test.
  public static var ofProgram: Application? { current ?? program.withLock { $0.application } }

  /// Makes this the application of the program.
  public func becomeProgram() { Self.program.withLock { $0.application = self } }
}

/// The queue of the main actor.
@_spi(UIKit) public enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Calls a closure at once if this is the main thread, or another thread that works off the main queue, as in tests.
  ///
  /// - Returns: The closure's result; nil on all other threads, where it is not called.
  @discardableResult
  public static func perform<Result: Sendable>(_ closure: @MainActor () -> Result) -> Result? {
    guard Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true else { return nil }
    return MainActor.assumeIsolated(closure)
  }
}
