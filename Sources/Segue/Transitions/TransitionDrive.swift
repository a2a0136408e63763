/// What a transition's animations are moved by: from the share of the way that is shown now to any other.
protocol TransitionDrive: AnyObject {
  /// Whether the animations stand where they were placed, and do not run by themselves.
  var isHeld: Bool { get }
  /// Whether progress is the animator's own, or was made straight for a finger at the start.
  var greatestShare: Double { get }
  /// Has what `animations` adds stand at the start.
  func holdAtStart(_ animations: () -> Void)
  /// Takes hold of running animations where they are. Returns the share of the way there and its rate per second.
  func hold() -> (share: Double, velocity: Double)
  /// Shows a share of the way.
  func place(_ share: Double)
  /// Lets go at the end; what is over completes by itself.
  func releaseAtEnd()
  /// Takes everything back to the start and has completions run.
  func rewind()
  /// Takes everything to the end and has completions run, until nothing is left.
  func playToEnd()
  /// The transition is complete: no animation of it is left behind. With `reverting` what they changed is taken back.
  func strike(reverting: Bool)
}

/// Drives whatever was made with `View.animate`, by the time of the layer above all of it: scrubbing is nothing but
/// a speed of 0 and an offset that moves.
final class LayerTimeDrive: TransitionDrive {
  private let layer: Layer
  private unowned let transition: Transition
  private unowned let window: Window
  /// The layer's local time at the start, while it is held.
  private var start: TimeInterval?
  private var inverse: TimingInverse

  init(_ layer: Layer, transition: Transition, window: Window) {
    self.layer = layer
    self.transition = transition
    self.window = window
    inverse = TimingInverse(AnimationTiming(duration: transition.duration, function: .linear))
  }

  var isHeld: Bool { start != nil }
  var greatestShare: Double { inverse.greatestShare }

  func holdAtStart(_ animations: () -> Void) {
    let now = layer.localTime(at: window.time)
    start = now
    layer.time = LayerTime(begin: 0, speed: 0, offset: now)
    animations()
    beginAnimations()
  }

  /// Has everything that was added begin at the start, wherever time is held.
  func beginAnimations() {
    guard let start else { return }
    let offset = layer.time.offset
    layer.time.offset = start
    layer.advance(toParent: 0) { _ in }
    layer.time.offset = offset
  }

  func hold() -> (share: Double, velocity: Double) {
    if let start {
      let elapsed = layer.time.offset - start
      return (inverse.share(at: elapsed), 0)
    }
    let now = layer.localTime(at: window.time)
    let begin = transition.ownAnimations(below: layer).compactMap(\.begin).min() ?? now
    if let timing = transition.timing, timing.end.isFinite { inverse = TimingInverse(timing) }
    let (share, velocity) = (inverse.share(at: now - begin), inverse.rate(at: now - begin))
    start = begin
    layer.time = LayerTime(begin: 0, speed: 0, offset: begin + inverse.elapsed(at: share))
    beginAnimations()
    return (share, velocity)
  }

  func place(_ share: Double) {
    if let start { layer.time.offset = start + inverse.elapsed(at: share) }
  }

  func releaseAtEnd() {
    guard let start else { return }
    self.start = nil
    let end = start + max(transition.duration, inverse.timing.end)
    layer.time = LayerTime(begin: parentTime, speed: 1, offset: end)
  }

  func rewind() {
    for animation in transition.takeAnimations(below: layer, reverting: true) {
      animation.owner?.animationDidStop(finished: false)
    }
  }

  func playToEnd() {
    if isHeld { releaseAtEnd() }
    // A completion may add animations of its own; what goes on for ever is cut off.
    for _ in 0..<8 where !transition.isComplete {
      for animation in transition.takeAnimations(below: layer, reverting: false) {
        animation.owner?.animationDidStop(finished: true)
      }
    }
  }

  /// Gives the layer its parent's time again, too. What else is being animated below goes on where it stands.
  func strike(reverting: Bool) {
    for animation in transition.takeAnimations(below: layer, reverting: reverting) where reverting {
      animation.owner?.animationDidStop(finished: false)
    }
    start = nil
    guard layer.time != .identity else { return }
    let shift = parentTime - layer.localTime(at: window.time)
    layer.time = .identity
    layer.shiftAnimations(by: shift)
  }

  private var parentTime: TimeInterval { layer.superlayer?.localTime(at: window.time) ?? window.time }
}
