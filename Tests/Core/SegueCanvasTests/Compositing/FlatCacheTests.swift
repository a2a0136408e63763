import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// A scaled page is flattened once, and again only when its content has changed.
@Suite struct FlatCacheTests {
  private struct Scene {
    let root = Layer()
    let page = Layer(.b, column: 2, row: 1, columns: 16, rows: 8)
    let label = Layer("text", ink: .y, column: 2, row: 2)
    let compositor = Compositor()

    init() {
      root.addSublayer(page)
      page.addSublayer(label)
      page.transform = Transform3D(scaleX: 0.5, y: 0.5)
    }

    /// The number of layers that a frame flattens.
    func flattened(at time: Double = 0) -> Int {
      _ = compose(root, columns: 20, rows: 10, at: time, with: compositor)
      return compositor.statistics.flattened
    }
  }

  @Test func `Moving, scaling, rotating and fading flatten nothing, animated or not, nor does a page at rest`() {
    let scene = Scene()
    #expect((scene.flattened(), scene.flattened()) == (1, 0))
    for step in 1...5 {
      scene.page.position.x += 3.7
      scene.page.transform = Transform3D(rotationAngle: Double(step) / 9, x: 0, y: 0.3, z: 1)
        .scaledBy(x: 0.9 / Double(step), y: 0.8)
      (scene.page.opacity, scene.page.zPosition) = (1 / Double(step), Double(step))
      #expect(scene.flattened() == 0)
    }
    let animated = Scene()
    _ = animated.flattened()
    animated.page.animate(.transform) { $0.transform = Transform3D(scaleX: 0.25, y: 0.25) }
    animated.root.advance(toParent: 0) { _ in }
    #expect([0, 0.3, 0.6, 0.9, 1].map(animated.flattened) == [0, 0, 0, 0, 0])
    let still = Scene()
    still.page.transform = .identity
    #expect((still.flattened(), still.compositor.statistics.layers) == (0, 3))
  }

  private typealias Change = (Scene) -> Void

  @Test func `A change inside flattens the layer once`() {
    // `ContentVersionTests` has all changes.
    let changes: [Change] = [
      { $0.label.contents = .none }, { $0.page.backgroundColor = .r }, { $0.label.addSublayer(Layer("deep")) },
      { $0.label.removeFromSuperlayer() },
    ]
    let scene = Scene()
    _ = scene.flattened()
    for (index, change) in changes.enumerated() {
      change(scene)
      #expect(scene.flattened() == 1, "change \(index)")
      #expect(scene.flattened() == 0, "after change \(index)")
    }
  }

  @Test func `A page that is flattened again looks like one without a cache`() {
    let scene = Scene()
    _ = scene.flattened()
    (scene.page.shadowOpacity, scene.label.contents) = (1, Layer("####", ink: .r).contents)
    let kept = compose(scene.root, columns: 20, rows: 10, with: scene.compositor)
    #expect(kept.cells == compose(scene.root.snapshot(at: nil), columns: 20, rows: 10).cells)
  }

  /// The second compositor has other colours, in which a shadow is a line and a picture is stretched, and other numbers for clusters.
  @Test func `Another compositor does not show what the first one has kept`() throws {
    let greys = (80...120).map { Color($0, $0, $0) }
    let image = try #require(Image(width: greys.count, height: 1, colors: greys))
    let scene = Scene()
    scene.page.transform = Transform3D(scaleX: 0.9, y: 0.9)
    let card = Layer(.black, column: 9, row: 1, columns: 5, rows: 5)
    (card.shadowOpacity, card.contents) = (1, .image(image, gravity: .resize))
    scene.page.addSublayer(card)
    scene.label.contents = Layer("e\u{301}\u{302} text", ink: .y).contents
    let first = Layer(holding: Layer("a\u{301}\u{302}"))
    _ = compose(first, columns: 20, rows: 10, with: scene.compositor)
    let kept = scene.compositor
    _ = compose(scene.root, columns: 20, rows: 10, with: kept)
    #expect(kept.statistics.flattened == 1)
    for mode in [ColorMode.palette16, .mono, .truecolor] {
      let other = compose(scene.root, columns: 20, rows: 10, with: Compositor(colorMode: mode))
      let fresh = compose(scene.root.snapshot(at: nil), columns: 20, rows: 10, with: Compositor(colorMode: mode))
      #expect(other.screen == fresh.screen, "\(mode)")
      #expect(other.cells == fresh.cells, "\(mode)")
    }
    _ = compose(scene.root, columns: 20, rows: 10, with: kept)
    #expect(kept.statistics.flattened == 1)
  }

