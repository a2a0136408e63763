/// The movement of a zoomed page as a function of time: what moves it now, and what still moves on from before.
///
/// A new movement begins where the last one would have come to rest, and the rest of the last one runs on and is added. So nothing jumps,
/// neither in place nor in velocity: under a finger that takes a page on its way up, the way up runs on. In seconds of the stage.
nonisolated struct ZoomMotion: Equatable, Sendable, FunctionOfTime {
  enum Movement: Equatable, Sendable {
    case run(ZoomRun)
    case hold(ZoomHold)
    case settling(ZoomSettling)

    func state(at time: TimeInterval) -> ZoomState {
      switch self {
      case .run(let run): run.state(at: time)
      case .hold(let hold): hold.state(at: time)
      case .settling(let settling): settling.state(at: time)
      }
    }

    var rest: ZoomState {
      switch self {
      case .run(let run): run.rest
      case .hold(let hold): hold.rest
      case .settling(let settling): settling.rest
      }
    }

    var end: TimeInterval {
      switch self {
      case .run(let run): run.end
      case .hold(let hold): hold.end
      case .settling(let settling): settling.end
      }
    }

    /// Whether it leads to the source.
    var isLeaving: Bool {
      switch self {
      case .run(let run): run.isLeaving
      case .hold: false
      case .settling(let settling): settling.isDismissing
      }
    }
  }

  private(set) var movement: Movement
  /// Earlier movements that have not come to rest.
  private var earlier: [Movement] = []

  init(_ movement: Movement) { self.movement = movement }

  /// When all of it is at rest, unless a finger moves on.
  var end: TimeInterval { earlier.reduce(movement.end) { max($0, $1.end) } }

  var isLeaving: Bool { movement.isLeaving }

  func value(at time: TimeInterval) -> ZoomState { state(at: time) }

  func state(at time: TimeInterval) -> ZoomState {
    var state = movement.state(at: time)
    for old in earlier where time < old.end { state = state + (old.state(at: time) - old.rest) }
    return state
  }

  /// Begins another movement, which has to start where this one would come to rest.
  mutating func turn(to next: Movement, at time: TimeInterval) {
    earlier.removeAll { $0.end <= time }
    if movement.end > time { earlier.append(movement) }
    movement = next
  }

  /// Moves the finger that holds the page; without one nothing happens.
  mutating func move(to way: CGPoint, translation: CGPoint, at time: TimeInterval) {
    guard case .hold(var hold) = movement else { return }
    hold.move(to: way, translation: translation, at: time)
    movement = .hold(hold)
  }

  /// The source has moved, or the container has another size.
  mutating func update(_ ends: ZoomEnds, from old: CGSize) {
    switch movement {
    case .run(var run):
      run.ends = ends
      movement = .run(run)
    case .hold(let hold):
      if old != ends.size { movement = .hold(hold.scaled(from: old, to: ends.size)) }
    case .settling(var settling):
      if old != ends.size { settling = settling.scaled(from: old, to: ends.size, ends: ends) }
      settling.ends = ends
      movement = .settling(settling)
    }
    // The rest of an earlier movement is small, and gone soon. It is measured against its own ends.
  }
}
