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
