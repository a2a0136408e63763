/// Manages a view and its coming and going.
open class ViewController: Responder {
  /// Shown in the navigation bar.
  open var title: String?
  /// The colour that this page stands for, where a container can show one.
  open var tintColor: Color?
  /// How a tab bar shows it.
  open var tabBarItem = TabBarItem() { didSet { tabBarController?.showTabs() } }
  /// The controller that contains this one.
  public private(set) weak var parent: ViewController?
  /// The controllers in this one.
  public private(set) var children: [ViewController] = []
  /// Asked for the animations of its presentation and dismissal.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  /// How it is presented.
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// How it comes and goes when it is presented without an animator of its own.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether what is presented from inside it with a style of `currentContext` or `overCurrentContext` covers just
  /// this controller's view.
  open var definesPresentationContext = false
  /// Whether it is on its way onto the screen, there, or on its way off.
  private(set) var appearance = Appearance.disappeared
  /// What it has presented, or how it was presented itself.
  var presentation: Presentation?
  weak var ownPresentation: Presentation?
  /// Whether it comes or goes by presentation at the moment.
  var modalMove: ModalMove?
  private var loadedView: View?

  enum Appearance {
    case disappeared, appearing, appeared, disappearing
  }

  enum ModalMove {
    case coming, going
  }

  /// A controller whose view is not loaded yet.
  public override init() { super.init() }

  // MARK: View

  /// Its view; loaded when it is first asked for.
  open var view: View {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? View()
      if loadedView == nil { self.view = view }
      viewDidLoad()
      return view
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue.viewController = self
    }
  }

  /// Its view, if it has been loaded.
  public var viewIfLoaded: View? { loadedView }
  /// Whether its view has been loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view; override it to set `view` to one of your own.
  open func loadView() { view = View() }
  /// Loads the view if that has not been done.
  public func loadViewIfNeeded() { _ = view }
  /// The view has been loaded.
  open func viewDidLoad() {}
  /// The view is about to come onto the screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is on the screen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: Transitions

  /// The transition under way that it takes part in: its own presentation or dismissal, that of what it has presented,
  /// or that of the container it is in. Nil when nothing moves, and where there is no animation.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    runningPresentation?.coordinator ?? parent?.transitionCoordinator
  }

  /// Whether it is being presented, from before `viewWillAppear` until after `viewDidAppear`.
  open var isBeingPresented: Bool { modalMove == .coming }
  /// Whether it is being dismissed, from before `viewWillDisappear` until after `viewDidDisappear`.
  open var isBeingDismissed: Bool { modalMove == .going }

  // MARK: Appearance

  /// For containers: a child is about to appear or to disappear. Called in the middle of the opposite transition
  /// it turns that one round.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    changes.hold {
      // What it has presented comes and goes with it, and may go on covering it.
      if !isAppearing || presentation?.keepsPresenterAway != true { begin(isAppearing, animated: animated) }
      presentation?.presenterBegins(isAppearing, animated: animated)
    }
  }

  private func begin(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      notify("viewWillAppear") { viewWillAppear(animated) }
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      finishTransitions()
      appearance = .disappearing
      notify("viewWillDisappear") { viewWillDisappear(animated) }
    }
    for child in childrenForAppearance { child.beginAppearanceTransition(isAppearing, animated: animated) }
    if isAppearing { childrenWillAppear(animated: animated) }
  }

  /// For containers: what was begun is done.
  public func endAppearanceTransition() {
    changes.hold {
      end()
      presentation?.presenterEnds()
    }
  }

  private func end() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      notify("viewDidAppear") { viewDidAppear(isAppearanceAnimated) }
    case .disappearing:
      appearance = .disappeared
      notify("viewDidDisappear") { viewDidDisappear(isAppearanceAnimated) }
    case .appeared, .disappeared:
      return
    }
    for child in childrenForAppearance { child.endAppearanceTransition() }
    if appearance == .appeared { childrenDidAppear(animated: isAppearanceAnimated) }
  }

  /// For containers: brings what runs inside to its end, as the whole is about to leave the screen.
  func finishTransitions() {}
  /// For containers: the children that appear along with it have had their callbacks.
  func childrenWillAppear(animated: Bool) {}
  func childrenDidAppear(animated: Bool) {}

  /// Carries out the changes of all containers in this tree of controllers, one after the other.
  var changes: ChangeQueue {
    var outermost = self
    while let above = outermost.parent ?? outermost.ownPresentation?.presenter { outermost = above }
    return outermost.ownChanges
  }
  private lazy var ownChanges = ChangeQueue()

  private var isAppearanceAnimated = false
  /// The role in the transition under way, under which its callbacks are traced.
  var traceRole: TransitionEvent.Receiver?
  weak var traceWindow: Window?

  /// Calls one of the author's methods and tells the transition observer.
  func notify(_ message: String, _ call: () -> Void) {
    if let traceRole { traceWindow?.application?.trace(traceRole, message) }
    call()
  }

  /// The children that appear and disappear with it. The default is all of them.
  open var childrenForAppearance: [ViewController] { children }
  /// The child that the user is looking at, if it is a container.
  open var childForFocus: ViewController? { nil }

  // MARK: Keys

  open override var next: Responder? { viewIfLoaded?.superview ?? parent }

  /// The view that gets the keys first; the default is the first one inside that can take the focus.
  open var preferredFocusedView: View? { viewIfLoaded?.firstFocusable }

  var responderForKeys: Responder { preferredFocusedView ?? self }

  /// Esc and Backspace dismiss what was presented; other keys go on.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    let isBack = presses.contains { $0.key.code == .escape || $0.key.code == .backspace }
    if isBack, ownPresentation != nil, parent == nil {
      dismiss(animated: true)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  // MARK: Containment

  /// Makes `child` a child; its view is up to you. Calls `willMove(toParent:)`; call `didMove(toParent:)` yourself.
  public func addChild(_ child: ViewController) {
    guard child !== self, child.parent !== self else { return }
    child.parent?.forget(child)
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
    child.safeAreaChanged()
  }

  /// Takes it out of its parent and calls `didMove(toParent:)`. Call `willMove(toParent:)` before.
  public func removeFromParent() {
    guard let parent else { return }
    parent.forget(self)
    didMove(toParent: nil)
  }

  private func forget(_ child: ViewController) {
    children.removeAll { $0 === child }
    child.parent = nil
  }

  /// It is about to come into another container, or into none.
  open func willMove(toParent parent: ViewController?) {}
  /// It has come into another container, or into none.
  open func didMove(toParent parent: ViewController?) {}

  /// The nearest navigation controller that it is in.
  public var navigationController: NavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? NavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }
}

extension View {
  /// The first view that can take the focus: this one, or one inside, depth first.
  fileprivate var firstFocusable: View? {
    if isHidden { return nil }
    if canBecomeFocused { return self }
    for view in subviews {
      if let found = view.firstFocusable { return found }
    }
    return nil
  }
}
