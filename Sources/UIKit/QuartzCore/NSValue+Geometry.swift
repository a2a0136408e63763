public import Foundation
public import SegueCanvas

/// Geometry as objects, by the names of UIKit and Core Animation.
extension NSValue {
  /// Wraps a point.
  public convenience init(cgPoint point: CGPoint) { self.init(numbers: [point.x, point.y]) }
  /// Wraps a size.
  public convenience init(cgSize size: CGSize) { self.init(numbers: [size.width, size.height]) }
  /// Wraps a rectangle.
  public convenience init(cgRect rect: CGRect) {
    self.init(numbers: [rect.minX, rect.minY, rect.size.width, rect.size.height])
  }
  /// Wraps an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty])
  }
  /// Wraps a transform in space.
  public convenience init(caTransform3D transform: CATransform3D) {
    let t = transform
    self.init(numbers: [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ])
  }

  /// The point; zero for another value.
  public var cgPointValue: CGPoint { cgPoint ?? .zero }
  /// The size; zero for another value.
  public var cgSizeValue: CGSize { cgSize ?? .zero }
  /// The rectangle; zero for another value.
  public var cgRectValue: CGRect { cgRect ?? .zero }
  /// The affine transform; the identity for another value.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map { CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]) } ?? .identity
  }
  /// The transform in space; the identity for another value.
  public var caTransform3DValue: CATransform3D { caTransform3D ?? .identity }

  var cgPoint: CGPoint? { numbers(2).map { CGPoint(x: $0[0], y: $0[1]) } }
  var cgSize: CGSize? { numbers(2).map { CGSize(width: $0[0], height: $0[1]) } }
  var cgRect: CGRect? { numbers(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } }
  var caTransform3D: CATransform3D? {
    numbers(16).map {
      CATransform3D(
        m11: $0[0], m12: $0[1], m13: $0[2], m14: $0[3], m21: $0[4], m22: $0[5], m23: $0[6], m24: $0[7], m31: $0[8],
        m32: $0[9], m33: $0[10], m34: $0[11], m41: $0[12], m42: $0[13], m43: $0[14], m44: $0[15])
    }
  }
}

/// Foundation stores values as bytes, which it takes and gives by their addresses.
extension NSValue {
  private convenience init(numbers: [CGFloat]) {
    unsafe self.init(bytes: numbers.map { Double($0) }, objCType: "[\(numbers.count)d]")
  }

  /// Returns the numbers; nil if the value has another count.
  private func numbers(_ count: Int) -> [CGFloat]? {
    guard unsafe String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    unsafe getValue(&numbers)
    return numbers.map { CGFloat($0) }
  }
}
