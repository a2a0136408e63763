/// A layer whose time a transition holds.
struct HeldLayer {
  let layer: Layer
  /// The layer's local time when the animations began, while it is held.
  private(set) var start: TimeInterval?

  init(_ layer: Layer) { self.layer = layer }

  /// Seconds since the animations began, by the held time.
  var elapsed: TimeInterval { start.map { layer.time.offset - $0 } ?? 0 }

  mutating func hold(since begin: TimeInterval, elapsed: TimeInterval) {
    start = begin
    layer.time = LayerTime(begin: 0, speed: 0, offset: begin + elapsed)
  }

  func place(at elapsed: TimeInterval) {
    if let start { layer.time.offset = start + elapsed }
  }

  /// Has everything that was added begin at the start, wherever time is held.
  func beginAnimations() {
    guard let start else { return }
    let offset = layer.time.offset
    layer.time.offset = start
    layer.advance(toParent: 0) { _ in }
    layer.time.offset = offset
  }

  mutating func release(at elapsed: TimeInterval, time: TimeInterval) {
    guard let start else { return }
    self.start = nil
    var offset = start + elapsed
    // The end is the end, whatever the sum rounds to.
    while offset - start < elapsed { offset = offset.nextUp }
    layer.time = LayerTime(begin: parentTime(at: time), speed: 1, offset: offset)
  }

  /// Gives the layer its parent's time again. What else is being animated below it goes on where it stands.
  mutating func normalize(time: TimeInterval) {
    start = nil
    guard layer.time != .identity else { return }
    let shift = parentTime(at: time) - layer.localTime(at: time)
    layer.time = .identity
    layer.shiftAnimations(by: shift)
  }

  private func parentTime(at time: TimeInterval) -> TimeInterval { layer.superlayer?.localTime(at: time) ?? time }
}
