public import Foundation

/// A finger on the screen: the mouse with its button down, or a finger that keys or a script move.
@preconcurrency @MainActor public final class Touch: NSObject {
  /// The phase of a touch.
  public nonisolated enum Phase: Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It was lifted.
    case ended
    /// The system or Esc ended the touch.
    case cancelled
  }

  /// The device that moves a finger, with its knowledge of the movement.
  enum Source {
    /// The mouse, or a script. The velocity has to be measured.
    case pointer
    /// Keys: the velocity, in points per second, and at the lift the place in the window that decides the drag.
    case keys(velocity: CGPoint, deciding: CGPoint? = nil)
  }

  /// The last phase.
  public internal(set) var phase: Phase
  /// When it began, in seconds of a time that slow motion does not slow: see ``Application/speed``.
  public internal(set) var timestamp: TimeInterval
  /// The button of the mouse, or `.primary`.
  public let buttonMask: Event.ButtonMask
  /// The view on which the finger came down.
  public let view: View?
  /// In the window.
  var location: CGPoint { didSet { lastLocation = oldValue } }
  private var lastLocation: CGPoint?
  /// Whether a recognised gesture keeps the touch from the view.
  var belongsToGesture = false
  /// Whether the view was told that the touch is cancelled.
  var isOverForView = false
  var source: Source
  private(set) weak var window: Window?
  /// The location and the window's size before the window was resized; nil after the next report.
  private var place: (first: CGPoint, size: CGSize)?
  /// The location if the cells have grown with the window.
  private var expected: CGPoint?

  init(
    timestamp: TimeInterval, location: CGPoint, source: Source = .pointer, buttonMask: Event.ButtonMask = .primary,
    view: View?, window: Window
  ) {
    phase = .began
    (self.buttonMask, self.timestamp, self.location) = (buttonMask, timestamp, location)
    (self.source, self.view, self.window) = (source, view, window)
  }

  /// Is called when the window was resized. Until the next report the finger counts as being where it was.
  func windowResized(from old: CGSize, to new: CGSize) {
    let (first, size) = place ?? (location, old)
    place = (first, size)
    expected = first.scaled(about: .zero, from: size, to: new)
  }

  /// How far the first report after a resize is from the old location although the finger has not moved.
  ///
  /// A mouse that does not move stays in its column when the window becomes wider, and at its fraction of the width when the letters
  /// grow. Terminals do not report which has happened. The place nearer to the report counts.
  func displacement(by report: CGPoint, in size: CGSize) -> CGPoint {
    guard let expected else { return .zero }
    (place, self.expected) = (nil, nil)
    let cell = CellSize.pointsPerCell
    func distance(_ point: CGPoint) -> CGFloat {
      hypot((report.x - point.x) / cell.width, (report.y - point.y) / cell.height)
    }
    let same = location.inCell(of: size, isSnapped: false)
    let scaled = expected.inCell(of: size, isSnapped: true)
    return (distance(scaled) < distance(same) ? scaled : same).way(from: location)
  }

  /// The location of the finger in a view's coordinates; nil is the window.
  public func location(in view: View?) -> CGPoint { window?.convert(location, to: view) ?? location }
  /// The location before the last movement; before the first one, where the finger came down. Nil is the window.
  public func previousLocation(in view: View?) -> CGPoint {
    let last = lastLocation ?? location
    return window?.convert(last, to: view) ?? last
  }
}

/// The time of a change of touches.
public nonisolated struct TouchEvent: Sendable {
  /// Seconds of the application's time.
  public let timestamp: TimeInterval

  /// An event at a time, in seconds.
  public init(timestamp: TimeInterval) { self.timestamp = timestamp }
}
