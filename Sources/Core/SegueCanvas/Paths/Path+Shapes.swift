import Foundation

/// Rectangles, ellipses and rectangles with round corners. All run clockwise on the screen, each as a closed subpath.
///
/// A negative width or height counts as positive. A null or infinite rectangle is left out.
extension Path {
  /// Creates a rectangle.
  public init(_ rect: CGRect) {
    self.init()
    addRect(rect)
  }

  /// Creates the ellipse that fits into a rectangle.
  public init(ellipseIn rect: CGRect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Creates a rectangle with round corners of a radius in points; see ``addRoundedRect(in:cornerWidth:cornerHeight:corners:)``.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    addRoundedRect(in: rect, cornerWidth: cornerRadius, cornerHeight: cornerRadius)
  }

  /// Creates a rectangle some of whose corners are round; see ``addRoundedRect(in:cornerWidth:cornerHeight:corners:)``.
  public init(roundedRect rect: CGRect, byRoundingCorners corners: CornerMask, cornerRadii: CGSize) {
    self.init()
    addRoundedRect(in: rect, cornerWidth: cornerRadii.width, cornerHeight: cornerRadii.height, corners: corners)
  }

  /// Adds a rectangle, from its upper left corner.
  public mutating func addRect(_ rect: CGRect) {
    guard Self.isFinite(rect) else { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds rectangles one after another.
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse that fits into a rectangle, from the middle of its right side, as eight curves.
  public mutating func addEllipse(in rect: CGRect) {
    guard Self.isFinite(rect) else { return }
    let radii = CGSize(width: rect.width / 2, height: rect.height / 2)
    move(to: CGPoint(x: rect.maxX, y: rect.midY))
    addEllipticArc(center: CGPoint(x: rect.midX, y: rect.midY), radii: radii, from: 0, by: 2 * .pi)
    closeSubpath()
  }

  /// Adds a rectangle with round corners, from the upper end of the left corner on, each corner as two curves.
  ///
  /// A corner of no size has these curves as well, all at one point, so that paths of any radius have the same elements.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The width of a corner's quarter of an ellipse, in points, up to half of the rectangle's. Negative numbers
  ///     and NaN count as 0.
  ///   - cornerHeight: The height of the quarter, in the same range.
  ///   - corners: The corners that are round, by default all.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, corners: CornerMask = .all
  ) {
    guard Self.isFinite(rect) else { return }
    let radii = CGSize(
      width: cornerWidth > 0 ? min(cornerWidth, rect.width / 2) : 0,
      height: cornerHeight > 0 ? min(cornerHeight, rect.height / 2) : 0)
    let (left, right) = (rect.minX + radii.width, rect.maxX - radii.width)
    let (top, bottom) = (rect.minY + radii.height, rect.maxY - radii.height)
    let isFirstRound = corners.contains(.layerMinXMinYCorner)
    move(to: CGPoint(x: isFirstRound ? left : rect.minX, y: rect.minY))
    func corner(_ mask: CornerMask, _ center: CGPoint, sharp: CGPoint, from angle: Double) {
      guard corners.contains(mask) else { return addLine(to: sharp) }
      let (cosine, sine) = (cos(angle).rounded(), sin(angle).rounded())
      addLine(to: CGPoint(x: center.x + radii.width * cosine, y: center.y + radii.height * sine))
      addEllipticArc(center: center, radii: radii, from: angle, by: .pi / 2)
    }
    corner(.layerMaxXMinYCorner, CGPoint(x: right, y: top), sharp: CGPoint(x: rect.maxX, y: rect.minY), from: -.pi / 2)
    corner(.layerMaxXMaxYCorner, CGPoint(x: right, y: bottom), sharp: CGPoint(x: rect.maxX, y: rect.maxY), from: 0)
    corner(.layerMinXMaxYCorner, CGPoint(x: left, y: bottom), sharp: CGPoint(x: rect.minX, y: rect.maxY), from: .pi / 2)
    if isFirstRound { corner(.layerMinXMinYCorner, CGPoint(x: left, y: top), sharp: .zero, from: .pi) }
    closeSubpath()
  }

  private static func isFinite(_ rect: CGRect) -> Bool {
    rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
  }
}

/// Arcs of circles. Angles are in radians from the x axis, and grow clockwise on the screen, because y points down. An arc consists of
/// Bézier curves of at most an eighth of a circle. Their distance from the centre is right to 4.2 × 10⁻⁶ of the radius: at 1,000
/// points, to a thousandth of a sample. (Quarters, as in Core Graphics, err by 2.7 × 10⁻⁴.)
///
/// A radius that is not positive counts as 0: the arc is the centre.
extension Path {
  /// Adds an arc, and before it a line from the current point to its beginning; in an empty path it is moved there.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: Its radius, in points.
  ///   - startAngle: Where the arc begins, in radians.
  ///   - endAngle: Where it ends, in radians.
  ///   - clockwise: Whether it runs clockwise on the screen, as in `UIBezierPath`. (In `CGPath` it is the opposite where y points
  ///     down.) From 0 to π/2, true gives the quarter at the lower right, and false the other three. Angles a whole turn or more
  ///     apart in that direction give a whole circle, other angles less than a turn.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let turn = 2 * CGFloat.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    guard sweep.isFinite else { return }
    if sweep >= turn {
      sweep = turn
    } else {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      if sweep < 0 { sweep += turn }
    }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: clockwise ? sweep : -sweep)
  }

  /// Adds an arc, and before it a line from the current point to its beginning; in an empty path it is moved there.
  ///
  /// - Parameters:
  ///   - center: The centre of the circle.
  ///   - radius: Its radius, in points.
  ///   - startAngle: Where the arc begins, in radians.
  ///   - delta: The angle of the arc in radians, positive clockwise on the screen; at most a hundred turns.
  public mutating func addRelativeArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat) {
    guard Self.accepted(center) != nil, radius.isFinite, startAngle.isFinite, !delta.isNaN else { return }
    let radius = max(radius, 0)
    // The remainder of many turns keeps its digits.
    let startAngle = startAngle.truncatingRemainder(dividingBy: 2 * .pi)
    let first = CGPoint(x: center.x + radius * cos(startAngle), y: center.y + radius * sin(startAngle))
    if isEmpty { move(to: first) } else { addLine(to: first) }
    let limit = 200 * CGFloat.pi
    addEllipticArc(
      center: center, radii: CGSize(width: radius, height: radius), from: startAngle,
      by: min(max(delta, -limit), limit))
  }

  /// Adds a round corner: a line from the current point, and an arc that touches both the line from the current point to `tangent1End`
  /// and the line from there to `tangent2End`.
  ///
  /// If there is no such arc, because the three points lie on one line or the radius is not positive, a line leads to `tangent1End`.
  /// Source: the operator `arct` in Adobe's “PostScript Language Reference”.
  public mutating func addArc(tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat) {
    guard let begin = currentPoint, let corner = Self.accepted(corner), let end = Self.accepted(end), !radius.isNaN
    else { return }
    let tip = SIMD2(corner)
    let (one, other) = ((SIMD2(begin) - tip).unit ?? .zero, (SIMD2(end) - tip).unit ?? .zero)
    let (cross, dot) = (one.cross(other), one.dot(other))
    guard abs(cross) > 1e-9, radius > 0, radius.isFinite else { return addLine(to: corner) }
    // The tangent of half of the angle between both lines is |sin| / (1 + cos).
    let distance = Double(radius) * (1 + dot) / abs(cross)
    let touch = tip + one * distance
    let side = SIMD2(-one.y, one.x) * (cross < 0 ? -1 : 1)
    let center = touch + side * Double(radius)
    // The arc turns right, which is clockwise, if the second line leads to the right of the first.
    let turn = .pi - acos(min(max(dot, -1), 1))
    addRelativeArc(
      center: CGPoint(center), radius: radius, startAngle: atan2(-side.y, -side.x), delta: cross < 0 ? turn : -turn)
  }

  /// Adds the curves of an arc of an ellipse that begins at the current point.
  ///
  /// With the handles 4/3 · tan(δ/4), the middle of a curve over an angle δ lies on the circle. Source: Riškus, “Approximation of
  /// a cubic Bézier curve by circular arcs and vice versa”, 2006, formula 6.
  mutating func addEllipticArc(center: CGPoint, radii: CGSize, from start: CGFloat, by delta: CGFloat) {
    let count = max(1, Int((abs(Double(delta)) / (.pi / 4) - 1e-6).rounded(.up)))
    let step = Double(delta) / Double(count)
    let handle = 4 / 3 * tan(step / 4)
    func point(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(x: center.x + radii.width * x, y: center.y + radii.height * y)
    }
    var (cosine, sine) = (cos(Double(start)), sin(Double(start)))
    for index in 1...count {
      let angle = Double(start) + step * Double(index)
      let (nextCosine, nextSine) = (cos(angle), sin(angle))
      addCurve(
        to: point(nextCosine, nextSine), control1: point(cosine - handle * sine, sine + handle * cosine),
        control2: point(nextCosine + handle * nextSine, nextSine - handle * nextCosine))
      (cosine, sine) = (nextCosine, nextSine)
    }
  }
}
