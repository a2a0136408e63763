import Testing
import UIKit

extension UIKitTests {
  /// Subclasses with the initializers that sources for iOS write: those of views and of layers.
  @Suite struct ViewSubclassTests {
    private final class Card: UIView {
      let title: String
      init(title: String) {
        self.title = title
        super.init(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
      }
      required init?(coder: NSCoder) {
        title = ""
        super.init(coder: coder)
      }
      var seen: [UIColor?] = []
      override var backgroundColorObject: UIColor? { didSet { seen.append(backgroundColor) } }
    }
    private final class Caption: UILabel {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Field: UITextField {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Writing: UITextView { required init?(coder: NSCoder) { super.init(coder: coder) } }
    private final class Scroller: UIScrollView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Row: UIStackView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init(coder: NSCoder) { fatalError("there are no nibs") }
    }
    private final class Knob: UIControl {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Press: UIButton {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Choice: UISegmentedControl {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Way: UIProgressView {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Wheel: UIActivityIndicatorView {
      required init(coder: NSCoder) { fatalError("there are no nibs") }
    }
    private final class Bar: UINavigationBar {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Tabs: UITabBar {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Tools: UIToolbar {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Pane: UIWindow {
      override init(frame: CGRect) { super.init(frame: frame) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Tab: UITabBarController {
      override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Pages: UIPageViewController { required init?(coder: NSCoder) { super.init(coder: coder) } }
    private final class Split: UISplitViewController {
      override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private final class Stack: UINavigationController {
      override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
      override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    private nonisolated final class Glow: CALayer {
      override init() { super.init() }
      override init(layer: Any) { super.init(layer: layer) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override func action(forKey event: String) -> (any CAAction)? { super.action(forKey: event) }
      override class func needsDisplay(forKey key: String) -> Bool { super.needsDisplay(forKey: key) }
    }
    private final class Drag: UIPanGestureRecognizer {
      let edge: String
      // The names of the core's own properties are free.
      var direction = 1
      init(edge: String, target: AnyObject?, action: Selector?) {
        self.edge = edge
        super.init(target: target, action: action)
      }
    }
    private final class Interactor: UIPercentDrivenInteractiveTransition {
      var completionThreshold: CGFloat = 0.4
      var finishesOnLift = 3
    }

    @Test func `All of them can be made`() {
      #expect(Card(title: "a").title == "a")
      let frame = CGRect(x: 8, y: 16, width: 80, height: 32)
      let views: [UIView] = [
        Caption(frame: frame), Field(frame: frame), Scroller(frame: frame), Row(frame: frame), Knob(frame: frame),
        Press(frame: frame), Choice(frame: frame), Way(frame: frame), Bar(frame: frame), Tabs(frame: frame),
        Tools(frame: frame), Pane(frame: frame),
      ]
      for view in views { #expect(view.frame == frame, "\(type(of: view))") }
      #expect(Caption().frame == .zero)
      #expect(Tab().children.isEmpty)
      #expect(Stack(rootViewController: Tab()).viewControllers.count == 1)
      #expect(Split(nibName: nil, bundle: nil).viewControllers.isEmpty)
      #expect(Glow().action(forKey: "opacity") == nil)
      #expect(Interactor().completionThreshold == 0.4)
    }

    @Test func `A recogniser with an initializer of its own sends its message`() {
      final class Target {
        var calls = 0
        func moved(_ pan: UIPanGestureRecognizer) { calls += 1 }
      }
      let target = Target()
      let drag = Drag(edge: "left", target: target, action: Selector("moved:", Target.moved))
      #expect(drag.edge == "left")
      for action in drag.targets { action(drag) }
      #expect(target.calls == 1)
      drag.removeTarget(target, action: nil)
      #expect(drag.targets.isEmpty)
    }

    @Test func `A background colour that is overridden is set by its name`() {
      let card = Card(title: "")
      card.backgroundColor = .red
      let view: UIView = card
      view.backgroundColor = nil
      #expect(card.seen == [.red, nil])
    }

    @Test func `Objects are compared, and know their classes, as Objective-C's do`() {
      let (one, other) = (Card(title: ""), Caption())
      #expect(one.isEqual(one))
      #expect(!one.isEqual(other))
      #expect(other.isKind(of: UILabel.self))
      #expect(!one.isKind(of: UILabel.self))
      #expect(one.isMember(of: Card.self))
      #expect(!other.isMember(of: UILabel.self))
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
      #expect([animator].firstIndex(of: animator) == 0)
      let any: any NSObjectProtocol = UITapGestureRecognizer()
      #expect(any.isKind(of: UIGestureRecognizer.self))
    }
  }

  /// Sources for iOS override members that have no effect in a terminal. They compile without the plugin.
  @Suite struct OverrideTests {
    private final class Page: UIViewController {
      override func awakeFromNib() { super.awakeFromNib() }
      override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
      override var canBecomeFirstResponder: Bool { true }
      override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { super.prepare(for: segue, sender: sender) }
      override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { false }
      override func updateViewConstraints() { super.updateViewConstraints() }
      override func viewLayoutMarginsDidChange() { super.viewLayoutMarginsDidChange() }
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
      override var prefersStatusBarHidden: Bool { true }
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
      override var childForStatusBarStyle: UIViewController? { children.first }
      override var childForStatusBarHidden: UIViewController? { children.first }
      override var prefersHomeIndicatorAutoHidden: Bool { true }
      override var shouldAutorotate: Bool { false }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    }

    private final class Card: UIView {
      var tints = 0
      override func awakeFromNib() { super.awakeFromNib() }
      override func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
      override var canBecomeFirstResponder: Bool { true }
      override func draw(_ rect: CGRect) { super.draw(rect) }
      override func updateConstraints() { super.updateConstraints() }
      override func tintColorDidChange() { tints += 1 }
      override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 32) }
    }

    private final class Half: UIPresentationController {
      override var shouldPresentInFullscreen: Bool { false }
      override var adaptivePresentationStyle: UIModalPresentationStyle { .none }
      override func adaptivePresentationStyle(for traits: UITraitCollection) -> UIModalPresentationStyle { .none }
      override var overrideTraitCollection: UITraitCollection? {
        get { nil }
        set {}
      }
    }

    @Test func `What is overridden is called by the base class's name`() {
      let page: UIViewController = Page()
      #expect(page.prefersStatusBarHidden)
      #expect(page.supportedInterfaceOrientations == .portrait)
      let half: UIPresentationController = Half(presentedViewController: page, presenting: nil)
      #expect(!half.shouldPresentInFullscreen)
    }

    @Test func `A view hears of its tint, and constraints ask for its content's size`() {
      let (container, card) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160)), Card())
      container.addSubview(card)
      container.tintColor = .red
      #expect(card.tints == 1)
      card.translatesAutoresizingMaskIntoConstraints = false
      card.leftAnchor.constraint(equalTo: container.leftAnchor).isActive = true
      card.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
      container.layoutIfNeeded()
      #expect(card.frame == CGRect(x: 0, y: 0, width: 80, height: 32))
    }
  }
}
