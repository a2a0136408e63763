import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Bounds, inside and outside, directions, and paths between paths.
@Suite struct PathGeometryTests {
  static func random(_ dice: inout SplitMix64) -> Path {
    func point() -> CGPoint { CGPoint(x: dice.number(0...80), y: dice.number(0...80)) }
    var path = Path()
    for _ in 0..<dice.integer(1..<3) {
      path.move(to: point())
      for _ in 0..<dice.integer(1..<4) {
        switch dice.integer(0..<3) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        default: path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if dice.integer(0..<2) == 0 { path.closeSubpath() }
    }
    return path
  }

  @Test func `The tight box is that of many points, and the other one holds the control points`() {
    var dice = SplitMix64(seed: 21)
    for _ in 0..<100 {
      var path = Path()
      func point() -> CGPoint { CGPoint(x: dice.number(-50...50), y: dice.number(-50...50)) }
      path.move(to: point())
      path.addCurve(to: point(), control1: point(), control2: point())
      path.addQuadCurve(to: point(), control: point())
      let points = Polygons(path, steps: 2000).edges.dropFirst().map(\.to)
      let (box, expected) = (path.boundingBoxOfPath, CGRect(around: Array(points)))
      // A curve with controls up to 150 points apart rises above a 2000th of itself by at most 6 · 2 · 150 / 8 / 2000² points.
      #expect(box.holds(expected, slack: 0.0005))
      #expect(expected.holds(box, slack: 0.0005))
      #expect(path.boundingBox.holds(box))
    }
    var arch = Path()
    arch.move(to: .zero)
    arch.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 20))
    #expect(arch.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(abs(arch.boundingBoxOfPath.height - 10) < 1e-12)
    #expect(Path().boundingBox.isNull)
    #expect(Path().boundingBoxOfPath.isNull)
  }

  @Test(arguments: [FillRule.winding, .evenOdd]) func `Inside is what rays find inside`(_ rule: FillRule) {
    var (dice, inside) = (SplitMix64(seed: 22), 0)
    let paths = Thoroughness.isFull ? 100 : 30
    for _ in 0..<paths {
      let path = Self.random(&dice)
      let polygons = Polygons(path, steps: 1000)
      for _ in 0..<20 {
        let point = CGPoint(x: dice.number(0...80), y: dice.number(0...80))
        let isInside = path.contains(point, using: rule)
        // The polygon is not the curve: within a hundredth of a point both may differ.
        let around = [(-0.01, 0), (0.01, 0), (0, -0.01), (0, 0.01)].map { dx, dy in
          polygons.contains(CGPoint(x: point.x + dx, y: point.y + dy), rule)
        }
        if Set(around).count == 1 { #expect(isInside == around[0]) }
        inside += isInside ? 1 : 0
      }
    }
    // A tenth to nine tenths of the points, so that both answers are asked for.
    #expect((2 * paths...18 * paths).contains(inside))
    #expect(!Path().contains(.zero))
    #expect(!Path(CGRect(x: -1, y: -1, width: 2, height: 2)).contains(CGPoint(x: Double.nan, y: 0)))
  }

  @Test func `Backwards, a path covers the same, and twice backwards it is itself`() {
    var dice = SplitMix64(seed: 23)
    for _ in 0..<50 {
      let path = Self.random(&dice)
      let back = path.reversed()
      #expect(back.reversed() == path)
      #expect(abs(back.length - path.length) < 1e-9 * path.length)
      for _ in 0..<5 {
        let point = CGPoint(x: dice.number(0...80), y: dice.number(0...80))
        #expect(back.contains(point) == path.contains(point))
      }
    }
    let rect = Path(CGRect(x: 0, y: 0, width: 2, height: 1)).reversed()
    #expect(
      rect.elements == [
        .move(to: CGPoint(x: 0, y: 1)), .line(to: CGPoint(x: 2, y: 1)), .line(to: CGPoint(x: 2, y: 0)),
        .line(to: .zero), .closeSubpath,
      ])
  }

  @Test func `Between paths of the same elements, points move on straight lines`() {
    var (one, two) = (Path(), Path())
    one.move(to: .zero)
    one.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    one.closeSubpath()
    two.move(to: CGPoint(x: 4, y: 4))
    two.addQuadCurve(to: CGPoint(x: 30, y: 0), control: CGPoint(x: 1, y: 0))
    two.closeSubpath()
    #expect(
      one.interpolated(to: two, at: 0.25).elements == [
        .move(to: CGPoint(x: 1, y: 1)), .quadCurve(to: CGPoint(x: 15, y: 0), control: CGPoint(x: 4, y: 6)),
        .closeSubpath,
      ])
    #expect(one.interpolated(to: two, at: 1.5).currentPoint == CGPoint(x: 6, y: 6))
    #expect((one.interpolated(to: two, at: 0), one.interpolated(to: two, at: 1)) == (one, two))
    #expect((one.interpolated(to: two, at: .nan), one.interpolated(to: two, at: .infinity)) == (one, one))
    // A rounded rectangle keeps its elements for any radius.
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let half = Path(roundedRect: rect, cornerRadius: 0).interpolated(
      to: Path(roundedRect: rect, cornerRadius: 20), at: 0.5)
    let ten = Path(roundedRect: rect, cornerRadius: 10)
    for (one, two) in zip(half.elements, ten.elements) {
      guard case .curve(let end, _, _) = one, case .curve(let other, _, _) = two else { continue }
      #expect(hypot(end.x - other.x, end.y - other.y) < 1e-9)
    }
  }

  @Test func `Between unlike paths nothing jumps`() {
    let rect = CGRect(x: 10, y: 10, width: 60, height: 60)
    var (two, open) = (Path(rect), Path())
    two.addEllipse(in: CGRect(x: 30, y: 30, width: 10, height: 10))
    open.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 60, y: 3), CGPoint(x: 20, y: 70)])
    let paths = [Path(rect), Path(ellipseIn: rect), two, open, Path(roundedRect: rect, cornerRadius: 9), Path()]
    for one in paths {
      for other in paths {
        #expect((one.interpolated(to: other, at: 0), one.interpolated(to: other, at: 1)) == (one, other))
        var before = Coverage(one)
        for step in 1...50 {
          let next = Coverage(one.interpolated(to: other, at: Double(step) / 50))
          // Some fiftieth of what changes at all, and not all of it at once.
          #expect(abs(next.area - before.area) < 300)
          before = next
        }
      }
    }
    let middle = Path(rect).interpolated(to: Path(ellipseIn: rect), at: 0.5)
    let area = Coverage(middle).area
    // Neither turns around on the way: the middle lies between both.
    #expect(area > Double.pi * 900)
    #expect(area < 3600)
  }
}
