@_spi(UIKit) import QuartzCore
import SegueTesting
import Testing
import UIKit

/// Idioms of sources written for iOS.
extension UIKitTests {
  @Suite struct SourceIdiomTests {
    private let page = UIViewController()
    private let app: TestApplication

    init() {
      app = TestApplication(page, columns: 80, rows: 24)
      UIApplication.shared = app.application
    }

    private var key = 0

    @Test mutating func `Values are kept with objects until those are gone`() {
      final class Owner {}
      final class Value {}
      var owner: Owner? = Owner()
      var value: Value? = Value()
      weak let kept = value
      objc_setAssociatedObject(owner as Any, &key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner as Any, &key) as? Value === value)
      objc_setAssociatedObject(page, &key, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(page, &key) as? Value === value)
      objc_setAssociatedObject(page.view as Any, &key, 7, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      #expect(objc_getAssociatedObject(page.view as Any, &key) as? Int == 7)
      value = nil
      #expect(kept != nil)
      owner = nil
      // The first value of another object removes the values of an object that is gone.
      objc_setAssociatedObject(UIView(), &key, 1, .OBJC_ASSOCIATION_RETAIN)
      #expect(kept == nil)
      #expect(objc_getAssociatedObject(page, &key) == nil)
      objc_setAssociatedObject(page.view as Any, &key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(page.view as Any, &key) == nil)
    }

