import Foundation
import SegueMotion
import Synchronization
import Testing

@testable import SegueCanvas

/// A program with a theme, as an application is.
final class ThemedProgram: LayerProgram {
  private let shared: SharedValue<Theme>
  init(_ theme: Theme) { shared = SharedValue(theme) }
  var theme: Theme {
    get { shared.withValue { $0 } }
    set { shared.withValue { $0 = newValue } }
  }
  func run<Result>(_ body: () -> Result) -> Result {
    var context = AnimationContext()
    context.program = self
    return AnimationContext.$current.withValue(context, operation: body)
  }
}

@Suite struct ColorMeaningTests {
  private static let light = Theme(isLight: true)
  private static let paleGround = Color(hex: 0xF2F3F6)

  @Test func `No other colour is taken for a colour by meaning`() {
    var wrong = 0
    for blue in 0...255 {
      for other in stride(from: 0, through: 255, by: 15) {
        let (red, blue) = (UInt8(other), UInt8(blue))
        var set = Color(0, 0, 0, alpha: 0)
        (set.red, set.green, set.blue) = (red, red, blue)
        var cleared = Color(red, red, blue)
        cleared.alpha = 0
        let colors = [
          Color(red, red, blue, alpha: 0), set, cleared, Color(red, red, blue).withAlphaComponent(0),
          Color(red, red, blue, alpha: 0).mixed(with: Color(red, red, blue, alpha: 0), by: 0.5),
        ]
        wrong += colors.count(where: \.isByMeaning)
      }
    }
    #expect(wrong == 0)
    #expect(Color(1, 2, 0xD7, alpha: 0) == Color(1, 2, 0xCF, alpha: 0))
    #expect(Color(1, 2, 0xD7).blue == 0xD7)
  }

  @Test func `Each has its own name, and an opacity is a share of the theme's`() {
    #expect(Set(Color.meanings).count == Color.meanings.count)
    #expect(Color.label.description == "label")
    #expect(Color.secondaryLabel.withAlphaComponent(0.2).description == "secondaryLabel 0.2")
    #expect(Color.label != Color.white)
    let half = Color.label.withAlphaComponent(0.5)
    #expect(half.isByMeaning)
    #expect(Self.light[half] == Color(0, 0, 0, alpha: 128))
    #expect(Theme.standard[half] == Color(255, 255, 255, alpha: 128))
    #expect(half.withAlphaComponent(1) == .label)
    #expect(Color.label.withAlphaComponent(0) == .clear)
    #expect(Color.label.withAlphaComponent(.nan) == .clear)
    #expect(half.withAlphaComponent(7) == .label)
  }

