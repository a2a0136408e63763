import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Lines along paths.
@Suite struct StrokeTests {
  private static func line(_ points: CGPoint...) -> Path {
    var path = Path()
    path.addLines(between: points)
    return path
  }

  private static let corner = line(CGPoint(x: 8, y: 60), CGPoint(x: 40, y: 20), CGPoint(x: 72, y: 60))

  /// Whether each sample's share is that of the points within half of the width of a path, by distances of many points.
  private static func error(_ path: Path, _ width: Double, _ coverage: Coverage) -> Double {
    let edges = Polygons(path, steps: 64).edges.filter { $0.from != $0.to && $0.from != .zero }
    var sum = 0.0
    for (x, y) in places(0..<coverage.width, 0..<coverage.height) {
      var count = 0
      for part in 0..<64 {
        let (px, py) = (Double(x) * 4 + Double(part % 8) / 2 + 0.25, Double(y) * 4 + Double(part / 8) / 2 + 0.25)
        let isNear = edges.contains { edge in
          let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
          let share = max(0, min(1, ((px - edge.from.x) * dx + (py - edge.from.y) * dy) / (dx * dx + dy * dy)))
          return hypot(edge.from.x + share * dx - px, edge.from.y + share * dy - py) <= width / 2
        }
        if isNear { count += 1 }
      }
      sum += abs(Double(coverage[x, y]) / 255 - Double(count) / 64)
    }
    return sum / Double(coverage.width * coverage.height)
  }

  @Test func `A straight line has the area of its rectangle, and its caps theirs`() {
    let path = Self.line(CGPoint(x: 20, y: 30), CGPoint(x: 50, y: 70))
    for (cap, more) in [(LineCap.butt, 0.0), (.square, 1), (.round, Double.pi / 4)] {
      let coverage = Coverage(strokeOf: path, StrokeStyle(lineWidth: 6, lineCap: cap))
      #expect(abs(coverage.area - (50 * 6 + 36 * more)) < coverage.rounding)
    }
    let upright = Self.line(CGPoint(x: 10, y: 8), CGPoint(x: 10, y: 40))
    let coverage = Coverage(strokeOf: upright, StrokeStyle(lineWidth: 4))
    #expect([(2, 1), (2, 2), (2, 9), (2, 10), (1, 5), (3, 5)].map { coverage[$0, $1] } == [0, 255, 255, 0, 0, 0])
  }

  @Test func `A ring has the area between its circles, thin or thick`() {
    for (radius, width) in [(30.0, 4.0), (30, 0.5), (10, 19), (20, 39.9), (3, 1)] {
      let circle = Path(ellipseIn: CGRect(x: 40 - radius, y: 40 - radius, width: 2 * radius, height: 2 * radius))
      let coverage = Coverage(strokeOf: circle, StrokeStyle(lineWidth: width))
      let area = 2 * Double.pi * radius * width
      #expect(abs(coverage.area - area) < area / 255 + coverage.rounding / 3, "\(radius), \(width)")
    }
    // As wide as the circle is and wider: a disk.
    let small = Path(ellipseIn: CGRect(x: 30, y: 30, width: 20, height: 20))
    let disk = Coverage(strokeOf: small, StrokeStyle(lineWidth: 30))
    #expect(abs(disk.area - Double.pi * 625) < 4)
  }

  @Test func `Corners are as long, as round or as blunt as asked`() {
    // The angle at the corner is 2 · atan(0.8), so the miter is 1 / sin(atan(0.8)) = 1.6008 widths long.
    let width = 8.0
    let bevel = Coverage(strokeOf: Self.corner, StrokeStyle(lineWidth: width, lineJoin: .bevel)).area
    let miter = Coverage(strokeOf: Self.corner, StrokeStyle(lineWidth: width, lineJoin: .miter)).area
    let round = Coverage(strokeOf: Self.corner, StrokeStyle(lineWidth: width, lineJoin: .round)).area
    let blunt = Coverage(strokeOf: Self.corner, StrokeStyle(lineWidth: width, lineJoin: .miter, miterLimit: 1.6)).area
    let sharp = Coverage(strokeOf: Self.corner, StrokeStyle(lineWidth: width, lineJoin: .miter, miterLimit: 1.61)).area
    #expect(blunt == bevel)
    #expect(sharp == miter)
    // With half of the turn, θ = π/2 − atan(0.8): outer kite h² · tan θ, sector h² · θ, triangle h² · sin θ · cos θ.
    let half = Double.pi / 2 - atan(0.8)
    #expect(abs(miter - bevel - 16 * (tan(half) - sin(half) * cos(half))) < 0.3)
    #expect(abs(round - bevel - 16 * (half - sin(half) * cos(half))) < 0.3)
    // Both rectangles, less the inner kite that they share, and the triangle.
    let sides = 2 * hypot(32, 40.0) * width
    #expect(abs(bevel - (sides - 16 * tan(half) + 16 * sin(half) * cos(half))) < 1.5)
  }

