import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCanvas

/// Frames for a terminal that shows parts of them.
@Suite struct RowOrderTests {
  /// A page with a picture and coloured text slides over another one.
  private static func slide() throws -> [CellGrid] {
    let (size, page) = (CellSize(columns: 60, rows: 16), Layer(Color(14, 39, 64), columns: 60, rows: 16))
    page.addSublayer(Layer(try .demo("lagoon"), .resizeAspectFill, column: 4, row: 2, columns: 20, rows: 8))
    for row in 0..<14 {
      page.addSublayer(Layer("one of the rows", ink: row % 2 == 0 ? .y : .white, column: 30, row: Double(row) + 1))
    }
    let lines = (0..<16).map { "\($0) lies below it, and has its own words" }.joined(separator: "\n")
    let root = Layer(holding: Layer(lines, ink: .g), page)
    return (0..<6).map { step in
      page.frame.origin.x = CGFloat(5 - step) * 88
      return compose(root, columns: size.columns, rows: size.rows)
    }
  }

  /// The number of moments within a frame at which its rows do not go from new to old once, from the top.
  private static func scattered(isInRowOrder: Bool, _ fidelity: Fidelity, _ limit: Int?) throws -> (Int, cuts: Int) {
    var encoder = ThriftyEncoder(colorMode: .truecolor, capabilities: [.repeatsCharacters, .insertsAndDeletes])
    let frames = try slide()
    var screen = TerminalScreen(size: frames[0].size)
    var (scattered, cuts) = (0, 0)
    for frame in frames {
      let bytes = Array(encoder.encode(frame, fidelity: fidelity, isInRowOrder: isInRowOrder, limit: limit))
      let before = screen.rows()
      var after = screen
      after.read(bytes)
      let final = after.rows()
      for end in stride(from: 200, to: bytes.count, by: 200) {
        var part = screen
        part.read(Array(bytes[..<end]))
        let now = part.rows()
        let new = now.indices.prefix { now[$0] == final[$0] }.count
        // The row in which the bytes end may be new in part.
        let rest = now.indices.dropFirst(new + 1)
        if rest.contains(where: { now[$0] != before[$0] }) { scattered += 1 }
        cuts += 1
      }
      screen = after
    }
    return (scattered, cuts)
  }

  @Test(arguments: [(Fidelity.exact, nil), (.exact, 9000), (.poster, nil), (.poster, 3000)] as [(Fidelity, Int?)])
  func `A frame in parts changes the screen from top to bottom`(_ fidelity: Fidelity, _ limit: Int?) throws {
    let (scattered, cuts) = try Self.scattered(isInRowOrder: true, fidelity, limit)
    #expect(scattered == 0)
    #expect(cuts > 30)
    // By colour, most moments show rows of both frames in no order. Without a limit, an exact frame has no such order.
    let byColor = try Self.scattered(isInRowOrder: false, fidelity, limit)
    #expect(byColor.0 > (fidelity == .exact && limit == nil ? -1 : byColor.cuts / 3), "\(byColor)")
  }

  @Test(arguments: [Fidelity.exact, .medium, .blocks])
  func `It shows the frame, as exactly as it should`(_ fidelity: Fidelity) throws {
    var encoder = ThriftyEncoder(colorMode: .truecolor, capabilities: [.repeatsCharacters, .insertsAndDeletes])
    let frames = try Self.slide()
    var screen = TerminalScreen(size: frames[0].size)
    for frame in frames {
      screen.read(Array(encoder.encode(frame, fidelity: fidelity, isInRowOrder: true, limit: 1_000_000)))
      #expect(frame.differences(from: screen, fidelity: fidelity).isEmpty)
    }
  }
}

@Suite struct PenOrderTests {
  /// Cells from letters: lower-case ones have ink 1 on fill 10, upper-case ones ink 2 on it, digits ink 3 on fill 20. A
  /// full stop is a blank on fill 10, a comma one on fill 20. # is a picture.
  private static func cells(_ text: String) -> [ScreenCell] {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case ".", ",": ScreenCell.blank(scalar == "." ? 10 : 20)
      case "#": ScreenCell(glyph: 0x2580, ink: 7, fill: 8, style: 0)
      default:
        ScreenCell(
          glyph: scalar.value, ink: scalar.properties.isLowercase ? 1 : scalar.properties.isUppercase ? 2 : 3,
          fill: scalar.properties.isAlphabetic ? 10 : 20, style: 0)
      }
    }
  }

  /// The texts that are printed, in order. Only what differs from `shown` has changed.
  private static func order(_ rows: [String], over shown: [String]? = nil) -> [String] {
    var order = PenOrder()
    for (row, text) in rows.enumerated() {
      let cells = cells(text)
      let before = shown.map { Self.cells($0[row]) }
      order.add(
        cells[...], row: row, isChanged: { before == nil || before?[$0] != cells[$0] },
        isWanted: { cells[$0].glyph != 0x2580 })
    }
    return order.runs.map { run in String(Array(rows[run.row])[run.columns]) }
  }

  @Test func `All of a fill comes together, and in it all of an ink; pictures and what has not changed are left out`() {
    #expect(Self.order(["..ab.12.CD", "..ef.12.GH"]) == ["..ab.", "..ef.", ".CD", ".GH", "12", "12"])
    // Blanks alone come by themselves.
    #expect(Self.order(["....12,,..", "ab"]) == ["....", "..", "ab", "12,,"])
    // What has not changed is left out at the ends, and kept between.
    #expect(Self.order(["..ab..cd.."], over: ["...b..c..."]) == ["ab..cd"])
    #expect(Self.order(["..ab..cd.."], over: ["..ab..cd.."]) == [])
    // What is beside a picture comes with a pen of its own.
    #expect(Self.order(["ab#1#cd", "ef####gh"]) == ["ab", "cd", "ef", "gh"])
    #expect(Self.order(["ab#1##", "ef#1##"]) == ["ab", "ef", "1", "1"])
  }
}
