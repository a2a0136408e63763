import Segue
import SegueTesting
import TestFiles
import Testing

/// An application whose window gets and loses the keyboard.
@Suite struct ActivityTests {
  private let stack = StackScene()
  private var app: TestApplication { stack.app }

  private final class Delegate: ApplicationDelegate {
    var calls: [String] = []

    func applicationDidBecomeActive(_ application: Application) { note("did become", application) }
    func applicationWillResignActive(_ application: Application) { note("will resign", application) }

    private func note(_ call: String, _ application: Application) {
      calls.append("\(application.time) \(call), is \(application.isActive)")
    }
  }

  private func post(_ isActive: Bool) { app.tick { app.application.post(.active(isActive), at: app.time) } }

  @Test func `The delegate hears of each change once, at the time of the event`() {
    let delegate = Delegate()
    app.jump(by: 8 - app.time) { app.application.delegate = delegate }
    // It is active already.
    post(true)
    #expect(app.application.isActive)
    #expect(delegate.calls.isEmpty)
    for (isActive, time) in [(false, 8.25), (false, 8.5), (true, 8.75), (true, 9), (false, 9.25)] {
      app.application.post(.active(isActive), at: time)
    }
    // Events count in ticks.
    #expect(app.application.isActive)
    #expect(delegate.calls.isEmpty)
    app.jump(by: 2)
    #expect(!app.application.isActive)
    #expect(app.jump(by: 1) == .never)
    #expect(delegate.calls == ["8.25 will resign, is true", "8.75 did become, is true", "9.25 will resign, is true"])
  }

  @Test func `A delegate need not answer, and is not kept`() {
    final class Silent: ApplicationDelegate {}
    var delegate: Silent? = Silent()
    app.application.delegate = delegate
    post(false)
    post(true)
    #expect(app.application.isActive)
    #expect(app.application.delegate === delegate)
    delegate = nil
    #expect(app.application.delegate == nil)
    post(false)
    #expect(!app.application.isActive)
  }

  /// The key is down long enough for the page to go when it comes up.
  @Test(arguments: [true, false])
  func `A key that is down when the keyboard goes drags no longer, and the page stays`(losesFocus: Bool) {
    app.application.reportsKeyReleases = true
    let before = app.screen
    app.run(for: 1.2) { app.press(.right) }
    #expect(stack.isHeld == true)
    if losesFocus { post(false) } else { app.lift(.right) }
    #expect(stack.isHeld != true)
    app.runUntilStill()
    #expect(stack.names == (losesFocus ? "ab" : "a"))
    #expect((app.screen == before) == losesFocus)
    // Its release, should it come all the same, means nothing.
    app.lift(.right)
    #expect(stack.names == (losesFocus ? "ab" : "a"))
  }

  @Test func `A key that is still down when the keyboard comes back drags again`() {
    app.application.reportsKeyReleases = true
    app.run(for: 0.5) { app.press(.right) }
    app.runUntilStill { post(false) }
    #expect(stack.isHeld == nil)
    post(true)
    app.runUntilStill { app.hold(.right, for: 1.2) }
    #expect(stack.names == "a")
  }

  @Test func `Where releases are not reported, silence lifts the finger as ever`() {
    app.run(for: 0.5) { app.press(.right) }
    for _ in 0..<26 { app.run(for: 0.03) { app.press(.right) } }
    post(false)
    #expect(stack.isHeld == true)
    app.runUntilStill()
    #expect(stack.names == "a")
  }

  @Test func `A finger that waits for Enter goes on waiting once its key is up`() {
    (app.application.reportsKeyReleases, app.application.keyReleaseDelay) = (true, .infinity)
    app.tap(.right, for: 1.2)
    app.jump(by: 5) { post(false) }
    #expect(stack.isHeld == true)
    post(true)
    app.runUntilStill { app.press(.enter) }
    #expect(stack.names == "a")
  }

  @Test func `The mouse keeps its drag`() {
    app.drag(from: (0, 5), to: (32, 5))
    post(false)
    #expect(stack.isHeld == true)
    app.runUntilStill { app.release() }
    #expect(stack.names == "a")
  }
}

/// The delegate is asked before the application ends.
@Suite struct TerminationTests {
  private final class Delegate: ApplicationDelegate {
    var reply = Application.TerminateReply.terminateNow
    private(set) var count = 0

    func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply {
      count += 1
      return reply
    }
  }

  private let app = TestApplication(ViewController())
  private let delegate = Delegate()

  init() { app.application.delegate = delegate }

  @Test(arguments: [
    (Application.TerminateReply.terminateNow, true), (.terminateCancel, false), (.terminateLater, false),
  ])
  func `q asks, and the answer decides`(reply: Application.TerminateReply, isOver: Bool) {
    delegate.reply = reply
    app.type("q")
    #expect(delegate.count == 1)
    #expect(app.application.isTerminated == isOver)
    #expect(app.application.isAskingToTerminate == (reply == .terminateLater))
  }

  @Test func `Until a later answer nobody is asked again, and a refusal allows another question`() {
    delegate.reply = .terminateLater
    app.type("qq")
    #expect(delegate.count == 1)
    app.application.reply(toShouldTerminate: false)
    #expect(!app.application.isTerminated)
    app.type("q")
    #expect(delegate.count == 2)
    app.application.reply(toShouldTerminate: true)
    #expect(app.application.isTerminated)
  }

  @Test func `An answer without a question has no effect, and terminate asks nobody`() {
    app.application.reply(toShouldTerminate: true)
    #expect(!app.application.isTerminated)
    delegate.reply = .terminateCancel
    app.application.terminate()
    #expect(app.application.isTerminated)
    #expect(delegate.count == 0)
  }
}
