import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// The orders of UIKIT.md, as written there.
@Suite struct CallbackOrderTests {
  private let log: Log
  private let scene: StackScene
  init() {
    let log = Log()
    self.log = log
    scene = StackScene(log: log, isPushed: false) { _ in TutorialAnimator(log) }
  }

  private let pushed = [
    "b.willMove(parent)", "b.viewDidLoad", "delegate.animator(push)", "delegate.interactor",
    "a.viewWillDisappear", "b.viewWillAppear", "delegate.willShow(b)", "animator.animate",
    "a.viewDidDisappear", "b.viewDidAppear", "b.didMove(parent)", "delegate.didShow(b)", "animator.ended(true)",
  ]
  private let popBegun = [
    "b.willMove(nil)", "delegate.animator(pop)", "delegate.interactor",
    "b.viewWillDisappear", "a.viewWillAppear", "delegate.willShow(a)", "animator.animate",
  ]
  private let popEnded = [
    "b.viewDidDisappear", "a.viewDidAppear", "b.didMove(nil)", "delegate.didShow(a)", "animator.ended(true)",
  ]

  @Test(arguments: [true, false])
  func `The first page appears without a transition, and the delegate is told`(hasDelegate: Bool) {
    let log = Log()
    let delegate = ScriptedDelegate(log)
    let navigation = NavigationController(rootViewController: log.page("a"))
    if hasDelegate { navigation.delegate = delegate }
    _ = TestApplication(navigation)
    #expect(
      log.take()
        == ["a.willMove(parent)", "a.didMove(parent)", "a.viewDidLoad", "a.viewWillAppear"]
        + (hasDelegate ? ["delegate.willShow(a)"] : []) + ["a.viewDidAppear"]
        + (hasDelegate ? ["delegate.didShow(a)"] : []))
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [false, true])
  func `A push and a pop call back in UIKit's order, also one that a finger finishes`(isByFinger: Bool) {
    scene.app.runUntilStill { scene.push() }
    #expect(log.take() == pushed)
    if isByFinger {
      let interactor = scene.holdPop()
      scene.app.run(for: 0.1) { interactor.update(0.6) }
      interactor.finish()
    } else {
      scene.pop()
    }
    scene.app.runUntilStill()
    #expect(log.take() == popBegun + popEnded)
  }

  @Test func `A pop that a finger cancels makes the upper page appear again`() {
    scene.app.runUntilStill { scene.push() }
    _ = log.take()
    let interactor = scene.holdPop()
    scene.navigation.transitionCoordinator?.notifyWhenInteractionChanges { [log] context in
      log.lines.append("handler(\(context.isCancelled))")
    }
    scene.app.run(for: 0.1) { interactor.update(0.3) }
    scene.app.runUntilStill { interactor.cancel() }
    #expect(
      log.take() == popBegun + [
        "handler(true)", "a.viewWillDisappear", "a.viewDidDisappear", "b.viewWillAppear", "b.viewDidAppear",
        "b.didMove(parent)", "animator.ended(false)",
      ])
    #expect(scene.names == "ab")
  }

  @Test func `A push that a finger cancels takes the new page out of the stack`() {
    let interactor = scene.holdPush()
    scene.app.run(for: 0.1) { interactor.update(0.3) }
    scene.app.runUntilStill { interactor.cancel() }
    #expect(
      log.take().suffix(7) == [
        "b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillAppear", "a.viewDidAppear", "b.willMove(nil)",
        "b.didMove(nil)", "animator.ended(false)",
      ])
    #expect(scene.names == "a")
    #expect(scene.navigation.children.count == 1)
  }

  @Test func `Without an animator the delegate is not asked for an interactor`() {
    scene.delegate.animator = nil
    scene.app.runUntilStill { scene.push() }
    #expect(!log.take().contains("delegate.interactor"))
    #expect(scene.app.screen.contains("page b"))
  }

  @Test func `Without animation a push makes all its callbacks at once`() {
    scene.navigation.pushViewController(scene.b, animated: false)
    #expect(
      log.take() == [
        "b.willMove(parent)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "delegate.willShow(b)",
        "a.viewDidDisappear", "b.viewDidAppear", "b.didMove(parent)", "delegate.didShow(b)",
      ])
    scene.app.tick()
    #expect(scene.app.screen.contains("page b"))
  }
}
