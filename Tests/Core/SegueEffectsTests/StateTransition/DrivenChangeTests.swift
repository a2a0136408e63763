import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueEffects

/// A change inside of a page under the mouse, under keys and under the wheel, settled by the rule of pages.
@Suite struct DrivenChangeTests {
  /// A card that a drag upwards opens, and downwards closes.
  private final class Scene {
    let page = ViewController()
    let card = View(frame: CGRect(cells: 4, 14, 20, 3))
    let app: TestApplication
    private(set) var isOpen = false
    private(set) var ends: [ViewAnimatingPosition] = []
    private var drag: PanInteractionController?
    private(set) weak var transition: StateTransition?

    init() {
      app = TestApplication(page, columns: 60, rows: 20)
      card.backgroundColor = Color(200, 90, 40)
      page.view.addSubview(card)
      let pan = PanGestureRecognizer()
      pan.allowedScrollTypesMask = .discrete
      page.view.addGestureRecognizer(pan)
      drag = PanInteractionController(scrubbingWith: pan, direction: .up, distance: 160) { [unowned self] in toggle() }
      app.tick()
    }

    private func toggle() -> StateTransition {
      let wasOpen = isOpen
      let transition = StateTransition(in: page.view, duration: 0.4) { [unowned self] in
        isOpen.toggle()
        card.frame = CGRect(cells: 4, isOpen ? 4 : 14, 20, 3)
      }
      transition.addCompletion { [unowned self] position in
        ends.append(position)
        if position == .start { isOpen = wasOpen }
      }
      self.transition = transition
      return transition
    }

    /// The upper edge of the card on the screen, in points.
    var top: CGFloat {
      let layer = TransitionStage(of: page.view).element(of: card)?.body.layer ?? card.layer
      return layer.state(at: app.time).frame.minY
    }
  }

  @Test func `The mouse moves it point by point, and lets it go as a page`() {
    let scene = Scene()
    scene.app.drag(from: (30, 15), to: (30, 12), for: 0.3)
    scene.app.run(for: 0.3)
    // Three rows of the ten.
    #expect(abs(scene.top - (14 - 3) * 16) < 1)
    scene.app.release()
    scene.app.runUntilStill()
    #expect(scene.ends == [.start])
    #expect(!scene.isOpen)
    #expect(scene.top == CGFloat(14 * 16))
    scene.app.drag(from: (30, 15), to: (30, 10), for: 0.3)
    scene.app.run(for: 0.3)
    scene.app.release()
    scene.app.runUntilStill()
    #expect(scene.ends == [.start, .end])
    #expect(scene.isOpen)
    #expect(scene.top == CGFloat(4 * 16))
  }

  @Test func `A second drag takes hold of it where it is`() {
    let scene = Scene()
    scene.app.drag(from: (30, 15), to: (30, 9), for: 0.2)
    scene.app.release()
    scene.app.run(for: 0.05)
    let (top, transition) = (scene.top, scene.transition)
    #expect(top > 4 * 16 + 4)
    scene.app.mouse(.press, 30, 8)
    scene.app.mouse(.drag, 30, 10)
    #expect(scene.transition === transition)
    #expect(abs(scene.top - top) < 16)
    scene.app.run(for: 0.3)
    scene.app.mouse(.drag, 30, 18)
    scene.app.run(for: 0.4)
    scene.app.release()
    scene.app.runUntilStill()
    #expect(scene.ends == [.start])
    #expect(!scene.isOpen)
  }

  @Test func `The wheel moves it by notches, and a pause lets it go`() {
    let scene = Scene()
    for _ in 0..<2 {
      scene.app.scroll(1, at: (30, 10))
      scene.app.run(for: 0.1)
    }
    #expect(scene.top < 14 * 16 - 8)
    scene.app.runUntilStill()
    #expect(scene.ends == [.start])
    #expect(!scene.isOpen)
    for _ in 0..<6 {
      scene.app.scroll(1, at: (30, 10))
      scene.app.run(for: 0.1)
    }
    scene.app.runUntilStill()
    #expect(scene.ends == [.start, .end])
    #expect(scene.isOpen)
  }

  @Test func `A key that is held moves it, and Esc takes it back`() {
    let scene = Scene()
    scene.app.application.keyReleaseDelay = nil
    scene.app.hold(.up, for: 2)
    scene.app.runUntilStill()
    #expect(scene.ends == [.end])
    #expect(scene.isOpen)
    let other = Scene()
    other.app.hold(.up, for: 0.9)
    other.app.press(.escape)
    other.app.runUntilStill()
    #expect(other.ends == [.start])
    #expect(!other.isOpen)
    #expect(other.top == CGFloat(14 * 16))
  }

  @Test func `Of two taps that are flicks, the second one begins a change of its own`() {
    let scene = Scene()
    (scene.app.application.keyTap, scene.app.application.reportsKeyReleases) = (.flick, true)
    for _ in 0..<2 {
      scene.app.hold(.up, for: 0.05)
      scene.app.run(for: 0.05)
    }
    scene.app.runUntilStill()
    // The card has opened, and closed again.
    #expect(scene.ends == [.end, .end])
    #expect(!scene.isOpen)
  }
}
