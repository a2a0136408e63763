/// An affine map of one line, from targets to sources: target t begins at offset + t · step.
struct Slope {
  var offset: Float
  /// The source samples per target sample; negative where the map reverses the order.
  var step: Float
  var inverse: Float

  /// The place in the source where a target sample begins.
  @inline(__always)
  func edge(_ target: Int) -> Float { offset + step * Float(target) }

  /// The map of a line that is seen from behind or edge-on: no target shows anything.
  static let none = Slope(offset: -1, step: 0, inverse: 0)
  var isNone: Bool { step == 0 }

  init(offset: Float, step: Float, inverse: Float) {
    (self.offset, self.step, self.inverse) = (offset, step, inverse)
  }

  /// Creates the map (offset + t · step) / depth, with targets counted from `first`, which keeps the numbers small.
  init(offset: Double, step: Double, depth: Double, first: Int) {
    guard depth > 1e-9 else {
      self = .none
      return
    }
    let reach = step / depth
    self.init(
      offset: Float(offset / depth + reach * Double(first)), step: Float(reach), inverse: Float(1 / reach))
    if !offset.isFinite || !inverse.isFinite { self = .none }
  }
}
