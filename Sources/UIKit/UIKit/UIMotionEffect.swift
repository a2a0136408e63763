public import Segue

private nonisolated struct MotionExtras: Attachments.Entry {
  var effects: [UIMotionEffect] = []
}

/// A movement with the device. It has no effect: a terminal is not tilted.
@preconcurrency @MainActor open class UIMotionEffect: NSObject {
  /// Returns the values for an offset of the viewer. Nothing calls it.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A movement along an axis. It has no effect: a terminal is not tilted.
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// Axes of a movement.
  public nonisolated enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
  /// The property.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The value at the least tilt.
  open var minimumRelativeValue: Any?
  /// The value at the greatest tilt.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

/// Several movements. It has no effect: a terminal is not tilted.
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The movements.
  open var motionEffects: [UIMotionEffect]?
}

extension View {
  /// The movements with the device; they have no effect.
  public var motionEffects: [UIMotionEffect] {
    get { layer.attachments[MotionExtras.self].effects }
    set { layer.attachments[MotionExtras.self].effects = newValue }
  }
  /// Adds a movement; it has no effect.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes a movement.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}

/// A distance along both axes, in points.
public nonisolated struct UIOffset: Hashable, Sendable {
  public var horizontal: CGFloat
  public var vertical: CGFloat
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  public static let zero = UIOffset()
}
