/// The root of a tree of views: it fills the terminal, or a part of it, and passes touches on to gesture recognizers.
@preconcurrency @MainActor open class Window: View {
  /// The application that shows it.
  public internal(set) weak var application: Application?
  /// The controller whose view fills the window.
  ///
  /// The old controller leaves the screen without animation, with the controllers that it has presented. A presentation or dismissal
  /// under way ends at once first. A change from a callback of a transition is carried out right after the transition. The new
  /// controller leaves its container, or its presentation.
  public var rootViewController: ViewController? { didSet { if rootViewController !== oldValue { rootChanged() } } }

  /// Whether the window gets keys before the windows behind it: see ``Application/keyWindow``. By default false.
  public var isKey = false { didSet { if isKey != oldValue { application?.setNeedsTick() } } }

  /// Whether the window takes touches and turns of the wheel that hit none of its controller's subviews. By default false: they go to
  /// the window behind it.
  public var takesAllTouches = false

  let arbiter = GestureArbiter()
  var focus = FocusState()

  /// A window without views; an application has one of the terminal's size.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  open override var next: Responder? { application }

  /// The application's time, in seconds; 0 without an application.
  package var time: TimeInterval { application?.time ?? 0 }
  /// The time of fingers, in seconds, which slow motion does not slow; 0 without an application.
  var fingerTime: TimeInterval { application?.fingerTime ?? 0 }

  /// The controller whose view is in the window. Until a change's callbacks are over, it may differ from `rootViewController`.
  private weak var shownRoot: ViewController?

  /// Shows the root: now, or, if it was set in a callback of a change of the old root's tree, after that change.
  private func rootChanged() {
    guard let shownRoot else { return showRoot() }
    shownRoot.changes.perform { [self] in showRoot() }
  }

  private func showRoot() {
    let root = rootViewController
    guard shownRoot !== root else { return }
    if let old = shownRoot {
      old.beginAppearanceTransition(false, animated: false)
      // A container may have moved the view already.
      if old.viewIfLoaded?.superview === self { old.view.removeFromSuperview() }
      old.endAppearanceTransition()
    }
    shownRoot = root
    guard let root else { return }
    root.leaveContainers()
    root.futureWindow = self
    root.loadViewIfNeeded()
    root.futureWindow = nil
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.changes.deferringChanges {
      if application != nil { root.beginAppearanceTransition(true, animated: false) }
      insertSubview(root.view, at: 0)
      root.endAppearanceTransition()
    }
  }

  /// The window was added to an application, or is being removed.
  func rootAppears(_ isAppearing: Bool) {
    guard let shownRoot else { return }
    shownRoot.changes.perform {
      shownRoot.beginAppearanceTransition(isAppearing, animated: false)
      shownRoot.endAppearanceTransition()
    }
  }

  /// The controller on top: the last one that was presented, or the one that its container shows.
  public var visibleViewController: ViewController? { rootViewController?.visibleDescendant }

  /// Moves a finger. While no finger is down, all phases but `began` are ignored.
  ///
  /// - Parameters:
  ///   - location: In the window.
  ///   - time: The time of fingers, in seconds.
  ///   - source: The device that moves the finger.
  ///   - buttonMask: The button of the mouse, for `began`.
  func send(
    _ phase: Touch.Phase, at location: CGPoint, time: TimeInterval, source: Touch.Source = .pointer,
    buttonMask: Event.ButtonMask = .primary
  ) {
    if phase == .began {
      if arbiter.touch != nil { cancelTouch() }
      let touch = Touch(
        timestamp: time, location: location, source: source, buttonMask: buttonMask, view: hitTest(location),
        window: self)
      arbiter.begin(touch)
      tellView(of: touch)
      return
    }
    guard let touch = arbiter.touch else { return }
    touch.phase = phase
    touch.timestamp = max(touch.timestamp, time)
    // A resize does not displace a finger that keys move.
    let displacement = touch.displacement(by: location, in: bounds.size)
    if case .pointer = source { arbiter.displace(by: displacement) }
    touch.location = location
    touch.source = source
    switch phase {
    case .began: break
    case .moved: arbiter.move()
    case .ended: arbiter.end()
    case .cancelled: arbiter.cancel()
    }
    tellView(of: touch)
  }

  /// Passes a touch to its view, after the recognizers.
  private func tellView(of touch: Touch) {
    guard !touch.isOverForView, let view = touch.view else { return }
    let event = TouchEvent(timestamp: touch.timestamp)
    if touch.belongsToGesture || touch.phase == .cancelled {
      touch.isOverForView = true
      // A view that has not got the touch yet never does.
      if touch.phase != .began { view.touchesCancelled([touch], with: event) }
      return
    }
    switch touch.phase {
    case .began: view.touchesBegan([touch], with: event)
    case .moved: view.touchesMoved([touch], with: event)
    case .ended: view.touchesEnded([touch], with: event)
    case .cancelled: break
    }
  }

  /// Resizes the window. A gesture under way keeps its place in proportion to the window.
  func resize(to size: CGSize) {
    arbiter.resize(from: bounds.size, to: size)
    let coordinator = ResizeCoordinator(in: self)
    if size != bounds.size {
      if let application, application.window === self {
        let traits = application.traitCollection(for: size)
        if traits != application.traitCollection { rootViewController?.willTransition(to: traits, with: coordinator) }
      }
      rootViewController?.viewWillTransition(to: size, with: coordinator)
    }
    frame = CGRect(origin: .zero, size: size)
    coordinator.end()
    guard arbiter.hasActiveGesture else { return }
    layoutIfNeeded()
    arbiter.repeatChanges()
  }

  func cancelTouch() {
    guard let touch = arbiter.touch else { return }
    touch.phase = .cancelled
    arbiter.cancel()
    tellView(of: touch)
  }
}
