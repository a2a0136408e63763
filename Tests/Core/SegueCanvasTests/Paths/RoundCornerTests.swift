import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// The exact areas of round corners.
@Suite struct RoundCornerTests {
  private static func coverage(_ rect: PointRect, corner: Double, corners: CornerMask = .all) -> Coverage {
    var canvas = Coverage.canvas(columns: 40, rows: 20)
    canvas.fill(rect, with: Pixel(.white), corner: corner, corners: corners, clip: canvas.area.points)
    return Coverage(canvas)
  }

  @Test func `A square with corners of half its side is a circle to a 255th`() {
    var dice = SplitMix64(seed: 11)
    for _ in 0..<100 {
      let radius = 1 * pow(140, dice.number(0...1))
      let (left, top) = (dice.number(0...20), dice.number(0...20))
      let rect = PointRect(left: left, top: top, right: left + 2 * radius, bottom: top + 2 * radius)
      let coverage = Self.coverage(rect, corner: radius)
      let area = Double.pi * radius * radius
      #expect(abs(coverage.area - area) < area / 2550 + coverage.rounding / 2, "radius \(radius)")
      let circle = Path(
        ellipseIn: CGRect(x: left, y: top, width: 2 * radius, height: 2 * radius))
      let path = Coverage(circle, columns: 40, rows: 20)
      // Both are rounded.
      #expect(zip(coverage.shares, path.shares).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }
  }

  @Test func `Some corners only, of any size, are those of the path`() {
    var dice = SplitMix64(seed: 12)
    for _ in 0..<100 {
      let rect = CGRect(
        x: dice.number(0...30), y: dice.number(0...30), width: dice.number(1...200), height: dice.number(1...200))
      let corners = CornerMask(rawValue: UInt(dice.integer(0..<16)))
      let radius = min(dice.number(0...120), rect.width / 2, rect.height / 2)
      let path = Path(
        roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: radius, height: radius))
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
