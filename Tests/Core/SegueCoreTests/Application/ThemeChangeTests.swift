import Segue
import SegueTesting
import Testing

/// Colours by meaning on the screen, and changes of the theme.
@Suite struct ThemeChangeTests {
  private static let (black, white) = (Color(hex: 0x000000), Color(hex: 0xFFFFFF))

  /// Draws a word by itself.
  private final class Drawing: View {
    override var drawsContent: Bool { true }
    override func draw(in grid: inout CellGrid) {
      grid.write("own", column: 0, row: 0, ink: .tint, fill: .secondarySystemBackground)
      grid[4, 0] = Cell(fill: Color.label.mixed(with: .systemBackground, by: 0.5))
      grid[5, 0] = Cell(fill: .separator)
    }
  }

  private final class Page: ViewController {
    let label = Label("text")
    let drawing = Drawing(frame: CGRect(cells: 0, 1, 8, 1))
    let card = View(frame: CGRect(cells: 0, 2, 4, 2))
    override func viewDidLoad() {
      label.frame = CGRect(cells: 0, 0, 20, 1)
      for part in [label, drawing, card] { view.addSubview(part) }
      card.backgroundColor = .systemGroupedBackground
    }
  }

  private final class Magic: NavigationControllerDelegate {
    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
      from fromVC: ViewController, to toVC: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { MagicMoveAnimator(operation: operation, duration: 0.5) }
  }

  private static func app(_ page: ViewController) -> TestApplication {
    let app = TestApplication(page, columns: 40, rows: 12)
    app.tick()
    return app
  }

  private static func cell(_ app: TestApplication, _ column: Int, _ row: Int) -> Cell {
    app.application.frame[column, row]
  }

  @Test func `What sets no colour follows the style`() {
    let app = Self.app(Page())
    #expect(Self.cell(app, 0, 0).ink == Self.white)
    #expect(Self.cell(app, 39, 11).fill == Self.black)
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(Self.cell(app, 0, 0).ink == Self.black)
    #expect(Self.cell(app, 0, 0).fill == Self.white)
    #expect(Self.cell(app, 39, 11).fill == Self.white)
    app.application.userInterfaceStyle = .unspecified
    app.tick()
    #expect(Self.cell(app, 0, 0).ink == Self.white)
  }

  @Test func `Drawing code and attributed text are drawn again`() {
    let page = Page()
    let app = Self.app(page)
    var text = AttributedString("red")
    (text.foregroundColor, text.backgroundColor) = (.systemRed, .systemFill)
    page.label.attributedText = text
    app.tick()
    #expect(Self.cell(app, 0, 0).ink == Color(hex: 0xFF4C42))
    #expect(Self.cell(app, 0, 0).fill == Color(hex: 0x33363E))
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(Self.cell(app, 0, 0).ink == Color(hex: 0xC4271B))
    #expect(Self.cell(app, 0, 0).fill == Color(hex: 0xDDE0E6))
    #expect(Self.cell(app, 0, 1).ink == Color(hex: 0x1A5FB4))
    #expect(Self.cell(app, 0, 1).fill == Color(hex: 0xF2F3F6))
    #expect(Self.cell(app, 4, 1).fill == Color(128, 128, 128))
    #expect(Self.cell(app, 5, 1).fill == Color(hex: 0xBCC1CA))
  }

  @Test func `A theme of the app's own is in use at once, and follows the style by its own rule`() {
    let page = Page()
    let app = Self.app(page)
    page.label.textColor = .tint
    app.application.themeProvider = { style, mode in
      var theme = Theme(style, mode: mode)
      theme[.tint] = style == .light ? Color(1, 1, 1) : Color(254, 254, 254)
      return theme
    }
    app.tick()
    #expect(Self.cell(app, 0, 0).ink == Color(254, 254, 254))
    #expect(page.traitCollection.theme[.tint] == Color(254, 254, 254))
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(Self.cell(app, 0, 0).ink == Color(1, 1, 1))
    #expect(Color.tint.resolvedColor(with: page.traitCollection) == Color(1, 1, 1))
    app.application.perform { #expect(Color.tint.red == 1) }
  }

  @Test(arguments: ColorMode.allCases)
  func `The theme is made for the colours of the display`(_ mode: ColorMode) {
    let app = TestApplication(Page(), columns: 40, rows: 12, colorMode: mode)
    #expect(app.application.theme == Theme(.unspecified, mode: mode))
  }

  @Test func `Views hear of another theme once, after their colours have changed`() {
    final class Listener: View {
      var heard: [Color] = []
      override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
        heard.append(layer.backgroundColor)
      }
    }
    let (page, listener) = (Page(), Listener())
    let app = Self.app(page)
    listener.backgroundColor = .label
    page.view.addSubview(listener)
    app.application.userInterfaceStyle = .light
    #expect(listener.heard == [Self.black])
    app.application.themeProvider = { _, mode in Theme(.dark, mode: mode) }
    app.application.themeProvider = { _, mode in Theme(.dark, mode: mode) }
    #expect(listener.heard == [Self.black, Self.white])
  }

  @Test func `A view keeps what was set`() {
    let view = View()
    view.backgroundColor = .systemFill
    #expect(view.backgroundColor == .systemFill)
    view.backgroundColor = .systemFill.withAlphaComponent(0)
    #expect(view.backgroundColor == nil)
  }

