import AppearanceLog
import Segue
import SegueTesting
import TestFiles

/// A callback from which an app may call back into a container.
enum Moment: String, CaseIterable {
  case viewDidLoad, willMove, didMove
  case fromWillDisappear, toWillAppear, fromDidDisappear, toDidAppear
  case willShow, didShow, presentationWillBegin, presentationDidEnd
  case animatorQuestion, durationQuestion, interactorQuestion, animateTransition
  case alongside, interactionChanged, alongsideCompletion
  case beforeCompletion, afterCompletion, animationEnded, callCompletion
}

/// A call into a container.
enum Call: CaseIterable { case push, pop, setStack, select, presentFullScreen, presentOver, dismiss }

/// How the outer call's transition goes.
enum Course: CaseIterable { case plain, animated, finished, cancelled }

/// Tabs with a stack of two pages in the first one, in which every callback can make a call.
final class ReentrancyScene {
  let tabs = TabBarController()
  let stack: NavigationController
  private(set) var app: TestApplication
  private let probe = Probe()
  private var pages = PageRegister()

  /// A page that is presented.
  struct Sheet: Equatable {
    var name: String
    var isFullScreen: Bool
  }

  /// What the tabs hold, or are expected to hold.
  struct Model: Equatable {
    var stack = ["a", "b"]
    var tab = 0
    var presented: [Sheet] = []

    /// What a call comes to when nothing else is under way. `name` is the new page's.
    mutating func apply(_ call: Call, name: String) {
      switch call {
      case .push: stack.append(name)
      case .pop: if stack.count > 1 { stack.removeLast() }
      case .setStack: stack = ["a", name]
      case .select: tab = 1
      case .presentFullScreen: presented.append(Sheet(name: name, isFullScreen: true))
      case .presentOver: presented.append(Sheet(name: name, isFullScreen: false))
      case .dismiss: presented = []
      }
    }

    /// The pages that are on the screen, the topmost last: a full screen takes the place of its presenter.
    var appeared: [String] {
      presented.reduce(into: [tab == 0 ? stack.last ?? "" : "z"]) { seen, sheet in
        if sheet.isFullScreen { seen.removeLast() }
        seen.append(sheet.name)
      }
    }
  }

  /// A scene in which the outer call will be `call`: what that needs is there already.
  init(before call: Call, course: Course) {
    stack = NavigationController()
    let other = NavigationController(rootViewController: probe.page("z"))
    stack.setViewControllers([probe.page("a"), probe.page("b")], animated: false)
    tabs.viewControllers = [stack, other]
    app = TestApplication(tabs, columns: 24, rows: 8)
    tabs.delegate = probe.delegate
    stack.delegate = probe.delegate
    app.application.isDrawingEnabled = false
    if call == .dismiss { app.tick { make(.presentFullScreen, "s", animated: false) } }
    probe.onMake = { [weak self] page in self?.pages.add(page, page.name) }
    probe.isInteractive = course == .finished || course == .cancelled
    model.presented = call == .dismiss ? [Sheet(name: "s", isFullScreen: true)] : []
  }

  private(set) var model = Model()

  /// Makes `outer`, and from `moment` of its course `inner`. False where that moment does not come.
  func run(_ outer: Call, _ course: Course, at moment: Moment, _ inner: Call, animated: Bool) -> Bool {
    var isDone = false
    probe.moment = moment
    probe.action = { [weak self] in
      guard let self else { return }
      isDone = true
      make(inner, "x", animated: animated)
    }
    app.tick { make(outer, "c", animated: course != .plain) }
    if probe.isInteractive {
      probe.isInteractive = false
      app.jump(by: 0.05) { probe.interactor.update(0.6) }
      if course == .finished { probe.interactor.finish() } else { probe.interactor.cancel() }
    }
    rest()
    if course != .cancelled { model.apply(outer, name: "c") }
    if isDone { model.apply(inner, name: "x") }
    return isDone
  }

  /// Has time pass until nothing moves.
  private func rest() {
    var wake = app.jump(by: 0.02)
    for _ in 0..<20 where wake != .never { wake = app.jump(by: 0.3) }
    app.tick { app.application.isDrawingEnabled = true }
  }

  private func make(_ call: Call, _ name: String, animated: Bool) {
    let done = { [probe] in probe.reach(.callCompletion) }
    switch call {
    case .push: stack.pushViewController(probe.page(name), animated: animated)
    case .pop: stack.popViewController(animated: animated)
    case .setStack:
      let root = stack.viewControllers.first.map { [$0] } ?? []
      stack.setViewControllers(root + [probe.page(name)], animated: animated)
    case .select: tabs.selectedIndex = 1
    case .presentFullScreen, .presentOver:
      let page = probe.page(name)
      page.modalPresentationStyle = .custom
      page.isFullScreen = call == .presentFullScreen
      page.transitioningDelegate = probe.delegate
      tabs.present(page, animated: animated, completion: done)
    case .dismiss: tabs.dismiss(animated: animated, completion: done)
    }
  }

  // MARK: Looking
  /// What the tabs hold now.
  var state: Model {
    let sheets = tabs.presentedChain.compactMap { $0 as? ProbedPage }
    return Model(
      stack: stack.viewControllers.compactMap { ($0 as? ProbedPage)?.name }, tab: tabs.selectedIndex,
      presented: sheets.map { Sheet(name: $0.name, isFullScreen: $0.isFullScreen) })
  }

  /// What does not agree: appearances, the screen, and what a transition may leave behind.
  var faults: [String] {
    let state = state
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: @autoclosure () -> String) { if !holds { faults.append(fault()) } }
    let ledger = AppearanceLedger(probe.appearances)
    check(ledger.complaints.isEmpty, "\(ledger.complaints)")
    check(ledger.unfinished.isEmpty, "half-way: \(ledger.unfinished)")
    check(ledger.appeared == state.appeared.sorted(), "appeared: \(ledger.appeared), not \(state.appeared)")
    check(app.screen.contains("page \(state.appeared.last ?? "")"), "on the screen: \(app.screen)")
    let alive = Set(stack.viewControllers).union(tabs.presentedChain)
    return faults + tabs.leftovers(in: app.application.window) + pages.unreleased(alive: alive)
  }
}
