import Foundation
import Segue
import SegueTesting
import Testing

/// Animators that make the callbacks of a presenter themselves, as several libraries for iOS do.
@Suite struct PresenterCallbackTests {
  private final class Page: ViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
  }

  /// Fades, and tells the presenter.
  private final class Animator: ViewControllerAnimatedTransitioning, ViewControllerTransitioningDelegate {
    var completes: Bool?
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }
    func animateTransition(using context: any ViewControllerContextTransitioning) {
      let (from, to) = (context.viewController(forKey: .from), context.viewController(forKey: .to))
      let isPresenting = to?.presentingViewController === from
      let (presenter, view) = (isPresenting ? from : to, context.view(forKey: isPresenting ? .to : .from))
      presenter?.beginAppearanceTransition(!isPresenting, animated: true)
      if isPresenting, let view {
        view.alpha = 0
        context.containerView.addSubview(view)
      }
      View.animate(
        withDuration: 0.4, animations: { view?.alpha = isPresenting ? 1 : 0 },
        completion: { _ in
          context.completeTransition(self.completes ?? !context.transitionWasCancelled)
          presenter?.endAppearanceTransition()
        })
    }
    func animationController(
      forPresented presented: ViewController, presenting: ViewController, source: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { self }
    func animationController(forDismissed _: ViewController) -> (any ViewControllerAnimatedTransitioning)? { self }
  }

  private let page = Page()
  private let next = ViewController()
  private let animator = Animator()
  private let app: TestApplication
  init() {
    app = TestApplication(page)
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = animator
    next.view.backgroundColor = .systemRed
    page.log = []
  }

  @Test func `The presented page stays, and the presenter hears what the animator says`() {
    page.present(next, animated: true)
    app.run(for: 0.2)
    #expect(next.view.window != nil)
    #expect(page.view.window != nil)
    app.runUntilStill()
    #expect(next.view.window != nil, "the page stays on the screen")
    #expect(page.log == ["will disappear", "did disappear"])
    app.settle { page.dismiss(animated: true) }
    #expect(page.presentedViewController == nil)
    #expect(next.view.window == nil)
    #expect(page.log == ["will disappear", "did disappear", "will appear", "did appear"])
  }

  @Test func `A dismissal without the animator, and a cancelled presentation, bring the presenter back`() {
    app.settle { page.present(next, animated: true) }
    page.dismiss(animated: false)
    #expect(page.log == ["will disappear", "did disappear", "will appear", "did appear"])
    page.log = []
    animator.completes = false
    app.settle { page.present(next, animated: true) }
    #expect(page.presentedViewController == nil)
    #expect(page.log == ["will disappear", "will appear", "did appear"])
  }

  @Test func `A root that really leaves takes the page along`() {
    app.settle { page.present(next, animated: true) }
    app.application.window.rootViewController = ViewController()
    app.tick()
    #expect(next.view.window == nil)
    #expect(page.view.window == nil)
  }
}
