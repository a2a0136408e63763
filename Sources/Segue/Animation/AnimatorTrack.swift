/// The part of an animator's course in which some of its animations move: all of it, or, for
/// `addAnimations(_:delayFactor:)` and keyframes, from one share of it to another.
nonisolated final class AnimatorTrack: AnimationPace {
  /// The course that it is a part of.
  let course: AnimatorCourse
  /// Its part, in shares of the course's time, 0…1.
  let span: ClosedRange<Double>
  /// The curve that it follows within its span; nil for the course's own.
  let function: TimingFunction?
  /// Its share for each share of the course while that is moved by hand.
  var map: ShareMap
  /// On a leg of the course: the share at which it starts, the part of the leg in which it moves, and its curve; nil for
  /// the leg's own.
  var leg: (from: SIMD3<Double>, part: ClosedRange<Double>, curve: AnimatorCurve?) = (.zero, 0...1, nil)

  init(course: AnimatorCourse, span: ClosedRange<Double>, function: TimingFunction?) {
    self.course = course
    self.span = span
    self.function = function
    map = ShareMap(span: span, at: span.lowerBound, share: .zero)
  }

  /// Whether it is at the course's share at any time.
  var isWhole: Bool { span == 0...1 && function == nil }

  func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { 1 - course.share(of: self, at: elapsed) }
  func isOver(at elapsed: TimeInterval) -> Bool { course.isOver(at: elapsed) }
  var isMoving: Bool { course.isRunning }
  var isGoingBack: Bool { course.isGoingBack }

  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {
    course.willMakeFrame(at: elapsed, isTimeRunning: isTimeRunning)
  }
}
