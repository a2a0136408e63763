import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDeck
@testable import SegueLog
@testable import SegueTodo

/// What is copied from the programs, compared with what stands in their sources, whatever the width of the window.
@Suite struct SelectedProgramsTests {
  /// The lines that are copied when everything is selected.
  private func copied(_ app: TestApplication) -> [String] {
    app.press(.function(2))
    app.press(.character("a"))
    app.press(.enter)
    return (app.application.pasteboard.string ?? "").components(separatedBy: "\n")
  }

  nonisolated static let slides: [(markdown: String, copied: [String])] = [
    ("# Birds", ["Birds"]),
    ("# The birds of the far north", ["The birds of the far north"]),
    (
      "# Birds\n\n- They fly, and go on and on until there is no more room in the line, or in most windows\n- They sing\n",
      [
        "Birds", "• They fly, and go on and on until there is no more room in the line, or in most windows",
        "• They sing",
      ]
    ),
    (
      "## Songs\n\n| Bird | Song |\n|-|-|\n| Wren | loud |\n\nThe end, 終わり.",
      ["Songs", "Bird\tSong", "Wren\tloud", "The end, 終わり."]
    ),
    (
      "## Code\n\n```swift\nlet a = 1\n\n  let b = \"2\"\n```\n\n> Quoted, e\u{301}te\u{301}",
      ["Code", "let a = 1", "", "  let b = \"2\"", "Quoted, e\u{301}te\u{301}"]
    ),
    ("Only words, and [a link](https://example.org) in them.", ["Only words, and a link in them."]),
  ]

  @Test(
    arguments: slides.indices,
    [CellSize(columns: 44, rows: 24), .init(columns: 80, rows: 24), .init(columns: 200, rows: 60)])
  func `A slide is copied with its large title`(_ slide: Int, in window: CellSize) throws {
    let (markdown, expected) = Self.slides[slide]
    let app = TestApplication(
      Overview(try Deck(markdown, folder: nil)).start(), columns: window.columns, rows: window.rows)
    app.runUntilStill()
    #expect(copied(app) == expected + ["1 / 1"], "\(app.screen)")
  }

  @Test func `The cells of a large title are selected letter by letter`() throws {
    let app = TestApplication(Overview(try Deck("# Birds", folder: nil)).start(), columns: 80, rows: 24)
    app.runUntilStill()
    app.press(.function(2))
    for key: Character in ["l", " ", "l"] { app.press(.character(key)) }
    app.press(.enter)
    #expect(app.application.pasteboard.string == "ir")
  }

  @Test(arguments: [60, 80, 140, 200])
  func `A commit is copied as git shows it`(width: Int) async throws {
    let shown = """
      commit 0000000
      Author: Ada

          A message that is so long that it is broken in every window but the very widest ones, with 漢字かな交じり文 in it.

       a/file.swift | 2 +-

      diff --git a/file.swift b/file.swift
      @@ -1,3 +1,3 @@
       func f() {
      -  let a = "e\u{301}te\u{301}"
      +  let a = "a line of code that is long enough to be broken in a window of eighty columns, and goes on"
       }
      """
    var repository = LogScene.repository(["One"])
    let others = repository.git
    repository.git = { arguments in
      guard arguments[0] == "show" else { return others(arguments) }
      return AsyncThrowingStream { continuation in
        continuation.yield(shown)
        continuation.finish()
      }
    }
    let details = CommitViewController(repository)
    let app = TestApplication(details, columns: width, rows: 40)
    details.show(Commit("0000000\u{1F}Ada\u{1F}2026-01-02\u{1F}\u{1F}One"))
    #expect(await app.settle(until: { details.loading == nil }, limit: 10))
    app.runUntilStill()
    #expect(copied(app) == shown.components(separatedBy: "\n"), "\(app.screen)")
  }

  /// The last row of the list and of the commit are behind the toolbar, and nothing of them is copied.
  @Test func `Text that a bar covers is not copied, not even its blanks`() async throws {
    let scene = try await LogScene(LogScene.repository(["One subject", "Two"]), columns: 140)
    let lines = copied(scene.app)
    let last = try #require(scene.app.rows.dropLast().last?.components(separatedBy: "▏ ").last)
    let end = try #require(lines.lastIndex { $0.hasPrefix("-line") || $0.hasPrefix("+line") })
    #expect(lines[end] == last)
    #expect(lines[end + 1].hasPrefix("↑ ↓ choose\t⏎ open"))
  }

  @Test(arguments: [(60, "Low Normal High"), (100, "Low\tNormal\tHigh"), (160, "Low\tNormal\tHigh")])
  func `A form is copied with its values beside their names`(width: Int, choices: String) throws {
    let notes = ["Whole milk, and not the other one, which nobody in this house would ever drink.", "", "Two 瓶."]
    let scene = try TodoScene(["Buy milk"], columns: width)
    scene.app.rest(after: .enter)
    for _ in 0..<5 { scene.app.press(.tab) }
    scene.app.type(notes.joined(separator: "\n"))
    let lines = copied(scene.app)
    let start = try #require(lines.firstIndex { $0.hasPrefix("Title\t") }, "\(scene.app.screen)")
    #expect(lines[start...].prefix(2) == ["Title\tBuy milk", "Priority\t" + choices])
    let first = try #require(lines.firstIndex(of: notes[0]), "\(lines)")
    #expect(lines[first...].prefix(3) == notes[...])
  }
}
