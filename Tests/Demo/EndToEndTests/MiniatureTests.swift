import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

@testable import SegueDemo

/// The small screen beside the list, without a terminal.
@MainActor @Suite struct MiniatureTests {
  @Test(arguments: Demo.pages.sample(every: 2))
  func `Each page comes and is dragged away twice, cuts no text, and then stays and rests`(id: String) throws {
    let demo = try Demo(columns: 80, rows: 24, choosing: id, plays: true, framesPerSecond: 30)
    let log = EventCount(of: demo.test.application)
    for _ in 0..<100 {
      demo.test.run(for: 0.1)
      try #require(!demo.test.screen.contains("…"), "\(demo.test.screen)")
    }
    demo.test.runUntilStill()
    let hasLead = ["hero", "zoom", "magic", "tabs"].contains(id)
    // A page that leads on has to be opened first, which is no transition.
    #expect(log.count("animateTransition") + log.count("startInteractiveTransition") >= 5)
    #expect(log.count("animationEnded(true)") == 5, "\(id): \(log.messages)")
    #expect(log.count("animationEnded(false)") == 0)
    #expect(hasLead || demo.miniature?.isRewound == false)
    let count = demo.test.display.frames.count
    #expect(demo.test.jump(by: 600) == .never)
    #expect(demo.test.display.frames.count == count)
  }

  @Test func `With reduced motion the page comes by a fade, once, and stays`() throws {
    let demo = try Demo(choosing: "scale", plays: true)
    demo.test.application.isReduceMotionEnabled = true
    let log = EventCount(of: demo.test.application)
    demo.test.run(for: MiniatureScript.patience + MiniatureScript.pause / 2 + 0.1)
    let page = try #require(demo.miniature?.navigation.topViewController as? ScaleViewController)
    #expect(page.view.transform3D.isIdentity)
    demo.test.runUntilStill()
    #expect(log.count("animationEnded(true)") == 1)
  }

  /// Opened before the first frame, as by the command line, or from the list.
  @Test(arguments: [true, false])
  func `Under a sheet it rests, and plays when the sheet has gone`(isFirst: Bool) throws {
    let context = DemoContext(assets: try Demo.assets.get(), appearance: Appearance())
    let list = ListViewController(context: context)
    let navigation = Chrome.navigation(list, context: context)
    let application = Application(
      rootViewController: navigation, size: CellSize(columns: 80, rows: 24), display: MemoryDisplay())
    var time = 0.0
    func run(for seconds: Double) {
      for _ in 0..<Int(seconds * 20) {
        application.tick(at: time)
        time += 0.05
      }
    }
    let entry = try #require(Catalogue.entry("bounce"))
    list.choose(entry)
    if !isFirst { run(for: 0.5) }
    try list.open(entry, animated: false)
    let log = EventCount(of: application)
    run(for: 4)
    #expect(log.messages.isEmpty)
    navigation.dismiss(animated: false)
    run(for: 30)
    #expect(log.count("animationEnded(true)") == 5)
  }

  @Test(arguments: [0.2, 0.9])
  func `The line of progress goes when the finger has let go`(seconds: Double) throws {
    let demo = try Demo(columns: 80, rows: 24, framesPerSecond: 60)
    demo.test.run(for: 1)
    func marks() -> Int { demo.test.screen.filter { "╂╋".contains($0) }.count }
    demo.test.hold(.right, for: seconds)
    #expect(marks() == 1, "the toolbar's, and none below the small page")
    demo.test.runUntilStill()
    #expect(marks() == 0)
  }

  @Test func `While the choice changes, no page is made`() throws {
    let demo = try Demo(plays: true)
    let log = EventCount(of: demo.test.application)
    demo.test.frameInterval = 0.05
    let modal = try #require(Catalogue.rows.firstIndex { $0.id == "modal" })
    for _ in 0..<modal {
      demo.test.press(.down)
      demo.test.run(for: MiniatureScript.patience * 0.8)
    }
    #expect(log.count("animateTransition") == 0)
    #expect(demo.miniature?.isRewound == true)
    demo.test.run(for: 1)
    #expect(log.count("animateTransition") == 1)
    #expect(demo.miniature?.navigation.presentedViewController is ModalViewController)
  }

