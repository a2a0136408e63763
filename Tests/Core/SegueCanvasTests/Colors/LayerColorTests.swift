import Foundation
import SegueMotion
import Testing

@testable import SegueCanvas

/// Colours by meaning in layers.
@Suite struct LayerColorTests {
  private static let light = Theme(isLight: true)

  /// A tree of one application.
  private final class Tree {
    var theme = Theme()
    let root = Layer()
    init() {
      root.host = LayerHost(theme: { [weak self] in self?.theme ?? .standard })
    }
    func change(to theme: Theme) {
      self.theme = theme
      root.resolveColors(in: theme)
    }
  }

  @Test func `All colours of layers follow the theme of their tree`() {
    let tree = Tree()
    let (plain, shape, gradient) = (Layer(), ShapeLayer(), GradientLayer())
    for layer in [plain, shape, gradient] { tree.root.addSublayer(layer) }
    (plain.backgroundColor, plain.borderColor, plain.shadowColor) = (.systemBackground, .label, .tint)
    (shape.fillColor, shape.strokeColor) = (.label, .separator)
    gradient.colors = [.systemBackground, .init(hex: 0x123456)]
    func colors() -> [Color?] {
      [plain.backgroundColor, plain.borderColor, plain.shadowColor, shape.fillColor, shape.strokeColor]
        + gradient.colors
    }
    #expect(colors() == [0x000000, 0xFFFFFF, 0x8AB4F8, 0xFFFFFF, 0x4A4F59, 0x000000, 0x123456].map { Color(hex: $0) })
    tree.change(to: Self.light)
    #expect(colors() == [0xFFFFFF, 0x000000, 0x1A5FB4, 0x000000, 0xBCC1CA, 0xFFFFFF, 0x123456].map { Color(hex: $0) })
    #expect(plain.model.background.source == .systemBackground)
    plain.backgroundColor = .black
    gradient.colors = [.white]
    tree.change(to: .standard)
    #expect(plain.backgroundColor == .black)
    #expect(gradient.colors == [.white])
    #expect(shape.fillColor == .white)
  }

  @Test func `A layer outside of the tree learns the theme when it comes in, with its sublayers and masks`() {
    let tree = Tree()
    tree.change(to: Self.light)
    let (outer, inner, mask) = (Layer(), Layer(), Layer())
    outer.addSublayer(inner)
    inner.mask = mask
    (inner.backgroundColor, mask.backgroundColor) = (.systemBackground, .label)
    #expect(inner.backgroundColor == .black)
    tree.root.addSublayer(outer)
    #expect(inner.backgroundColor == .white)
    #expect(mask.backgroundColor == .black)
    outer.removeFromSuperlayer()
    tree.change(to: .standard)
    #expect(inner.backgroundColor == .white)
    tree.root.addSublayer(outer)
    #expect(inner.backgroundColor == .black)
    #expect(tree.root.followerCount == 2)
    inner.mask = nil
    #expect(tree.root.followerCount == 1)
    outer.removeFromSuperlayer()
    #expect(tree.root.followerCount == 0)
  }

  @Test func `Setting a meaning that looks the same is no change of the picture`() {
    let tree = Tree()
    tree.root.backgroundColor = .black
    let version = tree.root.contentVersion
    tree.root.backgroundColor = .systemBackground
    #expect(tree.root.contentVersion == version)
    tree.change(to: Self.light)
    #expect(tree.root.backgroundColor == .white)
    #expect(tree.root.contentVersion > version)
  }

  @Test func `Values that are set at once keep their meaning`() {
    let tree = Tree()
    var state = LayerState()
    state.backgroundColor = .systemBackground
    #expect(state.backgroundColor == .black)
    tree.change(to: Self.light)
    let layer = Layer()
    tree.root.addSublayer(layer)
    layer.restore(state)
    #expect(layer.backgroundColor == .white)
    tree.change(to: .standard)
    #expect(layer.backgroundColor == .black)
    let saved = layer.model
    layer.backgroundColor = Color(9, 9, 9)
    tree.change(to: Self.light)
    layer.setValues(saved)
    layer.resolveColors(in: Self.light)
    #expect(layer.backgroundColor == .white)
  }

