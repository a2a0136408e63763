/// The state of a transition, as a pure value: whether it runs by itself, a finger holds it, or it has completed.
///
/// `handle(_:at:)` leads from one phase to the next and returns the effects to carry out. Everything else about the
/// state of a transition (whether it is interactive, was cancelled or can be grabbed) is computed from its phase. See
/// <doc:Architecture>.
enum TransitionPhase: Equatable {
  /// Callbacks are being made; nothing moves yet.
  case preparing(isInteractive: Bool)
  /// The animations run to their end by themselves.
  case running
  /// A finger holds the animations.
  case held(HeldProgress)
  /// The transition goes to its end, or back to its start, after a release or a redirection.
  case settling(Settling)
  /// An interactor draws the transition without the animator.
  case drawnByInteractor(InteractorState)
  /// It has completed.
  case finished(wasCancelled: Bool)

  /// What an interactor that draws by itself has reported.
  enum InteractorState: Equatable {
    /// A finger moves the transition.
    case moving
    /// The finger was lifted, and the interactor animates the rest.
    case finishing, cancelling
  }

  /// The end that a transition would reach if nothing else happened.
  enum Outcome: Equatable {
    case finish, cancel
    /// A finger holds the transition, and can finish or cancel it.
    case undecided
  }

  /// Whether a finger holds the transition.
  var isInteractive: Bool {
    switch self {
    case .preparing(let isInteractive): isInteractive
    case .held, .drawnByInteractor(.moving): true
    case .running, .settling, .drawnByInteractor, .finished: false
    }
  }

  var outcome: Outcome {
    switch self {
    case .preparing(let isInteractive): isInteractive ? .undecided : .finish
    case .running, .drawnByInteractor(.finishing): .finish
    case .held, .drawnByInteractor(.moving): .undecided
    case .settling(let settling): settling.isFinishing ? .finish : .cancel
    case .drawnByInteractor(.cancelling): .cancel
    case .finished(let wasCancelled): wasCancelled ? .cancel : .finish
    }
  }

  /// Whether the transition goes back to its start, or is there. A finger that grabs it makes this false again.
  var wasCancelled: Bool { outcome == .cancel }

  var isFinished: Bool { if case .finished = self { true } else { false } }

  /// Whether the transition can be grabbed and redirected: only after it has begun, and not while an interactor draws it.
  var canBeHeld: Bool {
    switch self {
    case .running, .held, .settling: true
    case .preparing, .drawnByInteractor, .finished: false
    }
  }

  /// The progress; nil where only the animations' own time tells it.
  func progress(at time: TimeInterval) -> TransitionProgress? {
    switch self {
    case .held(let held): held.progress(at: time)
    case .settling(let settling): settling.progress(at: time)
    case .preparing, .running, .drawnByInteractor, .finished: nil
    }
  }

  /// Whether the transition needs a `frame` event with the next frame.
  func needsFrames(at time: TimeInterval) -> Bool {
    switch self {
    case .held(let held): !held.isAtRest(at: time)
    case .settling: true
    case .preparing, .running, .drawnByInteractor, .finished: false
    }
  }
}
