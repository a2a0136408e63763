import Segue

/// The spring or curve along which the transition runs by itself, as a plot over time, with a point at its present place.
final class CurveSection: InspectorSection {
  override func draw(in grid: inout CellGrid) {
    guard let transition = moment?.transition, let curve = Self.curve(of: transition) else {
      drawHeading("motion", in: &grid)
      return
    }
    drawHeading("motion", InspectorWords.function(curve.function), in: &grid)
    let (columns, rows) = (grid.size.columns - 2, grid.size.rows - 2)
    if rows > 0 { plot(curve, isHeld: transition.motion == nil, columns: columns, rows: rows, in: &grid) }
    grid.write(words(about: curve, transition), column: 1, row: grid.size.rows - 1, end: grid.size.columns - 1)
  }

  /// The time, the fraction and the velocity.
  private func words(
    about curve: TransitionSnapshot.Motion, _ transition: TransitionSnapshot
  ) -> [(String, Color)] {
    let elapsed = min(max(curve.elapsed, 0), curve.duration)
    return [
      (InspectorWords.seconds(elapsed), palette.text),
      (" of \(InspectorWords.seconds(curve.duration)) s", palette.quiet),
      ("   at ", palette.quiet), (InspectorWords.number(transition.fraction, digits: 3), palette.text),
      ("   ", palette.quiet), (InspectorWords.rate(transition.finger?.velocity ?? transition.velocity), palette.text),
    ]
  }

  /// The motion of the transition; under a finger, the animator's own curve at the time to which the finger has moved it.
  static func curve(of transition: TransitionSnapshot) -> TransitionSnapshot.Motion? {
    if let motion = transition.motion { return motion }
    guard let first = transition.animations.first else { return nil }
    return TransitionSnapshot.Motion(
      function: first.timing.function, duration: first.timing.duration, elapsed: transition.elapsed, from: 0, to: 1)
  }

  private func plot(
    _ motion: TransitionSnapshot.Motion, isHeld: Bool, columns: Int, rows: Int, in grid: inout CellGrid
  ) {
    guard columns > 1 else { return }
    var dots = DotGrid(columns: columns, rows: rows)
    let (width, height) = (Double(columns * 2 - 1), Double(rows * 4 - 1))
    func fraction(_ x: Double) -> Double {
      let left = motion.function.remaining(at: x * motion.duration, duration: motion.duration)
      return motion.to + (motion.from - motion.to) * left
    }
    // Springs overshoot, on either side.
    let values = (0..<columns * 2).map { fraction(Double($0) / width) }
    let (low, high) = (min(0, values.min() ?? 0), max(1, values.max() ?? 1))
    func y(_ value: Double) -> Int { Int((height * (1 - (value - low) / (high - low))).rounded()) }
    var last = y(values[0])
    for (x, value) in values.enumerated() {
      let next = y(value)
      // From dot to dot without holes.
      for dot in min(next, last)...max(next, last) { dots.set(x, dot) }
      last = next
    }
    let ink = isHeld ? palette.quiet : palette.accent
    for row in 0..<rows {
      for column in 0..<columns {
        guard let sign = dots.character(column, row) else { continue }
        grid.write(String(sign), column: column + 1, row: row + 1, ink: ink, limit: 1)
      }
    }
    let place = motion.duration > 0 ? min(max(motion.elapsed / motion.duration, 0), 1) : 1
    grid.write(
      "●", column: 1 + min(columns - 1, Int(place * width) / 2), row: 1 + min(rows - 1, max(0, y(fraction(place)) / 4)),
      ink: palette.text, style: .bold, limit: 1)
  }
}
