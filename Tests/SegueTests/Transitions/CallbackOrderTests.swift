import Segue
import SegueTesting
import Testing

/// The orders of UIKIT.md, as written there.
@Suite struct CallbackOrderTests {
  private let log = Log()

  private func start() -> (TestApplication, NavigationController, ScriptedDelegate) {
    let navigation = NavigationController(rootViewController: LoggedPage("a", log))
    let delegate = ScriptedDelegate(log, animator: TutorialAnimator(log))
    navigation.delegate = delegate
    let app = TestApplication(navigation)
    _ = log.take()
    return (app, navigation, delegate)
  }

  /// Pushes a second page, and has a finger begin to pop it.
  private func startPop(
    _ app: TestApplication, _ navigation: NavigationController, _ delegate: ScriptedDelegate
  ) -> PercentDrivenInteractiveTransition {
    navigation.pushViewController(LoggedPage("b", log), animated: true)
    app.runUntilStill()
    _ = log.take()
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    navigation.popViewController(animated: true)
    return interactor
  }

  private let pushed = [
    "b.willMove(parent)", "b.viewDidLoad", "delegate.animator(push)", "delegate.interactor",
    "a.viewWillDisappear", "b.viewWillAppear", "delegate.willShow(b)", "animator.animate",
    "a.viewDidDisappear", "b.viewDidAppear", "b.didMove(parent)", "delegate.didShow(b)", "animator.ended(true)",
  ]
  private let popped = [
    "b.willMove(nil)", "delegate.animator(pop)", "delegate.interactor",
    "b.viewWillDisappear", "a.viewWillAppear", "delegate.willShow(a)", "animator.animate",
    "b.viewDidDisappear", "a.viewDidAppear", "b.didMove(nil)", "delegate.didShow(a)", "animator.ended(true)",
  ]

  @Test func theFirstPageAppearsWithoutATransition() {
    let navigation = NavigationController(rootViewController: LoggedPage("a", log))
    _ = TestApplication(navigation)
    #expect(
      log.take() == ["a.willMove(parent)", "a.didMove(parent)", "a.viewDidLoad", "a.viewWillAppear", "a.viewDidAppear"])
  }

  @Test func pushThenPop() {
    let (app, navigation, delegate) = start()
    navigation.pushViewController(LoggedPage("b", log), animated: true)
    app.runUntilStill()
    #expect(log.take() == pushed)
    navigation.popViewController(animated: true)
    app.runUntilStill()
    #expect(log.take() == popped)
    _ = delegate
  }

  @Test func interactivePopThatFinishes() {
    let (app, navigation, delegate) = start()
    let interactor = startPop(app, navigation, delegate)
    interactor.update(0.6)
    app.run(for: 0.1)
    interactor.finish()
    app.runUntilStill()
    #expect(log.take() == popped)
  }

  @Test func interactivePopThatIsCancelled() {
    let (app, navigation, delegate) = start()
    let interactor = startPop(app, navigation, delegate)
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { [log] context in
      log.lines.append("handler(\(context.isCancelled))")
    }
    interactor.update(0.3)
    app.run(for: 0.1)
    interactor.cancel()
    app.runUntilStill()
    #expect(
      log.take() == [
        "b.willMove(nil)", "delegate.animator(pop)", "delegate.interactor",
        "b.viewWillDisappear", "a.viewWillAppear", "delegate.willShow(a)", "animator.animate",
        "handler(true)",
        "a.viewWillDisappear", "a.viewDidDisappear", "b.viewWillAppear", "b.viewDidAppear",
        "b.didMove(parent)", "animator.ended(false)",
      ])
    #expect(navigation.viewControllers.map { ($0 as? LoggedPage)?.name } == ["a", "b"])
  }

  @Test func interactivePushThatIsCancelledGivesThePageBack() {
    let (app, navigation, delegate) = start()
    let interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    navigation.pushViewController(LoggedPage("b", log), animated: true)
    interactor.update(0.3)
    app.run(for: 0.1)
    interactor.cancel()
    app.runUntilStill()
    #expect(
      log.take().suffix(7) == [
        "b.viewWillDisappear", "b.viewDidDisappear", "a.viewWillAppear", "a.viewDidAppear", "b.willMove(nil)",
        "b.didMove(nil)", "animator.ended(false)",
      ])
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.children.count == 1)
  }

  @Test func aNilAnimatorMeansThatTheInteractorIsNeverAsked() {
    let (app, navigation, delegate) = start()
    delegate.animator = nil
    navigation.pushViewController(LoggedPage("b", log), animated: true)
    app.runUntilStill()
    #expect(!log.take().contains("delegate.interactor"))
    #expect(app.screen.contains("page b"))
  }

  @Test func withoutAnimationEverythingHappensAtOnce() {
    let (app, navigation, delegate) = start()
    navigation.pushViewController(LoggedPage("b", log), animated: false)
    #expect(
      log.take() == [
        "b.willMove(parent)", "b.viewDidLoad", "a.viewWillDisappear", "b.viewWillAppear", "delegate.willShow(b)",
        "a.viewDidDisappear", "b.viewDidAppear", "b.didMove(parent)", "delegate.didShow(b)",
      ])
    app.tick()
    #expect(app.screen.contains("page b"))
    _ = delegate
  }

  @Test(arguments: [ModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func presentationTellsThePresenterOnlyWhenItIsCovered(style: ModalPresentationStyle) {
    let presenter = LoggedPage("p", log)
    let app = TestApplication(presenter)
    let sheet = LoggedPage("s", log)
    sheet.modalPresentationStyle = style
    _ = log.take()
    presenter.present(sheet, animated: true) { [log] in log.lines.append("presented") }
    app.runUntilStill()
    let isCovered = style == .fullScreen
    #expect(
      log.take() == ["s.viewDidLoad"] + (isCovered ? ["p.viewWillDisappear"] : []) + ["s.viewWillAppear"]
        + (isCovered ? ["p.viewDidDisappear"] : []) + ["s.viewDidAppear", "presented"])
    sheet.dismiss(animated: true) { [log] in log.lines.append("dismissed") }
    app.runUntilStill()
    #expect(
      log.take() == ["s.viewWillDisappear"] + (isCovered ? ["p.viewWillAppear"] : []) + ["s.viewDidDisappear"]
        + (isCovered ? ["p.viewDidAppear"] : []) + ["dismissed"])
    #expect(presenter.presentedViewController == nil)
    #expect(app.screen.contains("page p"))
  }
}
