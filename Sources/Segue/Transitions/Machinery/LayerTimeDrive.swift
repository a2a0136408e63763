/// Drives animations that were made with `View.animate` by the time of a layer above all of them.
///
/// A held layer has a speed of 0, and scrubbing sets its time offset.
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
  var greatestFraction: Double { inverse.greatestShare }

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

  func hold() -> TransitionProgress {
    guard !isHeld else { return TransitionProgress(fraction: inverse.share(at: layers[0].elapsed), velocity: 0) }
    inverse = TimingInverse(timingOfAll)
    var progress = TransitionProgress(fraction: 0, velocity: 0)
    for index in layers.indices {
      let layer = layers[index].layer
      let now = layer.localTime(at: window.time)
      let begin = begin(below: layer) ?? now
      if index == 0 {
        progress = TransitionProgress(
          fraction: inverse.share(at: now - begin), velocity: inverse.rate(at: now - begin))
      }
      layers[index].hold(since: begin, elapsed: inverse.elapsed(at: progress.fraction))
    }
    beginAnimations()
    return progress
  }

  /// The time at which the first of the transition's animations below `layer` began.
  private func begin(below layer: Layer) -> TimeInterval? {
    transition.ownAnimations(below: layer).compactMap(\.begin).min()
  }

  /// The timing that relates the finger to time.
  ///
  /// It is that of the animator's first animation, which then stays under the finger. If that animation has a delay, or
  /// others outlast it, its curve does not cover the whole transition, and the timing is linear.
  private var timingOfAll: AnimationTiming {
    let ends = layers.flatMap { held in
      let begin = begin(below: held.layer) ?? 0
      return transition.ownAnimations(below: held.layer).map { ($0.begin ?? begin) - begin + $0.timing.end }
    }
    let end = ends.filter(\.isFinite).max() ?? transition.duration
    if let timing = transition.timing, timing.end.isFinite, timing.delay <= 0, timing.end > end - 1e-9 { return timing }
    return AnimationTiming(duration: end, function: .linear)
  }

  func show(_ fraction: Double) {
    let elapsed = inverse.elapsed(at: fraction)
    for layer in layers { layer.setElapsed(elapsed) }
  }

  func releaseAtEnd() {
    let end = max(transition.duration, inverse.timing.end)
    for index in layers.indices { layers[index].release(at: end, time: window.time) }
  }

  func rewind() { endAnimations(reverting: true, finished: false) }

  func playToEnd() {
    if isHeld { releaseAtEnd() }
    // Completions may add animations, which end as well. The limit cuts off an endless chain.
    for _ in 0..<8 where !transition.phase.isFinished { endAnimations(reverting: false, finished: true) }
  }

  func removeAnimations(reverting: Bool) {
    if reverting {
      endAnimations(reverting: true, finished: false)
    } else {
      // Animations that outlast the animator's run on.
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
