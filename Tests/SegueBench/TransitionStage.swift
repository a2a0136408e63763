import Segue

/// A display that only counts.
final class CountingDisplay: Display {
  private(set) var bytes = 0

  func present(_ bytes: ArraySlice<UInt8>) { self.bytes += bytes.count }
}

/// An application with a transition of one kind under a finger, which the caller moves.
final class TransitionStage: NavigationControllerDelegate, ViewControllerTransitioningDelegate {
  let application: Application
  let display = CountingDisplay()
  private(set) var time: TimeInterval = 0
  private let kind: TransitionKind
  private let navigation: NavigationController
  private let first = BenchPage(isSecond: false)
  private let second: BenchPage
  private var interactor = PercentDrivenInteractiveTransition()

  init(_ kind: TransitionKind, _ size: CellSize) {
    self.kind = kind
    second = BenchPage(isSecond: true, isDetail: kind == .hero)
    navigation = NavigationController(rootViewController: first)
    application = Application(rootViewController: navigation, size: size, display: display)
    application.tick(at: 0)
    navigation.delegate = self
  }

  /// A frame, a sixtieth of a second after the last one.
  @discardableResult
  func tick() -> Application.Wake {
    time += 1.0 / 60
    return application.tick(at: time)
  }

  /// Puts a finger down: a new page is on its way from now on.
  func begin() {
    interactor = PercentDrivenInteractiveTransition()
    if kind.isPresented {
      second.transitioningDelegate = self
      second.modalPresentationStyle = .custom
      navigation.present(second, animated: true)
    } else {
      navigation.pushViewController(second, animated: true)
    }
    tick()
  }

  /// Moves the finger, to a share of the way.
  func move(to progress: Double) { interactor.update(progress) }

  /// Lifts the finger and waits until the old page is back.
  func cancel() {
    interactor.cancel()
    let end = time + 10
    while time < end, tick() != .never {}
  }

  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { kind.animator(from: first, to: second) }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { kind.animator(from: first, to: second) }

  func interactionControllerForPresentation(
    using animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { interactor }
}
