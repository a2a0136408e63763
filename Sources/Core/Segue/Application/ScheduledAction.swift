/// Something that an application does later, once or again and again; `Application.schedule(after:_:)` and
/// `Application.schedule(every:_:)` make one.
@preconcurrency @MainActor public final class ScheduledAction {
  /// In seconds.
  let delay: TimeInterval
  private let isRepeated: Bool
  /// When it is due; nil until its delay begins.
  private(set) var deadline: TimeInterval?
  private var action: (() -> Void)?

  init(after delay: TimeInterval, _ action: @escaping () -> Void) {
    self.delay = delay > 0 ? delay : 0
    self.action = action
    isRepeated = false
  }

  init(every interval: TimeInterval, _ action: @escaping () -> Void) {
    delay = interval > 0.001 ? interval : 0.001
    self.action = action
    isRepeated = true
  }

  /// Whether it will run: it was not cancelled, and has not run unless it is repeated.
  public var isPending: Bool { action != nil }

  /// Cancels it. After it has run for the last time, this does nothing.
  public func cancel() { action = nil }

  /// Begins its delay if that has not been done.
  func begin(at time: TimeInterval) { deadline = deadline ?? time + delay }

  func isDue(at time: TimeInterval) -> Bool { deadline.map { $0 <= time } ?? false }

  /// Runs it. One that is repeated is due again at the next point of its grid after `time`.
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

struct Schedule {
  /// In the order in which they were added.
  private var actions: [ScheduledAction] = []

  mutating func add(_ action: ScheduledAction) { actions.append(action) }

  /// Begins the delays of new actions.
  func begin(at time: TimeInterval) {
    for action in actions { action.begin(at: time) }
  }

  /// When the next action is due, in seconds; infinity if none is.
  var deadline: TimeInterval { actions.lazy.filter(\.isPending).compactMap(\.deadline).min() ?? .infinity }

  /// Returns the actions that are due, in the order of their deadlines.
  mutating func takeDue(at time: TimeInterval) -> [ScheduledAction] {
    actions.removeAll { !$0.isPending }
    // `sorted` keeps the order of equal deadlines.
    return actions.filter { $0.isDue(at: time) }.sorted { $0.deadline ?? 0 < $1.deadline ?? 0 }
  }
}
