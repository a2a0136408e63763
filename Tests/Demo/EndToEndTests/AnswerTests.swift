import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// Every key has an answer on every page, and nothing is cut where there is room, without a terminal.
@MainActor @Suite struct AnswerTests {
  private nonisolated static let keys: [Key.Code] = [
    .up, .down, .left, .right, .character("h"), .enter, .character(" "), .tab, .character("7"), .home, .end, .pageUp,
    .pageDown, .character("z"), .function(5), .backspace,
  ]

  /// Whether a frame differs from the one at rest soon after a key.
  private func answers(_ key: Key.Code, on demo: Demo) -> Bool {
    let rest = demo.test.application.frame.cells
    demo.test.press(key)
    for _ in 0..<9 {
      if demo.test.application.frame.cells != rest { return true }
      demo.test.run(for: 1.0 / 30)
    }
    return false
  }

  @Test(arguments: Demo.pages) func `Each key does something, gives like rubber, or says why not`(id: String) throws {
    let place = Demo.pages.firstIndex(of: id) ?? 0
    for key in Self.keys.sample(every: 4, from: place % 4) {
      #expect(answers(key, on: try Demo.opened(id)), "\(key) on \(id)")
    }
  }

  @Test(arguments: keys + [.escape])
  func `In the list as well, at its first and its last row`(key: Key.Code) throws {
    for isLast in [false, true] {
      let demo = try Demo(columns: 80, rows: 24, framesPerSecond: 30)
      if isLast { demo.test.press(.end) }
      demo.test.runUntilStill()
      #expect(answers(key, on: demo), "\(key) at the \(isLast ? "last" : "first") row")
      demo.test.runUntilStill()
    }
  }

  @Test func `With reduced motion the toolbar says that nothing comes after it`() throws {
    let demo = try Demo.opened("cube")
    demo.test.application.isReduceMotionEnabled = true
    demo.test.press(.up)
    #expect(demo.toolbar.hasPrefix("nothing more that way"))
    demo.test.run(for: 4)
    #expect(demo.toolbar.hasPrefix("→ drag back"))
  }

  // MARK: Room

  @Test(arguments: Demo.pages) func `At 80 × 24 no text is cut, on any page and in its help`(id: String) throws {
    let demo = try Demo.opened(id)
    #expect(!demo.test.screen.contains("…"), "\(demo.test.screen)")
    if ["hero", "zoom", "magic"].contains(id) {
      demo.test.rest(after: .enter)
      #expect(!demo.test.screen.contains("…"), "\(demo.test.screen)")
    }
    demo.test.rest(after: .escape)
    #expect(!demo.test.screen.contains("…"), "\(demo.test.screen)")
  }

  @Test(arguments: Demo.pages.sample(every: 2), [(20, 6), (40, 12)])
  func `In a small window the way back stays in the toolbar, also under a finger`(
    id: String, size: (columns: Int, rows: Int)
  ) throws {
    let demo = try Demo.opened(id, columns: size.columns, rows: size.rows)
    func lastRow() -> String { String(demo.lines[size.rows - 1]) }
    #expect(lastRow().contains("esc back") || lastRow().contains("esc close"), "\(lastRow())")
    demo.test.press(.right)
    demo.test.run(for: 0.1)
    #expect(lastRow().contains("esc"), "\(lastRow())")
    demo.test.rest(after: .escape)
    for _ in 0..<2 where demo.navigation.topViewController !== demo.list { demo.test.rest(after: .escape) }
    #expect(demo.navigation.topViewController === demo.list)
    #expect(lastRow().contains("q quit"), "\(lastRow())")
  }

  @Test(arguments: ["zoom", "hero"], [(40, 12), (20, 6)])
  func `In a small window the pictures are a list, which goes to the last one and opens it`(
    id: String, size: (columns: Int, rows: Int)
  ) throws {
    let demo = try Demo.opened(id, columns: size.columns, rows: size.rows)
    let count = try demo.context.assets.captions().count
    let last = try #require(try demo.context.assets.captions().last).title
    #expect(demo.lines.contains { String($0).contains("First ") })
    for _ in 1..<count { demo.test.press(.down) }
    demo.test.tick()
    #expect(demo.lines.contains { String($0).contains(last.prefix(6)) })
    #expect(demo.toolbar.hasPrefix("↑ ↓ choose"))
    demo.test.rest(after: .enter)
    #expect(demo.navigation.topViewController?.title == last)
    demo.test.rest(after: .escape)
    #expect(demo.lines.contains { String($0).contains(last.prefix(6)) })
    // A click on a title opens its picture.
    let row = try #require(demo.lines.lastIndex { String($0).contains(last.prefix(6)) })
    demo.test.rest(after: demo.test.click(12, row))
    #expect(demo.navigation.topViewController?.title == last)
  }
}
