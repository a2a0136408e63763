import Foundation
import SegueTesting
import Testing

@testable import SegueCanvas

/// What becomes of text and lines in a layer that is scaled or turned. A page of 20 × 8 cells fills the screen and is transformed
/// about its middle, (10, 4).
@Suite struct TextInMotionTests {
  private static func frame(
    _ layers: Layer..., scale: Double, with compositor: Compositor = Compositor()
  ) -> CellGrid {
    let page = Layer(.b, columns: 20, rows: 8)
    layers.forEach(page.addSublayer)
    page.transform = Transform3D(scaleX: scale, y: scale)
    return compose(Layer(holding: page), columns: 20, rows: 8, with: compositor)
  }

  /// The rows without the blocks of the page's edge.
  private static func lines(_ frame: CellGrid, _ rows: Range<Int>) -> String {
    frame.screen.split(separator: "\n", omittingEmptySubsequences: false)[rows].joined(separator: "\n")
  }

  @Test(
    arguments: [
      // 217 / 255 of the ink; sixths are as thick as letters.
      (.quadrant, .truecolor, "━╺━╺", Color(217, 217, 38)), (.sextant, .truecolor, "🬋🬇🬋🬇", Color(153, 153, 102)),
      (.octant, .truecolor, "🬋🬇🬋🬇", Color(153, 153, 102)),
      // With few colours, bars have the colour of their text. In ASCII, they are hyphens.
      (.sextant, .mono, "━╺━╺", .y), (.sextant, .palette16, "🬋🬇🬋🬇", .y), (.ascii, .truecolor, "----", nil),
    ] as [(MosaicSet, ColorMode, String, Color?)])
  func `At half the size, words are bars in half cells`(
    _ set: MosaicSet, _ mode: ColorMode, _ bars: String, _ ink: Color?
  ) {
    // The page begins at (5, 2). Its row 1 has its middle at 2.78. “ab” is from 6 to 7, “cde” from 7.5 to 9, “f” from 9.5 to 10.
    let compositor = Compositor(mosaic: set, colorMode: mode)
    let frame = Self.frame(Layer("ab cde f", ink: .y, column: 2, row: 1), scale: 0.5, with: compositor)
    #expect(Self.lines(frame, 2..<3) == "      " + bars)
    if let ink { #expect(frame[6, 2].ink == ink) }
    if set == .quadrant { #expect(frame[6, 2].fill == .b) }
  }

  @Test func `Of two lines in one row, each cell shows the nearer one`() {
    // Rows 2 and 3 have their middles at 3.28 and 3.78: 0.22 and 0.28 from the middle of row 3.
    let frame = Self.frame(
      Layer("aaaa", ink: .y, column: 2, row: 2), Layer("bbbbbbbb", ink: .g, column: 2, row: 3), scale: 0.5)
    #expect(Self.lines(frame, 3..<4) == "      ━━━━")
    #expect([6, 7, 8, 9].map { frame[$0, 3].ink.red > 0 } == [true, true, false, false])
  }

  @Test func `At nine tenths text is whole letters in its rounded place, and keeps the cell before the edge`() {
    // The page begins at (1, 0.4): column 2 is at 2.8, the middle of row 1 at 1.804.
    let frame = Self.frame(Layer("ab cde f", ink: .y, column: 2, row: 1), scale: 0.9)
    #expect(Self.lines(frame, 1..<2).dropFirst(2) == " ab cde f")
    #expect(frame[3, 1].ink == .y)
    // The page is from 1.4 to 18.6, and the middle of row 3 at 3.62. The text would be from 11.72 to 18.72; at 10.53, a cell of the
    // page is left behind it.
    let close = Self.frame(Layer("ddddddd", ink: .y, column: 12, row: 3), scale: 0.86)
    #expect((10..<19).map { close.text($0, 3) }.joined().prefix(8) == " ddddddd")
  }

  @Test func `Texts that would touch each other are bars, and others stay letters`() {
    // “aaaaaaaaaa c” would end at 13.4, and “bbbb x” begin at 12.53.
    let frame = Self.frame(
      Layer("aaaaaaaaaa c", ink: .y, column: 0, row: 1), Layer("bbbb x", ink: .y, column: 14, row: 1),
      Layer("eee", ink: .y, column: 3, row: 5), scale: 0.86)
    // Columns from 0 to 10 come to 1.4 to 10, and from 14 to 18 to 13.44 to 16.88.
    let row = (0..<20).map { frame.text($0, 1) }
    #expect(row[2..<9].allSatisfy { $0 == "━" }, "\(row)")
    #expect(row[14..<16].allSatisfy { $0 == "━" }, "\(row)")
    #expect(frame.screen.contains("eee"))
  }

  /// The rows of a page of 14 rows at a scale, without the blocks of its edge.
  private static func rows(of layers: [Layer], scale: Double) -> [String] {
    let page = Layer(.b, columns: 30, rows: 14)
    layers.forEach(page.addSublayer)
    page.transform = Transform3D(scaleX: scale, y: scale)
    let frame = compose(Layer(holding: page), columns: 30, rows: 14)
    return (0..<14).map { row in (0..<30).map { frame.text($0, row) }.joined() }
  }

  private static var list: Layer {
    Layer((0..<12).map { "line \($0)" }.joined(separator: "\n"), ink: .y, column: 16, row: 1)
  }

  @Test func `A block goes its way as one, and is bars as soon as its image is more than a row lower`() {
    // At 0.92 the image of twelve rows is 0.88 rows lower. All of them move by 0.555 rows at first, with the middle of a letter.
    let whole = Self.rows(of: [Self.list], scale: 0.92)
    #expect((0..<12).filter { whole[$0 + 1].contains("line \($0)") } == Array(0..<12), "\(whole)")
    // At 0.9 it is 1.1 rows lower.
    #expect(!Self.rows(of: [Self.list], scale: 0.9).contains { $0.contains("l") })
  }

  @Test func `Rows with gaps beside a block stay letters when it is bars`() {
    let items = stride(from: 2, to: 13, by: 3).map { Layer("item \($0)", ink: .y, column: 3, row: Double($0)) }
    let rows = Self.rows(of: items + [Self.list], scale: 0.88)
    for item in stride(from: 2, to: 13, by: 3) {
      #expect(rows.count { $0.contains("item \(item) ") } == 1, "\(rows)")
    }
    #expect(!rows.contains { $0.contains("l") })
  }

  @Test func `A piece of a picture whose edge cuts a word is in bars as a whole`() {
    let page = Layer(.b, columns: 20, rows: 8)
    page.addSublayer(Layer("abcdef", ink: .y, column: 7, row: 1))
    page.addSublayer(Layer("xyz", ink: .y, column: 2, row: 5))
    let half = Layer(.clear, columns: 10, rows: 8)
    half.contents = .snapshot(LayerSnapshot(of: page))
    half.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    half.transform = Transform3D(scaleX: 0.95, y: 0.95)
    let frame = compose(Layer(holding: half), columns: 10, rows: 8)
    // One word alone in letters, beside pieces in bars, would look broken.
    #expect(!frame.screen.contains { "abcxyz".contains($0) })
    #expect(
      Self.lines(frame, 1..<6).split(separator: "\n", omittingEmptySubsequences: false).map { $0.contains("━") }
        == [true, false, false, false, true])
  }

  @Test(arguments: Array(0..<9), Array(stride(from: 0.88, to: 1, by: 0.01)))
  func `Text in a box stands on none of its lines`(row: Int, scale: Double) {
    let lines = 3
    let box = Layer(.clear, column: 2, row: Double(row), columns: 14, rows: Double(lines + 2))
    (box.borderColor, box.borderWidth) = (.y, 1)
    let text = (0..<lines).map { "text \($0)" }.joined(separator: "\n")
    box.addSublayer(Layer(text, ink: .y, column: 2, row: 1))
    let rows = Self.rows(of: [box], scale: scale)
    #expect(!rows.contains { $0.contains("t") && $0.contains { "─┌┐└┘".contains($0) } }, "\(rows)")
    // Over its whole height the box has its sides.
    if let top = rows.firstIndex(where: { $0.contains("┌") }), let bottom = rows.firstIndex(where: { $0.contains("└") })
    {
      #expect(rows[top...bottom].dropFirst().dropLast().allSatisfy { $0.count { $0 == "│" } == 2 }, "\(rows)")
    } else {
      Issue.record("no box: \(rows)")
    }
  }

  @Test(arguments: Array(stride(from: 0.86, to: 1, by: 0.02)))
  func `Blocks of one left edge are letters or bars together`(scale: Double) {
    let rows = Self.rows(of: [Layer("title", ink: .y, column: 16, row: 0), Self.list], scale: scale)
    let short = Layer((0..<9).map { "line \($0)" }.joined(separator: "\n"), ink: .y, column: 3, row: 5)
    let beside = Self.rows(of: [Layer("title", ink: .y, column: 3, row: 1), short], scale: scale)
    for rows in [rows, beside] {
      #expect(rows.contains { $0.contains("title") } == rows.contains { $0.contains("line") }, "\(rows)")
    }
  }

  @Test func `A box keeps its corners`() {
    let box = Layer(.clear, column: 2, row: 1, columns: 8, rows: 4)
    (box.borderColor, box.borderWidth) = (.y, 1)
    // The middles of its corners, at (2.5, 1.5) and (9.5, 4.5), come to (6.25, 2.75) and (9.75, 4.25).
    let frame = Self.frame(box, scale: 0.5)
    #expect(Self.lines(frame, 2..<5) == "      ┌──┐\n      │  │\n      └──┘")
    box.cornerRadius = 8
    #expect(Self.lines(Self.frame(box, scale: 0.5), 2..<5) == "      ╭──╮\n      │  │\n      ╰──╯")
  }

  @Test func `Text that runs down is upright bars`() {
    let page = Layer(.b, columns: 20, rows: 10)
    page.addSublayer(Layer("abcd ef", ink: .y, column: 6, row: 4))
    page.transform = Transform3D(rotationAngle: .pi / 2, x: 0, y: 0, z: 1)
    let frame = compose(Layer(holding: page), columns: 20, rows: 10)
    // A column is half as wide as a row is high: four letters are two rows. The text begins four columns left of the middle,
    // (10, 5): two rows above it. The middle of the row, at 4.56, is 0.44 rows above the middle: 0.88 columns right of it.
    #expect((0..<10).map { frame.text(10, $0) }.joined() == "   ┃┃╻╹   ")
  }

  @Test func `Inverse text is a plate with text in the colour behind it`() {
    var grid = CellGrid(size: CellSize(columns: 4, rows: 1))
    grid.write("abcd", column: 0, row: 0, ink: .y, fill: .r, style: .inverse)
    let label = Layer(.clear, column: 8, row: 3, columns: 4, rows: 1)
    label.contents = .cells(grid)
    let frame = Self.frame(label, scale: 0.95)
    let cells = (8..<12).map { frame[$0, 3] }
    #expect(cells.map { frame.pool.text(of: $0.glyph) } == ["a", "b", "c", "d"])
    #expect(cells.allSatisfy { $0.ink == .r && $0.fill == .y && $0.style == [] })
  }

  @Test func `Blocks are areas of the picture, and a page within a page has bars`() {
    let frame = Self.frame(Layer("████\n████", ink: .y, column: 8, row: 3), scale: 0.5)
    // From 9 to 11, and from 3.5 to 4.5.
    #expect((frame.quarters(9, 3), frame.quarters(10, 4)) == ([.b, .b, .y, .y], [.y, .y, .b, .b]))
    let inner = Layer(.r, column: 4, row: 2, columns: 12, rows: 4)
    inner.addSublayer(Layer("abcdefgh", ink: .y, column: 2, row: 1))
    inner.transform = Transform3D(scaleX: 0.5, y: 0.5)
    // In the page, the bar is from 8 to 12 in row 3. At half the size it is from 9 to 11, and its middle at 3.78.
    let nested = Self.frame(inner, scale: 0.5)
    // The red page is from 8.5 to 11.5, and begins at 3.5.
    #expect(Self.lines(nested, 3..<4) == "        ▗━━▖")
  }
}

/// Text on its way never says something else.
@Suite struct TextInMotionPropertyTests {
  @Test(arguments: 0..<20) func `Letters on their way are pieces of the text at rest`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = ["a", "of", "page", "漢字", "letters", "é", "12,345", "under_score"]
    let rows = (0..<16).map { _ in
      String((0..<8).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ").prefix(38))
    }
    let page = Layer(.b, column: 1, row: 1, columns: 42, rows: 18)
    page.addSublayer(Layer(rows.joined(separator: "\n"), ink: .y, column: 1, row: 1))
    for _ in 0..<20 {
      var transform = Transform3D(
        scaleX: .random(in: 0.8...1.2, using: &random), y: .random(in: 0.8...1.2, using: &random))
      transform = transform.concatenating(
        Transform3D(rotationAngle: .random(in: -0.1...0.1, using: &random), x: 0, y: 1, z: 0))
      transform.m41 = .random(in: -30...30, using: &random)
      transform.m42 = .random(in: -30...30, using: &random)
      page.transform = transform
      let frame = compose(Layer(holding: page), columns: 44, rows: 20)
      for row in 0..<20 {
        let line = (0..<44).map { column -> String in
          let text = frame.text(column, row)
          let isWord =
            frame[column, row].glyph == .continuation
            || text.unicodeScalars.allSatisfy {
              $0.properties.isAlphabetic || "0123456789,_".unicodeScalars.contains($0)
            }
          return isWord ? text : " "
        }.joined().trimmingCharacters(in: .whitespaces)
        if line.isEmpty { continue }
        #expect(rows.contains { $0.contains(line) }, "\(line)")
      }
    }
  }
}

/// No line of text hops forth and back while its page moves in one direction.
@Suite struct TextSteadinessTests {
  /// A page of 60 × 20 cells with two columns of words, each of which has an ink of its own.
  private let page: Layer = {
    let page = Layer(.b, columns: 60, rows: 20)
    for row in 1..<19 where row % 6 != 0 {
      page.addSublayer(Layer("words", ink: Self.ink(row), column: 10, row: Double(row)))
      page.addSublayer(Layer("column", ink: Self.ink(row + 20), column: 40, row: Double(row)))
    }
    return page
  }()