  @Test func `Channels and mixtures are those of the current theme, for which other threads may ask`() async {
    let program = ThemedProgram(Self.light)
    #expect(Color.label.red == 255)
    #expect(Color.label.mixed(with: .black, by: 0.5) == Color(128, 128, 128))
    program.run {
      #expect((Color.label.red, Color.label.alpha) == (0, 255))
      #expect(Color.label.mixed(with: .systemBackground, by: 0.5) == Color(121, 122, 123))
      var changed = Color.label
      changed.green = 9
      #expect(changed == Color(0, 9, 0))
      #expect(Color.label.interpolated(to: .systemBackground, at: 0.25) == Color(61, 61, 62))
    }
    program.theme = .standard
    program.run { #expect(Color.label.red == 255) }
    let other = ThemedProgram(Self.light)
    var context = AnimationContext()
    context.program = other
    let red = await AnimationContext.$current.withValue(context) {
      async let red = Task.detached { other.theme[.label].red }.value
      return await red
    }
    #expect(red == 0)
  }

  // MARK: Cells

  @Test func `A grid keeps what colours are in its theme, which may be the current one`() {
    var grid = CellGrid(
      size: CellSize(columns: 6, rows: 2), filledWith: Cell(fill: .systemBackground), theme: Self.light)
    #expect(grid[5, 1].fill == Self.paleGround)
    grid.write("ab", column: 0, row: 0, ink: .label, fill: .tint)
    #expect((grid[1, 0].ink, grid[1, 0].fill) == (.black, Color(hex: 0x1A5FB4)))
    grid[2, 0] = Cell(ink: .link.withAlphaComponent(0.2), fill: .separator)
    #expect((grid[2, 0].ink, grid[2, 0].fill) == (Color(0x1A, 0x5F, 0xB4, alpha: 51), Color(hex: 0xB5BAC4)))
    #expect(!grid.cells.contains { $0.ink.isByMeaning || $0.fill.isByMeaning })
    let current = ThemedProgram(Self.light).run {
      CellGrid(size: CellSize(columns: 1, rows: 1), filledWith: Cell(fill: .label))
    }
    #expect(current[0, 0].fill == .black)
  }

  @Test func `Text gets the theme's style in addition to its own`() {
    var grid = CellGrid(size: CellSize(columns: 6, rows: 1), theme: Theme(mode: .mono))
    grid.write("ab", column: 0, row: 0, ink: .link, style: .bold)
    #expect(grid[1, 0].style == [.bold, .underline])
    grid[2, 0] = Cell(ink: .placeholderText, style: .italic)
    #expect(grid[2, 0].style == [.italic, .dim])
    grid.write("c", column: 3, row: 0, ink: .white)
    #expect(grid[3, 0].style.isEmpty)
  }

  @Test func `A picture is made of plain colours`() throws {
    let image = try #require(ThemedProgram(Self.light).run { Image(width: 1, height: 1, colors: [.systemBackground]) })
    #expect(compose(Layer(image, columns: 1, rows: 1), columns: 1, rows: 1)[0, 0].fill == Self.paleGround)
  }
}

/// Colours by meaning in layers.
@Suite struct LayerColorTests {
  private static let light = Theme(isLight: true)
  private static let (darkGround, paleGround) = (Color(hex: 0x121417), Color(hex: 0xF2F3F6))

  /// A tree of one application.
  private final class Tree {
    var theme = Theme()
    let root = Layer()
    init() { root.host = LayerHost(theme: { [weak self] in self?.theme ?? .standard }) }
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
    #expect(colors() == [0x121417, 0xFFFFFF, 0x8AB4F8, 0xFFFFFF, 0x4A4F59, 0x121417, 0x123456].map { Color(hex: $0) })
    tree.change(to: Self.light)
    #expect(colors() == [0xF2F3F6, 0x000000, 0x1A5FB4, 0x000000, 0xB5BAC4, 0xF2F3F6, 0x123456].map { Color(hex: $0) })
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
    #expect(inner.backgroundColor == Self.darkGround)
    tree.root.addSublayer(outer)
    #expect(inner.backgroundColor == Self.paleGround)
    #expect(mask.backgroundColor == .black)
    outer.removeFromSuperlayer()
    tree.change(to: .standard)
    #expect(inner.backgroundColor == Self.paleGround)
    tree.root.addSublayer(outer)
    #expect(inner.backgroundColor == Self.darkGround)
    #expect(tree.root.followerCount == 2)
    inner.mask = nil
    #expect(tree.root.followerCount == 1)
    outer.removeFromSuperlayer()
    #expect(tree.root.followerCount == 0)
  }

