import Foundation

/// A layer that draws a path: `CAShapeLayer`.
///
///     let mask = ShapeLayer()
///     mask.path = Path(ellipseIn: CGRect(x: 40, y: 16, width: 96, height: 96))
///     page.layer.mask = mask
///
/// The path is drawn in front of the layer's contents, and the coverage of each sample of 4 × 4 points is exact, so that an edge
/// glides. Everything but the path can be animated by changes in a ``Transaction``; animate the path explicitly.
open class ShapeLayer: Layer {
  /// Creates a layer without a path.
  public override init() {
    super.init()
    setDrawing(.shape(LayerShape()))
  }

  /// See ``Layer/init(coder:)``.
  @available(swift, obsoleted: 6)
  public required init?(coder: NSCoder) {
    super.init()
    setDrawing(.shape(LayerShape()))
  }

  /// See ``Layer/init(layer:)``.
  @available(swift, obsoleted: 6)
  public override init(layer: Any) {
    super.init()
    setDrawing(.shape(LayerShape()))
  }

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
    set { change(.fillColor, \.shape.fillColor, to: newValue ?? .clear) }
  }
  /// See ``LayerShape/fillRule``.
  public var fillRule: FillRule {
    get { model.shape.fillRule }
    set { change(.path, \.shape.fillRule, to: newValue) }
  }
  /// See ``LayerShape/strokeColor``; nil for none.
  public var strokeColor: Color? {
    get { model.shape.strokeColor == .clear ? nil : model.shape.strokeColor }
    set { change(.strokeColor, \.shape.strokeColor, to: newValue ?? .clear) }
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
  /// How the ends of the stroke look.
  public var lineCap: LineCap {
    get { model.shape.strokeStyle.lineCap }
    set { change(.path, \.shape.strokeStyle.lineCap, to: newValue) }
  }
  /// How the corners of the stroke look.
  public var lineJoin: LineJoin {
    get { model.shape.strokeStyle.lineJoin }
    set { change(.path, \.shape.strokeStyle.lineJoin, to: newValue) }
  }
  /// Up to how many line widths a pointed corner may be long.
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
