import Segue
import SegueTesting
import TestFiles
import Testing

/// Colours by meaning on the screen, and changes of the theme.
@Suite struct ThemeChangeTests {
  private static let (black, white) = (Color(hex: 0x000000), Color(hex: 0xFFFFFF))
  private static let (darkGround, paleGround) = (Color(hex: 0x121417), Color(hex: 0xF2F3F6))

  private final class Drawing: View {
    override var drawsContent: Bool { true }
    override func draw(in grid: inout CellGrid) {
      grid.write("own", column: 0, row: 0, ink: .tint, fill: .secondarySystemBackground)
      grid[4, 0] = Cell(fill: Color.label.mixed(with: .systemBackground, by: 0.5))
      grid[5, 0] = Cell(fill: .separator)
    }
  }

  private final class Page: ViewController {
    let (label, drawing) = (Label("text"), Drawing(frame: CGRect(cells: 0, 1, 8, 1)))
    let card = View(frame: CGRect(cells: 0, 2, 4, 2))
    override func viewDidLoad() {
      label.frame = CGRect(cells: 0, 0, 20, 1)
      for part in [label, drawing, card] { view.addSubview(part) }
      card.backgroundColor = .systemGroupedBackground
    }
  }

  private let page = Page()
  private let app: TestApplication

  init() {
    app = TestApplication(page, columns: 40, rows: 12)
    app.tick()
  }

  private func cell(_ column: Int, _ row: Int) -> Cell { app.application.frame[column, row] }

  /// The colours of a cell: its ink and its ground.
  private func colors(_ column: Int, _ row: Int) -> [Color] { [cell(column, row).ink, cell(column, row).fill] }

  private func show(_ style: UserInterfaceStyle) { app.tick { app.application.userInterfaceStyle = style } }

  /// A stack with a page, on the screen in the place of the suite's page.
  private func stack(_ first: ViewController) -> NavigationController {
    let navigation = NavigationController(rootViewController: first)
    app.tick { app.application.window.rootViewController = navigation }
    return navigation
  }

  @Test func `What sets no colour follows the style`() {
    #expect(colors(0, 0) == [Self.white, Self.darkGround])
    #expect(cell(39, 11).fill == Self.darkGround)
    show(.light)
    #expect(colors(0, 0) == [Self.black, Self.paleGround])
    #expect(cell(39, 11).fill == Self.paleGround)
    show(.unspecified)
    #expect(cell(0, 0).ink == Self.white)
  }

  @Test func `Drawing code and attributed text are drawn again`() {
    var text = AttributedString("red")
    (text.foregroundColor, text.backgroundColor) = (.systemRed, .systemFill)
    app.tick { page.label.attributedText = text }
    #expect(colors(0, 0) == [Color(hex: 0xFF4C42), Color(hex: 0x33363E)])
    show(.light)
    #expect(colors(0, 0) == [Color(hex: 0xC4271B), Color(hex: 0xDADEE4)])
    #expect(colors(0, 1) == [Color(hex: 0x1A5FB4), Color(hex: 0xE6E8ED)])
    #expect([cell(4, 1).fill, cell(5, 1).fill] == [Color(121, 122, 123), Color(hex: 0xB5BAC4)])
  }

