/// Drives whatever was made with `View.animate`, by the time of the layers above all of it: scrubbing is nothing but
/// a speed of 0 and an offset that moves.
final class LayerTimeDrive: TransitionDrive {
  private unowned let transition: Transition
  private unowned let window: Window
  /// The layer of the container, and those outside it in which others go along.
  private var layers: [HeldLayer]
  private var inverse: TimingInverse

  init(_ layer: Layer, transition: Transition, window: Window) {
    self.transition = transition
    self.window = window
    layers = [HeldLayer(layer)]
    inverse = TimingInverse(AnimationTiming(duration: transition.duration, function: .linear))
  }

  var isHeld: Bool { layers[0].start != nil }
  var greatestShare: Double { inverse.greatestShare }

  /// Has what is animated in another layer go along, too; before the start.
  func add(_ layer: Layer) {
    var above: Layer? = layer
    while let current = above {
      if layers.contains(where: { $0.layer === current }) { return }
      above = current.superlayer
    }
    layers.append(HeldLayer(layer))
  }

  func holdAtStart(_ animations: () -> Void) {
    for index in layers.indices {
      let now = layers[index].layer.localTime(at: window.time)
      layers[index].hold(since: now, elapsed: 0)
    }
    animations()
    beginAnimations()
  }

  func join(_ animations: @escaping () -> Void) {
    transition.animateAlong(animations, isLinear: isHeld && transition.timing == nil)
    beginAnimations()
  }

  private func beginAnimations() {
    for layer in layers { layer.beginAnimations() }
  }

  func hold() -> TransitionReading {
    guard !isHeld else { return TransitionReading(share: inverse.share(at: layers[0].elapsed), velocity: 0) }
    inverse = TimingInverse(timingOfAll)
    var reading = TransitionReading(share: 0, velocity: 0)
    for index in layers.indices {
      let layer = layers[index].layer
      let now = layer.localTime(at: window.time)
      let begin = begin(below: layer) ?? now
      if index == 0 {
        reading = TransitionReading(share: inverse.share(at: now - begin), velocity: inverse.rate(at: now - begin))
      }
      layers[index].hold(since: begin, elapsed: inverse.elapsed(at: reading.share))
    }
    beginAnimations()
    return reading
  }

  /// When the first of its animations there began.
  private func begin(below layer: Layer) -> TimeInterval? {
    transition.ownAnimations(below: layer).compactMap(\.begin).min()
  }

  /// What the finger goes along: the curve of the animator's first animation, so that this keeps to the finger. Where
  /// that waits at first, or others go on after it, it cannot say where those are; then it is time itself.
  private var timingOfAll: AnimationTiming {
    let ends = layers.flatMap { held in
      let begin = begin(below: held.layer) ?? 0
      return transition.ownAnimations(below: held.layer).map { ($0.begin ?? begin) - begin + $0.timing.end }
    }
    let end = ends.filter(\.isFinite).max() ?? transition.duration
    if let timing = transition.timing, timing.end.isFinite, timing.delay <= 0, timing.end > end - 1e-9 { return timing }
    return AnimationTiming(duration: end, function: .linear)
  }

  func place(_ share: Double) {
    let elapsed = inverse.elapsed(at: share)
    for layer in layers { layer.place(at: elapsed) }
  }

  func releaseAtEnd() {
    let end = max(transition.duration, inverse.timing.end)
    for index in layers.indices { layers[index].release(at: end, time: window.time) }
  }

  func rewind() { endAnimations(reverting: true, finished: false) }

  func playToEnd() {
    if isHeld { releaseAtEnd() }
    // A completion may add animations of its own; what goes on for ever is cut off.
    for _ in 0..<8 where !transition.phase.isFinished { endAnimations(reverting: false, finished: true) }
  }

  func strike(reverting: Bool) {
    if reverting {
      endAnimations(reverting: true, finished: false)
    } else {
      // What still runs, as the animator ended before it, may run on.
      for layer in layers {
        layer.layer.forEachLayer { [transition] each in
          _ = each.removeAnimations(reverting: false) { transition.isOwn($0) && $0.isReported }
        }
      }
    }
    for index in layers.indices { layers[index].normalize(time: window.time) }
  }

  private func endAnimations(reverting: Bool, finished: Bool) {
    for layer in layers {
      for animation in transition.removeAnimations(below: layer.layer, reverting: reverting) {
        animation.owner?.animationDidStop(finished: finished)
      }
    }
  }
}
