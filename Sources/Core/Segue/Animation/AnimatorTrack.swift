/// The part of an animator's course in which some of its animations move: all of it, or, for
/// `addAnimations(_:delayFactor:)` and keyframes, from one share of it to another.
nonisolated struct AnimatorTrack {
  /// In shares of the course's time, 0…1.
  let span: ClosedRange<Double>
  /// The curve within the span; nil for the course's own.
  let function: TimingFunction?
  /// The track's share for each share of the course while that is moved by hand.
  var map: ShareMap
  /// The track's movement while the course is on a leg. The track starts at `from` and moves during `part` of the leg.
  /// Its curve is the leg's if `curve` is nil.
  var leg: (from: SIMD3<Double>, part: ClosedRange<Double>, curve: AnimatorCurve?) = (.zero, 0...1, nil)

  init(span: ClosedRange<Double>, function: TimingFunction?) {
    self.span = span
    self.function = function
    map = ShareMap(span: span, fraction: span.lowerBound, share: .zero)
  }
}

/// The playhead of the animations on one track of a course.
nonisolated final class AnimatorPlayhead: Playhead {
  private let course: AnimatorCourse
  private let track: Int

  init(course: AnimatorCourse, track: Int) {
    self.course = course
    self.track = track
  }

  var movement: AnyObject { course }
  var isMoving: Bool { course.isRunning }
  var isGoingBack: Bool { course.isGoingBack }
  func isOver(at elapsed: TimeInterval) -> Bool { course.isOver(at: elapsed) }
  func delayEnd(after elapsed: TimeInterval) -> TimeInterval? { course.delayEnd(after: elapsed) }
  func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { 1 - course.share(of: course.tracks[track], at: elapsed) }

  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {
    course.willMakeFrame(at: elapsed, isTimeRunning: isTimeRunning)
  }
}
