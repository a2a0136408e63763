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
    set { setColor(.backgroundColor, \.background, to: newValue) }
  }
  /// See ``LayerState/cornerRadius``.
  public var cornerRadius: CGFloat {
    get { model.cornerRadius }
    set { change(.cornerRadius, \.cornerRadius, to: newValue) }
  }
  /// See ``LayerState/borderColor``.
  public var borderColor: Color {
    get { model.borderColor }
    set { setColor(.borderColor, \.border, to: newValue) }
  }
  /// See ``LayerState/borderWidth``.
  public var borderWidth: CGFloat {
    get { model.borderWidth }
    set { change(.borderWidth, \.borderWidth, to: newValue) }
  }
  /// See ``LayerState/shadowColor``.
  public var shadowColor: Color {
    get { model.shadowColor }
    set { setColor(.shadowColor, \.shadow, to: newValue) }
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

  /// See ``LayerState/filter``.
  public var filter: LayerFilter? {
    get { model.filter }
    set { change(.filter, \.filter, to: newValue) }
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

  // MARK: Changes

  /// Sets a model value, and animates the change if that is due.
  func change<Value: Equatable>(
    _ property: LayerProperty, _ path: WritableKeyPath<LayerState, Value>, to value: Value
  ) {
    if model[keyPath: path] != value { change(property) { $0[keyPath: path] = value } }
  }

  /// Changes the model value of a property, and animates the change if that is due.
  func change(_ property: LayerProperty, _ set: (inout LayerState) -> Void) {
    willChange()
    let bounds = model.bounds
    // Finding that no change is animated must not copy all values.
    let transaction = delegate == nil ? currentTransaction : nil
    let isAnimated = delegate?.animatesChanges(of: self) ?? (transaction?.timingOfChanges != nil)
    let old = isAnimated ? model : nil
    set(&model)
    // `sublayerTransform` is applied about the anchor point.
    let isPlace = property.row.isPlace && (property != .anchorPoint || model.sublayerTransform.isIdentity)
    if isPlace { placeChanged() } else { contentChanged() }
    if let old {
      if let transaction { animate(property, from: old, in: transaction) }
      delegate?.layer(self, didChange: property, from: old)
    }
    if property == .bounds { delegate?.layer(self, didChangeBoundsFrom: bounds) }
    changeHandler?(self)
  }

  /// Sets all model values at once, without animation.
  public func restore(_ state: LayerState) {
    var state = state
    state.pointAspect = pointAspect
    guard model != state else { return }
    willChange()
    model = state
    followTheme()
    contentChanged()
  }

  /// Sets the values that differ from a state, one property after the other, so that each change may be animated.
  public func setValues(_ state: LayerState) {
    for property in LayerProperty.allCases
    where property.belongs(to: state.drawing) || property.belongs(to: model.drawing) {
      var changed = model
      property.row.copy(&changed, state)
      if changed != model { change(property) { $0 = changed } }
    }
  }
}
