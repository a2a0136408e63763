import Segue
import SegueTesting

/// A display that shows nothing.
final class NoDisplay: Display {
  func present(_ bytes: ArraySlice<UInt8>) {}
}

/// An application with an interactive transition of one kind.
final class TransitionScene {
  let application: Application
  private(set) var time: TimeInterval = 0
  private let kind: TransitionKind
  private let navigation: NavigationController
  private let delegate: ScriptedDelegate
  private let second: BenchPage
  private var interactor = PercentDrivenInteractiveTransition()

  init(_ kind: TransitionKind, _ size: CellSize) {
    self.kind = kind
    let (first, second) = (BenchPage(isSecond: false), BenchPage(isSecond: true, isDetail: kind == .hero))
    self.second = second
    navigation = NavigationController(rootViewController: first)
    application = Application(rootViewController: navigation, size: size, display: NoDisplay())
    application.tick(at: 0)
    if kind == .zoom { second.preferredTransition = .zoom { [weak first] _ in first?.picture } }
    delegate = ScriptedDelegate { _ in kind.animator(from: first, to: second) }
    navigation.delegate = delegate
  }

  /// Draws a frame, a sixtieth of a second after the last one.
  @discardableResult
  func tick() -> Application.Wake {
    time += 1.0 / 60
    return application.tick(at: time)
  }

  /// Begins the transition to the second page.
  func begin() {
    interactor = PercentDrivenInteractiveTransition()
    delegate.interactor = interactor
    if kind.isPresented {
      second.transitioningDelegate = delegate
      second.modalPresentationStyle = .custom
      navigation.present(second, animated: true)
    } else {
      navigation.pushViewController(second, animated: true)
    }
    tick()
  }

  func move(to progress: Double) { interactor.update(progress) }

  /// Cancels the transition and waits until the first page is back.
  func cancel() {
    interactor.cancel()
    let end = time + 10
    while time < end, tick() != .never {}
  }
}
