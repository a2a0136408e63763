/// How far a long task is: see ``Application/progress``.
public nonisolated enum TaskProgress: Sendable, Hashable {
  /// It goes on; 0…1. A number outside counts as the nearest one, NaN as 0.
  case fraction(Double)
  /// It goes on, and nobody knows how far it is.
  case indeterminate
  /// It waits; 0…1, as above.
  case paused(Double)
  /// It has failed; 0…1, as above.
  case failed(Double)

  /// The progress in whole percent, 0…100; nil if nobody knows it.
  package var percent: Int? {
    switch self {
    case .indeterminate: nil
    case .fraction(let part), .paused(let part), .failed(let part): part > 0 ? Int((min(part, 1) * 100).rounded()) : 0
    }
  }
}

/// What the user is told while looking at something else: see `Application.notify(title:body:)`.
public nonisolated struct UserNotification: Sendable, Hashable {
  /// A line about what has happened.
  public var title: String
  /// More about it; empty for nothing.
  public var body: String

  /// Creates it from its parts.
  public init(title: String, body: String = "") { (self.title, self.body) = (title, body) }
}

extension Application {
  /// Tells the user something by the display's own means, such as a notification of the desktop. Returns whether the display has any.
  package func notifyOutside(_ notification: UserNotification) -> Bool {
    host?.application(self, notify: notification) ?? false
  }
}
