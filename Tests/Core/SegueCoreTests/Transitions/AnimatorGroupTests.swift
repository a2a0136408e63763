import Segue
import SegueTesting
import TestFiles
import Testing

/// What animators written for UIKit rely on.
@Suite struct AnimatorGroupTests {
  /// An animator whose own closure changes nothing that is animated, and which completes with it.
  private func idleAnimator(duration: TimeInterval = 0.4) -> ScriptedAnimator {
    ScriptedAnimator(duration: duration) { context in
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      View.animate(withDuration: duration) {
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  @Test func `Animations alongside belong to the animator's first group, which lasts as long as they do`() {
    let scene = PresentationScene()
    scene.delegate.makeAnimator = { _ in idleAnimator() }
    scene.present()
    scene.app.tick()
    scene.app.run(for: 0.2)
    // Half of the animator's 0.4 s.
    #expect(abs((scene.dimming ?? 0) - 0.45 / 2) < 1e-9)
    #expect(scene.sheet.transitionCoordinator != nil)
    scene.app.runUntilStill()
    #expect(scene.dimming == 0.45)
    #expect(scene.log.take().contains("presented"))
  }

  @Test(arguments: [true, false]) func `So they do under a finger, forth and back`(finishing: Bool) {
    let scene = PresentationScene()
    scene.delegate.makeAnimator = { _ in idleAnimator() }
    let before = scene.app.screen
    let finger = scene.holdNext()
    scene.present()
    finger.update(0.5)
    scene.app.run(for: 0.3)
    #expect(abs((scene.dimming ?? 0) - 0.225) < 1e-9)
    finger.lift(finishing: finishing)
    scene.app.runUntilStill()
    #expect(finishing ? scene.dimming == 0.45 : scene.app.screen == before && scene.sheet.view.superview == nil)
    #expect(scene.log.take().contains("presented"))
  }

  @Test func `They are called once, and after the animator's own changes`() {
    let scene = StackScene(isPushed: false) { _ in
      ScriptedAnimator(duration: 0.4) { context in
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        View.animate(withDuration: 0) { view.alpha = 0.5 }
        View.animate(withDuration: 0.4) {
          view.alpha = 1
        } completion: { _ in
          context.completeTransition(true)
        }
        View.animate(withDuration: 0.1) { view.transform = .identity }
      }
    }
    scene.push()
    var calls: [CGFloat] = []
    scene.b.transitionCoordinator?.animate { [b = scene.b] _ in calls.append(b.view.alpha) }
    #expect(calls == [1])
    scene.app.runUntilStill()
    #expect(calls == [1])
  }

  @Test func `A page that was animated to another size is laid out for its own again after a cancelled pop`() {
    let scene = StackScene { _ in
      ScriptedAnimator(duration: 0.4) { context in
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        context.containerView.insertSubview(to, belowSubview: from)
        View.animate(withDuration: 0.4) {
          from.frame = CGRect(x: 0, y: 0, width: 80, height: 48)
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    let counter = LayoutCounter(frame: scene.b.view.bounds)
    counter.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let page = LayoutPage(around: counter, in: scene.b.view)
    scene.app.tick()
    let size = scene.b.view.bounds.size
    let finger = scene.holdPop()
    finger.update(0.5)
    scene.app.run(for: 0.2)
    #expect(page.size == CGSize(width: 80, height: 48))
    finger.cancel()
    scene.app.runUntilStill()
    #expect(scene.b.view.bounds.size == size)
    #expect(counter.frame.size == size)
    #expect(page.size == size)
  }

  @Test func `A presented view stays where its animator has left it, until the container's size changes`() {
    let scene = PresentationScene()
    let left = CGRect(x: 0, y: 0, width: 200, height: 100)
    scene.delegate.makeAnimator = { change in
      ScriptedAnimator(duration: 0.2) { context in
        guard let view = context.view(forKey: change.action == .presented ? .to : .from) else { return }
        context.containerView.addSubview(view)
        View.animate(withDuration: 0.2) {
          view.frame = left
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
    scene.present()
    scene.app.runUntilStill()
    #expect(scene.sheet.view.frame == left)
    scene.manager?.containerView?.setNeedsLayout()
    scene.app.tick()
    #expect(scene.sheet.view.frame == left)
    let finger = scene.holdNext()
    scene.dismiss()
    finger.update(0.5)
    scene.app.tick()
    finger.cancel()
    scene.app.runUntilStill()
    #expect(scene.sheet.view.frame == left)
    scene.app.resize(columns: 60, rows: 20)
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 80, width: 480, height: 240))
  }
}

/// Notes the size for which a view was laid out last.
private final class LayoutPage {
  private let counter: LayoutCounter

  init(around counter: LayoutCounter, in view: View) {
    self.counter = counter
    view.addSubview(counter)
  }

  var size: CGSize { counter.size }
}
