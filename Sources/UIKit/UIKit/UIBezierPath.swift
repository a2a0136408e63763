public import SegueCanvas

/// Lines and curves that can be changed, drawn and animated.
public nonisolated class UIBezierPath: NSObject {
  private var path: Path

  /// A copy of the path.
  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }
  /// The width of lines, in points.
  public var lineWidth: CGFloat = 1
  /// The ends of lines.
  public var lineCapStyle = CGLineCap.butt
  /// The corners of lines.
  public var lineJoinStyle = CGLineJoin.miter
  /// The limit for the length of pointed corners, in line widths.
  public var miterLimit: CGFloat = 10
  /// Whether the even-odd rule determines the inside.
  public var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {
    path = Path()
    super.init()
  }

  private init(_ path: Path) {
    self.path = path
    super.init()
  }

  /// Creates a copy of a path.
  public convenience init(cgPath: CGPath) { self.init(cgPath.path) }
  /// Creates a rectangle.
  public convenience init(rect: CGRect) { self.init(Path(rect)) }
  /// Creates an ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }
  /// Creates a rectangle with round corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect, cornerRadius: cornerRadius))
  }
  /// Creates a rectangle of which some corners are round.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init(Path(roundedRect: rect, byRoundingCorners: corners.core, cornerRadii: cornerRadii))
  }
  /// Creates an arc between two angles, in radians from the x axis; `clockwise` as on the screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Begins a subpath.
  public func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc between two angles, in radians; `clockwise` as on the screen.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  /// Closes the subpath with a line.
  public func close() { path.closeSubpath() }
  /// Removes everything.
  public func removeAllPoints() { path = Path() }
  /// Adds another path.
  public func append(_ other: UIBezierPath) { path.addPath(other.path) }
  /// Transforms all points.
  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
  /// Returns the path in the opposite direction.
  public func reversing() -> UIBezierPath { UIBezierPath(path.reversed()) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path; null for an empty path.
  public var bounds: CGRect { cgPath.boundingBoxOfPath }
  /// The end of the last element; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Whether a point lies inside.
  public func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: fillRule)
  }

  /// Returns a path with the same elements.
  public override func copy() -> Any {
    let copy = UIBezierPath(path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.usesEvenOddFillRule) = (miterLimit, usesEvenOddFillRule)
    return copy
  }

  /// Fills the path in the current context.
  public func fill() { currentContext?.fillPath(using: fillRule) }
  /// Draws a line along the path in the current context.
  public func stroke() {
    guard let context = currentContext else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.strokePath()
    context.restoreGState()
  }
  /// Clips later drawings in the current context.
  public func addClip() { currentContext?.clip(using: fillRule) }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// The current context with this path in it.
  private var currentContext: CGContext? {
    let context = UIGraphicsGetCurrentContext()
    context?.beginPath()
    context?.addPath(cgPath)
    return context
  }
}

/// Corners of a rectangle.
public nonisolated struct UIRectCorner: OptionSet, Sendable, Hashable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left one.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The upper right one.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The lower left one.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The lower right one.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All of them.
  public static let allCorners = UIRectCorner(rawValue: ~0)

  var core: CornerMask { CornerMask(rawValue: rawValue & 15) }
}
