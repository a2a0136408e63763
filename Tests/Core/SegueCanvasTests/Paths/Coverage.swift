import Foundation

@testable import SegueCanvas

/// What a path covers of each sample of a canvas, 0…255, in rows.
struct Coverage {
  let width: Int
  let height: Int
  private(set) var shares: [UInt8] = []

  static func canvas(columns: Int, rows: Int, fill: Pixel = .clear) -> Canvas {
    var canvas = Canvas(pool: GraphemePool())
    canvas.reset(size: CellSize(columns: columns, rows: rows), fill: fill)
    return canvas
  }

  /// The alphas of what a canvas holds.
  init(_ canvas: Canvas) {
    (width, height) = (canvas.size.columns * 2, canvas.size.rows * 4)
    for (x, y) in places(0..<width, 0..<height) {
      let index = y / 4 * canvas.size.columns + x / 2
      let cell = canvas.cells[index]
      let pixel = cell.flags.contains(.isSplit) ? canvas.samples[index][y % 4 * 2 + x % 2] : cell.fill
      shares.append(UInt8(pixel.alpha))
    }
  }

  init(
    _ path: Path, columns: Int = 10, rows: Int = 5, rule: FillRule = .winding,
    through map: CGAffineTransform = .identity,
    clip: PointRect? = nil
  ) {
    var (canvas, rasterizer) = (Self.canvas(columns: columns, rows: rows), PathRasterizer())
    canvas.fill(
      path, through: map, rule: rule, with: Pixel(.white), clip: clip ?? canvas.area.points, using: &rasterizer)
    self.init(canvas)
  }

  init(
    strokeOf path: Path, _ style: StrokeStyle, from start: Double = 0, to end: Double = 1, columns: Int = 10,
    rows: Int = 5, through map: CGAffineTransform = .identity
  ) {
    var (canvas, rasterizer) = (Self.canvas(columns: columns, rows: rows), PathRasterizer())
    canvas.stroke(
      path, style, from: start, to: end, through: map, with: Pixel(.white), clip: canvas.area.points, using: &rasterizer
    )
    self.init(canvas)
  }

  subscript(x: Int, y: Int) -> UInt8 { shares[y * width + x] }

  /// What is covered, in square points.
  var area: Double { shares.reduce(0) { $0 + Double($1) } * 16 / 255 }

  /// How far that may be wrong because shares are rounded.
  var rounding: Double { Double(shares.count { $0 > 0 && $0 < 255 } + 4) * 16 * 0.5 / 255 }

  /// The largest difference from other shares of 0…1, in shares.
  func error(_ other: [Double]) -> Double { zip(shares, other).reduce(0) { max($0, abs(Double($1.0) / 255 - $1.1)) } }

  /// The mean difference from other shares of 0…1, in shares.
  func meanError(_ other: [Double]) -> Double {
    zip(shares, other).reduce(0) { $0 + abs(Double($1.0) / 255 - $1.1) } / Double(shares.count)
  }
}

extension CGRect {
  /// Whether another rectangle lies in this one, but for so many points.
  func holds(_ other: CGRect, slack: Double = 1e-9) -> Bool {
    minX <= other.minX + slack && minY <= other.minY + slack && maxX >= other.maxX - slack && maxY >= other.maxY - slack
  }
}

/// A path as many short lines, made without the code of the module, to find out by rays what lies inside.
struct Polygons {
  private(set) var edges: [(from: CGPoint, to: CGPoint)] = []

  init(_ path: Path, through map: CGAffineTransform = .identity, steps: Int = 256) {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func line(_ end: CGPoint) {
      edges.append((current.applying(map), end.applying(map)))
      current = end
    }
    func curve(_ body: (Double) -> CGPoint) { for step in 1...steps { line(body(Double(step) / Double(steps))) } }
    func sum(_ terms: [(Double, CGPoint)]) -> CGPoint {
      terms.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) }
    }
    for element in path.elements {
      let from = current
      switch element {
      case .move(let point):
        line(start)
        (start, current) = (point, point)
      case .line(let point): line(point)
      case .quadCurve(let end, let control):
        curve { t in sum([((1 - t) * (1 - t), from), (2 * t * (1 - t), control), (t * t, end)]) }
      case .curve(let end, let one, let two):
        curve { t in
          let s = 1 - t
          return sum([(s * s * s, from), (3 * s * s * t, one), (3 * s * t * t, two), (t * t * t, end)])
        }
      case .closeSubpath: line(start)
      }
    }
    line(start)
  }

  /// Where a horizontal line meets edges, from the left, with the direction of each.
  private func crossings(y: Double) -> [(x: Double, turn: Int)] {
    edges.compactMap { edge in
      let (from, to) = edge
      guard (from.y <= y) != (to.y <= y) else { return nil }
      return (from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x), from.y < to.y ? 1 : -1)
    }.sorted { $0.x < $1.x }
  }

  func contains(_ point: CGPoint, _ rule: FillRule) -> Bool {
    let turns = crossings(y: point.y).filter { $0.x < point.x }.reduce(0) { $0 + $1.turn }
    return rule == .winding ? turns != 0 : turns % 2 != 0
  }

  /// The covered share of each sample, 0…1: exact along each of so many lines a sample.
  func shares(columns: Int, rows: Int, rule: FillRule = .winding, lines: Int = 32) -> [Double] {
    let (width, height) = (columns * 2, rows * 4)
    var shares = Array(repeating: 0.0, count: width * height)
    for line in 0..<height * lines {
      var (turns, before) = (0, 0.0)
      for crossing in crossings(y: (Double(line) + 0.5) * 4 / Double(lines)) {
        let isInside = rule == .winding ? turns != 0 : turns % 2 != 0
        let (left, right) = (max(before, 0) / 4, min(crossing.x / 4, Double(width)))
        if isInside, left < right {
          for x in Int(left)..<min(width, Int(right.rounded(.up))) {
            let length = min(right, Double(x + 1)) - max(left, Double(x))
            shares[line / lines * width + x] += length / Double(lines)
          }
        }
        turns += crossing.turn
        before = crossing.x
      }
    }
    return shares
  }
}
