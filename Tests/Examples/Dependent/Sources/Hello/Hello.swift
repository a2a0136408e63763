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

@main struct Program {
  let navigation = NavigationController(rootViewController: ViewController())
  let second = ViewController()
  let swing = Swing()

  init() {
    navigation.topViewController?.title = "Enter pushes"
    second.title = "Esc goes back"
    second.view.backgroundColor = Color(hex: 0x2B4C7E)
    navigation.delegate = swing
  }

  func configure(_ application: Application) {
    application.setKeyCommand(.enter) { navigation.pushViewController(second, animated: true) }
  }

  static func main() {
    let program = Program()
    exit(Terminal.run(program.navigation, configure: program.configure))
  }
}
