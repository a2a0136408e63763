public import Foundation
public import SegueCanvas

/// Members of layers that have another type in Core Animation, by names that nothing hides.
extension Layer {
  public var coreOpacity: CGFloat {
    get { opacity }
    set { opacity = newValue }
  }
  public var coreBackgroundColor: Color {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }
  public var coreBorderColor: Color {
    get { borderColor }
    set { borderColor = newValue }
  }
  public var coreShadowColor: Color {
    get { shadowColor }
    set { shadowColor = newValue }
  }
  public var coreShadowOpacity: CGFloat {
    get { shadowOpacity }
    set { shadowOpacity = newValue }
  }
  public var coreShadowPath: Path? {
    get { shadowPath }
    set { shadowPath = newValue }
  }
  public var coreSublayers: [Layer] { sublayers }
  public var coreContents: Contents {
    get { contents }
    set { contents = newValue }
  }
  public var coreAnimationKeys: [String] { animationKeys }
  public func coreAnimation(forKey key: String) -> (any Animation)? { animation(forKey: key) }
}

extension ShapeLayer {
  public var corePath: Path? {
    get { path }
    set { path = newValue }
  }
  public var coreFillRule: FillRule {
    get { fillRule }
    set { fillRule = newValue }
  }
  public var coreLineCap: LineCap {
    get { lineCap }
    set { lineCap = newValue }
  }
  public var coreLineJoin: LineJoin {
    get { lineJoin }
    set { lineJoin = newValue }
  }
  public var coreLineDashPattern: [CGFloat]? {
    get { lineDashPattern }
    set { lineDashPattern = newValue }
  }
}

extension GradientLayer {
  public var coreColors: [Color] {
    get { colors }
    set { colors = newValue }
  }
  public var coreLocations: [Double] {
    get { locations }
    set { locations = newValue }
  }
  public var coreType: Gradient.Shape {
    get { type }
    set { type = newValue }
  }
}
