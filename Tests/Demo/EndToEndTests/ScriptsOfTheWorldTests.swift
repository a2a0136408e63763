import Foundation
import TestFiles
import Testing

extension EndToEnd.Terminals {
  /// Text whose characters are several scalars, in a terminal that goes by `wcwidth`.
  @Suite struct ScriptsOfTheWorld {
    private static let lines = ["ทำงานน้ำคำ|", "ｱﾊﾟｰﾄｶﾞｽ|", "हिन्दी|", "বাংলা|", "தமிழ்|", "ລາວນ້ຳ|", "क्षत्रिय|", "ကျောင်း|", "ភាសាខ្មែរ|", "日本語|"]

    @Test func `tmux shows of a slide what it shows of cat, also while the slide moves and after it`() async throws {
      let folder = try TemporaryFolder()
      let text = Self.lines.joined(separator: "\n")
      try folder.write("```text\n\(text)\n```\n\n---\n\nsecond\n", to: "deck.md")
      try folder.write(text + "\n", to: "plain.txt")
      let terminal = try await TerminalSession(columns: 60, rows: 20)
      try await terminal.run("cat \(folder.path("plain.txt"))")
      try await terminal.waitFor(Self.lines[9])
      let shown = try await terminal.text().split(separator: "\n").map(String.init)
      for line in Self.lines { #expect(shown.contains(line)) }
      try await terminal.run("segue-deck \(folder.path("deck.md"))")
      for turn in 0..<2 {
        try await terminal.waitFor(Self.lines[9])
        _ = try await terminal.waitForRest()
        let slide = try await terminal.text()
        for line in Self.lines { #expect(slide.contains(line), "\(turn)") }
        try await terminal.send("Right", untilShown: "second")
        _ = try await terminal.waitForRest()
        try await terminal.send("Left")
      }
    }
  }
}
