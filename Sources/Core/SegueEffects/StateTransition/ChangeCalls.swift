/// Tells the application's ``TransitionObserver`` the calls of a change inside of a page.
final class ChangeCalls {
  private(set) var trace: TransitionTrace?
  /// Where it has ended; nil before.
  private(set) var end: ViewAnimatingPosition?
  /// The interactor that was the last one to take hold of the change.
  fileprivate(set) weak var driver: PercentDrivenInteractiveTransition?
  /// Whether that interactor holds the change.
  private var isInHand = false
  /// The call with which it begins.
  private var first = ""
  private weak var scene: WindowScene?

  /// Lists the change among the transitions under way. Nothing of it has been made yet.
  func begin(_ transition: StateTransition, in window: Window) {
    let trace = TransitionTrace(in: window, of: transition.container.owningController)
    (self.trace, scene) = (trace, window.scene)
    scene?.runningTransitions.append(transition)
    if isInHand, let driver { trace.note(.interactor, "drive", driver) }
    trace.note(.animator, first, transition)
  }

  /// Notes a call that is about to be made. The first one that lets a held change go is the interactor's decision.
  func note(_ message: String, _ transition: StateTransition) {
    guard let trace else { return first = message }
    guard end == nil else { return }
    if isInHand, ["startAnimation", "continueAnimation"].contains(message) {
      isInHand = false
      if let driver { trace.note(.interactor, transition.isReversed ? "cancel" : "finish", driver) }
    }
    trace.note(.animator, message, transition)
  }

  func noteEnd(at position: ViewAnimatingPosition, _ transition: StateTransition) {
    note("completion(\(position))", transition)
    end = position
  }

  fileprivate func wasTaken(by driver: PercentDrivenInteractiveTransition?) {
    (self.driver, isInHand) = (driver, driver != nil)
    if let driver, end == nil { trace?.note(.interactor, "drive", driver) }
  }

  /// Takes the change from the list.
  func leave(_ transition: StateTransition) { scene?.runningTransitions.removeAll { $0 === transition } }
}

extension TransitionTrace {
  /// Notes the identifiers that several views of one look have: only the one that is painted last moves by it.
  func note(repeated: [AnyHashable]) {
    var known: Set<AnyHashable> = []
    for identifier in repeated where known.insert(identifier).inserted {
      note(.animator, "transitionID(\(identifier)) twice", nil)
    }
  }
}

extension StateTransition: DrivenAnimator {
  /// The interactor that was the last one to take hold of it.
  package var driver: PercentDrivenInteractiveTransition? {
    get { calls.driver }
    set { calls.wasTaken(by: newValue) }
  }
}
