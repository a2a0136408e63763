import Foundation

/// Colours that change from place to place: what `CAGradientLayer` shows.
///
/// Its points are in the unit coordinates of a rectangle, (0, 0) at the upper left and (1, 1) at the lower right, and so is all
/// of its geometry: where the rectangle is no square, circles are ellipses, and the lines of equal colour of a slanted axis
/// are not at right angles to it, as in Core Animation.
///
/// Colours are mixed premultiplied, in sRGB, as everywhere in this module.
public struct Gradient: Sendable, Hashable {
  /// How the colours lie: `CAGradientLayerType`.
  public enum Kind: Sendable, Hashable {
    /// In stripes across the line from the start point to the end point. Beyond both, the first and the last colour go on.
    case axial
    /// In rings around the start point. The last one goes through the end point: its radii are the distances of both points
    /// along each axis.
    case radial
    /// In rays around the start point, clockwise from the direction of the end point on.
    case conic
  }

  /// How the colours lie.
  public var kind: Kind
  /// The colours. One alone fills everything; without any, nothing is drawn.
  public var colors: [Color]
  /// Where each colour is, 0…1, none before its predecessor: smaller values are raised to that, NaN too. Where there are not as many
  /// as colours, these lie at even distances.
  public var locations: [Double]
  /// Where the colours begin, in unit coordinates.
  public var startPoint: CGPoint
  /// Where they end, in unit coordinates. Where it is the start point, and in a radial gradient where one of its coordinates is that
  /// of the start point, nothing is drawn; with NaN or infinity neither.
  public var endPoint: CGPoint

  /// Creates a gradient, by default from the top to the bottom, as Core Animation.
  public init(
    kind: Kind = .axial, colors: [Color], locations: [Double] = [], startPoint: CGPoint = CGPoint(x: 0.5, y: 0),
    endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  ) {
    (self.kind, self.colors, self.locations) = (kind, colors, locations)
    (self.startPoint, self.endPoint) = (startPoint, endPoint)
  }
}
