extension KeyFinger {
  /// The movement of a dragging finger across the drag, by the two other arrows: a place, and no progress.
  ///
  /// It has the speeds and times of the drag itself, see ``Timing``, but nothing waits for a decision: a press is a step, repeats keep
  /// the finger moving, and it stops when they do. Places are in points from where the finger came down.
  struct SideMotion {
    /// How far the finger can go.
    private var room: ClosedRange<Double>
    private var motion: FingerMotion
    private var last: (direction: Direction, time: TimeInterval)?

    /// Rest where the finger came down.
    init(within room: ClosedRange<Double>, at time: TimeInterval) {
      self.room = room
      motion = FingerMotion(restingAt: 0, since: time)
    }

    private var speed: Double { Timing.speed * (room.upperBound - room.lowerBound) }
    private var acceleration: Double { speed / Timing.easing }

    /// An arrow across the drag went down, or repeats.
    ///
    /// - Parameter reportsReleases: Whether the terminal reports when the key comes up. Until then the finger moves.
    /// - Returns: The time since the arrow's last press; nil if another one was pressed last.
    @discardableResult
    mutating func press(_ direction: Direction, at time: TimeInterval, reportsReleases: Bool) -> TimeInterval? {
      let gap = last?.direction == direction ? last.map { max(0, time - $0.time) } : nil
      last = (direction, time)
      guard speed > 0 else { return gap }
      let now = motion.state(at: time)
      var limit = direction.sign > 0 ? room.upperBound : room.lowerBound
      var braking: FingerMotion.Braking?
      if !reportsReleases, let gap {
        braking = .init(time: time + Timing.patience(gap), deceleration: acceleration)
      } else if !reportsReleases {
        let stop = now.place + now.velocity * abs(now.velocity) / (2 * acceleration)
        let step = Timing.tapStep * (room.upperBound - room.lowerBound)
        limit = min(max(stop + direction.sign * step, room.lowerBound), room.upperBound)
      }
      motion = FingerMotion(
        from: now, at: time, into: direction.sign * speed, acceleration: acceleration, limit: limit, braking: braking)
      return gap
    }

    /// The terminal reports that an arrow came up. Only the arrow that was pressed last moves the finger.
    mutating func keyUp(_ direction: Direction, at time: TimeInterval) {
      guard let last, last.direction == direction, speed > 0 else { return }
      motion = FingerMotion(
        from: motion.state(at: time), at: time, into: direction.sign * speed, acceleration: acceleration,
        limit: direction.sign > 0 ? room.upperBound : room.lowerBound,
        braking: .init(time: time, deceleration: acceleration))
    }

    /// The window has another size. The finger stops where it is, or at the nearest place in the new room.
    mutating func resize(to room: ClosedRange<Double>, at time: TimeInterval) {
      let place = motion.state(at: time).place
      self.room = room
      motion = FingerMotion(restingAt: min(max(place, room.lowerBound), room.upperBound), since: time)
    }

    func state(at time: TimeInterval) -> FingerMotion.State { motion.state(at: time) }
    func isMoving(at time: TimeInterval) -> Bool { time < motion.restTime }
  }
}
