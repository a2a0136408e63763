import Segue
import SegueTesting
import Testing

@testable import SegueTerminal

/// The sequences for rows below the prompt, in an emulated terminal, without a program.
@Suite struct InlineRowsTests {
  /// A terminal with a prompt, and rows below it.
  struct Scene {
    var screen: TerminalScreen
    var rows: InlineRows
    private var encoder = FrameEncoder(colorMode: .truecolor, capabilities: [.startsAtCursor, .repeatsCharacters])
    private var turn = 0

    /// - Parameter text: What is on the screen; the cursor is behind it.
    init(_ text: String, columns: Int, rows: Int, wanted: Int, resizing: TerminalScreen.Resizing = .wrapping) {
      screen = TerminalScreen(columns: columns, rows: rows)
      screen.resizing = resizing
      screen.read(text)
      self.rows = InlineRows(wantedRows: wanted, window: CellSize(columns: columns, rows: rows))
      self.rows.reflow = resizing == .wrapping ? .wraps : .none
      begin()
    }

    mutating func begin() {
      // What the question for the column does.
      let column = min(screen.column, screen.size.columns - 1) + 1
      screen.read("\u{1B}[16C")
      write(rows.begin(inColumn: column, isExact: column + 16 < screen.size.columns, resetMargins: "\u{1B}[r"))
      encoder.invalidate()
    }

    mutating func write(_ text: String) { screen.read(Array(text.utf8)) }

