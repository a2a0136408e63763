import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// How much of each sample a path covers.
@Suite struct PathCoverageTests {
  /// The sum of all covered shares before they are rounded, in square points.
  private static func exactArea(_ path: Path, columns: Int, rows: Int) -> Double {
    var rasterizer = PathRasterizer()
    let area = CellRect(left: 0, top: 0, right: columns, bottom: rows)
    guard rasterizer.begin(path, through: .identity, clip: area.points, area: area) else { return 0 }
    let sums = rasterizer.sums
    var total = 0.0
    for row in 0..<sums.region.rows {
      for line in 0..<4 {
        var running = 0.0
        for cell in 0..<sums.region.columns {
          for half in 0..<2 {
            running += Double(sums.sums[(row * sums.columns + cell) * 8 + line * 2 + half])
            total += abs(running)
          }
        }
      }
    }
    return total * 16
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  @Test func `A circle of any size covers its area to a 255th, wherever it lies`() {
    var dice = SplitMix64(seed: 1)
    for count in 0..<200 {
      let radius = count == 0 ? 0.3 : count == 1 ? 500 : 0.3 * pow(500 / 0.3, dice.number(0...1))
      let (x, y) = (dice.number(0...9) + radius, dice.number(0...17) + radius)
      let (columns, rows) = (Int((x + radius) / 8) + 1, Int((y + radius) / 16) + 1)
      let (circle, area) = (Self.circle(x, y, radius), Double.pi * radius * radius)
      let exact = Self.exactArea(circle, columns: columns, rows: rows)
      #expect(abs(exact / area - 1) < 1 / 255 / 3, "radius \(radius)")
      let coverage = Coverage(circle, columns: columns, rows: rows)
      #expect(abs(coverage.area - area) < area / 255 / 3 + coverage.rounding / 2, "radius \(radius)")
    }
  }

  @Test func `Shares are those that rays find, and nothing is covered beside the hull`() {
    var dice = SplitMix64(seed: 2)
    for _ in 0..<(Thoroughness.isFull ? 30 : 10) {
      let (x, y) = (dice.number(0...80), dice.number(0...80))
      let circle = Self.circle(x, y, dice.number(0.5...60))
      let coverage = Coverage(circle)
      // An edge may lie anywhere between two of the 32 rays of a sample, and eight bits round by 0.5.
      #expect(coverage.error(Polygons(circle).shares(columns: 10, rows: 5)) < 0.5 / 32 + 0.5 / 255)
      let box = circle.boundingBox
      for (column, row) in places(0..<coverage.width, 0..<coverage.height) where coverage[column, row] > 0 {
        #expect(box.intersects(CGRect(x: column * 4, y: row * 4, width: 4, height: 4)))
      }
    }
  }

  @Test(arguments: [FillRule.winding, .evenOdd])
  func `Random triangles and curves, turned and scaled, cover what rays find`(_ rule: FillRule) {
    var dice = SplitMix64(seed: 3)
    for _ in 0..<(Thoroughness.isFull ? 60 : 20) {
      func point() -> CGPoint { CGPoint(x: dice.number(-30...110), y: dice.number(-30...110)) }
      var path = Path()
      path.move(to: point())
      path.addLine(to: point())
      path.addQuadCurve(to: point(), control: point())
      if dice.integer(0..<2) == 0 { path.closeSubpath() }
      let map = CGAffineTransform(rotationAngle: dice.number(-3...3)).scaledBy(x: dice.number(0.2...1.5), y: 0.8)
        .concatenating(CGAffineTransform(translationX: 40, y: 40))
      let expected = Polygons(path, through: map).shares(columns: 10, rows: 5, rule: rule)
      let coverage = Coverage(path, rule: rule, through: map)
      // Where two edges cross in one sample, its share is not exact.
      #expect(coverage.meanError(expected) < 0.003)
    }
  }

  @Test func `A star is full by winding and hollow by the even-odd rule, and turns cancel`() {
    let points = (0..<5).map { index -> CGPoint in
      let angle: Double = Double(index) * 0.8 * .pi - .pi / 2
      return CGPoint(x: 40 + 38 * cos(angle), y: 40 + 38 * sin(angle))
    }
    var star = Path()
    star.addLines(between: points)
    star.closeSubpath()
    for rule in [FillRule.winding, .evenOdd] {
      let coverage = Coverage(star, rule: rule)
      #expect(coverage[10, 10] == (rule == .winding ? 255 : 0))
      #expect(coverage[10, 4] == 255)
      // At each of five crossings one sample has quarters with 0, 1, 1 and 2 turns. Only their mean is known, 1, which is a
      // quarter too much, or with the even-odd rule a half. Eight bits round by 0.5.
      let crossings = 5 * (rule == .winding ? 0.25 : 0.5) / Double(20 * 20)
      #expect(coverage.meanError(Polygons(star).shares(columns: 10, rows: 5, rule: rule)) < crossings + 0.5 / 255)
    }
    // A hole that runs the other way.
    var ring = Path(CGRect(x: 8, y: 16, width: 48, height: 48))
    ring.addPath(Path(CGRect(x: 16, y: 32, width: 16, height: 16)).reversed())
    #expect(Coverage(ring).area == 2048)
    ring.addRect(CGRect(x: 0, y: 0, width: 80, height: 80))
    #expect(Coverage(ring)[5, 9] == 255)
    #expect(Coverage(ring, rule: .evenOdd).area == 4352)
  }

  @Test func `Parts of samples are exact, one by one`() {
    // From x = 5, a quarter into the second sample, to x = 10, and from y = 2 to y = 7.
    let coverage = Coverage(Path(CGRect(x: 5, y: 2, width: 5, height: 5)))
    let expected = [[0, 0.375, 0.25], [0, 0.5625, 0.375], [0, 0, 0]]
    for (column, row) in places(0..<3, 0..<3) {
      let share: Double = expected[row][column] * 255
      #expect(coverage[column, row] == UInt8(share.rounded()))
    }
    // Half of a sample, cut along its diagonal, and the 1.5 samples below a line across two.
    var slope = Path()
    slope.addLines(between: [CGPoint(x: 0, y: 4), CGPoint(x: 8, y: 0), CGPoint(x: 8, y: 4)])
    #expect((Coverage(slope)[0, 0], Coverage(slope)[1, 0]) == (64, 191))
  }

  @Test func `A clip cuts exactly, also through what lies left and right of it`() {
    var dice = SplitMix64(seed: 4)
    for _ in 0..<(Thoroughness.isFull ? 40 : 10) {
      let circle = Self.circle(dice.number(0...80), dice.number(0...80), dice.number(10...70))
      let (left, top) = (dice.number(-10...60), dice.number(-10...60))
      let clip = PointRect(left: left, top: top, right: left + dice.number(0...50), bottom: top + dice.number(0...50))
      let coverage = Coverage(circle, clip: clip)
      // Second method: a point of the circle counts if it lies in the clip.
      let zoomed = CGAffineTransform(scaleX: 4, y: 4)
      let fine = Polygons(circle, through: zoomed).shares(columns: 40, rows: 20, lines: 8)
      var expected = Array(repeating: 0.0, count: 20 * 20)
      for (x, y) in places(0..<80, 0..<80) {
        let width = min(clip.right, Double(x + 1)) - max(clip.left, Double(x))
        let height = min(clip.bottom, Double(y + 1)) - max(clip.top, Double(y))
        if width > 0, height > 0 { expected[y / 4 * 20 + x / 4] += fine[y * 80 + x] * width * height / 16 }
      }
      // A point that both edges cross counts as the product of its shares, which is wrong by a quarter at most. Up to four
      // of the sixteen points of a sample lie along an edge.
      #expect(coverage.error(expected) < 0.25 * 4 / 16 + 0.5 / 32 + 0.5 / 255)
      // Few samples have an edge, and nearly all of those are exact but for the rounding of eight bits.
      #expect(coverage.meanError(expected) < 0.5 / 255)
    }
  }

  @Test
  func `A path beyond the canvas fills it, one beside it does nothing, and a used rasteriser is as a fresh one`() {
    let wide = Path(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
    #expect(Coverage(wide).shares.allSatisfy { $0 == 255 })
    #expect(Coverage(Self.circle(40, 40, 1e7)).shares.allSatisfy { $0 == 255 })
    for (x, y) in [(-200.0, 40.0), (40, -200), (300, 40), (40, 300)] {
      #expect(Coverage(Self.circle(x, y, 60)).area == 0)
    }
    // The edge of a huge circle is as straight as a line.
    let edge = Coverage(Self.circle(-1e6 + 42, 40, 1e6))
    #expect(abs(Int(edge[10, 10]) - 128) <= 1)
    #expect((edge[9, 10], edge[11, 10]) == (255, 0))
    var (canvas, rasterizer) = (Coverage.canvas(columns: 10, rows: 5), PathRasterizer())
    var dice = SplitMix64(seed: 5)
    for _ in 0..<30 {
      let circle = Self.circle(dice.number(-20...100), dice.number(-20...100), dice.number(1...60))
      canvas.reset(size: canvas.size, fill: .clear)
      canvas.fill(circle, through: .identity, with: Pixel(.white), clip: canvas.area.points, using: &rasterizer)
      #expect(Coverage(canvas).shares == Coverage(circle).shares)
    }
  }

  @Test func `Whole cells are painted whole, and a line touches only the cells that it crosses`() {
    var (canvas, rasterizer) = (Coverage.canvas(columns: 20, rows: 10), PathRasterizer())
    canvas.fill(
      Self.circle(80, 80, 70), through: .identity, with: Pixel(.white), clip: canvas.area.points, using: &rasterizer)
    let split = canvas.cells.count { $0.flags.contains(.isSplit) }
    #expect(canvas.cells[5 * 20 + 10] == CanvasCell(fill: Pixel(.white)))
    // About one a column and two a row on each side.
    #expect(split > 40)
    #expect(split < 90)
    canvas.reset(size: canvas.size, fill: .clear)
    var line = Path()
    line.addLines(between: [CGPoint(x: 4, y: 4), CGPoint(x: 150, y: 20)])
    canvas.stroke(
      line, StrokeStyle(lineWidth: 1), through: .identity, with: Pixel(.white), clip: canvas.area.points,
      using: &rasterizer)
    #expect(canvas.cells[60...].allSatisfy { $0 == CanvasCell(fill: .clear) })
    #expect(rasterizer.sums.sums.allSatisfy { $0 == 0 })
    #expect(rasterizer.sums.marks.allSatisfy { $0 == 0 })
  }
}

/// The exact areas of round corners.
@Suite struct RoundCornerTests {
  private static func coverage(_ rect: PointRect, corner: Double, corners: CornerMask = .all) -> Coverage {
    var canvas = Coverage.canvas(columns: 40, rows: 20)
    canvas.fill(rect, with: Pixel(.white), corner: corner, corners: corners, clip: canvas.area.points)
    return Coverage(canvas)
  }

  @Test func `A square with corners of half its side is a circle to a 255th, and some corners are those of the path`() {
    var dice = SplitMix64(seed: 11)
    for _ in 0..<100 {
      let radius = 1 * pow(140, dice.number(0...1))
      let (left, top) = (dice.number(0...20), dice.number(0...20))
      let rect = PointRect(left: left, top: top, right: left + 2 * radius, bottom: top + 2 * radius)
      let (coverage, area) = (Self.coverage(rect, corner: radius), Double.pi * radius * radius)
      #expect(abs(coverage.area - area) < area / 2550 + coverage.rounding / 2, "radius \(radius)")
      let circle = Path(ellipseIn: CGRect(x: left, y: top, width: 2 * radius, height: 2 * radius))
      let path = Coverage(circle, columns: 40, rows: 20)
      // Both are rounded.
      #expect(zip(coverage.shares, path.shares).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
    var other = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let rect = CGRect(
        x: other.number(0...30), y: other.number(0...30), width: other.number(1...200), height: other.number(1...200))
      let corners = CornerMask(rawValue: UInt(other.integer(0..<16)))
      let radius = min(other.number(0...120), rect.width / 2, rect.height / 2)
      let path = Path(roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
      let coverage = Self.coverage(PointRect(rect), corner: radius, corners: corners)
      #expect(
        zip(coverage.shares, Coverage(path, columns: 40, rows: 20).shares).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test func `The area outside of a quarter of a disk is that counted point by point`() {
    var dice = SplitMix64(seed: 13)
    for _ in 0..<100 {
      let disk = QuarterDisk(radius: dice.number(0.5...20))
      let (u, v) = (dice.number(-2...20), dice.number(-2...20))
      let (width, height) = (dice.number(0...4), dice.number(0...4))
      var count = 0
      for x in 0..<200 {
        for y in 0..<200 {
          let (a, b) = (u + (Double(x) + 0.5) / 200 * width, v + (Double(y) + 0.5) / 200 * height)
          if a > 0, b > 0, a * a + b * b > disk.radius * disk.radius { count += 1 }
        }
      }
      let area = disk.areaOutside(u: (u, u + width), v: (v, v + height))
      // The edge runs through 200 rows and 200 columns of points, and counts half a point too many or too few in each.
      #expect(abs(area - Double(count) / 40_000 * width * height) <= width * height / 200)
    }
  }

  @Test(arguments: [Double.infinity, 1e300, 1e15, .nan, -3])
  func `A corner of any radius has shares`(_ radius: Double) {
    let huge = PointRect(left: -1e15, top: -1e15, right: 1e15, bottom: 1e15)
    #expect(Self.coverage(huge, corner: radius).area >= 0)
    let infinite = PointRect(left: -.infinity, top: 0, right: .infinity, bottom: .infinity)
    #expect(Self.coverage(infinite, corner: radius).area >= 0)
  }
}
