import Foundation
import Testing

@testable import SegueCanvas

/// Layers on a display whose points are higher than wide.
@Suite struct PointAspectTests {
  @Test func `Layers that come into a tree get its proportions, and keep them when they are restored`() {
    let (root, layer, inner, mask) = (Layer(), Layer(), Layer(), Layer())
    root.pointAspect = 1.25
    layer.addSublayer(inner)
    layer.mask = mask
    root.addSublayer(layer)
    for each in [layer, inner, mask] { #expect(each.pointAspect == 1.25) }
    inner.restore(LayerState())
    #expect(inner.pointAspect == 1.25)
    root.pointAspect = 1
    for each in [layer, inner, mask] { #expect(each.pointAspect == 1) }
  }

  @Test func `A square picture is as wide as it is high`() throws {
    let image = try #require(Image(width: 2, height: 2, colors: [.r, .g, .b, .y]))
    let root = Layer(holding: Layer(image, .resizeAspect, columns: 8, rows: 2))
    // 64 points across, and 32 down.
    for (aspect, fills) in [(1.0, "..RRGG..\n..BBYY.."), (2, "RRRRGGGG\nBBBBYYYY"), (1, "..RRGG..\n..BBYY..")] {
      root.pointAspect = aspect
      #expect(compose(root, columns: 8, rows: 2).fills() == fills)
    }
  }

  @Test func `A quarter of a turn exchanges width and height as they are seen`() {
    let root = Layer()
    root.pointAspect = 1.25
    let layer = Layer()
    (layer.bounds, layer.position) = (CGRect(x: 0, y: 0, width: 100, height: 60), CGPoint(x: 200, y: 100))
    root.addSublayer(layer)
    layer.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    // 60 · 1.25 across, 100 / 1.25 down.
    #expect(abs(layer.frame.width - 75) < 1e-9)
    #expect(abs(layer.frame.height - 80) < 1e-9)
    let corner = layer.convertToRoot(CGPoint(x: 100, y: 0))
    #expect(hypot(corner.x - 237.5, corner.y - 140) < 1e-9)
    let back = layer.convertFromRoot(corner) ?? .zero
    #expect(hypot(back.x - 100, back.y) < 1e-9)
    // Out of the plane, pieces have to meet at their edges.
    layer.transform = Transform3D(rotationAngle: 1, x: 1, y: 0, z: 0)
    #expect(abs(layer.frame.height - 60 * cos(1)) < 1e-9)
  }

  @Test(arguments: [0.5, 0.8, 1.0625, 1.5, 2])
  func `Round corners are circles as they are seen`(_ aspect: Double) {
    let root = Layer(holding: Layer(.r, column: 1, row: 1, columns: 8, rows: 4))
    root.pointAspect = aspect
    root.sublayers[0].cornerRadius = 24
    // At most half the shorter side: 64 across, 64 · aspect down.
    let radius = min(24, 32 * aspect)
    let area = (64 * 64 - (4 - .pi) * radius * radius / aspect) / 128
    let frame = compose(root, columns: 10, rows: 6)
    #expect(abs(frame.light.x - area) < 0.35, "\(frame.light.x) cells, not \(area)")
  }
}
