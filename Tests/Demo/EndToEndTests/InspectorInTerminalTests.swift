import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Terminals {
  @Suite struct InspectorInTerminal {
    @Test func `A first look: slide, i, s, drag, let go early, and see why the page came back`() async throws {
      let terminal = try await PseudoTerminal.openAtRest(["--page", "slide"]) {
        $0.profile = .full
        $0.size = CellSize(columns: 120, rows: 36)
      }
      try await terminal.type("i", untilShown: "No transition is under way")
      // On a busy machine a shorter way back might be over before anybody looks.
      try await terminal.type("ss", untilShown: "1/10 speed")
      // A key held on a busy machine might pass the mark, and a tap be over before a frame shows it.
      let encoder = TerminalEncoder(reportsPixels: terminal.screen.modes.enabled.contains(1016))
      func move(_ action: Mouse.Action, _ column: Int) {
        terminal.type(bytes: encoder.bytes(of: .mouse(Mouse(action, column: column, row: 18))))
      }
      move(.press, 0)
      move(.drag, 30)
      try await terminal.wait(for: "a finger") { $0.screen.text.contains("a finger holds it") }
      // The page has caught up with the finger.
      try await terminal.waitForRest()
      move(.drag, 20)
      move(.release, 20)
      try await terminal.wait(for: "the way back") { $0.screen.text.contains("returns to the start") }
      try await terminal.wait(for: "the end") { $0.screen.text.contains("animationEnded(false)") }
      try await terminal.waitForRest()
      for text in ["cancelled", "53 %", "completeTransition(false)", "viewWillAppear"] {
        #expect(terminal.screen.text.contains(text), "\(text)")
      }
      try await terminal.quit()
    }

    @Test func `A pause rests: nothing is written and nothing wakes, and steps lead back to the same screen`()
      async throws
    {
      let terminal = try await PseudoTerminal.openAtRest(["--slow", "20"])
      terminal.type("\r")
      try await terminal.waitForPush()
      try await terminal.type("p", untilShown: "paused")
      try await terminal.waitForRest()
      let paused = Screen(terminal.screen)
      for _ in 0..<3 { terminal.type(",") }
      try await terminal.wait(for: "three frames back") { $0.screen.text.contains("paused  −3") }
      terminal.type("...")
      try await terminal.wait(for: paused, "the same screen")
      // Ten frames on and ten back.
      for _ in 0..<10 { terminal.type(".") }
      for _ in 0..<10 { terminal.type(",") }
      try await terminal.wait(for: "ten frames back") { $0.screen.text.contains("paused  −10") }
      terminal.type("p")
      try await terminal.quit()
    }

    @Test func `Layers, help and a replay come and go, and leave the screen as it was`() async throws {
      // A replay at full speed can be over before a busy machine looks at it.
      let terminal = try await PseudoTerminal.openAtRest(["--slow", "5"])
      try await terminal.type("\r", untilShown: "esc back", "Scale")
      try await terminal.waitForRest()
      let page = Screen(terminal.screen)
      for (key, text) in [("x", "arrows turn"), ("?", "PercentDrivenInteractiveTransition")] {
        try await terminal.type(key, untilShown: text)
        if key == "x" { terminal.type("\u{1B}[C\u{1B}[A\t") }
        terminal.type(key)
        try await terminal.wait(for: page, "the page as it was, after \(key)")
      }
      try await terminal.type("r", untilShown: "replay")
      try await terminal.wait(for: page, "the page as it was, after the replay")
      try await terminal.quit()
    }
  }
}
