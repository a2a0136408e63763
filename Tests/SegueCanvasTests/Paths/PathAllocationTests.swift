import CBench
import Foundation
import Testing

@testable import SegueCanvas

/// Once warm, drawing paths allocates nothing.
@Suite struct PathAllocationTests {
  @Test(.enabled(if: bench_counts_allocations()))
  func `Filling, stroking and mixing paths allocates nothing`() {
    var (canvas, rasterizer) = (Coverage.canvas(columns: 40, rows: 20), PathRasterizer())
    let clip = canvas.area.points
    let (small, large) = (
      Path(roundedRect: CGRect(x: 20, y: 20, width: 60, height: 40), cornerRadius: 9),
      Path(roundedRect: CGRect(x: 10, y: 10, width: 300, height: 290), cornerRadius: 70)
    )
    let style = StrokeStyle(lineWidth: 9, lineCap: .round, lineJoin: .round, dashes: [30, 12])
    let gradients = [Gradient.Kind.axial, .radial, .conic].map {
      Gradient(kind: $0, colors: [.r, .b, .y], endPoint: CGPoint(x: 0.9, y: 0.8))
    }
    var mixed = Path()
    func frame(_ share: Double) {
      small.interpolate(to: large, at: share, into: &mixed)
      let turn = CGAffineTransform(rotationAngle: share)
      canvas.fill(mixed, through: turn, with: Pixel(.white), clip: clip, using: &rasterizer)
      canvas.stroke(
        mixed, style, from: 0, to: 0.3 + share / 2, through: .identity, with: Pixel(.black), clip: clip,
        using: &rasterizer)
      for gradient in gradients {
        canvas.fill(mixed, through: turn, with: gradient, bounds: large.boundingBox, clip: clip, using: &rasterizer)
        canvas.fill(clip, with: gradient, corner: 40, clip: clip, using: &rasterizer)
      }
      canvas.fill(clip, with: Pixel(.black), corner: 30, clip: clip)
    }
    for step in 0...20 { frame(Double(step) / 20) }
    bench_note_callers(true)
    let before = bench_allocations()
    for step in 0..<20 { frame((Double(step) + 0.5) / 20) }
    bench_note_callers(false); bench_print_callers()
    #expect(bench_allocations() - before == 0)
    // What is counted is counted.
    let path = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(bench_allocations() > before && !path.isEmpty)
  }
}
