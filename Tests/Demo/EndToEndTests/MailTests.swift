import Foundation
import PseudoTerminal
import SegueCanvas
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Terminals {
  /// The program `MailExample`: columns, a stack of views, and bars of one row.
  @Suite
  struct Mail {
    @Test func `An answer goes on where it was, however often the terminal is resized`() async throws {
      let terminal = try PseudoTerminal.open("MailExample")
      try await terminal.wait(for: "both columns") {
        $0.screen.text.contains("Letter 1") && $0.screen.text.contains("Dear reader")
      }
      terminal.type("\t")
      terminal.type("yes")
      try await terminal.wait(for: "the answer") { $0.screen.text.contains("yes") }
      for (columns, rows) in [(40, 12), (120, 30), (50, 16), (90, 24)] {
        terminal.resize(CellSize(columns: columns, rows: rows))
        try await terminal.wait(for: "\(columns) columns") { record in
          let hasList = record.screen.text.contains("Letter 2")
          return record.screen.text.contains("yes") && hasList == (columns >= 60)
            && record.screen.modes.enabled.contains(25)
        }
        terminal.type("!")
        let marks = ["yes!", "yes!!", "yes!!!", "yes!!!!"]
        let text = marks[[40, 120, 50, 90].firstIndex(of: columns) ?? 0]
        try await terminal.wait(for: text) { record in
          let rows = record.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
          guard let row = rows.firstIndex(where: { $0.contains(text) }),
            let place = rows[row].range(of: text)?.upperBound
          else { return false }
          // The cursor stands behind what was typed.
          return record.screen.row == row
            && record.screen.column == rows[row].distance(from: rows[row].startIndex, to: place)
        }
      }
      terminal.type("\u{3}")
      try await terminal.waitForEnd()
      #expect(terminal.leftovers() == [])
    }
  }
}
