import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

/// Sessions in which the time was slowed, stopped and looked at.
extension EndToEnd.Lines.Scripts {
  @Test func `Slow motion, a pause, steps, layers and a replay play again to the same pictures`() async throws {
    let file = folder.path("a.script")
    let terminal = try await PseudoTerminal.openAtRest(["--record", file])
    terminal.type("\r")
    try await terminal.wait(for: "the page") { $0.screen.lines()[0].hasPrefix("  ‹ Segue   ") }
    try await terminal.waitForRest(.milliseconds(500))
    try await terminal.type("ss", untilShown: "1/10 speed")
    var page = Screen(terminal.screen)
    // Back, by a key that no drag needs: four seconds at this speed.
    terminal.type("\u{7F}")
    // As many frames as the steps back below need: three steps on whose keys are read at once make only one.
    for _ in 0..<5 {
      try await terminal.wait(for: "a smaller page") { Screen($0.screen) != page }
      page = Screen(terminal.screen)
    }
    try await terminal.type("p", untilShown: "paused")
    try await terminal.type("...,,,,", untilShown: "paused  −4")
    try await expectSame(terminal)
    try await terminal.type("x", untilShown: "arrows turn")
    try await terminal.type("\u{1B}[C\t", untilShown: "depth")
    try await expectSame(terminal)
    try await terminal.type("xssr", untilShown: "replay")
    try await terminal.wait(for: "its end") { $0.screen.text.contains("paused") && !$0.screen.text.contains("−") }
    try await expectSame(terminal)
    try await terminal.quit()
    let again = try PseudoTerminal.open(plays: true, ["--script", file, "--record", folder.path("b.script")])
    try await again.waitForEnd()
    #expect(again.state == .exited(0))
    #expect(again.leftovers() == [])
    #expect(try folder.read("b.script") == folder.read("a.script"))
  }

  @Test func `A script written as a recording ends in the picture that the script ends in`() async throws {
    try folder.write(
      "# segue script 1\nset size 60x16\nset page slide\nset no-autoplay\n0.2 key backspace\n0.4 key p\n0.5 key ,\n1 end\n",
      to: "a.script")
    let film = ["render", "--script", folder.path("a.script"), "--frames", "all", "--format", "cast"]
    let cast = try Cast(Data(try await Command.segueOutput(film).utf8))
    let (played, _) = try await Screen.rendered(["--script", folder.path("a.script")], columns: 60, rows: 16)
    #expect(Screen(try cast.screen()) == played)
    #expect(cast.events.count > 11, "0.2 s from one key to the pause")
  }
}
