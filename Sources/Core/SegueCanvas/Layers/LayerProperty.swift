/// A property that animations can change.
public enum LayerProperty: UInt8, Sendable, Hashable, CaseIterable {
  /// The property of the same name in ``LayerState``.
  case bounds, position, anchorPoint, zPosition, transform, sublayerTransform, opacity, backgroundColor,
    cornerRadius, borderColor, borderWidth, shadowColor, shadowOpacity, shadowRadius, shadowOffset, contentsRect
  /// See ``LayerState/shadowPath``.
  case shadowPath
  /// The property of that name in ``LayerShape``. `path` also stands for those of its properties that are not animated.
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, lineDashPhase
  /// The property of that name in ``Gradient``. `gradient` stands for its colours, their locations and its kind.
  case gradient, startPoint, endPoint

  /// Whether it moves or fades the layer as a whole and leaves the picture in its own coordinates as it is.
  var isPlace: Bool {
    switch self {
    case .position, .anchorPoint, .zPosition, .transform, .opacity: true
    default: false
    }
  }

  /// Whether its numbers lie along the x and the y axis in turns.
  var isPlanar: Bool {
    switch self {
    case .bounds, .position, .anchorPoint, .shadowOffset, .startPoint, .endPoint: true
    default: false
    }
  }
}
