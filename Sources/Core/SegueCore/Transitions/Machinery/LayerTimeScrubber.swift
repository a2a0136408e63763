/// Scrubs animations that were made with `View.animate` by the time of a layer above all of them. A held layer has a speed
/// of 0, and a finger moves its time offset.
final class LayerTimeScrubber: AnimationScrubber {
  private unowned let transition: Transition
  private unowned let window: Window
  /// The container's layer, and layers outside it with animations alongside the transition.
  private var layers: [TimedLayer]
  /// Relates fractions to seconds, since the animations were held.
  private var inverse: TimingInverse

  init(_ layer: Layer, transition: Transition, window: Window) {
    (self.transition, self.window) = (transition, window)
    layers = [TimedLayer(layer)]
    inverse = TimingInverse(AnimationTiming(duration: transition.duration, function: .linear))
  }

  private var isHeld: Bool { transition.phase.holdsAnimations }
  var otherLayers: [Layer] { layers.dropFirst().map(\.layer) }
  var elapsed: TimeInterval {
    let container = layers[0]
    guard let begin = isHeld ? container.begin : begin(below: container.layer) else { return 0 }
    return container.layer.localTime(at: window.time) - begin
  }
  var greatestFraction: Double { inverse.greatestFraction }

  func add(_ layer: Layer) {
    let path = sequence(first: layer) { $0.superlayer }
    if path.contains(where: { above in layers.contains { $0.layer === above } }) { return }
    layers.append(TimedLayer(layer))
  }

  func holdAtStart(_ animations: () -> Void) {
    for index in layers.indices {
      layers[index].hold(since: layers[index].layer.localTime(at: window.time), elapsed: 0)
    }
    animations()
    beginAnimations()
  }

  func join(_ animations: @escaping () -> Void) {
    transition.animateAlong(animations, isLinear: isHeld && transition.timing == nil)
    if isHeld { beginAnimations() }
  }

  private func beginAnimations() { for timed in layers { timed.beginAnimations() } }

  func hold() -> TransitionProgress {
    inverse = TimingInverse(timingOfAll)
    let begins = layers.map { begin(below: $0.layer) ?? $0.layer.localTime(at: window.time) }
    let elapsed = layers[0].layer.localTime(at: window.time) - begins[0]
    let progress = TransitionProgress(inverse.fraction(at: elapsed), velocity: inverse.rate(at: elapsed))
    let held = inverse.elapsed(at: progress.position)
    for (index, begin) in begins.enumerated() { layers[index].hold(since: begin, elapsed: held) }
    beginAnimations()
    return progress
  }

  private func ownAnimations(below layer: Layer) -> [LayerAnimation] {
    var found: [LayerAnimation] = []
    layer.forEachLayer { found += $0.animations.filter { $0.tag.scope === transition.scope } }
    return found
  }

  /// The time at which the first of the transition's animations below `layer` began.
  private func begin(below layer: Layer) -> TimeInterval? { ownAnimations(below: layer).compactMap(\.begin).min() }

  /// The timing that relates the finger to time.
  ///
  /// The animator's first animation has it, and then stays under the finger. If that animation has a delay, or others outlast
  /// it, its curve does not cover the whole transition, and the timing is linear.
  private var timingOfAll: AnimationTiming {
    let ends = layers.flatMap { timed in
      let begin = begin(below: timed.layer) ?? 0
      return ownAnimations(below: timed.layer).map { ($0.begin ?? begin) - begin + $0.timing.end }
    }
    let end = ends.filter(\.isFinite).max() ?? transition.duration
    if let timing = transition.timing, timing.end.isFinite, timing.delay <= 0, timing.end > end - 1e-9 { return timing }
    return AnimationTiming(duration: end, function: .linear)
  }

  func show(_ fraction: Double) {
    let elapsed = inverse.elapsed(at: fraction)
    for timed in layers { timed.layer.time.offset = timed.begin + elapsed }
  }

  func releaseAtEnd() {
    let end = max(transition.duration, inverse.timing.end)
    for timed in layers { timed.release(at: end, time: window.time) }
  }

  func removeAnimations(reverting: Bool) {
    if reverting {
      end(reverting: true)
    } else {
      // Animations that outlast the animator's go on after the transition.
      for timed in layers { timed.layer.removeReportedAnimations(of: transition.scope) }
    }
    for timed in layers { timed.normalize(time: window.time) }
  }

  /// Removes the transition's animations, and notifies owners that have not been notified of their end.
  func end(reverting: Bool) {
    for timed in layers {
      var removed: [LayerAnimation] = []
      timed.layer.forEachLayer {
        removed += $0.removeAnimations(reverting: reverting, where: { $0.tag.scope === transition.scope })
      }
      for animation in removed where !animation.isReported { animation.didStop(finished: !reverting) }
    }
  }
}

/// A layer whose time a transition can hold.
private struct TimedLayer {
  let layer: Layer
  /// The layer's local time when the animations began, as far as it has been held.
  private(set) var begin: TimeInterval = 0

  init(_ layer: Layer) { self.layer = layer }

  mutating func hold(since begin: TimeInterval, elapsed: TimeInterval) {
    self.begin = begin
    layer.time = LayerTime(begin: 0, speed: 0, offset: begin + elapsed)
  }

  /// Makes new animations begin at the start of the transition, and not at the held time.
  func beginAnimations() {
    let offset = layer.time.offset
    layer.time.offset = begin
    layer.advance(toParent: 0) { _ in }
    layer.time.offset = offset
  }

  /// Lets the time of a held layer go on from `elapsed` seconds after the begin.
  func release(at elapsed: TimeInterval, time: TimeInterval) {
    var offset = begin + elapsed
    // Rounded down, the sum would be before the end of the animations.
    while offset - begin < elapsed { offset = offset.nextUp }
    layer.time = LayerTime(begin: parentTime(at: time), speed: 1, offset: offset)
  }

  /// Gives the layer its parent's time again. Other animations below it continue from where they are.
  func normalize(time: TimeInterval) {
    guard layer.time != .identity else { return }
    let shift = parentTime(at: time) - layer.localTime(at: time)
    layer.time = .identity
    layer.shiftAnimations(by: shift)
  }

  private func parentTime(at time: TimeInterval) -> TimeInterval { layer.superlayer?.localTime(at: time) ?? time }
}
