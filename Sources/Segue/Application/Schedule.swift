/// What an application does later, and when.
struct Schedule {
  /// In the order in which they were added.
  private var actions: [ScheduledAction] = []

  /// Adds an action, whose delay has yet to begin.
  mutating func add(_ action: ScheduledAction) { actions.append(action) }

  /// Has the delays of new actions begin.
  func begin(at time: TimeInterval) {
    for action in actions where action.deadline == nil { action.deadline = time + action.delay }
  }

  /// When the next action is due, in seconds; infinity if none is.
  var deadline: TimeInterval {
    actions.lazy.filter(\.isPending).compactMap(\.deadline).min() ?? .infinity
  }

  /// Takes out the actions that are due, the one with the first deadline first.
  mutating func removeDue(at time: TimeInterval) -> [ScheduledAction] {
    guard !actions.isEmpty else { return [] }
    let due = actions.filter { $0.isPending && $0.deadline ?? .infinity <= time }
    actions.removeAll { !$0.isPending || $0.deadline ?? .infinity <= time }
    // `sorted` keeps the order of equal deadlines.
    return due.sorted { $0.deadline ?? 0 < $1.deadline ?? 0 }
  }
}
