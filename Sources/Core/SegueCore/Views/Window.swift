/// The root of a tree of views: it fills the terminal, or a part of it, and passes touches on to gesture recognizers.
@preconcurrency @MainActor open class Window: View {
  /// Whether the window gets keys before the windows behind it: see ``Application/keyWindow``. By default false.
  public var isKey = false { didSet { if isKey != oldValue { scene?.setNeedsTick() } } }

  /// Whether the window takes touches and turns of the wheel that hit none of its controller's subviews. By default false: they go to
  /// the window behind it.
  public var takesAllTouches = false

  /// The part of the application that shows the window; nil outside of one.
  package internal(set) weak var scene: WindowScene?
  /// See ``rootViewController``.
  var root: Responder?
  /// The controller whose view is in the window. Until a change's callbacks are over, it may differ from `root`.
  var shownRoot: Responder?
  let arbiter = GestureArbiter()
  var focus = FocusState()

  /// A window without views; an application has one of the terminal's size.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  override var isBehindPages: Bool { true }
  open override var next: Responder? { scene?.program }

  /// The application's time, in seconds; 0 without an application.
  package var time: TimeInterval { scene?.time ?? 0 }
  /// The time of fingers, in seconds, which slow motion does not slow; 0 without an application.
  var fingerTime: TimeInterval { scene?.fingerTime ?? 0 }

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

  func cancelTouch() {
    guard let touch = arbiter.touch else { return }
    touch.phase = .cancelled
    arbiter.cancel()
    tellView(of: touch)
  }
}
