public import Segue
import Synchronization

/// Sources for iOS ask for the application from anywhere, as a program has one.
extension Application {
  private struct Reference {
    weak var application: Application?
  }

  private nonisolated static let program = Mutex(Reference())

  /// The application in whose call the code runs. Elsewhere, as in blocks of the main queue, that of the program; nil before it begins,
  /// and in a test.
  public static var ofProgram: Application? { current ?? program.withLock { $0.application } }

  /// Makes this the application of the program.
  public func becomeProgram() { Self.program.withLock { $0.application = self } }
}
