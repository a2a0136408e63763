import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// What each call does in each state. A call that does not fit the state does nothing.
@Suite struct PropertyAnimatorStateTests {
  private let scene = PropertyAnimatorScene()
  enum State: Int, CaseIterable { case inactive, running, paused, stopped }
  enum Call: CaseIterable { case start, startLater, pause, scrub, reverse, `continue`, stop, drop, finish }

  /// Where each call leads from inactive, running, paused and stopped.
  private static let table: [Call: [State]] = [
    .start: [.running, .running, .running, .stopped], .startLater: [.running, .running, .paused, .stopped],
    .pause: [.paused, .paused, .paused, .stopped], .scrub: [.paused, .paused, .paused, .stopped],
    .reverse: [.inactive, .running, .paused, .stopped], .continue: [.inactive, .running, .running, .stopped],
    .stop: [.inactive, .stopped, .stopped, .stopped], .drop: [.inactive, .inactive, .inactive, .stopped],
    .finish: [.inactive, .running, .paused, .inactive],
  ]

  private func make(_ state: State) -> ViewPropertyAnimator {
    if state == .inactive { return scene.animator() }
    let animator = scene.running()
    scene.app.jump(by: 0.25)
    if state == .paused { animator.pauseAnimation() }
    if state == .stopped { animator.stopAnimation(false) }
    return animator
  }

  private func perform(_ call: Call, _ animator: ViewPropertyAnimator) {
    switch call {
    case .start: animator.startAnimation()
    case .startLater: animator.startAnimation(afterDelay: 0.1)
    case .pause: animator.pauseAnimation()
    case .scrub: animator.fractionComplete = 0.5
    case .reverse: animator.isReversed = true
    case .continue: animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    case .stop: animator.stopAnimation(false)
    case .drop: animator.stopAnimation(true)
    case .finish: animator.finishAnimation(at: .end)
    }
  }

  private func state(_ animator: ViewPropertyAnimator) -> State {
    switch animator.state {
    case .inactive: .inactive
    case .stopped: .stopped
    case .active: animator.isRunning ? .running : .paused
    }
  }

  @Test(arguments: State.allCases, Call.allCases)
  func `Every call leads from every state to the one that the table says`(from: State, call: Call) throws {
    let animator = make(from)
    let x = scene.x
    perform(call, animator)
    let expected = try #require(Self.table[call]?[from.rawValue])
    #expect(state(animator) == expected)
    if from == .stopped {
      #expect(scene.x == (call == .finish ? 100 : x))
    } else if call != .scrub {
      #expect(scene.x == x)
    }
    #expect(scene.positions == (from == .stopped && call == .finish ? [.end] : []))
    // No call leaves an animator that cannot be ended.
    scene.app.run(for: 1.2)
    if expected == .running {
      #expect(animator.state == .inactive)
      #expect(scene.positions.count == 1)
    }
    if expected == .paused || expected == .stopped { #expect(state(animator) == expected) }
    #expect(scene.app.tick() == .never)
  }

  @Test(arguments: [Call.pause, .scrub, .reverse, .continue, .stop, .drop, .finish])
  func `An animator that is not interruptible ignores every call that would interrupt it`(call: Call) {
    let animator = scene.animator()
    animator.isInterruptible = false
    if call != .reverse { perform(call, animator) }
    #expect(animator.state == .inactive, "nor is it activated")
    #expect(scene.view.frame.minX == 0)
    animator.startAnimation()
    animator.isInterruptible = true
    #expect(!animator.isInterruptible, "too late")
    scene.app.tick()
    scene.app.jump(by: 0.25)
    perform(call, animator)
    #expect((animator.isRunning, animator.isReversed) == (true, false))
    scene.expectPlaces((0.5, 75))
    scene.app.jump(by: 0.25)
    #expect(scene.positions == [.end])
    animator.isInterruptible = true
    #expect(animator.isInterruptible)
  }

  @Test func `The defaults are those of UIKit`() {
    let animator = ViewPropertyAnimator()
    #expect(animator.state == .inactive)
    #expect([animator.isRunning, animator.isReversed, animator.pausesOnCompletion] == [false, false, false])
    #expect([animator.fractionComplete, animator.duration, animator.delay] == [0, 0.2, 0])
    #expect([animator.scrubsLinearly, animator.isInterruptible] == [true, true])
    #expect(animator.isUserInteractionEnabled)
    let curve = animator.timingParameters?.cubicTimingParameters
    #expect([curve?.controlPoint1, curve?.controlPoint2] == [CGPoint(x: 0.25, y: 0.1), CGPoint(x: 0.25, y: 1)])
    #expect(ViewAnimatingState.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(ViewAnimatingPosition.allCases.map(\.rawValue) == [0, 1, 2])
  }

  @Test func `runningPropertyAnimator starts at once, with the curve of its options`() {
    final class Mine: ViewPropertyAnimator {}
    var ended: ViewAnimatingPosition?
    let animator = Mine.runningPropertyAnimator(
      withDuration: 1, delay: 0.5, options: .curveEaseIn, animations: { [scene] in scene.view.frame.origin.x = 100 },
      completion: { ended = $0 })
    #expect(type(of: animator) == Mine.self)
    #expect(animator.isRunning)
    scene.app.tick()
    scene.expectPlaces((1, 100 * bezier(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1), at: 0.5)))
    scene.app.jump(by: 0.5)
    #expect(ended == .end)
  }

