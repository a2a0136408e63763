import Foundation
import Segue

/// An application at rest in front of a change, which it can make and undo.
final class TransitionRun {
  let app: TestApplication
  let delegate = ScriptedDelegate()
  let interactor = PercentDrivenInteractiveTransition()
  /// The animator of the last animated change; nil for a built-in one.
  private(set) var animator: CountingAnimator?
  /// Tab bar controllers animate a change if there is an animator.
  private var isAnimated = false
  private let forward: (_ animated: Bool) -> Void
  private let backward: (_ animated: Bool) -> Void

  init(
    _ action: ScriptedDelegate.Change.Action, from: ViewController, to: ViewController, size: CellSize,
    makePresentationController: ((ViewController, ViewController?) -> PresentationController?)?,
    makeAnimator: @escaping (ScriptedDelegate.Change) -> (any ViewControllerAnimatedTransitioning)?
  ) {
    let root: ViewController
    switch action {
    case .none, .push, .pop:
      let (lower, upper) = action == .pop ? (to, from) : (from, to)
      let navigation = NavigationController(rootViewController: lower)
      navigation.delegate = delegate
      let push = { (animated: Bool) in navigation.pushViewController(upper, animated: animated) }
      let pop = { (animated: Bool) in _ = navigation.popViewController(animated: animated) }
      (forward, backward) = action == .pop ? (pop, push) : (push, pop)
      root = navigation
    case .tab:
      let tabs = TabBarController()
      tabs.viewControllers = [from, to]
      tabs.delegate = delegate
      (forward, backward) = ({ _ in tabs.selectedIndex = 1 }, { _ in tabs.selectedIndex = 0 })
      root = tabs
    case .presented, .dismissed:
      let (presenter, presented) = action == .presented ? (from, to) : (to, from)
      presented.transitioningDelegate = delegate
      if let makePresentationController {
        delegate.makePresentationController = makePresentationController
        presented.modalPresentationStyle = .custom
      }
      let present = { (animated: Bool) in presenter.present(presented, animated: animated) }
      let dismiss = { (animated: Bool) in presenter.dismiss(animated: animated) }
      (forward, backward) = action == .presented ? (present, dismiss) : (dismiss, present)
      root = presenter
    }
    app = TestApplication(root, columns: size.columns, rows: size.rows)
    app.runUntilStill()
    if action == .pop || action == .dismissed { backward(false) }
    app.runUntilStill()
    delegate.makeAnimator = { [unowned self] change in
      animator = isAnimated ? makeAnimator(change).map { CountingAnimator($0) } : nil
      return animator
    }
  }

  var frame: CellGrid { app.application.frame }

  /// The duration of the transition under way, in seconds; 0 without one.
  var duration: TimeInterval {
    app.application.transitionSnapshots(withAnimations: false).first { !$0.isEmbedded }?.duration ?? 0
  }

  /// Begins the change with its animation, and draws the first frame.
  @discardableResult
  func begin() -> Application.Wake {
    isAnimated = true
    forward(true)
    return app.tick()
  }

  /// Makes or undoes the change without an animation, and returns the frame at rest.
  func frame(afterChanging isForward: Bool) -> CellGrid {
    isAnimated = false
    if isForward { forward(false) } else { backward(false) }
    app.runUntilStill()
    return frame
  }
}
