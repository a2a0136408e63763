public import Foundation
public import SegueCanvas

/// Paths that are made with a transform, which Core Graphics takes by its address: `nil`, or `&transform`. This file reads it there.
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
  /// Returns the path, transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe CGPath(path.applying(at: transform))
  }
  /// Returns the path, transformed, as one that can be changed.
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
