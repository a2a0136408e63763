import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// Still pictures of layers, whole and in parts.
@Suite struct LayerSnapshotTests {
  private static func page() -> Layer {
    let page = Layer(.b, column: 3, row: 2, columns: 6, rows: 3)
    page.addSublayer(Layer("abcdef\nghijkl\nmnopqr", ink: .y))
    (page.transform, page.opacity) = (Transform3D(scaleX: 2, y: 2), 0.5)
    return page
  }

  private func shown(_ snapshot: LayerSnapshot, part: CGRect = .unit, columns: Double, rows: Double) -> Layer {
    let layer = Layer(.clear, column: 1, row: 1, columns: columns, rows: rows)
    layer.contents = .snapshot(snapshot)
    layer.contentsRect = part
    return layer
  }

  @Test func `It is the layer without its place, transform and opacity, does not change with it, and may be cut`() {
    let page = Self.page()
    let snapshot = LayerSnapshot(of: page)
    page.sublayers[0].removeFromSuperlayer()
    page.backgroundColor = .r
    let frame = compose(Layer(holding: shown(snapshot, columns: 6, rows: 3)), columns: 8, rows: 5)
    #expect(frame.screen == "\n abcdef\n ghijkl\n mnopqr\n")
    #expect(frame.fills(["B": .b, "k": .black]) == "kkkkkkkk\nkBBBBBBk\nkBBBBBBk\nkBBBBBBk\nkkkkkkkk")
    #expect(snapshot.size == CGSize(width: 48, height: 48))
    let part = CGRect(x: 1.0 / 6, y: 1.0 / 3, width: 0.5, height: 2.0 / 3)
    let layer = shown(LayerSnapshot(of: Self.page()), part: part, columns: 3, rows: 2)
    #expect(compose(Layer(holding: layer), columns: 6, rows: 4).screen == "\n hij\n nop\n")
  }

  @Test func `Stretched it shows the same as the layer stretched`() {
    let page = Self.page()
    let snapshot = LayerSnapshot(of: page)
    let layer = shown(snapshot, columns: 9, rows: 4.5)
    (page.transform, page.opacity) = (Transform3D(scaleX: 1.5, y: 1.5), 1)
    (page.frame, page.bounds) = (layer.frame, CGRect(x: 0, y: 0, width: 48, height: 48))
    page.position = CGPoint(x: layer.frame.midX, y: layer.frame.midY)
    let cells = [layer, page].map { compose(Layer(holding: $0), columns: 12, rows: 7).cells }
    #expect(cells[0] == cells[1])
  }

  @Test func `Its own origin does not matter, and a moment can be asked for`() {
    let page = Layer("abcdef\nghijkl", column: 0, row: 0)
    page.bounds.origin = CGPoint(x: 16, y: 16)
    page.sublayers.first?.position = .zero
    let inner = Layer("xy", column: 2, row: 1)
    page.addSublayer(inner)
    inner.animate(.position) { $0.position.x += 32 }
    page.advance(toParent: 0) { _ in }
    let frame = compose(
      Layer(holding: shown(LayerSnapshot(of: page, at: 0.5), columns: 6, rows: 2)), columns: 8, rows: 4)
    #expect(frame.screen == "\n abxyef\n ghijkl\n")
  }

  @Test func `Parts of a picture are fitted, nothing beside them is seen, and bad parts show nothing`() throws {
    let colors: [Color] = [.r, .g, .b, .y]
    let image = try #require(Image(width: 4, height: 1, colors: colors, scale: 1.0 / 16))
    let layer = Layer(.black, columns: 8, rows: 1)
    layer.contents = .image(image, gravity: .resize)
    layer.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
    #expect(compose(Layer(holding: layer), columns: 8, rows: 1).fills(["g": .g, "b": .b]) == "ggggbbbb")
    layer.contents = .image(image, gravity: .center)
    #expect(compose(Layer(holding: layer), columns: 8, rows: 1).fills(["g": .g, "b": .b, " ": .black]) == "  ggbb  ")
    let snapshot = LayerSnapshot(of: Self.page())
    for bad in [
      CGRect.zero, CGRect(x: 0, y: 0, width: -1, height: 1), CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1),
      CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1),
    ] {
      let layer = shown(snapshot, part: bad, columns: 6, rows: 3)
      #expect(compose(Layer(holding: layer), columns: 8, rows: 5).screen == "\n\n\n\n", "\(bad)")
      layer.contents = .image(try #require(Image(width: 1, height: 1, colors: [.r])), gravity: .resize)
      _ = compose(Layer(holding: layer), columns: 8, rows: 5)
    }
  }
}
