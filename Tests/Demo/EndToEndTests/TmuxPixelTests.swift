import Foundation
import PictureCodecs
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Pixels {
  /// The demo in tmux, which is in a terminal that shows pictures in pixels.
  @Suite struct Tmux {
    /// tmux in a terminal, with the demo in its only pane.
    private final class Window {
      let terminal: PseudoTerminal
      private let folder: TemporaryFolder

      init(_ version: String = "kitty(0.40.0)", settings: String = "set -g allow-passthrough on") throws {
        folder = try TemporaryFolder()
        try folder.write(
          """
          set -g default-terminal tmux-256color
          set -as terminal-features ",xterm-256color:RGB"
          set -s escape-time 0
          set -g status off
          set -g destroy-unattached on
          set -g focus-events on
          \(settings)
          """, to: "tmux.conf")
        var setting = PseudoTerminal.Setting()
        setting.size = CellSize(columns: 100, rows: 30)
        setting.folder = Checkout.folder.path
        setting.environment["PATH"] = Command.environment["PATH"]
        setting.profile = .full.named(version)
        setting.hasWindowPixels = true
        let cell = TerminalGraphics.Size(width: TerminalProfile.cell.width, height: TerminalProfile.cell.height)
        setting.graphics = .decoding(dialect: .kitty, cellSize: cell)
        terminal = try PseudoTerminal(
          try Command.find("tmux"),
          [
            "-u", "-S", folder.path("socket"), "-f", folder.path("tmux.conf"), "new-session", "-e",
            "COLORTERM=truecolor",
          ]
            + ["exec \(Place.binaries.appending(path: "segue").path) --no-autoplay --page hero"], setting)
      }

      /// Runs a command of tmux.
      func tmux(_ arguments: String...) async throws {
        _ = try await Command.run("tmux", ["-S", folder.path("socket")] + arguments)
      }

      /// Waits until the parts of pictures that are seen satisfy a condition. To find them takes long.
      func wait(
        for what: String, line: Int = #line, until condition: ([TerminalGraphics.Placement]) -> Bool
      ) async throws {
        let end = ContinuousClock.now + PseudoTerminal.patience
        while !condition(terminal.screen.placements) {
          guard .now < end else {
            throw Failure("line \(line): \(what) never came; the screen is\n\(terminal.screen.text)")
          }
          try await Task.sleep(for: .milliseconds(100))
        }
      }

      /// Waits until a number of pictures is seen in cells with placeholders.
      func wait(forPictures count: Int, line: Int = #line) async throws {
        try await wait(for: "\(count) pictures", line: line) { placements in
          Set(placements.filter(\.isPlaceholder).map(\.image)).count == count
        }
      }

      /// The commands that the terminal could not carry out. Those that continue or end an upload are left out, because tmux may have
      /// dropped its beginning: then it is sent again.
      var faults: [TerminalGraphics.Fault] {
        (terminal.screen.graphics?.faults ?? []).filter { !$0.command.hasPrefix("m=") }
      }

      func quit() async throws {
        terminal.type("q")
        try await terminal.waitForEnd()
      }
    }

    @Test func `Pictures are seen at rest, pixel for pixel, and are freed at the end`() async throws {
      let window = try Window()
      try await window.wait(forPictures: 12)
      window.terminal.type("\r")
      try await window.wait(forPictures: 1)
      let page = window.terminal.screen.placements
      #expect(page.allSatisfy { $0.frame.size == $0.source.size })
      #expect(window.faults == [])
      window.terminal.type("\u{1B}")
      try await window.wait(forPictures: 12)
      // tmux throws away what it has for a terminal that is behind.
      try await window.terminal.waitForRest()
      try await window.quit()
      #expect(window.terminal.screen.graphics?.storedBytes == 0)
    }

    /// Each picture moves with its pane, which text would not do if the terminal had placed it.
    @Test func `In a pane that becomes narrower pictures get another size, and none is seen beside it`() async throws {
      let window = try Window()
      try await window.wait(forPictures: 12)
      try await window.tmux("split-window", "-h", "-l", "40", "exec sleep 1000")
      let edge = CGFloat(59 * TerminalProfile.cell.width)
      try await window.wait(for: "12 pictures in 59 columns") { placements in
        Set(placements.map(\.image)).count == 12 && placements.allSatisfy { $0.frame.maxX <= edge }
      }
      #expect(window.faults == [])
      try await window.tmux("kill-server")
      try await window.terminal.waitForEnd()
    }

    /// tmux passes on nothing from a window that is not seen: what was sent meanwhile would be missing for ever.
    @Test func `Pictures of a page that opens in a hidden window come when the window is seen`() async throws {
      let window = try Window()
      try await window.wait(forPictures: 12)
      try await window.tmux("new-window", "exec sleep 1000")
      try await window.tmux("send-keys", "-t", ":0", "Enter")
      try await window.wait(for: "an empty window") { $0.isEmpty }
      try await Task.sleep(for: .seconds(1))
      try await window.tmux("select-window", "-t", ":0")
      try await window.terminal.wait(for: "the page") { $0.screen.text.contains("Seven ridges") }
      try await window.wait(forPictures: 1)
      #expect(window.faults == [])
      try await window.tmux("kill-server")
      try await window.terminal.waitForEnd()
    }

    @Test(arguments: [
      ("kitty(0.40.0)", "set -g allow-passthrough off"), ("Konsole 22.12.3", "set -g allow-passthrough on"),
      ("kitty(0.27.0)", "set -g allow-passthrough on"), ("Emulator(1.0)", "set -g allow-passthrough on"),
    ])
    func `Without passthrough, or in a terminal that does not draw placeholders, cells show the pictures`(
      version: String, settings: String
    ) async throws {
      let window = try Window(version, settings: settings)
      try await window.terminal.waitForPicture()
      try await Task.sleep(for: .seconds(1))
      try await window.quit()
      #expect(!String(decoding: window.terminal.bytes, as: UTF8.self).contains("\u{1B}_G"))
    }
  }
}
