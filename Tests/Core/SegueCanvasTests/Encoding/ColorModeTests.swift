import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// Indexed colours against the nearest in Oklab, in double precision.
@Suite struct ColorModeTests {
  private static func oklab(_ color: Color) -> SIMD3<Double> { TerminalPaint(color).oklab ?? SIMD3(repeating: .nan) }

  private static func distance(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    let way = one - other
    return (way * way).sum().squareRoot()
  }

  /// xterm's colours by their indices.
  private static func palette(_ mode: ColorMode) -> [Int: Color] {
    if mode == .palette16 {
      return Dictionary(uniqueKeysWithValues: Color.xterm16.enumerated().map { ($0.offset, $0.element) })
    }
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    var colors: [Int: Color] = [:]
    for cube in 0..<216 { colors[16 + cube] = Color(levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]) }
    for step in 0..<24 { colors[232 + step] = Color(UInt8(8 + 10 * step), UInt8(8 + 10 * step), UInt8(8 + 10 * step)) }
    return colors
  }

  /// The greatest distance of a colour from the corners of its bucket of 8 × 8 × 8 colours, which share an answer.
  private static func bucket(_ color: Color) -> Double {
    let place = oklab(color)
    return (0..<8).map { corner in
      let channels = [color.red, color.green, color.blue].enumerated().map { index, value in
        value & 0xF8 | (corner >> index & 1 == 1 ? 7 : 0)
      }
      return distance(place, oklab(Color(channels[0], channels[1], channels[2])))
    }.max() ?? 0
  }

  @Test(arguments: [ColorMode.palette256, .palette16])
  func `The chosen entry of the palette is the nearest in Oklab, and an entry stands for itself`(_ mode: ColorMode) {
    var dice = SplitMix64(seed: 400)
    let entries = Self.palette(mode).mapValues(Self.oklab)
    var palette = Palette(mode)
    for _ in 0..<150 {
      let color = Color(dice.byte(), dice.byte(), dice.byte())
      let place = Self.oklab(color)
      let chosen = entries[palette.index(of: color)].map { Self.distance(place, $0) } ?? .infinity
      let nearest = entries.values.map { Self.distance(place, $0) }.min() ?? 0
      #expect(chosen <= nearest + 2 * Self.bucket(color) + 1e-5)
    }
    let (colors, fresh) = (Self.palette(mode), Palette(mode))
    var wrong: [Color] = []
    for color in colors.values {
      // An earlier answer for the colour's bucket would be taken.
      var palette = fresh
      if colors[palette.index(of: color)] != color { wrong.append(color) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `The sixteen colours that users can change are not chosen`() {
    var palette = Palette(.palette256)
    for red in stride(from: 0, to: 256, by: 51) { #expect(palette.index(of: Color(UInt8(red), 0, 255)) >= 16) }
  }

  @Test(arguments: [ColorMode.palette256, .palette16])
  func `A terminal that obeys the bytes shows the nearest colours`(_ mode: ColorMode) {
    var dice = SplitMix64(seed: 410)
    let entries = Self.palette(mode).mapValues(Self.oklab)
    var encoder = FrameEncoder(colorMode: mode)
    let frames = RandomFrames(columns: 20, rows: 4, pool: GraphemePool())
    var terminal = Terminal(size: frames.blank.size)
    var shown: CellGrid?
    for _ in 0..<8 {
      let frame = frames.next(after: shown ?? frames.blank, &dice)
      terminal.feed(encoder.encode(frame))
      shown = frame
      var worst = 0.0
      for (column, row) in places(0..<20, 0..<4) {
        let place = terminal[column, row]
        var cell = frame[column, row]
        if cell.style.contains(.inverse) { (cell.ink, cell.fill) = (cell.fill, cell.ink) }
        let (ink, fill) = place.text == "▄" ? (place.fill, place.ink) : (place.ink, place.fill)
        for (paint, color) in [(fill, cell.fill), (ink, cell.ink)] {
          // The ink of text keeps its contrast instead.
          if color == cell.ink, !"▀".unicodeScalars.contains(where: { Glyph($0) == cell.glyph }) { continue }
          guard case .index(let index) = paint, let entry = entries[index] else {
            worst = .infinity
            continue
          }
          let place = Self.oklab(color)
          let nearest = entries.values.map { Self.distance(place, $0) }.min() ?? 0
          worst = max(worst, Self.distance(place, entry) - nearest - 2 * Self.bucket(color))
        }
      }
      #expect(worst <= 1e-5, "\(terminal.faults.prefix(3))")
      #expect(terminal.faults.isEmpty, "\(terminal.faults.prefix(3))")
    }
  }

  @Test(arguments: [ColorMode.palette256, .palette16]) func `Text stays readable on its fill`(_ mode: ColorMode) {
    var dice = SplitMix64(seed: 420)
    let entries = Self.palette(mode).mapValues(Self.oklab)
    var kept = 0
    for turn in 0..<300 {
      let (fill, level) = (Color(dice.byte(), dice.byte(), dice.byte()), dice.byte())
      let ink = turn % 3 == 0 ? Color(level, level, level) : Color(dice.byte(), level, dice.byte())
      var grid = CellGrid(size: CellSize(columns: 1, rows: 1), filledWith: Cell(fill: fill))
      grid.write(turn % 2 == 0 ? "x" : "⠿", column: 0, row: 0, ink: ink)
      let terminal = Terminal.showing(grid, colorMode: mode)
      guard case .index(let shownInk) = terminal[0, 0].ink, case .index(let shownFill) = terminal[0, 0].fill,
        let inkEntry = entries[shownInk], let fillEntry = entries[shownFill]
      else {
        Issue.record("no entries of the palette")
        return
      }
      let (inkPlace, fillPlace) = (Self.oklab(ink), Self.oklab(fill))
      let slack = Self.bucket(ink) + Self.bucket(fill)
      if Self.distance(inkPlace, fillPlace) > 0.04 + slack { #expect(shownInk != shownFill, "\(ink) on \(fill)") }
      let real = inkPlace[0] - fillPlace[0]
      let shown = (inkEntry[0] - fillEntry[0]) * (real < 0 ? -1 : 1)
      let needed = min(abs(real), 0.35) * 2 / 3 - slack
      // The palette may have no entry that far on that side.
      let most = entries.values.map { ($0[0] - fillEntry[0]) * (real < 0 ? -1 : 1) }.max() ?? 0
      if Self.distance(inkPlace, fillPlace) > 0.04 + slack, most >= needed + 2 * slack {
        #expect(shown >= needed, "\(ink) on \(fill): \(shown) of \(needed)")
        kept += 1
      }
    }
    #expect(kept > 200)
  }

  /// Many terminals show bold text of the first eight colours in the bright eight.
  @Test(arguments: [
    (0x000000, 0xE5E5E5, false), (0x0000EE, 0xFFFFFF, false), (0xCD0000, 0x000000, true), (0xFFFFFF, 0x000000, true),
    (0x5C5CFF, 0xFFFFFF, true), (0xE5E5E5, 0x0000EE, true),
  ])
  func `In sixteen colours text is bold where that does not cost contrast`(
    _ ink: UInt32, _ fill: UInt32, _ isBold: Bool
  ) {
    for (mode, expected) in [(ColorMode.palette16, isBold), (.palette256, true), (.truecolor, true)] {
      var grid = CellGrid(size: CellSize(columns: 1, rows: 1), filledWith: Cell(fill: Color(hex: fill)))
      grid.write("x", column: 0, row: 0, ink: Color(hex: ink), style: [.bold, .underline])
      let pen = Terminal.showing(grid, colorMode: mode)[0, 0].pen
      #expect(pen.isOn(.bold) == expected)
      #expect(pen.isOn(.underline))
    }
  }

  /// Black on a dark grey that is shown black: only a lighter colour can be read, and grey is nearest to black in hue.
  /// Text that fades on black or white, in tenths. Only its last steps, which cannot be told from a grey, may lose the hue.
  @Test(
    arguments: [
      (0xFF00FF, [5, 13]), (0xCD00CD, [5, 13]), (0xFF0000, [1, 9]), (0x5C5CFF, [4, 12]), (0x00CDCD, [6, 14]),
      (0xCDCD00, [3, 11]), (0x00FF00, [2, 10]), (0xE5E5E5, []),
    ] as [(UInt32, [UInt32])], [Color.black, .white])
  func `In sixteen colours fading text keeps its hue, and grey text gets none`(
    _ text: (hex: UInt32, entries: [UInt32]), _ fill: Color
  ) {
    var palette = Palette(.palette16)
    let (ink, greys) = (Color(hex: text.hex), [0, 7, 8, 15] as [UInt32])
    for tenths in 2...10 {
      let entry = palette.indices(ink: fill.mixed(with: ink, by: Double(tenths) / 10), fill: fill, isText: true).ink
      #expect(text.entries.contains(entry) || greys.contains(entry), "\(tenths): \(entry)")
    }
  }

  @Test func `Text for which its fill leaves no room is shown on the other side of it`() {
    var grid = CellGrid(size: CellSize(columns: 1, rows: 1), filledWith: Cell(fill: Color(38, 38, 38)))
    grid.write("x", column: 0, row: 0, ink: .black)
    let cell = Terminal.showing(grid, colorMode: .palette16)[0, 0]
    #expect((cell.fill, cell.ink) == (.index(0), .index(8)))
  }

  @Test(arguments: [ColorMode.palette256, .palette16])
  func `Blocks, unlike text, may have the colour of their fill`(_ mode: ColorMode) {
    var grid = CellGrid(size: CellSize(columns: 2, rows: 1), filledWith: Cell(fill: Color(30, 30, 30)))
    grid[0, 0] = Cell(glyph: Glyph("▌"), ink: Color(9, 9, 9), fill: Color(6, 6, 6))
    grid[1, 0] = Cell(glyph: Glyph("x"), ink: Color(60, 60, 60), fill: Color(6, 6, 6))
    let terminal = Terminal.showing(grid, colorMode: mode)
    #expect(terminal[0, 0].ink == terminal[0, 0].fill)
    #expect(terminal[1, 0].ink != terminal[1, 0].fill)
  }

  @Test func `Without colours only text and style are sent, and light fills are reversed`() {
    var grid = CellGrid(size: CellSize(columns: 3, rows: 1), filledWith: Cell(ink: .r, fill: .b))
    grid.write("ab", column: 0, row: 0, ink: .g, style: .bold)
    var encoder = FrameEncoder(colorMode: .mono)
    let bytes = encoder.encode(grid)
    // Bold does not show on a blank.
    #expect(String(decoding: bytes, as: UTF8.self) == "\u{1B}[H\u{1B}[0;1mab ")
    #expect(encoder.statistics.colorsEmitted == 0)
    let (light, dark) = (Color(hex: 0x80BC40), Color(hex: 0x404060))
    var mixed = CellGrid(size: CellSize(columns: 9, rows: 1), filledWith: Cell(fill: dark))
    mixed.write("ab", column: 0, row: 0, ink: .white)
    mixed.write("cd", column: 2, row: 0, ink: .black, fill: light, style: .bold)
    mixed[4, 0] = Cell(fill: .white)
    // Blocks of two light colours, two dark ones, and one of each.
    mixed[5, 0] = Cell(glyph: Glyph("▌"), ink: .white, fill: light)
    mixed[6, 0] = Cell(glyph: Glyph("▌"), ink: .black, fill: dark)
    mixed[7, 0] = Cell(glyph: Glyph("▌"), ink: light, fill: dark)
    mixed[8, 0] = Cell(glyph: Glyph("▌"), ink: dark, fill: light)
    var fresh = FrameEncoder(colorMode: .mono)
    let text = String(decoding: fresh.encode(mixed), as: UTF8.self)
    #expect(text == "\u{1B}[H\u{1B}[0mab\u{1B}[1;7mcd  \u{1B}[0m ▌\u{1B}[7m▌")
  }

  @Test(arguments: [
    (ColorMode.truecolor, ";48;2;0;0;0;38;2;255;0;0"), (.palette256, ";48;5;16;38;5;196"), (.palette16, ";40;91"),
    (.mono, ""),
  ])
  func `Bright red is written in the form of its mode`(_ mode: ColorMode, _ colors: String) {
    var grid = CellGrid(size: CellSize(columns: 1, rows: 1), filledWith: Cell(fill: .black))
    grid.write("x", column: 0, row: 0, ink: .r)
    var encoder = FrameEncoder(colorMode: mode)
    #expect(escaped(encoder.encode(grid)) == "^[H^[0" + colors + "mx")
  }

  @Test(arguments: ColorMode.allCases)
  func `A frame is shown in the colours that a terminal has for its bytes`(_ mode: ColorMode) {
    var (dice, grid) = (SplitMix64(seed: 430), CellGrid(size: CellSize(columns: 20, rows: 4)))
    for (column, row) in places(0..<20, 0..<4) {
      grid[column, row] = Cell(
        glyph: Glyph(column % 3 == 0 ? "x" : " "), ink: Color(dice.byte(), dice.byte(), dice.byte()),
        fill: Color(dice.byte(), dice.byte(), dice.byte()), style: column % 4 == 0 ? .inverse : [])
    }
    let (terminal, shown, entries) = (Terminal.showing(grid, colorMode: mode), grid.shown(in: mode), Self.palette(mode))
    func color(_ paint: TerminalPaint, initial: Color) -> Color? {
      switch paint {
      case .initial: initial
      case .index(let index): entries[index]
      case .rgb(let hex): Color(hex: hex)
      }
    }
    for (column, row) in places(0..<20, 0..<4) {
      let cell = terminal[column, row]
      var (ink, fill) = (color(cell.ink, initial: Color(hex: 0xE5E5E5)), color(cell.fill, initial: .black))
      if cell.style.contains(.inverse) { (ink, fill) = (fill, ink) }
      #expect(shown[column, row].fill == fill)
      if column % 3 == 0 { #expect(shown[column, row].ink == ink) }
      #expect(!shown[column, row].style.contains(.inverse))
    }
  }
}
