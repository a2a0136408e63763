import PseudoTerminal
import SegueTesting
import Testing

extension EndToEnd.Storms {
  @Suite
  struct Storm {
    @Test(arguments: 1...5)
    func `After keys in any order, the demo comes to rest and goes back to the list`(seed: UInt64) async throws {
      let terminal = try await TerminalSession()
      let list = try await terminal.start("segue", showing: "→ drag it")
      var random = SplitMix64(seed: seed)
      let keys = (0..<200).map { _ in Self.keys.randomElement(using: &random) ?? "Escape" }
      for burst in Self.bursts(of: keys, seed: seed) { try await terminal.send(burst) }
      do {
        // The list looks at rest, too, while a drag holds a page almost outside of it: the first Esc cancels that drag.
        for _ in 1...4 {
          try await terminal.waitForRest()
          try await terminal.send("Escape")
        }
        try await terminal.wait(for: "the list") { $0.contains("⏎ open   → drag it   q quit") }
        try await terminal.waitForRest()
        // Only the choice may have changed.
        try await terminal.choose("scale")
        try await terminal.waitFor(list, "the list as it was at the start")
        try await terminal.quit()
      } catch {
        throw Failure("seed \(seed), keys \(keys.joined(separator: " ")): \(error)")
      }
    }

    private static let keys =
      ["Up", "Down", "Left", "Right", "h", "j", "k", "l", "Enter", "Space", "Escape", "BSpace", "Tab"]
      + (0...9).map(String.init)

    /// All keys at once for odd seeds, so that an Esc and the next key are one key with Alt; for even ones a pause after
    /// each Esc.
    private static func bursts(of keys: [String], seed: UInt64) -> [[String]] {
      if seed % 2 == 1 { return [keys] }
      return keys.reduce(into: [[]]) { bursts, key in
        bursts[bursts.count - 1].append(key)
        if key == "Escape" { bursts.append([]) }
      }.filter { !$0.isEmpty }
    }
  }
}
