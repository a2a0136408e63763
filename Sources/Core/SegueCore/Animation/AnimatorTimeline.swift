/// Where a property animator is, as a function of time: on its own curve, held by hand, or on a leg from there to an end.
///
/// Times are seconds since the animations began, in the time of their layers. A pause, a turn or a restart keeps the place, so
/// that nothing jumps, and the time counts again from the next frame on.
nonisolated final class AnimatorTimeline {
  /// The animations that move in one part of the time: in all of it, or, with `addAnimations(_:delayFactor:)` and keyframes, in a
  /// part.
  struct Track {
    /// In fractions of the whole time, 0…1.
    let span: ClosedRange<Double>
    /// The curve within the span; nil for the timeline's own.
    let function: TimingFunction?
    /// How far the timeline and, in each lane, the track were when the animator was interrupted to be moved by hand.
    var interruption: (fraction: Double, own: SIMD3<Double>)
    /// The movement of the track on a leg: its start, its part of the leg, and its curve; nil stands for the curve of the leg.
    var leg: (from: SIMD3<Double>, part: ClosedRange<Double>, curve: AnimatorCurve?) = (.zero, 0...1, nil)

    init(span: ClosedRange<Double> = 0...1, function: TimingFunction? = nil) {
      (self.span, self.function) = (span, function)
      interruption = (span.lowerBound, .zero)
    }
  }

  private enum Path {
    /// Its own curve from start to end, or back.
    case whole
    /// Held at a fraction of the way; can be moved within `range`.
    case held(at: Double, range: ClosedRange<Double>)
    /// From where it was interrupted, at a `progress`, to the fraction 0 or 1.
    case leg(to: Double, progress: Double, curve: AnimatorCurve)
  }

  /// The curve of the whole.
  let curve: AnimatorCurve
  /// Whether it pauses at its end instead of being over.
  var pausesAtEnd = false
  private(set) var isRunning = false
  /// Whether it goes to the start.
  private(set) var isGoingBack: Bool
  private var path = Path.whole
  /// Seconds along the path, at `begin`.
  private var position: Double
  /// Seconds along the path per second.
  private var rate = 1.0
  /// When it began to run; nil until the next frame.
  private var begin: Double?
  /// Seconds to wait after `begin`.
  private var delay: Double
  /// The first one spans the whole timeline; nearly all animations move on it.
  private var tracks = [Track()]

  /// A timeline that is held at its start, or, to go back, at its end.
  init(_ curve: AnimatorCurve, isGoingBack: Bool, delay: Double) {
    (self.curve, self.isGoingBack, self.delay) = (curve, isGoingBack, delay)
    position = isGoingBack ? curve.duration : 0
  }

  /// Returns the playhead for an animation on a track of its own, or on the whole timeline.
  func playhead(span: ClosedRange<Double>, function: TimingFunction?) -> AnimatorPlayhead {
    if span == 0...1, function == nil { return AnimatorPlayhead(self, track: 0) }
    var track = Track(span: span, function: function)
    if case .leg(let end, let progress, _) = path {
      track.leg.part = Self.part(of: span, at: .zero, onLegTo: end, from: progress)
    }
    tracks.append(track)
    return AnimatorPlayhead(self, track: tracks.count - 1)
  }

  // MARK: Where it is

  /// Seconds along the path.
  private func position(at elapsed: Double) -> Double {
    guard isRunning, let begin else { return position }
    return min(max(position + rate * max(0, elapsed - begin - delay), 0), pathDuration)
  }

  /// The curve of the path; nil while the animator is held.
  private var pathCurve: AnimatorCurve? {
    switch path {
    case .whole: curve
    case .held: nil
    case .leg(_, _, let curve): curve
    }
  }

  private var pathDuration: Double { pathCurve?.duration ?? 0 }
  private var pathEnd: Double { rate < 0 ? 0 : pathDuration }

  /// Seconds from `position` to the end of the path.
  private var rest: Double { (rate < 0 ? position : pathDuration - position) / abs(rate) }

  func isOver(at elapsed: Double) -> Bool {
    guard isRunning, let begin else { return false }
    return elapsed - begin - delay >= rest - LayerAnimation.endTolerance
  }

  /// The curve along which it moves now, its duration and the seconds of it that are gone, and the fractions of the way between which it
  /// leads; nil while it is held.
  func motion(
    at elapsed: Double
  ) -> (function: TimingFunction, duration: Double, elapsed: Double, from: Double, to: Double)? {
    guard isRunning, let curve = pathCurve else { return nil }
    var ends = (0.0, 1.0)
    if case .leg(let end, _, _) = path { ends = (tracks[0].leg.from.z, end) }
    return (curve.main, curve.duration, position(at: elapsed), ends.0, ends.1)
  }

  /// When the delay ends that it waits for; nil if it waits for none.
  func delayEnd(after elapsed: Double) -> Double? {
    guard isRunning, let begin, elapsed < begin + delay else { return nil }
    return begin + delay
  }

  /// The fraction of the way that it has gone. A spring leaves 0…1.
  func fraction(at elapsed: Double) -> Double { fraction(ofTrack: 0, at: elapsed).z }

  /// The fraction of its way that a track has gone, in each lane.
  func fraction(ofTrack index: Int, at elapsed: Double) -> SIMD3<Double> {
    let track = tracks[index]
    switch path {
    case .whole: return 1 - curve(of: track).remaining(at: position(at: elapsed), in: track.span)
    case .held(let fraction, _): return track.fraction(heldAt: fraction)
    case .leg(let end, _, let curve):
      let left = (track.leg.curve ?? curve).remaining(at: position(at: elapsed), in: track.leg.part)
      return end + (track.leg.from - end) * left
    }
  }

  private func curve(of track: Track) -> AnimatorCurve {
    track.function.map { AnimatorCurve($0, duration: curve.duration) } ?? curve
  }

  /// The fraction of the time that it has gone on its own curve; once interrupted, the fraction of the way.
  func timeFraction(at elapsed: Double) -> Double {
    if case .whole = path { progress(at: elapsed) } else { fraction(at: elapsed) }
  }

  /// The fraction of the path's time, 0…1. Spans of tracks are fractions of it.
  func progress(at elapsed: Double) -> Double {
    let done = pathDuration > 0 ? position(at: elapsed) / pathDuration : 1
    return switch path {
    case .whole: done
    case .held(let fraction, _): min(max(fraction, 0), 1)
    case .leg(let end, let progress, _): progress + (end - progress) * done
    }
  }

  /// Ways per second.
  func velocity(at elapsed: Double) -> Double { velocity(ofTrack: 0, at: elapsed).z }

  /// A track's own ways per second, in each lane.
  private func velocity(ofTrack index: Int, at elapsed: Double) -> SIMD3<Double> {
    guard isRunning, let begin, elapsed - begin >= delay else { return .zero }
    let (track, position) = (tracks[index], position(at: elapsed))
    switch path {
    case .whole: return -rate * curve(of: track).remainingRate(at: position, in: track.span)
    case .held: return .zero
    case .leg(let end, _, let curve):
      return rate * (track.leg.from - end) * (track.leg.curve ?? curve).remainingRate(at: position, in: track.leg.part)
    }
  }

  // MARK: Pausing and moving by hand

  /// Is called before a frame: a timeline that runs begins.
  func willMakeFrame(at elapsed: Double, isTimeRunning: Bool) {
    if isRunning, begin == nil { begin = elapsed }
    if pausesAtEnd, isTimeRunning, isOver(at: elapsed) { pause(at: elapsed) }
  }

  func pause(at elapsed: Double) {
    guard isRunning else { return }
    let waited = begin.map { max(0, elapsed - $0) } ?? 0
    position = isOver(at: elapsed) ? pathEnd : position(at: elapsed)
    isRunning = false
    delay = max(0, delay - waited)
  }

  /// Moves it by hand.
  ///
  /// - Parameters:
  ///   - fraction: Where to; clamped to 0…1, or to where a spring was when it was paused.
  ///   - isLinear: Whether `fraction` is one of the way; else, on the timeline's own curve, it is one of the time.
  func move(to fraction: Double, isLinear: Bool, at elapsed: Double) {
    pause(at: elapsed)
    delay = 0
    if !isLinear, case .whole = path {
      position = curve.duration * min(max(fraction, 0), 1)
      return
    }
    var range = 0.0...1.0
    if case .held(_, let known) = path {
      range = known
    } else {
      let now = self.fraction(at: elapsed)
      for index in tracks.indices { tracks[index].interruption = (now, self.fraction(ofTrack: index, at: elapsed)) }
      range = min(0, now)...max(1, now)
    }
    path = .held(at: min(max(fraction, range.lowerBound), range.upperBound), range: range)
  }

  // MARK: Continuing

  /// Seconds to the end or the start at the timeline's own curve, while it is paused.
  func timeLeft(goingBack: Bool) -> Double {
    let target = goingBack ? 0.0 : 1.0
    switch path {
    case .whole: return goingBack ? position : curve.duration - position
    case .leg(let end, _, let curve) where end == target: return curve.duration - position
    case .held, .leg: return abs(target - fraction(at: 0)) * curve.duration
    }
  }

  /// Whether the rest of the path leads to an end. A spring does not run backwards.
  private func leads(back: Bool) -> Bool {
    switch path {
    case .whole: !back || curve.spring == nil
    case .held: false
    case .leg(let end, _, _): end == (back ? 0 : 1)
    }
  }

  /// Continues in the next frame along the rest of the path if that leads there, or else on a leg.
  ///
  /// - Parameters:
  ///   - back: Whether it goes to the start.
  ///   - seconds: The duration; nil for the timeline's own curve.
  ///   - makeCurve: Makes the curve of the leg.
  func run(back: Bool, in seconds: Double? = nil, makeCurve: (_ seconds: Double) -> AnimatorCurve) {
    guard leads(back: back) else { return run(along: makeCurve(seconds ?? timeLeft(goingBack: back)), back: back) }
    isGoingBack = back
    rate = 1
    if case .whole = path, back { rate = -1 }
    if let seconds {
      delay = 0
      if seconds > 0, rest > 0 { rate *= rest / seconds }
    }
    beginInNextFrame()
  }

  /// Continues in the next frame to the end or the start along `curve`.
  func run(along curve: AnimatorCurve, back: Bool) {
    let end = SIMD3(repeating: back ? 0.0 : 1)
    let fractions = tracks.indices.map { fraction(ofTrack: $0, at: 0) }
    let progress = progress(at: 0)
    for (index, fraction) in fractions.enumerated() {
      let part = Self.part(of: tracks[index].span, at: fraction, onLegTo: end.z, from: progress)
      tracks[index].leg = (fraction, part, nil)
    }
    // Without a way to go it arrives at once. A spring would swing about the place.
    let isThere = fractions.allSatisfy { $0 == end }
    path = .leg(to: end.z, progress: progress, curve: isThere ? AnimatorCurve(.linear, duration: 0) : curve)
    isGoingBack = back
    (position, rate, delay) = (0, 1, 0)
    beginInNextFrame()
  }

  /// When a track moves during a leg, as fractions of the leg's time. It is the track's span, scaled to the leg. If the track has
  /// already left its start, it moves from the beginning of the leg.
  private static func part(
    of span: ClosedRange<Double>, at fraction: SIMD3<Double>, onLegTo end: Double, from progress: Double
  ) -> ClosedRange<Double> {
    // On the way back everything is measured from the end.
    let isBack = end == 0
    let rest = isBack ? progress : 1 - progress
    guard rest > 0 else { return 0...1 }
    let first = isBack ? progress - span.upperBound : span.lowerBound - progress
    let last = isBack ? progress - span.lowerBound : span.upperBound - progress
    let isWaiting = fraction == SIMD3(repeating: 1 - end) && first > 0
    return (isWaiting ? first / rest : 0)...(last > 0 ? last / rest : 1)
  }

  /// Goes to the end of its path at once.
  func arrive() {
    position = pathEnd
    isRunning = false
  }

  private func beginInNextFrame() {
    begin = nil
    isRunning = true
  }

  /// Turns round. While it runs, a curve goes back the way it came, and a spring keeps its velocity.
  func turn(back: Bool, at elapsed: Double, makeCurve: (_ seconds: Double) -> AnimatorCurve) {
    guard isRunning, back != isGoingBack else {
      isGoingBack = back
      return
    }
    let spring = pathCurve?.spring
    let velocities = tracks.indices.map { velocity(ofTrack: $0, to: back ? 0 : 1, at: elapsed) }
    pause(at: elapsed)
    delay = 0
    guard let spring else { return run(back: back, makeCurve: makeCurve) }
    let seconds = velocities.map { AnimatorCurve.settlingDuration(spring, $0) }.max() ?? 0
    let curves = velocities.map { AnimatorCurve($0, duration: seconds) { _ in spring } }
    run(along: curves[0], back: back)
    for (index, curve) in curves.enumerated() {
      tracks[index].leg.curve = curve
      // A track at rest waits for its part of the time.
      if velocities[index] != .zero { tracks[index].leg.part = 0...1 }
    }
  }

  /// A track's velocity in remaining ways to `end` per second, as springs have it.
  private func velocity(ofTrack index: Int, to end: Double, at elapsed: Double) -> SIMD3<Double> {
    let (velocity, way) = (velocity(ofTrack: index, at: elapsed), end - fraction(ofTrack: index, at: elapsed))
    return SIMD3(
      Spring.initialVelocity(velocity.x, from: 0, to: way.x), Spring.initialVelocity(velocity.y, from: 0, to: way.y),
      Spring.initialVelocity(velocity.z, from: 0, to: way.z))
  }
}

