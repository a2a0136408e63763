import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Lengths, parts and dashes.
@Suite struct PathMeasureTests {
  private static let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
  private static func line(_ length: Double) -> Path {
    var path = Path()
    path.addLines(between: [.zero, CGPoint(x: length, y: 0)])
    return path
  }

  @Test func `Lengths are those of many short lines`() {
    var dice = SplitMix64(seed: 41)
    for _ in 0..<50 {
      let path = PathGeometryTests.random(&dice)
      var expected = 0.0
      for case .piece(let curve, _) in PathPieces(path) {
        for step in 0..<2000 {
          let way = curve.point(at: Double(step + 1) / 2000) - curve.point(at: Double(step) / 2000)
          expected += way.dot(way).squareRoot()
        }
      }
      #expect(abs(path.length - expected) < 1e-4 * expected)
    }
    #expect(abs(Self.circle.length - 20 * Double.pi) < 1e-3)
    #expect(Path(CGRect(x: 0, y: 0, width: 3, height: 4)).length == 14)
    #expect(Path().length == 0)
    #expect(PathMeasure(Path()).position(atLength: 3) == nil)
  }

  @Test
  func `Equal lengths along a circle are equal angles, and along a curve of uneven parameter even steps`() throws {
    let measure = PathMeasure(Self.circle)
    for step in 0...1000 {
      let share = Double(step) / 1000
      let place = try #require(measure.position(atLength: share * measure.length))
      let angle = share * 2 * Double.pi
      #expect(hypot(place.point.x - 10 * cos(angle), place.point.y - 10 * sin(angle)) < 1e-3)
      // Clockwise: the direction is a right angle ahead.
      let turn = (place.angle - angle - .pi / 2).remainder(dividingBy: 2 * .pi)
      #expect(abs(turn) < 1e-4)
    }
    for length in [-5, Double.nan] { #expect(measure.position(atLength: length)?.point == CGPoint(x: 10, y: 0)) }
    #expect(abs((measure.position(atLength: .infinity)?.point.x ?? 0) - 10) < 1e-9)
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 1, y: 50), control2: CGPoint(x: 2, y: 0))
    let bent = PathMeasure(path)
    let points = try (0...500).map { try #require(bent.position(atLength: bent.length * Double($0) / 500)).point }
    let steps = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let mean = bent.length / 500
    #expect(steps.allSatisfy { $0 < mean * 1.001 && $0 > mean * 0.97 })
  }

  @Test func `A part of a path lies on it and is as long as asked`() {
    var dice = SplitMix64(seed: 42)
    for _ in 0..<60 {
      let path = PathGeometryTests.random(&dice)
      let (start, end) = (dice.number(0...0.6), dice.number(0.6...1))
      let part = path.trimmed(from: start, to: end)
      #expect(abs(part.length - path.length * (end - start)) < 1e-3 * path.length)
      let (whole, some) = (PathMeasure(path), PathMeasure(part))
      for step in 0...20 {
        let share = Double(step) / 20
        guard let place = some.position(atLength: share * some.length)?.point,
          let other = whole.position(atLength: start * whole.length + share * some.length)?.point
        else { continue }
        // Where subpaths meet, both sides are right.
        if path.elements.count(where: { if case .move = $0 { true } else { false } }) == 1 {
          #expect(hypot(place.x - other.x, place.y - other.y) < 0.05)
        }
      }
    }
  }

  @Test func `A whole path stays as it is, and of two subpaths the whole one stays closed`() {
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect((path.trimmed(from: 0, to: 1), path.trimmed(from: -3, to: .nan)) == (path, path))
    #expect(
      path.trimmed(from: 0, to: 0.75).elements
        == Path(CGRect(x: 0, y: 0, width: 10, height: 10)).elements + [
          .move(to: CGPoint(x: 20, y: 0)), .line(to: CGPoint(x: 30, y: 0)), .line(to: CGPoint(x: 30, y: 10)),
        ])
    for (from, to) in [(0.5, 0.5), (0.7, 0.2), (2, 1), (0, -1)] { #expect(path.trimmed(from: from, to: to).isEmpty) }
  }

  @Test func `Dashes are those of the pattern, which begins anew in each subpath and goes on around corners`() {
    func spans(_ lengths: [Double], _ phase: Double = 0) -> [[Double]] {
      var spans: [[Double]] = []
      for element in Self.line(20).dashed(phase: phase, lengths: lengths).elements {
        switch element {
        case .move(let point): spans.append([Double(point.x)])
        case .line(let point): spans[spans.count - 1].append(Double(point.x))
        default: break
        }
      }
      return spans.map { $0.map { ($0 * 1e6).rounded() / 1e6 } }
    }
    #expect(spans([5, 3]) == [[0, 5], [8, 13], [16, 20]])
    #expect(spans([5, 3], 6) == [[2, 7], [10, 15], [18, 20]])
    #expect(spans([5, 3], -1) == [[1, 6], [9, 14], [17, 20]])
    #expect(spans([4]) == [[0, 4], [8, 12], [16, 20]])
    #expect(spans([1, 2, 3]) == [[0, 1], [3, 6], [7, 9], [12, 13], [15, 18], [19, 20]])
    #expect(spans([0, 8]) == [[0, 0.0001], [8, 8.0001], [16, 16.0001]])
    for pattern in [[], [0], [0, 0], [-1, 5], [.nan, 3], [3, .infinity], [1e-9, 1e-9]] as [[Double]] {
      #expect(spans(pattern) == [[0, 20]])
    }
    #expect(spans([5, 3], .nan) == spans([5, 3]))
    var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addPath(Self.line(16).applying(CGAffineTransform(translationX: 0, y: 50)))
    #expect(
      path.dashed(lengths: [15, 100]).elements == [
        .move(to: .zero), .line(to: CGPoint(x: 10, y: 0)), .line(to: CGPoint(x: 10, y: 5)),
        .move(to: CGPoint(x: 0, y: 50)), .line(to: CGPoint(x: 15, y: 50)),
      ])
    let dashes = Self.circle.dashed(lengths: [3, 2])
    #expect(abs(dashes.length - (12 * 3 + 2.83185)) < 1e-3)
  }
}
