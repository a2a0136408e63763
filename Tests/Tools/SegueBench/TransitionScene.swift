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
  private let first: BenchPage
  private let second: ViewController
  /// A change inside of the first page.
  private var change: StateTransition?
  private var finger = CGPoint.zero
  private var interactor = PercentDrivenInteractiveTransition()

  init(_ kind: TransitionKind, _ size: CellSize) {
    self.kind = kind
    let first = BenchPage(isSecond: false, sharedCount: kind.sharedCount)
    self.first = first
    let isDetail = kind == .hero || kind == .magic
    let second = BenchPage(
      isSecond: true, isDetail: isDetail, sharedCount: kind.sharedCount,
      image: kind == .magic ? first.picture.image : nil)
    self.second = kind == .detents ? BenchSheet() : second
    navigation = NavigationController(rootViewController: first)
    application = Application(rootViewController: navigation, size: size, display: NoDisplay())
    application.tick(at: 0)
    if kind == .zoom { second.preferredTransition = .zoom { [weak first] _ in first?.picture } }
    delegate = ScriptedDelegate { _ in kind.animator(from: first, to: second) }
    navigation.delegate = delegate
  }

  /// Draws a frame, a sixtieth of a second after the last one.
  @discardableResult func tick() -> Application.Wake {
    time += 1.0 / 60
    return application.tick(at: time)
  }

  /// Begins the transition to the second page. A sheet at a detent is taken hold of instead.
  func begin() {
    if kind == .detents { return grabSheet() }
    if kind == .inside {
      change = StateTransition(in: first.view) { [first] in first.change() }
      change?.addCompletion { [first] position in if position == .start { first.change() } }
      change?.fractionComplete = 0
      tick()
      return
    }
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

  func move(to progress: Double) {
    if let change { return change.fractionComplete = progress }
    guard kind == .detents else { return interactor.update(progress) }
    application.post(.touch(.moved, at: finger.applying(.init(translationX: 0, y: -320 * progress))), at: time)
  }

  /// Presents a sheet at its middle detent, and puts a finger on it.
  private func grabSheet() {
    second.modalPresentationStyle = .pageSheet
    second.sheetPresentationController?.detents = [.medium(), .large()]
    second.sheetPresentationController?.selectedDetentIdentifier = nil
    navigation.present(second, animated: false)
    tick()
    let frame = second.sheetPresentationController?.frameOfPresentedViewInContainerView ?? .zero
    finger = CGPoint(x: frame.midX, y: frame.minY + 8)
    application.post(.touch(.began, at: finger), at: time)
    tick()
    application.post(.touch(.moved, at: finger.applying(.init(translationX: 0, y: -8))), at: time)
    for _ in 0..<20 { tick() }
  }

  /// Cancels the transition and waits until the first page is back.
  func cancel() {
    if let change {
      change.isReversed = true
      change.startAnimation()
    } else if kind == .detents {
      application.post(.touch(.ended, at: finger), at: time)
      tick()
      navigation.dismiss(animated: false)
    } else {
      interactor.cancel()
    }
    let end = time + 10
    while time < end, tick() != .never {}
  }
}
