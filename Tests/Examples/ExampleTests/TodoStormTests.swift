import Segue
import SegueTesting
import Testing

@testable import SegueTodo

/// Whatever is done to a to-do list, it looks as if its file had just been opened.
@Suite struct TodoStormTests {
  @Test func `Random runs leave what a fresh list of the same file shows`() throws {
    for seed in 0..<formRuns {
      let scene = try TodoScene(["one", "two", "high three", "done four", "five", "done six"], columns: 70, rows: 20)
      var user = RandomUser(scene.app, seed: seed, keys: "adcuU tx!")
      for step in 0..<14 {
        user.act()
        if step % 5 == 4 { scene.app.resize(columns: step % 2 == 0 ? 44 : 90, rows: 12 + step) }
      }
      user.rest()
      let fresh = try scene.reopened()
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
      let difference = fresh.app.difference(from: scene.app)
      #expect(difference == nil, "seed \(seed)\n\(user.deeds.joined(separator: "\n"))")
    }
  }
}

extension TestApplication {
  /// Where two applications show different cells; nil for nowhere.
  func difference(from other: TestApplication) -> String? {
    let (one, two) = (application.frame, other.application.frame)
    guard one.size == two.size else { return "\(one.size), \(two.size)" }
    guard let index = one.cells.indices.first(where: { one.cells[$0] != two.cells[$0] }) else { return nil }
    let (column, row) = (index % one.size.columns, index / one.size.columns)
    let looks = [one[column, row], two[column, row]].map { "\($0.ink) on \($0.fill), \($0.style.rawValue)" }
    return "\(column), \(row): \(looks)\n\(screen)\n\n\(other.screen)"
  }
}

/// How many random runs there are of each program with forms.
let formRuns: UInt64 = Thoroughness.isFull ? 200 : 20
