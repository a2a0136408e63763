import Foundation
import Segue
import SegueTesting
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

  private func post(_ isActive: Bool) {
    app.application.post(.active(isActive), at: app.time)
    app.tick()
  }

  // MARK: The delegate

  @Test func `The delegate hears of each change once, at the time of the event`() {
    let delegate = Delegate()
    app.application.delegate = delegate
    app.jump(by: 8 - app.time)
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
    #expect(
      delegate.calls == ["8.25 will resign, is true", "8.75 did become, is true", "9.25 will resign, is true"])
  }

  @Test func `An application asks the host for a tick, and comes to rest after it`() {
    #expect(app.jump(by: 1) == .never)
    app.application.post(.active(false), at: app.time)
    #expect(app.needsTick)
    let frames = app.display.frames.count
    #expect(app.jump(by: 1) == .never)
    #expect(app.display.frames.count == frames)
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

  // MARK: Fingers

  /// The key is down long enough for the page to go when it comes up.
  @Test(arguments: [true, false])
  func `A key that is down when the keyboard goes drags no longer, and the page stays`(losesFocus: Bool) {
    app.application.reportsKeyReleases = true
    let before = app.screen
    app.press(.right)
    app.run(for: 1.2)
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
    app.press(.right)
    app.run(for: 0.5)
    post(false)
    app.runUntilStill()
    #expect(stack.isHeld == nil)
    post(true)
    app.hold(.right, for: 1.2)
    app.runUntilStill()
    #expect(stack.names == "a")
  }

  @Test func `Where releases are not reported, silence lifts the finger as ever`() {
    app.press(.right)
    app.run(for: 0.5)
    for _ in 0..<26 {
      app.press(.right)
      app.run(for: 0.03)
    }
    post(false)
    #expect(stack.isHeld == true)
    app.runUntilStill()
    #expect(stack.names == "a")
  }

  @Test func `A finger that waits for Enter goes on waiting once its key is up`() {
    app.application.reportsKeyReleases = true
    app.application.keyReleaseDelay = .infinity
    app.press(.right)
    app.run(for: 1.2)
    app.lift(.right)
    post(false)
    app.jump(by: 5)
    #expect(stack.isHeld == true)
    post(true)
    app.press(.enter)
    app.runUntilStill()
    #expect(stack.names == "a")
  }

  @Test func `The mouse keeps its drag`() {
    app.drag(from: (0, 5), to: (32, 5))
    post(false)
    #expect(stack.isHeld == true)
    app.release()
    app.runUntilStill()
    #expect(stack.names == "a")
  }
}
