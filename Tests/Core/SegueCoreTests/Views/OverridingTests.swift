import Segue
import SegueTesting
import TestFiles
import Testing

/// What subclasses can take over.
@Suite struct OverridingTests {
  private final class Card: View {
    var calls: [String] = []
    override func addSubview(_ view: View) {
      calls.append("add")
      super.addSubview(view)
    }
    override func removeFromSuperview() {
      calls.append("remove")
      super.removeFromSuperview()
    }
    override func layoutSublayers(of layer: Layer) {
      calls.append("layers")
      super.layoutSublayers(of: layer)
    }
    override func layoutSubviews() { calls.append("subviews") }
    override func safeAreaInsetsDidChange() { calls.append("safe area \(safeAreaInsets.top)") }
  }

  private final class Page: ViewController {
    var calls: [String] = []
    override func loadView() { view = Card() }
    override func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) {
      calls.append("present")
      super.present(controller, animated: animated, completion: completion)
    }
    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      calls.append("dismiss")
      super.dismiss(animated: animated, completion: completion)
    }
    override func viewSafeAreaInsetsDidChange() { calls.append("safe area") }
  }

  @Test func `Views can take over how subviews come and go, and how they are laid out`() {
    let (card, inner) = (Card(), View())
    card.addSubview(inner)
    card.layoutIfNeeded()
    let around = View()
    around.addSubview(card)
    card.removeFromSuperview()
    #expect(card.calls == ["add", "layers", "subviews", "remove"])
    #expect(inner.superview === card)
    #expect(card.superview == nil)
  }

  @Test func `Controllers can take over presenting and dismissing, and hear of bars`() {
    let page = Page()
    let navigation = NavigationController(rootViewController: page)
    let app = TestApplication(navigation, columns: 80, rows: 24)
    app.tick()
    #expect(page.calls.contains("safe area"))
    #expect((page.view as? Card)?.calls.contains("safe area 16.0") == true)
    page.calls = []
    app.run(for: 0.05) { navigation.setNavigationBarHidden(true, animated: true) }
    #expect(navigation.isNavigationBarHidden)
    #expect(!navigation.navigationBar.isHidden)
    app.runUntilStill()
    #expect(page.calls == ["safe area"])
    #expect(navigation.navigationBar.isHidden)
    app.run(for: 0.1) { navigation.setNavigationBarHidden(false, animated: true) }
    #expect(navigation.navigationBar.transform == .identity)
    #expect(!navigation.navigationBar.layer.animations.isEmpty)
    app.runUntilStill()
    page.calls = []
    app.runUntilStill { page.present(ViewController(), animated: true) }
    #expect(page.presentedViewController != nil)
    app.runUntilStill { page.dismiss(animated: true) }
    #expect(page.presentedViewController == nil)
    #expect(page.calls == ["present", "dismiss"])
  }
}
