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
    app.resize(59, 24)
    app.tick()
    #expect(page.calls == ["will compact from regular", "size", "did regular to compact"])
    page.calls = []
    app.resize(50, 24)
    app.tick()
    #expect(page.calls == ["size"])
    app.resize(50, 19)
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

  @Test func `Bars have the colours of the application that they are made for`() {
    let app = TestApplication(ViewController(), columns: 80, rows: 24)
    #expect(NavigationBar().barTintColor == BarColors.dark.background)
    app.application.barColors = .light
    app.application.perform {
      #expect(NavigationBar().barTintColor == BarColors.light.background)
      #expect(Toolbar().titleColor == BarColors.light.secondary)
      #expect(TabBar().barTintColor == BarColors.light.background)
      let root = ViewController()
      root.title = "Root"
      let navigation = NavigationController(rootViewController: root)
      app.application.window.rootViewController = navigation
      navigation.pushViewController(ViewController(), animated: false)
    }
    app.tick()
    let row = app.application.frame.size.columns
    let tinted = app.application.frame.cells[row..<2 * row].contains { $0.ink == BarColors.light.tint }
    #expect(tinted)
  }
}
