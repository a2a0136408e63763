import Segue

/// The calls of the app's transitions, in the order in which they were made: the lines of a trace, by transition.
struct CallLog {
  /// A transition, or the calls between two that belong to none.
  struct Entry: Equatable {
    /// See ``TransitionEvent/transition``.
    let number: Int?
    var calls: [TransitionEvent]
    /// How a finger was lifted, by the index of the call that tells of it.
    var lifts: [Int: TransitionSnapshot.Lift] = [:]

    /// Whether it went back to its start; nil while that is open.
    var wasCancelled: Bool? {
      guard let call = calls.last(where: { $0.message.hasPrefix("completeTransition") }) else { return nil }
      return call.message.hasSuffix("(false)")
    }
  }

  /// The oldest first.
  private(set) var entries: [Entry] = []
  /// How many calls were noted in all.
  private(set) var count = 0
  /// The number of calls that were noted, but are no longer kept.
  private var dropped = 0

  /// As many transitions are kept.
  private static let most = 32

  /// Notes a call. `lift` is how the transition's finger was lifted last.
  mutating func note(_ call: TransitionEvent, lift: TransitionSnapshot.Lift?) {
    count += 1
    if entries.isEmpty || entries.last?.number != call.transition { append(Entry(number: call.transition, calls: [])) }
    let last = entries.count - 1
    if let lift, ["finishInteractiveTransition", "cancelInteractiveTransition"].contains(call.message) {
      entries[last].lifts[entries[last].calls.count] = lift
    }
    entries[last].calls.append(call)
  }

  private mutating func append(_ entry: Entry) {
    entries.append(entry)
    guard entries.count > Self.most else { return }
    dropped += entries.removeFirst().calls.count
  }

  /// Whether a transition went back to its start.
  func wasCancelled(_ number: Int?) -> Bool {
    entries.last { $0.number == number && $0.wasCancelled != nil }?.wasCancelled == true
  }

  /// What was noted when there were `count` calls.
  func upTo(_ count: Int) -> [Entry] {
    guard count < self.count else { return entries }
    var (result, left) = ([Entry](), count - dropped)
    for var entry in entries where left > 0 {
      entry.calls = Array(entry.calls.prefix(left))
      left -= entry.calls.count
      result.append(entry)
    }
    return result
  }
}
