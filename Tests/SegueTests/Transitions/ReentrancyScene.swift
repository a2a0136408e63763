import Segue
import SegueTesting

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
enum Call: CaseIterable {
  case push, pop, setStack, select, presentFullScreen, presentOver, dismiss
}

/// How the outer call's transition goes.
enum Course: CaseIterable {
  case plain, animated, finished, cancelled
}

/// Tabs with a stack of two pages in the first one, in which every callback can make a call.
final class ReentrancyScene {
  let tabs = TabBarController()
  let stack: NavigationController
  private(set) var app: TestApplication
  private let probe = Probe()
  private var pages: [WeakPage] = []
  private let isOuterAnimated: Bool

  private struct WeakPage {
    let name: String
    weak var page: ProbedPage?
  }

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
    isOuterAnimated = course != .plain
    stack = NavigationController()
    let other = NavigationController(rootViewController: probe.page("z"))
    stack.setViewControllers([probe.page("a"), probe.page("b")], animated: false)
    tabs.viewControllers = [stack, other]
    app = TestApplication(tabs, columns: 24, rows: 8)
    tabs.delegate = probe.delegate
    stack.delegate = probe.delegate
    app.application.isDrawingEnabled = false
    if call == .dismiss {
      make(.presentFullScreen, "s", animated: false)
      app.tick()
    }
    probe.onMake = { [weak self] page in self?.pages.append(WeakPage(name: page.name, page: page)) }
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
    make(outer, "c", animated: course != .plain)
    app.tick()
    if probe.isInteractive {
      probe.isInteractive = false
      probe.interactor.update(0.6)
      app.jump(by: 0.05)
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
    app.application.isDrawingEnabled = true
    app.tick()
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
    let sheets = presented.compactMap { $0 as? ProbedPage }.map { Sheet(name: $0.name, isFullScreen: $0.isFullScreen) }
    return Model(stack: names(stack.viewControllers), tab: tabs.selectedIndex, presented: sheets)
  }

  private func names(_ controllers: [ViewController]) -> [String] {
    controllers.compactMap { ($0 as? ProbedPage)?.name }
  }

  /// What does not agree: children, appearances, screen, and what a transition may leave behind.
  var faults: [String] {
    let state = state
    var faults: [String] = []
    func check(_ holds: Bool, _ fault: @autoclosure () -> String) { if !holds { faults.append(fault()) } }
    let ledger = AppearanceLedger(probe.appearances)
    check(ledger.complaints.isEmpty, "\(ledger.complaints)")
    check(ledger.unfinished.isEmpty, "half-way: \(ledger.unfinished)")
    check(ledger.appeared == state.appeared.sorted(), "appeared: \(ledger.appeared), not \(state.appeared)")
    check(stack.children == stack.viewControllers, "children: \(names(stack.children))")
    check(app.screen.contains("page \(state.appeared.last ?? "")"), "on the screen: \(app.screen)")
    check(stack.transitionCoordinator == nil && tabs.transitionCoordinator == nil, "a coordinator is left")
    for stack in tabs.viewControllers ?? [] {
      let views = (stack as? NavigationController)?.topViewController?.viewIfLoaded?.superview?.subviews ?? []
      check(views.count <= 1, "\(views.count) views in a stack")
    }
    app.application.window.layer.forEachLayer { layer in
      check(layer.animations.isEmpty, "an animation is left")
      check(layer.time == .identity, "time is held")
    }
    let alive = Set(stack.viewControllers).union(presented)
    for page in pages {
      if let left = page.page { check(alive.contains(left), "\(page.name) is not released") }
    }
    return faults
  }

  private var presented: [ViewController] {
    var chain: [ViewController] = []
    while let next = (chain.last ?? tabs).presentedViewController, !chain.contains(next) { chain.append(next) }
    return chain
  }
}

/// A page that says what happens to it.
final class ProbedPage: ViewController {
  let name: String
  var isFullScreen = true
  private let probe: Probe

  init(_ name: String, _ probe: Probe) {
    (self.name, self.probe) = (name, probe)
    super.init()
  }

