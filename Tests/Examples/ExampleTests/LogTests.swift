import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueLog

/// A browser of a log that is made up.
@MainActor struct LogScene {
  let app: TestApplication
  let split: SplitViewController
  let commits: CommitsViewController
  let details: CommitViewController

  /// A repository of commits with these subjects, the newest first. Commit 7 has the hash 0000007.
  nonisolated static func repository(_ subjects: [String]) -> Repository {
    var repository = Repository(folder: "/")
    repository.git = { arguments in
      AsyncThrowingStream { continuation in
        switch arguments[0] {
        case "log":
          let lines = subjects.enumerated().map { index, subject in
            let names = index == 0 ? "HEAD -> main, tag: v1" : ""
            return "\(hash(index))\u{1F}Ada \(index % 3)\u{1F}2026-01-02\u{1F}\(names)\u{1F}\(subject)\0"
          }
          // A part ends within a line.
          let text = lines.joined()
          continuation.yield(String(text.prefix(text.count / 2)))
          continuation.yield(String(text.suffix(text.count - text.count / 2)))
        case "for-each-ref": continuation.yield("*Log\n")
        default:
          continuation.yield("commit \(arguments[3])\nAuthor: Ada\n\n    The message.\n---\n")
          continuation.yield((0..<40).map { "\($0 % 2 == 0 ? "+" : "-")line \($0)\n" }.joined())
        }
        continuation.finish()
      }
    }
    return repository
  }

  nonisolated static func hash(_ index: Int) -> String {
    String(repeating: "0", count: 7 - "\(index)".count) + "\(index)"
  }

  init(_ repository: Repository, columns: Int = 80, rows: Int = 24, mode: ColorMode = .truecolor) async throws {
    let root = LogProgram.log(of: repository)
    split = try #require(root.children.first as? SplitViewController)
    commits = try #require(split.viewController(for: .primary) as? CommitsViewController)
    details = try #require(split.viewController(for: .secondary) as? CommitViewController)
    app = TestApplication(root, columns: columns, rows: rows, colorMode: mode)
    await load()
  }

  /// Waits until the log and the commit are there.
  func load() async {
    let (commits, details) = (commits, details)
    let isLoaded = await app.settle(until: { commits.loading == nil && details.loading == nil }, limit: 10)
    #expect(isLoaded, "\(commits.loading == nil), \(details.loading == nil)\n\(app.screen)")
    app.runUntilStill()
  }

  /// Lets the tasks run that load the log and the commit, without a frame.
  func letTasksRun() async {
    for _ in 0..<1000 where commits.loading != nil || details.loading != nil { await Task.yield() }
  }
}

@Suite struct LogTests {
  private let subjects = (0..<500).map { $0 % 100 == 40 ? "Mend curl \($0)" : "Change \($0)" }

  @Test func `A commit is shown beside the list, and on top of it in a narrow window`() async throws {
    let scene = try await LogScene(LogScene.repository(subjects))
    #expect(scene.app.rows[0].contains("Log: 500"))
    #expect(scene.app.rows[2].hasPrefix(" Change 0"))
    #expect(scene.app.rows[3].hasPrefix(" 2026-01-02  HEAD -> main"))
    #expect(scene.app.screen.contains("commit 0000000"))
    scene.app.press(.down, .down)
    await scene.load()
    #expect(scene.app.screen.contains("commit 0000002"))
    scene.app.resize(columns: 40, rows: 12)
    scene.app.runUntilStill()
    #expect(!scene.app.screen.contains("commit 0000002"))
    scene.app.rest(after: .enter)
    #expect(scene.app.rows[1].contains("commit 0000002"))
    scene.app.press(.character("n"))
    await scene.load()
    #expect(scene.app.rows[1].contains("commit 0000003"))
    scene.app.rest(after: .escape)
    #expect(scene.app.rows[1].contains("Search"))
  }

  @Test func `The search narrows the list with each key, and Esc ends it`() async throws {
    let scene = try await LogScene(LogScene.repository(subjects), columns: 160, rows: 48)
    scene.app.press(.character("/"))
    scene.app.type("Curl mend")
    await scene.load()
    #expect(scene.commits.shown.map(\.subject) == [40, 140, 240, 340, 440].map { "Mend curl \($0)" })
    #expect(scene.app.rows[1].contains("Log: 5 of 500"))
    #expect(scene.app.screen.contains("commit 0000040"))
    scene.app.press(.enter, .down)
    await scene.load()
    #expect(scene.details.commit?.hash == "0000140")
    scene.app.press(.escape)
    await scene.load()
    #expect(scene.commits.shown.count == 500)
    #expect(scene.app.rows[1].contains("Log: 500"))
  }

