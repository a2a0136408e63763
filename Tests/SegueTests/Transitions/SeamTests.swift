import Segue
import SegueTesting
import Testing

/// Faults at the seams between transitions, found by writing apps on the library.
@Suite struct TransitionSeamTests {
  private let log = Log()

  private func page(_ name: String) -> LoggedPage { LoggedPage(name, log) }

  private func names(_ navigation: NavigationController) -> String {
    navigation.viewControllers.compactMap { ($0 as? LoggedPage)?.name }.joined()
  }

  /// Where a page is seen, in points from the left.
  private func place(_ page: ViewController, _ app: TestApplication) -> CGFloat {
    page.view.layer.convertToRoot(.zero, at: app.time).x
  }

  // MARK: Elastic pulls

  @Test func aPageThatWasPulledIsBackInPlaceAfterATransitionInTheMiddleOfThePull() {
    let navigation = NavigationController(rootViewController: page("a"))
    let b = page("b")
    let pan = PanGestureRecognizer()
    let drag = PanInteractionController(pan, direction: .left) {}
    let app = TestApplication(navigation)
    navigation.pushViewController(b, animated: false)
    b.view.addGestureRecognizer(pan)
    drag.elasticView = b.view
    app.tick()
    app.mouse(.press, 30, 5)
    app.mouse(.drag, 10, 5)
    app.run(for: 0.4)
    #expect(place(b, app) < -50)
    navigation.popViewController(animated: true)
    app.run(for: 0.1)
    app.mouse(.release, 10, 5)
    app.run(for: 0.1)
    // It comes back, to where it was when it went.
    navigation.pushViewController(b, animated: true)
    app.runUntilStill()
    #expect(b.view.transform == .identity)
    #expect(place(b, app) == 0)
  }

  /// Two tabs; a drag sideways changes them, and pulls where there is no neighbour.
  private final class Tabs: TabBarController, TabBarControllerDelegate {
    private(set) var drag: PanInteractionController?

    override func viewDidLoad() {
      super.viewDidLoad()
      let pan = PanGestureRecognizer()
      view.addGestureRecognizer(pan)
      delegate = self
      drag = PanInteractionController(pan, direction: .left) { [unowned self] in
        drag?.elasticView = selectedViewController?.view
        selectedIndex += 1
      }
    }

    func tabBarController(
      _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
      to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { TabSlideAnimator() }

    func tabBarController(
      _ tabBarController: TabBarController,
      interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { drag?.active }
  }

  @Test func aTransitionThatAKeyBeginsIsNotTakenHoldOfByAFingerThatPulls() {
    let (a, b) = (page("a"), page("b"))
    let tabs = Tabs()
    tabs.viewControllers = [a, b]
    let app = TestApplication(tabs)
    tabs.selectedIndex = 1
    app.runUntilStill()
    app.mouse(.press, 30, 5)
    app.mouse(.drag, 10, 5)
    app.run(for: 0.4)
    #expect(place(b, app) < -50, "there is no tab that way: the page gives a little")
    app.press(.backTab)
    #expect(tabs.transitionCoordinator?.isInteractive == false)
    app.mouse(.release, 10, 5)
    app.runUntilStill()
    #expect(tabs.selectedIndex == 0)
    #expect(place(a, app) == 0)
    app.press(.character("2"))
    app.runUntilStill()
    #expect(place(b, app) == 0)
  }

  // MARK: One truth about the stack

  @Test func aHeldPopLeavesTheStackToWhichThePushIsAdded() {
    let navigation = NavigationController(rootViewController: page("a"))
    let app = TestApplication(navigation)
    let (b, c) = (page("b"), page("c"))
    navigation.pushViewController(b, animated: false)
    app.tick()
    app.mouse(.press, 0, 5)
    app.mouse(.drag, 20, 5)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    #expect(names(navigation) == "ab")
    #expect(app.application.window.visibleViewController === b)
    navigation.pushViewController(c, animated: true)
    #expect(names(navigation) == "abc")
    #expect(app.application.window.visibleViewController === c)
    app.mouse(.release, 20, 5)
    app.runUntilStill()
    #expect(names(navigation) == "abc")
    expectBalanced(log.lines)
  }

  // MARK: Stacks inside other containers

  /// A stack in tabs that a full screen covers.
  private func coveredStack() -> (NavigationController, TestApplication, ScriptedDelegate, TabBarController) {
    let navigation = NavigationController(rootViewController: page("a"))
    let tabs = TabBarController()
    tabs.viewControllers = [navigation]
    let delegate = ScriptedDelegate(log, animator: TutorialAnimator(log))
    let app = TestApplication(tabs)
    navigation.delegate = delegate
    tabs.present(page("s"), animated: false)
    app.runUntilStill()
    _ = log.take()
    return (navigation, app, delegate, tabs)
  }

  @Test func aStackAnimatesAndIsToldWhileItsParentDismissesAFullScreen() {
    let (navigation, app, delegate, tabs) = coveredStack()
    tabs.dismiss(animated: true)
    app.run(for: 0.1)
    _ = log.take()
    navigation.pushViewController(page("b"), animated: true)
    #expect(navigation.transitionCoordinator != nil)
    app.runUntilStill()
    let lines = log.take()
    for line in ["delegate.animator(push)", "animator.animate", "delegate.willShow(b)", "delegate.didShow(b)"] {
      #expect(lines.count { $0 == line } == 1, "\(line)")
    }
    #expect(app.screen.contains("page b"))
    expectBalanced(lines, appeared: ["b"])
    withExtendedLifetime(delegate) {}
  }

  @Test func theFirstPageIsShown() {
    let navigation = NavigationController(rootViewController: page("a"))
    let delegate = ScriptedDelegate(log)
    navigation.delegate = delegate
    _ = TestApplication(navigation)
    #expect(
      log.lines.filter { $0.contains("ppear") || $0.hasPrefix("delegate") } == [
        "a.viewWillAppear", "delegate.willShow(a)", "a.viewDidAppear", "delegate.didShow(a)",
      ])
  }

  @Test func aPageThatIsPushedBelowAFullScreenIsShownWhenThatGoes() {
    let (navigation, app, delegate, tabs) = coveredStack()
    navigation.pushViewController(page("b"), animated: true)
    app.runUntilStill()
    #expect(!log.take().contains { $0.hasPrefix("delegate") }, "nothing is shown yet")
    tabs.dismiss(animated: true)
    app.runUntilStill()
    #expect(log.take().filter { $0.hasPrefix("delegate") } == ["delegate.willShow(b)", "delegate.didShow(b)"])
    tabs.present(page("t"), animated: false)
    tabs.dismiss(animated: false)
    app.runUntilStill()
    #expect(!log.take().contains { $0.hasPrefix("delegate") }, "it was shown before")
    withExtendedLifetime(delegate) {}
  }

  // MARK: Touches

  @Test func clicksLandOnWhatCanBeSeen() {
    let root = ViewController()
    let app = TestApplication(root)
    let cover = View(frame: CGRect(cells: 0, 0, 40, 12))
    root.view.addSubview(cover)
    let middle = CGPoint(x: 160, y: 90)
    View.animate(withDuration: 1) { cover.alpha = 0 }
    app.run(for: 0.5)
    #expect(app.application.window.hitTest(middle) === cover, "it is half there")
    app.runUntilStill()
    #expect(app.application.window.hitTest(middle) !== cover)
    View.animate(withDuration: 1) { cover.alpha = 1 }
    #expect(app.application.window.hitTest(middle) !== cover, "nothing of it is there yet")
    app.run(for: 0.5)
    #expect(app.application.window.hitTest(middle) === cover)
  }
}
