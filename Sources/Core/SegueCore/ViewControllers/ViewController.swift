/// Manages a view, from loading to appearance and disappearance. The callbacks do nothing in this class.
@preconcurrency @MainActor open class ViewController: Responder {
  /// The title in the navigation bar, and in a tab bar if the item has none. A change shows at once, or at the end of the transition
  /// under way.
  open var title: String? { didSet { if title != oldValue { barsChanged() } } }
  /// The page's accent colour, for the back title and the tab; nil for a default.
  open var tintColor: Color? { didSet { if tintColor != oldValue { barsChanged() } } }
  /// Its tab in a tab bar.
  open var tabBarItem = TabBarItem() { didSet { barsChanged() } }
  /// Its items in the toolbar of the navigation controller around it; nil, the default, for the items of its container. If no container
  /// has items either, the toolbar shows all commands that work on the page: see <doc:Keys>. Items with an action are commands of the
  /// page, so that their keys work. A change shows at once.
  open var toolbarItems: [KeyCommand]? { didSet { viewIfLoaded?.window?.scene?.setNeedsTick() } }
  /// What the help card says about the page; nil, the default, for the text of its container, or of the controller that has presented it.
  open var helpText: HelpText?
  /// The controller that contains this one.
  public internal(set) weak var parent: ViewController?
  /// The controllers that this one contains, in the order in which they were added.
  public internal(set) var children: [ViewController] = []
  /// Supplies animators and interactors for its presentation and dismissal.
  open weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    didSet { if modal.prepared?.style == .custom { modal.prepared = nil } }
  }
  /// The style of its presentation. Set it before that. By default `.fullScreen`.
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// The animation of its presentation if the delegate has no animator. By default `.coverVertical`.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// The transition with which the controller is pushed and popped, presented and dismissed, if the delegate has no animator; nil,
  /// the default, for a slide in a navigation controller, and for ``modalTransitionStyle`` in a presentation.
  open var preferredTransition: Transition? {
    didSet {
      if let transitionBehavior {
        transitionBehavior.handle(.chosen, self)
        if isOnScreen { transitionBehavior.handle(.willAppear, self) }
      } else {
        oldValue?.behavior?.handle(.abandoned, self)
      }
    }
  }
  /// Whether the user must not dismiss it; false by default. Then a drag only pulls a sheet a little, a tap beside it and Esc do
  /// nothing, and the presentation controller's delegate hears of the attempt. The app can dismiss it at any time.
  open var isModalInPresentation = false
  /// Begins or ends the editing mode. Override it to let views take part, with a movement if `animated` is true, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { attachments[EditingMode.self].isOn = editing }
  /// Values that other modules keep with the controller. They have no effect.
  package var attachments = Attachments()
  /// Whether presentations from inside it, with a style of `.currentContext` or `.overCurrentContext`, cover only its own view. By
  /// default false.
  open var definesPresentationContext = false
  var appearance = Appearance.disappeared
  /// The presentation by this controller, and the presentation of it.
  var presentation: Presentation?
  weak var ownPresentation: Presentation?
  /// What it knows of its next presentation, and of a presentation or dismissal under way.
  var modal = ModalState()
  private var loadedView: View?

  /// The change of its parent under way; nil once its view has appeared or disappeared with it.
  var parentChange: ParentChange?

  enum ParentChange { case moving, leaving }
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// The name from the initializer. It has no effect: there are no nibs here.
  public let nibName: String?

  /// Creates a controller whose view is not loaded. The arguments have no effect: there are no nibs here. When the view is loaded, a
  /// name is reported to ``Application/unavailabilityHandler``.
  public init(nibName: String? = nil, bundle: Bundle? = nil) {
    self.nibName = nibName
    super.init()
  }

  // Subclasses that override the other initializer inherit this one, as in UIKit. No other code needs it.
  /// Creates a controller whose view is not loaded.
  @_disfavoredOverload
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }

  /// The view that a presentation by this controller covers and moves.
  var viewForPresentation: View? { viewIfLoaded }

  private func barsChanged() { selfAndParents.dropFirst().forEach { $0.barItemsChanged() } }

  // MARK: View

  /// The controller's view. Reading it loads the view if necessary, so that it is never nil. After it was set to nil, the next read
  /// loads another view.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: View! {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? View()
      if loadedView == nil { self.view = view }
      viewDidLoad()
      return loadedView ?? view
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      newValue?.owner = self
    }
  }

  /// The controller's view; nil if it has not been loaded.
  public var viewIfLoaded: View? { loadedView }
  /// Whether the view has been loaded.
  public var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view. Override it to set `view` to a view of your own, without calling `super`.
  open func loadView() {
    if let nibName { WindowScene.current?.unavailabilityHandler?("there are no nibs here, such as \"\(nibName)\"") }
    view = View(frame: firstFrame)
  }
  /// The window whose root it is about to become.
  weak var futureWindow: Window?

  /// Loads the view unless it is loaded.
  public func loadViewIfNeeded() { _ = view }
  /// Called once, after the view has been loaded.
  open func viewDidLoad() {}
  /// Called before the view appears on the screen. ``ViewController/transitionCoordinator`` is available if the change is animated.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has appeared, at the end of the transition.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears from the screen. A cancelled transition calls `viewWillAppear(_:)` next.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared from the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view's `layoutSubviews()`.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's `layoutSubviews()`. The subviews' own subviews are laid out later.
  open func viewDidLayoutSubviews() {}

  /// How far the app's own views cover the edges of the view, in points, beyond the bars of containers: see ``View/safeAreaInsets``. Zero
  /// by default; numbers that are not finite count as 0.
  open var additionalSafeAreaInsets = EdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.insetsChanged() } }
  }

  /// Called after the bars of a container cover more or less of the view: see ``View/safeAreaInsets``. Does nothing by default.
  open func viewSafeAreaInsetsDidChange() {}

  override var safeAreaInsetsOfView: EdgeInsets? { safeAreaInsetsWithContainers }
  override func safeAreaChanged() { updateSafeArea() }
  override func layOutView(_ layout: () -> Void) {
    viewWillLayoutSubviews()
    layout()
    viewDidLayoutSubviews()
  }

  // MARK: Transitions

  /// The coordinator of the running transition that the controller takes part in: a presentation or dismissal, of it or by it, or a
  /// change of its container. It is nil if there is none, or if it is not animated. A presentation controller finds it until it has
  /// been told of the end.
  open var transitionCoordinator: (any ViewControllerTransitionCoordinator)? {
    childTransition?.coordinator ?? runningPresentation?.coordinator ?? modal.endedCoordinator
      ?? parent?.transitionCoordinator
  }
  /// The running transition between its children.
  var childTransition: (any RunningTransition)?

  /// Presents a controller.
  ///
  /// The presenter is the outermost container around this controller, or, with the styles `.currentContext` and
  /// `.overCurrentContext`, the nearest one that defines a presentation context. The presentation covers its view.
  ///
  /// If the presenter has presented a controller already, that one presents. A running presentation or dismissal ends at
  /// once first; a running push or pop goes on. A controller that is being dismissed comes back from where it is. A call
  /// from a callback of a change is carried out right after that change.
  ///
  /// The call does nothing if `controller` is presented already, has a parent, is on the screen or has the style `.none`,
  /// and if the presenter is not in a window or is being dismissed.
  ///
  /// - Parameters:
  ///   - controller: The controller to present.
  ///   - animated: Whether to animate it.
  ///   - completion: Called once after the transition, also if it was cancelled. It is not called if the call does
  ///     nothing.
  open func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
    changes.perform { [self] in carryOutPresentation(of: controller, animated: animated, completion: completion) }
  }

  /// Dismisses the controller that this one (or the nearest container around it) has presented, and all that were
  /// presented from there on. Only the topmost one is animated.
  ///
  /// If this controller has presented none, it is dismissed itself, or else the nearest presented container around it. If
  /// there is none either, the call does nothing.
  ///
  /// A controller that is being presented goes back from where it is. A running dismissal goes on. A call from a callback
  /// of a change is carried out right after that change.
  ///
  /// - Parameters:
  ///   - animated: Whether to animate it.
  ///   - completion: As in ``present(_:animated:completion:)``.
  open func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    changes.perform { [self] in
      let presentation = nearest { $0.presentation } ?? nearest { $0.ownPresentation }
      presentation?.dismiss(animated: animated, completion: completion)
    }
  }

  /// Shows a controller: pushes it onto the navigation controller around this one, or else presents it. Animated.
  open func show(_ controller: ViewController, sender: Any?) {
    if !selfAndParents.contains(where: { $0.showInside(controller) }) { present(controller, animated: true) }
  }

  /// Shows a controller beside this one: in the secondary column of the split around it, or else presents it.
  open func showDetailViewController(_ controller: ViewController, sender: Any?) {
    if !selfAndParents.dropFirst().contains(where: { $0.showBeside(controller, sender: sender) }) {
      present(controller, animated: true)
    }
  }

  /// Whether it is being presented, from before `viewWillAppear(_:)` until after `viewDidAppear(_:)`.
  open var isBeingPresented: Bool { modal.change == .presenting }
  /// Whether it is being dismissed, from before `viewWillDisappear(_:)` until after `viewDidDisappear(_:)`.
  open var isBeingDismissed: Bool { modal.change == .dismissing }

  /// The preferred size of its content, in points; zero, the default, for any. The container and the presentation controller around it
  /// are told of a change. This library's own containers ignore it.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeChanged() } }
  }

  /// Called before the size of its view changes because the window's does, with the new size, in points.
  ///
  /// The default tells the children and the presented controller. Animations alongside run at once with the new size, without
  /// animation: a terminal has its new size already.
  open func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
    for child in children {
      child.viewWillTransition(
        to: self.size(forChildContentContainer: child, withParentContainerSize: size), with: coordinator)
    }
    presentation?.controller.viewWillTransition(to: size, with: coordinator)
  }

  /// Called when the preferred size of a child has changed. Does nothing by default.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}

  /// The size that a child gets in a view of `parentSize`, by default the same.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The traits that it may adapt to: see ``TraitCollection``.
  open var traitCollection: TraitCollection {
    (viewIfLoaded?.window?.scene ?? .current)?.traitCollection ?? TraitCollection()
  }

  /// Called before ``traitCollection`` changes because the window's size does. The default tells the children and the presented
  /// controller. ``viewWillTransition(to:with:)`` is called next, with the same coordinator.
  open func willTransition(
    to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    presentation?.controller.willTransition(to: newCollection, with: coordinator)
  }

  /// Called after ``traitCollection`` has changed while the view is in a window. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Appearance

  /// The children that appear and disappear with it; none during a transition, which makes the callbacks of its children.
  var appearingChildren: [ViewController] { childTransition == nil ? childrenForAppearance : [] }
  /// Called in a container after a child has been removed, by the container itself or by other code.
  func childLeft(_ child: ViewController) {}
  /// Called in a container after the callbacks of the children that appear with it.
  func childrenWillAppear(animated: Bool) {}
  func childrenDidAppear(animated: Bool) {}

  /// Carries out a change of the tree of controllers: now, or, in a callback of a change, right after that change. For containers,
  /// whose children may ask for a change from any callback.
  public func performChange(_ change: @escaping () -> Void) { changes.perform(change) }

  lazy var ownChanges = ChangeQueue()

  var isAppearanceAnimated = false
  /// Its role in the running transition that it takes part in, and the transition's trace.
  var traceRole: (receiver: TransitionEvent.Receiver, trace: TransitionTrace)?

  /// The children that appear and disappear with this controller. By default all of them. It is not used while a ``ContainerTransition``
  /// runs, which makes the callbacks of its children.
  open var childrenForAppearance: [ViewController] { children }
  /// The child that gets keys; nil, the default, if this controller itself gets them.
  open var childForFocus: ViewController? { nil }

  /// Moves the focus through the columns that it shows; nil if it shows none beside each other.
  func moveFocusAmongColumns(by step: Int) -> Bool? { nil }
  /// The view of the column that has the focus; nil if there is only one column.
  var viewOfFocusedColumn: View? { nil }
  /// Moves the focus to the column that has a controller.
  func focusColumn(of child: ViewController) {}
  /// Updates what it shows about the state of its pages; called after each tick's layout.
  func updateBars() {}
  /// Shows the items of a page in the toolbar of this container, if it has one, as if that page had the focus.
  func showToolbarItems(of page: ViewController) {}
  /// The title, the tint or the tab of a page inside it has changed.
  func barItemsChanged() {}
  /// Shows a controller from inside it as its kind does, such as by a push. Returns false if it shows none.
  func showInside(_ controller: ViewController) -> Bool { false }
  /// Shows a controller beside the one from which it comes. Returns false if it has no such place.
  func showBeside(_ controller: ViewController, sender: Any?) -> Bool { false }

  // MARK: Keys

  override var toolbarCommands: [KeyCommand] { toolbarItems ?? [] }

  open override var next: Responder? { viewIfLoaded?.superview ?? parent }

  /// The view that gets keys first unless the user or `becomeFocused()` has chosen another. By default the first view, depth first,
  /// that can be focused.
  open var preferredFocusedView: View? { viewIfLoaded?.firstReachable { $0.canBecomeFocused } }

  /// The view that was given the focus last.
  weak var chosenFocus: View?
  /// The view that had the focus when the page was last visible. If it still has, the user finds the page as it was left.
  weak var lastFocus: View?
  /// Moves the focus on Tab, Shift-Tab and arrows if it can go there, and dismisses a presented controller on Esc and
  /// Backspace; passes other keys on.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if let key = presses.first?.key, let window = viewIfLoaded?.window, window.visibleViewController === self,
      window.moveFocus(by: key)
    {
      return
    }
    if presses.containsBack, let ownPresentation, parent == nil {
      if presentation == nil { ownPresentation.controller.dismissForUser() } else { dismiss(animated: true) }
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  @_spi(Segue) open override var builtInKeyCommands: [KeyCommand] { focusKeys + presentationKeys }

  // MARK: Containment

  /// Called before the controller is added to a container, or removed from one with nil.
  open func willMove(toParent parent: ViewController?) { parentChange = parent == nil ? .leaving : .moving }
  /// Called after the controller was added to a container, or removed from one with nil.
  open func didMove(toParent parent: ViewController?) {}

  // MARK: Hooks of Swift 5

  /// Is never called.
  @available(swift, obsoleted: 6)
  open func didReceiveMemoryWarning() {}
  /// Is never called: there are no storyboards.
  @available(swift, obsoleted: 6)
  open func prepare(for segue: Absent.StoryboardSegue, sender: Any?) {}
  /// Is never called: there are no storyboards.
  @available(swift, obsoleted: 6)
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Is never called: layout is by frames and masks.
  @available(swift, obsoleted: 6)
  open func updateViewConstraints() {}
  /// Is never called.
  @available(swift, obsoleted: 6)
  open func viewLayoutMarginsDidChange() {}
  /// Has no effect: appearance callbacks always go on to the children.
  @available(swift, obsoleted: 6)
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var prefersStatusBarHidden: Bool { false }
  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var preferredStatusBarStyle: Absent.StatusBarStyle { .default }
  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var preferredStatusBarUpdateAnimation: Absent.StatusBarAnimation { .fade }
  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var childForStatusBarStyle: ViewController? { nil }
  /// Has no effect: a terminal has no status bar.
  @available(swift, obsoleted: 6)
  open var childForStatusBarHidden: ViewController? { nil }
  /// Has no effect: a terminal has no home indicator.
  @available(swift, obsoleted: 6)
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Has no effect: a terminal does not turn.
  @available(swift, obsoleted: 6)
  open var shouldAutorotate: Bool { true }
  /// Has no effect: a terminal does not turn.
  @available(swift, obsoleted: 6)
  open var supportedInterfaceOrientations: Absent.InterfaceOrientationMask { .all }
  /// Has no effect: a terminal does not turn.
  @available(swift, obsoleted: 6)
  open var preferredInterfaceOrientationForPresentation: Absent.InterfaceOrientation { .portrait }
}