  @Test func `Another choice rewinds the miniature, and pages that were shown are released`() throws {
    let demo = try Demo(plays: true)
    let miniature = try #require(demo.miniature)
    var pages: [WeakPage] = []
    for index in Catalogue.rows.indices {
      // Pages are dropped at rest, in mid-transition and under the finger.
      if index % 3 == 0 { demo.test.runUntilStill() } else { demo.test.run(for: index % 3 == 1 ? 1.05 : 3) }
      pages += miniature.navigation.viewControllers.dropFirst().map(WeakPage.init)
      if let page = miniature.navigation.presentedViewController { pages.append(WeakPage(page)) }
      #expect(pages.count > index)
      demo.test.press(index == 11 ? .up : .down)
      #expect(miniature.isRewound)
    }
    demo.test.tick()
    #expect(pages.compactMap(\.page).map { "\($0)" } == [])
  }

  @Test func `It shows a little app, and no second list`() throws {
    let demo = try Demo(columns: 80, rows: 24)
    var titles: Set<String> = []
    for entry in Catalogue.rows {
      demo.list.choose(entry)
      demo.test.runUntilStill()
      let miniature = try #require(demo.miniature)
      titles.insert(miniature.navigation.topViewController?.title ?? "")
      let left = Int(miniature.frame.minX / 8)
      let text = demo.lines.map { String($0.dropFirst(left)) }.joined(separator: "\n")
      let others = Catalogue.rows.filter { $0.id != entry.id && text.contains($0.title) }
      #expect(others.map(\.id) == [], "beside \(entry.id)")
    }
    #expect(titles == ["Inbox", "Photos", "Now playing", "Stories", "Trips"])
  }

  @Test(arguments: ["cube", "zoom", "tabs", "detents", "bounce", "modal"].sample(every: 2), [0.6, 1, 2.4, 30])
  func `Before a page opens, the miniature is put back`(id: String, after seconds: TimeInterval) throws {
    let demo = try Demo(columns: 80, rows: 24, choosing: id, plays: true)
    let miniature = try #require(demo.miniature)
    demo.test.run(for: seconds)
    demo.test.press(.enter)
    // Before the first frame in which the page moves.
    #expect(demo.navigation.viewControllers.count == 2 || demo.navigation.presentedViewController != nil)
    // Otherwise it would play on.
    try #require(miniature.isRewound)
    demo.test.runUntilStill()
    #expect(miniature.isRewound)
  }

  @Test(arguments: ["cube", "bounce"])
  func `A finger on the miniature is lifted when a page opens`(id: String) throws {
    let demo = try Demo(columns: 80, rows: 24, plays: true)
    let entry = try #require(Catalogue.entry(id))
    demo.list.choose(entry)
    demo.test.runUntilStill()
    let miniature = try #require(demo.miniature)
    demo.test.drag(from: (30, 8), to: id == "cube" ? (60, 8) : (30, 12))
    #expect(miniature.heldTransition != nil)
    try demo.list.open(entry, animated: true)
    demo.test.tick()
    #expect(miniature.heldTransition == nil)
    // Otherwise it would play on.
    try #require(miniature.isRewound)
    #expect(miniature.finger.isHidden)
    demo.test.rest(after: demo.test.release())
    #expect(miniature.isRewound)
    // The next finger finds it as it was.
    demo.test.rest(after: .escape)
    #expect(!miniature.isRewound)
  }

  @Test(arguments: [0.2, 0.6, 1, 3, 20])
  func `The miniature stops when the list leaves, and plays again afterwards`(after seconds: TimeInterval) throws {
    let demo = try Demo(choosing: "scale", plays: true)
    let miniature = try #require(demo.miniature)
    demo.test.run(for: seconds)
    let page = WeakPage(miniature.navigation.viewControllers.dropFirst().first)
    demo.test.rest(after: .enter)
    #expect(demo.navigation.viewControllers.count == 2)
    #expect(miniature.isRewound)
    #expect(page.page == nil)
    // A cancelled drag does not start it.
    demo.test.press(.right)
    demo.test.run(for: 0.3)
    demo.test.rest(after: .escape)
    #expect(demo.navigation.viewControllers.count == 2)
    #expect(miniature.isRewound)
    demo.test.press(.escape)
    demo.test.run(for: 0.5)
    #expect(demo.navigation.viewControllers.count == 1)
    #expect(miniature.isRewound)
    demo.test.runUntilStill()
    #expect(!miniature.isRewound)
  }

