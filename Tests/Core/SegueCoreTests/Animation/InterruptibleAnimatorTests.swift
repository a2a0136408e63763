import Segue
import SegueTesting
import TestFiles
import Testing

/// What is left of a property animator that a transition could drive.
@Suite struct InterruptibleAnimatorTests {
  /// Fades both pages.
  private final class Interruptible: ViewControllerAnimatedTransitioning {
    private var animator: ViewPropertyAnimator?

    func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      interruptibleAnimator(using: context).startAnimation()
    }
    func interruptibleAnimator(
      using context: any ViewControllerContextTransitioning
    ) -> any ViewImplicitlyAnimating {
      if let animator { return animator }
      let (to, from) = (context.view(forKey: .to), context.view(forKey: .from))
      if let to { context.containerView.addSubview(to) }
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        for page in [to, from] { page?.alpha = 0.5 }
      }
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      self.animator = animator
      return animator
    }
  }

  private func animations(below layer: Layer) -> Int {
    var count = 0
    layer.forEachLayer { count += $0.animations.count }
    return count
  }

  @Test(arguments: [nil, true, false]) func `No animation is left after a pop`(isFinishing: Bool?) {
    let stack = StackScene { _ in Interruptible() }
    if let isFinishing {
      let interactor = stack.holdPop()
      interactor.update(0.5)
      stack.app.tick()
      interactor.lift(finishing: isFinishing)
    } else {
      stack.pop()
    }
    stack.app.runUntilStill()
    #expect(stack.names == (isFinishing == false ? "ab" : "a"))
    for page in [stack.a, stack.b] { #expect(animations(below: page.view.layer) == 0) }
    #expect(animations(below: stack.app.application.window.layer) == 0)
  }

  @Test(arguments: [nil, true, false])
  func `No animation is left after a presentation that moves its presenter alongside`(isFinishing: Bool?) {
    let scene = PresentationScene()
    scene.delegate.makeAnimator = { _ in Interruptible() }
    let interactor = isFinishing == nil ? nil : scene.holdNext()
    scene.present()
    let presenter = scene.presenter
    scene.sheet.transitionCoordinator?.animate(alongsideTransition: { _ in
      presenter.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
    })
    scene.app.tick()
    interactor?.update(0.5)
    scene.app.tick()
    if let isFinishing { interactor?.lift(finishing: isFinishing) }
    scene.app.runUntilStill()
    #expect(animations(below: scene.app.application.window.layer) == 0)
    #expect(presenter.view.transform.isIdentity == (isFinishing == false))
  }
}
