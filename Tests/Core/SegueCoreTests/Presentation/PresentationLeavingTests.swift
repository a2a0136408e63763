import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Presenters that leave the screen while their presentation, or its dismissal, is under way.
@Suite struct PresentationLeavingTests {
  nonisolated static let styles: [ModalPresentationStyle] = [
    .fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom, .currentContext, .overCurrentContext,
  ]
  /// What is under way, and for how many seconds.
  nonisolated enum Moment: Equatable {
    case presenting(TimeInterval), dismissing(TimeInterval), heldPresenting, heldDismissing

    static let all: [Moment] = [
      .presenting(0), .presenting(0.1), .presenting(0.3), .dismissing(0), .dismissing(0.1), .dismissing(0.3),
      .heldPresenting, .heldDismissing,
    ]
    var isDismissal: Bool { if case .dismissing = self { true } else { self == .heldDismissing } }
    /// Whether the presentation is there once what is under way has ended at once.
    var endsPresented: Bool { if case .presenting = self { true } else { self == .heldDismissing } }
  }

  let log: Log
  let delegate = ScriptedDelegate()
  let next: LoggedPage
  init() {
    log = Log()
    next = log.page("n")
  }

  /// A page that is the root of an application.
  private func start() -> (LoggedPage, TestApplication, Window) {
    let root = log.page("a")
    let app = TestApplication(root)
    return (root, app, app.application.window)
  }

  /// Presents a sheet by `presenter`, and goes on to the moment.
  func bring(
    _ app: TestApplication, to moment: Moment, by presenter: ViewController, _ style: ModalPresentationStyle
  ) -> LoggedPage {
    let sheet = log.page("m", style)
    delegate.makeAnimator = { SpringSheetAnimator(isPresenting: $0.action == .presented) }
    sheet.transitioningDelegate = delegate
    let finger = PercentDrivenInteractiveTransition()
    if moment.isDismissal { app.tick { presenter.present(sheet, animated: false) } }
    delegate.interactor = moment == .heldPresenting || moment == .heldDismissing ? finger : nil
    if moment.isDismissal { presenter.dismiss(animated: true) } else { presenter.present(sheet, animated: true) }
    switch moment {
    case .presenting(let seconds), .dismissing(let seconds): if seconds > 0 { app.run(for: seconds) }
    case .heldPresenting, .heldDismissing:
      app.run(for: 0.1) { finger.update(0.4) }
    }
    delegate.interactor = nil
    return sheet
  }

  @Test(arguments: styles, Moment.all)
  func `A root that is replaced ends what it presents or dismisses`(style: ModalPresentationStyle, moment: Moment) {
    let (root, app, window) = start()
    let sheet = bring(app, to: moment, by: root, style)
    window.rootViewController = next
    #expect(window.visibleViewController === next)
    #expect(window.subviews == [next.view])
    app.runUntilStill()
    expectBalanced(log.lines, appeared: ["n"], on: app)
    #expect((root.presentedViewController != nil) == moment.endsPresented)
    app.runUntilStill { root.dismiss(animated: true) }
    #expect(window.subviews == [next.view])
    #expect(root.presentedViewController == nil)
    #expect(sheet.presentingViewController == nil)
    expectBalanced(log.lines, appeared: ["n"], on: app)
    app.runUntilStill { window.rootViewController = root }
    #expect(window.subviews == [root.view])
    expectBalanced(log.lines, appeared: ["a"], on: app)
  }

  @Test(arguments: styles, Moment.all)
  func `A root that comes back brings what it had presented`(style: ModalPresentationStyle, moment: Moment) {
    let (root, app, _) = start()
    _ = bring(app, to: moment, by: root, style)
    app.runUntilStill { app.application.window.rootViewController = next }
    app.runUntilStill { app.application.window.rootViewController = root }
    let isOver = moment.endsPresented && style != .fullScreen && style != .currentContext
    expectBalanced(log.lines, appeared: moment.endsPresented ? isOver ? ["a", "m"] : ["m"] : ["a"])
    #expect(app.screen.contains(moment.endsPresented ? "page m" : "page a"))
    app.runUntilStill { root.dismiss(animated: true) }
    expectBalanced(log.lines, appeared: ["a"], on: app)
    #expect(app.application.window.subviews == [root.view])
  }

