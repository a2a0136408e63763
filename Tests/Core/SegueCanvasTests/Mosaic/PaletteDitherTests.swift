import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Pictures in sixteen colours.
@Suite struct PaletteDitherTests {
  private static let sixteen = Set(Color.xterm16)

  private static func picture(
    _ image: Image, columns: Int, rows: Int, _ set: MosaicSet = .quadrant, scale: Double = 1
  ) -> CellGrid {
    let layer = Layer(image, columns: Double(columns), rows: Double(rows))
    layer.transform = Transform3D(scaleX: scale, y: scale)
    return compose(
      Layer(holding: layer), columns: columns, rows: rows, with: Compositor(mosaic: set, colorMode: .palette16))
  }

  private static func distance(_ one: Color, _ other: Color) -> Double {
    TerminalPaint(one).difference(from: TerminalPaint(other))
  }

  /// The mean of a cell as a terminal shows it that mixes by numbers.
  private static func mean(_ cell: Cell) -> Color {
    let shades: [UInt32: Double] = [0x20: 0, 0x2591: 0.25, 0x2592: 0.5, 0x2593: 0.75]
    let share = shades[cell.glyph.rawValue] ?? BlockShape.coverage(of: cell.glyph.rawValue).map { Double($0.sum()) / 8 }
    return cell.fill.mixed(with: cell.ink, by: share ?? 0)
  }

  @Test(arguments: MosaicSet.allCases)
  func `A picture has no other colours than the sixteen, and no letters`(_ set: MosaicSet) throws {
    let frame = Self.picture(try Image.demo("lagoon"), columns: 30, rows: 10, set)
    for cell in frame.cells {
      #expect(cell.isPicture)
      #expect(Self.sixteen.contains(cell.fill))
      let isArea =
        set == .ascii
        ? ".':-=+*#%@".contains(frame.pool.text(of: cell.glyph))
        : "░▒▓".contains(frame.pool.text(of: cell.glyph)) || BlockShape.coverage(of: cell.glyph.rawValue) != nil
      #expect(cell.glyph == .space || Self.sixteen.contains(cell.ink) && isArea)
    }
  }

  /// The nearest colour of each cell's mean, against what the dithered cell is seen as from afar.
  @Test(
    arguments: [
      "aurora", "balloons", "beacon", "blossom", "canyon", "drift", "dunes", "grove", "lagoon", "ridge", "rings",
      "skyline",
    ])
  func `From afar a picture is nearer to itself than in nearest colours`(_ name: String) throws {
    let image = try Image.demo(name)
    let frame = Self.picture(image, columns: 40, rows: 14)
    let exact = compose(Layer(holding: Layer(image, columns: 40, rows: 14)), columns: 40, rows: 14)
    var (dithered, rounded) = (0.0, 0.0)
    var means = Plane(width: 40, height: 14, pixels: exact.cells.map { Pixel(Self.mean($0)) })
    ContrastStretch(image).apply(to: &means)
    for (cell, wanted) in zip(frame.cells, means.pixels.map(\.color)) {
      dithered += Self.distance(Self.mean(cell), wanted)
      rounded += Self.sixteen.map { Self.distance($0, wanted) }.min() ?? 0
    }
    #expect(dithered < rounded * 0.75, "\(dithered / 560) against \(rounded / 560)")
  }

  @Test func `An even picture in a colour between two is one shade of them, and a hard edge stays one`() throws {
    let colors: [(Color, String, Set<UInt32>)] = [
      // A dark blue, half way from black; a grey between 7F7F7F and E5E5E5; and the blue itself.
      (Color(0, 0, 0x95), "▒", [0x000000, 0x0000EE]), (Color(0xB6, 0xB6, 0xB6), "▒", [0x7F7F7F, 0xE5E5E5]),
      (Color(0, 0, 0xEE), " ", [0x0000EE]),
    ]
    for (color, glyph, mixed) in colors {
      let image = try #require(Image(width: 8, height: 8, colors: Array(repeating: color, count: 64)))
      let frame = Self.picture(image, columns: 4, rows: 2)
      #expect(Set(frame.cells).count == 1, "\(frame.text(0, 0))")
      #expect(frame.text(0, 0) == glyph, "\(frame.text(0, 0))")
      let shown = glyph == " " ? [frame[0, 0].fill] : [frame[0, 0].ink, frame[0, 0].fill]
      #expect(Set(shown) == Set(mixed.map { Color(hex: $0) }))
    }
    let halves = (0..<256).map { $0 % 16 < 5 ? Color(0xCD, 0, 0) : Color(0xE5, 0xE5, 0xE5) }
    // Five of sixteen samples from the left are two and a half cells of eight.
    let frame = Self.picture(try #require(Image(width: 16, height: 16, colors: halves)), columns: 8, rows: 4)
    for row in 0..<4 {
      #expect((frame[1, row].glyph, frame[1, row].fill) == (.space, Color(0xCD, 0, 0)))
      #expect(
        frame.quarters(2, row) == [Color(0xCD, 0, 0), .init(hex: 0xE5E5E5), Color(0xCD, 0, 0), .init(hex: 0xE5E5E5)])
      #expect((frame[3, row].glyph, frame[3, row].fill) == (.space, Color(hex: 0xE5E5E5)))
    }
  }

