import Segue

/// The steps of the slide that is shown. Each is a change inside of it, which a finger holds as it holds a turn to another slide.
final class Stepper: GestureRecognizerDelegate {
  typealias Direction = PageViewController.NavigationDirection

  private unowned let talk: Talk
  private let pan = PanGestureRecognizer()
  private var drag: PanInteractionController?
  /// Where the finger is about to go.
  private var wanted = Direction.forward
  private var running: (transition: StateTransition, direction: Direction)?
  /// The last turn: to which page, and in which direction.
  var turn: (page: ViewController, direction: Direction)?

  init(_ talk: Talk) { self.talk = talk }

  /// Lets drags sideways move steps. Where there is none in their direction, they turn to the next slide.
  func attach() {
    pan.delegate = self
    talk.view.addGestureRecognizer(pan)
    drag = PanInteractionController(scrubbingWith: pan, direction: .left) { [unowned self] in
      if running == nil { _ = change(wanted) }
      drag?.direction = running?.direction == .reverse ? .right : .left
      return running?.transition
    }
    drag?.origin = .middle
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    let way = pan.translation(in: nil)
    guard abs(way.x) >= abs(way.y), talk.transitionCoordinator == nil else { return false }
    wanted = way.x < 0 ? .forward : .reverse
    return running != nil || talk.slide?.step(wanted) != nil
  }

  /// Goes to the next step or slide, or to the one before, as a key or a click does. What is under way in this direction ends at once, and
  /// what is under way in the other one goes back.
  func step(_ direction: Direction) {
    if isGoingBack(direction) { return }
    if !begin(direction) { talk.turn(direction) }
  }

  /// Goes to the end of the slide or to its start; from there, to the next slide or the one before.
  func skip(_ direction: Direction) {
    if isGoingBack(direction) { return }
    guard let slide = talk.slide, slide.step(direction) != nil else { return step(direction) }
    let last = slide.slide.steps.count - 1
    // From a step in the middle the way back leads to the slide before.
    if direction == .reverse, slide.step < last {
      talk.turn(direction)
    } else {
      go(to: direction == .forward ? last : 0)
    }
  }

  /// Goes to a step of the slide.
  func go(to step: Int) {
    guard let slide = talk.slide, step != slide.step else { return }
    change(to: step, step > slide.step ? .forward : .reverse)
    running?.transition.startAnimation()
  }

  /// Ends a step under way at once: where it is going, or at its start if a finger holds it.
  func finish() {
    guard let transition = running?.transition, transition.state == .active else { return }
    let isGoing = transition.isRunning && !transition.isReversed
    transition.stopAnimation(false)
    transition.finishAnimation(at: isGoing ? .end : .start)
  }

  /// Ends what is under way in a direction. Sends back what is under way in the other one, and returns true then.
  private func isGoingBack(_ direction: Direction) -> Bool {
    if talk.transitionCoordinator != nil, let turn {
      if turn.direction != direction || talk.viewControllers?.first !== turn.page {
        talk.turn(direction)
        return true
      }
      talk.finishTurn()
    }
    guard let running else { return false }
    let isOnward = (running.direction == direction) != running.transition.isReversed
    if isOnward {
      finish()
    } else {
      running.transition.pauseAnimation()
      running.transition.isReversed.toggle()
      running.transition.startAnimation()
    }
    return !isOnward
  }

  private func begin(_ direction: Direction) -> Bool {
    guard change(direction) else { return false }
    running?.transition.startAnimation()
    return true
  }

  private func change(_ direction: Direction) -> Bool {
    guard let goal = talk.slide?.step(direction) else { return false }
    change(to: goal, direction)
    return true
  }

  private func change(to goal: Int, _ direction: Direction) {
    guard let transition = talk.slide?.change(to: goal) else { return }
    transition.addCompletion { [weak self] _ in
      if self?.running?.transition === transition { self?.running = nil }
      self?.talk.settle()
    }
    running = (transition, direction)
  }
}