  @Test func `A layer with motion inside, which an animated anchor point may be, is flattened in every frame`() {
    let scene = Scene()
    _ = scene.flattened()
    scene.label.animate(.position) { $0.position.x += 40 }
    scene.root.advance(toParent: 0) { _ in }
    #expect([0.1, 0.2, 0.3].map(scene.flattened) == [1, 1, 1])
    scene.root.advance(toParent: 2) { _ in }
    #expect((scene.flattened(at: 2), scene.flattened(at: 3)) == (1, 0))
    let turned = Scene()
    turned.page.sublayerTransform = Transform3D(scaleX: 0.9, y: 0.9)
    turned.page.animate(.anchorPoint, AnimationTiming(duration: 1)) { $0.anchorPoint = .zero }
    turned.root.advance(toParent: 0) { _ in }
    // Only the page: the label's corners move by less than half a sample, so it stays text.
    #expect([0.2, 0.4].map(turned.flattened) == [1, 1])
  }

  @Test func `A prepared frame flattens nothing and looks the same, also of a side that turns away from the eye`() {
    let scene = Scene()
    scene.page.transform = .identity
    scene.page.animate(.transform) { $0.transform = Transform3D(scaleX: 0.25, y: 0.25) }
    scene.root.advance(toParent: 0) { _ in }
    #expect(scene.flattened(at: 0) == 0)
    scene.compositor.prepare(scene.root, at: 0.1)
    #expect(scene.compositor.statistics.flattened == 1)
    let prepared = compose(scene.root, columns: 20, rows: 10, at: 0.2, with: scene.compositor)
    #expect(scene.compositor.statistics.flattened == 0)
    #expect(prepared.cells == compose(scene.root.snapshot(at: 0.2), columns: 20, rows: 10).cells)
    let side = Scene()
    side.page.isDoubleSided = false
    side.page.transform = Transform3D(rotationAngle: .pi, x: 0, y: 1, z: 0)
    side.page.animate(.transform) { $0.transform = .identity }
    side.root.advance(toParent: 0) { _ in }
    #expect(side.flattened(at: 0) == 0)
    side.compositor.prepare(side.root, at: 0.1)
    #expect((side.compositor.statistics.flattened, side.flattened(at: 0.75)) == (1, 0))
    #expect(side.compositor.statistics.layers == 1)
  }

  @Test func `What would not be kept is not prepared`() {
    let (moving, huge) = (Scene(), Scene())
    moving.label.animate(.position) { $0.position.x += 40 }
    huge.label.bounds.size.width = 8 * 1025
    huge.page.animate(.transform) { $0.transform = .identity }
    for scene in [moving, huge] {
      scene.root.advance(toParent: 0) { _ in }
      #expect(scene.flattened(at: 0) == 1)
      let before = scene.compositor.statistics
      scene.compositor.prepare(scene.root, at: 0.1)
      scene.compositor.prepare(scene.root, at: .nan)
      #expect(scene.compositor.statistics == before)
    }
  }

  /// What is done to a scaled page, and whether it is kept flattened after the next frame.
  @Test func `When nothing moves, what is not in the picture is not kept, and while something does, not too much`() {
    func hideAndMove(_ scene: Scene) {
      scene.page.isHidden = true
      let other = Layer(.r, columns: 2, rows: 1)
      scene.root.addSublayer(other)
      other.animate(.position) { $0.position.x += 40 }
    }
    let ends: [(what: String, isKept: Bool, change: Change)] = [
      ("nothing", true, { _ in }), ("it rests", false, { $0.page.transform = .identity }),
      ("it is gone", false, { $0.page.removeFromSuperlayer() }), ("it is hidden", false, { $0.page.isHidden = true }),
      ("it is hidden, and something moves", true, hideAndMove),
    ]
    for (what, isKept, change) in ends {
      let scene = Scene()
      #expect(scene.flattened() == 1)
      change(scene)
      #expect(scene.flattened() == 0)
      #expect((scene.page.keptFlat(scene.compositor.pool) != nil) == isKept, "\(what)")
    }
    let scene = Scene()
    var flats = KeptFlats(scene.compositor.pool)
    let flat = FlatLayer(Canvas(pool: scene.compositor.pool), left: 0, top: 0)
    for _ in 0..<1000 { flats.keep(flat, of: Layer()) }
    #expect(flats.entries.count <= 64)
  }
}
