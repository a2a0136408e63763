import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct FrameEncoderTests {
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  private static func grid(_ text: String, columns: Int = 6) -> CellGrid {
    var grid = CellGrid(size: CellSize(columns: columns, rows: 1), filledWith: Cell(ink: .white, fill: .black))
    grid.write(text, column: 0, row: 0, ink: .r)
    return grid
  }

  @Test(
    arguments: [Terminal.Clusters.graphemes, .scalars],
    [[], .erasesWithFill, .repeatsCharacters, [.erasesWithFill, .repeatsCharacters]] as [FrameEncoder.Capabilities])
  func `A terminal shows the frame that was sent`(_ clusters: Terminal.Clusters, _ can: FrameEncoder.Capabilities) {
    var dice = SplitMix64(seed: 300 + UInt64(can.rawValue))
    var frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    // A terminal without clusters shows them differently; only the cells beside them have to be right.
    frames.hasClusters = clusters == .graphemes
    var encoder = FrameEncoder(colorMode: .truecolor, capabilities: can)
    var terminal = Terminal(size: frames.blank.size, clusters: clusters)
    var shown: CellGrid?
    for step in 0..<120 {
      let frame = frames.next(after: shown ?? frames.blank, &dice)
      // Now and then another program writes to the terminal.
      if step % 20 == 19 {
        encoder.invalidate()
        terminal.feed(Array("\u{1B}[0m\u{1B}[1;1Hgarbage".utf8))
      }
      let bytes = encoder.encode(frame)
      terminal.feed(bytes)
      let wrong = terminal.differences(from: frame)
      #expect(wrong.isEmpty, "step \(step): \(wrong.prefix(2))")
      let statistics = encoder.statistics
      #expect(statistics.bytes == bytes.count)
      #expect(statistics.cellsEmitted + statistics.cellsElided == frame.cells.count)
      #expect(encoder.encode(frame).isEmpty)
      shown = frame
      if !wrong.isEmpty { break }
    }
  }

  @Test func `A whole frame is right beside clusters that a terminal shows wider`() {
    var dice = SplitMix64(seed: 310)
    let frames = RandomFrames(columns: 26, rows: 5, pool: GraphemePool())
    for _ in 0..<30 {
      let frame = frames.next(after: frames.blank, &dice)
      let wrong = Terminal.showing(frame, clusters: .scalars).differences(from: frame, skippingClusters: true)
      #expect(wrong.isEmpty, "\(wrong.prefix(2))")
    }
  }

  @Test func `An unchanged frame takes no bytes`() {
    let grid = Self.grid("a漢")
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(grid)
    #expect(encoder.statistics.cellsEmitted == 6)
    #expect(encoder.encode(grid).isEmpty)
    #expect(encoder.statistics == .init(cellsElided: 6))
    #expect(encoder.encode(CellGrid(size: CellSize(columns: 0, rows: 0))).isEmpty)
  }

  @Test func `Only differences from the screen and from the pen are sent`() {
    var encoder = FrameEncoder(colorMode: .truecolor)
    var grid = Self.grid("ab")
    #expect(Self.text(encoder.encode(grid)) == "^[H^[0;48;2;0;0;0;38;2;255;0;0mab    ")
    #expect(encoder.statistics.colorsEmitted == 2)
    #expect(encoder.statistics.cursorMoves == 1)
    // The pen stays; the cursor goes back.
    grid.write("c", column: 1, row: 0, ink: .r)
    #expect(Self.text(encoder.encode(grid)) == "^[1;2Hc")
    // The fill changes; a blank needs no ink. Printing the two cells in between again is shorter than a jump.
    grid[4, 0] = Cell(ink: .g, fill: .b)
    #expect(Self.text(encoder.encode(grid)) == "  ^[48;2;0;0;255m ")
    #expect(encoder.statistics.colorsEmitted == 1)
    #expect(encoder.statistics.cellsEmitted == 3)
    // The cursor is at the cell already, and the pen has both colours.
    grid[5, 0] = Cell(glyph: Glyph("x"), ink: .r, fill: .b, style: [.bold, .italic, .underline])
    #expect(Self.text(encoder.encode(grid)) == "^[1;3;4mx")
    // After the last column the cursor has to be set again.
    grid[5, 0].glyph = Glyph("y")
    #expect(Self.text(encoder.encode(grid)) == "^[1;6Hy")
    // Ending three attributes is shorter than a reset and two colours.
    grid[5, 0].style = []
    #expect(Self.text(encoder.encode(grid)) == "^[1;6H^[22;23;24my")
  }

  @Test(arguments: [
    // The cell before, the cell after, and the bytes.
    ([Cell(glyph: Glyph("▀"), ink: .r, fill: .g)], Cell(glyph: Glyph("▀"), ink: .g, fill: .r), "▄"),
    ([Cell(glyph: Glyph("▖"), ink: .r, fill: .g)], Cell(glyph: Glyph("▐"), ink: .g, fill: .r), "▌"),
    ([Cell(glyph: Glyph("x"), ink: .r, fill: .g)], Cell(glyph: Glyph("▞"), ink: .b, fill: .r), "^[48;2;0;0;255m▚"),
    ([Cell(glyph: Glyph("x"), ink: .r, fill: .g)], Cell(glyph: Glyph("█"), ink: .b, fill: .g), "^[48;2;0;0;255m "),
    ([Cell(glyph: Glyph("x"), ink: .r, fill: .g)], Cell(fill: .r), "^[48;2;255;0;0m "),
    // Text has no mirror.
    (
      [Cell(glyph: Glyph("x"), ink: .r, fill: .g)], Cell(glyph: Glyph("o"), ink: .g, fill: .r),
      "^[48;2;255;0;0;38;2;0;255;0mo"
    ),
    ([Cell(glyph: Glyph("🬀"), ink: .r, fill: .g)], Cell(glyph: Glyph("🬁"), ink: .g, fill: .r), "🬺"),
  ])
  func `Where that saves a colour, a block is its mirror`(_ before: [Cell], _ next: Cell, _ expected: String) {
    var grid = CellGrid(size: CellSize(columns: 3, rows: 1), filledWith: Cell(fill: .g))
    grid[0, 0] = before[0]
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(grid)
    grid[2, 0] = Cell(glyph: Glyph("z"), ink: before[0].ink, fill: .g)
    _ = encoder.encode(grid)
    grid[1, 0] = next
    #expect(Self.text(encoder.encode(grid)) == "^[1;2H" + expected)
  }

  @Test(arguments: [
    // The place before and after (column and row, from 0), and the bytes.
    (3, 0, 3, 1, "^[B"), (4, 3, 4, 2, "^[A"), (4, 0, 4, 7, "^[7B"), (30, 12, 30, 2, "^[3d"), (30, 0, 0, 1, "\r\n"),
    (1, 0, 0, 2, "\r\n\n"),
    (0, 4, 0, 5, "\n"), (9, 5, 20, 5, "^[11C"), (25, 5, 8, 5, "^[9G"), (20, 5, 0, 5, "\r"), (9, 5, 7, 5, "\u{8}\u{8}"),
    (9, 5, 8, 6, "^[B\u{8}"), (9, 5, 1, 6, "\r\n^[C"), (25, 9, 11, 18, "^[19;12H"), (25, 9, 0, 0, "^[H"),
    (25, 9, 0, 3, "^[4H"),
  ])
  func `The cursor goes the shortest way`(_ fromX: Int, _ fromY: Int, _ x: Int, _ y: Int, _ expected: String) {
    var grid = CellGrid(size: CellSize(columns: 40, rows: 20), filledWith: Cell(fill: .black))
    // Letters in another colour: printing them again would take more bytes than a jump.
    for row in 0..<20 { grid.write(String(repeating: "g", count: 40), column: 0, row: row, ink: .g) }
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(grid)
    // A letter in the column before leaves the cursor at the starting place.
    guard fromX > 0 else {
      grid[0, fromY] = Cell(glyph: Glyph("漢"), ink: .r, fill: .black)
      return
    }
    grid.write("x", column: fromX - 1, row: fromY, ink: .r)
    _ = encoder.encode(grid)
    grid.write("y", column: x, row: y, ink: .r)
    #expect(Self.text(encoder.encode(grid)) == expected + "y")
  }

  @Test func `The end of a line is erased where that keeps the fill`() {
    var grid = CellGrid(size: CellSize(columns: 20, rows: 2), filledWith: Cell(fill: .black))
    grid.write("heading", column: 0, row: 0, ink: .r, fill: .b)
    let blank = CellGrid(size: grid.size, filledWith: Cell(fill: .g))
    var plain = FrameEncoder(colorMode: .truecolor)
    var erasing = FrameEncoder(colorMode: .truecolor, capabilities: .erasesWithFill)
    for frame in [grid, blank] {
      _ = plain.encode(frame)
      _ = erasing.encode(frame)
    }
    #expect(Self.text(erasing.encode(grid)).hasSuffix("heading^[48;2;0;0;0m^[K\r\n^[K"))
    #expect(
      Self.text(plain.encode(grid)).hasSuffix(
        "heading^[48;2;0;0;0m" + String(repeating: " ", count: 13) + "^[2H" + String(repeating: " ", count: 20)))
  }

  @Test func `A run of one letter is repeated where the terminal can`() {
    var grid = CellGrid(size: CellSize(columns: 30, rows: 1), filledWith: Cell(fill: .black))
    grid.write("ab" + String(repeating: "-", count: 20) + "漢漢漢漢", column: 0, row: 0, ink: .r)
    var encoder = FrameEncoder(colorMode: .mono, capabilities: .repeatsCharacters)
    #expect(Self.text(encoder.encode(grid)) == "^[H^[0mab-^[19b漢^[25G漢^[27G漢^[29G漢")
  }

  @Test(arguments: ["漢", "e\u{301}", "☺", "\u{1FAE8}", "±\u{20DD}", "ↀ", "🄰"])
  func `The cursor is set again after a glyph of uncertain width`(_ text: String) {
    var encoder = FrameEncoder(colorMode: .mono)
    let column = 2 + Grapheme.width(of: text)
    // After a cluster the row is uncertain, too.
    let place = text.unicodeScalars.count == 1 ? "^[\(column)G" : "^[1;\(column)H"
    let bytes = Self.text(encoder.encode(Self.grid("a\(text)xyz", columns: 12)))
    #expect(bytes.hasPrefix("^[H^[0ma\(text)\(place)xyz"), "\(bytes)")
    #expect(encoder.statistics.cursorMoves == 2)
  }

  /// Old terminals print the women of the first cluster side by side.
  @Test(arguments: [("\u{1F469}\u{200D}\u{1F469}", 2, true), ("ก\u{E31}", 1, false)])
  func `A cell that an old terminal prints a cluster over is sent again`(
    _ cluster: String, _ width: Int, _ isAgain: Bool
  ) {
    #expect(Grapheme.width(of: cluster) == width)
    var encoder = FrameEncoder(colorMode: .mono)
    _ = encoder.encode(Self.grid(String(repeating: "a", count: width) + "xyz"))
    let bytes = Self.text(encoder.encode(Self.grid(cluster + "xyz")))
    #expect(bytes.hasSuffix(isAgain ? "xy" : cluster), "\(bytes)")
  }

  @Test func `The cursor is trusted after text of known width`() {
    let text = "abc äöüß αβγ абв – “”… ←↑→↓ ─│┌ ▀▄█▌▐░▒▓▖▟ ●○■ ⏎ ⠁⣿ 🬀🬻"
    var encoder = FrameEncoder(colorMode: .mono)
    _ = encoder.encode(Self.grid(text, columns: 80))
    #expect(encoder.statistics.cursorMoves == 1)
  }

  @Test func `A frame of another size is sent whole`() {
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(Self.grid("ab"))
    #expect(Self.text(encoder.encode(Self.grid("ab", columns: 8))).hasPrefix("^[H^[0;"))
    #expect(encoder.statistics.cellsEmitted == 8)
    #expect(encoder.statistics.cellsElided == 0)
  }

  @Test func `Clusters of another pool are sent again`() {
    // In another pool the same number may be another cluster.
    var encoder = FrameEncoder(colorMode: .truecolor)
    _ = encoder.encode(Self.grid("ae\u{301}b"))
    #expect(Self.text(encoder.encode(Self.grid("ao\u{308}b"))) == "^[1;2Ho\u{308}")
    #expect(encoder.encode(Self.grid("ab    ")).count > 0)
  }

  @Test(arguments: ["𝐀", "e\u{301}", "👩‍👩‍👧‍👦", "a\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}"])
  func `The encoder's buffer holds a row of the longest cells`(_ text: String) {
    // Every cell has another style and colours of three digits.
    var grid = CellGrid(size: CellSize(columns: 400, rows: 1))
    var (column, index) = (0, 0)
    while column < 400 {
      let step = UInt8(index % 100)
      let width = grid.write(
        text, column: column, row: 0, ink: Color(100 + step, 200, 255), fill: Color(155 + step, 100, 100),
        style: index % 2 == 0 ? [.bold, .dim, .italic, .underline, .strikethrough] : [.dim, .italic, .underline])
      column += max(1, width)
      index += 1
    }
    #expect(Terminal.showing(grid).differences(from: grid).isEmpty)
  }
}
