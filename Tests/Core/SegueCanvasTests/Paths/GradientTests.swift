import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Colours that change from place to place.
@Suite struct GradientTests {
  private static func canvas(
    _ gradient: Gradient, columns: Int = 10, rows: Int = 5, over fill: Pixel = .clear
  ) -> Canvas {
    var (canvas, rasterizer) = (Coverage.canvas(columns: columns, rows: rows, fill: fill), PathRasterizer())
    canvas.fill(canvas.area.points, with: gradient, clip: canvas.area.points, using: &rasterizer)
    return canvas
  }

  private static func pixel(_ canvas: Canvas, _ x: Int, _ y: Int) -> Pixel {
    let index = y / 4 * canvas.size.columns + x / 2
    return canvas.cells[index].flags.contains(.isSplit)
      ? canvas.samples[index][y % 4 * 2 + x % 2] : canvas.cells[index].fill
  }

  /// Whether all samples have the colours of a function of their middles, in unit coordinates, to one step.
  private static func agrees(_ canvas: Canvas, _ colors: [Color], _ place: (Double, Double) -> Double) -> Bool {
    let (width, height) = (canvas.size.columns * 2, canvas.size.rows * 4)
    for (x, y) in places(0..<width, 0..<height) {
      let share = min(1, max(0, place((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))))
      let position = share * Double(colors.count - 1)
      let index = min(Int(position), colors.count - 2)
      let rest = position - Double(index)
      let mixed = (colors[index].premultiplied * (1 - rest) + colors[index + 1].premultiplied * rest) * 255
      let error = mixed - pixel(canvas, x, y).numbers
      if pointwiseMax(error, -error).max() > 0.6 { return false }
    }
    return true
  }

  private static let colors = [Color(255, 0, 0), Color(0, 0, 255, alpha: 64), Color(0, 200, 0)]

  @Test func `From the top to the bottom, and along any other line, colours are mixed by the distance`() {
    #expect(Self.agrees(Self.canvas(Gradient(colors: Self.colors)), Self.colors) { $1 })
    let slanted = Gradient(colors: Self.colors, startPoint: .zero, endPoint: CGPoint(x: 1, y: 1))
    #expect(Self.agrees(Self.canvas(slanted), Self.colors) { ($0 + $1) / 2 })
    let short = Gradient(colors: Self.colors, startPoint: CGPoint(x: 0.75, y: 0.5), endPoint: CGPoint(x: 0.25, y: 0.5))
    #expect(Self.agrees(Self.canvas(short), Self.colors) { x, _ in (0.75 - x) * 2 })
    #expect(!Self.agrees(Self.canvas(short), Self.colors) { x, _ in x })
  }

