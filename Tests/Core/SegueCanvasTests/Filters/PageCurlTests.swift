import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Paper over a cylinder.
@Suite struct PageCurlTests {
  private static let size = CGSize(width: 480, height: 320)
  private static let (page, below, back) = (Color(20, 40, 160), Color(200, 30, 30), Color(240, 235, 220))

  private static func curl(at x: Double, _ y: Double = 160, angle: Double = .pi, radius: Double = 32) -> PageCurl {
    PageCurl(position: CGPoint(x: x, y: y), angle: angle, radius: radius, backside: back, shadowOpacity: 0.5)
  }

  /// A page with a curl, with the words of its left half, over another colour.
  private static func frame(_ curl: PageCurl?, opacity: CGFloat = 1) -> CellGrid {
    let sheet = Layer(page, column: 0, row: 0, columns: 60, rows: 20)
    for row in 0..<20 { sheet.addSublayer(Layer("some words of row \(row)", column: 32, row: Double(row))) }
    sheet.filter = curl.map { .curl($0) }
    sheet.opacity = opacity
    let root = Layer(holding: Layer(below, column: 0, row: 0, columns: 60, rows: 20), sheet)
    return compose(root, columns: 60, rows: 20, with: Compositor())
  }

  @Test(arguments: 0..<20)
  func `The paper keeps its length, and each place of it is found again`(_ seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let fold = PageCurl.Fold(
      Self.curl(
        at: 200, angle: Double.random(in: -3...3, using: &dice), radius: Double.random(in: 5...80, using: &dice)))
    // Along the arc, each small step has its own length: seen from above it is the step times the cosine of the slope.
    var (seen, step) = (0.0, 0.001 * fold.radius)
    for index in 0..<5000 {
      let distance = (Double(index) + 0.5) * step
      let slope = min(distance / fold.radius, .pi)
      seen += step * cos(slope)
      #expect(abs(fold.place(of: distance + step / 2) - seen) < 1e-4 * fold.radius)
    }
    step = fold.radius / 10
    for index in -50...9 {
      let place = Double(index) * step
      #expect(abs(fold.place(of: fold.back(at: place)) - place) < 1e-9)
      if place > 0 { #expect(abs(fold.place(of: fold.front(at: place)) - place) < 1e-9) }
    }
  }

  @Test func `A curl that lifts nothing changes nothing`() {
    let rest = Self.frame(nil).cells
    // The left side is lifted, up to a line beyond the left edge.
    for curl in [Self.curl(at: 0), Self.curl(at: -10), Self.curl(at: .nan), Self.curl(at: 100, angle: .infinity)] {
      #expect(Self.frame(curl).cells == rest)
    }
  }

  @Test func `The flat part stays as it is, and what is below shows beside the roll`() {
    // The left side is rolled up to column 30: the roll is 32 points wide to the left of it, and the flap lies to the right.
    let (frame, rest) = (Self.frame(Self.curl(at: 240)), Self.frame(nil))
    // 240 points were lifted, of which the cylinder has π · 32: the flap ends at 240 + 240 − 100.5 = 379 points, in column 47.
    for row in 0..<20 {
      // The shadow reaches a radius further.
      for column in 53..<60 { #expect(frame[column, row] == rest[column, row]) }
      for column in 0..<21 { #expect(frame[column, row].fill == Self.below) }
      for column in 31..<47 { #expect(frame[column, row].fill.isNear(Self.back, within: 40), "\(column), \(row)") }
    }
    let below = frame[24, 10].fill
    #expect(below.red < Self.below.red, "the shadow beside the roll")
  }

  @Test func `The back is the front seen from behind`() {
    // Half of the page is red, which shows through.
    func frame(_ isUpper: Bool) -> CellGrid {
      let sheet = Layer(Color(10, 10, 10), column: 0, row: 0, columns: 60, rows: 20)
      sheet.addSublayer(Layer(Color(250, 0, 0), column: 0, row: isUpper ? 0 : 10, columns: 10, rows: 10))
      sheet.filter = .curl(Self.curl(at: 240))
      return compose(Layer(holding: sheet), columns: 60, rows: 20, with: Compositor())
    }
    // The leftmost ten columns are at the end of the flap, mirrored: columns 37 to 47.
    let (upper, lower) = (frame(true), frame(false))
    #expect(upper[42, 4].fill.red > upper[42, 15].fill.red)
    #expect(lower[42, 15].fill.red > lower[42, 4].fill.red)
    #expect(upper[33, 4].fill == upper[33, 15].fill)
  }

  @Test func `The back is mirrored sample by sample`() {
    // Upright stripes of one sample.
    let sheet = Layer(Color(10, 10, 10), column: 0, row: 0, columns: 60, rows: 20)
    for stripe in 0..<30 {
      sheet.addSublayer(Layer(Color(250, 0, 0), column: Double(stripe), row: 0, columns: 0.5, rows: 20))
    }
    sheet.filter = .curl(Self.curl(at: 240))
    let frame = compose(Layer(holding: sheet), columns: 60, rows: 20, with: Compositor())
    for column in 33..<45 {
      // A point x of the screen shows the point 480 − 32π − x of the paper.
      let source = 480 - 32 * Double.pi - (Double(column) * 8 + 2)
      let isLeftRed = Int(source / 4).isMultiple(of: 2)
      let quarters = frame.quarters(column, 10)
      #expect((quarters[0].red > quarters[1].red) == isLeftRed, "\(column)")
      #expect((quarters[2].red > quarters[3].red) == isLeftRed, "\(column)")
    }
  }

  @Test(arguments: 0..<30)
  func `Everything that is painted is within its extent`(_ seed: UInt64) {
    var dice = SplitMix64(seed: seed)
    let curl = Self.curl(
      at: Double.random(in: 0...480, using: &dice), Double.random(in: 0...320, using: &dice),
      angle: Double.random(in: -3.2...3.2, using: &dice), radius: Double.random(in: 4...60, using: &dice))
    let extent = curl.extent(of: CGRect(origin: .zero, size: Self.size)).insetBy(dx: -1, dy: -1)
    let fold = PageCurl.Fold(curl)
    for _ in 0..<500 {
      let (x, y) = (Double.random(in: 0...480, using: &dice), Double.random(in: 0...320, using: &dice))
      let distance = fold.distance(x, y)
      let way = fold.place(of: distance) - distance
      #expect(extent.contains(CGPoint(x: x + way * fold.x, y: y + way * fold.y)))
    }
  }

  @Test(arguments: [0.0, 0.4, 1.7, .pi, 4.4])
  func `A translucent sheet lets through what is below everywhere`(_ angle: Double) {
    let curl = Self.curl(at: 240, angle: angle)
    let (solid, half) = (Self.frame(curl), Self.frame(curl, opacity: 0.5))
    for index in solid.cells.indices {
      let (full, mixed) = (solid.cells[index].fill, half.cells[index].fill)
      guard solid.cells[index].glyph == .space, half.cells[index].glyph == .space else { continue }
      let expected = (Double(full.green) + Double(Self.below.green)) / 2
      #expect(abs(Double(mixed.green) - expected) < 3, "\(index)")
    }
  }
}

extension Color {
  fileprivate func isNear(_ other: Color, within levels: Int) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= levels }
  }
}
