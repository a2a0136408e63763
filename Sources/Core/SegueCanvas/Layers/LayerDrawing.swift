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
  public var path: Path {
    get { blend.map { base.interpolated(to: $0.end, at: $0.fraction) } ?? base }
    set { (base, blend) = (newValue, nil) }
  }
  private var base = Path()
  /// The path that the path is on its way to. Both are mixed where they are drawn, in memory that is used again.
  private var blend: Blend?

  private struct Blend: Hashable {
    let end: Path
    let fraction: Double
  }

  /// The colour of its inside; black by default, clear for none.
  public var fillColor = Color.black
  /// What its inside is, where its lines cross.
  public var fillRule = FillRule.winding
  /// The colour of the stroke along it; clear by default.
  public var strokeColor = Color.clear
  /// What the stroke looks like; by default 1 point wide.
  public var strokeStyle = StrokeStyle()
  /// Where the stroke begins, in fractions of the path's length, 0…1.
  public var strokeStart: CGFloat = 0
  /// Where the stroke ends, in fractions of the path's length, 0…1.
  public var strokeEnd: CGFloat = 1

  /// Creates a shape without a path.
  public init() {}

  /// Sets the path to that between two others.
  mutating func setPath(from start: Path, to end: Path, at fraction: Double) {
    (base, blend) = (start, fraction == 0 ? nil : Blend(end: end, fraction: fraction))
  }

  /// Writes the path into memory that is used again.
  func writePath(to path: inout Path) {
    guard let blend else {
      path = base
      return
    }
    base.interpolate(to: blend.end, at: blend.fraction, into: &path)
  }

  /// Whether there is no path.
  var isEmpty: Bool { base.isEmpty && blend?.end.isEmpty != false }

  /// A rectangle around the path: between two paths, each number of it lies between those of theirs, and beyond them as far as the
  /// fraction does.
  private var boundingBox: CGRect {
    guard let blend else { return base.boundingBox }
    let (one, two) = (base.boundingBox, blend.end.boundingBox)
    if one.isNull || two.isNull { return one.union(two) }
    let fraction = blend.fraction.isFinite ? blend.fraction : 0
    func ends(_ first: (CGFloat, CGFloat), _ second: (CGFloat, CGFloat)) -> (CGFloat, CGFloat) {
      let (a, b) = (first.0 * (1 - fraction), first.1 * (1 - fraction))
      let (c, d) = (second.0 * fraction, second.1 * fraction)
      return (min(a, b) + min(c, d), max(a, b) + max(c, d))
    }
    let (left, right) = ends((one.minX, one.maxX), (two.minX, two.maxX))
    let (top, bottom) = ends((one.minY, one.maxY), (two.minY, two.maxY))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle outside of which nothing is drawn.
  var extent: CGRect {
    let box = boundingBox
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
