import Foundation
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
    #expect(Color(1, 2, 0xD7, alpha: 0) == Color(1, 2, 0xD6, alpha: 0))
    #expect(Color(1, 2, 0xD7).blue == 0xD7)
  }

  @Test func `Each has its own name, and differs from all others`() {
    #expect(Set(Color.meanings).count == Color.meanings.count)
    #expect(Color.label.description == "label")
    #expect(Color.secondaryLabel.withAlphaComponent(0.2).description == "secondaryLabel 0.2")
    #expect(Color.label != Color.white)
  }

  @Test func `An opacity is a share of the theme's`() {
    let half = Color.label.withAlphaComponent(0.5)
    #expect(half.isByMeaning)
    #expect(Self.light[half] == Color(0, 0, 0, alpha: 128))
    #expect(Theme.standard[half] == Color(255, 255, 255, alpha: 128))
    #expect(half.withAlphaComponent(1) == .label)
    #expect(Color.label.withAlphaComponent(0) == .clear)
    #expect(Color.label.withAlphaComponent(.nan) == .clear)
    #expect(half.withAlphaComponent(7) == .label)
  }

  @Test func `Channels and mixtures are those of the current theme`() {
    let program = ThemedProgram(Self.light)
    #expect(Color.label.red == 255)
    #expect(Color.label.mixed(with: .black, by: 0.5) == Color(128, 128, 128))
    program.run {
      #expect(Color.label.red == 0)
      #expect(Color.label.alpha == 255)
      #expect(Color.label.mixed(with: .systemBackground, by: 0.5) == Color(128, 128, 128))
      var changed = Color.label
      changed.green = 9
      #expect(changed == Color(0, 9, 0))
      #expect(Color.label.interpolated(to: .systemBackground, at: 0.25) == Color(64, 64, 64))
    }
    program.theme = .standard
    program.run { #expect(Color.label.red == 255) }
  }

  @Test func `Other threads may ask for the theme`() async {
    let program = ThemedProgram(Self.light)
    var context = AnimationContext()
    context.program = program
    let red = await AnimationContext.$current.withValue(context) {
      async let red = Task.detached { program.theme[.label].red }.value
      return await red
    }
    #expect(red == 0)
  }

  // MARK: Cells

  @Test func `A grid keeps what colours are in its theme`() {
    var grid = CellGrid(
      size: CellSize(columns: 6, rows: 2), filledWith: Cell(fill: .systemBackground), theme: Self.light)
    #expect(grid[5, 1].fill == .white)
    grid.write("ab", column: 0, row: 0, ink: .label, fill: .tint)
    #expect(grid[1, 0].ink == .black)
    #expect(grid[1, 0].fill == Color(hex: 0x1A5FB4))
    grid[2, 0] = Cell(ink: .link.withAlphaComponent(0.2), fill: .separator)
    #expect(grid[2, 0].ink == Color(0x1A, 0x5F, 0xB4, alpha: 51))
    #expect(grid[2, 0].fill == Color(hex: 0xBCC1CA))
    #expect(!grid.cells.contains { $0.ink.isByMeaning || $0.fill.isByMeaning })
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

  @Test func `A grid without a theme has the current one`() {
    let grid = ThemedProgram(Self.light).run {
      CellGrid(size: CellSize(columns: 1, rows: 1), filledWith: Cell(fill: .label))
    }
    #expect(grid[0, 0].fill == .black)
  }

  @Test func `A picture is made of plain colours`() throws {
    let image = try #require(
      ThemedProgram(Self.light).run { Image(width: 1, height: 1, colors: [.systemBackground]) })
    let layer = Layer()
    layer.frame = CGRect(x: 0, y: 0, width: 8, height: 16)
    layer.contents = .image(image, gravity: .resize)
    let compositor = Compositor(mosaic: .quadrant)
    var frame = compositor.makeFrame(size: CellSize(columns: 1, rows: 1))
    compositor.compose(layer, at: 0, into: &frame)
    #expect(frame[0, 0].fill == .white)
  }
}
