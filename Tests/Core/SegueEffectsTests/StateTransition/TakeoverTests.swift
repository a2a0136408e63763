import Foundation
import Segue
import SegueTesting
import Testing

@testable import SegueEffects

/// Place and velocity across grabs, reversals and takeovers.
@Suite struct TakeoverTests {
  /// A card that moves between places in a container, and what is seen of it.
  private final class Scene {
    let page = ViewController()
    let card = View(frame: CGRect(cells: 2, 1, 10, 4))
    let app: TestApplication
    var last: StateTransition?

    init() {
      app = TestApplication(page, columns: 60, rows: 20)
      page.view.addSubview(card)
      card.backgroundColor = Color(200, 90, 40)
      let label = Label("A card")
      label.frame = CGRect(cells: 1, 1, 8, 1)
      card.addSubview(label)
      app.tick()
    }

    @discardableResult func move(to frame: CGRect, alpha: CGFloat = 1, damping: CGFloat? = nil) -> StateTransition {
      let change = { [card] in
        card.frame = frame
        card.alpha = alpha
      }
      let transition =
        damping.map { StateTransition(in: page.view, dampingRatio: $0, changes: change) }
        ?? StateTransition(in: page.view, changes: change)
      transition.startAnimation()
      last = transition
      return transition
    }

    /// The middle, the size and the opacity of the card on the screen.
    var seen: [Double] {
      let element = TransitionStage(of: page.view).element(of: card)
      let layer = element?.body.layer ?? card.layer
      let state = layer.state(at: app.time)
      return [state.position.x, state.position.y, state.bounds.width, state.bounds.height, state.opacity * 100]
    }
  }

  /// The largest acceleration, in points per millisecond and millisecond, over the next milliseconds. A jump of the velocity by 400 points
  /// per second is 0.4.
  private func roughness(of scene: Scene, over count: Int, event: () -> Void) -> Double {
    var seen = [scene.seen]
    for index in 0..<count {
      if index == 3 {
        event()
        // An event is handled in the tick of its frame.
        scene.app.tick()
      }
      scene.app.jump(by: 0.001)
      seen.append(scene.seen)
    }
    var largest = 0.0
    for index in 2..<seen.count {
      for value in seen[index].indices {
        let change = seen[index][value] - 2 * seen[index - 1][value] + seen[index - 2][value]
        largest = max(largest, abs(change))
      }
    }
    return largest
  }

  @Test func `A view that an animation of the app moves goes on from where it is`() {
    let scene = Scene()
    View.animate(withDuration: 0.4) { scene.card.frame = CGRect(cells: 30, 2, 10, 4) }
    scene.app.tick()
    scene.app.jump(by: 0.15)
    let rough = roughness(of: scene, over: 60) { scene.move(to: CGRect(cells: 10, 14, 12, 5)) }
    #expect(rough < 0.3)
  }

  @Test func `With reduced motion nothing moves, and the old look fades`() {
    let scene = Scene()
    scene.app.application.isReduceMotionEnabled = true
    let transition = scene.move(to: CGRect(cells: 30, 10, 10, 4))
    transition.fractionComplete = 0.6
    scene.app.tick()
    // The old card is left at its place at two fifths, and the new one stands at its own.
    let frame = scene.app.application.frame
    #expect(frame[5, 4].fill != frame[55, 18].fill)
    #expect(frame[35, 11].fill != frame[55, 18].fill)
    #expect(frame[20, 7].fill == frame[55, 18].fill)
    transition.startAnimation()
    scene.app.runUntilStill()
    #expect(scene.page.view.subviews == [scene.card])
  }

  nonisolated enum Event: String, CaseIterable, Sendable {
    case takeover, back, pauseAndGo, turn, springOn, takeoverOfReturn
  }

  @Test(arguments: Event.allCases, [0.04, 0.13, 0.22, 0.31])
  func `Neither place nor velocity jumps`(event: Event, moment: Double) {
    let scene = Scene()
    let first = scene.move(to: CGRect(cells: 40, 2, 16, 8))
    // It begins with the next frame.
    scene.app.tick()
    scene.app.jump(by: moment)
    if event == .takeoverOfReturn {
      first.isReversed = true
      scene.app.jump(by: 0.02)
    }
    // A spring that takes over 2 points a millisecond slows down by 0.42. Without that velocity there would be a jump of 2.
    let rough = roughness(of: scene, over: 60) {
      switch event {
      case .takeover, .takeoverOfReturn: scene.move(to: CGRect(cells: 10, 14, 12, 5), alpha: 0.5)
      case .back: scene.move(to: CGRect(cells: 2, 1, 10, 4))
      case .pauseAndGo: first.isReversed = false
      case .turn:
        // A curve goes back the way that it came: its velocity turns round.
        scene.move(to: CGRect(cells: 40, 2, 16, 8))
      case .springOn:
        let velocity = first.fractionVelocity / max(0.001, 1 - first.fractionComplete)
        first.pauseAnimation()
        first.continueAnimation(
          withTimingParameters: SpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: velocity, dy: 0)),
          durationFactor: 1)
      }
    }
    #expect(rough < 0.5, "\(event) \(moment)")
    scene.app.runUntilStill()
    #expect(scene.page.view.subviews == [scene.card])
  }

  @Test func `What is thrown out and taken in again turns round where it is`() {
    let scene = Scene()
    let out = StateTransition(in: scene.page.view) { scene.card.removeFromSuperview() }
    out.startAnimation()
    scene.app.tick()
    scene.app.jump(by: 0.1)
    let seen = scene.seen
    #expect(seen[4] > 5)
    #expect(seen[4] < 70)
    let again = StateTransition(in: scene.page.view) { scene.page.view.addSubview(scene.card) }
    again.startAnimation()
    #expect(out.state == .inactive)
    #expect(again.state == .active)
    scene.app.tick()
    #expect(abs(scene.seen[4] - seen[4]) < 0.5)
    scene.app.runUntilStill()
    #expect(scene.page.view.subviews == [scene.card])
    #expect(scene.card.layer.standInCount == 0)
  }
}