  @Test(arguments: ["zoom", "tabs", "detents"])
  func `A page that leads on to another one plays as before after its return`(id: String) throws {
    let demo = try Demo(columns: 80, rows: 24, choosing: id, plays: true)
    demo.test.runUntilStill()
    demo.test.rest(after: .enter)
    // A sheet first.
    for _ in 0..<2 where demo.navigation.topViewController !== demo.list { demo.test.rest(after: .escape) }
    #expect(demo.navigation.topViewController === demo.list)
    #expect(demo.miniature?.stage.isOpen == true)
    // The same once more, seen by its transitions.
    demo.test.press(.down)
    demo.test.run(for: 0.1)
    let log = EventCount(of: demo.test.application)
    demo.test.rest(after: .up)
    #expect(log.count("animationEnded(true)") == 5)
  }

  @Test func `The miniature is there from 64 columns on`() throws {
    let demo = try Demo(columns: 63, rows: 24, plays: true)
    #expect(demo.miniature == nil)
    #expect(demo.test.jump(by: 1) == .never)
    #expect(demo.resize(columns: 64, rows: 24) == .at(demo.test.time + MiniatureScript.patience))
    weak let miniature = demo.miniature
    #expect(miniature?.isRewound == true)
    demo.test.run(for: 1)
    #expect(miniature?.isRewound == false)
    demo.resize(columns: 60, rows: 24)
    #expect(demo.miniature == nil)
    #expect(miniature == nil)
    demo.test.runUntilStill()
    #expect(demo.test.screen == (try Demo(columns: 60, rows: 24)).test.screen)
  }

  @Test func `Summaries are never cut`() throws {
    for (columns, rows) in [(40, 12), (52, 18), (60, 20), (64, 18), (80, 24), (120, 36)] {
      let demo = try Demo(columns: columns, rows: rows)
      for entry in Catalogue.rows {
        demo.list.choose(entry)
        demo.test.runUntilStill()
        #expect(demo.test.screen.contains(entry.summary), "\(entry.id) at \(columns) × \(rows)")
      }
    }
  }

  // MARK: The user's finger

  @Test(arguments: Demo.pages.filter { $0 != "modal" }.sample(every: 2))
  func `Held, the right arrow drags the page in the miniature; the toolbar says what letting go does`(id: String) throws
  {
    let demo = try Demo(columns: 80, rows: 24, choosing: id)
    demo.test.application.reportsKeyReleases = true
    let miniature = try #require(demo.miniature)
    for (seconds, isGone) in [(0.3, false), (1.1, true)] {
      demo.test.press(.right)
      demo.test.run(for: seconds)
      #expect(miniature.heldTransition?.isInteractive == true)
      let word = demo.toolbar.contains("let go: stays")
      #expect(word == !isGone, "\(demo.toolbar)")
      #expect(demo.navigation.viewControllers.count == 1)
      #expect(demo.navigation.transitionCoordinator == nil)
      demo.test.application.post(.keyUp(Key(.right)), at: demo.test.time)
      // A page that is gone comes again soon.
      if isGone { demo.test.run(for: 0.6) } else { demo.test.runUntilStill() }
      #expect(miniature.stage.isOpen == !isGone)
      #expect(demo.toolbar == "↑ ↓ choose   ⏎ open   → drag it   q quit   ? help")
    }
    // What was dragged away comes again, for the next finger.
    demo.test.runUntilStill()
    #expect(miniature.stage.isOpen)
  }

  @Test func `The mouse drags the page in the miniature, and a click opens it`() throws {
    let demo = try Demo(columns: 80, rows: 24, choosing: "cube", plays: true)
    demo.test.runUntilStill()
    let miniature = try #require(demo.miniature)
    demo.test.drag(from: (30, 12), to: (70, 12))
    #expect(miniature.heldTransition != nil)
    #expect(demo.toolbar.contains("let go: goes back"))
    demo.test.release()
    demo.test.run(for: 0.6)
    #expect(miniature.isRewound)
    #expect(demo.navigation.viewControllers.count == 1)
    demo.test.click(50, 10)
    #expect(demo.navigation.viewControllers.count == 2)
  }

