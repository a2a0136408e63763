import Foundation

/// A shape made of straight lines and curves, in points: Core Graphics' `CGMutablePath` as a value.
///
/// It consists of subpaths. Each begins with a move, continues with lines and curves, and may be closed. y points down, so angles
/// grow clockwise on the screen.
///
/// No call fails: an element with a coordinate that is NaN or infinite is left out, and coordinates are clamped to ±10¹⁵ points, so
/// that their sums and squares remain finite. A line or curve without a move before it is left out too; Core Graphics logs an error.
public struct Path: Sendable, Hashable {
  /// A step of a path. All points are in the coordinates of the path.
  public enum Element: Sendable, Hashable {
    /// Begins a subpath.
    case move(to: CGPoint)
    /// A straight line from the current point.
    case line(to: CGPoint)
    /// A Bézier curve of the second degree from the current point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A Bézier curve of the third degree from the current point.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A straight line to the beginning of the subpath, which ends there.
    case closeSubpath

    var isMove: Bool { if case .move = self { true } else { false } }

    /// The point at which it ends; nil for the end of a subpath.
    fileprivate var end: CGPoint? {
      switch self {
      case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
      case .closeSubpath: nil
      }
    }
  }

  /// The steps in their order. A subpath always begins with a move: between a closed subpath and a line there is a move to the
  /// beginning of the closed one.
  public private(set) var elements: [Element] = []
  /// The beginning of the last subpath.
  private var start = CGPoint.zero

  /// The greatest coordinate, in points.
  static let limit = 1e15

  /// Creates an empty path.
  public init() {}

  /// Whether there are no elements at all.
  public var isEmpty: Bool { elements.isEmpty }

  /// The point at which the next line or curve begins; nil in an empty path.
  public var currentPoint: CGPoint? { elements.last.map { $0.end ?? start } }

  /// Begins a new subpath at a point. A move directly after another one replaces it.
  public mutating func move(to point: CGPoint) {
    guard let point = Self.accepted(point) else { return }
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(to: point))
    start = point
  }

  /// Adds a straight line from the current point.
  public mutating func addLine(to end: CGPoint) {
    guard let end = Self.accepted(end), goesOn() else { return }
    elements.append(.line(to: end))
  }

  /// Begins a new subpath at the first of some points and adds straight lines through the others.
  public mutating func addLines(between points: [CGPoint]) {
    let points = points.filter { Self.accepted($0) != nil }
    if let first = points.first { move(to: first) }
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a Bézier curve of the second degree from the current point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard let end = Self.accepted(end), let control = Self.accepted(control), goesOn() else { return }
    elements.append(.quadCurve(to: end, control: control))
  }

  /// Adds a Bézier curve of the third degree from the current point.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard let end = Self.accepted(end), let one = Self.accepted(control1), let two = Self.accepted(control2), goesOn()
    else { return }
    elements.append(.curve(to: end, control1: one, control2: two))
  }

  /// Adds a straight line to the beginning of the subpath and ends it. Does nothing if no subpath is open.
  public mutating func closeSubpath() {
    if elements.isEmpty || elements.last == .closeSubpath { return }
    elements.append(.closeSubpath)
  }

  /// Adds the elements of another path, mapped by a transform.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    if path.elements.isEmpty { return }
    if transform.isIdentity {
      if case .move = elements.last { elements.removeLast() }
      elements.append(contentsOf: path.elements)
      start = path.start
      return
    }
    for element in path.elements {
      switch element {
      case .move(let point): move(to: point.applying(transform))
      case .line(let end): addLine(to: end.applying(transform))
      case .quadCurve(let end, let control):
        addQuadCurve(to: end.applying(transform), control: control.applying(transform))
      case .curve(let end, let one, let two):
        addCurve(
          to: end.applying(transform), control1: one.applying(transform), control2: two.applying(transform))
      case .closeSubpath: closeSubpath()
      }
    }
  }

  /// Returns the path mapped by a transform.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.elements.reserveCapacity(elements.count)
    path.addPath(self, transform: transform)
    return path
  }

  /// Removes all elements and keeps their memory for others.
  mutating func clear() { elements.removeAll(keepingCapacity: true) }

  /// Calls `body` with all points, and with the points that control curves.
  @inline(__always)
  func forEachPoint(_ body: (CGPoint) -> Void) {
    for element in elements {
      switch element {
      case .move(let point), .line(let point): body(point)
      case .quadCurve(let point, let control):
        body(point)
        body(control)
      case .curve(let point, let one, let two):
        body(point)
        body(one)
        body(two)
      case .closeSubpath: break
      }
    }
  }

  /// Whether a line can begin at the current point. After a closed subpath, begins a new one at its beginning.
  private mutating func goesOn() -> Bool {
    if case .closeSubpath = elements.last { elements.append(.move(to: start)) }
    return !elements.isEmpty
  }

  /// The point within the limits; nil for NaN and infinity.
  static func accepted(_ point: CGPoint) -> CGPoint? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return CGPoint(x: min(max(point.x, -limit), limit), y: min(max(point.y, -limit), limit))
  }
}

extension Path {
  /// Returns the path with each subpath reversed, from its last point to its first. Closed subpaths remain closed.
  public func reversed() -> Path {
    var path = Path()
    path.elements.reserveCapacity(elements.count)
    var first = 0
    while first < elements.count {
      var last = first + 1
      while last < elements.count, !elements[last].isMove { last += 1 }
      path.addReversed(elements[first..<last])
      first = last
    }
    return path
  }

  private mutating func addReversed(_ subpath: ArraySlice<Element>) {
    let isClosed = subpath.last == .closeSubpath
    let steps = isClosed ? subpath.dropLast() : subpath
    func end(_ index: Int) -> CGPoint { steps[index].end ?? .zero }
    move(to: end(steps.endIndex - 1))
    for index in steps.indices.dropFirst().reversed() {
      let before = end(index - 1)
      switch steps[index] {
      case .quadCurve(_, let control): addQuadCurve(to: before, control: control)
      case .curve(_, let one, let two): addCurve(to: before, control1: two, control2: one)
      default: addLine(to: before)
      }
    }
    if isClosed { closeSubpath() }
  }
}
