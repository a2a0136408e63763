import Foundation

/// A projective map of the plane: the image of a layer's own plane under its `Transform3D`, seen from the front.
///
/// (x, y, 1) times the matrix gives (x', y', w'); the image is (x'/w', y'/w').
struct Homography: Equatable {
  /// The columns of the matrix: the coefficients of (x, y, 1) in x', y' and w'.
  var x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>

  init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) { (self.x, self.y, self.w) = (x, y, w) }

  /// Creates the map of the plane z = 0 under `transform`.
  init(_ transform: Transform3D) {
    x = SIMD3(transform.m11, transform.m21, transform.m41)
    y = SIMD3(transform.m12, transform.m22, transform.m42)
    w = SIMD3(transform.m14, transform.m24, transform.m44)
  }

  var isAffine: Bool { w == SIMD3(0, 0, 1) }

  var isShift: Bool { isAffine && x.x == 1 && x.y == 0 && y.x == 0 && y.y == 1 }

  /// Whether the front of the plane is seen: the sign of the determinant, which is the sign of areas in front of the eye.
  var isFrontFacing: Bool { (x * y.cross(w)).sum() > 0 }

  /// The image of a point; nil behind the eye.
  @inline(__always)
  func map(_ point: CGPoint) -> CGPoint? {
    let source = SIMD3<Double>(point.x, point.y, 1)
    let depth = (source * w).sum()
    guard depth > 1e-6 else { return nil }
    let image = CGPoint(x: (source * x).sum() / depth, y: (source * y).sum() / depth)
    return image.x.isFinite && image.y.isFinite ? image : nil
  }

  /// The smallest rectangle around the image of a rectangle; nil if a corner is behind the eye.
  func hull(of rect: PointRect) -> PointRect? { Quad(CGRect(rect), through: self)?.bounds }

  /// The smallest rectangle around the images of the corners in front of the eye; nil if there are none.
  func hull(ofVisible rect: CGRect) -> CGRect? {
    var hull = Path.Bounds()
    func include(_ x: CGFloat, _ y: CGFloat) {
      if let image = map(CGPoint(x: x, y: y)) { hull.add(SIMD2(image)) }
    }
    // An array of the corners would be allocated in every frame.
    include(rect.minX, rect.minY)
    include(rect.maxX, rect.minY)
    include(rect.maxX, rect.maxY)
    include(rect.minX, rect.maxY)
    return hull.rect.isNull ? nil : hull.rect
  }

  /// The inverse map, up to a common factor. Nil if the plane is seen edge-on, or if a number is not finite.
  var inverse: Homography? {
    // The rows of the adjugate are cross products of the columns.
    let (a, b, c) = (x, y, w)
    let (bc, ca, ab) = (b.cross(c), c.cross(a), a.cross(b))
    let determinant = (a * bc).sum()
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    return Homography(
      x: SIMD3(bc.x, ca.x, ab.x) / determinant, y: SIMD3(bc.y, ca.y, ab.y) / determinant,
      w: SIMD3(bc.z, ca.z, ab.z) / determinant)
  }

  /// The map that leads (x, y) to the image of (x + dx, y + dy) under this one.
  func translatingSource(x dx: Double, y dy: Double) -> Homography {
    func moved(_ column: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(column.x, column.y, column.z + dx * column.x + dy * column.y)
    }
    return Homography(x: moved(x), y: moved(y), w: moved(w))
  }

  /// The same map between tiles of a width and a height, such as samples, instead of points.
  func inTiles(width: Double, height: Double) -> Homography {
    Homography(
      x: SIMD3(x.x, x.y * height / width, x.z / width), y: SIMD3(y.x * width / height, y.y, y.z / height),
      w: SIMD3(w.x * width, w.y * height, w.z))
  }

  /// The translation that moves each corner of `bounds` to within half a sample of its image, so that text can stay text; nil if
  /// there is none.
  func shift(of bounds: CGRect) -> CGPoint? {
    if isShift { return CGPoint(x: x.z, y: y.z) }
    guard let quad = Quad(bounds, through: self), let moved = map(CGPoint(x: bounds.midX, y: bounds.midY)) else {
      return nil
    }
    let shift = CGPoint(x: moved.x - bounds.midX, y: moved.y - bounds.midY)
    let tolerance = CellMetrics.sample / 2
    func isNear(_ image: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
      abs(image.x - x - shift.x) < tolerance && abs(image.y - y - shift.y) < tolerance
    }
    let isShift =
      isNear(quad.topLeft, bounds.minX, bounds.minY) && isNear(quad.topRight, bounds.maxX, bounds.minY)
      && isNear(quad.bottomRight, bounds.maxX, bounds.maxY) && isNear(quad.bottomLeft, bounds.minX, bounds.maxY)
    return isShift ? shift : nil
  }
}

extension SIMD3<Double> {
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }
}
