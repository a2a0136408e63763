struct Schedule {
  /// In the order in which they were added.
  private var actions: [ScheduledAction] = []

  mutating func add(_ action: ScheduledAction) { actions.append(action) }

  /// Begins the delays of new actions.
  func begin(at time: TimeInterval) {
    for action in actions where action.deadline == nil { action.deadline = time + action.delay }
  }

  /// When the next action is due, in seconds; infinity if none is.
  var deadline: TimeInterval { actions.lazy.filter(\.isPending).compactMap(\.deadline).min() ?? .infinity }

  /// Removes and returns the actions that are due, in the order of their deadlines.
  mutating func removeDue(at time: TimeInterval) -> [ScheduledAction] {
    let due = actions.filter { $0.isPending && $0.deadline ?? .infinity <= time }
    actions.removeAll { !$0.isPending || $0.deadline ?? .infinity <= time }
    // `sorted` keeps the order of equal deadlines.
    return due.sorted { $0.deadline ?? 0 < $1.deadline ?? 0 }
  }
}
