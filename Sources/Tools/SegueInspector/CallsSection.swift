import Segue

/// The calls that were made, in order, with the time since the transition began, who was called, and why it went back.
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
      var words = [("#\(number)", palette.text), ("  at \(InspectorWords.seconds(first.time)) s", palette.quiet)]
      switch entry.wasCancelled {
      case true: words.append(("  cancelled", palette.back))
      case false: words.append(("  completed", palette.forth))
      case nil: break
      }
      lines.append((words, .bold))
    }
    let isWide = columns >= Self.wide
    let times = entry.calls.map { InspectorWords.milliseconds($0.time - first.time) }
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
      guard let lift = entry.lifts[index] else { continue }
      lines.append(
        (
          [(String(repeating: " ", count: isWide ? width + 1 : 0) + InspectorWords.reason(for: lift), palette.quiet)],
          .italic
        ))
    }
    return lines
  }

  /// From this width on, receivers stand in a column.
  private static let wide = 48

  private func color(of receiver: TransitionEvent.Receiver) -> Color {
    switch receiver {
    case .from, .to: palette.accent
    case .delegate, .animator, .interactor: palette.forth
    case .context, .coordinator, .navigation: palette.quiet
    }
  }

  private func color(of call: TransitionEvent) -> Color {
    call.message.hasPrefix("cancel") || call.message.hasSuffix("(false)") ? palette.back : palette.text
  }
}
