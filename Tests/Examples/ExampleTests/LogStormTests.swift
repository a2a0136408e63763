import Segue
import SegueTesting
import Testing

@testable import SegueLog

/// Whatever is done to a log, it ends as if it had just been opened.
@Suite struct LogStormTests {
  @Test func `Random runs end as a fresh log`() async throws {
    let repository = LogScene.repository((0..<60).map { "Change \($0)" })
    var storm = Storm(steps: 50) {
      let scene = try await Self.scene(repository)
      return Storm.Scene(
        scene.app, settle: { await scene.letTasksRun() },
        atRest: { do { return try await Self.difference(scene, repository) } catch { return "\(error)" } })
    }
    // The commands of the program, more often than other letters.
    storm.keys += "//nnNbrry1".map { .character($0) }
    try await storm.run()
  }

  /// A log without the command that runs the pager: that is another program, and needs a terminal.
  private static func scene(_ repository: Repository) async throws -> LogScene {
    let scene = try await LogScene(repository, columns: 70, rows: 20)
    let pager = try #require(scene.split.keyCommands?.first { $0.title == "pager" })
    scene.split.removeKeyCommand(pager)
    scene.app.runUntilStill()
    return scene
  }

  /// Where a log differs from a fresh one.
  private static func difference(_ scene: LogScene, _ repository: Repository) async throws -> String? {
    // The list of branches comes from git, too.
    await scene.app.settle()
    await scene.load()
    let fresh = try await Self.scene(repository)
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
    return fresh.app.difference(from: scene.app)
  }
}
