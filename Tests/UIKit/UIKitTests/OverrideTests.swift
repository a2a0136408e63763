import Testing
import UIKit

extension UIKitTests {
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
