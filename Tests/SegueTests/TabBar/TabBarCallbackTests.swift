import Segue
import SegueTesting
import Testing

/// The orders of callbacks when tabs change.
@Suite struct TabBarCallbackTests {
  private func animatedScene() -> TabBarScene {
    let scene = TabBarScene()
    scene.delegate.animator = TutorialAnimator(scene.log)
    return scene
  }

  private let begun = [
    "b.viewDidLoad", "delegate.animator(a, b)", "delegate.interactor", "a.viewWillDisappear", "b.viewWillAppear",
    "animator.animate",
  ]
  private let ended = ["a.viewDidDisappear", "b.viewDidAppear", "animator.ended(true)"]

  @Test func onlyTheFirstPageIsLoadedAtTheStart() {
    let log = Log()
    let tabs = TabBarController()
    tabs.viewControllers = [LoggedPage("a", log), LoggedPage("b", log)]
    #expect(log.take() == ["a.willMove(parent)", "b.willMove(parent)", "a.didMove(parent)", "b.didMove(parent)"])
    _ = TestApplication(tabs)
    #expect(log.take() == ["a.viewDidLoad", "a.viewWillAppear", "a.viewDidAppear"])
  }

  @Test func theUsersChoice() {
    let scene = animatedScene()
    scene.app.press(.character("2"))
    #expect(scene.log.take() == ["delegate.shouldSelect(b)"] + begun + ["delegate.didSelect(b)"])
    scene.app.runUntilStill()
    #expect(scene.log.take() == ended)
  }

  @Test func aChangeFromCodeAsksForTheAnimatorOnly() {
    let scene = animatedScene()
    scene.tabs.selectedIndex = 1
    #expect(scene.log.take() == begun)
    scene.app.runUntilStill()
    #expect(scene.log.take() == ended)
    scene.tabs.selectedViewController = scene.pages[2]
    #expect(scene.log.take().contains("delegate.animator(b, c)"))
  }

