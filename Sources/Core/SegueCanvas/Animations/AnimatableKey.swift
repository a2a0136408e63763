import Foundation

/// The value that an explicit animation changes: a property of a layer's state, or a part of one.
///
///     BasicAnimation(.opacity, from: 1, to: 0, timing: MediaTiming(duration: 0.3))
///     BasicAnimation(AnimatableKey(.position, \.position.x, part: "x"), by: 80, timing: MediaTiming(duration: 1))
public struct AnimatableKey<Value: AnimatableValue>: Sendable {
  /// The key path in Core Animation, such as "bounds.origin.x".
  public let name: String
  /// The property.
  public let property: LayerProperty
  /// Returns the value in a state.
  public let value: @Sendable (LayerState) -> Value
  /// Sets the value in a state.
  public let setValue: @Sendable (inout LayerState, Value) -> Void
  /// Sets a value between two others without making it; nil where making it is as cheap.
  var setBlend: (@Sendable (inout LayerState, _ start: Value, _ end: Value, _ fraction: Double) -> Void)?

  /// Creates a key from a getter and a setter, with the name in Core Animation.
  public init(
    _ name: String, of property: LayerProperty, value: @escaping @Sendable (LayerState) -> Value,
    set setValue: @escaping @Sendable (inout LayerState, Value) -> Void
  ) {
    (self.name, self.property, self.value, self.setValue) = (name, property, value, setValue)
  }

  /// Creates a key of a property, or of the part of it at a path, such as "origin.x".
  public init(
    _ property: LayerProperty, _ path: any WritableKeyPath<LayerState, Value> & Sendable, part: String? = nil
  ) {
    let name = "\(property)"
    self.init(
      part.map { name + "." + $0 } ?? name, of: property, value: { $0[keyPath: path] },
      set: { $0[keyPath: path] = $1 })
  }
}

extension AnimatableKey where Value == CGFloat {
  /// The opacity.
  public static let opacity = AnimatableKey(.opacity, \.opacity)
  /// The distance in front of the superlayer's plane.
  public static let zPosition = AnimatableKey(.zPosition, \.zPosition)
  /// The radius of the corners.
  public static let cornerRadius = AnimatableKey(.cornerRadius, \.cornerRadius)
  /// The width of the border.
  public static let borderWidth = AnimatableKey(.borderWidth, \.borderWidth)
  /// The opacity of the shadow.
  public static let shadowOpacity = AnimatableKey(.shadowOpacity, \.shadowOpacity)
  /// The distance over which the shadow fades out.
  public static let shadowRadius = AnimatableKey(.shadowRadius, \.shadowRadius)
  /// Where the stroke of a shape begins.
  public static let strokeStart = AnimatableKey(.strokeStart, \.shape.strokeStart)
  /// Where the stroke of a shape ends.
  public static let strokeEnd = AnimatableKey(.strokeEnd, \.shape.strokeEnd)
  /// The width of the stroke of a shape, in points.
  public static let lineWidth = AnimatableKey(
    "lineWidth", of: .lineWidth, value: { state in CGFloat(state.shape.strokeStyle.lineWidth) },
    set: { state, width in state.shape.strokeStyle.lineWidth = Double(width) })
  /// Where in the pattern of dashes the stroke of a shape begins, in points.
  public static let lineDashPhase = AnimatableKey(
    "lineDashPhase", of: .lineDashPhase, value: { state in CGFloat(state.shape.strokeStyle.dashPhase) },
    set: { state, phase in state.shape.strokeStyle.dashPhase = Double(phase) })
}

extension AnimatableKey where Value == CGPoint {
  /// The place of the anchor point in the superlayer.
  public static let position = AnimatableKey(.position, \.position)
  /// The anchor point, as a fraction of the size.
  public static let anchorPoint = AnimatableKey(.anchorPoint, \.anchorPoint)
  /// Where a gradient begins, in unit coordinates.
  public static let startPoint = AnimatableKey(.startPoint, \.gradient.startPoint)
  /// Where a gradient ends, in unit coordinates.
  public static let endPoint = AnimatableKey(.endPoint, \.gradient.endPoint)
}

extension AnimatableKey where Value == CGSize {
  /// The offset of the shadow.
  public static let shadowOffset = AnimatableKey(.shadowOffset, \.shadowOffset)
}

extension AnimatableKey where Value == CGRect {
  /// The rectangle in its own coordinates.
  public static let bounds = AnimatableKey(.bounds, \.bounds)
  /// The part of a picture that shows, in unit coordinates.
  public static let contentsRect = AnimatableKey(.contentsRect, \.contentsRect)
}

// The colours are computed from what the layer keeps of them, and a key path would allocate for each of them that is set.
extension AnimatableKey where Value == Color {
  /// The fill.
  public static let backgroundColor = AnimatableKey(
    "backgroundColor", of: .backgroundColor, value: { $0.backgroundColor }, set: { $0.backgroundColor = $1 })
  /// The colour of the border.
  public static let borderColor = AnimatableKey(
    "borderColor", of: .borderColor, value: { $0.borderColor }, set: { $0.borderColor = $1 })
  /// The colour of the shadow.
  public static let shadowColor = AnimatableKey(
    "shadowColor", of: .shadowColor, value: { $0.shadowColor }, set: { $0.shadowColor = $1 })
  /// The colour inside of a shape.
  public static let fillColor = AnimatableKey(
    "fillColor", of: .fillColor, value: { $0.shape.fillColor }, set: { $0.shape.fillColor = $1 })
  /// The colour of the stroke of a shape.
  public static let strokeColor = AnimatableKey(
    "strokeColor", of: .strokeColor, value: { $0.shape.strokeColor }, set: { $0.shape.strokeColor = $1 })
}

extension AnimatableKey where Value == Path {
  /// The path of a shape.
  public static let path: AnimatableKey = {
    var key = AnimatableKey(.path, \.shape.path)
    key.setBlend = { $0.shape.setPath(from: $1, to: $2, at: $3) }
    return key
  }()
}

extension AnimatableKey where Value == Transform3D {
  /// The transform.
  public static let transform = AnimatableKey(.transform, \.transform)
  /// The transform of all sublayers.
  public static let sublayerTransform = AnimatableKey(.sublayerTransform, \.sublayerTransform)
}