  private static func animate(_ layer: Layer, to color: Color, within duration: TimeInterval = 1) {
    let old = layer.model
    layer.backgroundColor = color
    layer.add(
      LayerAnimation(
        of: .backgroundColor, from: old, to: layer.model,
        timing: AnimationTiming(duration: duration, function: .linear)))
  }

  @Test func `An animation under way leads from and to the new colours`() {
    let tree = Tree()
    tree.root.backgroundColor = .systemBackground
    Self.animate(tree.root, to: .tint)
    tree.root.advance(toParent: 0) { _ in }
    #expect(tree.root.state(at: 0.5).backgroundColor == Color(0x45, 0x5A, 0x7C))
    tree.change(to: Self.light)
    // Half-way between white and #1A5FB4.
    #expect(tree.root.state(at: 0.5).backgroundColor == Color(0x8D, 0xAF, 0xDA))
    #expect(tree.root.state(at: 0).backgroundColor == .white)
    #expect(tree.root.state(at: 1).backgroundColor == Color(hex: 0x1A5FB4))
  }

  @Test func `An animation that is taken back leads to the colour's meaning`() {
    let tree = Tree()
    tree.root.backgroundColor = .systemBackground
    Self.animate(tree.root, to: .tint)
    tree.root.advance(toParent: 0) { _ in }
    tree.change(to: Self.light)
    _ = tree.root.removeAnimations(reverting: true) { _ in true }
    #expect(tree.root.backgroundColor == .white)
    #expect(tree.root.model.background.source == .systemBackground)
    tree.change(to: .standard)
    #expect(tree.root.backgroundColor == .black)
  }

  @Test func `A change of the theme in a transaction is animated`() {
    let tree = Tree()
    let layer = Layer()
    tree.root.addSublayer(layer)
    layer.backgroundColor = .systemBackground
    let group = AnimationGroup { _ in }
    AnimationContext.with {
      $0.changes.transaction = Transaction(group: group)
      $0.changes.transaction?.duration = 1
      $0.changes.transaction?.function = .linear
    } _: {
      tree.change(to: Self.light)
    }
    tree.root.advance(toParent: 0) { _ in }
    #expect(layer.state(at: 0.5).backgroundColor == Color(128, 128, 128))
    #expect(layer.backgroundColor == .white)
  }

  @Test func `An explicit animation shows colours of the current theme`() {
    let program = ThemedProgram(Self.light)
    let layer = Layer()
    layer.add(
      BasicAnimation(.backgroundColor, from: .label, to: .systemBackground, timing: MediaTiming(duration: 1)),
      forKey: "color")
    program.run {
      layer.advance(toParent: 0) { _ in }
      #expect(layer.state(at: 0).backgroundColor == .black)
      #expect(layer.state(at: 0.5).backgroundColor == Color(128, 128, 128))
    }
    #expect(layer.state(at: 0).backgroundColor == .white)
  }

  @Test func `A still picture stays as it is`() {
    let tree = Tree()
    let page = Layer()
    (page.backgroundColor, page.frame) = (.systemBackground, CGRect(x: 0, y: 0, width: 16, height: 32))
    tree.root.addSublayer(page)
    let picture = Layer()
    picture.frame = page.frame
    picture.contents = .snapshot(LayerSnapshot(of: page))
    let copy = page.stillCopy()
    tree.root.addSublayer(picture)
    tree.root.addSublayer(copy)
    let replica = LayerReplica()
    replica.show(LayerRecord.record(page, at: 0), at: 0)
    tree.root.addSublayer(replica.layer)
    tree.change(to: Self.light)
    #expect(page.backgroundColor == .white)
    #expect(copy.backgroundColor == .black)
    #expect(replica.layer.sublayers.first?.backgroundColor == .black)
    page.removeFromSuperlayer()
    copy.removeFromSuperlayer()
    replica.clear()
    let compositor = Compositor(mosaic: .quadrant)
    var frame = compositor.makeFrame(size: CellSize(columns: 2, rows: 2))
    compositor.compose(tree.root, at: 0, into: &frame, background: .tint)
    #expect(frame[0, 0].fill == .black)
  }

  @Test func `The back of a curled page is plain`() {
    var curl = PageCurl(position: .zero, angle: 0, radius: 8, backside: .label)
    #expect(curl.backside == .white)
    curl.backside = .systemBackground
    #expect(!curl.backside.isByMeaning)
  }
}