  @Test func withoutAnAnimatorTheChangeIsMadeAtOnce() {
    let scene = TabBarScene()
    scene.app.press(.character("2"))
    #expect(
      scene.log.take() == [
        "delegate.shouldSelect(b)", "b.viewDidLoad", "delegate.animator(a, b)", "a.viewWillDisappear",
        "b.viewWillAppear", "a.viewDidDisappear", "b.viewDidAppear", "delegate.didSelect(b)",
      ])
    #expect(scene.tabs.transitionCoordinator == nil)
    #expect(scene.app.screen.contains("page b"))
  }

  @Test func withoutADelegateTabsChangeAllTheSame() {
    let scene = TabBarScene()
    scene.tabs.delegate = nil
    scene.app.press(.character("3"))
    #expect(scene.app.screen.contains("page c"))
  }

  @Test func aForbiddenChoiceIsNotMade() {
    let scene = animatedScene()
    scene.delegate.allowsSelection = { _ in false }
    scene.app.press(.character("2"))
    #expect(scene.log.take() == ["delegate.shouldSelect(b)"])
    #expect(scene.shown == "a")
    scene.tabs.selectedIndex = 1
    #expect(scene.shown == "b", "code need not ask")
  }

  @Test func choosingTheShownTabAgainChangesNothing() {
    let scene = animatedScene()
    scene.app.press(.character("1"))
    #expect(scene.log.take() == ["delegate.shouldSelect(a)", "delegate.didSelect(a)"])
    #expect(scene.tabs.transitionCoordinator == nil)
  }

  @Test func aDragThatFinishes() {
    let scene = animatedScene()
    let drag = scene.startDrag(to: 1)
    #expect(scene.log.take() == begun)
    drag.update(0.6)
    scene.app.run(for: 0.1)
    #expect(scene.log.take() == [])
    drag.finish()
    scene.app.runUntilStill()
    #expect(scene.log.take() == ended)
    #expect(scene.shown == "b")
    #expect(scene.app.screen.contains("page b"))
  }

  @Test func aDragThatIsCancelled() {
    let scene = animatedScene()
    let drag = scene.startDrag(to: 1)
    scene.tabs.transitionCoordinator?.notifyWhenInteractionChanges { [log = scene.log] context in
      log.lines.append("handler(\(context.isCancelled))")
    }
    drag.update(0.4)
    scene.app.run(for: 0.1)
    _ = scene.log.take()
    #expect(scene.tabs.selectedIndex == 0, "nothing is decided yet")
    drag.cancel()
    scene.app.runUntilStill()
    #expect(
      scene.log.take() == [
        "handler(true)", "b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillAppear", "a.viewDidAppear",
        "animator.ended(false)",
      ])
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.app.screen.contains("page a"))
    let (page, container) = (scene.pages[0].view, scene.pages[0].view.superview)
    #expect(page.alpha == 1 && page.frame == scene.tabs.view.bounds && !page.clipsToBounds)
    #expect(container?.subviews == [page])
    #expect(scene.pages[1].view.superview == nil)
  }

  @Test func aChoiceDuringATransitionBringsThatOneToItsEnd() {
    let scene = animatedScene()
    scene.app.press(.character("2"))
    scene.app.run(for: 0.1)
    _ = scene.log.take()
    scene.app.press(.character("3"))
    #expect(
      scene.log.take() == ["delegate.shouldSelect(c)"] + ended + [
        "c.viewDidLoad", "delegate.animator(b, c)", "delegate.interactor", "b.viewWillDisappear", "c.viewWillAppear",
        "animator.animate", "delegate.didSelect(c)",
      ])
    scene.app.runUntilStill()
    #expect(scene.log.take() == ["b.viewDidDisappear", "c.viewDidAppear", "animator.ended(true)"])
    #expect(scene.app.screen.contains("page c"))
  }

  @Test func choosingWhatIsComingLetsItCome() {
    let scene = animatedScene()
    scene.app.press(.character("2"))
    scene.app.run(for: 0.1)
    _ = scene.log.take()
    scene.app.press(.character("2"))
    #expect(scene.log.take() == ["delegate.shouldSelect(b)", "delegate.didSelect(b)"])
    #expect(scene.tabs.transitionCoordinator != nil)
    scene.app.runUntilStill()
    #expect(scene.log.take() == ended)
  }

  @Test func aChoiceUnderTheFingerCancelsTheDrag() {
    let scene = animatedScene()
    let drag = scene.startDrag(to: 1)
    drag.update(0.5)
    scene.app.tick()
    scene.delegate.interactor = nil
    _ = scene.log.take()
    scene.app.press(.character("3"))
    #expect(
      scene.log.take() == [
        "delegate.shouldSelect(c)", "b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillAppear", "a.viewDidAppear",
        "animator.ended(false)", "c.viewDidLoad", "delegate.animator(a, c)", "delegate.interactor",
        "a.viewWillDisappear",
        "c.viewWillAppear", "animator.animate", "delegate.didSelect(c)",
      ])
    scene.app.runUntilStill()
    #expect(scene.shown == "c")
  }

  @Test func choosingThePageThatIsComingChangesNothing() {
    let (once, twice) = (animatedScene(), animatedScene())
    for scene in [once, twice] {
      scene.tabs.selectedIndex = 1
      scene.app.run(for: 0.1)
    }
    twice.tabs.selectedIndex = 1
    #expect(abs(once.app.runUntilStill() - twice.app.runUntilStill()) < 1e-9)
    // The delegate may be asked whether a finger wants it.
    let question = "delegate.interactor"
    #expect(once.log.lines.filter { $0 != question } == twice.log.lines.filter { $0 != question })
  }

  /// Choosing one of the two pages that a finger drags takes the drag from it: it goes there from where it is.
  @Test(arguments: [0, 1]) func aChoiceOfADraggedPageTakesTheFingersPlace(index: Int) {
    let scene = animatedScene()
    let drag = scene.startDrag(to: 1)
    drag.update(0.5)
    scene.app.tick()
    let names = ["a", "b"]
    _ = scene.log.take()
    scene.tabs.selectedIndex = index
    #expect(scene.tabs.selectedIndex == index)
    #expect(scene.log.take() == [], "nobody appears or disappears yet")
    scene.app.run(for: 0.05)
    #expect(scene.tabs.transitionCoordinator != nil)
    scene.app.runUntilStill()
    #expect(scene.shown == names[index])
    #expect(scene.log.lines.last == "animator.ended(\(index == 1))")
  }

  /// A page that sends its visitors elsewhere.
  private final class Doorkeeper: ViewController {
    override func viewWillAppear(_ animated: Bool) { tabBarController?.selectedIndex = 2 }
  }

  @Test(arguments: [false, true])
  func aPageMayChooseAnotherOneWhenItAppears(isAnimated: Bool) {
    let scene = animatedScene()
    if !isAnimated { scene.delegate.animator = nil }
    scene.tabs.viewControllers = [scene.pages[0], Doorkeeper(), scene.pages[2]]
    scene.tabs.selectedIndex = 1
    scene.app.runUntilStill()
    #expect(scene.shown == "c")
    #expect(scene.log.lines.count { $0 == "animator.animate" } == (isAnimated ? 2 : 0))
    #expect(scene.log.appeared == ["c"])
    #expect(scene.log.imbalances == [])
    #expect(scene.tabs.selectedViewController?.view.superview?.subviews.count == 1)
  }

  @Test func everyStepIsTraced() {
    let scene = TabBarScene(animator: TabSlideAnimator())
    let trace = Log()
    scene.app.application.transitionObserver = trace
    scene.app.press(.tab)
    scene.app.runUntilStill()
    #expect(
      trace.take() == [
        "delegate.shouldSelect", "to.viewDidLoad", "delegate.animationControllerForTransition",
        "animator.transitionDuration", "delegate.interactionControllerFor", "from.viewWillDisappear",
        "to.viewWillAppear", "animator.animateTransition", "delegate.didSelect", "context.completeTransition(true)",
        "from.viewDidDisappear", "to.viewDidAppear", "animator.animationEnded(true)",
      ])
  }
}
