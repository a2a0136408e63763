import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// Faults at the seams between transitions, found by writing apps on the library.
@Suite struct TransitionSeamTests {
  private let log = Log()

  /// Where a page is seen, in points from the left.
  private func place(_ page: ViewController, _ app: TestApplication) -> CGFloat {
    page.view.layer.convertToRoot(.zero, at: app.time).x
  }

  // MARK: Elastic pulls
  @Test func `A page that was pulled is back in place after a transition in the middle of the pull`() {
    let scene = StackScene()
    let (app, b) = (scene.app, scene.b)
    let pan = PanGestureRecognizer()
    let drag = PanInteractionController(pan, direction: .left) {}
    b.view.addGestureRecognizer(pan)
    app.tick { drag.elasticView = b.view }
    app.run(for: 0.4) { app.stroke((30, 5), (10, 5), lifts: false) }
    // A rubber band of the 320 points, pulled by 160.
    #expect(abs(place(b, app) + RubberBand(dimension: 320).offset(for: 160)) < 1e-6)
    app.run(for: 0.1) { scene.pop() }
    app.run(for: 0.1) { app.mouse(.release, 10, 5) }
    app.runUntilStill { scene.push() }
    #expect(b.view.transform == .identity)
    #expect(place(b, app) == 0)
  }

  @Test func `A finger that pulls does not take over a transition that a key begins`() {
    let (a, b) = (log.page("a"), log.page("b"))
    let tabs = TabBarController()
    tabs.viewControllers = [a, b]
    let app = TestApplication(tabs)
    app.runUntilStill { tabs.selectedIndex = 1 }
    let pan = PanGestureRecognizer()
    tabs.view.addGestureRecognizer(pan)
    let drag = PanInteractionController(pan, direction: .left) { tabs.selectedIndex += 1 }
    drag.elasticView = b.view
    let delegate = ScriptedDelegate { _ in TabSlideAnimator() }
    delegate.makeInteractor = { _ in drag.active }
    tabs.delegate = delegate
    app.run(for: 0.4) { app.stroke((30, 5), (10, 5), lifts: false) }
    let give = RubberBand(dimension: 320).offset(for: 160)
    #expect(abs(place(b, app) + give) < 1e-6, "there is no tab that way: the page gives a little")
    app.press(.backTab)
    #expect(tabs.transitionCoordinator?.isInteractive == false)
    app.runUntilStill { app.mouse(.release, 10, 5) }
    #expect(tabs.selectedIndex == 0)
    #expect(place(a, app) == 0)
    app.runUntilStill { app.press(.character("2")) }
    #expect(place(b, app) == 0)
  }

  // MARK: One truth about the stack
  @Test func `A push under a held pop is added to the whole stack`() {
    let scene = StackScene()
    let (app, navigation, c) = (scene.app, scene.navigation, scene.log.page("c"))
    app.stroke((0, 5), (20, 5), lifts: false)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    #expect(scene.names == "ab")
    #expect(app.application.window.visibleViewController === scene.b)
    navigation.pushViewController(c, animated: true)
    #expect(scene.names == "abc")
    #expect(app.application.window.visibleViewController === c)
    app.runUntilStill { app.mouse(.release, 20, 5) }
    #expect(scene.names == "abc")
    expectBalanced(scene.log.lines, appeared: ["c"], on: app)
  }

  // MARK: Stacks inside other containers
  /// A stack in tabs that a full screen covers.
  private func coveredStack() -> (NavigationController, TestApplication, ScriptedDelegate, TabBarController) {
    let navigation = NavigationController(rootViewController: log.page("a"))
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    let delegate = ScriptedDelegate(log, animator: TutorialAnimator(log))
    let app = TestApplication(tabs)
    navigation.delegate = delegate
    app.runUntilStill { tabs.present(log.page("s"), animated: false) }
    _ = log.take()
    return (navigation, app, delegate, tabs)
  }

  @Test func `A stack animates and calls back while its parent dismisses a full screen`() {
    let (navigation, app, delegate, tabs) = coveredStack()
    app.run(for: 0.1) { tabs.dismiss(animated: true) }
    _ = log.take()
    navigation.pushViewController(log.page("b"), animated: true)
    #expect(navigation.transitionCoordinator != nil)
    app.runUntilStill()
    for line in ["delegate.animator(push)", "animator.animate", "delegate.willShow(b)", "delegate.didShow(b)"] {
      #expect(log.count(line) == 1, "\(line)")
    }
    expectBalanced(log.take(), appeared: ["b"], on: app)
    withExtendedLifetime(delegate) {}
  }

  @Test func `A page that is pushed below a full screen is shown when that goes`() {
    let (navigation, app, delegate, tabs) = coveredStack()
    app.runUntilStill { navigation.pushViewController(log.page("b"), animated: true) }
    #expect(!log.take().contains { $0.hasPrefix("delegate") }, "nothing is shown yet")
    app.runUntilStill { tabs.dismiss(animated: true) }
    #expect(log.take().filter { $0.hasPrefix("delegate") } == ["delegate.willShow(b)", "delegate.didShow(b)"])
    tabs.present(log.page("t"), animated: false)
    app.runUntilStill { tabs.dismiss(animated: false) }
    #expect(!log.take().contains { $0.hasPrefix("delegate") }, "it was shown before")
    withExtendedLifetime(delegate) {}
  }

  // MARK: Touches
  @Test func `Clicks land on what can be seen`() {
    let root = ViewController()
    let app = TestApplication(root)
    let cover = View(frame: CGRect(cells: 0, 0, 40, 12))
    root.view.addSubview(cover)
    let middle = CGPoint(x: 160, y: 90)
    app.run(for: 0.5) { View.animate(withDuration: 1) { cover.alpha = 0 } }
    #expect(app.application.window.hitTest(middle) === cover, "it is half there")
    app.runUntilStill()
    #expect(app.application.window.hitTest(middle) !== cover)
    View.animate(withDuration: 1) { cover.alpha = 1 }
    #expect(app.application.window.hitTest(middle) !== cover, "nothing of it is there yet")
    app.run(for: 0.5)
    #expect(app.application.window.hitTest(middle) === cover)
  }
}
