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
  /// Where it was before the window changed its size, and where that would be now; nil once it has been heard of.
  private var place: (first: CGPoint, size: CGSize)?
  private var expected: CGPoint?

  init(timestamp: TimeInterval, location: CGPoint, velocity: CGPoint? = nil, view: View?, window: Window) {
    phase = .began
    self.timestamp = timestamp
    self.location = location
    self.velocity = velocity
    self.view = view
    self.window = window
  }

  /// The window's size has changed from `old` to `new`: until it is heard of, it is where it was.
  func windowResized(from old: CGSize, to new: CGSize) {
    let (first, size) = place ?? (location, old)
    place = (first, size)
    expected = first.scaled(about: .zero, from: size, to: new)
  }

  /// How far it is from where it was without having moved, if it is first heard of at `report` since the window has
  /// another size.
  ///
  /// Nobody says what has happened to the cells under a mouse: a window that is pulled wider leaves it in its column, one
  /// of which the letters grow leaves it in its share of the width. Whichever is nearer to the report is taken.
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

  /// Where it is in a view's coordinates; nil is the window.
  public func location(in view: View?) -> CGPoint {
    guard let window else { return location }
    return window.convert(location, to: view)
  }
}
