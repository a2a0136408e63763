import Foundation

/// The values of a layer that can be animated: its model values, or the values on the screen at some moment.
///
/// Lengths are in points. Values that are not finite are kept, and draw nothing. Colours are plain: one that was set by its meaning is what
/// it is in the theme of the tree that the layer is in, or outside of one in ``Theme/current``.
public struct LayerState: Sendable, Hashable {
  /// The layer's rectangle in its own coordinates.
  public var bounds = CGRect.zero
  /// The place of the anchor point in the superlayer.
  public var position = CGPoint.zero
  /// The point of the layer that `position` places and about which `transform` is applied, as a fraction of its size.
  public var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The distance in front of the superlayer's plane, in points. Sublayers are drawn from the farthest to the nearest,
  /// equally far ones in their order.
  public var zPosition: CGFloat = 0
  /// The layer's transform, applied about its anchor point.
  public var transform = Transform3D.identity
  /// A transform of all sublayers, applied about this layer's anchor point: the place for perspective.
  public var sublayerTransform = Transform3D.identity
  /// The opacity of the layer and its sublayers as one group, 0…1.
  public var opacity: CGFloat = 1
  /// The colour that fills the bounds, or the inside of a border; clear by default.
  public var backgroundColor: Color {
    get { background.shown }
    set { background = LayerColor(newValue) }
  }
  var background = LayerColor(.clear)
  /// The radius of the corners, at most half the shorter side.
  public var cornerRadius: CGFloat = 0
  /// The colour of the border.
  public var borderColor: Color {
    get { border.shown }
    set { border = LayerColor(newValue) }
  }
  var border = LayerColor(.clear)
  /// The width of the border. Any width above 0 draws a line of box-drawing characters.
  public var borderWidth: CGFloat = 0
  /// The colour of the shadow.
  public var shadowColor: Color {
    get { shadow.shown }
    set { shadow = LayerColor(newValue) }
  }
  var shadow = LayerColor(.black)
  /// The opacity of the shadow, 0…1. With 16 colours or none, where no shadow can be seen, any opacity above 0 is a line around a
  /// layer with an opaque background.
  public var shadowOpacity: CGFloat = 0
  /// The distance over which the shadow fades out, on each side of its edge.
  public var shadowRadius: CGFloat = 3
  /// The offset of the shadow.
  public var shadowOffset = CGSize.zero
  /// The part of a picture that the layer shows, in unit coordinates of the picture: by default (0, 0, 1, 1), all of it. It
  /// applies to the contents ``Layer/Contents/image(_:gravity:)`` and ``Layer/Contents/snapshot(_:)``.
  public var contentsRect = CGRect.unit
  /// A shape or a gradient: see ``ShapeLayer`` and ``GradientLayer``.
  public var drawing = LayerDrawing.none
  /// A change of the finished picture; nil for none.
  public var filter: LayerFilter?
  /// The outline of the shadow, in the layer's own coordinates; nil for the outline of the layer's picture.
  public var shadowPath: Path?
  /// See ``Layer/pointAspect``. It belongs to the display, and is never animated.
  var pointAspect: CGFloat = 1

  /// Creates the state of an empty layer.
  public init() {}

  /// The shape that the layer draws; without one, a shape without a path. Setting it replaces any other drawing.
  public var shape: LayerShape {
    get { if case .shape(let shape) = drawing { shape } else { LayerShape() } }
    set { drawing = .shape(newValue) }
  }

  /// The gradient that the layer draws; without one, a gradient without colours. Setting it replaces any other drawing.
  public var gradient: Gradient {
    get { if case .gradient(let gradient) = drawing { gradient } else { Gradient(colors: []) } }
    set { drawing = .gradient(newValue) }
  }

  /// The smallest rectangle around the layer in its superlayer.
  public var frame: CGRect {
    let placed = CGRect(
      x: position.x - anchorPoint.x * bounds.width, y: position.y - anchorPoint.y * bounds.height,
      width: bounds.width, height: bounds.height)
    if transform.isIdentity { return placed }
    return Homography(matrix).hull(ofVisible: bounds) ?? .zero
  }

  /// The map from the layer's own coordinates to its superlayer's, before the superlayer's `sublayerTransform`.
  var matrix: Transform3D {
    transform.turned(onPointsOf: pointAspect).moved(from: anchorInBounds, to: position, z: zPosition)
  }

  var anchorInBounds: CGPoint {
    CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// The map of the sublayers' coordinates to the layer's own.
  var spaceForSublayers: Transform3D {
    if sublayerTransform.isIdentity { return .identity }
    let anchor = anchorInBounds
    return sublayerTransform.turned(onPointsOf: pointAspect).moved(from: anchor, to: anchor)
  }
}

extension Transform3D {
  /// The map that turns within the plane as it would where a point is as high as it is wide: on a display whose points are `aspect`
  /// times as high as wide, a rectangle keeps its right angles. Maps that leave the plane stay as they are, since their pieces meet at
  /// edges; so do translations, which are in points.
  package func turned(onPointsOf aspect: CGFloat) -> Transform3D {
    if aspect == 1 || m12 == 0 && m21 == 0 { return self }
    guard m13 == 0, m14 == 0, m23 == 0, m24 == 0 else { return self }
    var turned = self
    (turned.m12, turned.m21) = (m12 / aspect, m21 * aspect)
    return turned
  }
}

/// The drawing of a layer, in front of its contents.
public enum LayerDrawing: Sendable, Hashable {
  /// Nothing.
  case none
  /// A path: see ``ShapeLayer``.
  case shape(LayerShape)
  /// Colours that change from place to place, inside the bounds: see ``GradientLayer``.
  case gradient(Gradient)
}
