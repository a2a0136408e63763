import Foundation

extension Layer {
  /// The way a picture is fitted into the bounds; the names are Core Animation's.
  ///
  /// Unlike there, the picture is always cut off at the bounds, so that a layer never paints beyond its extent.
  public enum ContentsGravity: Sendable, Hashable, CaseIterable {
    /// Stretched to fill the bounds.
    case resize
    /// Scaled to fit, in the middle.
    case resizeAspect
    /// Scaled to fill, in the middle.
    case resizeAspectFill
    /// At its own size in the middle.
    case center
    /// At its own size in the middle of that edge.
    case top, bottom, left, right
    /// At its own size in that corner.
    case topLeft, topRight, bottomLeft, bottomRight
  }
}

extension Layer.ContentsGravity {
  /// The fractions of the empty room to the left of the picture and above it.
  package var place: SIMD2<Double> {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: [0.5, 0.5]
    case .top: [0.5, 0]
    case .bottom: [0.5, 1]
    case .left: [0, 0.5]
    case .right: [1, 0.5]
    case .topLeft: [0, 0]
    case .topRight: [1, 0]
    case .bottomLeft: [0, 1]
    case .bottomRight: [1, 1]
    }
  }

  /// The part of a picture, in pixels, that shows in bounds of a size in points. It is larger than a picture that does not fill
  /// the bounds.
  ///
  /// - Parameters:
  ///   - rect: The part of the picture to fit, in unit coordinates.
  ///   - aspect: How many times as high as wide a point is on the display.
  func part(of image: Image, _ rect: CGRect, in bounds: SIMD2<Double>, aspect: Double) -> PointRect {
    let bounds = bounds * SIMD2(1, aspect)
    let whole = SIMD2(Double(image.width), Double(image.height))
    let size = whole * SIMD2(rect.width, rect.height)
    let stretched = size / bounds
    // Pixels per width of a point.
    let step: SIMD2<Double> =
      switch self {
      case .resize: stretched
      case .resizeAspect: SIMD2(repeating: stretched.max())
      case .resizeAspectFill: SIMD2(repeating: stretched.min())
      default: SIMD2(repeating: Double(image.scale))
      }
    let part = bounds * step
    let origin = whole * SIMD2(rect.minX, rect.minY) + (size - part) * place
    return PointRect(left: origin.x, top: origin.y, right: origin.x + part.x, bottom: origin.y + part.y)
  }

  /// The place of the fitted part of a picture, in points from the upper left corner of the bounds.
  func place(of image: Image, _ rect: CGRect, in bounds: SIMD2<Double>, aspect: Double) -> PointRect {
    let whole = SIMD2(Double(image.width), Double(image.height))
    let shown = part(of: image, rect, in: bounds, aspect: aspect)
    let scale = bounds / SIMD2(shown.right - shown.left, shown.bottom - shown.top)
    let start = (whole * SIMD2(rect.minX, rect.minY) - SIMD2(shown.left, shown.top)) * scale
    let end = (whole * SIMD2(rect.maxX, rect.maxY) - SIMD2(shown.left, shown.top)) * scale
    return PointRect(left: start.x, top: start.y, right: end.x, bottom: end.y)
  }
}
