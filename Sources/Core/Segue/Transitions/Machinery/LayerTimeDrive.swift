/// Drives animations that were made with `View.animate` by the time of a layer above all of them. A held layer has a speed
/// of 0, and scrubbing sets its time offset.
final class LayerTimeDrive: TransitionDrive {
  private unowned let transition: Transition
  private unowned let window: Window
  /// The container's layer, and layers outside it with animations alongside the transition.
  private var layers: [HeldLayer]
  private var inverse: TimingInverse

  init(_ layer: Layer, transition: Transition, window: Window) {
    self.transition = transition
    self.window = window
    layers = [HeldLayer(layer)]
    inverse = TimingInverse(AnimationTiming(duration: transition.duration, function: .linear))
  }

  var isHeld: Bool { layers[0].start != nil }
  var otherLayers: [Layer] { layers.dropFirst().map(\.layer) }
  var elapsed: TimeInterval {
    if isHeld { return layers[0].elapsed }
    return begin(below: layers[0].layer).map { layers[0].layer.localTime(at: window.time) - $0 } ?? 0
  }
  var greatestFraction: Double { inverse.greatestFraction }

  func add(_ layer: Layer) {
    let path = sequence(first: layer) { $0.superlayer }
    if path.contains(where: { above in layers.contains { $0.layer === above } }) { return }
    layers.append(HeldLayer(layer))
  }

  func holdAtStart(_ animations: () -> Void) {
    for held in layers { held.hold(since: held.layer.localTime(at: window.time), elapsed: 0) }
    animations()
    beginAnimations()
  }

  func join(_ animations: @escaping () -> Void) {
    transition.animateAlong(animations, isLinear: isHeld && transition.timing == nil)
    beginAnimations()
  }

  private func beginAnimations() {
    for held in layers { held.beginAnimations() }
  }

  func hold() -> TransitionProgress {
    guard !isHeld else { return TransitionProgress(fraction: inverse.fraction(at: layers[0].elapsed), velocity: 0) }
    inverse = TimingInverse(timingOfAll)
    let begins = layers.map { begin(below: $0.layer) ?? $0.layer.localTime(at: window.time) }
    let elapsed = layers[0].layer.localTime(at: window.time) - begins[0]
    let progress = TransitionProgress(fraction: inverse.fraction(at: elapsed), velocity: inverse.rate(at: elapsed))
    let held = inverse.elapsed(at: progress.fraction)
    for (layer, begin) in zip(layers, begins) { layer.hold(since: begin, elapsed: held) }
    beginAnimations()
    return progress
  }

  private func ownAnimations(below layer: Layer) -> [LayerAnimation] {
    var found: [LayerAnimation] = []
    layer.forEachLayer { found += $0.animations.filter { $0.tag.scope === transition.scope } }
    return found
  }

  /// The time at which the first of the transition's animations below `layer` began.
  private func begin(below layer: Layer) -> TimeInterval? {
    ownAnimations(below: layer).compactMap(\.begin).min()
  }

  /// The timing that relates the finger to time.
  ///
  /// It is that of the animator's first animation, which then stays under the finger. If that animation has a delay, or
  /// others outlast it, its curve does not cover the whole transition, and the timing is linear.
  private var timingOfAll: AnimationTiming {
    let ends = layers.flatMap { held in
      let begin = begin(below: held.layer) ?? 0
      return ownAnimations(below: held.layer).map { ($0.begin ?? begin) - begin + $0.timing.end }
    }
    let end = ends.filter(\.isFinite).max() ?? transition.duration
    if let timing = transition.timing, timing.end.isFinite, timing.delay <= 0, timing.end > end - 1e-9 { return timing }
    return AnimationTiming(duration: end, function: .linear)
  }

  func show(_ fraction: Double) {
    let elapsed = inverse.elapsed(at: fraction)
    for held in layers { held.setElapsed(elapsed) }
  }

  func releaseAtEnd() {
    let end = max(transition.duration, inverse.timing.end)
    for held in layers { held.release(at: end, time: window.time) }
  }

  func rewind() { endAnimations(reverting: true) }

  func playToEnd() {
    if isHeld { releaseAtEnd() }
    endAnimations(reverting: false)
  }

  func removeAnimations(reverting: Bool) {
    if reverting {
      endAnimations(reverting: true)
    } else {
      // Animations that outlast the animator's continue after the transition.
      for held in layers {
        held.layer.forEachLayer { [transition] each in
          _ = each.removeAnimations(reverting: false) { $0.tag.scope === transition.scope && $0.isReported }
        }
      }
    }
    for held in layers { held.normalize(time: window.time) }
  }

  /// Removes the transition's animations, and notifies owners that have not been notified of their end.
  private func endAnimations(reverting: Bool) {
    for held in layers {
      var removed: [LayerAnimation] = []
      held.layer.forEachLayer {
        removed += $0.removeAnimations(reverting: reverting, where: { $0.tag.scope === transition.scope })
      }
      for animation in removed where !animation.isReported { animation.didStop(finished: !reverting) }
    }
  }
}
