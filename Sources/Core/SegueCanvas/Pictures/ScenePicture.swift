public import Foundation

/// A picture as a frame shows it: where it lies, and what is seen of it, for displays that show pictures by themselves.
///
/// All rectangles are in points of the frame, whose cells are 8 × 16 points. See ``Compositor/pictures(of:at:in:)``.
public struct ScenePicture {
  /// A visible rectangle of the picture. No two parts of a frame overlap.
  public struct Part: Hashable, Sendable {
    /// The rectangle.
    public var rect: CGRect
    /// The sum of the translucent fills in front of it, such as a dimming view; clear for none.
    public var tint: Color
  }

  /// Round corners of a picture's frame.
  public struct Corners: Hashable, Sendable {
    /// The radius across, in points.
    public var width: CGFloat
    /// The radius down, in points. It differs from the radius across where a point is not as high as wide.
    public var height: CGFloat
    /// Which corners are round.
    public var mask: CornerMask

    /// Corners with radii.
    public init(width: CGFloat, height: CGFloat, mask: CornerMask) {
      (self.width, self.height, self.mask) = (width, height, mask)
    }

    /// No round corners.
    public static let none = Corners(width: 0, height: 0, mask: [])
  }

  /// The picture where nothing moves it: the size for which a display prepares it.
  public struct Rest: Hashable, Sendable {
    /// The size of the whole image.
    public var size: CGSize
    /// The part of the image that the layer shows, in unit coordinates.
    public var part: CGRect
    /// The round corners of that part.
    public var corners = Corners.none
  }

  /// The layer whose contents it is. A snapshot that several layers show has one layer for several pictures.
  public let layer: Layer
  /// The image.
  public let image: Image
  /// The layer's bounds on the screen.
  public let bounds: CGRect
  /// The rectangle onto which the whole image is mapped. It may reach beyond `frame`, and beyond the screen.
  public let place: CGRect
  /// The rectangle in which the layer shows the image, as if nothing were in front of it.
  public let frame: CGRect
  /// The picture at rest.
  public internal(set) var rest: Rest
  /// The round corners of `frame`. The parts include what they cut off.
  public internal(set) var corners = Corners.none
  /// What is seen; empty if it is hidden, and if it is seen in too many parts.
  public internal(set) var parts: [Part]
  /// Whether cells are needed for none of it: a display that shows all its parts may leave the layer's picture out of the frame's cells.
  public internal(set) var isWhole: Bool
}

extension ScenePicture {
  /// With more parts, a picture is left to the cells.
  static let mostParts = 16
  /// Smaller remains of a part, in points, are not seen.
  private static let leastSide = 0.01

  /// The picture without its round corners, whose cells are left to the frame: for a display that has no image with such corners.
  public var withoutCorners: ScenePicture {
    var picture = self
    for square in PointRect(frame).squares(of: corners) { picture.cut(square.cells.points, isHidden: false) }
    (picture.corners, picture.isWhole) = (.none, isWhole && corners == .none)
    return picture
  }

  /// Takes a rectangle out of what is seen. `isHidden` says that nothing of the picture shows there; else cells show it.
  mutating func cut(_ hole: PointRect, isHidden: Bool) {
    guard parts.contains(where: { PointRect($0.rect).meets(hole) }) else { return }
    if !isHidden { isWhole = false }
    var left: [Part] = []
    for part in parts {
      let rect = PointRect(part.rect)
      if !rect.meets(hole) {
        left.append(part)
      } else {
        left += rect.without(hole).map { Part(rect: CGRect($0), tint: part.tint) }
      }
    }
    set(left)
  }

  /// Lays a translucent colour over a rectangle.
  mutating func tint(_ veil: PointRect, with color: Color) {
    var tinted: [Part] = []
    for part in parts {
      let rect = PointRect(part.rect)
      guard rect.meets(veil) else {
        tinted.append(part)
        continue
      }
      tinted += rect.without(veil).map { Part(rect: CGRect($0), tint: part.tint) }
      tinted.append(
        Part(rect: CGRect(rect.intersection(veil)), tint: Pixel(color).over(Pixel(part.tint)).color))
    }
    set(tinted)
  }

  private mutating func set(_ parts: [Part]) {
    self.parts = parts.filter { $0.rect.width > Self.leastSide && $0.rect.height > Self.leastSide }
    guard self.parts.count > Self.mostParts else { return }
    (self.parts, isWhole) = ([], false)
  }
}

extension PointRect {
  /// Whether two rectangles have an area in common.
  func meets(_ other: PointRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// The up to four parts outside of a rectangle that it meets: above, below, left and right.
  func without(_ hole: PointRect) -> [PointRect] {
    let (middleTop, middleBottom) = (max(top, hole.top), min(bottom, hole.bottom))
    return [
      PointRect(left: left, top: top, right: right, bottom: middleTop),
      PointRect(left: left, top: middleBottom, right: right, bottom: bottom),
      PointRect(left: left, top: middleTop, right: min(right, hole.left), bottom: middleBottom),
      PointRect(left: max(left, hole.right), top: middleTop, right: right, bottom: middleBottom),
    ].filter { !$0.isEmpty }
  }
}
