import Foundation
import SegueMotion

/// The value that an explicit animation changes: a property of a layer's state, or a part of one.
///
///     BasicAnimation(.opacity, from: 1, to: 0, timing: MediaTiming(duration: 0.3))
///     BasicAnimation(.rotationZ, by: .pi, timing: MediaTiming(duration: 1))
public struct AnimatableKey<Value: AnimatableValue>: Sendable {
  /// The key path in Core Animation, such as "transform.rotation.z".
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
    self.init(part.map { name + "." + $0 } ?? name, of: property) { state in
      state[keyPath: path]
    } set: {
      $0[keyPath: path] = $1
    }
  }
}

extension AnimatableKey where Value == CGFloat {
  /// The opacity.
  public static let opacity = AnimatableKey(.opacity, \.opacity)
  /// The horizontal place of the anchor point.
  public static let positionX = AnimatableKey(.position, \.position.x, part: "x")
  /// The vertical place of the anchor point.
  public static let positionY = AnimatableKey(.position, \.position.y, part: "y")
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
  /// The width of the bounds.
  public static let width = AnimatableKey(.bounds, \.bounds.size.width, part: "size.width")
  /// The height of the bounds.
  public static let height = AnimatableKey(.bounds, \.bounds.size.height, part: "size.height")
  /// The rotation about the z axis, in radians; the other two rotations of the transform stay.
  public static let rotationZ = part("transform.rotation.z", { $0.rotation.z }, { $0.rotation.z = $1 })
  /// The rotation about the x axis, in radians.
  public static let rotationX = part("transform.rotation.x", { $0.rotation.x }, { $0.rotation.x = $1 })
  /// The rotation about the y axis, in radians.
  public static let rotationY = part("transform.rotation.y", { $0.rotation.y }, { $0.rotation.y = $1 })
  /// The scale along all axes; their mean, if they differ.
  public static let scale = part(
    "transform.scale", { ($0.scale.x + $0.scale.y + $0.scale.z) / 3 }, { $0.scale = SIMD3(repeating: $1) })
  /// The scale along the x axis.
  public static let scaleX = part("transform.scale.x", { $0.scale.x }, { $0.scale.x = $1 })
  /// The scale along the y axis.
  public static let scaleY = part("transform.scale.y", { $0.scale.y }, { $0.scale.y = $1 })
  /// The scale along the z axis.
  public static let scaleZ = part("transform.scale.z", { $0.scale.z }, { $0.scale.z = $1 })
  /// The translation along the x axis, in points.
  public static let translationX = part("transform.translation.x", { $0.translation.x }, { $0.translation.x = $1 })
  /// The translation along the y axis, in points.
  public static let translationY = part("transform.translation.y", { $0.translation.y }, { $0.translation.y = $1 })
  /// The translation along the z axis, in points.
  public static let translationZ = part("transform.translation.z", { $0.translation.z }, { $0.translation.z = $1 })

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

  private static func part(
    _ name: String, _ value: @escaping @Sendable (TransformParts) -> Double,
    _ set: @escaping @Sendable (inout TransformParts, Double) -> Void
  ) -> AnimatableKey {
    AnimatableKey(
      name, of: .transform, value: { state in CGFloat(value(TransformParts(state.transform))) },
      set: { state, number in
        var parts = TransformParts(state.transform)
        // Decomposing rounds: a number that does not change leaves the transform as it is.
        if value(parts) == Double(number) { return }
        set(&parts, Double(number))
        state.transform = parts.transform
      })
  }
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
  /// The origin of the bounds.
  public static let boundsOrigin = AnimatableKey(.bounds, \.bounds.origin, part: "origin")
}

extension AnimatableKey where Value == CGSize {
  /// The size of the bounds.
  public static let boundsSize = AnimatableKey(.bounds, \.bounds.size, part: "size")
  /// The offset of the shadow.
  public static let shadowOffset = AnimatableKey(.shadowOffset, \.shadowOffset)
  /// The translation in the plane, in points.
  public static let translation = AnimatableKey("transform.translation", of: .transform) { state in
    CGSize(width: state.transform.m41, height: state.transform.m42)
  } set: { state, way in
    var parts = TransformParts(state.transform)
    (parts.translation.x, parts.translation.y) = (way.width, way.height)
    state.transform = parts.transform
  }
}

extension AnimatableKey where Value == CGRect {
  /// The rectangle in its own coordinates.
  public static let bounds = AnimatableKey(.bounds, \.bounds)
  /// The part of a picture that shows, in unit coordinates.
  public static let contentsRect = AnimatableKey(.contentsRect, \.contentsRect)
}

