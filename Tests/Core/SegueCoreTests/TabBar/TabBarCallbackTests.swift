import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// The orders of callbacks when tabs change.
@Suite struct TabBarCallbackTests {
  /// Tabs without an animator.
  private let plain = TabBarScene()
  /// Tabs with one.
  private let scene = Self.animatedScene()

  private static func animatedScene() -> TabBarScene {
    let scene = TabBarScene()
    scene.delegate.animator = TutorialAnimator(scene.log)
    return scene
  }

  private let begun = [
    "b.viewDidLoad", "delegate.animator(a, b)", "delegate.interactor", "a.viewWillDisappear", "b.viewWillAppear",
    "animator.animate",
  ]
  private let ended = ["a.viewDidDisappear", "b.viewDidAppear", "animator.ended(true)"]

  @Test(arguments: ["a", "b"])
  func `Only the selected page is loaded, also one that is selected before the tabs are`(name: String) {
    let (log, tabs) = (Log(), TabBarController())
    tabs.viewControllers = [log.page("a"), log.page("b")]
    tabs.selectedIndex = name == "a" ? 0 : 1
    #expect(log.take() == ["a.willMove(parent)", "b.willMove(parent)", "a.didMove(parent)", "b.didMove(parent)"])
    #expect(!tabs.isViewLoaded)
    #expect(TestApplication(tabs).screen.contains("page \(name)"))
    #expect(log.take() == ["\(name).viewDidLoad", "\(name).viewWillAppear", "\(name).viewDidAppear"])
  }

  @Test func `A choice by the user asks shouldSelect first and calls didSelect, also if it changes nothing`() {
    scene.app.press(.character("2"))
    #expect(scene.log.take() == ["delegate.shouldSelect(b)"] + begun + ["delegate.didSelect(b)"])
    scene.app.runUntilStill()
    #expect(scene.log.take() == ended)
    scene.app.press(.character("2"))
    #expect(scene.log.take() == ["delegate.shouldSelect(b)", "delegate.didSelect(b)"])
    #expect(scene.tabs.transitionCoordinator == nil)
  }

  @Test func `A selection by code asks for the animator and the interactor only`() {
    scene.tabs.selectedIndex = 1
    #expect(scene.log.take() == begun)
    scene.app.runUntilStill()
    #expect(scene.log.take() == ended)
    scene.tabs.selectedViewController = scene.pages[2]
    #expect(scene.log.take().contains("delegate.animator(b, c)"))
  }

