import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Paths, styles and maps of any numbers: each has a result, in little time and memory.
@Suite struct HostilePathTests {
  private static let numbers: [Double] = [
    0, 1, -1, 40, 0.1, 1e-300, -1e-12, 1e9, -1e15, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude,
  ]

  @Test func `Any numbers at all`() {
    var dice = SplitMix64(seed: 51)
    func number() -> Double {
      dice.integer(0..<3) == 0 ? Self.numbers[dice.integer(0..<Self.numbers.count)] : dice.number(-20...100)
    }
    func point() -> CGPoint { CGPoint(x: number(), y: number()) }
    func rect() -> CGRect { CGRect(x: number(), y: number(), width: number(), height: number()) }
    var (canvas, rasterizer) = (Coverage.canvas(columns: 10, rows: 5), PathRasterizer())
    var drawn = 0
    let paths = Thoroughness.isFull ? 1500 : 500
    for _ in 0..<paths {
      var path = Path()
      for _ in 0..<dice.integer(0..<6) {
        switch dice.integer(0..<11) {
        case 0: path.move(to: point())
        case 1: path.addLine(to: point())
        case 2: path.addQuadCurve(to: point(), control: point())
        case 3: path.addCurve(to: point(), control1: point(), control2: point())
        case 4: path.closeSubpath()
        case 5: path.addRect(rect())
        case 6: path.addEllipse(in: rect())
        case 7: path.addRoundedRect(in: rect(), cornerWidth: number(), cornerHeight: number())
        case 8:
          path.addArc(
            center: point(), radius: number(), startAngle: number(), endAngle: number(),
            clockwise: dice.integer(0..<2) == 0)
        case 9: path.addRelativeArc(center: point(), radius: number(), startAngle: number(), delta: number())
        default: path.addArc(tangent1End: point(), tangent2End: point(), radius: number())
        }
      }
      let map = CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      let clip = PointRect(rect())
      let style = StrokeStyle(
        lineWidth: number(), lineCap: .round, lineJoin: .miter, miterLimit: number(),
        dashes: (0..<dice.integer(0..<4)).map { _ in number() }, dashPhase: number())
      let gradient = Gradient(
        shape: [.axial, .radial, .conic][dice.integer(0..<3)], colors: [.r, .b], locations: [number(), number()],
        startPoint: point(), endPoint: point())
      canvas.fill(path, through: map, rule: .evenOdd, with: Pixel(.white), clip: clip, using: &rasterizer)
      canvas.stroke(
        path, style, from: number(), to: number(), through: .identity, with: Pixel(.white), clip: canvas.area.points,
        using: &rasterizer)
      canvas.fill(PointRect(rect()), with: gradient, corner: number(), clip: clip, using: &rasterizer)
      _ = (path.contains(point()), path.boundingBoxOfPath, path.reversed(), path.applying(map))
      let place = PathMeasure(path).position(atLength: number())
      #expect(place.map { $0.point.x.isFinite && $0.angle.isFinite } ?? true)
      _ = path.interpolated(to: Path(rect()), at: number())
      #expect(path.boundingBox.isNull || path.boundingBox.width.isFinite)
      if canvas.cells.contains(where: { $0 != CanvasCell() }) { drawn += 1 }
      canvas.reset(size: canvas.size, fill: .clear)
      #expect(rasterizer.sums.sums.allSatisfy { $0 == 0 })
    }
    #expect(drawn > paths / 10)
  }

  @Test
  func `A pattern whose period is infinite dashes nothing, and one as short as anything leaves a line unbroken`() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 40, y: 0))
    // After an odd number of lengths the roles change, so the period is twice the sum. It has no place before its start.
    let longest = Double.greatestFiniteMagnitude
    for lengths in [[longest], [longest / 2, longest / 2, 1]] {
      #expect(path.dashed(phase: -1, lengths: lengths) == path)
    }
    var endless = Path()
    endless.addLines(between: [CGPoint(x: -1e15, y: 40), CGPoint(x: 1e15, y: 40)])
    #expect(endless.dashed(lengths: [1, 1]).elements.count == 2)
    #expect(endless.dashed(lengths: [1e12, 1e12]).elements.count <= 2 * 1001)
    #expect(Coverage(strokeOf: endless, StrokeStyle(lineWidth: 8, dashes: [1, 1])).area == 640)
  }

  @Test func `Ten thousand points, filled, stroked, dashed and trimmed`() {
    var (dice, path) = (SplitMix64(seed: 52), Path())
    path.addLines(between: (0..<10_000).map { _ in CGPoint(x: dice.number(0...80), y: dice.number(0...80)) })
    // About half of 80 × 80 points is inside.
    #expect(Coverage(path, rule: .evenOdd).area > 1000)
    let style = StrokeStyle(lineWidth: 0.01, lineJoin: .round, dashes: [30, 5])
    // A fifth of the length in dashes, and hardly ever two of so thin lines in one place.
    let area = path.length / 5 * 30 / 35 * 0.01
    #expect(abs(Coverage(strokeOf: path, style, from: 0.2, to: 0.4).area / area - 1) < 0.05)
    #expect(path.contains(CGPoint(x: 40, y: 40)) || !path.contains(CGPoint(x: 400, y: 40)))
  }
}