  // MARK: In motion

  @Test func `In an animation backgrounds change gradually`() {
    let page = Page()
    let app = Self.app(page)
    app.application.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) { app.application.userInterfaceStyle = .light }
    }
    app.tick()
    app.jump(by: 0.5)
    // Between the dark page's black and the light page's #F2F3F6.
    #expect(Self.cell(app, 0, 3).fill == Color(hex: 0x797A7B))
    #expect(Self.cell(app, 39, 11).fill == Color(128, 128, 128))
    app.jump(by: 0.6)
    #expect(Self.cell(app, 0, 3).fill == Color(hex: 0xF2F3F6))
  }

  @Test func `In the middle of an animation it goes on between the new colours`() {
    let page = Page()
    let app = Self.app(page)
    View.animate(withDuration: 1, delay: 0, options: .curveLinear) { page.card.backgroundColor = .label }
    app.tick()
    app.jump(by: 0.5)
    #expect(Self.cell(app, 0, 3).fill == Color(128, 128, 128))
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(Self.cell(app, 0, 3).fill == Color(hex: 0x797A7B))
    app.jump(by: 0.6)
    #expect(Self.cell(app, 0, 3).fill == Self.black)
  }

  @Test func `A page that was not on the screen comes back in the new theme`() {
    let (first, second) = (Page(), Page())
    let navigation = NavigationController(rootViewController: first)
    navigation.isNavigationBarHidden = true
    let app = Self.app(navigation)
    navigation.pushViewController(second, animated: false)
    app.tick()
    app.application.userInterfaceStyle = .light
    app.tick()
    navigation.popViewController(animated: false)
    app.tick()
    #expect(Self.cell(app, 0, 0).ink == Self.black)
    #expect(Self.cell(app, 0, 1).ink == Color(hex: 0x1A5FB4))
    #expect(Self.cell(app, 0, 3).fill == Color(hex: 0xF2F3F6))
  }

  @Test(arguments: [false, true])
  func `A change during a transition holds at its end, finished or cancelled`(_ isCancelled: Bool) {
    let (first, second) = (Page(), Page())
    let navigation = NavigationController(rootViewController: first)
    let app = Self.app(navigation)
    navigation.pushViewController(second, animated: false)
    app.tick()
    app.mouse(.press, 0, 6)
    app.mouse(.drag, 10, 6)
    app.run(for: 0.2)
    app.application.userInterfaceStyle = .light
    app.run(for: 0.1)
    app.mouse(.drag, isCancelled ? 4 : 36, 6)
    app.run(for: 0.3)
    app.mouse(.release, isCancelled ? 4 : 36, 6)
    app.runUntilStill()
    #expect(navigation.topViewController === (isCancelled ? second : first))
    let shown = isCancelled ? second : first
    let place = shown.card.convert(CGPoint(x: 4, y: 8), to: nil)
    #expect(Self.cell(app, Int(place.x / 8), Int(place.y / 16)).fill == Color(hex: 0xF2F3F6))
    #expect(Self.cell(app, 39, 11).fill == Self.white)
    #expect(Self.cell(app, 39, 0).fill == Color(hex: 0xE4E6EA))
  }

  @Test func `A snapshot keeps its text and its background`() throws {
    let page = Page()
    page.view.backgroundColor = .systemBackground
    let app = Self.app(page)
    let picture = try #require(page.view.snapshotView(afterScreenUpdates: true))
    page.view.addSubview(picture)
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(Self.cell(app, 0, 0).ink == Self.white)
    #expect(Self.cell(app, 0, 0).fill == Self.black)
    picture.removeFromSuperview()
    app.tick()
    #expect(Self.cell(app, 0, 0).ink == Self.black)
    #expect(Self.cell(app, 0, 0).fill == Self.white)
  }

  @Test func `A magic move ends in the new theme`() {
    let (first, second) = (Page(), Page())
    for page in [first, second] {
      page.label.transitionID = "title"
      page.card.transitionID = "card"
    }
    let navigation = NavigationController(rootViewController: first)
    navigation.isNavigationBarHidden = true
    let app = Self.app(navigation)
    let delegate = Magic()
    navigation.delegate = delegate
    second.loadViewIfNeeded()
    second.card.frame = CGRect(cells: 20, 6, 8, 4)
    app.application.perform { navigation.pushViewController(second, animated: true) }
    app.run(for: 0.15)
    app.application.userInterfaceStyle = .light
    app.runUntilStill()
    #expect(Self.cell(app, 0, 0).ink == Self.black)
    #expect(Self.cell(app, 21, 7).fill == Color(hex: 0xF2F3F6))
  }

  @Test func `A filtered layer shows the new theme`() {
    let page = Page()
    let app = Self.app(page)
    page.card.layer.filter = .dissolve(amount: 0.5, seed: 1)
    page.card.layer.borderColor = .label
    app.tick()
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(page.card.layer.borderColor == Self.black)
    let cells = (0..<4).flatMap { column in (2..<4).map { Self.cell(app, column, $0) } }
    #expect(cells.contains { $0.fill == Color(hex: 0xF2F3F6) || $0.ink == Color(hex: 0xF2F3F6) })
    #expect(cells.allSatisfy { $0.fill.red >= 0xF2 })
  }
}
