import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Property animators inside layers whose time is held, and inside transitions.
@Suite struct PropertyAnimatorTransitionTests {
  private let scene = PropertyAnimatorScene()

  @Test func `An animator stands while the time of its layers is held`() throws {
    let layer = try #require(scene.view.superview?.layer)
    layer.time = LayerTime(begin: 0, speed: 0, offset: 0)
    let animator = scene.running(CubicTimingParameters(animationCurve: .easeInOut))
    for offset in [0.25, 0.75, 0.5, 1] {
      layer.time.offset = offset
      #expect(abs(scene.x - scene.eased(offset)) < 1e-9)
      #expect(scene.app.jump(by: 3) != .nextFrame)
      #expect(abs(animator.fractionComplete - easeInOut(offset)) < 1e-9)
    }
    #expect(scene.positions.isEmpty, "a finger may yet take it back")
    layer.time.offset = 0.5
    animator.isReversed = true
    scene.expectPlaces((0, 50))
    layer.time.offset = 0.75
    #expect(abs(scene.x - scene.eased(0.25)) < 1e-9)
    scene.app.jump(by: 0.26) { layer.time = LayerTime(begin: scene.app.time, speed: 1, offset: 0.75) }
    #expect(scene.positions == [.start])
    #expect(scene.x == 0)
  }

  @Test func `An animator goes on where the time of its layers jumps`() throws {
    let layer = try #require(scene.view.superview?.layer)
    _ = scene.running()
    scene.app.jump(by: 0.5)
    layer.time = LayerTime(begin: 0, speed: 1, offset: 9)
    layer.shiftAnimations(by: 9)
    #expect(abs(scene.x - 50) < 1e-9)
    scene.expectPlaces((0.25, 75))
  }

  /// Slides the new page in with a property animator.
  private final class Animator: ViewControllerAnimatedTransitioning {
    private(set) var animator: ViewPropertyAnimator?
    private(set) var position: ViewAnimatingPosition?
    private(set) weak var context: (any ViewControllerContextTransitioning)?
    /// Whether the animator is left inactive.
    var isPatient = false
    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 1 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else { return }
      context.containerView.insertSubview(to, belowSubview: from)
      let animator = ViewPropertyAnimator(duration: 1, curve: .easeIn) {
        from.frame.origin.x = 320
        to.alpha = 0.5
        from.subviews.first?.alpha = 0.25
      }
      self.context = context
      animator.addCompletion { [weak self] in
        self?.position = $0
        to.alpha = 1
        context.completeTransition(!context.transitionWasCancelled && $0 == .end)
      }
      if !isPatient { animator.startAnimation() }
      self.animator = animator
    }
  }

  /// A pop from b to a with that animator, which has begun.
  private struct Pop {
    let animator = Animator()
    let stack: StackScene
    var app: TestApplication { stack.app }
    var x: CGFloat { stack.place(stack.b) }
    init(interactor: PercentDrivenInteractiveTransition?, isPatient: Bool = false) {
      animator.isPatient = isPatient
      stack = StackScene { [animator] _ in animator }
      stack.delegate.interactor = interactor
      app.tick { stack.pop() }
    }
  }

  @Test(arguments: [nil, true, false])
  func `A pop with a property animator runs and completes, also under a finger`(finishing: Bool?) {
    let interactor = finishing.map { _ in PercentDrivenInteractiveTransition() }
    let pop = Pop(interactor: interactor)
    let model = pop.stack.b.view.layer.model
    if let finishing {
      for share in [0.25, 0.75, 0.5] {
        interactor?.update(share)
        #expect(pop.app.jump(by: 0.4) != .nextFrame)
        #expect(abs(pop.x - 320 * share) < 1e-9, "straight under the finger, and asleep while it rests")
      }
      interactor?.lift(finishing: finishing)
    } else {
      pop.app.jump(by: 0.5)
      #expect(abs(pop.x - 320 * bezier(CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1), at: 0.5)) < 1e-6)
    }
    pop.app.runUntilStill()
    let isFinished = finishing != false
    #expect(pop.stack.names == (isFinished ? "a" : "ab"))
    #expect(pop.animator.position == (isFinished ? .end : .start))
    #expect(pop.animator.animator?.state == .inactive)
    if !isFinished {
      #expect(pop.x == 0)
      #expect(pop.stack.b.view.layer.model.bounds == model.bounds)
      #expect(pop.stack.a.view.layer.model.opacity == 1)
    }
    #expect(pop.stack.navigation.transitionCoordinator == nil)
  }

  @Test func `Reversing the animator of a pop cancels the pop`() {
    let pop = Pop(interactor: nil)
    pop.app.jump(by: 0.5)
    let animator = pop.animator.animator
    animator?.pauseAnimation()
    animator?.fractionComplete = 0.25
    #expect(abs(pop.x - 80) < 1e-9)
    animator?.isReversed = true
    pop.app.runUntilStill { animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0) }
    #expect(pop.stack.navigation.viewControllers.count == 2)
    #expect(pop.animator.position == .start)
    #expect(pop.x == 0)
    #expect(pop.stack.navigation.transitionCoordinator == nil)
  }

  /// As an interactor does it: the transition makes the animator, and a finger scrubs it later.
  @Test func `An animator that is started later belongs to the transition in which it was made`() throws {
    let pop = Pop(interactor: nil, isPatient: true)
    let badge = try #require(pop.stack.b.view.subviews.first)
    let animator = pop.animator.animator
    pop.app.jump(by: 0.3)
    animator?.fractionComplete = 0.5
    #expect(badge.alpha == 0.25)
    pop.app.tick()
    #expect(abs(pop.x - 160) < 1e-9)
    #expect(pop.stack.a.view.layer.model.opacity == 0.5)
    pop.animator.context?.completeTransition(false)
    #expect(badge.alpha == 1, "called off, it leaves no trace")
    #expect(badge.layer.animations.isEmpty)
    animator?.startAnimation()
    #expect(animator?.state == .inactive, "it had nothing left to do")
    pop.app.tick()
    #expect(pop.animator.position == .start)
  }

  @Test func `Another transition brings the animator to its end`() {
    let pop = Pop(interactor: nil)
    pop.app.jump(by: 0.3)
    pop.animator.animator?.pauseAnimation()
    pop.stack.navigation.pushViewController(ViewController(), animated: false)
    #expect(pop.animator.position == .end)
    pop.app.runUntilStill()
    #expect(pop.stack.navigation.viewControllers.count == 2)
    #expect(pop.stack.navigation.transitionCoordinator == nil)
  }
}