  @Test func `Setting a meaning that looks the same changes no picture, and values set at once keep their meaning`() {
    let tree = Tree()
    tree.root.backgroundColor = Self.darkGround
    let version = tree.root.contentVersion
    tree.root.backgroundColor = .systemBackground
    #expect(tree.root.contentVersion == version)
    tree.change(to: Self.light)
    #expect(tree.root.backgroundColor == Self.paleGround)
    #expect(tree.root.contentVersion > version)
    let other = Tree()
    var state = LayerState()
    state.backgroundColor = .systemBackground
    #expect(state.backgroundColor == Self.darkGround)
    other.change(to: Self.light)
    let layer = Layer()
    other.root.addSublayer(layer)
    layer.restore(state)
    #expect(layer.backgroundColor == Self.paleGround)
    other.change(to: .standard)
    #expect(layer.backgroundColor == Self.darkGround)
    let saved = layer.model
    layer.backgroundColor = Color(9, 9, 9)
    other.change(to: Self.light)
    layer.setValues(saved)
    layer.resolveColors(in: Self.light)
    #expect(layer.backgroundColor == Self.paleGround)
  }

  @Test func `An animation under way leads from and to the new colours, and taken back to the colour's meaning`() {
    let tree = Tree()
    tree.root.backgroundColor = .systemBackground
    tree.root.animate(.backgroundColor) { $0.backgroundColor = .tint }
    tree.root.advance(toParent: 0) { _ in }
    #expect(tree.root.state(at: 0.5).backgroundColor == Color(0x4E, 0x64, 0x88))
    tree.change(to: Self.light)
    let shown = [0, 0.5, 1].map { tree.root.state(at: $0).backgroundColor }
    // Half-way between #F2F3F6 and #1A5FB4.
    #expect(shown == [Self.paleGround, Color(0x86, 0xA9, 0xD5), Color(hex: 0x1A5FB4)])
    _ = tree.root.removeAnimations(reverting: true) { _ in true }
    #expect((tree.root.backgroundColor, tree.root.model.background.source) == (Self.paleGround, .systemBackground))
    tree.change(to: .standard)
    #expect(tree.root.backgroundColor == Self.darkGround)
  }

  @Test func `A change of the theme in a transaction is animated, and an explicit animation has the current one`() {
    let (tree, layer) = (Tree(), Layer())
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
    #expect((layer.state(at: 0.5).backgroundColor, layer.backgroundColor) == (Color(130, 132, 135), Self.paleGround))
    let (program, explicit) = (ThemedProgram(Self.light), Layer())
    explicit.add(
      BasicAnimation(.backgroundColor, from: .label, to: .systemBackground, timing: MediaTiming(duration: 1)),
      forKey: "color")
    program.run {
      explicit.advance(toParent: 0) { _ in }
      #expect(explicit.state(at: 0).backgroundColor == .black)
      #expect(explicit.state(at: 0.5).backgroundColor == Color(121, 122, 123))
    }
    #expect(explicit.state(at: 0).backgroundColor == .white)
  }

  @Test func `A still picture stays as it is, and the back of a curled page is plain`() {
    let (tree, page) = (Tree(), Layer())
    (page.backgroundColor, page.frame) = (.systemBackground, CGRect(x: 0, y: 0, width: 16, height: 32))
    tree.root.addSublayer(page)
    let picture = Layer()
    (picture.frame, picture.contents) = (page.frame, .snapshot(LayerSnapshot(of: page)))
    let copy = page.stillCopy()
    tree.root.addSublayer(picture)
    tree.root.addSublayer(copy)
    let replica = LayerReplica()
    replica.show(LayerRecord.record(page, at: 0), at: 0)
    tree.root.addSublayer(replica.layer)
    tree.change(to: Self.light)
    #expect(page.backgroundColor == Self.paleGround)
    #expect(copy.backgroundColor == Self.darkGround)
    #expect(replica.layer.sublayers.first?.backgroundColor == Self.darkGround)
    page.removeFromSuperlayer()
    copy.removeFromSuperlayer()
    replica.clear()
    #expect(compose(tree.root, columns: 2, rows: 2, background: .tint)[0, 0].fill == Self.darkGround)
    var curl = PageCurl(position: .zero, angle: 0, radius: 8, backside: .label)
    #expect(curl.backside == .white)
    curl.backside = .systemBackground
    #expect(!curl.backside.isByMeaning)
  }
}
