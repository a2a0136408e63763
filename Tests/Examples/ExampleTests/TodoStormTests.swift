import Segue
import SegueTesting
import Testing

@testable import SegueTodo

/// Whatever is done to a to-do list, it looks as if its file had just been opened.
@Suite struct TodoStormTests {
  @Test func `Random runs leave what a fresh list of the same file shows`() async throws {
    var storm = Storm(steps: 50) {
      let scene = try TodoScene(["one", "two", "high three", "done four", "five", "done six"], columns: 70, rows: 20)
      return Storm.Scene(scene.app, atRest: { Self.difference(scene) })
    }
    // The commands of the program, more often than other letters.
    storm.keys += "aaddccuuU tx!".map { .character($0) }
    // Ctrl-O opens an editor, which needs a terminal.
    storm.keys.removeAll { $0 == .character("o") }
    try await storm.run()
  }

  /// Where a list differs from a fresh one of its file.
  private static func difference(_ scene: TodoScene) -> String? {
    guard let fresh = try? scene.reopened() else { return "the file cannot be opened again" }
    fresh.split.preferredPrimaryColumnWidth = scene.split.preferredPrimaryColumnWidth
    for app in [scene.app, fresh.app] {
      // Out of an alert, a card, a form and a swipe. Notes in the toolbar go.
      for _ in 0..<4 {
        app.press(.escape)
        app.runUntilStill()
      }
      app.press(.home)
      app.press(.enter)
      app.jump(by: 12)
      app.runUntilStill()
    }
    return fresh.app.difference(from: scene.app)
  }
}

extension TestApplication {
  /// Where two applications show different cells; nil for nowhere.
  func difference(from other: TestApplication) -> String? {
    let (one, two) = (application.frame, other.application.frame)
    guard one.size == two.size else { return "\(one.size), \(two.size)" }
    // Two frames may have numbered their characters of several scalars in another order.
    func isSame(_ index: Int) -> Bool {
      var (cell, other) = (one.cells[index], two.cells[index])
      if cell == other { return true }
      let isSameText = one.text(of: cell.glyph) == two.text(of: other.glyph)
      (cell.glyph, other.glyph) = (.space, .space)
      return isSameText && cell == other
    }
    guard let index = one.cells.indices.first(where: { !isSame($0) }) else { return nil }
    let (column, row) = (index % one.size.columns, index / one.size.columns)
    let looks = [one[column, row], two[column, row]].map { "\($0.ink) on \($0.fill), \($0.style.rawValue)" }
    return "\(column), \(row): \(looks)\n\(screen)\n\n\(other.screen)"
  }
}
