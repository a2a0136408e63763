/// A finger on the screen: the mouse with its button down, a drag by keys, or a script's.
public final class Touch {
  /// Where the finger is in its course.
  public nonisolated enum Phase: Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It was lifted.
    case ended
    /// It was taken away, by the system or by Esc.
    case cancelled
  }

  /// Where the finger is in its course.
  public internal(set) var phase: Phase
  /// When this was so, in seconds of the application's time.
  public internal(set) var timestamp: TimeInterval
  /// The view that it came down on.
  public let view: View?
  /// Where it is in the window.
  var location: CGPoint
  /// Points per second, where whoever moves the finger knows; else it is measured.
  var velocity: CGPoint?
  private(set) weak var window: Window?

  init(timestamp: TimeInterval, location: CGPoint, velocity: CGPoint? = nil, view: View?, window: Window) {
    phase = .began
    self.timestamp = timestamp
    self.location = location
    self.velocity = velocity
    self.view = view
    self.window = window
  }

  /// Where it is in a view's coordinates; nil is the window.
  public func location(in view: View?) -> CGPoint {
    guard let window else { return location }
    return window.convert(location, to: view)
  }
}

/// What touches come with.
public nonisolated struct TouchEvent: Sendable {
  /// Seconds, of the application's time.
  public let timestamp: TimeInterval
}