  @Test func `Round lines cover what lies within half of their width`() {
    var dice = SplitMix64(seed: 31)
    for _ in 0..<(Thoroughness.isFull ? 25 : 8) {
      func point() -> CGPoint { CGPoint(x: dice.number(10...70), y: dice.number(10...70)) }
      var path = Path()
      path.move(to: point())
      path.addLine(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      if dice.integer(0..<2) == 0 { path.addQuadCurve(to: point(), control: point()) }
      let isClosed = dice.integer(0..<2) == 0
      if isClosed { path.closeSubpath() }
      let width = dice.number(1...30)
      let style = StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round)
      let coverage = Coverage(strokeOf: path, style)
      var closed = path
      // The lines of the second method are always closed: an open path is passed through twice.
      if !isClosed {
        let back = path.reversed()
        for element in back.elements.dropFirst() {
          switch element {
          case .line(let end): closed.addLine(to: end)
          case .quadCurve(let end, let control): closed.addQuadCurve(to: end, control: control)
          case .curve(let end, let one, let two): closed.addCurve(to: end, control1: one, control2: two)
          default: break
          }
        }
      }
      // The second method counts 64 points a sample, and errs only at edges.
      #expect(Self.error(closed, width, coverage) < 0.01)
    }
  }

  @Test func `A point has its caps and nothing else, a closed path a corner where it closes, and an open one ends`() {
    let point = Self.line(CGPoint(x: 42, y: 42), CGPoint(x: 42, y: 42))
    let areas = [LineCap.butt, .square, .round].map {
      Coverage(strokeOf: point, StrokeStyle(lineWidth: 20, lineCap: $0)).area
    }
    #expect((areas[0], areas[1]) == (0, 400))
    // Exact to the step of a coverage.
    #expect(abs(areas[2] - Double.pi * 100) < Double.pi * 100 / 255)
    var alone = Path()
    alone.move(to: CGPoint(x: 42, y: 42))
    #expect(Coverage(strokeOf: alone, StrokeStyle(lineWidth: 20, lineCap: .round)).area == 0)
    alone.closeSubpath()
    #expect(Coverage(strokeOf: alone, StrokeStyle(lineWidth: 20, lineCap: .round)).area == areas[2])
    let rect = CGRect(x: 16, y: 16, width: 40, height: 40)
    let closed = Coverage(strokeOf: Path(rect), StrokeStyle(lineWidth: 8))
    #expect(closed.area == 48 * 48 - 32 * 32)
    let open = Self.line(
      CGPoint(x: 16, y: 16), CGPoint(x: 56, y: 16), CGPoint(x: 56, y: 56), CGPoint(x: 16, y: 56),
      CGPoint(x: 16, y: 16))
    #expect(Coverage(strokeOf: open, StrokeStyle(lineWidth: 8)).area == closed.area - 16)
    // Narrower than the line: filled.
    let slim = Path(CGRect(x: 16, y: 16, width: 4, height: 40))
    #expect(Coverage(strokeOf: slim, StrokeStyle(lineWidth: 8)).area == 12 * 48)
  }

  @Test func `The outline as a path covers what the line does, also scaled`() {
    let style = StrokeStyle(lineWidth: 5, lineJoin: .round, dashes: [9, 4], dashPhase: 2)
    let map = CGAffineTransform(scaleX: 0.5, y: 0.9)
    let path = Path(ellipseIn: CGRect(x: 10, y: 10, width: 100, height: 50))
    let (line, outline) = (Coverage(strokeOf: path, style, through: map), Coverage(path.stroked(style), through: map))
    // Both flatten their curves, and round.
    #expect(zip(line.shares, outline.shares).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    #expect(line.area > 100)
  }
}