  @Test func `A theme of the app's own is in use at once, and follows the style by its own rule`() {
    page.label.textColor = .tint
    app.application.themeProvider = { style, mode in
      var theme = Theme(style, mode: mode)
      theme[.tint] = style == .light ? Color(1, 1, 1) : Color(254, 254, 254)
      return theme
    }
    app.tick()
    #expect(cell(0, 0).ink == Color(254, 254, 254))
    #expect(page.traitCollection.theme[.tint] == Color(254, 254, 254))
    show(.light)
    #expect(cell(0, 0).ink == Color(1, 1, 1))
    #expect(Color.tint.resolvedColor(with: page.traitCollection) == Color(1, 1, 1))
    app.application.perform { #expect(Color.tint.red == 1) }
  }

  @Test(arguments: ColorMode.allCases) func `The theme is made for the colours of the display`(_ mode: ColorMode) {
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
    let listener = Listener()
    listener.backgroundColor = .label
    page.view.addSubview(listener)
    app.application.userInterfaceStyle = .light
    #expect(listener.heard == [Self.black])
    for _ in 0..<2 { app.application.themeProvider = { _, mode in Theme(.dark, mode: mode) } }
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
    app.application.perform {
      View.animate(withDuration: 1, delay: 0, options: .curveLinear) { app.application.userInterfaceStyle = .light }
    }
    app.tick()
    app.jump(by: 0.5)
    // Between #121417 and #F2F3F6.
    #expect([cell(0, 3).fill, cell(39, 11).fill] == [Color(130, 132, 135), Color(130, 132, 135)])
    app.jump(by: 0.6)
    #expect(cell(0, 3).fill == Color(hex: 0xF2F3F6))
  }

  @Test func `In the middle of an animation it goes on between the new colours`() {
    app.tick { View.animate(withDuration: 1, delay: 0, options: .curveLinear) { page.card.backgroundColor = .label } }
    app.jump(by: 0.5)
    #expect(cell(0, 3).fill == Color(137, 138, 139))
    show(.light)
    #expect(cell(0, 3).fill == Color(hex: 0x797A7B))
    app.jump(by: 0.6)
    #expect(cell(0, 3).fill == Self.black)
  }

  @Test func `A page that was not on the screen comes back in the new theme`() {
    let navigation = stack(Page())
    navigation.isNavigationBarHidden = true
    app.tick { navigation.pushViewController(Page(), animated: false) }
    show(.light)
    app.tick { navigation.popViewController(animated: false) }
    #expect([cell(0, 0).ink, cell(0, 1).ink] == [Self.black, Color(hex: 0x1A5FB4)])
    #expect(cell(0, 3).fill == Color(hex: 0xF2F3F6))
  }

  @Test(arguments: [false, true])
  func `A change during a transition holds at its end, finished or cancelled`(_ isCancelled: Bool) {
    let (first, second) = (Page(), Page())
    let navigation = stack(first)
    app.tick { navigation.pushViewController(second, animated: false) }
    #expect(cell(39, 0).fill == Color(hex: 0x1D2025))
    app.mouse(.press, 0, 6)
    app.run(for: 0.2) { app.mouse(.drag, 10, 6) }
    app.run(for: 0.1) { app.application.userInterfaceStyle = .light }
    app.run(for: 0.3) { app.mouse(.drag, isCancelled ? 4 : 36, 6) }
    app.runUntilStill { app.release() }
    let shown = isCancelled ? second : first
    #expect(navigation.topViewController === shown)
    let place = shown.card.convert(CGPoint(x: 4, y: 8), to: nil)
    #expect(cell(Int(place.x / 8), Int(place.y / 16)).fill == Color(hex: 0xF2F3F6))
    #expect([cell(39, 11).fill, cell(39, 0).fill] == [Self.paleGround, Color(hex: 0xE4E6EA)])
    // The way back has the tint.
    let row = app.application.frame.cells[..<40]
    #expect(row.contains { $0.ink == Color(hex: 0x1A5FB4) } == isCancelled)
  }

  @Test func `A snapshot keeps its text and its background`() throws {
    app.tick { page.view.backgroundColor = .systemBackground }
    let picture = try #require(page.view.snapshotView(afterScreenUpdates: true))
    page.view.addSubview(picture)
    show(.light)
    #expect(colors(0, 0) == [Self.white, Self.darkGround])
    app.tick { picture.removeFromSuperview() }
    #expect(colors(0, 0) == [Self.black, Self.paleGround])
  }

  @Test func `A magic move ends in the new theme`() {
    let (first, second) = (Page(), Page())
    for page in [first, second] { (page.label.transitionID, page.card.transitionID) = ("title", "card") }
    let navigation = stack(first)
    navigation.isNavigationBarHidden = true
    let delegate = ScriptedDelegate { MagicMoveAnimator(operation: $0.operation, duration: 0.5) }
    navigation.delegate = delegate
    second.loadViewIfNeeded()
    second.card.frame = CGRect(cells: 20, 6, 8, 4)
    app.run(for: 0.15) { app.application.perform { navigation.pushViewController(second, animated: true) } }
    app.runUntilStill { app.application.userInterfaceStyle = .light }
    #expect(cell(0, 0).ink == Self.black)
    #expect(cell(21, 7).fill == Color(hex: 0xF2F3F6))
  }

  @Test func `A filtered layer shows the new theme`() {
    page.card.layer.filter = .dissolve(amount: 0.5, seed: 1)
    app.tick { page.card.layer.borderColor = .label }
    show(.light)
    #expect(page.card.layer.borderColor == Self.black)
    let cells = (0..<4).flatMap { column in (2..<4).map { cell(column, $0) } }
    #expect(cells.contains { $0.fill == Color(hex: 0xF2F3F6) || $0.ink == Color(hex: 0xF2F3F6) })
    #expect(cells.allSatisfy { $0.fill.red >= 0xF2 })
  }
}