  @Test func `The number of commits counts when the search or the branch changes`() async throws {
    let scene = try await LogScene(LogScene.repository(subjects), columns: 160, rows: 48)
    scene.app.press(.character("/"))
    scene.app.type("curl")
    var counts: [Int] = []
    for _ in 0..<40 {
      scene.app.run(for: 0.01)
      let title = scene.app.rows[1].firstMatch(of: /Log: +([0-9]+) of/)
      if let count = title.flatMap({ Int($0.1) }) { counts.append(count) }
    }
    // On its way it is neither the old number nor the new one.
    #expect(counts.contains { (6...499).contains($0) }, "\(counts)")
    scene.app.runUntilStill()
    #expect(scene.app.rows[1].contains("Log: 5 of 500"))
    scene.app.rest(after: .escape)
    #expect(scene.commits.title == "Log: 500")
  }

  @Test func `The mouse chooses, scrolls and copies`() async throws {
    let scene = try await LogScene(LogScene.repository(subjects))
    scene.app.click(4, 7)
    await scene.load()
    #expect(scene.details.commit?.hash == "0000002")
    scene.app.scroll(3, at: (column: 60, row: 10))
    scene.app.runUntilStill()
    #expect(!scene.app.screen.contains("commit 0000002"))
    let row = scene.app.rows[23]
    let place = try #require(row.range(of: "n next"))
    scene.app.click(row.distance(from: row.startIndex, to: place.lowerBound), 23)
    await scene.load()
    #expect(scene.details.commit?.hash == "0000003")
    scene.app.press(.character("y"))
    #expect(scene.app.application.pasteboard.string == "0000003")
    #expect(scene.app.rows[23].contains("0000003 copied"))
  }

  @Test func `git itself is read, and its errors are shown in its words`() async throws {
    let folder = try TemporaryFolder()
    let made = Repository(folder: folder.url.path)
    _ = try await made.output(["init", "-q", "-b", "main"])
    let user = ["-c", "user.name=Ünal 漢", "-c", "user.email=u@example.org"]
    for subject in ["one", "two\u{1F}fields"] {
      _ = try await made.output(user + ["commit", "-q", "--allow-empty", "-m", subject])
    }
    let scene = try await LogScene(made)
    #expect(scene.commits.shown.map(\.subject) == ["two\u{1F}fields", "one"])
    #expect(scene.commits.shown.map(\.author) == ["Ünal 漢", "Ünal 漢"])
    #expect(scene.app.screen.contains("Author: Ünal 漢"))
    let none = try await LogScene(Repository(folder: "/nowhere"))
    none.app.runUntilStill()
    #expect(none.app.screen.contains("/nowhere"))
    none.app.rest(after: .enter)
    #expect(!none.app.screen.contains("/nowhere"))
  }

  @Test(arguments: Look.all) func `All words can be read`(look: Look) async throws {
    let scene = try await LogScene(
      LogScene.repository(subjects), columns: look.columns, rows: look.rows, mode: look.mode)
    scene.app.application.userInterfaceStyle = look.style
    scene.app.runUntilStill()
    let inList = scene.app.weakText(in: look.mode)
    #expect(inList.isEmpty)
    scene.app.press(.character("b"))
    let (app, commits) = (scene.app, scene.commits)
    let isOpen = await app.settle(until: { commits.presentedViewController != nil })
    #expect(isOpen)
    app.runUntilStill()
    #expect(app.screen.contains("✓ Log"))
    let withMenu = app.weakText(in: look.mode)
    #expect(withMenu.isEmpty)
  }
}

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
        app.rest(after: .escape)
      }
      app.press(.home)
      app.jump(by: 12)
    }
    await scene.load()
    // It has been scrolled.
    for app in [scene.app, fresh.app] {
      app.rest(after: .enter)
      app.press(.home)
      app.jump(by: 12)
      app.runUntilStill()
    }
    return fresh.app.difference(from: scene.app)
  }
}