nonisolated extension AnimatorTimeline.Track {
  /// The track's fraction while the timeline is held at `target`, in each lane.
  ///
  /// When it was interrupted, a track in a part of the time was at another fraction than the timeline, and curves make the
  /// difference larger. So it moves straight between its start and the place of the interruption, and between that and its end.
  func fraction(heldAt target: Double) -> SIMD3<Double> {
    let own = interruption.own
    return SIMD3(lane(own.x, at: target), lane(own.y, at: target), lane(own.z, at: target))
  }

  private func lane(_ own: Double, at target: Double) -> Double {
    let whole = interruption.fraction
    if target == whole { return own }
    if target > whole { return Self.rise(to: target, from: whole, own, span: span.lowerBound, span.upperBound) }
    // Downwards everything is measured from the end.
    return 1 - Self.rise(to: 1 - target, from: 1 - whole, 1 - own, span: 1 - span.upperBound, 1 - span.lowerBound)
  }

  /// The track's fraction at `target`, which is above `whole`, where it is `own`.
  private static func rise(
    to target: Double, from whole: Double, _ own: Double, span begin: Double, _ end: Double
  ) -> Double {
    // A step in no time.
    if begin >= end { return target >= end ? 1 : own }
    // A spring may have swung past an end. From there the track comes back with the timeline.
    if whole >= 1 { return own == 1 && end < 1 ? 1 : own + (target - whole) }
    if whole < 0 && target < 0 { return own * (target / whole) }
    let (whole, own) = whole < 0 ? (0, 0) : (whole, own)
    let start = own == 0 ? max(begin, whole) : whole
    let top = end > start ? end : 1
    // A track that ends with the timeline swings past its end with it.
    if target >= top || own == 1 { return end == 1 && target > 1 ? target : 1 }
    return target <= start ? own : own + (1 - own) * (target - start) / (top - start)
  }
}

/// The playhead of the animations on one track of a timeline.
nonisolated final class AnimatorPlayhead: Playhead {
  private let timeline: AnimatorTimeline
  private let track: Int

  init(_ timeline: AnimatorTimeline, track: Int) { (self.timeline, self.track) = (timeline, track) }

  var movement: AnyObject { timeline }
  var isMoving: Bool { timeline.isRunning }
  var isGoingBack: Bool { timeline.isGoingBack }
  func isOver(at elapsed: TimeInterval) -> Bool { timeline.isOver(at: elapsed) }
  func delayEnd(after elapsed: TimeInterval) -> TimeInterval? { timeline.delayEnd(after: elapsed) }
  func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { 1 - timeline.fraction(ofTrack: track, at: elapsed) }

  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {
    timeline.willMakeFrame(at: elapsed, isTimeRunning: isTimeRunning)
  }
}
