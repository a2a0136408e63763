import AppearanceLog
import Segue
import SegueTesting
import Testing

/// Two pages that lay themselves out for their size, a change from one to the other, and a finger that holds it or not.
final class ResizeScene {
  /// Who draws the change, in which container.
  nonisolated enum Kind: CaseIterable, Sendable {
    case slide, scale, fade, cube, flip, hero, property, tutorial
    case cover, bounce, pageSheet, formSheet, fullScreen
    case tabs
    /// The same as `property` below a header, in a place that may have no height.
    case nested
    /// Those of which all is linear in the size of the container, or known to the animator for every size.
    static let exact = allCases.filter { $0 != .tutorial }
  }

  let kind: Kind
  let isForth: Bool
  let application: Application
  private(set) var time = 0.0
  let log = Log()
  let first: ResizingPage
  let second: ResizingPage
  private(set) var interactor: PercentDrivenInteractiveTransition?
  private let navigation = NavigationController()
  private let tabs = TabBarController()
  private let moves = ScriptedDelegate()
  private let root: ViewController
  init(_ kind: Kind, isForth: Bool = true, columns: Int = 80, rows: Int = 24) {
    (self.kind, self.isForth) = (kind, isForth)
    first = ResizingPage("first", Color(40, 60, 160), log)
    second = ResizingPage("second", Color(190, 90, 30), log)
    switch kind {
    case .tabs:
      tabs.viewControllers = [first, second]
      root = tabs
    case .cover, .bounce, .pageSheet, .formSheet, .fullScreen: root = first
    case .nested:
      navigation.setViewControllers([first], animated: false)
      root = HeaderController(navigation)
    default:
      navigation.setViewControllers([first], animated: false)
      root = navigation
    }
    application = Application(
      rootViewController: root, size: CellSize(columns: columns, rows: rows), display: MemoryDisplay())
    // Large frames take long, and mostly it is enough to know where things are.
    application.isDrawingEnabled = false
    application.tick(at: 0)
    moves.makeAnimator = { [first, second] in Self.animator(of: kind, for: $0, first, second) }
    moves.makePresentationController = { LowerPart(presentedViewController: $0, presenting: $1) }
    tabs.delegate = moves
    second.modalPresentationStyle =
      switch kind {
      case .pageSheet: .pageSheet
      case .formSheet: .formSheet
      case .fullScreen: .fullScreen
      default: .custom
      }
    second.transitioningDelegate = moves
    if !isForth { go(animated: false, isForth: true) }
    tick()
    navigation.delegate = moves
    application.transitionObserver = log
    _ = log.take()
  }

  private static func animator(
    of kind: Kind, for change: ScriptedDelegate.Change, _ first: ResizingPage, _ second: ResizingPage
  ) -> (any ViewControllerAnimatedTransitioning)? {
    let isForth = change.operation == .push
    switch kind {
    case .tabs: return TabSlideAnimator()
    case .bounce: return SpringSheetAnimator(isPresenting: isForth)
    case .cover, .pageSheet, .formSheet, .fullScreen: return CoverVerticalAnimator(isPresenting: isForth)
    case .scale: return ScaleAnimator(operation: change.operation)
    case .fade: return FadeAnimator()
    case .cube: return CubeAnimator(operation: change.operation)
    case .flip: return FlipAnimator(operation: change.operation)
    case .property, .nested: return PropertyMove(isPush: isForth)
    case .tutorial: return TutorialAnimator(Log())
    case .hero:
      let (source, destination) = isForth ? (first, second) : (second, first)
      return SharedElementAnimator(from: source.picture, to: destination.picture, isForward: isForth)
    case .slide: return SlideAnimator(operation: change.operation)
    }
  }

  private func go(animated: Bool, isForth: Bool) {
    switch root {
    case tabs:
      if !animated { tabs.delegate = nil }
      tabs.selectedIndex = isForth ? 1 : 0
      tabs.delegate = moves
    case navigation, is HeaderController:
      if isForth {
        navigation.pushViewController(second, animated: animated)
      } else {
        navigation.popViewController(animated: animated)
      }
    default:
      if isForth { first.present(second, animated: animated) } else { first.dismiss(animated: animated) }
    }
  }

  /// Begins the change.
  func begin(held: Bool = true) {
    interactor = held ? PercentDrivenInteractiveTransition() : nil
    begin(under: interactor)
  }

  /// Begins it under an interactor of another kind, or none.
  func begin(under interactor: (any ViewControllerInteractiveTransitioning)?) {
    moves.interactor = interactor
    go(animated: true, isForth: isForth)
    moves.interactor = nil
    tick()
    #expect(!isOver, "it has begun")
  }

  /// Wants the opposite.
  func turnRound() {
    go(animated: true, isForth: !isForth)
    tick()
  }

  /// The finger goes to a share of the way.
  func hold(at share: Double) {
    interactor?.update(share)
    tick()
  }

  func tick() { application.tick(at: time) }

  func jump(by seconds: Double) {
    time += seconds
    tick()
  }

  /// Frames, not many of them, until nothing moves.
  func runUntilStill() {
    for _ in 0..<200 {
      time += 0.03
      if application.tick(at: time) == .never { return }
    }
  }

  /// What is on the screen now.
  var cells: [Cell] {
    application.isDrawingEnabled = true
    application.setNeedsFullRepaint()
    tick()
    application.isDrawingEnabled = false
    return application.frame.cells
  }

  func resize(_ columns: Int, _ rows: Int) {
    application.post(.resize(CellSize(columns: columns, rows: rows)), at: time)
    tick()
  }

  /// Whether the change is over.
  var isOver: Bool { first.transitionCoordinator == nil && second.transitionCoordinator == nil }

  /// What is on the screen, as numbers: each layer's place and look, by its path in the tree.
  var numbers: [(path: String, values: [Double])] {
    var found: [(String, [Double])] = []
    func collect(_ layer: Layer, _ path: String) {
      let state = layer.state(at: time)
      let (bounds, transform) = (state.bounds, state.transform)
      // Of what is seen through nothing, only the place counts.
      found.append(
        (
          path,
          [
            bounds.minX, bounds.minY, bounds.width, bounds.height, state.position.x, state.position.y,
            state.anchorPoint.x, state.zPosition, min(max(0, state.opacity), 1), transform.m11, transform.m13,
            transform.m22, transform.m31, transform.m41, transform.m42, transform.m43,
            state.sublayerTransform.m34 * 1e3, layer.isHidden ? 1 : 0,
          ]
        ))
      for (index, sublayer) in layer.sublayers.enumerated() { collect(sublayer, "\(path).\(index)") }
    }
    collect(application.window.layer, "window")
    return found
  }

  /// The first thing in which this differs from another scene by more than rounding.
  func difference(from other: ResizeScene, within tolerance: Double = 1e-6) -> String? {
    let (mine, others) = (numbers, other.numbers)
    if mine.map(\.path) != others.map(\.path) { return "other layers" }
    for (one, two) in zip(mine, others) {
      for (index, (value, other)) in zip(one.values, two.values).enumerated() where abs(value - other) > tolerance {
        return "value \(index) of \(one.path): \(value), not \(other)"
      }
    }
    return nil
  }
}
