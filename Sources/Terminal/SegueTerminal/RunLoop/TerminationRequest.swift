import Foundation

/// The request of a signal that the application end: a pure value.
///
/// SIGINT, which is Ctrl-C, asks the application; twice, it does not ask. SIGTERM asks, too, but its sender will not wait for ever: after
/// ``patience`` it ends the program, whatever the answer.
struct TerminationRequest {
  /// The seconds from SIGTERM until the program ends.
  static let patience: TimeInterval = 5
  /// After a refused Ctrl-C, another one within these seconds ends the program. So it does even if the app always refuses.
  static let insistence: TimeInterval = 2

  /// What a signal leads to.
  enum Effect: Equatable {
    /// The application is asked.
    case ask
    /// The program ends.
    case end
  }

  /// The signal that the exit code tells, if the application agrees; nil if the user asks in another way.
  private(set) var cause: Int32?
  /// When the program ends without an answer, in real seconds; nil if never.
  private(set) var deadline: TimeInterval?
  private var lastInterrupt = -TimeInterval.infinity

  /// A signal has arrived.
  ///
  /// - Parameter isAsking: Whether the application has been asked already, and its answer is awaited.
  mutating func receive(_ signal: Int32, isAsking: Bool, at time: TimeInterval) -> Effect {
    if signal == SIGINT {
      if isAsking || time - lastInterrupt < Self.insistence { return .end }
      lastInterrupt = time
    } else {
      deadline = deadline ?? time + Self.patience
    }
    cause = cause ?? signal
    return .ask
  }

  /// The application goes on. What asks next has a cause of its own.
  mutating func wasRefused() { cause = nil }

  /// Whether the program ends without an answer.
  func isOverdue(at time: TimeInterval) -> Bool { deadline.map { time >= $0 } ?? false }
}
