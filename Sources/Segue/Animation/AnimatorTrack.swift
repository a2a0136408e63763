/// The part of an animator's course in which some of its animations happen: all of it, or from one share of it to
/// another, as `addAnimations(_:delayFactor:)` and keyframes have it.
nonisolated final class AnimatorTrack: AnimationPace {
  /// What it is a part of.
  let course: AnimatorCourse
  /// In shares of the course's time, 0…1.
  let span: ClosedRange<Double>
  /// The curve that it follows within its span instead of the course's own.
  let function: TimingFunction?
  /// How its share follows from the course's while that is moved by hand.
  var map: ShareMap
  /// Where it starts on a leg of the course, in which part of the leg it moves, and along what if not the leg's curve.
  var leg: (from: SIMD3<Double>, part: ClosedRange<Double>, curve: AnimatorCurve?) = (.zero, 0...1, nil)

  init(course: AnimatorCourse, span: ClosedRange<Double>, function: TimingFunction?) {
    self.course = course
    self.span = span
    self.function = function
    map = ShareMap(span: span, at: span.lowerBound, share: .zero)
  }

  /// Whether it is nothing but its course.
  var isWhole: Bool { span == 0...1 && function == nil }

  func remaining(at elapsed: TimeInterval) -> SIMD3<Double> { 1 - course.share(of: self, at: elapsed) }
  func isOver(at elapsed: TimeInterval) -> Bool { course.isOver(at: elapsed) }
  var isMoving: Bool { course.isRunning }
  var isGoingBack: Bool { course.isGoingBack }

  func willMakeFrame(at elapsed: TimeInterval, isTimeRunning: Bool) {
    course.willMakeFrame(at: elapsed, isTimeRunning: isTimeRunning)
  }
}
