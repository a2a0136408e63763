import SegueTesting
import Testing

@testable import SegueCanvas

@Suite struct PrintableFuzzTests {
  private static func scalar(_ dice: inout SplitMix64) -> Unicode.Scalar {
    let range: Range<Int> =
      switch dice.integer(0..<8) {
      case 0: 0..<0x20
      case 1: 0x7F..<0xA0
      case 2: 0x20..<0x7F
      case 3: 0x300..<0x370
      case 4: 0x2000..<0x2100
      case 5: 0x1F1E6..<0x1F700
      case 6: 0xFE00..<0x10000
      default: 0..<0x110000
      }
    return Unicode.Scalar(UInt32(dice.integer(range))) ?? "\u{1B}"
  }

  /// Whether it is a control character, or one that breaks or reverses lines.
  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }

  @Test(arguments: 0..<6) func `Nothing that a terminal obeys comes through`(_ seed: UInt64) {
    var dice = SplitMix64(seed: 100 + seed)
    for _ in 0..<40 {
      var text = String.UnicodeScalarView()
      for _ in 0..<dice.integer(1..<40) { text.append(Self.scalar(&dice)) }
      var grid = CellGrid(size: CellSize(columns: 30, rows: 1), filledWith: Cell(fill: .black))
      let used = grid.write(String(text), column: 0, row: 0, ink: .white)
      #expect(used <= 30 && used == Grapheme.width(of: String(text)) || used >= 29)
      #expect(!grid.text.dropLast().unicodeScalars.contains(where: Self.isObeyed))
      #expect(CellGridTests.isWhole(grid))
      let faults = Terminal.showing(grid, clusters: .scalars).faults
      #expect(faults.isEmpty, "\(faults) in \(Array(text))")
    }
  }

  @Test(arguments: [
    "\u{1B}]0;title\u{7}", "\u{1B}[2J", "\u{9B}2J", "\u{1B}P+q\u{1B}\\", "a\u{8}\u{8}b", "\r\nx", "\u{1B}[31mred",
  ])
  func `An escape sequence is shown and not obeyed`(_ text: String) {
    var grid = CellGrid(size: CellSize(columns: 20, rows: 1), filledWith: Cell(fill: .black))
    grid.write(text, column: 0, row: 0, ink: .white)
    let shown = text.map { character in
      character.unicodeScalars.contains { $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) }
        ? "\u{FFFD}" : String(character)
    }.joined()
    #expect(grid.screen == shown)
    #expect(Terminal.showing(grid).screen == shown)
  }
}