  @Test func `Rings are ellipses, and rays go clockwise from the end point`() {
    let rings = Gradient(
      shape: .radial, colors: Self.colors, startPoint: CGPoint(x: 0.5, y: 0.5), endPoint: CGPoint(x: 1, y: 0.75))
    #expect(Self.agrees(Self.canvas(rings), Self.colors) { hypot(($0 - 0.5) / 0.5, ($1 - 0.5) / 0.25) })
    let rays = Gradient(
      shape: .conic, colors: Self.colors, startPoint: CGPoint(x: 0.4, y: 0.5), endPoint: CGPoint(x: 0.4, y: 0))
    #expect(
      Self.agrees(Self.canvas(rays), Self.colors) { x, y in
        // Up is 0, right a quarter.
        let turn = atan2(x - 0.4, 0.5 - y) / (2 * .pi)
        return turn < 0 ? turn + 1 : turn
      })
    for step in 0..<1000 {
      let angle = (Double(step) + 0.5) / 1000 * 2 * .pi
      let (x, y) = (Float(3 * cos(angle)), Float(3 * sin(angle)))
      let turns = GradientRamp.turns(x: SIMD8(x, 0, 0, 0, 0, 0, 0, x), y: SIMD8(y, 0, 0, 0, 0, 0, 0, y))
      // The formula errs by at most 1e-5 of a radian, and floats of a turn, rounded a few times, by 5e-7 of it.
      #expect(abs(Double(turns[0]) * 2 * .pi - angle) < 1.3e-5)
      #expect(turns[7] == turns[0])
      #expect((0...1).contains(turns[3]))
    }
  }

  @Test func `Locations move the colours, and may coincide, and round corners cut a gradient as they cut a colour`() {
    let gradient = Gradient(
      colors: [.r, .r, .b, .b], locations: [0, 0.5, 0.5, 1], startPoint: CGPoint(x: 0, y: 0),
      endPoint: CGPoint(x: 1, y: 0))
    let canvas = Self.canvas(gradient)
    #expect((0..<20).map { Self.pixel(canvas, $0, 3) == Pixel(.r) } == (0..<20).map { $0 < 10 })
    // Whole cells of one colour are not split.
    #expect(canvas.cells.allSatisfy { !$0.flags.contains(.isSplit) })
    let falling = Gradient(
      colors: [.r, .b, .y], locations: [0.5, 0.2, .nan], startPoint: CGPoint(x: 0, y: 0), endPoint: CGPoint(x: 1, y: 0))
    let steps = Self.canvas(falling)
    #expect((0..<20).map { Self.pixel(steps, $0, 3) == Pixel($0 < 10 ? .r : .y) } == Array(repeating: true, count: 20))
    let even = Gradient(colors: [.white, .white])
    var (round, rasterizer) = (Coverage.canvas(columns: 10, rows: 5), PathRasterizer())
    let rect = PointRect(left: 5, top: 7, right: 70, bottom: 66)
    round.fill(rect, with: even, corner: 13, corners: .upper, clip: round.area.points, using: &rasterizer)
    var plain = Coverage.canvas(columns: 10, rows: 5)
    plain.fill(rect, with: Pixel(.white), corner: 13, corners: .upper, clip: plain.area.points)
    #expect(Coverage(round).shares == Coverage(plain).shares)
  }

  @Test func `Without two points, colours or room nothing is drawn`() {
    let middle = CGPoint(x: 0.5, y: 0.5)
    let points = [middle, CGPoint(x: Double.nan, y: 0), CGPoint(x: 0, y: Double.infinity)]
    for shape in [Gradient.Shape.axial, .radial, .conic] {
      for end in points {
        let gradient = Gradient(shape: shape, colors: Self.colors, startPoint: middle, endPoint: end)
        #expect(Coverage(Self.canvas(gradient)).area == 0)
      }
    }
    #expect(Coverage(Self.canvas(Gradient(colors: []))).area == 0)
    let flat = Gradient(shape: .radial, colors: Self.colors, startPoint: middle, endPoint: CGPoint(x: 1, y: 0.5))
    #expect(Coverage(Self.canvas(flat)).area == 0)
    let one = Self.canvas(Gradient(colors: [.g]))
    #expect(one.cells.allSatisfy { $0 == CanvasCell(fill: Pixel(.g)) })
  }

  @Test func `A veil tints the glyph below it, an opaque gradient hides it, and so does an edge`() {
    var (canvas, rasterizer) = (Coverage.canvas(columns: 3, rows: 1, fill: .black), PathRasterizer())
    for column in 0..<3 {
      canvas.cells[column].show(Glyph("x"), ink: Pixel(.white), over: .black, style: LinkedStyle([]), isWide: false)
    }
    let veil = Gradient(colors: [Color(255, 0, 0, alpha: 120), Color(255, 0, 0, alpha: 136)])
    let left = PointRect(left: 0, top: 0, right: 8, bottom: 16)
    canvas.fill(left, with: veil, clip: left, using: &rasterizer)
    #expect((canvas.cells[0].strength, canvas.cells[0].ink) == (127, Pixel(Color(255, 127, 127))))
    canvas.fill(
      left.offset(x: 8, y: 0), with: Gradient(colors: [.r, .b]), clip: canvas.area.points, using: &rasterizer)
    #expect(canvas.cells[1].strength == 0)
    canvas.fill(
      PointRect(left: 16, top: 0, right: 20, bottom: 16), with: Gradient(colors: [.r, .b]), clip: canvas.area.points,
      using: &rasterizer)
    #expect((canvas.cells[2].strength, canvas.samples[2][1]) == (0, .black))
  }
}
