import Segue
import SegueTesting

@testable import UIKitGallery

/// The gallery without a terminal, with recording animators and an interactor that the test moves.
final class GalleryScene {
  let app: TestApplication
  let navigation: NavigationController
  let list = TransitionsViewController()
  let delegate = ScriptedDelegate()
  let interactor = PercentDrivenInteractiveTransition()
  private(set) var animators: [CountingAnimator] = []

  /// The pages of the list.
  nonisolated enum Kind: Hashable, Sendable, CustomStringConvertible {
    /// A push or pop, by its place in the list.
    case navigation(Int)
    case halfSheet, card

    static let all: [Kind] = (0..<10).map { .navigation($0) } + [.halfSheet, .card]
    var description: String {
      switch self {
      case .navigation(let number): "transition \(number)"
      case .halfSheet: "half sheet"
      case .card: "card"
      }
    }
  }
  private let kind: Kind

  /// The list; with `isOpen` the page of the transition, without an animation.
  init(_ kind: Kind, isOpen: Bool) {
    self.kind = kind
    navigation = NavigationController(rootViewController: list)
    app = TestApplication(navigation, columns: 60, rows: 20)
    app.runUntilStill()
    navigation.delegate = delegate
    if isOpen { open(animated: false) }
    app.runUntilStill()
    delegate.makeAnimator = { [unowned self] change in
      let animator = CountingAnimator(animator(for: change))
      animators.append(animator)
      return animator
    }
  }

  private func animator(for change: ScriptedDelegate.Change) -> any ViewControllerAnimatedTransitioning {
    switch kind {
    case .navigation(let number): PushTransition.allCases[number].animator(for: change.operation)
    case .halfSheet: HalfSheetAnimator(isPresenting: change.action == .presented)
    case .card: CardAnimator(isPresenting: change.action == .presented)
    }
  }

  /// Shows the page of the transition.
  func open(animated: Bool) {
    switch kind {
    case .navigation(let number):
      navigation.pushViewController(
        DetailViewController(transition: PushTransition.allCases[number]), animated: animated)
    case .halfSheet, .card:
      let message = MessageViewController(title: "\(kind)")
      message.modalPresentationStyle = .custom
      message.transitioningDelegate = delegate
      delegate.makePresentationController = { [kind] presented, presenting in
        kind == .card
          ? CardPresentationController(presentedViewController: presented, presenting: presenting)
          : HalfSheetPresentationController(presentedViewController: presented, presenting: presenting)
      }
      list.present(message, animated: animated)
    }
  }

  /// Goes back to the list.
  func close(animated: Bool) {
    if case .navigation = kind {
      navigation.popViewController(animated: animated)
    } else {
      list.dismiss(animated: animated)
    }
  }

  func change(opening isOpening: Bool, animated: Bool) {
    if isOpening { open(animated: animated) } else { close(animated: animated) }
  }

  /// Begins the change under a finger, which stops in the middle.
  func hold(opening isOpening: Bool) {
    delegate.interactor = interactor
    change(opening: isOpening, animated: true)
    app.tick()
    interactor.update(0.5)
    app.jump(by: 0.2)
  }

  var cells: [Cell] { app.application.frame.cells }

  /// All values that a transition may leave behind, a line for each layer.
  var layers: [String] {
    var lines: [String] = []
    func add(_ layer: Layer, _ depth: Int) {
      let owner = layer.delegate.map { "\(type(of: $0))" } ?? "-"
      lines.append(
        String(repeating: " ", count: depth) + "\(type(of: layer)) of \(owner): animations \(layer.animations), "
          + "mask \(layer.mask != nil), hidden \(layer.isHidden), double sided \(layer.isDoubleSided), "
          + "clips \(layer.masksToBounds), \(layer.time == .identity ? "" : "held, ")\(layer.model)")
      for sublayer in layer.sublayers { add(sublayer, depth + 1) }
    }
    add(app.application.window.layer, 0)
    return lines
  }
}
