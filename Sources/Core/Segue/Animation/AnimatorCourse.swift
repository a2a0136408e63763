/// How far a property animator is, as a function of time: on its own curve, held by hand, or on a leg from there.
///
/// Times are seconds since the animations began, in the time of their layers. A pause, a turn or a restart leaves the
/// course where it is, so that nothing jumps, and counts from the next frame on.
nonisolated final class AnimatorCourse {
  enum Path {
    /// Its own curve from start to end, or back.
    case whole
    /// Held at a share of the way; can be moved within `range`.
    case held(at: Double, range: ClosedRange<Double>)
    /// From somewhere to one of the ends.
    case leg(AnimatorLeg)
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
  /// The first one is the whole course, on which nearly all animations move.
  private(set) var tracks = [AnimatorTrack(span: 0...1, function: nil)]

  /// A course that is held at its start, or, to go back, at its end.
  init(_ curve: AnimatorCurve, isGoingBack: Bool, delay: Double) {
    self.curve = curve
    self.isGoingBack = isGoingBack
    self.delay = delay
    position = isGoingBack ? curve.duration : 0
  }

  /// Returns the playhead for an animation on a track of its own, or on the whole course.
  func playhead(span: ClosedRange<Double>, function: TimingFunction?) -> AnimatorPlayhead {
    if span == 0...1, function == nil { return AnimatorPlayhead(course: self, track: 0) }
    var track = AnimatorTrack(span: span, function: function)
    if case .leg(let leg) = path { track.leg.part = leg.part(span, share: .zero) }
    tracks.append(track)
    return AnimatorPlayhead(course: self, track: tracks.count - 1)
  }

  // MARK: Where it is

  /// Seconds along the path.
  private func position(at elapsed: Double) -> Double {
    guard isRunning, let begin else { return position }
    return min(max(position + rate * max(0, elapsed - begin - delay), 0), pathDuration)
  }

  /// The curve of the path; nil while the course is held.
  private var pathCurve: AnimatorCurve? {
    switch path {
    case .whole: curve
    case .held: nil
    case .leg(let leg): leg.curve
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

  /// Whether it moves: it runs, and its delay has passed.
  private func isMoving(at elapsed: Double) -> Bool {
    begin.map { isRunning && elapsed - $0 >= delay } ?? false
  }

  /// When the delay ends that it waits for; nil if it waits for none.
  func delayEnd(after elapsed: Double) -> Double? {
    guard isRunning, let begin, elapsed < begin + delay else { return nil }
    return begin + delay
  }

  /// The share of the way that it has gone.
  func share(at elapsed: Double) -> Double { share(of: tracks[0], at: elapsed).z }

  /// The share of its way that a track has gone, in each lane.
  func share(of track: AnimatorTrack, at elapsed: Double) -> SIMD3<Double> {
    switch path {
    case .whole: return 1 - curve(of: track).remaining(at: position(at: elapsed), in: track.span)
    case .held(let fraction, _): return track.map(fraction)
    case .leg(let leg):
      let left = (track.leg.curve ?? leg.curve).remaining(at: position(at: elapsed), in: track.leg.part)
      return leg.to + (track.leg.from - leg.to) * left
    }
  }

  private func curve(of track: AnimatorTrack) -> AnimatorCurve {
    track.function.map { AnimatorCurve($0, duration: curve.duration) } ?? curve
  }

  /// The share of the time that it has gone on its own curve; once interrupted, the share of the way.
  func timeShare(at elapsed: Double) -> Double {
    if case .whole = path { progress(at: elapsed) } else { share(at: elapsed) }
  }

  /// The share of the time, 0…1, in which tracks have their parts: on a leg, in proportion to the leg.
  func progress(at elapsed: Double) -> Double {
    let done = pathDuration > 0 ? position(at: elapsed) / pathDuration : 1
    return switch path {
    case .whole: done
    case .held(let fraction, _): min(max(fraction, 0), 1)
    case .leg(let leg): leg.progress + (leg.to - leg.progress) * done
    }
  }

  /// Shares of the way per second.
  func velocity(at elapsed: Double) -> Double { velocity(of: tracks[0], at: elapsed).z }

  /// Shares of a track's way per second, in each lane.
  private func velocity(of track: AnimatorTrack, at elapsed: Double) -> SIMD3<Double> {
    guard isMoving(at: elapsed) else { return .zero }
    let position = position(at: elapsed)
    switch path {
    case .whole: return -rate * curve(of: track).remainingRate(at: position, in: track.span)
    case .held: return .zero
    case .leg(let leg):
      let curve = track.leg.curve ?? leg.curve
      return rate * (track.leg.from - leg.to) * curve.remainingRate(at: position, in: track.leg.part)
    }
  }

  // MARK: Pausing and moving by hand

  /// Is called before a frame: a course that runs begins.
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
  ///   - fraction: The share to move to; clamped to 0…1, or to where a spring was when it was paused.
  ///   - isLinear: Whether `fraction` is a share of the way; else, on the course's own curve, it is one of the time.
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
      let now = share(at: elapsed)
      for (index, track) in tracks.enumerated() {
        tracks[index].map = ShareMap(span: track.span, fraction: now, share: share(of: track, at: elapsed))
      }
      range = min(0, now)...max(1, now)
    }
    path = .held(at: min(max(fraction, range.lowerBound), range.upperBound), range: range)
  }

  // MARK: Continuing

  /// Seconds to the end or the start at the course's own curve, while it is paused.
  func timeLeft(goingBack: Bool) -> Double {
    let end = goingBack ? 0.0 : 1.0
    switch path {
    case .whole: return goingBack ? position : curve.duration - position
    case .leg(let leg) where leg.to == end: return leg.curve.duration - position
    case .held, .leg: return abs(end - share(at: 0)) * curve.duration
    }
  }

  /// Whether the rest of the path leads to an end. A spring does not run backwards.
  private func leads(back: Bool) -> Bool {
    switch path {
    case .whole: !back || curve.spring == nil
    case .held: false
    case .leg(let leg): leg.to == (back ? 0 : 1)
    }
  }

  /// Continues in the next frame along the rest of the path if that leads there, or else on a leg.
  ///
  /// - Parameters:
  ///   - back: Whether it goes to the start.
  ///   - seconds: The duration; nil for the course's own curve.
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
    let shares = tracks.map { share(of: $0, at: 0) }
    // Without a way to go it arrives at once. A spring would swing about the place.
    let isThere = shares.allSatisfy { $0 == end }
    let leg = AnimatorLeg(
      to: end.z, progress: progress(at: 0), curve: isThere ? AnimatorCurve(.linear, duration: 0) : curve)
    for (index, share) in shares.enumerated() {
      tracks[index].leg = (share, leg.part(tracks[index].span, share: share), nil)
    }
    path = .leg(leg)
    isGoingBack = back
    (position, rate, delay) = (0, 1, 0)
    beginInNextFrame()
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
    let pushes = tracks.map { push(on: $0, to: back ? 0 : 1, at: elapsed) }
    pause(at: elapsed)
    delay = 0
    guard let spring else { return run(back: back, makeCurve: makeCurve) }
    let seconds = pushes.map { AnimatorCurve.settlingDuration(spring, $0) }.max() ?? 0
    let curves = pushes.map { AnimatorCurve($0, duration: seconds) { _ in spring } }
    run(along: curves[0], back: back)
    for (index, curve) in curves.enumerated() where pushes[index] != .zero {
      (tracks[index].leg.part, tracks[index].leg.curve) = (0...1, curve)
    }
  }

  /// A track's velocity in remaining ways to `end` per second.
  private func push(on track: AnimatorTrack, to end: Double, at elapsed: Double) -> SIMD3<Double> {
    let (velocity, way) = (velocity(of: track, at: elapsed), end - share(of: track, at: elapsed))
    return SIMD3(
      Spring.initialVelocity(velocity.x, from: 0, to: way.x), Spring.initialVelocity(velocity.y, from: 0, to: way.y),
      Spring.initialVelocity(velocity.z, from: 0, to: way.z))
  }
}
