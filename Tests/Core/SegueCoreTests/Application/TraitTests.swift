import Segue
import SegueTesting
import TestFiles
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
    app.tick { app.resize(columns: 59, rows: 24) }
    #expect(page.calls == ["will compact from regular", "size", "did regular to compact"])
    page.calls = []
    app.tick { app.resize(columns: 50, rows: 24) }
    #expect(page.calls == ["size"])
    app.tick { app.resize(columns: 50, rows: 19) }
    #expect(page.traitCollection.verticalSizeClass == .compact)
  }

  @Test func `Another style is told to views and controllers`() {
    let (page, card) = (Page(), Card())
    let app = TestApplication(page, columns: 80, rows: 24)
    app.tick { page.view.addSubview(card) }
    #expect(card.styles.isEmpty)
    #expect(page.calls.isEmpty)
    #expect(app.application.userInterfaceStyle == .unspecified)
    app.application.userInterfaceStyle = .light
    app.application.userInterfaceStyle = .light
    #expect(card.styles == [.light])
    #expect(page.calls == ["did regular to regular"])
  }

  @Test func `The proportions of cells are told, and nonsense counts as 1`() {
    let (page, card) = (Page(), Card())
    let app = TestApplication(page, columns: 80, rows: 24)
    app.tick { page.view.addSubview(card) }
    #expect(page.traitCollection.pointAspect == 1)
    app.application.pointAspect = 1.0625
    app.application.pointAspect = 1.0625
    #expect(page.traitCollection.pointAspect == 1.0625)
    #expect(card.styles.count == 1)
    for nonsense in [0, -1, 0.49, 2.1, .infinity, .nan] {
      app.application.pointAspect = 1.0625
      app.application.pointAspect = nonsense
      #expect(page.traitCollection.pointAspect == 1, "\(nonsense)")
    }
  }

  @Test(arguments: UserInterfaceStyle.allCases)
  func `The first page knows the style as soon as it appears`(style: UserInterfaceStyle) {
    final class First: ViewController {
      var styles: [UserInterfaceStyle?] = []
      override func viewDidAppear(_ animated: Bool) { styles.append(view.window?.application?.userInterfaceStyle) }
    }
    let page = First()
    let application = Application(
      rootViewController: NavigationController(rootViewController: page), size: CellSize(columns: 20, rows: 6),
      display: MemoryDisplay(), userInterfaceStyle: style)
    application.tick(at: 0)
    #expect(page.styles == [style])
  }
}
