import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueInspector

@Suite struct InspectorTests {
  private let scene = InspectedScene()

  @Test func `A drag that is let go early tells who was asked, why the page came back, and when`() throws {
    scene.inspector.isPanelShown = true
    scene.app.tick()
    scene.app.hold(.right, for: 0.6)
    #expect(scene.panel.contains("a finger holds it"))
    #expect(scene.panel.contains("let go: stays"))
    scene.app.runUntilStill()
    // In the order of the contract: UIKIT.md, "an interactive pop that is cancelled".
    let lines = try #require(scene.inspector.log.entries.last).calls.map { "\($0.receiver.rawValue) \($0.message)" }
    #expect(
      lines == [
        "delegate animationControllerFor(pop)", "animator transitionDuration", "from viewWillDisappear",
        "to viewWillAppear", "delegate willShow", "interactor startInteractiveTransition", "animator animateTransition",
        "context cancelInteractiveTransition", "coordinator interactionChanged", "context completeTransition(false)",
        "to viewWillDisappear", "to viewDidDisappear", "from viewWillAppear", "from viewDidAppear",
        "animator animationEnded(false)",
      ])
    for text in ["cancelled", "before the mark at 53 %", "completeTransition(false)", "from", "viewWillAppear"] {
      #expect(scene.panel.contains(text), "\(text)")
    }
    #expect(scene.panel.range(of: #"let go at 1\d %"#, options: .regularExpression) != nil)
    // A key that puts the page back is named as such.
    scene.app.press(.right)
    scene.app.run(for: 0.3)
    scene.app.press(.escape)
    scene.app.runUntilStill()
    #expect(scene.panel.contains("cancelled at"))
  }

  @Test func `Nothing of it is there before the panel takes its room from the app, and gives it back`() {
    scene.push()
    scene.app.runUntilStill()
    #expect(scene.app.application.windows.count == 1)
    #expect(scene.app.application.speed == 1)
    scene.inspector.isPanelShown = true
    scene.app.tick()
    #expect(scene.app.application.window.bounds.size == CellSize(columns: 60, rows: 30).points)
    scene.inspector.isPanelShown = false
    scene.app.tick()
    #expect(scene.app.application.window.bounds.size == CellSize(columns: 100, rows: 30).points)
    #expect(scene.app.application.windows.count == 1, "nothing is left")
  }

  @Test func `Keys: slow motion goes round three speeds, and a corner says so`() {
    scene.inspector.addKeyCommands()
    for (speed, text) in [(0.25, "1/4 speed"), (0.1, "1/10 speed")] {
      scene.app.type("s")
      #expect(scene.app.application.speed == speed)
      #expect(scene.app.rows.last?.contains(text) == true)
    }
    scene.app.type("s")
    #expect(scene.app.application.speed == 1)
    #expect(scene.app.application.windows.count == 1)
  }

  @Test func `A pause stops a push, steps go through it both ways, and the push then goes on`() {
    scene.inspector.addKeyCommands()
    scene.push()
    scene.app.run(for: 0.1)
    scene.app.type("p")
    let held = scene.app.application.frame.text
    scene.app.run(for: 3)
    #expect(scene.app.application.speed == 0)
    scene.app.type(",")
    #expect(scene.app.application.frame.text != held)
    #expect(scene.app.rows.last?.contains("paused  −1") == true)
    scene.app.type(".")
    #expect(scene.app.application.frame.text == held)
    scene.app.type("p")
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == 3)
    #expect(scene.app.application.speed == 1)
    #expect(scene.app.application.transitionSnapshots.isEmpty)
  }

  @Test
  func `Frames that a slow display leaves out are part of the film, as they are when the session is played again`() {
    func film(isReady: Bool) -> [TimeInterval] {
      let scene = InspectedScene()
      scene.push()
      scene.app.run(for: 0.05)
      scene.app.display.isReady = isReady
      scene.app.run(for: 0.1)
      scene.app.display.isReady = true
      scene.app.run(for: 0.1)
      return scene.inspector.film.moments.map(\.time)
    }
    #expect(film(isReady: false) == film(isReady: true))
    #expect(film(isReady: true).count > 15, "a quarter of a second, and the frame in which it began")
  }

  @Test func `Before there was a transition, there is nothing to go back to, and it says so`() {
    scene.inspector.addKeyCommands()
    for key in [",", "r"] {
      let scene = InspectedScene()
      scene.inspector.addKeyCommands()
      scene.app.type(key)
      #expect(scene.app.rows.last?.contains("no transition yet") == true)
      scene.inspector.isPaused = false
      scene.app.run(for: 2)
      #expect(scene.app.rows.last?.contains("no transition yet") == false)
    }
  }

  @Test func `A replay shows the frames of the last transition again, and ends at the present`() {
    scene.push()
    var seen: [String] = []
    for _ in 0..<60 {
      scene.app.run(for: 1.0 / 60)
      seen.append(scene.app.screen)
    }
    let end = scene.app.screen
    scene.inspector.replay()
    var shown: [String] = []
    for _ in 0..<90 {
      scene.app.run(for: 1.0 / 60)
      shown.append(scene.app.rows.dropLast().joined(separator: "\n"))
    }
    let moving = Set(
      seen.map { $0.split(separator: "\n", omittingEmptySubsequences: false).dropLast().joined(separator: "\n") })
    #expect(Set(shown).isSubset(of: moving.union([shown[0]])), "nothing is shown that was not there before")
    #expect(moving.subtracting(shown).isEmpty, "everything is shown again")
    #expect(scene.app.screen == end)
    #expect(scene.app.application.speed == 1)
    #expect(scene.app.application.windows.count == 1)
  }

  @Test func `In slow motion a replay takes as many times as long`() {
    func seconds(_ slower: Int) -> Double {
      let scene = InspectedScene()
      scene.push()
      scene.app.runUntilStill()
      for _ in 0..<slower { scene.inspector.slowDown() }
      scene.inspector.replay()
      let start = scene.app.time
      while scene.inspector.control.isPlaying, scene.app.time < start + 30 { scene.app.run(for: 1.0 / 60) }
      return scene.app.time - start
    }
    let (normal, quarter) = (seconds(0), seconds(1))
    #expect(abs(normal - 0.5) < 0.1, "as long as the push takes")
    // Each replay may end a frame or two later.
    #expect(abs(quarter / normal - 4) < 0.4)
  }

  @Test func `A key for the app, or a finger on it, leads from the past into the present`() {
    scene.push()
    scene.app.runUntilStill()
    scene.inspector.step(by: -10)
    scene.app.tick()
    #expect(scene.inspector.control.view != .present)
    scene.app.press(.escape)
    #expect(scene.inspector.control.view == .present)
    #expect(scene.app.application.speed == 1)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == 2, "the key did what it does")
    scene.inspector.step(by: -10)
    scene.app.tick()
    scene.app.click(10, 10)
    #expect(scene.inspector.control.view == .present)
  }

  /// Presses a column of the bars below the word “timeline”, and returns how long the shown transition has lasted. They begin 18 of
  /// 40 columns into the panel, and 21 columns of them stand for half a second.
  private func press(_ column: Int, thenRunFor seconds: TimeInterval = 0) throws -> TimeInterval {
    let row = try #require(scene.app.rows.firstIndex { $0.contains("timeline") }) + 1
    scene.app.mouse(.press, 78 + column, row)
    scene.app.mouse(.release, 78 + column, row)
    scene.app.run(for: seconds)
    return try #require(scene.inspector.shownMoment?.transition).elapsed
  }
  /// The seconds that a column stands for.
  private let column = 0.5 / 21

  @Test func `The playhead goes to where the mouse drags it, back and on`() throws {
    scene.inspector.isPanelShown = true
    scene.push()
    scene.app.run(for: 0.2)
    scene.inspector.isPaused = true
    scene.app.tick()
    #expect(abs(try press(3) - 3.5 * column) < column + 1e-9)
    #expect(abs(try press(16, thenRunFor: 1) - 16.5 * column) < column + 1e-9)
    #expect(scene.inspector.control.view == .present)
  }

  @Test func `On its way back, the playhead finds where the transition has been, and the app stays where it is`() throws
  {
    scene.inspector.isPanelShown = true
    scene.app.tick()
    // A step, and 0.45 s at the steady speed: 0.35 of the way.
    scene.app.hold(.right, for: 0.95)
    scene.app.press(.enter)
    scene.app.run(for: 0.15)
    scene.inspector.isPaused = true
    scene.app.tick()
    let live = try #require(scene.app.application.transitionSnapshots.last)
    #expect(live.phase == .settling(isFinishing: false))
    // It has been further before than the middle of the seventh of 21 columns, which is pressed below.
    #expect(live.elapsed < 6 * column)
    #expect(abs(try press(6, thenRunFor: 0.5) - 6.5 * column) < column + 1e-9)
    #expect(scene.inspector.control.view != .present)
    #expect(scene.app.application.transitionSnapshots.last == live)
  }

  @Test func `Transitions of a view inside a page are not listed`() {
    let inner = NavigationController(rootViewController: ViewController())
    scene.top.view.addSubview(inner.view)
    inner.view.frame = CGRect(cells: 2, 2, 20, 10)
    inner.beginAppearanceTransition(true, animated: false)
    inner.endAppearanceTransition()
    scene.app.tick()
    let count = scene.inspector.log.count
    inner.pushViewController(ViewController(), animated: true)
    scene.app.run(for: 0.1)
    #expect(scene.app.application.transitionSnapshots.map(\.isEmbedded) == [true])
    scene.app.runUntilStill()
    #expect(scene.inspector.log.count == count)
    #expect(scene.inspector.film.moments.isEmpty)
  }

  @Test func `Help comes as a card, and any key takes it away and has its usual effect`() {
    scene.inspector.addKeyCommands()
    scene.navigation.helpText = HelpText(title: "Swing", paragraphs: ["It swings about its corner."])
    scene.app.type("?")
    for text in ["Swing", "It swings about its corner.", "slow motion"] { #expect(scene.app.screen.contains(text)) }
    scene.app.type("?")
    #expect(!scene.app.screen.contains("Swing"))
    #expect(scene.app.application.windows.count == 1)
    scene.app.type("?")
    scene.app.press(.escape)
    #expect(!scene.app.screen.contains("Swing"))
    #expect(scene.navigation.viewControllers.count == 2)
    scene.app.type("?")
    scene.app.type("q")
    #expect(!scene.app.screen.contains("Swing"))
    #expect(scene.app.application.isTerminated)
    // Arrows and their letters scroll the card, and the page stays.
    scene.app.type("?")
    scene.app.press(.down, .up)
    scene.app.type("jk")
    #expect(scene.app.screen.contains("slow motion"))
    scene.app.press(.backspace)
    scene.app.runUntilStill()
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test(arguments: [(40, "x closes  arrows turn"), (24, "x closes")])
  func `Words about the layers that have no room beside the pause are left out whole`(columns: Int, words: String) {
    let scene = InspectedScene(columns: columns, rows: 12)
    scene.inspector.isExploded = true
    scene.app.tick()
    let gap = String(repeating: " ", count: columns - 8 - words.count)
    #expect(scene.app.rows.last?.hasPrefix(" " + words + gap + "paused") == true)
  }

  @Test(arguments: [(40, 12), (60, 20), (79, 24), (80, 24), (120, 36), (200, 60), (400, 120), (1, 1)])
  func `It lays itself out on displays of any size`(_ columns: Int, _ rows: Int) {
    let scene = InspectedScene(columns: columns, rows: rows)
    scene.inspector.isPanelShown = true
    scene.push()
    scene.app.run(for: 0.2)
    scene.inspector.isExploded = true
    scene.app.tick()
    scene.app.application.isHelpShown = true
    scene.app.tick()
    scene.inspector.step(by: -3)
    scene.app.tick()
    if columns >= 40 {
      let app = CellSize(covering: scene.app.application.window.bounds.size)
      #expect(app.columns >= 40, "so many the panel leaves it")
      #expect(app.rows >= rows / 2)
      for text in ["inspector", "calls"] { #expect(scene.app.screen.contains(text)) }
    }
  }
}
