/// A layer whose time a transition can hold.
final class HeldLayer {
  let layer: Layer
  /// The layer's local time when the animations began; nil while the layer is not held.
  private(set) var start: TimeInterval?

  init(_ layer: Layer) { self.layer = layer }

  /// The held time, in seconds since the animations began.
  var elapsed: TimeInterval { start.map { layer.time.offset - $0 } ?? 0 }

  func hold(since begin: TimeInterval, elapsed: TimeInterval) {
    start = begin
    layer.time = LayerTime(begin: 0, speed: 0, offset: begin + elapsed)
  }

  func setElapsed(_ elapsed: TimeInterval) {
    if let start { layer.time.offset = start + elapsed }
  }

  /// Makes new animations begin at the start of the transition, whatever the held time is.
  func beginAnimations() {
    guard let start else { return }
    let offset = layer.time.offset
    layer.time.offset = start
    layer.advance(toParent: 0) { _ in }
    layer.time.offset = offset
  }

  func release(at elapsed: TimeInterval, time: TimeInterval) {
    guard let start else { return }
    self.start = nil
    var offset = start + elapsed
    // Rounded down, the sum would be before the end of the animations.
    while offset - start < elapsed { offset = offset.nextUp }
    layer.time = LayerTime(begin: parentTime(at: time), speed: 1, offset: offset)
  }

  /// Gives the layer its parent's time again. Other animations below it continue from where they are.
  func normalize(time: TimeInterval) {
    start = nil
    guard layer.time != .identity else { return }
    let shift = parentTime(at: time) - layer.localTime(at: time)
    layer.time = .identity
    layer.shiftAnimations(by: shift)
  }

  private func parentTime(at time: TimeInterval) -> TimeInterval { layer.superlayer?.localTime(at: time) ?? time }
}
