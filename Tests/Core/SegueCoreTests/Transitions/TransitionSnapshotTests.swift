import AppearanceLog
import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore

@Suite
struct TransitionSnapshotTests {
  private let log = Log()
  private let scene: StackScene

  /// The page on top fades in, or away, eased at both ends.
  private static func fade(_ seconds: TimeInterval) -> ScriptedAnimator {
    ScriptedAnimator(duration: seconds) { context in
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      to.alpha = 0
      View.animate(withDuration: seconds, animations: { (to.alpha, from.alpha) = (1, 0.5) }) { _ in
        from.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  init() { scene = StackScene(log: log, isPushed: false) { _ in Self.fade(1) } }
  private var snapshot: TransitionSnapshot? { scene.app.application.transitionSnapshots.last }

  @Test func `There is one for as long as a transition is under way, with the animations of its layers`() throws {
    #expect(snapshot == nil)
    scene.app.tick { scene.push() }
    let first = try #require(snapshot)
    #expect(first.number == 1)
    #expect((first.isEmbedded, first.phase, first.duration) == (false, .running, 1))
    #expect([first.from, first.animator, first.interactor] == ["LoggedPage", "ScriptedAnimator", nil])
    scene.app.run(for: 0.25)
    let animations = try #require(snapshot?.animations)
    #expect(!animations.isEmpty)
    for animation in animations {
      #expect(animation.begin >= 0)
      #expect(animation.begin + animation.timing.end <= 1 + 1e-9)
      #expect(!animation.layer.isEmpty)
    }
    #expect(animations.contains { $0.layer == "LoggedPage.view" })
    scene.app.runUntilStill()
    #expect(snapshot == nil)
    scene.app.tick { scene.pop() }
    #expect(snapshot?.number == 2)
  }

  @Test func `It tells the phases of a drag that is let go early`() throws {
    scene.app.runUntilStill { scene.push() }
    let interactor = scene.holdPop()
    scene.app.tick()
    scene.app.run(for: 0.1) { interactor.update(0.25) }
    let held = try #require(snapshot)
    #expect((held.phase, held.fraction) == (.held, 0.25))
    #expect(held.motion == nil)
    #expect(abs(held.elapsed - 0.25) < 1e-9)
    #expect(held.finger?.percentComplete == 0.25)
    #expect(held.interactor == "PercentDrivenInteractiveTransition")
    interactor.cancel()
    // A quarter of the way, and so a quarter of a second; halfway there after an eighth, on a symmetric curve.
    scene.app.run(for: 0.125)
    let settling = try #require(snapshot)
    #expect(settling.phase == .settling(isFinishing: false))
    #expect(settling.finger == nil)
    let motion = try #require(settling.motion)
    #expect((motion.from, motion.to) == (0.25, 0))
    #expect(abs(motion.duration - 0.25) < 1e-9)
    // A frame sooner or later.
    #expect(abs(motion.elapsed - 0.125) < 0.02)
    #expect(abs(settling.fraction - 0.125) < 0.02)
    #expect(settling.velocity < 0)
    scene.app.runUntilStill()
    #expect(snapshot == nil)
  }

  @Test func `Reading it changes nothing`() {
    func frames(reading: Bool) -> [String] {
      let scene = StackScene(isPushed: false) { _ in Self.fade(0.4) }
      scene.push()
      return (0..<40).map { _ in
        scene.app.run(for: 1.0 / 60)
        if reading { _ = scene.app.application.transitionSnapshots }
        return scene.app.screen
      }
    }
    #expect(frames(reading: true) == frames(reading: false))
  }

  @Test func `Calls tell the number of their transition, whether it is embedded, and whom they reach`() {
    let events = EventLog()
    scene.app.application.transitionObserver = events
    let inner = NavigationController(rootViewController: ViewController())
    scene.a.view.addSubview(inner.view)
    inner.beginAppearanceTransition(true, animated: false)
    inner.endAppearanceTransition()
    scene.app.tick()
    scene.app.runUntilStill { inner.pushViewController(ViewController(), animated: true) }
    #expect(!events.all.isEmpty)
    #expect(events.all.allSatisfy { $0.isEmbedded && $0.transition == 1 })
    events.all = []
    scene.app.runUntilStill { scene.push() }
    #expect(events.all.allSatisfy { !$0.isEmbedded && $0.transition == 2 })
    let animate = events.all.first { $0.message == "animateTransition" }
    #expect(animate?.type == "ScriptedAnimator")
    #expect(events.all.first { $0.receiver == .delegate }?.type == "ScriptedDelegate")
    #expect(events.all.last?.message == "animationEnded(true)")
    scene.navigation.delegate = nil
    events.all = []
    scene.app.runUntilStill { scene.pop() }
    #expect(events.all.first { $0.receiver == .delegate }?.type == nil)
  }
}

private final class EventLog: TransitionObserver {
  var all: [TransitionEvent] = []
  func transitionDidStep(_ event: TransitionEvent) { all.append(event) }
}
