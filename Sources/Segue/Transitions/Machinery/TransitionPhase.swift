/// Where a transition is in its life, and what moves it: a pure value.
///
/// Events lead from one phase to the next and say what is to be done about it. All that others want to know of a
/// transition (is a finger on it, was it called off, may it be taken hold of) is computed from its phase.
enum TransitionPhase: Equatable {
  /// Callbacks are called; nothing moves yet.
  case preparing(isInteractive: Bool)
  /// Its animations run by themselves, to the end.
  case running
  /// A finger holds it.
  case held(HeldShare)
  /// It goes to its end, or back to its start, on a course of its own.
  case settling(Settling)
  /// An interactor that draws by itself moves it.
  case handDriven(HandDrive)
  /// It is over.
  case finished(wasCancelled: Bool)

  /// What a hand-written interactor has said of itself.
  enum HandDrive: Equatable {
    /// A finger moves it.
    case moving
    /// The finger was lifted; the interactor animates the rest of the way.
    case finishing, cancelling
  }

  /// Where a transition leads as things are.
  enum Outcome: Equatable {
    case forth, back
    /// A finger holds it and may yet do either.
    case undecided
  }

  // MARK: What follows from it

  /// Whether a finger is on it.
  var isInteractive: Bool {
    switch self {
    case .preparing(let isInteractive): isInteractive
    case .held, .handDriven(.moving): true
    case .running, .settling, .handDriven, .finished: false
    }
  }

  /// Where it leads.
  var outcome: Outcome {
    switch self {
    case .preparing(let isInteractive): isInteractive ? .undecided : .forth
    case .running, .handDriven(.finishing): .forth
    case .held, .handDriven(.moving): .undecided
    case .settling(let settling): settling.isForth ? .forth : .back
    case .handDriven(.cancelling): .back
    case .finished(let wasCancelled): wasCancelled ? .back : .forth
    }
  }

  /// Whether it was called off. A finger that takes hold of it takes that back.
  var wasCancelled: Bool { outcome == .back }

  /// Whether it is over.
  var isFinished: Bool {
    if case .finished = self { true } else { false }
  }

  /// Whether `grab` and `turn` can move it: not before it has begun, and not while an interactor draws by itself.
  var canBeHeld: Bool {
    switch self {
    case .running, .held, .settling: true
    case .preparing, .handDriven, .finished: false
    }
  }

  /// Where it is, and how fast it moves; nil where its animations know that, or nothing does.
  func reading(at time: TimeInterval) -> TransitionReading? {
    switch self {
    case .held(let held): held.reading(at: time)
    case .settling(let settling): settling.reading(at: time)
    case .preparing, .running, .handDriven, .finished: nil
    }
  }

  /// Whether it has to be moved on with the next frame.
  func needsFrames(at time: TimeInterval) -> Bool {
    switch self {
    case .held(let held): !held.isAtRest(at: time)
    case .settling: true
    case .preparing, .running, .handDriven, .finished: false
    }
  }
}
