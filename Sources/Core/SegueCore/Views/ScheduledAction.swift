/// An action that an application runs later, once or repeatedly; see `Application.schedule(after:_:)` and
/// `Application.schedule(every:_:)`.
@preconcurrency @MainActor public final class ScheduledAction {
  /// In seconds.
  let delay: TimeInterval
  private let isRepeated: Bool
  /// When it is due; nil until its delay begins.
  private(set) var deadline: TimeInterval?
  private var action: (() -> Void)?

  init(after delay: TimeInterval, isRepeated: Bool, _ action: @escaping () -> Void) {
    let least = isRepeated ? 0.001 : 0
    self.delay = delay > least ? delay : least
    (self.isRepeated, self.action) = (isRepeated, action)
  }

  /// Whether it will run: it was not cancelled, and is repeated or has not run.
  public var isPending: Bool { action != nil }

  /// Cancels it. After it has run for the last time, this does nothing.
  public func cancel() { action = nil }

  /// Begins its delay unless it has begun.
  func begin(at time: TimeInterval) { deadline = deadline ?? time + delay }

  func isDue(at time: TimeInterval) -> Bool { deadline.map { $0 <= time } ?? false }

  /// Runs it. A repeated action is due again at the next point of its grid after `time`.
  func run(at time: TimeInterval) {
    let action = action
    if isRepeated, let deadline {
      self.deadline = deadline + delay * (((time - deadline) / delay).rounded(.down) + 1)
    } else {
      self.action = nil
    }
    action?()
  }
}

extension [ScheduledAction] {
  /// Begins the delays of new actions.
  func begin(at time: TimeInterval) { for action in self { action.begin(at: time) } }

  /// When the next action is due, in seconds; infinity if none is.
  var deadline: TimeInterval { lazy.filter(\.isPending).compactMap(\.deadline).min() ?? .infinity }

  /// Returns the actions that are due, in the order of their deadlines.
  mutating func takeDue(at time: TimeInterval) -> [ScheduledAction] {
    removeAll { !$0.isPending }
    // `sorted` keeps the order of equal deadlines.
    return filter { $0.isDue(at: time) }.sorted { $0.deadline ?? 0 < $1.deadline ?? 0 }
  }
}
