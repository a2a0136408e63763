import Segue

/// The calls in order, with the time since the transition's start, the receiver, and the reason of a cancellation.
final class CallsSection: InspectorSection {
  var log = CallLog() { didSet { if log.count != oldValue.count { setNeedsDisplay() } } }
  /// How many lines the wheel has scrolled back from the end.
  private var back = 0

  private typealias Line = (words: [(text: String, color: Color)], style: TextStyle)

  override func isChanged(from old: InspectedMoment?) -> Bool { moment?.callCount != old?.callCount }

  override func scrollWheel(by rows: Int) {
    back = max(0, back - rows)
    setNeedsDisplay()
  }

  override func draw(in grid: inout CellGrid) {
    let entries = log.upTo(moment?.callCount ?? .max)
    let lines = entries.flatMap { self.lines(of: $0, columns: grid.size.columns) }
    let room = max(0, grid.size.rows - 1)
    back = min(back, max(0, lines.count - room))
    drawHeading("calls", back > 0 ? "\(back) more below" : "ms", in: &grid)
    if lines.isEmpty {
      grid.write([("Open a page, or drag one.", palette.quiet)], column: 1, row: 1, end: grid.size.columns)
    }
    let shown = lines.dropLast(back).suffix(room)
    for (row, line) in shown.enumerated() {
      grid.write(line.words, column: 1, row: row + 1, style: line.style, end: grid.size.columns)
    }
  }

  private func lines(of entry: CallLog.Entry, columns: Int) -> [Line] {
    guard let first = entry.calls.first else { return [] }
    var lines: [Line] = []
    if let number = entry.number {
      let start = entry.begin == first.time ? "  at \(InspectorWords.seconds(first.time)) s" : "  goes on"
      var words = [("#\(number)", palette.text), (start, palette.quiet)]
      switch entry.wasCancelled {
      case true: words.append(("  cancelled", palette.back))
      case false: words.append(("  completed", palette.forth))
      case nil: break
      }
      if let title = entry.title { words.append(("  " + title, palette.text)) }
      lines.append((words, .bold))
    }
    let isWide = columns >= Self.wide
    let times = entry.calls.map { InspectorWords.milliseconds($0.time - entry.begin) }
    let width = max(3, times.map(\.count).max() ?? 0)
    for (index, call) in entry.calls.enumerated() {
      let receiver = call.receiver.rawValue
      let gap = isWide ? String(repeating: " ", count: max(1, 12 - receiver.count)) : " "
      var words = [
        (String(repeating: " ", count: width - times[index].count) + times[index] + " ", palette.quiet),
        (receiver, color(of: call.receiver)), (gap, palette.quiet), (call.message, color(of: call)),
      ]
      if isWide, let type = call.type, [.delegate, .animator, .interactor].contains(call.receiver) {
        words.append(("  " + type, palette.quiet))
      }
      lines.append((words, []))
      guard let reason = entry.lifts[index].map(InspectorWords.reason) ?? call.reason else { continue }
      let indent = String(repeating: " ", count: isWide ? width + 1 : 0)
      lines.append(([(indent + reason, palette.quiet)], .italic))
    }
    return lines
  }

  /// The columns from which on receivers stand in a column of their own.
  private static let wide = 48

  private func color(of receiver: TransitionEvent.Receiver) -> Color {
    switch receiver {
    case .from, .to: palette.accent
    case .delegate, .animator, .interactor: palette.forth
    case .context, .coordinator, .navigation: palette.quiet
    }
  }

  private func color(of call: TransitionEvent) -> Color {
    call.message.hasPrefix("cancel") || call.completes == false || call.reason != nil ? palette.back : palette.text
  }
}

extension TransitionEvent {
  /// Whether it reports that a transition has completed, or that it was cancelled; nil if it reports no end.
  fileprivate var completes: Bool? {
    switch message {
    case "completeTransition(true)", "completion(end)": true
    case "completeTransition(false)", "completion(start)": false
    default: nil
    }
  }

  /// Whether it reports that a finger was lifted.
  fileprivate var isLift: Bool {
    ["finishInteractiveTransition", "cancelInteractiveTransition"].contains(message)
      || receiver == .interactor && ["finish", "cancel"].contains(message)
  }

  /// Why it is as it is, where that has to be said.
  fileprivate var reason: String? {
    message.hasPrefix("transitionID(") ? "only the one that is painted last moves" : nil
  }
}

/// The calls of the app's transitions, in the order in which they were made: the lines of a trace, by transition.
struct CallLog {
  /// A transition, or the calls between two that belong to none.
  struct Entry: Equatable {
    /// See ``TransitionEvent/transition``.
    let number: Int?
    /// When the first call of the transition was made, in this entry or in one before.
    let begin: TimeInterval
    /// The name and the container of a change inside of a page; nil otherwise.
    let title: String?
    var calls: [TransitionEvent]
    /// The lifts of fingers, by the index of the call that reports each.
    var lifts: [Int: TransitionSnapshot.Lift] = [:]

    /// Whether it went back to its start; nil before it has completed.
    var wasCancelled: Bool? {
      calls.last { $0.completes != nil }?.completes.map { !$0 }
    }
  }

  /// The oldest first.
  private(set) var entries: [Entry] = []
  /// How many calls were noted in all.
  private(set) var count = 0
  /// The number of dropped calls.
  private var dropped = 0

  /// The most transitions that are kept.
  private static let most = 32

  /// Notes a call, of a transition as it is if it is under way.
  mutating func note(_ call: TransitionEvent, _ transition: TransitionSnapshot?) {
    count += 1
    if entries.isEmpty || entries.last?.number != call.transition {
      let begin = call.transition.flatMap { number in entries.last { $0.number == number }?.begin }
      let title = transition.flatMap { $0.container == nil ? nil : InspectorWords.parts(of: $0) }
      entries.append(
        Entry(
          number: call.transition, begin: begin ?? call.time, title: title.map { "\($0) in \($1)" }, calls: []))
      if entries.count > Self.most { dropped += entries.removeFirst().calls.count }
    }
    let last = entries.count - 1
    if let lift = transition?.lift, call.isLift {
      entries[last].lifts[entries[last].calls.count] = lift
    }
    entries[last].calls.append(call)
  }

  /// Whether a transition went back to its start.
  func wasCancelled(_ number: Int?) -> Bool {
    entries.last { $0.number == number && $0.wasCancelled != nil }?.wasCancelled == true
  }

  /// The entries of the first `count` calls.
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
