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
    var dots = BrailleCanvas(columns: columns, rows: rows)
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
        guard let sign = dots.sign(column, row) else { continue }
        grid.write(String(sign), column: column, row: row, ink: theme.accent, limit: 1)
      }
    }
    let column = min(columns - 1, Int(time * width) / 2)
    let row = min(rows - 1, max(0, Int(y(time).rounded()) / 4))
    grid.write("●", column: column, row: row, ink: theme.text, style: .bold, limit: 1)
  }
}

/// Dots of 2 × 4 a cell.
private struct BrailleCanvas {
  private let columns: Int
  private let rows: Int
  private var patterns: [UInt32]

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    patterns = Array(repeating: 0, count: columns * rows)
  }

  /// The bits of a cell's dots, in rows of two: Unicode counts down the columns, and added the lowest row later.
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, x < columns * 2, y >= 0, y < rows * 4 else { return }
    patterns[y / 4 * columns + x / 2] |= Self.bits[y % 4 * 2 + x % 2]
  }

  /// The sign of a cell; nil without dots.
  func sign(_ column: Int, _ row: Int) -> Character? {
    let pattern = patterns[row * columns + column]
    return pattern == 0 ? nil : Unicode.Scalar(0x2800 + pattern).map(Character.init)
  }
}
