import PseudoTerminal
import SegueTesting
import Testing

extension EndToEnd.Terminals {
  @Suite("Keys in any order")
  struct Storm {
    @Test(arguments: 1...5)
    func `After keys in any order, the demo comes to rest and goes back to the list`(seed: UInt64) async throws {
      let terminal = try await TerminalSession()
      let list = try await terminal.start("segue", showing: "Transitions you can hold")
      var random = SplitMix64(seed: seed)
      let keys = (0..<200).map { _ in Self.keys.randomElement(using: &random) ?? "Escape" }
      for burst in Self.bursts(of: keys, seed: seed) { try await terminal.send(burst) }
      do {
        // A finger may still be down, holding a page that has hardly come over a list that looks at rest. Silence
        // lifts it, after 0.7 s.
        try await Task.sleep(for: .seconds(1))
        try await terminal.waitForRest()
        for _ in 1...3 where try await !terminal.text().hasSuffix("⏎ open   q quit") {
          try await terminal.send("Escape")
          try await terminal.waitForRest()
        }
        // Which row is chosen is all that may have changed.
        try await terminal.send("Home")
        try await terminal.waitFor(list, "the list as it was at the start")
        try await terminal.send("q")
        try await terminal.wait(for: "the shell") { $0.hasSuffix("[0] $") }
      } catch {
        throw Failure("seed \(seed), keys \(keys.joined(separator: " ")): \(error)")
      }
    }

    private static let keys =
      ["Up", "Down", "Left", "Right", "h", "j", "k", "l", "Enter", "Space", "Escape", "BSpace", "Tab"]
      + (0...9).map(String.init)

    /// All keys at once for odd seeds, where an Esc and the next key are one key with Alt; for even ones a pause
    /// after each Esc.
    private static func bursts(of keys: [String], seed: UInt64) -> [[String]] {
      if seed % 2 == 1 { return [keys] }
      return keys.reduce(into: [[]]) { bursts, key in
        bursts[bursts.count - 1].append(key)
        if key == "Escape" { bursts.append([]) }
      }.filter { !$0.isEmpty }
    }
  }
}
