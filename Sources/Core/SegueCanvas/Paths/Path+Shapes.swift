import Foundation

/// Rectangles, ellipses and rectangles with round corners. All run clockwise on the screen, each as a closed subpath.
///
/// A rectangle of negative width or height is the same one with positive ones; one that is null or infinite is left out.
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
  public mutating func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

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
  /// A corner of no size has these curves as well, all at one point, so that an animation of the radius from 0 on goes from
  /// element to element.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerWidth: The width of a corner's quarter of an ellipse, in points, up to half of the rectangle's. Negative numbers
  ///     and NaN count as 0.
  ///   - cornerHeight: Its height, in the same way.
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
    corner(
      .layerMaxXMinYCorner, CGPoint(x: right, y: top), sharp: CGPoint(x: rect.maxX, y: rect.minY), from: -.pi / 2)
    corner(.layerMaxXMaxYCorner, CGPoint(x: right, y: bottom), sharp: CGPoint(x: rect.maxX, y: rect.maxY), from: 0)
    corner(
      .layerMinXMaxYCorner, CGPoint(x: left, y: bottom), sharp: CGPoint(x: rect.minX, y: rect.maxY), from: .pi / 2)
    if isFirstRound {
      corner(.layerMinXMinYCorner, CGPoint(x: left, y: top), sharp: .zero, from: .pi)
    }
    closeSubpath()
  }

  private static func isFinite(_ rect: CGRect) -> Bool {
    rect.minX.isFinite && rect.minY.isFinite && rect.maxX.isFinite && rect.maxY.isFinite
  }
}
