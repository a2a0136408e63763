import Segue
import SegueTerminal

final class Swing: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
  func navigationController(
    _: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from _: ViewController, to _: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { operation == .push ? self : nil }

  func transitionDuration(using _: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to) else { return }
    context.containerView.addSubview(page)
    page.transform = CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 0.1, y: 0.1)
    View.animate(withDuration: 0.6, animations: { page.transform = .identity }) { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

let (swing, first, second) = (Swing(), ViewController(), ViewController())
(first.title, second.title) = ("Enter pushes", "Esc goes back")
second.view.backgroundColor = Color(hex: 0x2B4C7E)
let navigation = NavigationController(rootViewController: first)
navigation.delegate = swing
let code = Terminal.run(navigation) { application in
  application.setKeyCommand(.enter) { navigation.pushViewController(second, animated: true) }
}
exit(code)
