import Segue

/// The curve of a transition, progress over time, in dots, with a point on it.
final class CurveView: View {
  private let curve: MotionCurve
  private let theme: Theme
  /// How far along in time the point is, 0…1.
  var time: Double = 1 { didSet { if time != oldValue { setNeedsDisplay() } } }

  /// What is plotted above 1: springs overshoot.
  private static let headroom = 0.15

  init(_ curve: MotionCurve, theme: Theme) {
    (self.curve, self.theme) = (curve, theme)
    super.init(frame: .zero)
  }

  override var drawsContent: Bool { true }

  override func draw(in grid: inout CellGrid) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    guard columns > 1, rows > 0 else { return }
    var dots = DotGrid(columns: columns, rows: rows)
    let (width, height) = (Double(columns * 2 - 1), Double(rows * 4 - 1))
    func y(_ time: Double) -> Double { height * (1 - curve.progress(at: time) / (1 + Self.headroom)) }
    var last = Int(y(0).rounded())
    for x in 0..<columns * 2 {
      let next = Int(y(Double(x) / width).rounded())
      // From dot to dot without holes.
      for dot in min(next, last)...max(next, last) { dots.set(x, dot) }
      last = next
    }
    for row in 0..<rows {
      for column in 0..<columns {
        guard let sign = dots.character(column, row) else { continue }
        grid.write(String(sign), column: column, row: row, ink: theme.accent, limit: 1)
      }
    }
    let column = min(columns - 1, Int(time * width) / 2)
    let row = min(rows - 1, max(0, Int(y(time).rounded()) / 4))
    grid.write("●", column: column, row: row, ink: theme.text, style: .bold, limit: 1)
  }
}
