/// The root of the view tree: it fills the terminal and passes touches on to gesture recognizers.
@preconcurrency @MainActor open class Window: View {
  /// The application that shows it.
  public internal(set) weak var application: Application?
  /// The controller whose view fills the window.
  ///
  /// The old one leaves the screen without animation. What it presents or dismisses ends at once first, and what it has presented
  /// leaves with it. A change from a callback of a transition is carried out right after that. A controller that is presented or
  /// in a container leaves those.
  public var rootViewController: ViewController? { didSet { if rootViewController !== oldValue { rootChanged() } } }

  /// Whether the window gets keys before the windows behind it: see ``Application/keyWindow``. By default false.
  public var isKey = false { didSet { if isKey != oldValue { application?.setNeedsTick() } } }

  /// Whether touches and turns of the wheel that hit none of its controller's subviews stay in the window, instead of going to the
  /// one behind it. By default false.
  public var takesAllTouches = false

  let arbiter = GestureArbiter()
  var focus = FocusState()

  open override var next: Responder? { application }

  /// The application's time, in seconds; 0 without an application.
  var time: TimeInterval { application?.time ?? 0 }
  /// The time of fingers, in seconds, which slow motion does not slow; 0 without an application.
  var fingerTime: TimeInterval { application?.fingerTime ?? 0 }

  /// The controller whose view is in the window: another one than `rootViewController` until a change's callbacks are over.
  private weak var shownRoot: ViewController?

  /// Shows the root: now, or after the change of the old root's tree in whose callbacks it was set.
  private func rootChanged() {
    guard let shownRoot else { return showRoot() }
    shownRoot.changes.perform { [self] in showRoot() }
  }

  private func showRoot() {
    let root = rootViewController
    guard shownRoot !== root else { return }
    if let old = shownRoot {
      old.beginAppearanceTransition(false, animated: false)
      // A container may have taken the view already.
      if old.viewIfLoaded?.superview === self { old.view.removeFromSuperview() }
      old.endAppearanceTransition()
    }
    shownRoot = root
    guard let root else { return }
    root.leaveContainers()
    root.loadViewIfNeeded()
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.changes.deferringChanges {
      if application != nil { root.beginAppearanceTransition(true, animated: false) }
      insertSubview(root.view, at: 0)
      root.endAppearanceTransition()
    }
  }

  /// The window comes into an application, or leaves it.
  func rootAppears(_ isAppearing: Bool) {
    guard let shownRoot else { return }
    shownRoot.changes.perform {
      shownRoot.beginAppearanceTransition(isAppearing, animated: false)
      shownRoot.endAppearanceTransition()
    }
  }

  /// The controller on top: the one that was presented last, or the one that its container shows.
  public var visibleViewController: ViewController? { rootViewController?.visibleDescendant }

  /// A finger comes down, moves or is lifted. While no finger is down, all phases but `began` are ignored.
  ///
  /// - Parameters:
  ///   - location: In the window.
  ///   - time: That of fingers, in seconds.
  ///   - source: What moves the finger.
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

  /// The view hears of a touch after the recognizers.
  private func tellView(of touch: Touch) {
    guard !touch.isOverForView, let view = touch.view else { return }
    let event = TouchEvent(timestamp: touch.timestamp)
    if touch.belongsToGesture || touch.phase == .cancelled {
      touch.isOverForView = true
      // A view that has not heard of it yet never does.
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

  /// Resizes the window. A gesture under way keeps its share of the window.
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
