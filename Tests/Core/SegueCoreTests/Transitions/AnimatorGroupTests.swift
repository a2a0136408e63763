import AppearanceLog
import Segue
import SegueTesting
import TestFiles
import Testing

/// What animators written for UIKit rely on.
@Suite struct AnimatorGroupTests {
  @Test(arguments: [nil, true, false])
  func `Animations alongside belong to the animator's first group, and last as long, also under a finger`(
    finishing: Bool?
  ) {
    let scene = PresentationScene()
    // An animator whose own closure changes nothing that is animated, and which completes with it.
    scene.delegate.makeAnimator = { _ in
      ScriptedAnimator(duration: 0.4) { context in
        if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
        context.animate(for: 0.4) {}
      }
    }
    let before = scene.app.screen
    let finger = finishing.map { _ in scene.holdNext() }
    scene.present()
    scene.app.tick { finger?.update(0.5) }
    scene.app.run(for: 0.2)
    // Half of the animator's 0.4 s, or of the finger's way.
    #expect(abs((scene.dimming ?? 0) - 0.45 / 2) < 1e-9)
    #expect(scene.sheet.transitionCoordinator != nil)
    if let finishing { finger?.lift(finishing: finishing) }
    scene.app.runUntilStill()
    let isBack = finishing == false
    #expect(isBack ? scene.app.screen == before && scene.sheet.view.superview == nil : scene.dimming == 0.45)
    #expect(scene.log.take().contains("presented"))
  }

  @Test func `They are called once, and after the animator's own changes`() {
    let scene = StackScene(isPushed: false) { _ in
      ScriptedAnimator(duration: 0.4) { context in
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        View.animate(withDuration: 0) { view.alpha = 0.5 }
        context.animate(for: 0.4) { view.alpha = 1 }
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
        context.animate(for: 0.4) { from.frame = CGRect(x: 0, y: 0, width: 80, height: 48) }
      }
    }
    let counter = LayoutCounter(frame: scene.b.view.bounds)
    counter.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scene.app.tick { scene.b.view.addSubview(counter) }
    let size = scene.b.view.bounds.size
    let finger = scene.holdPop()
    scene.app.run(for: 0.2) { finger.update(0.5) }
    #expect(counter.size == CGSize(width: 80, height: 48))
    scene.app.runUntilStill { finger.cancel() }
    #expect([scene.b.view.bounds.size, counter.frame.size, counter.size] == [size, size, size])
  }

  @Test func `A presented view stays where its animator has left it, until the container's size changes`() {
    let scene = PresentationScene()
    let left = CGRect(x: 0, y: 0, width: 200, height: 100)
    scene.delegate.makeAnimator = { change in
      ScriptedAnimator(duration: 0.2) { context in
        guard let view = context.view(forKey: change.action == .presented ? .to : .from) else { return }
        context.containerView.addSubview(view)
        context.animate(for: 0.2) { view.frame = left }
      }
    }
    scene.app.runUntilStill { scene.present() }
    #expect(scene.sheet.view.frame == left)
    scene.app.tick { scene.manager?.containerView?.setNeedsLayout() }
    #expect(scene.sheet.view.frame == left)
    let finger = scene.holdNext()
    scene.dismiss()
    scene.app.tick { finger.update(0.5) }
    scene.app.runUntilStill { finger.cancel() }
    #expect(scene.sheet.view.frame == left)
    scene.app.resize(columns: 60, rows: 20)
    #expect(scene.sheet.view.frame == CGRect(x: 0, y: 80, width: 480, height: 240))
  }
}

extension ViewControllerContextTransitioning {
  /// Animates as a tutorial does it: the changes, and then the completion of the transition.
  func animate(for seconds: TimeInterval, _ changes: () -> Void) {
    View.animate(withDuration: seconds, animations: changes) { _ in
      self.completeTransition(!self.transitionWasCancelled)
    }
  }
}
