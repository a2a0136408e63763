import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// A tap goes, a hold drags: what an app with slides asks for.
@Suite struct KeyTapTests {
  /// A keyboard: when it repeats a key that is held, and whether the terminal reports when a key comes up.
  nonisolated enum Keyboard: CaseIterable { case fast, usual, slow, reporting }
  private let deck = SlidePage()
  private let navigation: NavigationController
  private let app: TestApplication
  init() {
    navigation = NavigationController(rootViewController: deck)
    app = TestApplication(navigation)
    app.application.keyTap = .flick
  }

  private func hold(_ key: Key.Code, for seconds: TimeInterval, on keyboard: Keyboard, isReleased: Bool = true) {
    app.application.reportsKeyReleases = keyboard == .reporting
    switch keyboard {
    case .reporting where !isReleased:
      app.run(for: seconds) { app.press(key) }
    case .fast: app.hold(key, for: seconds, delay: 0.25, period: 0.03)
    case .usual, .reporting: app.hold(key, for: seconds, delay: 0.5, period: 0.03)
    case .slow: app.hold(key, for: seconds, delay: 0.66, period: 0.04)
    }
  }

  @discardableResult
  private func push() -> ViewController {
    let page = ViewController()
    app.tick { navigation.pushViewController(page, animated: false) }
    return page
  }

  @Test(arguments: Keyboard.allCases)
  func `A tap finishes what a hold of the same length would not`(_ keyboard: Keyboard) {
    push()
    hold(.right, for: 0.1, on: keyboard)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    app.runUntilStill()
    #expect(navigation.viewControllers == [deck])
  }

  @Test(arguments: Keyboard.allCases) func `A key that is held drags, and the place decides`(_ keyboard: Keyboard) {
    push()
    hold(.right, for: 1.2, on: keyboard, isReleased: false)
    #expect(navigation.transitionCoordinator?.isInteractive == true, "the finger is still down")
    app.runUntilStill { app.hold(.left, for: 1.5, delay: 0.25) }
    #expect(navigation.viewControllers.count == 2)
  }

  @Test(arguments: Keyboard.allCases, [0.1, 0.3, 0.5, 0.9])
  func `Two taps go two pages`(_ keyboard: Keyboard, _ gap: TimeInterval) {
    for _ in 0..<3 { push() }
    app.run(for: gap - 0.05) { hold(.right, for: 0.05, on: keyboard) }
    app.runUntilStill { hold(.right, for: 0.05, on: keyboard) }
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `A tap back during a drag takes the page back`() {
    push()
    app.hold(.right, for: 0.9, delay: 0.3)
    app.runUntilStill { app.press(.left) }
    #expect(navigation.viewControllers.count == 2)
  }

  @Test(arguments: Keyboard.allCases, [0.1, 0.8])
  func `The page never jumps`(_ keyboard: Keyboard, _ seconds: TimeInterval) {
    let page = push()
    var (last, furthest): (CGFloat, CGFloat) = (page.view.layer.state(at: app.time).position.x, 0)
    let link = DisplayLink { [app] _ in
      guard page.viewIfLoaded?.window != nil else { return }
      let x = page.view.layer.state(at: app.time).position.x
      furthest = max(furthest, abs(x - last))
      last = x
    }
    link.add(to: app.application)
    app.run(for: 1.5) { hold(.right, for: seconds, on: keyboard) }
    // 1.44 widths a second, and as much again for the spring that goes on from there; a flick goes a width in 0.35 s.
    let limit = keyboard == .reporting ? 320 * 0.12 : 320 * 1.44 / 60 * 2
    #expect(furthest > 1, "\(furthest)")
    #expect(furthest < limit, "\(furthest)")
  }

  @Test(arguments: Keyboard.allCases)
  func `An arrow can drag the other way, and its opposite takes the finger back`(_ keyboard: Keyboard) {
    let second = SlidePage()
    second.slides = [SlidePage()]
    app.tick { deck.slides = [second] }
    app.runUntilStill { hold(.right, for: 0.1, on: keyboard) }
    #expect(navigation.viewControllers.count == 2, "→ has brought the next slide in from the right")
    hold(.right, for: 1.2, on: keyboard, isReleased: false)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
    app.runUntilStill { app.hold(.left, for: 1.5, delay: 0.25) }
    #expect(navigation.viewControllers.count == 2)
  }
}

/// A slide: → drags the next one in from the right.
private final class SlidePage: ViewController {
  var slides: [SlidePage] = []
  private var drag: PanInteractionController?
  private var follower: Follower?

  /// Lets the drag drive the push.
  private final class Follower: NavigationControllerDelegate {
    unowned let page: SlidePage
    init(_ page: SlidePage) { self.page = page }
    func navigationController(
      _: NavigationController, animationControllerFor operation: NavigationController.Operation,
      from _: ViewController, to _: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { SlideAnimator(operation: operation) }
    func navigationController(
      _: NavigationController, interactionControllerFor _: any ViewControllerAnimatedTransitioning
    ) -> (any ViewControllerInteractiveTransitioning)? { page.drag?.active }
  }

  override func viewDidLoad() {
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .right
    view.addGestureRecognizer(edge)
    drag = PanInteractionController(edge, direction: .left) { [unowned self] in
      guard let next = slides.first else { return }
      navigationController?.pushViewController(next, animated: true)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    guard !slides.isEmpty || navigationController?.delegate == nil else { return }
    follower = Follower(self)
    navigationController?.delegate = follower
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    guard let key = presses.first?.key else { return }
    switch key.code {
    case .right where !slides.isEmpty: view.window?.application?.dragFinger(.left, by: key)
    case .left: view.window?.application?.dragFinger(.right, by: key)
    default: super.pressesBegan(presses, with: event)
    }
  }
}
