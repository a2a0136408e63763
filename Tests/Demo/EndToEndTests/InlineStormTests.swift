import Foundation
import PseudoTerminal
import Segue
import SegueTesting
import TestFiles
import Testing

extension EndToEnd.Storms {
  /// Programs below the prompt of a shell in tmux, with random keys and sizes.
  @Suite struct InlineStorm {
    /// `SEGUE_INLINE_RUNS` sets the number of runs.
    private static let runs =
      ProcessInfo.processInfo.environment["SEGUE_INLINE_RUNS"].flatMap { Int($0) } ?? (Thoroughness.isFull ? 200 : 12)

    /// `SEGUE_INLINE_SEED` sets the first seed.
    private static let first = ProcessInfo.processInfo.environment["SEGUE_INLINE_SEED"].flatMap { Int($0) } ?? 1

    /// tmux wraps lines anew at once, and tells its programs a quarter of a second later, when it may have wrapped them back.
    @Test func `A window that shrinks for a moment takes no line above from a caret in motion`() async throws {
      let terminal = try await TerminalSession(history: 5000)
      let marks = (1...31).map { "mark \($0)." }
      for (narrow, wide) in [((48, 7), (116, 21)), ((48, 7), (67, 17)), ((30, 17), (67, 17)), ((20, 5), (120, 30))] {
        try await terminal.resize(columns: 67, rows: 17)
        try await Task.sleep(for: .milliseconds(300))
        try await terminal.clear()
        try await terminal.run(
          "for i in $(seq 1 31); do echo mark $i.; done; InlineExample 34 field", untilShown: "VIEW row 1")
        try await terminal.send("F5")
        try await terminal.resize(columns: narrow.0, rows: narrow.1)
        try await terminal.resize(columns: wide.0, rows: wide.1)
        try await Task.sleep(for: .milliseconds(500))
        try await terminal.send("F10")
        try await terminal.wait(for: "the prompt") { $0.hasSuffix("[0] $") }
        let lines = try await terminal.history().components(separatedBy: "\n")
        #expect(lines.filter { $0.hasPrefix("mark") } == marks, "\(narrow), \(wide)")
      }
    }

    @Test func `In tmux, whatever comes, the lines above stay and the prompt comes back`() async throws {
      let terminal = try await TerminalSession(history: 5000)
      var left = 0
      for seed in Self.first..<Self.first + Self.runs {
        var random = SplitMix64(seed: UInt64(seed))
        func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
        var size = CellSize(columns: number(30...120), rows: number(8...40))
        try await terminal.resize(columns: size.columns, rows: size.rows)
        // tmux tells its programs of another size after a quarter of a second.
        try await Task.sleep(for: .milliseconds(300))
        let (count, rows, mode) = (number(0...50), number(1...50), ["", "field", "keep"][number(0...2)])
        try await terminal.clear()
        let command = "for i in $(seq 1 \(count)); do echo mark $i.; done; InlineExample \(rows) \(mode)"
        try await terminal.run(command, untilShown: "VIEW row 1")
        var (above, log) = (
          (1...max(1, count)).map { "mark \($0)." }.prefix(count).map(\.self), ["\(size), \(command)"]
        )
        for _ in 0..<number(1...8) {
          switch number(0...9) {
          case 0...4:
            size.columns = min(150, max(18, size.columns + number(-40...40)))
            size.rows = min(50, max(2, size.rows + number(-14...14)))
            try await terminal.resize(columns: size.columns, rows: size.rows)
            log.append("\(size)")
          case 5:
            try await terminal.send("F2")
            above.append("above \(above.count { $0.hasPrefix("above") } + 1)")
            log.append("print")
          default:
            let key = ["F5", "F5", "F6"][number(0...2)]
            try await terminal.send(key)
            log.append(key)
          }
          try await Task.sleep(for: .milliseconds([0, 0, 10, 30, 100][number(0...4)]))
        }
        try await terminal.send("F10")
        try await terminal.wait(for: "the prompt, \(log)") { $0.hasSuffix("[0] $") }
        var text = try await terminal.history()[...]
        for line in above + ["result"] {
          let place = text.range(of: line)
          #expect(place != nil, "\(line) is gone, seed \(seed), \(log)\n\(text)")
          text = place.map { text[$0.upperBound...] } ?? text
        }
        if mode != "keep", try await terminal.history().contains("VIEW") { left += 1 }
      }
      print("inline: \(Self.runs) runs in tmux, rows that tmux had scrolled off in \(left)")
    }
  }
}
