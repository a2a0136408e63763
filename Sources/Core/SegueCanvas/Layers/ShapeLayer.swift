public import Foundation

/// A layer that draws a path: `CAShapeLayer`.
///
///     let mask = ShapeLayer()
///     mask.path = Path(ellipseIn: CGRect(x: 40, y: 16, width: 96, height: 96))
///     page.layer.mask = mask
///
/// A new layer has no path. The path is drawn in front of the layer's contents. The coverage of each sample of 4 × 4 points is
/// exact, so that an edge glides. Changes in a ``Transaction`` animate all properties but the path; animate the path explicitly.
open class ShapeLayer: Layer {
  /// Creates an empty layer at the origin.
  public override init() { super.init() }

  /// See ``Layer/init(coder:)``.
  @available(swift, obsoleted: 6)
  public required init?(coder: NSCoder) { super.init() }

  /// See ``Layer/init(layer:)``.
  @available(swift, obsoleted: 6)
  public override init(layer: Any) { super.init() }

  override class var initialDrawing: LayerDrawing { .shape(LayerShape()) }

  /// Creates a layer that draws a shape.
  open override class func make() -> Layer { ShapeLayer() }

  /// The path, in the layer's own coordinates; nil for none.
  public var path: Path? {
    get { model.shape.path.isEmpty ? nil : model.shape.path }
    set { change(.path, \.shape.path, to: newValue ?? Path()) }
  }
  /// See ``LayerShape/fillColor``; nil for none.
  public var fillColor: Color? {
    get { model.shape.fillColor == .clear ? nil : model.shape.fillColor }
    set { setColor(.fillColor, \.shape.fill, to: newValue ?? .clear) }
  }
  /// See ``LayerShape/fillRule``.
  public var fillRule: FillRule {
    get { model.shape.fillRule }
    set { change(.path, \.shape.fillRule, to: newValue) }
  }
  /// See ``LayerShape/strokeColor``; nil for none.
  public var strokeColor: Color? {
    get { model.shape.strokeColor == .clear ? nil : model.shape.strokeColor }
    set { setColor(.strokeColor, \.shape.stroke, to: newValue ?? .clear) }
  }
  /// The width of the stroke, in points.
  public var lineWidth: CGFloat {
    get { model.shape.strokeStyle.lineWidth }
    set { change(.lineWidth, \.shape.strokeStyle.lineWidth, to: newValue) }
  }
  /// See ``LayerShape/strokeStart``.
  public var strokeStart: CGFloat {
    get { model.shape.strokeStart }
    set { change(.strokeStart, \.shape.strokeStart, to: newValue) }
  }
  /// See ``LayerShape/strokeEnd``.
  public var strokeEnd: CGFloat {
    get { model.shape.strokeEnd }
    set { change(.strokeEnd, \.shape.strokeEnd, to: newValue) }
  }
  /// The ends of the stroke.
  public var lineCap: LineCap {
    get { model.shape.strokeStyle.lineCap }
    set { change(.path, \.shape.strokeStyle.lineCap, to: newValue) }
  }
  /// The corners of the stroke.
  public var lineJoin: LineJoin {
    get { model.shape.strokeStyle.lineJoin }
    set { change(.path, \.shape.strokeStyle.lineJoin, to: newValue) }
  }
  /// The longest pointed corner, in line widths.
  public var miterLimit: CGFloat {
    get { model.shape.strokeStyle.miterLimit }
    set { change(.path, \.shape.strokeStyle.miterLimit, to: newValue) }
  }
  /// The lengths of dashes and gaps in turn, in points; nil for an unbroken line.
  public var lineDashPattern: [CGFloat]? {
    get { model.shape.strokeStyle.dashes.isEmpty ? nil : model.shape.strokeStyle.dashes.map { CGFloat($0) } }
    set { change(.path, \.shape.strokeStyle.dashes, to: (newValue ?? []).map { Double($0) }) }
  }
  /// Where in the pattern of dashes the stroke begins, in points.
  public var lineDashPhase: CGFloat {
    get { model.shape.strokeStyle.dashPhase }
    set { change(.lineDashPhase, \.shape.strokeStyle.dashPhase, to: newValue) }
  }
}

/// A path with its fill and its stroke.
public struct LayerShape: Sendable, Hashable {
  /// The path, in the layer's own coordinates. The layer's bounds do not cut it off.
  public var path: Path {
    get { blend.map { base.interpolated(to: $0.end, at: $0.fraction) } ?? base }
    set { (base, blend) = (newValue, nil) }
  }
  private var base = Path()
  /// The other end of an animation of the path, and its progress. Both paths are mixed when they are drawn, in memory that is
  /// used again.
  private var blend: Blend?

  private struct Blend: Hashable {
    let end: Path
    let fraction: Double
  }

  /// The colour of the inside; black by default, clear for none.
  public var fillColor: Color {
    get { fill.shown }
    set { fill = LayerColor(newValue) }
  }
  var fill = LayerColor(.black)
  /// Which points lie inside where lines cross.
  public var fillRule = FillRule.winding
  /// The colour of the stroke along it; clear by default.
  public var strokeColor: Color {
    get { stroke.shown }
    set { stroke = LayerColor(newValue) }
  }
  var stroke = LayerColor(.clear)
  /// The look of the stroke; by default 1 point wide.
  public var strokeStyle = StrokeStyle()
  /// Where the stroke begins, as a fraction of the path's length, 0…1.
  public var strokeStart: CGFloat = 0
  /// Where the stroke ends, as a fraction of the path's length, 0…1.
  public var strokeEnd: CGFloat = 1

  /// Creates a shape without a path.
  public init() {}

  /// Sets a path between two others.
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

  /// A rectangle around the path. Between two paths, its edges are mixed as the points are.
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
    // The miter limit is the length of a pointed corner in widths; a square end is √2 / 2 widths long.
    let reach = strokeStyle.lineJoin == .miter ? max(strokeStyle.miterLimit, 1.5) : 1.5
    let width = strokeStyle.lineWidth * reach / 2
    return box.insetBy(dx: -width, dy: -width)
  }
}
