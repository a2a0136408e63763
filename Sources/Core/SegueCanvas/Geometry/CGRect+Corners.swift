import Foundation

extension CGRect {
  /// The corners, clockwise from the top left.
  public var corners: [CGPoint] {
    [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
  }

  /// Creates the smallest rectangle around some points; without points, the zero rectangle.
  public init(around points: [CGPoint]) {
    var bounds = Path.Bounds()
    for point in points { bounds.add(SIMD2(point)) }
    self = points.isEmpty ? .zero : bounds.rect
  }

  /// The whole of a picture in unit coordinates.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Whether it has a size and lies within ±10,000 unit squares: of a larger part of a picture, nothing would be visible.
  var isUsablePart: Bool {
    let reach = -1e4...1e4
    return size.width > 0 && size.height > 0 && reach.contains(minX) && reach.contains(minY) && reach.contains(maxX)
      && reach.contains(maxY)
  }

  init(_ rect: PointRect) {
    self.init(x: rect.left, y: rect.top, width: rect.right - rect.left, height: rect.bottom - rect.top)
  }
}

/// Some of a rectangle's corners: `CACornerMask`.
public struct CornerMask: OptionSet, Sendable, Hashable {
  /// The bits, as in Core Animation.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper left corner.
  public static let layerMinXMinYCorner = CornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CornerMask(rawValue: 8)
  /// Both upper corners.
  public static let upper: CornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  /// All four corners.
  public static let all: CornerMask = [.upper, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}
