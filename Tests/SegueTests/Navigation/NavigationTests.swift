import Segue
import SegueTesting
import Testing

/// Stack and screen, whatever happens.
@Suite struct NavigationTests {
  private let log = Log()

  private func page(_ name: String) -> LoggedPage { LoggedPage(name, log) }

  private func names(_ navigation: NavigationController) -> String {
    navigation.viewControllers.compactMap { ($0 as? LoggedPage)?.name }.joined()
  }

  @Test func theWholeStackAtOnce() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    let (b, c) = (page("b"), page("c"))
    navigation.setViewControllers([navigation.viewControllers[0], b, c], animated: true)
    app.runUntilStill()
    #expect(names(navigation) == "abc")
    #expect(app.screen.contains("page c"))
    #expect(app.screen.contains("‹ b"))
    #expect(navigation.popToRootViewController(animated: true)?.count == 2)
    app.runUntilStill()
    #expect(names(navigation) == "a")
    #expect(navigation.children.count == 1)
    #expect(b.parent == nil)
    #expect(app.screen.contains("page a"))
    navigation.setViewControllers([b, b, c], animated: false)
    #expect(names(navigation) == "bc")
  }

  @Test func theRootCannotBePopped() {
    let navigation = NavigationController(rootViewController: page("a"))
    _ = TestApplication(navigation)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToRootViewController(animated: true) == nil)
    #expect(names(navigation) == "a")
  }

  /// The rubber band of MOTION.md: x · 0.55 · d / (d + 0.55 x), with d = 320 points.
  @Test func theRootGivesALittleAndComesBack() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    let page = navigation.viewControllers[0].view
    let still = app.screen
    app.mouse(.press, 0, 5)
    app.mouse(.drag, 20, 5)
    app.run(for: 0.4)
    #expect(abs(page.layer.convertToRoot(.zero, at: app.time).x - 160 * 0.55 * 320 / (320 + 0.55 * 160)) < 1e-9)
    #expect(app.screen != still)
    app.mouse(.release, 20, 5)
    app.runUntilStill()
    #expect(app.screen == still)
    #expect(names(navigation) == "a")
    expectBalanced(log.lines)
  }

  @Test func theRootIsPulledAndLetGoWithoutAJump() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    let probe = MotionProbe(app)
    app.application.post(.touch(.began, at: CGPoint(x: 2, y: 90)), at: app.time)
    probe.run(for: 0.2) { time in
      app.application.post(.touch(.moved, at: CGPoint(x: 2 + 600 * time, y: 90)), at: time)
    }
    app.application.post(.touch(.ended, at: CGPoint(x: 2 + 600 * app.time, y: 90)), at: app.time)
    probe.run(for: 0.1)
    #expect(probe.jumps() == [])
    // At 120 points the band gives 0.55 · (320 / (320 + 0.55 · 114))² = 0.384 of the finger's 600 points a second: it
    // stops within a millisecond of the spring's ω²x, with ω = 2π / 0.3, and no sooner.
    #expect(probe.greatestChangeOfVelocity < 390, "0.55 of 600, and a little")
    app.runUntilStill()
    #expect(navigation.viewControllers[0].view.layer.convertToRoot(.zero, at: app.time) == .zero)
  }

  @Test func aPageIsInTheStackOnce() {
    let a = page("a")
    let navigation = NavigationController(rootViewController: a)
    _ = TestApplication(navigation)
    navigation.pushViewController(a, animated: true)
    #expect(names(navigation) == "a")
  }

  @Test func aSecondPopDuringAPopLosesPages() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    for name in ["b", "c", "d"] { navigation.pushViewController(page(name), animated: false) }
    navigation.popViewController(animated: true)
    app.run(for: 0.1)
    navigation.popViewController(animated: true)
    #expect(names(navigation) == "ab")
    app.runUntilStill()
    #expect(app.screen.contains("page b"))
    expectBalanced(log.lines)
  }

  @Test func aPushDuringAPushBringsTheFirstToItsEnd() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    navigation.pushViewController(page("b"), animated: true)
    app.run(for: 0.1)
    navigation.pushViewController(page("c"), animated: true)
    app.run(for: 0.1)
    navigation.popViewController(animated: true)
    app.runUntilStill()
    #expect(names(navigation) == "ab")
    #expect(app.screen.contains("page b"))
    expectBalanced(log.lines)
  }

  @Test func aPushUnderTheFingerCancelsTheDrag() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    navigation.pushViewController(page("b"), animated: false)
    app.hold(.right, for: 1)
    #expect(names(navigation) == "ab", "nothing is decided yet")
    navigation.pushViewController(page("c"), animated: true)
    #expect(names(navigation) == "abc")
    app.runUntilStill()
    #expect(app.screen.contains("page c"))
    expectBalanced(log.lines)
  }

  @Test func keysWorkWhileAPageIsBeingDismissed() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    let sheet = page("s")
    navigation.present(sheet, animated: true)
    app.runUntilStill()
    #expect(app.application.window.visibleViewController === sheet)
    app.press(.escape)
    app.run(for: 0.1)
    #expect(navigation.presentedViewController === sheet, "still on its way")
    #expect(app.application.window.visibleViewController === navigation.topViewController)
    navigation.pushViewController(page("b"), animated: true)
    #expect(navigation.presentedViewController == nil)
    app.run(for: 0.1)
    #expect(navigation.transitionCoordinator != nil, "the push is animated all the same")
    app.runUntilStill()
    #expect(app.screen.contains("page b"))
    expectBalanced(log.lines)
  }

  @Test func withoutMotionNothingMoves() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    app.application.isReduceMotionEnabled = true
    let b = page("b")
    navigation.pushViewController(b, animated: true)
    for _ in 0..<4 {
      app.jump(by: 0.04)
      #expect(b.view.layer.state(at: app.time).frame.minX == 0)
      for label in navigation.navigationBar.subviews {
        #expect(label.layer.state(at: app.time).position == label.layer.position)
      }
    }
    app.runUntilStill()
    #expect(app.screen.contains("page b"))
  }

  @Test func aPoppedPageIsReleased() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    weak var popped: ViewController?
    do {
      let b = page("b")
      popped = b
      navigation.pushViewController(b, animated: true)
      app.runUntilStill()
      navigation.popViewController(animated: true)
      app.runUntilStill()
    }
    #expect(popped == nil)
  }

  @Test func theSystemLookMovesTheLowerPageByThreeTenths() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    let delegate = ScriptedDelegate(log, animator: SlideAnimator(operation: .push))
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    navigation.delegate = delegate
    let b = page("b")
    navigation.pushViewController(b, animated: true)
    interactor.update(0.5)
    app.tick()
    // 320 points wide: half of the way in, and half of −0.3 · 320.
    #expect(b.view.layer.state(at: app.time).frame.minX == 160)
    #expect(navigation.viewControllers[0].view.layer.state(at: app.time).frame.minX == -48)
  }
}
