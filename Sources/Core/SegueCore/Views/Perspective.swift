/// The perspective in which containers show what turns in them.
///
/// The eye is four thirds of the container's width away, and at least 500 points. On a phone 375 points wide that is the usual
/// perspective of 1/500.
package enum Perspective {
  /// Returns the distance of the eye from a container, in points, by the container's width.
  package static func distance(ofWidth width: CGFloat) -> CGFloat { max(500, width * 4 / 3) }
}
