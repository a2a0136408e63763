/// The movement of a zoom, as the layers of its stage see it.
///
/// A layer asks for its values at a time, in any order. The stage sets what happens to the movement: a finger, a source that moves.
nonisolated final class ZoomCourse: Sendable {
  private struct Known: Sendable {
    var motion: ZoomMotion
    /// The last answer, which all layers ask for in a frame.
    var last: (time: TimeInterval, state: ZoomState)?
  }

  private let known: SharedValue<Known>

  init(_ motion: ZoomMotion) { known = SharedValue(Known(motion: motion)) }

  var motion: ZoomMotion {
    get { known.withValue { $0.motion } }
    set { known.withValue { $0 = Known(motion: newValue) } }
  }

  /// The state at a time, in seconds of the stage.
  func state(at time: TimeInterval) -> ZoomState {
    known.withValue { known in
      if let last = known.last, last.time == time { return last.state }
      let state = known.motion.state(at: time)
      known.last = (time, state)
      return state
    }
  }
}

/// The animation of one layer of a zoom's stage: its values are a function of the movement's state.
nonisolated struct ZoomAnimation: Animation {
  /// The layers of a stage.
  enum Part: Sendable, Equatable {
    /// The card, with the shadow's whole opacity.
    case card(shadow: Double)
    /// The page, or a picture of it. A rectangle of it stays solid if the rest fades.
    case page(isSolid: Bool)
    /// The source's picture, of that size, over all of the card, or over a rectangle of a page of a width.
    case picture(CGSize, over: CGRect?, pageWidth: Double)
    /// The colour over the page below, with its alpha.
    case dimming(alpha: Double)
    /// The page below, which becomes smaller.
    case lower
    /// What stands in the page below without becoming smaller with it.
    case stand
  }

  let part: Part
  private(set) var course: ZoomCourse
  var timing: MediaTiming
  var isRemovedOnCompletion = false
  let isMoving = false

  static let key = "zoom"

  /// An animation that begins at a time of its layer, in seconds.
  init(_ part: Part, of course: ZoomCourse, begin: TimeInterval) {
    (self.part, self.course) = (part, course)
    // A begin of 0 would be the next frame.
    timing = MediaTiming(duration: 1e9, begin: begin == 0 ? .leastNonzeroMagnitude : begin, fillMode: .both)
  }

  var properties: [LayerProperty] {
    switch part {
    case .card: [.position, .bounds, .cornerRadius, .opacity, .shadowOpacity]
    case .page, .picture: [.position, .transform, .opacity]
    case .dimming: [.opacity]
    case .lower, .stand: [.transform]
    }
  }

  func recorded() -> ZoomAnimation? {
    var copy = self
    copy.course = ZoomCourse(course.motion)
    return copy
  }

  func apply(at moment: MediaTiming.Moment, to state: inout LayerState) {
    let zoom = course.state(at: moment.elapsed)
    let card = zoom.card
    switch part {
    case .card(let shadow):
      state.position = CGPoint(x: card.midX, y: card.midY)
      state.bounds.size = card.size
      state.cornerRadius = max(0, zoom.cornerRadius)
      state.opacity = zoom.cardOpacity.clamped
      state.shadowOpacity = shadow * zoom.shadow
    case .page(let isSolid):
      state.position = CGPoint(x: zoom.pageTop.x - card.minX, y: zoom.pageTop.y - card.minY)
      state.transform = Transform3D(scaleX: zoom.pageScale, y: zoom.pageScale)
      state.opacity = isSolid ? 1 : zoom.pageOpacity.clamped
    case .picture(let size, let rect, let pageWidth):
      var scale = max(card.width / size.width, card.height / size.height)
      state.position = CGPoint(x: card.width / 2, y: 0)
      if let rect {
        // Inside of the rectangle, which at the source covers it: there the picture is as large as the source.
        scale = min(rect.width / size.width, rect.height / size.height) * zoom.pageScale
        state.position = CGPoint(
          x: zoom.pageTop.x + zoom.pageScale * (rect.minX - pageWidth / 2) + scale * size.width / 2 - card.minX,
          y: zoom.pageTop.y + zoom.pageScale * rect.minY - card.minY)
      }
      state.transform = Transform3D(scaleX: scale, y: scale)
      state.opacity = zoom.pictureOpacity.clamped
    case .dimming(let alpha): state.opacity = alpha * zoom.dimming.clamped
    case .lower:
      let scale = 1 - zoom.lowerShrinkage
      state.transform = Transform3D(scaleX: scale, y: scale).concatenating(state.transform)
    case .stand:
      let scale = 1 / max(0.1, 1 - zoom.lowerShrinkage)
      state.transform = Transform3D(scaleX: scale, y: scale)
    }
  }
}
