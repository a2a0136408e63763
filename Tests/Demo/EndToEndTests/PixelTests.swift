import Foundation
import PictureCodecs
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Pixels {
  /// The demo in terminals that show pictures in pixels.
  @Suite struct Pixels {
    /// Terminals by name and version, and how they behave.
    private static let terminals: [(version: String, dialect: GraphicsDialect)] = [
      ("kitty(0.40.0)", .kitty), ("ghostty 1.1.3", .ghostty), ("Konsole 22.12.3", .konsole),
    ]

    private static func open(
      _ version: String, _ dialect: GraphicsDialect, _ arguments: [String], hasShell: Bool = false
    ) throws -> PseudoTerminal {
      try PseudoTerminal.open("segue", arguments) {
        $0.profile = .full.named(version)
        let cell = TerminalGraphics.Size(width: TerminalProfile.cell.width, height: TerminalProfile.cell.height)
        $0.graphics = .decoding(dialect: dialect, cellSize: cell)
        $0.hasShell = hasShell
      }
    }

    /// The number of pictures that are placed, without the shades over them.
    private static func pictures(_ record: TerminalRecord) -> Int {
      Set(record.screen.placements.map(\.image).filter { $0 < 10_000 }).count
    }

    private func waitForPictures(_ count: Int, _ terminal: PseudoTerminal, line: Int = #line) async throws {
      try await terminal.wait(for: "\(count) pictures", line: line) { Self.pictures($0) == count }
    }

    /// Leaving the alternate screen removes what is placed there, but not the images. Konsole keeps those whatever it is told.
    private func expectNothingKept(
      _ terminal: PseudoTerminal, _ dialect: GraphicsDialect, sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let graphics = terminal.screen.graphics
      #expect(graphics?.placementCount == 0, sourceLocation: sourceLocation)
      if dialect != .konsole { #expect(graphics?.storedBytes == 0, sourceLocation: sourceLocation) }
    }

    @Test(arguments: terminals) func `Pictures come, one flies to its page and back, and none is left at the end`(
      version: String, dialect: GraphicsDialect
    ) async throws {
      let terminal = try Self.open(version, dialect, ["--page", "hero"])
      try await waitForPictures(12, terminal)
      terminal.type("\r")
      try await terminal.wait(for: "the page") { $0.screen.text.contains("Seven ridges") && Self.pictures($0) == 1 }
      try await terminal.waitForRest()
      let page = try #require(terminal.screen.placements.first)
      #expect(terminal.screen.placements.count == 1)
      // At rest a pixel is a pixel.
      #expect(page.frame.size == page.source.size)
      #expect(terminal.screen.rendered().owner(x: Int(page.frame.midX), y: Int(page.frame.midY)) == page)
      terminal.type("\u{1B}")
      try await waitForPictures(12, terminal)
      try await terminal.waitForRest()
      #expect(terminal.screen.graphics?.faults == [])
      try await terminal.quit()
      expectNothingKept(terminal, dialect)
    }

    @Test(arguments: terminals) func `No picture is left after a crash and while the program is stopped`(
      version: String, dialect: GraphicsDialect
    ) async throws {
      let terminal = try Self.open(version, dialect, ["--page", "hero"], hasShell: true)
      try await waitForPictures(12, terminal)
      try await terminal.stop()
      expectNothingKept(terminal, dialect)
      terminal.continueInForeground()
      try await waitForPictures(12, terminal)
      terminal.signal(SIGSEGV)
      try await terminal.waitForEnd()
      #expect(terminal.leftovers() == [])
      // After a crash, too, what was placed is freed, which here is all.
      expectNothingKept(terminal, dialect)
    }

    @Test func `In another size pictures are at their new places`() async throws {
      let terminal = try Self.open("kitty(0.40.0)", .kitty, ["--page", "hero"])
      try await waitForPictures(12, terminal)
      let before = terminal.screen.placements.map(\.frame)
      terminal.resize(CellSize(columns: 100, rows: 30))
      try await terminal.wait(for: "other places") {
        Self.pictures($0) == 12 && Set($0.screen.placements.map(\.frame)).isDisjoint(with: before)
      }
      try await terminal.waitForRest()
      #expect(terminal.screen.placements.allSatisfy { $0.frame.size == $0.source.size })
      #expect(terminal.screen.graphics?.faults == [])
      try await terminal.quit()
    }

    @Test(arguments: [
      ("kitty(0.40.0)", ["--pixels", "off"]), ("Emulator(1.0)", []), ("foot(1.20.2)", []),
      ("kitty(0.40.0)", ["--color", "256"]),
    ])
    func `A terminal without pixels, or where nobody wants them, gets no byte of them`(
      version: String, arguments: [String]
    ) async throws {
      let terminal = try Self.open(version, .kitty, ["--page", "hero"] + arguments)
      try await terminal.waitForPicture()
      try await terminal.waitForRest()
      try await terminal.quit()
      #expect(!String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}_G"))
    }

    /// They would take along the pictures on them.
    @Test func `A program on a thin link moves lines, but none while the terminal shows pictures`() async throws {
      for mode in ["off", "auto"] {
        let terminal = try PseudoTerminal.open("segue", ["--page", "modal", "--pixels", mode]) {
          $0.profile = .full.named("kitty(0.40.0)")
          let cell = TerminalGraphics.Size(width: TerminalProfile.cell.width, height: TerminalProfile.cell.height)
          $0.graphics = .decoding(dialect: .kitty, cellSize: cell)
          ($0.bytesPerSecond, $0.roundTrip) = (100_000, .milliseconds(100))
        }
        if mode == "auto" { try await waitForPictures(1, terminal) } else { try await terminal.waitForPicture() }
        try await terminal.waitForRest(.seconds(1))
        let start = terminal.bytes.count
        terminal.type("\u{7F}")
        try await terminal.waitForRest(.seconds(1))
        let text = String(decoding: terminal.bytes[start...], as: UTF8.self)
        #expect(text.contains(/\u{1B}\[\d*[LM]/) == (mode == "off"), "\(mode)")
        #expect(terminal.screen.graphics?.faults == [])
        try await terminal.quit()
      }
    }

    @Test func `A recording has cells, and pictures if asked`() async throws {
      for mode in ["auto", "on"] {
        let file = FileManager.default.temporaryDirectory.appending(path: "pixels-\(mode).cast")
        defer { try? FileManager.default.removeItem(at: file) }
        let terminal = try Self.open(
          "kitty(0.40.0)", .kitty, ["--page", "hero", "--record", file.path, "--pixels", mode])
        if mode == "on" { try await waitForPictures(12, terminal) } else { try await terminal.waitForPicture() }
        try await terminal.waitForRest()
        try await terminal.quit()
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("_Ga=p") == (mode == "on"))
        #expect(text.contains("First Light"))
      }
    }
  }
}
