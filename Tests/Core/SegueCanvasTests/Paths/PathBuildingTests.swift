import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// The elements of paths, and what becomes of bad ones.
@Suite struct PathBuildingTests {
  private static func points(_ path: Path) -> [CGPoint] {
    path.elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
      case .closeSubpath: nil
      }
    }
  }

  private static func area(_ points: [CGPoint]) -> Double {
    var area = 0.0
    for (one, two) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += Double(one.x * two.y - two.x * one.y)
    }
    return area / 2
  }

  private static func isNear(_ one: CGPoint?, _ x: Double, _ y: Double) -> Bool {
    guard let one else { return false }
    return abs(one.x - x) < 1e-9 && abs(one.y - y) < 1e-9
  }

  @Test func `Elements are kept in their order, and the current point follows them`() {
    var path = Path()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: CGPoint(x: 9, y: 10), control1: .zero, control2: CGPoint(x: 1, y: 1))
    #expect(path.currentPoint == CGPoint(x: 9, y: 10))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.closeSubpath()
    // Goes on where the closed subpath began.
    path.addLine(to: CGPoint(x: 0, y: 9))
    #expect(
      path.elements == [
        .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
        .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
        .curve(to: CGPoint(x: 9, y: 10), control1: .zero, control2: CGPoint(x: 1, y: 1)), .closeSubpath,
        .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 0, y: 9)),
      ])
    path.move(to: .zero)
    path.move(to: CGPoint(x: 8, y: 8))
    #expect((path.elements.count, path.elements.last) == (8, .move(to: CGPoint(x: 8, y: 8))))
  }

  @Test func `Without a beginning, and with what is no number, nothing is added`() {
    var path = Path()
    path.addLine(to: .zero)
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 1, y: 1), radius: 3)
    path.closeSubpath()
    path.addRect(.null)
    path.addRect(CGRect(x: 0, y: Double.nan, width: 1, height: 1))
    path.addEllipse(in: CGRect(x: 0, y: 0, width: Double.infinity, height: 1))
    path.move(to: CGPoint(x: Double.nan, y: 0))
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: true)
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .infinity, clockwise: true)
    path.addLines(between: [CGPoint(x: 0, y: Double.infinity)])
    #expect(path.isEmpty)
    path.addLines(between: [CGPoint(x: Double.nan, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 2, y: -1e300)])
    path.addCurve(to: .zero, control1: CGPoint(x: 0, y: -Double.infinity), control2: .zero)
    #expect(path.elements == [.move(to: CGPoint(x: 1, y: 1)), .line(to: CGPoint(x: 2, y: -1e15))])
    #expect(path.applying(CGAffineTransform(scaleX: .nan, y: 1)).isEmpty)
    #expect(path.applying(CGAffineTransform(scaleX: 1e300, y: 1)).currentPoint == CGPoint(x: 1e15, y: -1e15))
  }

  @Test func `Shapes run clockwise on the screen`() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(
      Path(rect).elements == [
        .move(to: CGPoint(x: 10, y: 20)), .line(to: CGPoint(x: 40, y: 20)), .line(to: CGPoint(x: 40, y: 60)),
        .line(to: CGPoint(x: 10, y: 60)), .closeSubpath,
      ])
    for path in [Path(rect), Path(ellipseIn: rect), Path(roundedRect: rect, cornerRadius: 8)] {
      #expect(Self.area(Self.points(path)) > 0)
      #expect(path.boundingBoxOfPath.holds(rect))
      #expect(rect.holds(path.boundingBoxOfPath, slack: 1e-3))
    }
    let backwards = CGRect(x: 40, y: 60, width: -30, height: -40)
    #expect((Path(backwards), Path(ellipseIn: backwards)) == (Path(rect), Path(ellipseIn: rect)))
    var two = Path()
    two.addRects([rect, rect.offsetBy(dx: 1, dy: 1)])
    #expect(two.elements.count == 10)
  }

  @Test func `Only the corners asked for are round, and of any radius the elements are of the same kinds`() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
    let some = Path(
      roundedRect: rect, byRoundingCorners: [.layerMaxXMinYCorner], cornerRadii: CGSize(width: 10, height: 5))
    // The last of each lie beside the ellipse with the radii 10 and 5 around (30, 5).
    for (x, y) in [(0.5, 0.5), (39.5, 29.5), (0.5, 29.5), (35.94, 1.04)] { #expect(some.contains(CGPoint(x: x, y: y))) }
    for (x, y) in [(39.5, 0.5), (36.06, 0.96)] { #expect(!some.contains(CGPoint(x: x, y: y))) }
    let counts = [0, 5, 15, 99, -1, CGFloat.nan].map { Path(roundedRect: rect, cornerRadius: $0).elements.count }
    #expect(Set(counts) == [14])
    #expect(
      Path(roundedRect: rect, cornerRadius: 99)
        == Path(roundedRect: rect, byRoundingCorners: .all, cornerRadii: CGSize(width: 20, height: 15)))
  }

  @Test func `Arcs run in the direction that UIKit means`() {
    let quarter = Double.pi / 2
    var path = Path()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: quarter, clockwise: true)
    #expect(Self.isNear(path.currentPoint, 0, 10))
    // The quarter at the lower right: y points down.
    #expect(path.contains(CGPoint(x: 6, y: 6)))
    #expect(!path.contains(CGPoint(x: -6, y: -6)))
    path = Path()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: quarter, clockwise: false)
    #expect(path.contains(CGPoint(x: -6, y: -6)))
    #expect(!path.contains(CGPoint(x: 6, y: 6)))
    #expect(abs(path.length - 30 * quarter) < 1e-3)
    // Angles and lengths in quarters.
    let arcs: [(start: Double, end: Double, clockwise: Bool, length: Double)] = [
      (0, 4, true, 4), (0, 14, true, 4), (1, 1, true, 0), (0, -1, true, 3), (0, -1, false, 1), (0, -4, false, 4),
      (10, 11, true, 1),
    ]
    for arc in arcs {
      var path = Path()
      path.addArc(
        center: .zero, radius: 10, startAngle: arc.start * quarter, endAngle: arc.end * quarter,
        clockwise: arc.clockwise)
      #expect(abs(path.length - arc.length * 10 * quarter) < 1e-3)
    }
    var relative = Path()
    relative.move(to: CGPoint(x: 0, y: -5))
    relative.addRelativeArc(center: .zero, radius: 10, startAngle: .pi, delta: -quarter)
    #expect(Self.points(relative)[1] == CGPoint(x: -10, y: 10 * sin(Double.pi)))
    #expect(Self.isNear(relative.currentPoint, 0, 10))
    var endless = Path()
    endless.addRelativeArc(center: .zero, radius: -4, startAngle: 0, delta: .infinity)
    #expect((endless.elements.count, endless.boundingBox) == (801, .zero))
  }

  @Test func `An arc between tangents rounds a corner, and a path is added and mapped with all its elements`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 50), radius: 5)
    #expect(Self.isNear(Self.points(path)[1], 15, 0))
    #expect(Self.isNear(path.currentPoint, 20, 5))
    #expect(abs(path.length - 15 - 2.5 * .pi) < 1e-3)
    path.addArc(tangent1End: CGPoint(x: 20, y: 40), tangent2End: CGPoint(x: 90, y: 40), radius: 5)
    #expect(Self.isNear(path.currentPoint, 25, 40))
    path.addArc(tangent1End: CGPoint(x: 60, y: 40), tangent2End: CGPoint(x: 90, y: 40), radius: 5)
    #expect(path.elements.last == .line(to: CGPoint(x: 60, y: 40)))
    path.addArc(tangent1End: CGPoint(x: 70, y: 50), tangent2End: CGPoint(x: 70, y: 90), radius: 0)
    #expect(path.elements.last == .line(to: CGPoint(x: 70, y: 50)))
    var whole = Path(CGRect(x: 0, y: 0, width: 1, height: 2))
    whole.move(to: CGPoint(x: 9, y: 9))
    var quad = Path()
    quad.move(to: CGPoint(x: 1, y: 1))
    quad.addQuadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: 2, y: 1))
    whole.addPath(quad, transform: CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3))
    #expect(
      whole.elements.suffix(2) == [
        .move(to: CGPoint(x: 12, y: 3)), .quadCurve(to: CGPoint(x: 14, y: 6), control: CGPoint(x: 14, y: 3)),
      ])
    #expect(whole.elements.count == 7)
    whole.addPath(quad)
    #expect((whole.elements.count, whole.currentPoint) == (9, CGPoint(x: 2, y: 2)))
    #expect(quad.applying(CGAffineTransform(scaleX: 3, y: 1)).boundingBox == CGRect(x: 3, y: 1, width: 3, height: 1))
  }

  @Test func `A circle of 1,000 points is right to a 255th of a sample along its edge`() {
    let circle = Path(ellipseIn: CGRect(x: -1000, y: -1000, width: 2000, height: 2000))
    var worst = 0.0
    for case .piece(let curve, false) in PathPieces(circle) {
      for step in 0...1000 {
        let point = curve.point(at: Double(step) / 1000)
        worst = max(worst, abs(point.dot(point).squareRoot() - 1000))
      }
    }
    #expect(worst < CellMetrics.sample / 255)
    #expect(worst > 0)
  }
}
