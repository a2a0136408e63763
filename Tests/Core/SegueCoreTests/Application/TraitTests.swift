import Segue
import SegueTesting
import Testing

/// What views and controllers hear of the room and the light around them.
@Suite struct TraitTests {
  private final class Page: ViewController {
    var calls: [String] = []
    override func willTransition(
      to newCollection: TraitCollection, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      calls.append("will \(newCollection.horizontalSizeClass) from \(traitCollection.horizontalSizeClass)")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any ViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      calls.append("size")
    }
    override func traitCollectionDidChange(_ old: TraitCollection?) {
      calls.append("did \(old?.horizontalSizeClass ?? .unspecified) to \(traitCollection.horizontalSizeClass)")
    }
  }

  private final class Card: View {
    var styles: [UserInterfaceStyle] = []
    override func traitCollectionDidChange(_ old: TraitCollection?) {
      styles.append(traitCollection.userInterfaceStyle)
    }
  }

  @Test func `A size in another class is told before and after, another size of the class is not`() {
    let page = Page()
    let app = TestApplication(NavigationController(rootViewController: page), columns: 80, rows: 24)
    app.tick()
    #expect(page.traitCollection == TraitCollection(horizontalSizeClass: .regular, verticalSizeClass: .regular))
    app.resize(columns: 59, rows: 24)
    app.tick()
    #expect(page.calls == ["will compact from regular", "size", "did regular to compact"])
    page.calls = []
    app.resize(columns: 50, rows: 24)
    app.tick()
    #expect(page.calls == ["size"])
    app.resize(columns: 50, rows: 19)
    app.tick()
    #expect(page.traitCollection.verticalSizeClass == .compact)
  }

  @Test func `Another style is told to views and controllers`() {
    let (page, card) = (Page(), Card())
    let app = TestApplication(page, columns: 80, rows: 24)
    page.view.addSubview(card)
    app.tick()
    #expect(card.styles.isEmpty)
    #expect(page.calls.isEmpty)
    app.application.userInterfaceStyle = .light
    app.application.userInterfaceStyle = .light
    #expect(card.styles == [.light])
    #expect(page.calls == ["did regular to regular"])
  }

  @Test func `Bars without colours of their own follow the style`() {
    let root = ViewController()
    root.title = "Root"
    let navigation = NavigationController(rootViewController: root)
    let app = TestApplication(navigation, columns: 80, rows: 24)
    app.application.perform { navigation.pushViewController(ViewController(), animated: false) }
    app.tick()
    let dark = app.application.frame[0, 0].fill
    #expect(dark == Color(hex: 0x16181D))
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(app.application.frame[0, 0].fill == Color(hex: 0xE4E6EA))
    #expect(app.application.frame.cells[..<80].contains { $0.ink == Color(hex: 0x1A5FB4) })
  }
}
