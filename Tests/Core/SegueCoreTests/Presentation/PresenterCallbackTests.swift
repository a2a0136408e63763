import AppearanceLog
import Foundation
import Segue
import SegueTesting
import TestFiles
import Testing

/// Animators that make the callbacks of a presenter themselves, as several libraries for iOS do.
@Suite struct PresenterCallbackTests {
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

  private let log = Log()
  private let page: LoggedPage
  private let next = ViewController()
  private let animator = Animator()
  private let app: TestApplication
  init() {
    page = log.page("p")
    app = TestApplication(page)
    next.modalPresentationStyle = .custom
    next.transitioningDelegate = animator
    next.view.backgroundColor = .systemRed
    _ = log.take()
  }

  @Test func `The presented page stays, and the presenter hears what the animator says`() {
    app.run(for: 0.2) { page.present(next, animated: true) }
    #expect(next.view.window != nil)
    #expect(page.view.window != nil)
    app.runUntilStill()
    #expect(next.view.window != nil, "the page stays on the screen")
    #expect(log.lines == ["p.viewWillDisappear", "p.viewDidDisappear"])
    app.runUntilStill { page.dismiss(animated: true) }
    #expect(page.presentedViewController == nil)
    #expect(next.view.window == nil)
    #expect(log.take() == ["p.viewWillDisappear", "p.viewDidDisappear", "p.viewWillAppear", "p.viewDidAppear"])
  }

  @Test func `A dismissal without the animator, and a cancelled presentation, bring the presenter back`() {
    app.runUntilStill { page.present(next, animated: true) }
    page.dismiss(animated: false)
    #expect(log.take() == ["p.viewWillDisappear", "p.viewDidDisappear", "p.viewWillAppear", "p.viewDidAppear"])
    animator.completes = false
    app.runUntilStill { page.present(next, animated: true) }
    #expect(page.presentedViewController == nil)
    #expect(log.take() == ["p.viewWillDisappear", "p.viewWillAppear", "p.viewDidAppear"])
  }

  @Test func `A root that really leaves takes the page along`() {
    app.runUntilStill { page.present(next, animated: true) }
    app.tick { app.application.window.rootViewController = ViewController() }
    #expect(next.view.window == nil)
    #expect(page.view.window == nil)
  }
}
