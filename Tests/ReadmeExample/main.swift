import Segue
import SegueTerminal

final class Swing: NavigationControllerDelegate, ViewControllerAnimatedTransitioning {
  func navigationController(
    _: NavigationController, animationControllerFor _: NavigationController.Operation, from _: ViewController,
    to _: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { self }

  func transitionDuration(using _: (any ViewControllerContextTransitioning)?) -> TimeInterval { 0.6 }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let page = context.view(forKey: .to) else { return }
    context.containerView.addSubview(page)
    page.transform = CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 0.1, y: 0.1)
    View.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0) {
      page.transform = .identity
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

let (swing, first, second) = (Swing(), ViewController(), ViewController())
(first.title, second.title) = ("First", "Second")
second.view.backgroundColor = Color(hex: 0x2B4C7E)
let navigation = NavigationController(rootViewController: first)
navigation.delegate = swing
let terminal = try Terminal()
let application = Application(
  rootViewController: navigation, size: terminal.size, display: terminal, colorMode: terminal.colorMode)
application.unhandledPress = { press in
  if press.key.code == .enter { navigation.pushViewController(second, animated: true) }
  if press.key.code == .character("q") { application.terminate() }
}
exit(terminal.run(application))