    @Test func `What is known by a protocol can be asked for a method`() {
      final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        var answers: [Bool] = []
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0 }
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
          let selector = Selector("viewForKey:", transitionContext.view(forKey:))
          answers.append(transitionContext.responds(to: selector))
          answers.append(transitionContext.responds(to: Selector("viewDidLoad", UIViewController.viewDidLoad)))
          transitionContext.completeTransition(true)
        }
      }
      final class Delegate: NSObject, UINavigationControllerDelegate {
        let animator = Animator()
        func navigationController(
          _ navigationController: UINavigationController,
          animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
          to toVC: UIViewController
        ) -> UIViewControllerAnimatedTransitioning? { animator }
      }
      let (navigation, delegate) = (UINavigationController(rootViewController: UIViewController()), Delegate())
      navigation.delegate = delegate
      let app = TestApplication(navigation, columns: 40, rows: 12)
      app.tick()
      navigation.pushViewController(UIViewController(), animated: true)
      app.tick()
      #expect(delegate.animator.answers == [true, false])
      let animator: UIViewControllerAnimatedTransitioning = delegate.animator
      #expect(animator.responds(to: Selector("animationEnded:", UIViewControllerAnimatedTransitioning.animationEnded)))
      #expect(delegate.isKind(of: NSObject.self))
      #expect(!delegate.isMember(of: NSObject.self))
      #expect(navigation.isKind(of: UIViewController.self))
      #expect(!navigation.isKind(of: UITabBarController.self))
      #expect(navigation.view.layer.isKind(of: CALayer.self))
    }

    private final class Presenting: NSObject, UIViewControllerTransitioningDelegate {
      let animator: UIViewControllerAnimatedTransitioning
      init(_ animator: UIViewControllerAnimatedTransitioning) { self.animator = animator }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> UIViewControllerAnimatedTransitioning? { animator }
    }

    @Test func `An optional animator of an animator is nil where there is none`() {
      final class Plain: NSObject, UIViewControllerAnimatedTransitioning {
        var found: [Bool] = []
        func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0 }
        func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
          let own: UIViewControllerAnimatedTransitioning = self
          found.append(own.interruptibleAnimator(using: transitionContext).ifImplemented == nil)
          found.append(UIViewPropertyAnimator().ifImplemented != nil)
          transitionContext.completeTransition(true)
        }
      }
      let (delegate, message) = (Presenting(Plain()), UIViewController())
      message.transitioningDelegate = delegate
      page.present(message, animated: true)
      app.tick()
      #expect((delegate.animator as? Plain)?.found == [true, true])
    }

    @Test func `A recognizer of one's own sets its state from touches`() {
      final class Down: UIPanGestureRecognizer {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
          super.touchesMoved(touches, with: event)
          guard state == .began else { return }
          let velocity = velocity(in: view)
          if abs(velocity.x) > abs(velocity.y) { state = .cancelled }
        }
      }
      var states: [UIGestureRecognizer.State] = []
      let down = Down()
      down.addTarget { states.append($0.state) }
      page.view.addGestureRecognizer(down)
      app.drag(from: (10, 4), to: (30, 4))
      app.release()
      #expect(states == [.began, .cancelled])
      states = []
      app.drag(from: (10, 4), to: (10, 16))
      app.release()
      #expect(states.first == .began)
      #expect(states.last == .ended)
    }

    @Test func `A controller hears of a touch anywhere on its view`() {
      final class Page: UIViewController {
        var count = 0
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
          if touches.first?.view === view { count += 1 }
        }
      }
      let page = Page()
      let app = TestApplication(page, columns: 40, rows: 12)
      app.click(3, 3)
      #expect(page.count == 1)
      // A control keeps its touches, so the page does not hear of a touch on the field, which is edited.
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
      page.view.addSubview(field)
      app.tick()
      app.click(3, 0)
      #expect(page.count == 1)
      #expect(field.isEditing)
    }

    @Test func `Labels are black on light and white on dark, bars have the colours that their appearance says`() {
      let app = TestApplication(UIViewController(), columns: 40, rows: 12)
      UIApplication.shared = app.application
      #expect(UILabel().textColor == .white)
      app.application.userInterfaceStyle = .light
      #expect(UILabel().textColor == .black)
      let (page, cell) = (UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 16)), UITableViewCell())
      page.backgroundColor = .systemBackground
      page.addSubview(cell)
      cell.textLabel?.text = "text"
      cell.layoutIfNeeded()
      #expect(cell.textLabel?.textColor == .black)
      UINavigationBar.appearance().barTintColor = .red
      UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.green]
      let bar = app.application.perform { UINavigationController(rootViewController: UIViewController()).navigationBar }
      #expect(bar.barTintColor == .red)
      #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .green)
      let appearance = UINavigationBarAppearance()
      appearance.backgroundColor = .blue
      bar.standardAppearance = appearance
      #expect(bar.barTintColor == .blue)
    }

    @Test(arguments: [true, false])
    func `The completion of a turn's transaction ends a transition, be it set before its animation or after`(
      isFirst: Bool
    ) {
      final class Animator: NSObject, UIViewControllerAnimatedTransitioning {
        let isFirst: Bool
        init(isFirst: Bool) { self.isFirst = isFirst }
        func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }
        func animateTransition(using context: UIViewControllerContextTransitioning) {
          guard let view = context.view(forKey: .to) else { return }
          context.containerView.addSubview(view)
          func setCompletion() { CATransaction.setCompletionBlock { context.completeTransition(true) } }
          if isFirst { setCompletion() }
          let fade = CABasicAnimation(keyPath: "opacity")
          (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 0.5)
          view.layer.add(fade, forKey: nil)
          if !isFirst { setCompletion() }
        }
      }
      let (delegate, message) = (Presenting(Animator(isFirst: isFirst)), UIViewController())
      message.transitioningDelegate = delegate
      page.present(message, animated: true)
      app.run(for: 0.3)
      // A completion that is set after the animation does not wait for it, as on iOS.
      #expect((message.transitionCoordinator == nil) == !isFirst)
      app.run(for: 0.3)
      #expect(message.transitionCoordinator == nil)
      #expect(message.view.window != nil)
    }

    @Test func `The window is found from anywhere`() {
      final class Delegate: UIResponder, UIApplicationDelegate { var window: UIWindow? }
      final class Bare: UIResponder, UIApplicationDelegate {}
      let (own, window) = (Delegate(), UIWindow())
      own.window = window
      let (known, bare): (UIApplicationDelegate?, UIApplicationDelegate?) = (own, Bare())
      #expect(own.window === window)
      #expect(known?.window??.layer === window.layer)
      #expect(known!.window!! === window)
      #expect(bare?.window! == nil)
      // A test has none.
      #expect(UIApplication.shared.delegate?.window??.rootViewController == nil)
      let scenes = UIApplication.shared.connectedScenes.filter { $0.activationState == .foregroundActive }
      let key = scenes.compactMap { $0 as? UIWindowScene }.first?.windows.first { $0.isKeyWindow }
      #expect(key === page.view.window)
      #expect(key?.windowScene?.statusBarManager?.statusBarFrame == .zero)
    }

    @Test func `What there is not is said`() {
      app.application.unavailabilityHandler = { Complaint.once($0) }
      app.application.perform { UIViewController(nibName: "LoginView", bundle: nil).loadViewIfNeeded() }
      UIViewController(nibName: nil, bundle: nil).loadViewIfNeeded()
      _ = UIPinchGestureRecognizer(target: nil, action: nil)
      page.overrideUserInterfaceStyle = .light
      let (one, other) = (UIView(), UIView())
      page.view.addSubview(one)
      page.view.addSubview(other)
      let rule = one.widthAnchor.constraint(lessThanOrEqualTo: other.widthAnchor)
      rule.priority = .defaultLow
      rule.isActive = true
      #expect(UIColor(named: "brand") == nil)
      for words in [
        "no nibs here, such as \"LoginView\"", "pinches never begin", "overrideUserInterfaceStyle", "≤ or ≥",
        "priorities", "colour \"brand\"",
      ] {
        #expect(Complaint.messages.filter { $0.contains(words) }.count == 1, "\(words)")
      }
      #expect(UITraitCollection.current.userInterfaceStyle == .unspecified)
      page.view.window?.overrideUserInterfaceStyle = .light
      #expect(UITraitCollection.current.userInterfaceStyle == .light)
      #expect(UILabel().textColor == .black)
    }

    @Test func `What is said has UIKit's names`() {
      CALayer().contents = UILabel()
      #expect(Complaint.messages.contains("a layer's contents are a CGImage; a UILabel is not shown"))
    }

    @Test func `A path is made with the transform at an address, and an arc goes on from a line`() {
      var transform = CGAffineTransform(scaleX: 2, y: 3)
      #expect(CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: nil).boundingBox.width == 2)
      let path = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: &transform)
      #expect(path.boundingBox == CGRect(x: 2, y: 3, width: 4, height: 6))
      #expect(path.copy(using: &transform)?.boundingBox == CGRect(x: 4, y: 9, width: 8, height: 18))
      let image = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
        context.cgContext.move(to: CGPoint(x: 32, y: 32))
        context.cgContext.addArc(
          center: CGPoint(x: 32, y: 32), radius: 32, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        context.cgContext.closePath()
        context.cgContext.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        context.cgContext.fillPath()
      }
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      page.view.addSubview(view)
      app.tick()
      // A quarter of the disc, at the lower right.
      let frame = app.application.frame
      #expect(frame[5, 2].fill == UIColor.red.cgColor)
      #expect(frame[2, 2].fill != UIColor.red.cgColor)
      #expect(frame[5, 1].fill != UIColor.red.cgColor)
    }
  }
}
