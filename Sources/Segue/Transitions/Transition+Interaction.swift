/// A transition under a finger: taken hold of, moved, let go, turned round.
extension Transition {
  /// Holds what runs, where it stands. Returns the share of the way that is shown, and its rate per second.
  private func hold() -> (share: Double, velocity: Double) {
    switch motion {
    case .finger(let held): held.state(at: window.time)
    case .settling(let settling): (settling.share(at: window.time), settling.velocity(at: window.time))
    case nil: drive.hold()
    }
  }

  /// Whether nobody holds it and it goes on to its end.
  var isGoingForth: Bool { motion?.isGoingForth ?? !drive.isHeld }
  /// Whether it was called off, or turned round, and is on its way back to the start.
  var isGoingBack: Bool { motion?.isGoingBack ?? false }

  /// Whether a finger may take hold of it; not of one that an interactor written by hand moves in its own way.
  var canBeHeld: Bool { !context.isInteractive || interactor is PercentDrivenInteractiveTransition }

  /// Takes hold of it where it stands, under a finger that moves it from there. Returns the share of the way.
  func grab() -> Double {
    guard !isComplete else { return 1 }
    let (share, velocity) = hold()
    motion = .finger(HeldShare(share: share, velocity: velocity, at: window.time))
    if velocity != 0 { window.application?.add(self) }
    context.resumeInteraction()
    return share
  }

  /// The finger moves it to a share of the way.
  func scrub(to share: Double) {
    guard case .finger(var held) = motion, !isComplete else { return }
    held.move(to: share, at: window.time, isFinger: window.hasActiveGesture)
    motion = .finger(held)
    show(held.state(at: window.time).share)
    if !held.isAtRest(at: window.time) { window.application?.add(self) }
  }

  /// Lets go: it runs on to the end, or back to the start. Without a velocity, in shares per second, along `curve`
  /// within `seconds`; with one on a critically damped spring, without a jump of place or velocity.
  func settle(finishing: Bool, velocity: Double?, seconds: TimeInterval, curve: TimingFunction) {
    guard !isComplete else { return }
    let (share, rate) = hold()
    settle(from: share, finishing: finishing, velocity: velocity.map { $0 + rate }, seconds: seconds, curve: curve)
  }

  /// Goes the given way from where it is, keeping its velocity: a push that runs is turned round, one that goes back
  /// goes forth again, and a finger loses it.
  func turn(forth: Bool) {
    guard !isComplete, forth ? !isGoingForth : !isGoingBack else { return }
    let (share, velocity) = hold()
    trace(.navigation, forth ? "goForth" : "goBack")
    context.turn(isCancelled: !forth)
    settle(from: share, finishing: forth, velocity: velocity, seconds: duration, curve: .linear)
  }

  private func settle(
    from share: Double, finishing: Bool, velocity: Double?, seconds: TimeInterval, curve: TimingFunction
  ) {
    let way = (finishing ? 1 : 0) - share
    var (seconds, function) = (way == 0 ? 0 : max(0, seconds), curve)
    if let velocity, velocity.isFinite, way != 0 {
      // In distances per second, towards the target.
      let initial = velocity / way
      let spring = Spring(settlingIn: seconds, dampingRatio: 1, initialVelocity: max(0, initial))
      function = .spring(spring, initialVelocity: initial)
    }
    motion = .settling(
      Settling(
        from: share, target: finishing ? 1 : 0, start: window.time, duration: seconds, function: function))
    window.application?.add(self)
  }

  func advance(to time: TimeInterval) -> Bool {
    guard !isComplete else { return false }
    switch motion {
    case .finger(let held):
      show(held.state(at: time).share)
      return !held.isAtRest(at: time)
    case .settling(let settling) where !settling.isOver(at: time):
      show(settling.share(at: time))
      return true
    case .settling(let settling):
      if settling.target == 0 {
        rewind()
      } else {
        motion = nil
        drive.releaseAtEnd()
      }
      return false
    case nil:
      return false
    }
  }

  private func show(_ share: Double) { drive.place(min(max(0, share), drive.greatestShare)) }
}
