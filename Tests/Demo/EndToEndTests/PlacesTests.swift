import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Links {
  /// What a terminal tells besides keys: its colours and its size.
  @Suite struct Places {
    /// Whether most of the screen is light.
    private static func isLight(_ screen: TerminalScreen) -> Bool {
      let fills = screen.cells.compactMap { cell -> Bool? in
        guard case .rgb(let bits) = cell.pen.fill else { return nil }
        return (bits >> 16 & 255) + (bits >> 8 & 255) + (bits & 255) > 384
      }
      return fills.filter(\.self).count * 2 > fills.count
    }

    /// A program whose colours all have a meaning.
    private static func todo(_ profile: TerminalProfile) async throws -> (PseudoTerminal, TemporaryFolder) {
      let folder = try TemporaryFolder()
      let terminal = try PseudoTerminal.open("segue-todo", [folder.path("list.json")]) { $0.profile = profile }
      try await terminal.wait(for: "the picture") {
        $0.screen.text.contains("Nothing to do") && $0.screen.text.contains("q quit")
      }
      return (terminal, folder)
    }

    private static let (dark, light) = ("rgb:1e1e/1e1e/2e2e", "rgb:fafa/fafa/fafa")

    @Test
    func `With mode 2031 the colours follow the terminal's, in a cross-fade, and the report does not reach the shell`()
      async throws
    {
      let (terminal, folder) = try await Self.todo(.full.on(Self.dark))
      defer { withExtendedLifetime(folder) {} }
      try await terminal.wait(for: "the mode") { $0.screen.modes.enabled.contains(2031) }
      #expect(!Self.isLight(terminal.screen))
      let before = terminal.look(\.arrivals).count
      terminal.setBackground(Self.light, isDark: false)
      try await terminal.wait(for: "a light screen") { Self.isLight($0.screen) }
      // A fade has more than a frame.
      try await terminal.waitForRest(.milliseconds(100))
      #expect(terminal.look(\.arrivals).count > before + 3)
      terminal.setBackground(Self.dark, isDark: true)
      try await terminal.wait(for: "a dark screen") { !Self.isLight($0.screen) }
      try await terminal.quit()
      #expect(terminal.screen.modes.enabled.isDisjoint(with: [2031, 2048]))
    }

    @Test func `Without it, the terminal is asked when its window gets the keyboard`() async throws {
      var profile = TerminalProfile.full.on(Self.dark)
      profile.answers.remove(.colorScheme)
      let (terminal, folder) = try await Self.todo(profile)
      defer { withExtendedLifetime(folder) {} }
      try await terminal.wait(for: "the mode") { $0.screen.modes.enabled.contains(1004) }
      terminal.setFocus(false)
      terminal.setBackground(Self.light, isDark: false)
      terminal.setFocus(true)
      try await terminal.wait(for: "a light screen") { Self.isLight($0.screen) }
      #expect(terminal.look(\.questions).filter { $0.question == .background }.count == 2)
      try await terminal.quit()
    }

    @Test func `A style that was asked for stays, and nothing is asked`() async throws {
      let terminal = try PseudoTerminal.open("segue", ["--theme", "dark"]) { $0.profile = .full.on(Self.light) }
      try await terminal.waitForPicture()
      terminal.setFocus(false)
      terminal.setFocus(true)
      try await terminal.waitForRest(.milliseconds(100))
      #expect(!Self.isLight(terminal.screen))
      #expect(!terminal.look(\.questions).contains { $0.question == .background || $0.question == .colorScheme })
      try await terminal.quit()
    }

    @Test(arguments: [true, false]) func `A window is measured by the terminal's report, or by the signal`(
      reports: Bool
    ) async throws {
      var profile = TerminalProfile.full
      if !reports { profile.answers.remove(.windowSize) }
      let terminal = try PseudoTerminal.open { $0.profile = profile }
      try await terminal.waitForPicture()
      if reports { try await terminal.wait(for: "the mode") { $0.screen.modes.enabled.contains(2048) } }
      for size in [CellSize(columns: 100, rows: 30), CellSize(columns: 60, rows: 16)] {
        terminal.resize(size)
        try await terminal.wait(for: "the list at \(size)") {
          $0.screen.lines().last?.contains("q quit") == true && $0.screen.size == size
        }
      }
      try await terminal.quit()
    }

    @Test func `F4 gives the mouse to the terminal, and takes it again`() async throws {
      let terminal = try PseudoTerminal.open()
      try await terminal.waitForPicture()
      try await terminal.wait(for: "the mouse") { $0.screen.modes.enabled.isSuperset(of: [1002, 1016]) }
      terminal.type("\u{1B}OS")
      try await terminal.wait(for: "no mouse") { $0.screen.modes.enabled.isDisjoint(with: [1000, 1002, 1006, 1016]) }
      terminal.type("\u{1B}OS")
      try await terminal.wait(for: "the mouse again") {
        $0.screen.modes.enabled.isSuperset(of: [1000, 1002, 1006, 1016])
      }
      try await terminal.quit()
    }
  }
}
