import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// The orders of callbacks of presentations and dismissals.
@Suite struct PresentationCallbackTests {
  @Test func `A custom presentation and its dismissal call back in UIKit's order, and leave no dimming`() {
    let scene = PresentationScene(.custom)
    scene.present()
    #expect(
      scene.log.take() == [
        "delegate.presentationController", "s.viewDidLoad", "delegate.animator(presented)",
        "delegate.interactor(presented)", "manager.presentationWillBegin", "s.viewWillAppear", "manager.willLayout",
        "manager.didLayout", "animator.animate",
      ])
    scene.app.runUntilStill()
    #expect(
      scene.log.take() == [
        "s.viewDidAppear", "manager.presentationDidEnd(true)", "presented", "animator.ended(true)",
        "manager.willLayout", "manager.didLayout",
      ])
    let (dimming, container) = (scene.manager?.dimmingView, scene.manager?.containerView)
    #expect(container?.subviews.first === dimming)
    #expect(scene.dimming == 0.45)
    scene.app.runUntilStill { scene.dismiss() }
    #expect(
      scene.log.take() == [
        "delegate.animator(dismissed)", "delegate.interactor(dismissed)", "manager.dismissalWillBegin",
        "s.viewWillDisappear", "animator.animate", "s.viewDidDisappear", "manager.dismissalDidEnd(true)", "dismissed",
        "animator.ended(true)",
      ])
    #expect(dimming?.superview == nil)
    #expect(container?.superview == nil)
  }

  @Test func `Without animation a presentation makes all its callbacks at once`() {
    let scene = PresentationScene(.custom)
    scene.present(animated: false)
    #expect(
      scene.log.take() == [
        "delegate.presentationController", "s.viewDidLoad", "manager.presentationWillBegin", "s.viewWillAppear",
        "manager.willLayout", "manager.didLayout", "s.viewDidAppear", "manager.presentationDidEnd(true)", "presented",
      ])
    #expect(scene.manager?.dimmingView.alpha == 0.45)
    scene.app.tick()
    _ = scene.log.take()
    scene.dismiss(animated: false)
    #expect(
      scene.log.take() == [
        "manager.dismissalWillBegin", "s.viewWillDisappear", "s.viewDidDisappear", "manager.dismissalDidEnd(true)",
        "dismissed",
      ])
  }

  /// A style, whether its dismissal is cancelled or its presentation, and the calls; for a custom presentation only the
  /// calls from the cancel on.
  nonisolated private static let cancellations: [(ModalPresentationStyle, isDismissal: Bool, calls: [String])] = [
    (
      .custom, false,
      [
        "s.viewWillDisappear", "s.viewDidDisappear", "manager.presentationDidEnd(false)", "presented",
        "animator.ended(false)",
      ]
    ),
    (
      .custom, true,
      [
        "delegate.animator(dismissed)", "delegate.interactor(dismissed)", "manager.dismissalWillBegin",
        "s.viewWillDisappear", "animator.animate", "s.viewWillAppear", "s.viewDidAppear",
        "manager.dismissalDidEnd(false)", "dismissed", "animator.ended(false)", "manager.willLayout",
        "manager.didLayout",
      ]
    ),
    (
      .fullScreen, false,
      [
        "s.viewDidLoad", "delegate.animator(presented)", "delegate.interactor(presented)", "p.viewWillDisappear",
        "s.viewWillAppear", "animator.animate", "s.viewWillDisappear", "s.viewDidDisappear", "p.viewWillAppear",
        "p.viewDidAppear", "presented", "animator.ended(false)",
      ]
    ),
    (
      .fullScreen, true,
      [
        "delegate.animator(dismissed)", "delegate.interactor(dismissed)", "s.viewWillDisappear", "p.viewWillAppear",
        "animator.animate", "p.viewWillDisappear", "p.viewDidDisappear", "s.viewWillAppear", "s.viewDidAppear",
        "dismissed", "animator.ended(false)",
      ]
    ),
  ]

  @Test(arguments: cancellations)
  func `A presentation or a dismissal that a finger cancels leaves everything as it was`(
    style: ModalPresentationStyle, isDismissal: Bool, calls: [String]
  ) {
    let scene = isDismissal ? PresentationScene(style).presented() : PresentationScene(style)
    let before = scene.traces
    let finger = scene.holdNext()
    if isDismissal { scene.dismiss() } else { scene.present() }
    scene.app.run(for: 0.1) { finger.update(0.4) }
    if style == .custom, !isDismissal { _ = scene.log.take() }
    #expect(scene.traces != before)
    #expect(scene.presenter.view.window != nil)
    scene.app.runUntilStill { finger.cancel() }
    #expect(scene.log.take() == calls)
    if isDismissal {
      #expect(scene.traces == before)
      #expect(scene.dimming == (style == .custom ? 0.45 : nil))
      #expect(scene.sheet.presentingViewController === scene.presenter)
      #expect((scene.presenter.view.superview == nil) == (style == .fullScreen))
    } else {
      #expect(scene.traces.first == before.first)
      #expect(scene.traces.dropFirst(2) == before.dropFirst(2))
      #expect(scene.presenter.presentedViewController == nil)
      #expect(scene.sheet.view.superview == nil)
    }
  }

  @Test(
    arguments: [
      (ModalPresentationStyle.fullScreen, true), (.currentContext, true), (.overFullScreen, false),
      (.overCurrentContext, false), (.pageSheet, false), (.formSheet, false), (.automatic, false), (.custom, false),
    ], [true, false])
  func `Only a presenter that is covered disappears`(style: (ModalPresentationStyle, Bool), hasDelegate: Bool) {
    let (style, isCovered) = style
    let scene = PresentationScene(style)
    scene.delegate.makeAnimator = { _ in nil }
    scene.delegate.makePresentationController = { _, _ in nil }
    if !hasDelegate { scene.sheet.transitioningDelegate = nil }
    scene.app.runUntilStill { scene.present() }
    #expect(
      scene.log.take() == (hasDelegate && style == .custom ? ["delegate.presentationController"] : [])
        + ["s.viewDidLoad"] + (hasDelegate ? ["delegate.animator(presented)"] : [])
        + (isCovered ? ["p.viewWillDisappear"] : []) + ["s.viewWillAppear"]
        + (isCovered ? ["p.viewDidDisappear"] : []) + ["s.viewDidAppear", "presented"])
    #expect((scene.presenter.view.window == nil) == isCovered)
    scene.app.runUntilStill { scene.dismiss() }
    #expect(
      scene.log.take() == (hasDelegate ? ["delegate.animator(dismissed)"] : []) + ["s.viewWillDisappear"]
        + (isCovered ? ["p.viewWillAppear"] : []) + ["s.viewDidDisappear"]
        + (isCovered ? ["p.viewDidAppear"] : []) + ["dismissed"])
    #expect(scene.presenter.presentedViewController == nil)
    #expect(scene.presenter.view.superview === scene.app.application.window)
    #expect(scene.app.screen.contains("page p"))
  }

  @Test(arguments: ModalTransitionStyle.allCases, [ModalPresentationStyle.fullScreen, .overFullScreen])
  func `Each transition style moves, fades or flips the sheet as UIKit's does`(
    transition: ModalTransitionStyle, style: ModalPresentationStyle
  ) {
    let scene = PresentationScene(style)
    scene.delegate.makeAnimator = { _ in nil }
    scene.sheet.modalTransitionStyle = transition
    scene.app.run(for: 0.1) { scene.present() }
    let state = scene.sheet.view.layer.state(at: scene.app.time)
    let flips = transition == .flipHorizontal && style == .fullScreen
    #expect(state.transform.isIdentity == !flips)
    // A side that turns away is darker.
    #expect((state.opacity < 1) == (transition == .crossDissolve || flips))
    #expect((state.position.y > 96) == (transition != .crossDissolve && !flips))
    scene.app.runUntilStill()
    #expect(scene.app.screen.contains("page s"))
    scene.app.runUntilStill { scene.dismiss() }
    #expect(scene.app.screen.contains("page p"))
    expectBalanced(scene.log.lines)
  }

  @Test func `isBeingPresented and isBeingDismissed hold from the first callback to the last`() {
    let log = Log()
    let presenter = ViewController()
    let app = TestApplication(presenter)
    let sheet = AskingPage(log)
    app.runUntilStill { presenter.present(sheet, animated: true) }
    #expect(log.take() == ["willAppear presented coordinated", "didAppear presented"])
    #expect(!sheet.isBeingPresented)
    app.runUntilStill { sheet.dismiss(animated: true) }
    #expect(log.take() == ["willDisappear dismissed coordinated", "didDisappear dismissed"])
    #expect(!sheet.isBeingDismissed)
  }

  @Test(arguments: [false, true])
  func `A presentation controller that is told of the end still finds the coordinator`(isCancelled: Bool) {
    final class Manager: PresentationController {
      var seen: [Bool?] = []
      override func presentationTransitionDidEnd(_ completed: Bool) { look() }
      override func dismissalTransitionDidEnd(_ completed: Bool) { look() }
      private func look() {
        seen.append(presentedViewController.transitionCoordinator?.isCancelled)
        seen.append(presentingViewController.transitionCoordinator?.isCancelled)
      }
    }
    let (presenter, page, delegate) = (ViewController(), ViewController(), ScriptedDelegate())
    page.modalPresentationStyle = .custom
    let app = TestApplication(presenter)
    app.tick()
    let manager = Manager(presentedViewController: page, presenting: presenter)
    delegate.makePresentationController = { _, _ in manager }
    delegate.makeAnimator = { _ in FadeAnimator() }
    page.transitioningDelegate = delegate
    app.runUntilStill { presenter.present(page, animated: true) }
    #expect(manager.seen == [false, false])
    #expect(page.transitionCoordinator == nil)
    let interactor = PercentDrivenInteractiveTransition()
    if isCancelled { delegate.interactor = interactor }
    app.run(for: 0.1) { presenter.dismiss(animated: true) }
    if isCancelled { interactor.cancel() }
    app.runUntilStill()
    #expect(manager.seen == [false, false, isCancelled, isCancelled])
    #expect(page.transitionCoordinator == nil)
    #expect(presenter.transitionCoordinator == nil)
  }

  @Test func `Every controller that takes part has the coordinator`() {
    let navigation = NavigationController(rootViewController: ViewController())
    let app = TestApplication(navigation)
    let inner = ViewController()
    let sheet = NavigationController(rootViewController: inner)
    navigation.topViewController?.present(sheet, animated: true)
    let all = [navigation, navigation.topViewController, sheet, inner]
    for controller in all { #expect(controller?.transitionCoordinator != nil) }
    #expect(inner.transitionCoordinator?.viewController(forKey: .to) === sheet)
    app.runUntilStill()
    for controller in all { #expect(controller?.transitionCoordinator == nil) }
  }
}

/// A page that logs how it is presented and dismissed.
private final class AskingPage: ViewController {
  private let log: Log
  init(_ log: Log) {
    self.log = log
    super.init()
  }

  private func write(_ name: String) {
    log.lines.append(
      ([name] + (isBeingPresented ? ["presented"] : []) + (isBeingDismissed ? ["dismissed"] : [])
        + (transitionCoordinator == nil ? [] : ["coordinated"])).joined(separator: " "))
  }

  override func viewWillAppear(_ animated: Bool) { write("willAppear") }
  override func viewDidAppear(_ animated: Bool) { write("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { write("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { write("didDisappear") }
}
