public import Foundation

/// A layer that fills its bounds, with their round corners, with a gradient: `CAGradientLayer`.
///
///     let sky = GradientLayer()
///     sky.colors = [Color(hex: 0x0B1E3F), Color(hex: 0x6FA8DC)]
///     sky.frame = page.bounds
///
/// A new layer has no colours. The gradient is in front of the background and the contents.
open class GradientLayer: Layer {
  /// Creates an empty layer at the origin.
  public override init() { super.init() }

  /// See ``Layer/init(coder:)``.
  @available(swift, obsoleted: 6)
  public required init?(coder: NSCoder) { super.init() }

  /// See ``Layer/init(layer:)``.
  @available(swift, obsoleted: 6)
  public override init(layer: Any) { super.init() }

  override class var initialDrawing: LayerDrawing { .gradient(Gradient(colors: [])) }

  /// Creates a layer that draws a gradient.
  open override class func make() -> Layer { GradientLayer() }

  /// See ``Gradient/colors``.
  public var colors: [Color] {
    get { model.gradient.colors }
    set { setColors(newValue) }
  }
  /// See ``Gradient/locations``.
  public var locations: [Double] {
    get { model.gradient.locations }
    set { change(.gradient, \.gradient.locations, to: newValue) }
  }
  /// See ``Gradient/startPoint``.
  public var startPoint: CGPoint {
    get { model.gradient.startPoint }
    set { change(.startPoint, \.gradient.startPoint, to: newValue) }
  }
  /// See ``Gradient/endPoint``.
  public var endPoint: CGPoint {
    get { model.gradient.endPoint }
    set { change(.endPoint, \.gradient.endPoint, to: newValue) }
  }
  /// The arrangement of the colours; by default in stripes.
  public var type: Gradient.Shape {
    get { model.gradient.shape }
    set { change(.gradient, \.gradient.shape, to: newValue) }
  }
}