extension AnimatableKey where Value == Color {
  /// The fill.
  public static let backgroundColor = AnimatableKey(.backgroundColor, \.backgroundColor)
  /// The colour of the border.
  public static let borderColor = AnimatableKey(.borderColor, \.borderColor)
  /// The colour of the shadow.
  public static let shadowColor = AnimatableKey(.shadowColor, \.shadowColor)
  /// The colour inside of a shape.
  public static let fillColor = AnimatableKey(.fillColor, \.shape.fillColor)
  /// The colour of the stroke of a shape.
  public static let strokeColor = AnimatableKey(.strokeColor, \.shape.strokeColor)
}

extension AnimatableKey where Value == Path {
  /// The path of a shape.
  public static let path: AnimatableKey = {
    var key = AnimatableKey(.path, \.shape.path)
    key.setBlend = { $0.shape.setPath(from: $1, to: $2, at: $3) }
    return key
  }()
  /// The outline of the shadow; without one, an empty path.
  public static let shadowPath = AnimatableKey(
    "shadowPath", of: .shadowPath, value: { state in state.shadowPath ?? Path() }, set: { $0.shadowPath = $1 })
}

extension AnimatableKey where Value == [Color] {
  /// The colours of a gradient.
  public static let colors = AnimatableKey("colors", of: .gradient) { state in
    state.gradient.colors
  } set: {
    $0.gradient.colors = $1
  }
}

extension AnimatableKey where Value == [CGFloat] {
  /// The places of the colours of a gradient.
  public static let locations = AnimatableKey(
    "locations", of: .gradient, value: { state in state.gradient.locations.map { CGFloat($0) } },
    set: { $0.gradient.locations = $1.map { Double($0) } })
}

extension AnimatableKey where Value == Transform3D {
  /// The transform.
  public static let transform = AnimatableKey(.transform, \.transform)
  /// The transform of all sublayers.
  public static let sublayerTransform = AnimatableKey(.sublayerTransform, \.sublayerTransform)
}

/// The parts of a transform that animations can change one by one, with the rotation as three angles.
///
/// They apply to a point in this order: scale and shear, the rotations about the x, the y and the z axis, translation,
/// perspective. Core Animation does not say in which order it rotates; a single rotation does not depend on it.
struct TransformParts {
  private var components: Transform3DComponents
  /// The rotations about x, y and z, in radians. Decomposing gives angles within ±π, and within ±π/2 for y.
  var rotation: SIMD3<Double>

  var scale: SIMD3<Double> {
    get { components.scale }
    set { components.scale = newValue }
  }

  var translation: SIMD3<Double> {
    get { components.translation }
    set { components.translation = newValue }
  }

  init(_ transform: Transform3D) {
    components = transform.components
    var turn = Transform3D.identity.components
    turn.rotation = components.rotation
    rotation = Self.angles(of: Transform3D(turn))
    components.rotation = SIMD4(0, 0, 0, 1)
  }

  /// The angles of the rotation R = Rx · Ry · Rz, from its entries.
  private static func angles(of turn: Transform3D) -> SIMD3<Double> {
    let y = asin(min(max(-1, -turn.m13), 1))
    // Where y is a right angle, x and z turn about the same axis: x takes all of the turn.
    if abs(turn.m13) > 1 - 1e-12 { return SIMD3(atan2(-turn.m32, turn.m22), y, 0) }
    return SIMD3(atan2(turn.m23, turn.m33), y, atan2(turn.m12, turn.m11))
  }

  var transform: Transform3D {
    var shape = components
    (shape.translation, shape.perspective) = (.zero, SIMD4(0, 0, 0, 1))
    var turned = Transform3D(shape)
    if rotation.x != 0 { turned = turned.concatenating(Transform3D(rotationAngle: rotation.x, x: 1, y: 0, z: 0)) }
    if rotation.y != 0 { turned = turned.concatenating(Transform3D(rotationAngle: rotation.y, x: 0, y: 1, z: 0)) }
    if rotation.z != 0 { turned = turned.concatenating(Transform3D(rotationAngle: rotation.z, x: 0, y: 0, z: 1)) }
    let (translation, divisor) = (components.translation, components.perspective)
    turned = turned.concatenating(Transform3D(translationX: translation.x, y: translation.y, z: translation.z))
    if divisor == SIMD4(0, 0, 0, 1) { return turned }
    var perspective = Transform3D.identity
    (perspective.m14, perspective.m24, perspective.m34, perspective.m44) = (divisor.x, divisor.y, divisor.z, divisor.w)
    return turned.concatenating(perspective)
  }
}
