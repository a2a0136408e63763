import Segue
import SegueTesting
import Testing

/// Recording an application, and playing the recording.
@Suite struct EventScriptRecorderTests {
  private final class Session {
    let app: TestApplication
    let recorder: EventScriptRecorder
    let text: () -> String

    init(_ root: ViewController, for script: EventScript = EventScript(), settings: [EventScript.Setting]? = nil) {
      app = TestApplication(root, for: script)
      var text = ""
      recorder = EventScriptRecorder(settings ?? EventScript.settings(of: app.application)) { text += $0 }
      self.text = { text }
      app.application.eventObserver = recorder
    }
  }

  private func root() -> NavigationController {
    let list = ViewController()
    list.title = "List"
    let navigation = NavigationController(rootViewController: list)
    list.view.backgroundColor = Color(hex: 0x102030)
    return navigation
  }

  private func configure(_ application: Application) {
    application.setKeyCommand(.enter) { [weak application] in
      let page = ViewController()
      page.title = "Page"
      page.view.backgroundColor = Color(hex: 0x806040)
      (application?.window.rootViewController as? NavigationController)?.pushViewController(page, animated: true)
    }
  }

  @Test func `The text says what has happened, in its order, before it happens`() {
    let session = Session(ViewController())
    session.app.application.keyReleaseDelay = 0.25
    session.app.time = 0.125
    session.app.tick()
    session.app.application.reportsKeyReleases = true
    session.app.time = 0.5
    session.app.application.post(.key(Key(.character("x"))), at: 0.25)
    #expect(!session.text().contains("key x"), "it has had no effect yet")
    session.app.application.setKeyCommand(.character("x")) { #expect(session.text().hasSuffix("key x\n0.5 frame\n")) }
    session.app.tick()
    #expect(
      session.text() == """
        # segue script 1
        set size 80x24
        set color truecolor
        set mosaic quadrant
        0.125 frame
        0.125 key-releases on
        0.25 key x
        0.5 frame

        """)
  }

  @Test func `Settings of the application are written and read`() throws {
    let lines = [
      "set size 50x9", "set color 16", "set mosaic half", "set theme light", "set release 0.25", "set reduce-motion",
    ]
    let script = try EventScript((["# segue script 1"] + lines).joined(separator: "\n"))
    let session = Session(ViewController(), for: script)
    #expect(session.text() == (["# segue script 1"] + lines).joined(separator: "\n") + "\n")
    #expect(session.app.application.keyReleaseDelay == 0.25)
    #expect(session.app.application.isReduceMotionEnabled)
  }

  /// Times that `post` and `tick` take otherwise than they are given.
  @Test func `Odd times are written as they count`() throws {
    let session = Session(ViewController())
    let application = session.app.application
    application.tick(at: 1)
    for time in [5, 0, Double.nan, -Double.infinity, Double.infinity] { application.post(.active(true), at: time) }
    application.tick(at: 2)
    application.tick(at: 1.5)
    application.tick(at: .nan)
    let steps = try EventScript(session.text()).steps
    #expect(steps.map(\.time) == [1, 2, 2, 2, 2, 2, 2, 2, 2])
    #expect(steps.count { $0.action == .frame } == 4)
  }

  @Test(arguments: 1...12) func `A random session played again gives the same bytes, and is recorded as the same text`(
    seed: UInt64
  ) throws {
    if !Thoroughness.isFull, seed > 4 { return }
    let session = Session(root(), settings: [EventScript.Setting("size", "60x20")])
    configure(session.app.application)
    session.app.application.post(.resize(CellSize(columns: 60, rows: 20)), at: 0)
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      session.app.time += Double.random(in: 0...0.05, using: &random)
      let place = CGPoint(x: Double.random(in: 0...480, using: &random), y: Double.random(in: 0...320, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0: session.app.application.post(.key(Key(.enter)), at: session.app.time)
      case 1, 2: session.app.application.post(.key(Key(.right)), at: session.app.time)
      case 3: session.app.application.post(.key(Key(.escape)), at: session.app.time)
      case 4: session.app.application.post(.touch(.began, at: CGPoint(x: 2, y: place.y)), at: session.app.time)
      case 5, 6: session.app.application.post(.touch(.moved, at: place), at: session.app.time)
      case 7: session.app.application.post(.touch(.ended, at: place), at: session.app.time)
      case 8: session.app.application.post(.keyUp(Key(.right)), at: session.app.time)
      case 9: session.app.application.reportsKeyReleases.toggle()
      default: break
      }
      if Int.random(in: 0..<3, using: &random) > 0 { session.app.tick() }
    }
    session.app.tick()

    let script = try EventScript(session.text())
    let again = Session(root(), for: script, settings: script.settings)
    configure(again.app.application)
    var times: [TimeInterval] = []
    again.app.play(script) { time, _ in times.append(time) }
    #expect(session.app.display.frames.count > 50, "little has moved")
    #expect(again.app.display.frames == session.app.display.frames)
    #expect(again.app.screen == session.app.screen)
    #expect(again.text() == session.text())
    #expect(times == script.steps.filter { $0.action == .frame }.map(\.time))
    #expect(again.app.time == session.app.time)
  }

  @Test func `A script by hand plays as the same calls of a test do`() throws {
    let app = TestApplication(root(), columns: 80, rows: 24)
    configure(app.application)
    app.run(for: 0.5)
    app.press(.enter)
    app.run(for: 0.25)
    let script = try EventScript("# segue script 1\n0.5 key enter\n0.75 end\n")
    let played = TestApplication(root(), for: script)
    configure(played.application)
    played.play(script)
    #expect(played.screen == app.screen)
    #expect(played.screen.contains("Page"))
    #expect(played.time == 0.75)
    #expect(played.tick() == .nextFrame, "it is under way")
  }

  @Test func `Playing ends where the application does`() throws {
    let script = try EventScript("# segue script 1\n0 frame\n1 key x\n1 frame\n2 frame\n")
    let app = TestApplication(ViewController(), for: script)
    app.application.setKeyCommand(.character("x")) { app.application.terminate() }
    app.play(script)
    #expect(app.time == 1)
  }

  @Test func `Without an observer, and after it has gone, nothing is heard`() {
    let app = TestApplication(ViewController())
    var count = 0
    var recorder: EventScriptRecorder? = EventScriptRecorder([]) { _ in count += 1 }
    app.application.eventObserver = recorder
    app.tick()
    #expect(count == 2)
    recorder = nil
    #expect(recorder == nil)
    #expect(app.application.eventObserver == nil)
    app.tick()
    #expect(count == 2)
  }
}