  private static func ink(_ word: Int) -> Color { Color(200, UInt8(word * 6), 0) }

  private func frame(_ transform: Transform3D) -> CellGrid {
    page.transform = transform
    // With sixteen colours bars have the ink of their text.
    return compose(Layer(holding: page), columns: 60, rows: 20, with: Compositor(colorMode: .palette16))
  }

  /// The row in which each word begins; nil if it does not show. Letters and bars count as two words, since a block of letters is rigid
  /// and bars are not.
  private static func rows(_ frame: CellGrid) -> [Int?] {
    var rows: [Int?] = Array(repeating: nil, count: 80)
    for column in 0..<60 {
      for row in 0..<20 where frame[column, row].glyph != .space && frame[column, row].ink.red == 200 {
        let isBar = !frame.text(column, row).allSatisfy(\.isLetter)
        let word = Int(frame[column, row].ink.green) / 6 + (isBar ? 40 : 0)
        if rows[word] == nil { rows[word] = row }
      }
    }
    return rows
  }

  enum Movement: String, CaseIterable { case scale, turn, drift }

  private static func transform(_ movement: Movement, _ progress: Double) -> Transform3D {
    switch movement {
    case .scale: return Transform3D(scaleX: 1 - 0.9 * progress, y: 1 - 0.9 * progress)
    case .turn: return Transform3D(rotationAngle: progress * .pi / 2, x: 0, y: 1, z: 0).concatenating(.eye(640))
    case .drift: return Transform3D(scaleX: 0.92, y: 0.92).concatenating(Transform3D(translationX: 0, y: progress * 40))
    }
  }

  @Test(arguments: Movement.allCases) func `A line goes from row to row in one direction`(movement: Movement) {
    var places: [[Int]] = Array(repeating: [], count: 80)
    for step in 0...250 {
      for (word, row) in Self.rows(frame(Self.transform(movement, Double(step) / 250))).enumerated() {
        if let row, places[word].last != row { places[word].append(row) }
      }
    }
    #expect(places.count { !$0.isEmpty } == (movement == .drift ? 30 : 60))
    for (word, rows) in places.enumerated() {
      #expect(rows == rows.sorted() || rows == rows.sorted(by: >), "\(word): \(rows)")
    }
  }
}
