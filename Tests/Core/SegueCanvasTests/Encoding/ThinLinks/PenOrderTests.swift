import Testing

@testable import SegueCanvas

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

  @Test func `All of a fill comes together, and in it all of an ink, with the blanks between`() {
    #expect(Self.order(["..ab.12.CD", "..ef.12.GH"]) == ["..ab.", "..ef.", ".CD", ".GH", "12", "12"])
  }

  @Test func `Blanks alone come by themselves`() {
    #expect(Self.order(["....12,,..", "ab"]) == ["....", "..", "ab", "12,,"])
  }

  @Test func `What has not changed is left out at the ends, and kept between`() {
    #expect(Self.order(["..ab..cd.."], over: ["...b..c..."]) == ["ab..cd"])
    #expect(Self.order(["..ab..cd.."], over: ["..ab..cd.."]) == [])
  }

  @Test func `Pictures are left out, and what is beside them with a pen of its own`() {
    #expect(Self.order(["ab#1#cd", "ef####gh"]) == ["ab", "cd", "ef", "gh"])
    #expect(Self.order(["ab#1##", "ef#1##"]) == ["ab", "ef", "1", "1"])
  }
}
