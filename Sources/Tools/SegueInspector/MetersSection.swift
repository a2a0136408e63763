import Segue

/// The cost of frames: the time of each, its bytes, the number of frames left out, and the round trip to the terminal.
final class MetersSection: InspectorSection {
  static let rows = 3
  /// The last frames.
  var meters = FrameMeters() { didSet { if meters != oldValue { setNeedsDisplay() } } }

  override func draw(in grid: inout CellGrid) {
    // No heading without room.
    let top = grid.size.rows < Self.rows ? 0 : 1
    if top > 0 { drawHeading("frames", in: &grid) }
    func milliseconds(_ seconds: Double) -> String { InspectorWords.number(seconds * 1000, digits: 1) + " ms" }
    let parts: [(name: String, values: [Double], value: String)] = [
      ("time", meters.times, milliseconds(meters.times.last ?? 0)),
      ("bytes", meters.bytes.map(Double.init), InspectorWords.bytes(meters.bytes.last ?? 0)),
      ("left out", meters.leftOut.map(Double.init), "\(meters.totalLeftOut)"),
      ("link", meters.roundTrips, meters.roundTrips.last.map(milliseconds) ?? "–"),
    ]
    let columns = (grid.size.columns - 4) / 2
    for (index, part) in parts.enumerated() {
      let column = 1 + index % 2 * (columns + 2)
      draw(part.name, part.values, part.value, column: column, row: top + index / 2, columns: columns, in: &grid)
    }
  }

  /// A name, the last value, and a sparkline of as many values as there is room for.
  private func draw(
    _ name: String, _ values: [Double], _ value: String, column: Int, row: Int, columns: Int, in grid: inout CellGrid
  ) {
    grid.write([(name, palette.quiet)], column: column, row: row, end: column + columns)
    let text = column + Grapheme.width(of: name) + 1
    grid.write([(value, palette.text)], column: text, row: row, end: column + columns)
    let left = text + max(8, Grapheme.width(of: value)) + 1
    let room = column + columns - left
    guard room > 2 else { return }
    let shown = values.suffix(room)
    let most = max(shown.max() ?? 0, .leastNonzeroMagnitude)
    let sparkline = Sparkline(hasSigns: hasSigns)
    for (index, value) in shown.enumerated() {
      grid.write(
        String(sparkline.sign(value / most)), column: left + room - shown.count + index, row: row, ink: palette.accent,
        limit: 1)
    }
  }
}

/// The costs of the last frames.
struct FrameMeters: Equatable {
  /// The seconds of each.
  private(set) var times: [Double] = []
  private(set) var bytes: [Int] = []
  /// The frames that were left out before each.
  private(set) var leftOut: [Int] = []
  /// The seconds of the round trips; empty if they are not known.
  private(set) var roundTrips: [Double] = []
  private(set) var totalLeftOut = 0

  private static let most = 64

  mutating func add(_ cost: FrameCost?, bytes count: Int) {
    func append<Value>(_ value: Value, to list: inout [Value]) {
      list.append(value)
      if list.count > Self.most { list.removeFirst() }
    }
    append(count, to: &bytes)
    guard let cost else { return }
    append(cost.duration, to: &times)
    append(max(0, cost.framesLeftOut - totalLeftOut), to: &leftOut)
    totalLeftOut = cost.framesLeftOut
    if let roundTrip = cost.roundTrip { append(roundTrip, to: &roundTrips) }
  }
}
