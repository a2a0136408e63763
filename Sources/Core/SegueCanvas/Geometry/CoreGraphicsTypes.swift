import Foundation

#if canImport(Darwin)
  // Who imports this module has the members of these types and of CGRect, in all its files, as on other platforms.
  @_exported import CoreGraphics
#else
  /// An affine map of the plane, x' = a·x + c·y + tx and y' = b·x + d·y + ty: Core Graphics' type, for platforms
  /// without it.
  public struct CGAffineTransform: Sendable, Hashable {
    /// The entries of the matrix, as in Core Graphics.
    public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat

    /// Creates the map with these entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates the identity.
    public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

    /// Creates a scale about the origin.
    public init(scaleX: CGFloat, y: CGFloat) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// Creates a translation, in points.
    public init(translationX: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y) }

    /// Creates a rotation about the origin, in radians, clockwise on a screen whose y points down.
    public init(rotationAngle angle: CGFloat) {
      let (sine, cosine) = (sin(angle), cos(angle))
      self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The map that changes nothing.
    public static let identity = CGAffineTransform()

    /// Whether the map is exactly the identity.
    public var isIdentity: Bool { self == .identity }

    /// Returns the map that applies this one first, then `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * other.a + b * other.c, b: a * other.b + b * other.d,
        c: c * other.a + d * other.c, d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Returns the map that scales first, then applies this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns the map that translates first, then applies this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns the map that rotates first, then applies this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse map; a map without one is returned unchanged, as in Core Graphics.
    public func inverted() -> CGAffineTransform {
      let determinant = a * d - b * c
      guard determinant != 0, determinant.isFinite else { return self }
      return CGAffineTransform(
        a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
        tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
  }

  extension CGPoint {
    /// Returns the image of this point.
    public func applying(_ transform: CGAffineTransform) -> CGPoint {
      CGPoint(x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
    }
  }

  extension CGSize {
    /// Returns the image of this size; the translation has no effect.
    public func applying(_ transform: CGAffineTransform) -> CGSize {
      CGSize(width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
    }
  }

  extension CGRect {
    /// Returns the smallest rectangle around the image of this one.
    public func applying(_ transform: CGAffineTransform) -> CGRect {
      CGRect(around: corners.map { $0.applying(transform) })
    }
  }

  /// A vector in points, or in points per second: Core Graphics' type, for platforms without it.
  public struct CGVector: Sendable, Hashable {
    /// The part to the right.
    public var dx: CGFloat
    /// The part downwards.
    public var dy: CGFloat

    /// Creates a vector from its components.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }

    /// The vector of length 0.
    public static let zero = CGVector(dx: 0, dy: 0)
  }
#endif
