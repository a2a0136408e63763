public import Foundation
public import SegueCanvas

/// Lines and curves. It does not change; ``CGMutablePath`` does.
public class CGPath: CustomStringConvertible {
  /// The lines and curves as a value.
  public fileprivate(set) var path: Path

  /// Creates a path from a value.
  public init(_ path: Path) { self.path = path }

  public var description: String { String(describing: path.elements) }

  /// Whether it has no elements.
  public var isEmpty: Bool { path.isEmpty }
  /// The end of the last element; zero if the path is empty.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// The smallest rectangle around all points, control points among them; null if there are none.
  public var boundingBox: CGRect { path.isEmpty ? .null : path.boundingBox }
  /// The smallest rectangle around the lines and curves; null if there are none.
  public var boundingBoxOfPath: CGRect { path.isEmpty ? .null : path.boundingBoxOfPath }

  /// Whether a point lies inside.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    path.applying(transform).contains(point, using: rule)
  }

  /// Returns a path with the same elements.
  public func copy() -> CGPath? { CGPath(path) }
  /// Returns a path with the same elements that can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }
  /// Returns the outline of a stroke along the path.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) -> CGPath {
    CGPath(
      path.stroked(
        StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)))
  }
}

extension CGPath: Hashable {
  public static func == (one: CGPath, other: CGPath) -> Bool { one.path == other.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A path to which lines and curves are added.
public class CGMutablePath: CGPath {
  /// Creates an empty path.
  public convenience init() { self.init(Path()) }

  /// Begins a subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }
  /// Adds a line.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }
  /// Begins a subpath of lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(between: points.map { $0.applying(transform) })
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  /// Adds a cubic curve.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }
  /// Closes the subpath with a line.
  public func closeSubpath() { path.closeSubpath() }
  /// Adds a rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addPath(Path(rect), transform: transform)
  }
  /// Adds rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  /// Adds an ellipse.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addPath(Path(ellipseIn: rect), transform: transform)
  }
  /// Adds a rectangle with elliptic corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    path.addPath(Path(roundedRect: rect, byRoundingCorners: .all, cornerRadii: radii), transform: transform)
  }
  /// Adds an arc between two angles, in radians. If a subpath has begun, a line joins the arc to it.
  ///
  /// As in Core Graphics, `clockwise` assumes that y points up. Here y points down, so a clockwise arc runs counterclockwise on the
  /// screen.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var arc = Path()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    for element in arc.applying(transform).elements {
      switch element {
      case .move(let point): if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      case .line(let end): path.addLine(to: end)
      case .quadCurve(let end, let control): path.addQuadCurve(to: end, control: control)
      case .curve(let end, let one, let two): path.addCurve(to: end, control1: one, control2: two)
      case .closeSubpath: path.closeSubpath()
      }
    }
  }
  /// Adds an arc over an angle, in radians.
  public func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    path.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta)
  }
  /// Adds an arc that touches two lines.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  /// Adds another path.
  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.addPath(other.path, transform: transform)
  }
}

/// The rule for the inside of a path: the core's own.
public typealias CGPathFillRule = FillRule
/// The ends of a stroke: the core's own.
public typealias CGLineCap = LineCap
/// The corners of a stroke: the core's own.
public typealias CGLineJoin = LineJoin

/// Core Graphics takes a transform by its address: `nil`, or `&transform`.
extension CGPath {
  /// Creates a rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path(rect).applying(at: transform))
  }
  /// Creates an ellipse that touches the sides of a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(Path(ellipseIn: rect).applying(at: transform))
  }
  /// Creates a rectangle with elliptic corners.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    let path = Path(roundedRect: rect, byRoundingCorners: .all, cornerRadii: radii)
    unsafe self.init(path.applying(at: transform))
  }
  /// Returns the transformed path.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe CGPath(path.applying(at: transform))
  }
  /// Returns the transformed path as a path that can be changed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    unsafe CGMutablePath(path.applying(at: transform))
  }
}

extension Path {
  fileprivate func applying(at transform: UnsafePointer<CGAffineTransform>?) -> Path {
    guard let transform = unsafe transform?.pointee else { return self }
    return applying(transform)
  }
}