  @Test func `Without an animator the change is made at once, and without a delegate, too`() {
    plain.app.press(.character("2"))
    #expect(
      plain.log.take() == [
        "delegate.shouldSelect(b)", "b.viewDidLoad", "delegate.animator(a, b)", "a.viewWillDisappear",
        "b.viewWillAppear", "a.viewDidDisappear", "b.viewDidAppear", "delegate.didSelect(b)",
      ])
    #expect(plain.tabs.transitionCoordinator == nil)
    #expect(plain.app.screen.contains("page b"))
    plain.tabs.delegate = nil
    plain.app.press(.character("3"))
    #expect(plain.app.screen.contains("page c"))
  }

  @Test func `The delegate can forbid a choice by the user, but not one by code`() {
    scene.delegate.allowsSelection = { _ in false }
    scene.app.press(.character("2"))
    #expect(scene.log.take() == ["delegate.shouldSelect(b)"])
    #expect(scene.shown == "a")
    scene.tabs.selectedIndex = 1
    #expect(scene.shown == "b", "code need not ask")
  }

  @Test func `A drag that finishes calls back as any other change`() {
    let drag = scene.startDrag(to: 1)
    #expect(scene.log.take() == begun)
    scene.app.run(for: 0.1) { drag.update(0.6) }
    #expect(scene.log.take() == [])
    scene.app.runUntilStill { drag.finish() }
    #expect(scene.log.take() == ended)
    #expect(scene.shown == "b")
    #expect(scene.app.screen.contains("page b"))
  }

  @Test func `A drag that is cancelled leaves the tabs as they were`() {
    let drag = scene.startDrag(to: 1)
    scene.tabs.transitionCoordinator?.notifyWhenInteractionChanges { [log = scene.log] context in
      log.lines.append("handler(\(context.isCancelled))")
    }
    scene.app.run(for: 0.1) { drag.update(0.4) }
    _ = scene.log.take()
    #expect(scene.tabs.selectedIndex == 0, "nothing is decided yet")
    scene.app.runUntilStill { drag.cancel() }
    #expect(
      scene.log.take() == [
        "handler(true)", "b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillAppear", "a.viewDidAppear",
        "animator.ended(false)",
      ])
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.app.screen.contains("page a"))
    let (page, container): (View, View?) = (scene.pages[0].view, scene.pages[0].view.superview)
    #expect((page.alpha, page.frame) == (1, scene.tabs.view.bounds))
    #expect(!page.clipsToBounds)
    #expect(container?.subviews == [page])
    #expect(scene.pages[1].view.superview == nil)
  }

  @Test func `A choice during a transition brings that one to its end`() {
    scene.app.run(for: 0.1) { scene.app.press(.character("2")) }
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

  @Test func `A choice of the tab that is coming lets it come`() {
    scene.app.run(for: 0.1) { scene.app.press(.character("2")) }
    _ = scene.log.take()
    scene.app.press(.character("2"))
    #expect(scene.log.take() == ["delegate.shouldSelect(b)", "delegate.didSelect(b)"])
    #expect(scene.tabs.transitionCoordinator != nil)
    scene.app.runUntilStill()
    #expect(scene.log.take() == ended)
  }

  @Test func `A choice under the finger cancels the drag`() {
    let drag = scene.startDrag(to: 1)
    scene.app.tick { drag.update(0.5) }
    scene.delegate.interactor = nil
    _ = scene.log.take()
    scene.app.press(.character("3"))
    #expect(
      scene.log.take() == [
        "delegate.shouldSelect(c)", "b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillAppear", "a.viewDidAppear",
        "animator.ended(false)", "c.viewDidLoad", "delegate.animator(a, c)", "delegate.interactor",
        "a.viewWillDisappear", "c.viewWillAppear", "animator.animate", "delegate.didSelect(c)",
      ])
    scene.app.runUntilStill()
    #expect(scene.shown == "c")
  }

  @Test func `A selection by code of the page that is coming changes nothing`() {
    let (once, twice) = (scene, Self.animatedScene())
    for scene in [once, twice] { scene.app.run(for: 0.1) { scene.tabs.selectedIndex = 1 } }
    twice.tabs.selectedIndex = 1
    #expect(abs(once.app.runUntilStill() - twice.app.runUntilStill()) < 1e-9)
    // The delegate may be asked for an interactor again.
    let question = "delegate.interactor"
    #expect(once.log.lines.filter { $0 != question } == twice.log.lines.filter { $0 != question })
  }

  @Test(arguments: [0, 1]) func `A choice of a dragged page ends the drag and goes there from where it is`(index: Int) {
    let drag = scene.startDrag(to: 1)
    scene.app.tick { drag.update(0.5) }
    _ = scene.log.take()
    scene.tabs.selectedIndex = index
    #expect(scene.tabs.selectedIndex == index)
    #expect(scene.log.take() == [], "no page appears or disappears yet")
    scene.app.run(for: 0.05)
    #expect(scene.tabs.transitionCoordinator != nil)
    scene.app.runUntilStill()
    #expect(scene.shown == ["a", "b"][index])
    #expect(scene.log.lines.last == "animator.ended(\(index == 1))")
  }

  private final class RedirectingPage: ViewController {
    override func viewWillAppear(_ animated: Bool) { tabBarController?.selectedIndex = 2 }
  }

  @Test(arguments: [false, true]) func `A page can select another tab when it appears`(isAnimated: Bool) {
    if !isAnimated { scene.delegate.animator = nil }
    scene.tabs.viewControllers = [scene.pages[0], RedirectingPage(), scene.pages[2]]
    scene.app.runUntilStill { scene.tabs.selectedIndex = 1 }
    #expect(scene.shown == "c")
    #expect(scene.log.count("animator.animate") == (isAnimated ? 2 : 0))
    expectBalanced(scene.log.lines, appeared: ["c"])
    #expect(scene.tabs.selectedViewController?.view.superview?.subviews.count == 1)
  }

  @Test func `The observer hears of every step`() {
    let (scene, trace) = (TabBarScene(animator: TabSlideAnimator()), Log())
    scene.app.application.transitionObserver = trace
    scene.app.runUntilStill { scene.app.press(.tab) }
    #expect(
      trace.take() == [
        "delegate.shouldSelect", "to.viewDidLoad", "delegate.animationControllerForTransition",
        "animator.transitionDuration", "delegate.interactionControllerFor", "from.viewWillDisappear",
        "to.viewWillAppear", "animator.animateTransition", "delegate.didSelect", "context.completeTransition(true)",
        "from.viewDidDisappear", "to.viewDidAppear", "animator.animationEnded(true)",
      ])
  }
}
