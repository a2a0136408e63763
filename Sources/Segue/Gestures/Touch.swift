/// A finger on the screen: the mouse with its button down, or a finger that keys or a script move.
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
  /// When it came there, in seconds of the application's time.
  public internal(set) var timestamp: TimeInterval
  /// The view that it came down on; nil for none.
  public let view: View?
  /// Where it is, in the window.
  var location: CGPoint
  /// In points per second, of a finger that keys move; nil where it has to be measured.
  var velocity: CGPoint?
  private(set) weak var window: Window?
  /// Where it was before the window changed its size; nil once its place has been reported again.
  private var place: (first: CGPoint, size: CGSize)?
  /// Where that would be if the cells had grown with the window.
  private var expected: CGPoint?

  init(timestamp: TimeInterval, location: CGPoint, velocity: CGPoint? = nil, view: View?, window: Window) {
    phase = .began
    self.timestamp = timestamp
    self.location = location
    self.velocity = velocity
    self.view = view
    self.window = window
  }

  /// The window's size has changed from `old` to `new`. Until the next report the finger counts as being where it was.
  func windowResized(from old: CGSize, to new: CGSize) {
    let (first, size) = place ?? (location, old)
    place = (first, size)
    expected = first.scaled(about: .zero, from: size, to: new)
  }

  /// How far the first report after a change of the window's size is from the old place although the finger has not
  /// moved.
  ///
  /// Terminals do not report what happens to the cells under a mouse: it stays in its column when the window is pulled
  /// wider, and in its share of the width when the letters grow. The one of the two that is nearer to the report counts.
  func displacement(by report: CGPoint, in size: CGSize) -> CGPoint {
    guard let expected else { return .zero }
    (place, self.expected) = (nil, nil)
    let cell = CellSize.pointsPerCell
    func distance(_ point: CGPoint) -> CGFloat {
      hypot((report.x - point.x) / cell.width, (report.y - point.y) / cell.height)
    }
    let same = location.inCell(of: size, isSnapped: false)
    let scaled = expected.inCell(of: size, isSnapped: true)
    let start = distance(scaled) < distance(same) ? scaled : same
    return CGPoint(x: start.x - location.x, y: start.y - location.y)
  }

  /// The place of the finger in a view's coordinates; nil is the window.
  public func location(in view: View?) -> CGPoint {
    guard let window else { return location }
    return window.convert(location, to: view)
  }
}
