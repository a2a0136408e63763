import Segue
import SegueTesting
import Testing

@testable import SegueLog

/// Whatever is done to a log, it ends as if it had just been opened.
@Suite struct LogStormTests {
  @Test func `Random runs end as a fresh log`() async throws {
    let repository = LogScene.repository((0..<60).map { "Change \($0)" })
    for seed in 0..<formRuns {
      let scene = try await LogScene(repository, columns: 70, rows: 20)
      var user = RandomUser(scene.app, seed: seed, keys: "/nNbry1")
      for step in 0..<14 {
        user.act()
        if step % 5 == 4 { scene.app.resize(columns: step % 2 == 0 ? 44 : 90, rows: 12 + step) }
        if step % 4 == 3 { await scene.load() }
      }
      user.rest()
      await scene.load()
      let size = scene.app.application.frame.size
      let fresh = try await LogScene(repository, columns: size.columns, rows: size.rows)
      fresh.split.preferredPrimaryColumnWidth = scene.split.preferredPrimaryColumnWidth
      for app in [scene.app, fresh.app] {
        // Out of a menu, a card, a search and a commit.
        for _ in 0..<5 {
          app.press(.escape)
          app.runUntilStill()
        }
        app.press(.home)
        app.jump(by: 12)
      }
      await scene.load()
      // It has been scrolled.
      for app in [scene.app, fresh.app] {
        app.press(.enter)
        app.runUntilStill()
        app.press(.home)
        app.jump(by: 12)
        app.runUntilStill()
      }
      let difference = fresh.app.difference(from: scene.app)
      #expect(difference == nil, "seed \(seed)\n\(user.deeds.joined(separator: "\n"))")
    }
  }
}