  /// Fills between the sixteen, with an edge through cells, but no picture.
  @Test func `Nothing but pictures is dithered`() {
    let card = Layer(Color(0xB6, 0xB6, 0xB6), column: 3, row: 1, columns: 5, rows: 2)
    card.frame.origin.x += 3
    card.addSublayer(Layer("text", ink: .y, column: 0, row: 0))
    for (scale, set) in [(1.0, MosaicSet.quadrant), (0.7, .quadrant), (1, .half), (1, .ascii)] {
      let page = Layer(Color(0, 0, 0x77), columns: 12, rows: 5)
      page.addSublayer(card)
      page.transform = Transform3D(scaleX: scale, y: scale)
      let compositor = Compositor(mosaic: set, colorMode: .palette16)
      let frame = compose(Layer(holding: page), columns: 12, rows: 5, with: compositor)
      #expect(!frame.text.contains { "░▒▓".contains($0) })
      // What it is in all colours: only the encoder rounds. But bars have the colour of their text.
      let exact = compose(Layer(holding: page), columns: 12, rows: 5, with: Compositor(mosaic: set))
      for (cell, other) in zip(frame.cells, exact.cells) where cell != other {
        #expect((cell.glyph, cell.fill, cell.ink) == (other.glyph, other.fill, .y))
        #expect("━╸╺".contains(frame.pool.text(of: cell.glyph)))
      }
    }
  }

  @Test func `The inside of a scaled picture is dithered, and its edge goes on to the page`() throws {
    let frame = Self.picture(try Image.demo("dunes"), columns: 24, rows: 10, scale: 0.55)
    let inside = frame.cells.filter(\.isPicture)
    // 13.2 × 5.5 cells in the middle hold 12 × 4 whole ones.
    #expect(inside.count == 12 * 4)
    #expect(inside.contains { "░▒▓".contains(frame.pool.text(of: $0.glyph)) })
    for cell in inside { #expect(Self.sixteen.contains(cell.fill)) }
    // In the middle row, the cells in which the picture ends have one of its colours and the page's.
    let row = (0..<24).filter { frame[$0, 5].isPicture }
    let (first, last) = (try #require(row.first), try #require(row.last))
    for column in [first - 1, last + 1] {
      let cell = frame[column, 5]
      #expect(!cell.isPicture)
      #expect(Self.sixteen.isSuperset(of: [cell.ink, cell.fill]))
      #expect(frame.quarters(column, 5).contains(.black))
    }
  }

  @Test func `Where there is no braille, a small drawing is a shade of its colour`() {
    let page = Layer(Color(0xCD, 0xCD, 0), columns: 16, rows: 4)
    page.addSublayer(Layer("⠕⠕⠕⠕⠕⠕⠕⠕\n⠕⠕⠕⠕⠕⠕⠕⠕\n⠕⠕⠕⠕⠕⠕⠕⠕\n⠕⠕⠕⠕⠕⠕⠕⠕", ink: .black, column: 4, row: 0))
    page.transform = Transform3D(scaleX: 0.5, y: 0.5)
    let compositor = Compositor(mosaic: .half, colorMode: .palette16)
    let frame = compose(Layer(holding: page), columns: 16, rows: 4, with: compositor)
    let shaded = frame.cells.filter { "░▒▓".contains(frame.pool.text(of: $0.glyph)) }
    // Half of eight columns and of four rows.
    #expect(shaded.count == 4 * 2)
    for cell in shaded {
      #expect([cell.ink, cell.fill].contains(Color(0xCD, 0xCD, 0)))
      #expect(Luma.of(Self.mean(cell).bits) < Luma.of(Color(0xCD, 0xCD, 0).bits))
    }
  }

  /// Where there are no shades, a colour between a blue and black is the one with signs in the other.
  @Test(
    arguments: [(0x000000, [0x000000]), (0x0000EE, [0x0000EE]), (0x0000B0, [0x000000, 0x0000EE])]
      as [(UInt32, Set<UInt32>)])
  func `In ASCII signs mix two colours`(_ color: UInt32, _ expected: Set<UInt32>) throws {
    let image = try #require(Image(width: 8, height: 8, colors: Array(repeating: Color(hex: color), count: 64)))
    let frame = Self.picture(image, columns: 4, rows: 2, .ascii)
    let cell = frame[0, 0]
    #expect(Set(frame.cells) == [cell])
    #expect((cell.glyph == .space) == (expected.count == 1))
    #expect(Set(cell.glyph == .space ? [cell.fill] : [cell.ink, cell.fill]) == Set(expected.map { Color(hex: $0) }))
  }

  /// The larger part of a shade; of equal parts, the one that the text differs from.
  @Test(arguments: [(0x4A, 0x00, 0xFF), (0x95, 0xEE, 0x00), (0x95, 0x00, 0xFF)] as [(UInt8, UInt8, UInt8)])
  func `Text in a picture stands on the ground of its shade`(_ blue: UInt8, _ ground: UInt8, _ ink: UInt8) throws {
    let color = Color(0, 0, blue)
    let image = try #require(Image(width: 8, height: 8, colors: Array(repeating: color, count: 64)))
    let text = Layer("a", ink: Color(ink, ink, ink), column: 1, row: 0)
    let root = Layer(holding: Layer(image, columns: 8, rows: 2), text)
    let frame = compose(root, columns: 8, rows: 2, with: Compositor(colorMode: .palette16))
    #expect((frame.text(1, 0), frame[1, 0].fill) == ("a", Color(0, 0, ground)))
  }
}
