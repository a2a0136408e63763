import Foundation

/// The model values by their names in Core Animation.
extension Layer {
  /// See ``LayerState/bounds``.
  public var bounds: CGRect {
    get { model.bounds }
    set { change(.bounds, \.bounds, to: newValue) }
  }
  /// See ``LayerState/position``.
  public var position: CGPoint {
    get { model.position }
    set { change(.position, \.position, to: newValue) }
  }
  /// See ``LayerState/anchorPoint``.
  public var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set { change(.anchorPoint, \.anchorPoint, to: newValue) }
  }
  /// See ``LayerState/zPosition``.
  public var zPosition: CGFloat {
    get { model.zPosition }
    set { change(.zPosition, \.zPosition, to: newValue) }
  }
  /// See ``LayerState/transform``.
  public var transform: Transform3D {
    get { model.transform }
    set { change(.transform, \.transform, to: newValue) }
  }
  /// See ``LayerState/sublayerTransform``.
  public var sublayerTransform: Transform3D {
    get { model.sublayerTransform }
    set { change(.sublayerTransform, \.sublayerTransform, to: newValue) }
  }
  /// See ``LayerState/opacity``.
  public var opacity: CGFloat {
    get { model.opacity }
    set { change(.opacity, \.opacity, to: newValue) }
  }
  /// See ``LayerState/backgroundColor``.
  public var backgroundColor: Color {
    get { model.backgroundColor }
    set { change(.backgroundColor, \.backgroundColor, to: newValue) }
  }
  /// See ``LayerState/cornerRadius``.
  public var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { change(.cornerRadius, \.cornerRadius, to: newValue) }
  }
  /// See ``LayerState/borderColor``.
  public var borderColor: Color {
    get { model.borderColor }
    set { change(.borderColor, \.borderColor, to: newValue) }
  }
  /// See ``LayerState/borderWidth``.
  public var borderWidth: CGFloat {
    get { model.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue) }
  }
  /// See ``LayerState/shadowColor``.
  public var shadowColor: Color {
    get { model.shadowColor }
    set { change(.shadowColor, \.shadowColor, to: newValue) }
  }
  /// See ``LayerState/shadowOpacity``.
  public var shadowOpacity: CGFloat {
    get { model.shadowOpacity }
    set { change(.shadowOpacity, \.shadowOpacity, to: newValue) }
  }
  /// See ``LayerState/shadowRadius``.
  public var shadowRadius: CGFloat {
    get { model.shadowRadius }
    set { change(.shadowRadius, \.shadowRadius, to: newValue) }
  }
  /// See ``LayerState/shadowOffset``.
  public var shadowOffset: CGSize {
    get { model.shadowOffset }
    set { change(.shadowOffset, \.shadowOffset, to: newValue) }
  }

  /// See ``LayerState/contentsRect``.
  public var contentsRect: CGRect {
    get { model.contentsRect }
    set { change(.contentsRect, \.contentsRect, to: newValue) }
  }

  /// See ``LayerState/shadowPath``.
  public var shadowPath: Path? {
    get { model.shadowPath }
    set { change(.shadowPath, \.shadowPath, to: newValue) }
  }

  /// The layer's rectangle in its superlayer, in points. Setting it changes `bounds.size` and `position`.
  ///
  /// With a transform other than the identity it is the smallest rectangle around the layer, and the result of setting
  /// it is undefined, as in Core Animation.
  public var frame: CGRect {
    get { model.frame }
    set {
      bounds = CGRect(origin: bounds.origin, size: newValue.size)
      position = CGPoint(
        x: newValue.minX + anchorPoint.x * newValue.width, y: newValue.minY + anchorPoint.y * newValue.height)
    }
  }
}
