import Foundation

extension CGRect {
  /// The corners, clockwise from the top left.
  public var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }

  /// Creates the smallest rectangle around some points; without points, the zero rectangle.
  public init(around points: [CGPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      self = .zero
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