  @Test(arguments: ["viewWillAppear", "viewDidAppear", "completion"], [true, false])
  func `A root that is replaced in a callback of its presentation goes after it`(name: String, animated: Bool) {
    let (root, app, window) = start()
    let sheet = log.page("m")
    sheet.calls[name] = { [next] in
      window.rootViewController = next
      #expect(window.rootViewController === next)
    }
    app.runUntilStill { root.present(sheet, animated: animated) { sheet.calls["completion"]?() } }
    #expect(window.subviews == [next.view])
    expectBalanced(log.lines, appeared: ["n"], on: app)
  }

  @Test func `The last root of several in one callback stays`() {
    let (root, app, window) = start()
    let (sheet, other) = (log.page("m"), log.page("o"))
    sheet.calls["viewWillAppear"] = { [next] in
      for page in [other, nil, root, next] { window.rootViewController = page }
    }
    app.runUntilStill { root.present(sheet, animated: true) }
    #expect(window.subviews == [next.view])
    expectBalanced(log.lines, appeared: ["n"], on: app)
  }

  @Test func `A window that is taken away ends what its controller presents, and brings it back`() {
    let app = TestApplication(ViewController())
    let (window, root) = (Window(), log.page("a"))
    window.rootViewController = root
    app.application.addWindow(window)
    let sheet = bring(app, to: .presenting(0.1), by: root, .pageSheet)
    app.runUntilStill { app.application.removeWindow(window) }
    expectBalanced(log.lines, appeared: [])
    app.runUntilStill { app.application.addWindow(window) }
    expectBalanced(log.lines, appeared: ["a", "m"])
    #expect(app.screen.contains("page m"))
    app.run(for: 0.1) { sheet.dismiss(animated: true) }
    app.runUntilStill { app.application.removeWindow(window) }
    expectBalanced(log.lines, appeared: [])
    #expect(root.presentedViewController == nil)
  }

  @Test func `A window that takes the first one's place ends what that presents`() {
    let (root, app, _) = start()
    _ = bring(app, to: .presenting(0.1), by: root, .fullScreen)
    let window = Window()
    window.rootViewController = next
    #expect(!log.lines.contains("n.viewWillAppear"), "nobody sees it yet")
    app.runUntilStill { app.application.replaceWindow(with: window) }
    expectBalanced(log.lines, appeared: ["n"], on: app)
  }

  @Test(arguments: [true, false], [0, 0.1, 1.0])
  func `A root that is put into a container keeps what it presents`(isLoaded: Bool, seconds: TimeInterval) {
    let (root, app, window) = start()
    let sheet = bring(app, to: .presenting(seconds), by: root, .overFullScreen)
    let navigation = NavigationController(rootViewController: root)
    if isLoaded { navigation.loadViewIfNeeded() }
    app.runUntilStill { window.rootViewController = navigation }
    expectBalanced(log.lines, appeared: ["a", "m"])
    #expect(app.screen.contains("page m"))
    app.runUntilStill { sheet.dismiss(animated: true) }
    expectBalanced(log.lines, appeared: ["a"], on: app)
    #expect(window.subviews == [navigation.view])
  }

  @Test(arguments: styles)
  func `A presented page that becomes the root is presented no more`(style: ModalPresentationStyle) {
    for moment in Moment.all {
      log.lines = []
      let (root, app, window) = start()
      let sheet = bring(app, to: moment, by: root, style)
      app.runUntilStill { window.rootViewController = sheet }
      expectBalanced(log.lines, appeared: ["m"], on: app)
      #expect(window.subviews == [sheet.view], "\(moment)")
      #expect(sheet.view.frame == window.bounds, "\(moment)")
      #expect(sheet.presentingViewController == nil)
      #expect(root.presentedViewController == nil)
    }
  }

  @Test func `A page of a container that becomes the root leaves the container`() {
    let page = log.page("a")
    let navigation = NavigationController(rootViewController: next)
    navigation.pushViewController(page, animated: false)
    let app = TestApplication(navigation)
    app.runUntilStill { app.application.window.rootViewController = page }
    #expect(page.parent == nil)
    #expect(navigation.viewControllers == [next])
    #expect(page.view.frame == app.application.window.bounds)
    expectBalanced(log.lines, appeared: ["a"], on: app)
    app.runUntilStill { page.present(log.page("m"), animated: true) }
    expectBalanced(log.lines, appeared: ["m"])
  }
}
