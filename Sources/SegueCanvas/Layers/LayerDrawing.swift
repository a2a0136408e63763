import Foundation

/// What a layer draws by itself in front of its contents.
public enum LayerDrawing: Sendable, Hashable {
  /// Nothing.
  case none
  /// A path: see ``ShapeLayer``.
  case shape(LayerShape)
  /// Colours that change from place to place, inside the bounds: see ``GradientLayer``.
  case gradient(Gradient)
}

/// A path and how it is drawn.
public struct LayerShape: Sendable, Hashable {
  /// The path, in the layer's own coordinates. The layer's bounds do not cut it off.
  public var path = Path()
  /// The colour of its inside; black by default, clear for none.
  public var fillColor = Color.black
  /// What its inside is, where its lines cross.
  public var fillRule = FillRule.winding
  /// The colour of the stroke along it; clear by default.
  public var strokeColor = Color.clear
  /// What the stroke looks like; by default 1 point wide.
  public var strokeStyle = StrokeStyle()
  /// Where the stroke begins, in shares of the path's length, 0…1.
  public var strokeStart: CGFloat = 0
  /// Where the stroke ends, in shares of the path's length, 0…1.
  public var strokeEnd: CGFloat = 1

  /// Creates a shape without a path.
  public init() {}

  /// The rectangle outside of which nothing is drawn.
  var extent: CGRect {
    let box = path.boundingBox
    guard strokeColor.alpha > 0, strokeStyle.lineWidth > 0 else { return box }
    // A pointed corner is as many widths long as the limit says, a square end √2 halves of one.
    let reach = strokeStyle.lineJoin == .miter ? max(strokeStyle.miterLimit, 1.5) : 1.5
    let width = strokeStyle.lineWidth * reach / 2
    return box.insetBy(dx: -width, dy: -width)
  }
}

extension LayerState {
  /// The shape that the layer draws; one without a path if it draws none. Setting it makes it draw one.
  public var shape: LayerShape {
    get {
      if case .shape(let shape) = drawing { shape } else { LayerShape() }
    }
    set { drawing = .shape(newValue) }
  }

  /// The gradient that the layer draws; one without colours if it draws none. Setting it makes it draw one.
  public var gradient: Gradient {
    get {
      if case .gradient(let gradient) = drawing { gradient } else { Gradient(colors: []) }
    }
    set { drawing = .gradient(newValue) }
  }
}