  @Test(arguments: ["slide", "scale", "bounce"])
  func `A finger that catches the page during its own play is drawn under the pointer`(_ id: String) throws {
    let demo = try Demo(columns: 80, rows: 24, choosing: id, plays: true)
    let miniature = try #require(demo.miniature)
    // The play's own finger is on its way.
    func way() -> CGFloat? { miniature.stage.transition.flatMap { InteractionProgress(of: $0)?.percentComplete } }
    var steps = 0
    while !(way().map { (0.3...0.7).contains($0) } ?? false), steps < 400 {
      demo.test.run(for: 0.02)
      steps += 1
    }
    #expect(steps < 400)
    #expect(miniature.heldTransition == nil)
    let (from, to) = id == "bounce" ? ((45, 8), (45, 12)) : ((40, 12), (44, 12))
    demo.test.drag(from: from, to: to)
    #expect(miniature.heldTransition != nil)
    let window = demo.test.application.window
    for _ in 0..<3 {
      let place = window.convert(miniature.finger.center, from: miniature.finger.superview)
      // The middle of the cell.
      #expect(abs(place.x - (Double(to.0) + 0.5) * 8) <= 8, "\(place)")
      #expect(abs(place.y - (Double(to.1) + 0.5) * 16) <= 16, "\(place)")
      demo.test.run(for: 0.1)
    }
    demo.test.release()
  }

  @Test func `Keys go to the list, whatever the miniature shows`() throws {
    let demo = try Demo(choosing: "modal", plays: true)
    let miniature = try #require(demo.miniature)
    demo.test.runUntilStill()
    #expect(miniature.navigation.presentedViewController is ModalViewController)
    #expect(demo.navigation.presentedViewController == nil)
    demo.test.press(.escape)
    #expect(miniature.navigation.presentedViewController is ModalViewController)
  }
}

extension Miniature {
  /// Whether only the list is shown.
  fileprivate var isRewound: Bool {
    navigation.viewControllers.count == 1 && navigation.presentedViewController == nil
  }
}

@MainActor private final class WeakPage {
  weak var page: ViewController?

  init(_ page: ViewController?) { self.page = page }
}

@MainActor private final class EventCount: TransitionObserver {
  private(set) var messages: [String] = []

  init(of application: Application) { application.transitionObserver = self }

  func count(_ message: String) -> Int { messages.count { $0 == message } }
  func transitionDidStep(_ event: TransitionEvent) { messages.append(event.message) }
}

extension EndToEnd.Terminals {
  @Suite struct MiniatureInTerminal {
    @Test func `The chosen page comes and goes beside the list, and at rest nothing is written`() async throws {
      let terminal = try await TerminalSession()
      try await terminal.start("segue", showing: "→ drag it", plays: true)
      try await terminal.send("Home")
      try await terminal.send("Down", times: Demo.scaleRow)
      try await terminal.waitFor("Grow and shrink")
      // The finger has dragged it past the mark.
      try await terminal.waitForScreen("a line beyond its mark") { $0.text.contains("━╋") }
      try await terminal.send("Down", untilShown: "One into the other")
      // A busy machine may miss one drag.
      try await terminal.hold("Right", until: "a miniature that is held") { $0.text.contains("let go") }
      try await terminal.send("Right", times: 30)
      try await terminal.waitFor("→ drag it")
      try await terminal.waitForRest()
      try await terminal.record(to: "bytes")
      try await terminal.waitForRest()
      #expect(try terminal.folder.read("bytes") == "")
      try await terminal.quit()
    }
  }
}

extension EndToEnd.Commands {
  @Suite struct MiniatureInCommands {
    @Test(arguments: ["push", "pop", "cancel"])
    func `A trace does not contain the miniature`(operation: String) async throws {
      let arguments = ["trace", "--page", "slide", "--operation", operation, "--size"]
      #expect(try await Command.segueOutput(arguments + ["200x60"]) == Command.segueOutput(arguments + ["80x24"]))
    }

    @Test func `A rendered list shows the miniature before it plays, however late the moment is`() async throws {
      let arguments = ["render", "--page", "fade", "--operation", "pop", "--size", "200x60", "--format", "text"]
      let soon = try await Command.segueOutput(arguments + ["--time", "2"])
      #expect(try await Command.segueOutput(arguments + ["--time", "200"]) == soon)
      // The little app, and no page over it.
      #expect(soon.contains("The keeper of the rock"))
      #expect(soon.split(separator: "Fade").count == 2)
    }
  }
}