  @Test func `An animator with nothing to animate is over as soon as it starts`() {
    var ended: [ViewAnimatingPosition] = []
    let lonely = View()
    scene.app.application.perform {
      for duration in [1, 0, -1, .nan, .infinity] {
        let animator = ViewPropertyAnimator(duration: duration, curve: .linear) { [scene] in
          lonely.alpha = 0.5
          if duration != 1 { scene.view.frame.origin.x = duration.isFinite ? 50 + duration : 7 }
        }
        animator.addCompletion { ended.append($0) }
        #expect(animator.duration == (duration == 1 ? 1 : 0))
        animator.startAnimation()
        #expect(animator.state == .inactive)
      }
    }
    scene.app.tick()
    #expect(ended == [.end, .end, .end, .end, .end])
    #expect(lonely.alpha == 0.5)
    #expect(scene.x == 7)
  }

  @Test func `An animator that is paused or over needs no frames`() {
    let animator = scene.animator()
    animator.fractionComplete = 0.3
    #expect(scene.app.tick() == .never)
    animator.startAnimation()
    #expect(scene.app.tick() == .nextFrame)
    scene.app.jump(by: 0.2)
    animator.pauseAnimation()
    #expect(scene.app.runUntilStill() < 1.5 * scene.app.frameInterval, "one frame shows it, and needs no other")
    #expect(scene.app.jump(by: 10) == .never)
    #expect(abs(scene.x - 50) < 1e-9, "three tenths by hand, and two more in its time")
  }

  @Test(arguments: [false, true])
  func `No frame is drawn while the delay of an animator passes, and a pause keeps what is left of it`(isPaused: Bool) {
    let animator = scene.animator()
    animator.startAnimation(afterDelay: 1)
    #expect(scene.view.frame.minX == 100)
    #expect((animator.isRunning, animator.delay) == (true, 1))
    #expect(scene.app.tick() == .at(scene.app.time + 1))
    let count = scene.app.display.frames.count
    #expect(scene.app.jump(by: 0.4) == .at(scene.app.time + 0.6))
    if isPaused {
      animator.pauseAnimation()
      #expect(scene.app.jump(by: 5) == .never)
      animator.startAnimation()
      #expect(scene.app.tick() == .at(scene.app.time + 0.6))
    }
    #expect(scene.app.display.frames.count == count)
    #expect(scene.x == 0)
    #expect(scene.app.jump(by: 0.6) == .nextFrame)
    scene.expectPlaces((0, 0), (0.25, 25), (0.5, 75))
    #expect(scene.positions.isEmpty)
    #expect(scene.app.jump(by: 0.25) == .never)
    #expect(scene.x == 100)
    #expect(scene.positions == [.end])
  }

  @Test func `An animator can be started again from its own completion`() {
    let animator = scene.animator()
    animator.addCompletion { [scene, unowned animator] _ in
      animator.addAnimations { scene.view.frame.origin.x = 0 }
      animator.startAnimation()
    }
    scene.app.tick { animator.startAnimation() }
    scene.app.jump(by: 1)
    #expect(animator.isRunning)
    #expect(scene.positions == [.end])
    scene.expectPlaces((0.25, 75))
    scene.app.jump(by: 0.75)
    #expect(scene.x == 0)
    #expect(animator.state == .inactive)
    #expect(scene.positions == [.end])
  }
}