    /// Bytes of a frame in which each cell has a colour, and the first cells say which row it is.
    mutating func frame(isWhole: Bool, caret: InlineRows.Place? = nil) -> [UInt8] {
      turn += 1
      let size = rows.size
      var grid = CellGrid(size: size)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let isMoving = column / 3 == (turn + row) % 30
          grid[column, row] = Cell(fill: Color(hex: isMoving ? 0x804020 : 0x204080))
        }
        _ = grid.write("VIEW \(row)", column: 0, row: row, ink: Color(hex: 0xFFFFFF))
      }
      if isWhole { encoder.invalidate() }
      let first = rows.beginFrame()
      let bytes = encoder.encode(grid)
      let question = InlineRows.question(inColumn: size.columns)
      return Array(first.utf8) + bytes + Array((question + rows.endFrame(restingAt: caret)).utf8)
    }

    mutating func draw(isWhole: Bool = false, caret: InlineRows.Place? = nil) {
      let bytes = frame(isWhole: isWhole, caret: caret)
      screen.read(bytes)
    }

    /// The lines that are not the application's.
    var lines: [String] { screen.writtenLines.filter { !$0.hasPrefix("VIEW") } }
    var text: String { lines.joined(separator: "\n").trimmingCharacters(in: .newlines) }
  }

  private static let prompt = "one\r\ntwo\r\nthree\r\n"

  @Test(arguments: [0, 1, 12, 23, 40]) func `The rows are below what is there, and are wiped`(count: Int) {
    let above = (0..<count).map { "mark \($0)" }
    var scene = Scene(above.map { $0 + "\r\n" }.joined(), columns: 60, rows: 24, wanted: 8)
    scene.draw(isWhole: true)
    let origin = min(count, 16)
    #expect((0..<8).map { String(scene.screen.lines()[origin + $0].prefix(6)) } == (0..<8).map { "VIEW \($0)" })
    #expect((scene.screen.column, scene.screen.row) == (0, origin))
    scene.write(scene.rows.end(isFrameCut: false))
    #expect(scene.text == above.joined(separator: "\n"))
    #expect((scene.screen.column, scene.screen.row) == (0, origin))
    #expect(scene.screen.modes.enabled.contains(7))
  }

  @Test func `From the middle of a line they begin in the next one, and the cursor goes back`() {
    for count in [0, 5, 30] {
      var scene = Scene(String(repeating: "x\r\n", count: count) + "partly", columns: 60, rows: 12, wanted: 4)
      scene.draw(isWhole: true)
      let row = scene.screen.row
      #expect(scene.screen.lines()[row - 1] == "partly")
      #expect(scene.screen.lines()[row].hasPrefix("VIEW 0"))
      scene.write(scene.rows.end(isFrameCut: false))
      #expect((scene.screen.column, scene.screen.row) == (6, row - 1))
    }
  }

  @Test func `The last frame can stay, and the prompt comes below it`() {
    for count in [0, 30] {
      var scene = Scene(String(repeating: "x\r\n", count: count), columns: 60, rows: 12, wanted: 4)
      scene.rows.ending = .kept
      scene.draw(isWhole: true, caret: (3, 2))
      scene.write(scene.rows.end(isFrameCut: false))
      #expect(scene.screen.lines().filter { $0.hasPrefix("VIEW") }.count == 4)
      #expect(scene.screen.lines()[scene.screen.row - 1].hasPrefix("VIEW 3"))
      #expect(scene.screen.column == 0)
    }
  }

  @Test func `A window with fewer rows is filled, and one of one cell does no harm`() {
    for (columns, rows) in [(60, 3), (60, 1), (1, 1), (2, 5)] {
      var scene = Scene("one\r\n", columns: columns, rows: rows, wanted: 8)
      #expect(scene.rows.size == CellSize(columns: columns, rows: min(8, rows)))
      scene.draw(isWhole: true)
      scene.write(scene.rows.end(isFrameCut: false))
      #expect((scene.screen.column, scene.screen.row) == (0, scene.screen.row))
    }
    #expect(InlineRows(wantedRows: -3, window: CellSize(columns: 80, rows: 24)).size.rows == 1)
  }

  @Test func `Lines above are whole, however long, and no control character gets out`() {
    var scene = Scene(Self.prompt, columns: 40, rows: 10, wanted: 4)
    scene.draw(isWhole: true)
    let long = (0..<30).map { "word\($0)" }.joined(separator: " ")
    scene.rows.print("a\tb\u{1B}[2J\u{7}\u{9B}31m\r\n\(long)\n")
    scene.draw(isWhole: true)
    #expect(scene.text == "one\ntwo\nthree\na       b\u{FFFD}[2J\u{FFFD}\u{FFFD}31m\n\(long)")
    scene.rows.print("last")
    scene.write(scene.rows.end(isFrameCut: false))
    #expect(scene.text.hasSuffix("\(long)\nlast"))
    #expect(scene.screen.column == 0)
  }

  @Test func `A crash in the midst of a frame gives the rows back`() {
    for isKept in [false, true] {
      var scene = Scene(Self.prompt, columns: 40, rows: 10, wanted: 4)
      scene.draw(isWhole: true, caret: (3, 2))
      scene.rows.ending = isKept ? .kept : .wiped
      let bytes = scene.frame(isWhole: true, caret: (3, 2))
      for count in stride(from: 0, to: bytes.count, by: 7) {
        var crashed = scene
        crashed.screen.read(bytes[..<count])
        crashed.write(crashed.rows.endOfCrash)
        #expect(crashed.text == "one\ntwo\nthree")
        #expect((crashed.screen.column, crashed.screen.row) == (0, isKept ? 7 : 3))
        #expect(crashed.screen.modes.enabled.contains(7))
      }
    }
  }

  /// Resizes, frames that meet a window of another size than they were made for, lines above, carets and stops, in terminals that wrap
  /// lines anew and in others.
  @Test(arguments: [TerminalScreen.Resizing.scrolling, .wrapping])
  func `Whatever comes, the lines above stay as they are`(resizing: TerminalScreen.Resizing) {
    for seed in 1...Thoroughness.inlineSeeds {
      var random = SplitMix64(seed: seed)
      var window = CellSize(columns: .random(in: 20...90, using: &random), rows: .random(in: 2...30, using: &random))
      var above = (0..<Int.random(in: 0...40, using: &random)).map { "mark \($0)." }
      var scene = Scene(
        above.map { $0 + "\r\n" }.joined(), columns: window.columns, rows: window.rows,
        wanted: .random(in: 1...15, using: &random), resizing: resizing)
      scene.draw(isWhole: true)
      // The size that the program knows, and whether the terminal has confirmed the last frame in it.
      var isKnown = true
      for step in 0..<Int.random(in: 1...25, using: &random) {
        let caret: InlineRows.Place? =
          Bool.random(using: &random)
          ? (
            Int.random(in: 0..<scene.rows.size.columns, using: &random),
            Int.random(in: 0..<scene.rows.size.rows, using: &random)
          ) : nil
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3:
          window = CellSize(columns: .random(in: 10...100, using: &random), rows: .random(in: 1...32, using: &random))
          scene.screen.resize(to: window)
          // Frames that are on their way.
          while Int.random(in: 0..<3, using: &random) == 0 {
            // A caret that goes down in such a frame would be the one thing that is not safe.
            scene.draw()
            isKnown = false
          }
          scene.rows.resize(to: window, isLastFrameKnown: isKnown)
          scene.draw(isWhole: true, caret: caret)
          isKnown = true
        case 3:
          above.append("above \(step).")
          scene.rows.print("above \(step).")
          scene.draw(isWhole: true, caret: caret)
        case 4: scene.write(scene.rows.moveRest(to: caret))
        case 5:
          scene.write(scene.rows.end(isFrameCut: false))
          above.append("shell \(step).")
          scene.write("shell \(step).\r\n")
          scene.begin()
          scene.draw(isWhole: true, caret: caret)
        default: scene.draw(caret: caret)
        }
      }
      scene.write(scene.rows.end(isFrameCut: false))
      scene.write("end")
      // Rows that the terminal itself has scrolled off cannot be taken back. They may even begin the next line.
      var text = scene.screen.writtenLines.joined(separator: "\n")[...]
      for line in above + ["end"] {
        let place = text.range(of: line)
        #expect(place != nil, "\(line) is gone, seed \(seed)")
        text = place.map { text[$0.upperBound...] } ?? text
      }
    }
  }
}

extension Thoroughness {
  /// How many random runs of rows below the prompt are made.
  static var inlineSeeds: UInt64 { stormSeeds * 20 }
}
