import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// The stack and the screen after changes of every kind.
@Suite struct NavigationTests {
  private let scene = StackScene(isPushed: false)
  private var app: TestApplication { scene.app }
  private var navigation: NavigationController { scene.navigation }

  private func page(_ name: String) -> LoggedPage { scene.log.page(name) }

  /// Pushes a page, and goes on for a tenth of a second.
  private func push(_ name: String) {
    app.run(for: 0.1) { navigation.pushViewController(page(name), animated: true) }
  }

  @Test func `The whole stack can be set at once, and popped to its root`() {
    let (b, c) = (page("b"), page("c"))
    app.runUntilStill { navigation.setViewControllers([navigation.viewControllers[0], b, c], animated: true) }
    #expect(scene.names == "abc")
    #expect(app.screen.contains("page c"))
    #expect(app.screen.contains("‹ b"))
    #expect(navigation.popToRootViewController(animated: true)?.count == 2)
    app.runUntilStill()
    #expect(scene.names == "a")
    #expect(navigation.children.count == 1)
    #expect(b.parent == nil)
    #expect(app.screen.contains("page a"))
    navigation.setViewControllers([b, b, c], animated: false)
    #expect(scene.names == "bc")
  }

  @Test func `The root cannot be popped, and a page that is in the stack cannot be pushed again`() {
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(navigation.popToRootViewController(animated: true) == nil)
    navigation.pushViewController(scene.a, animated: true)
    #expect(scene.names == "a")
  }

  @Test func `The root is pulled and released without a jump`() {
    let probe = MotionProbe(app)
    func post(_ phase: Touch.Phase, _ time: TimeInterval) {
      app.application.post(.touch(phase, at: CGPoint(x: 2 + 600 * time, y: 90)), at: time)
    }
    post(.began, app.time)
    probe.run(for: 0.2) { post(.moved, $0) }
    post(.ended, app.time)
    probe.run(for: 0.1)
    #expect(probe.jumps() == [])
    // At 120 points the band gives 0.55 · (320 / (320 + 0.55 · 114))² = 0.384 of the finger's 600 points a second: it
    // stops within a millisecond of the spring's ω²x, with ω = 2π / 0.3, and no sooner.
    #expect(probe.greatestChangeOfVelocity < 390, "0.55 of 600, and a little")
    app.runUntilStill()
    #expect(scene.a.view.layer.convertToRoot(.zero, at: app.time) == .zero)
  }

  @Test func `A second pop during a pop pops a second page`() {
    for name in ["b", "c", "d"] { navigation.pushViewController(page(name), animated: false) }
    app.run(for: 0.1) { navigation.popViewController(animated: true) }
    navigation.popViewController(animated: true)
    #expect(scene.names == "ab")
    app.runUntilStill()
    expectBalanced(scene.log.lines, appeared: ["b"], on: app)
  }

  @Test func `A push during a push brings the first to its end`() {
    for name in ["b", "c"] { push(name) }
    app.runUntilStill { navigation.popViewController(animated: true) }
    #expect(scene.names == "ab")
    expectBalanced(scene.log.lines, appeared: ["b"], on: app)
  }

  @Test func `Keys and pushes work while a sheet is being dismissed`() {
    let sheet = page("s")
    app.runUntilStill { navigation.present(sheet, animated: true) }
    #expect(app.application.window.visibleViewController === sheet)
    app.run(for: 0.1) { app.press(.escape) }
    #expect(navigation.presentedViewController === sheet, "still on its way")
    #expect(app.application.window.visibleViewController === navigation.topViewController)
    push("b")
    #expect(navigation.presentedViewController == nil)
    #expect(navigation.transitionCoordinator != nil, "the push is animated all the same")
    app.runUntilStill()
    expectBalanced(scene.log.lines, appeared: ["b"], on: app)
  }

  @Test func `With reduced motion nothing moves`() {
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

  @Test func `The system's push moves the lower page by three tenths of the width`() {
    let scene = StackScene(isPushed: false) { _ in SlideAnimator(operation: .push) }
    scene.app.tick { scene.holdPush().update(0.5) }
    // 320 points wide: half of the way in, and half of −0.3 · 320.
    #expect((scene.place(scene.b), scene.place(scene.a)) == (160, -48))
  }
}
