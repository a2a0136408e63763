import Foundation
import SegueMotion

/// What a compositor asks of a layer.
extension Layer {
  /// Whether opacity can be given to its one fill instead of a group.
  func isPlain(_ state: LayerState) -> Bool {
    guard case .none = contents else { return false }
    return sublayers.isEmpty && !(state.borderWidth > 0) && !(state.shadowOpacity > 0)
  }

  /// Whether what is inside has to be cut along round corners.
  func needsMask(_ state: LayerState) -> Bool {
    masksToBounds && state.cornerRadius > 0 && !isPlain(state)
  }

  /// Whether anything inside its own coordinates is being animated.
  var isContentMoving: Bool {
    let isTurnedAbout = !model.sublayerTransform.isIdentity
    return animations.contains { !$0.property.isPlace || isTurnedAbout && $0.property == .anchorPoint }
      || sublayers.contains { $0.isMoving }
  }

  private var isMoving: Bool { !animations.isEmpty || sublayers.contains { $0.isMoving } }

  /// The rectangle that it and all below it may paint, in its own coordinates.
  func extent(_ state: LayerState, at local: TimeInterval) -> CGRect {
    var extent = state.bounds
    if state.shadowOpacity > 0 {
      let shadow = state.bounds.offsetBy(dx: state.shadowOffset.width, dy: state.shadowOffset.height)
        .insetBy(dx: -state.shadowRadius, dy: -state.shadowRadius)
      extent = extent.union(shadow)
    }
    if masksToBounds { return extent }
    for sublayer in sublayers where !sublayer.isHidden {
      let time = sublayer.time.local(fromParent: local)
      let inner = sublayer.state(atLocal: time)
      let map = Homography(inner.matrix.concatenating(state.spaceForSublayers))
      if let seen = map.hull(ofVisible: sublayer.extent(inner, at: time)) { extent = extent.union(seen) }
    }
    return extent
  }
}

extension LayerProperty {
  /// Whether it moves the layer as a whole and leaves its own picture as it is.
  var isPlace: Bool {
    switch self {
    case .position, .anchorPoint, .zPosition, .transform, .opacity: true
    default: false
    }
  }
}

extension LayerState {
  /// What its sublayers' coordinates go through on the way to its own.
  var spaceForSublayers: Transform3D {
    if sublayerTransform.isIdentity { return .identity }
    let anchor = anchorInBounds
    return Transform3D(translationX: -anchor.x, y: -anchor.y)
      .concatenating(sublayerTransform)
      .concatenating(Transform3D(translationX: anchor.x, y: anchor.y))
  }
}

extension Homography {
  /// Whether it only moves, to the bit.
  var isShift: Bool { isAffine && x.x == 1 && x.y == 0 && y.x == 0 && y.y == 1 }

  /// The movement that this is, when no corner of `bounds` comes to lie more than half a sample from where the
  /// mere movement puts it: text then stays text. Nil for any other map.
  func shift(of bounds: CGRect) -> CGPoint? {
    if isShift { return CGPoint(x: x.z, y: y.z) }
    guard let quad = Quad(bounds, through: self), let moved = map(CGPoint(x: bounds.midX, y: bounds.midY)) else {
      return nil
    }
    let shift = CGPoint(x: moved.x - bounds.midX, y: moved.y - bounds.midY)
    let tolerance = Canvas.sampleSize / 2
    func isNear(_ image: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
      abs(image.x - x - shift.x) < tolerance && abs(image.y - y - shift.y) < tolerance
    }
    let isMovement =
      isNear(quad.topLeft, bounds.minX, bounds.minY) && isNear(quad.topRight, bounds.maxX, bounds.minY)
      && isNear(quad.bottomRight, bounds.maxX, bounds.maxY) && isNear(quad.bottomLeft, bounds.minX, bounds.maxY)
    return isMovement ? shift : nil
  }

  /// Whether the viewer sees the front of what is before the eye: the sign of the determinant, which is the sign
  /// that areas get wherever the depth is positive.
  var isFrontFacing: Bool { (x * y.cross(w)).sum() > 0 }
}
