/// The root of the view tree: it fills the terminal and hands touches on.
public final class Window: View {
  /// The application that shows it.
  public internal(set) weak var application: Application?
  /// The controller whose view fills the window.
  public var rootViewController: ViewController? {
    didSet { replaceRoot(oldValue) }
  }

  /// The touch under way and the recognisers that still watch it.
  private var touch: Touch?
  private var watchers: [GestureRecognizer] = []

  public override var next: Responder? { application }

  /// Now, as the application's time; 0 without one.
  var time: TimeInterval { application?.time ?? 0 }

  private func replaceRoot(_ old: ViewController?) {
    guard old !== rootViewController else { return }
    if let old {
      old.beginAppearanceTransition(false, animated: false)
      old.view.removeFromSuperview()
      old.endAppearanceTransition()
    }
    guard let root = rootViewController else { return }
    root.loadViewIfNeeded()
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.beginAppearanceTransition(true, animated: false)
    insertSubview(root.view, at: 0)
    root.endAppearanceTransition()
  }

  /// The controller that the user is looking at: the one presented last, or what its container shows.
  public var visibleViewController: ViewController? {
    var controller = rootViewController
    while let current = controller {
      if let presentation = current.presentation, !presentation.isLeaving {
        controller = presentation.presented
      } else if let child = current.childForFocus {
        controller = child
      } else {
        break
      }
    }
    return controller
  }

  // MARK: Touches

  /// Whether a gesture that lasts is under way.
  var hasActiveGesture: Bool { watchers.contains { $0.isActive } }

  /// A finger comes down, moves or is lifted, at a point of the window.
  func send(_ phase: Touch.Phase, at location: CGPoint, time: TimeInterval) {
    if phase == .began {
      cancelTouch()
      let hit = hitTest(location)
      let touch = Touch(phase: .began, timestamp: time, location: location, view: hit, window: self)
      self.touch = touch
      var view = hit
      while let current = view {
        watchers += current.gestureRecognizers.filter(\.isEnabled)
        view = current.superview
      }
    } else {
      touch?.phase = phase
      touch?.timestamp = time
      touch?.location = location
    }
    guard let touch else { return }
    for watcher in watchers where watcher.touch != nil || phase == .began { watcher.handle(touch) }
    if phase == .ended || phase == .cancelled { forgetTouch() }
  }

  /// Takes the finger away: gestures under way are cancelled.
  func cancelTouch() {
    for watcher in watchers { watcher.cancel() }
    forgetTouch()
  }

  private func forgetTouch() {
    touch = nil
    watchers = []
  }

  /// One recogniser has begun: the touch is its own.
  func recognizerBegan(_ winner: GestureRecognizer) {
    for watcher in watchers where watcher !== winner { watcher.cancel() }
  }
}