  override func viewDidLoad() {
    let label = Label("page \(name)")
    label.frame = CGRect(cells: 1, 3, 20, 1)
    view.addSubview(label)
    view.backgroundColor = Color(hex: 0x203040)
    probe.reach(.viewDidLoad)
  }

  private func reach(_ moment: Moment, _ line: String) {
    probe.appearances.append("\(name).\(line)")
    probe.reach(moment)
  }

  override func viewWillAppear(_ animated: Bool) {
    if let coordinator = transitionCoordinator, probe.coordinator !== coordinator {
      probe.coordinator = coordinator
      coordinator.animate(
        alongsideTransition: { [probe] _ in probe.reach(.alongside) },
        completion: { [probe] _ in probe.reach(.alongsideCompletion) })
      coordinator.notifyWhenInteractionChanges { [probe] _ in probe.reach(.interactionChanged) }
    }
    reach(.toWillAppear, "viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) { reach(.toDidAppear, "viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { reach(.fromWillDisappear, "viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { reach(.fromDidDisappear, "viewDidDisappear") }
  override func willMove(toParent parent: ViewController?) { probe.reach(.willMove) }
  override func didMove(toParent parent: ViewController?) { probe.reach(.didMove) }
}

/// A delegate and an animator that act at one moment.
final class Probe: ViewControllerAnimatedTransitioning {
  var appearances: [String] = []
  var moment: Moment?
  var action: (() -> Void)?
  var isInteractive = false
  private var isDriving = false
  var onMake: ((ProbedPage) -> Void)?
  let delegate = ScriptedDelegate()
  let interactor = PercentDrivenInteractiveTransition()
  weak var coordinator: (any ViewControllerTransitionCoordinator)?

  init() {
    delegate.makeAnimator = { [unowned self] _ in
      reach(.animatorQuestion)
      return self
    }
    delegate.makeInteractor = { [unowned self] _ in
      // One gesture drives one transition.
      let offered = isInteractive && !isDriving ? interactor : nil
      isDriving = true
      reach(.interactorQuestion)
      return offered
    }
    delegate.makePresentationController = { [unowned self] in ProbedPresentation(of: $0, by: $1, self) }
    delegate.onCall = { [unowned self] call in
      switch call {
      case .willShow: reach(.willShow)
      case .didShow: reach(.didShow)
      default: break
      }
    }
  }

  func page(_ name: String) -> ProbedPage {
    let page = ProbedPage(name, self)
    onMake?(page)
    return page
  }

  /// Acts, if this is the moment and it has not come before.
  func reach(_ moment: Moment) {
    guard moment == self.moment, let action else { return }
    self.action = nil
    action()
  }

  // MARK: Animating

  func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    reach(.durationQuestion)
    return 0.2
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    if let to { context.containerView.addSubview(to) }
    to?.alpha = 0
    View.animate(withDuration: 0.2) {
      to?.alpha = 1
      from?.alpha = 0.5
      from?.center.x += 8
    } completion: { [self] _ in
      reach(.beforeCompletion)
      if !context.transitionWasCancelled {
        from?.alpha = 1
        from?.center.x -= 8
      }
      context.completeTransition(!context.transitionWasCancelled)
      reach(.afterCompletion)
    }
    reach(.animateTransition)
  }

  func animationEnded(_ transitionCompleted: Bool) { reach(.animationEnded) }
}

/// A presentation that covers everything, with or without its presenter below.
private final class ProbedPresentation: PresentationController {
  private let probe: Probe

  init(of presented: ViewController, by presenting: ViewController?, _ probe: Probe) {
    self.probe = probe
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var shouldRemovePresentersView: Bool { (presentedViewController as? ProbedPage)?.isFullScreen ?? true }
  override func presentationTransitionWillBegin() { probe.reach(.presentationWillBegin) }
  override func dismissalTransitionWillBegin() { probe.reach(.presentationWillBegin) }
  override func presentationTransitionDidEnd(_ completed: Bool) { probe.reach(.presentationDidEnd) }
  override func dismissalTransitionDidEnd(_ completed: Bool) { probe.reach(.presentationDidEnd) }
}
