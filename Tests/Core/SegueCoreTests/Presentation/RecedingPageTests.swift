import Segue
import SegueTesting
import TestFiles
import Testing

/// The page behind a sheet recedes, and comes back as it was.
@Suite struct RecedingPageTests {
  private let page = ViewController()
  private let sheet = ViewController()

  private func app(columns: Int = 80, rows: Int = 24, style: ModalPresentationStyle = .pageSheet) -> TestApplication {
    page.view.backgroundColor = Color(200, 0, 0)
    let label = Label("text in the page")
    label.frame = CGRect(cells: 2, 1, 20, 1)
    page.view.addSubview(label)
    sheet.view.backgroundColor = Color(0, 0, 200)
    sheet.modalPresentationStyle = style
    let app = TestApplication(page, columns: columns, rows: rows)
    app.tick { app.application.barMetrics = .default }
    return app
  }

  private func isPage(_ cell: Cell) -> Bool { cell.fill.red > 130 }

  @Test
  func `At rest a row above and half of the margins beside it are the stage's, and all text stays in its place`() {
    let app = app()
    let before = app.application.frame
    app.runUntilStill { page.present(sheet, animated: true) }
    let frame = app.application.frame
    for column in 0..<80 { #expect(!isPage(frame[column, 0]), "the stage, at \(column)") }
    // Seven tenths of the page's 200, dimmed by 0.2.
    let stage = 0.7 * 200 * (1 - 0.2)
    #expect(abs(Double(frame[40, 0].fill.red) - stage) <= 0.5, "the stage is in the page's own dark")
    // In between are the corners, a column wide.
    for column in [0, 79] { #expect(!isPage(frame[column, 1])) }
    for column in 2..<78 { #expect(isPage(frame[column, 1])) }
    for column in 2..<18 { #expect(frame[column, 1].glyph == before[column, 1].glyph) }
    #expect(app.screen.contains("text in the page"))
    app.runUntilStill { sheet.dismiss(animated: true) }
    #expect(app.application.frame.cells == before.cells)
    #expect(page.view.mask == nil)
    #expect(app.application.window.subviews.count == 1)
  }

  @Test func `Under a finger it comes as far as the sheet, and a cancelled dismissal leaves it where it was`() {
    let app = app()
    app.runUntilStill { page.present(sheet, animated: true) }
    let rest = app.application.frame.cells
    app.application.reportsKeyReleases = true
    app.run(for: 0.5) { app.press(.down) }
    #expect(app.application.frame.cells != rest)
    let mask = page.view.mask?.layer.state(at: app.time).frame ?? .zero
    let left = 1 - wayOfHeldKey(for: 0.5)
    #expect(abs(mask.minX - 8 * left) < 1e-6)
    #expect(abs(mask.minY - 16 * left) < 1e-6)
    app.runUntilStill { app.press(.escape) }
    #expect(app.application.frame.cells == rest)
    #expect(page.view.mask?.frame == CGRect(x: 8, y: 16, width: 624, height: 384))
  }

  @Test func `It follows the size of the window`() {
    let app = app()
    app.runUntilStill { page.present(sheet, animated: true) }
    app.resize(columns: 130, rows: 40)
    // From 120 columns on the margin is four columns.
    #expect(page.view.mask?.frame == CGRect(x: 16, y: 16, width: 130 * 8 - 32, height: 640))
    app.resize(columns: 80, rows: 24)
    #expect(page.view.mask?.frame == CGRect(x: 8, y: 16, width: 624, height: 384))
    app.tick { sheet.dismiss(animated: false) }
    #expect(page.view.mask == nil)
    #expect(app.application.window.subviews.count == 1)
  }

  @Test(arguments: [(80, 19, true), (100, 30, false)])
  func `In a low window, and behind a card, it stays`(_ columns: Int, _ rows: Int, isPageSheet: Bool) {
    let app = app(columns: columns, rows: rows, style: isPageSheet ? .pageSheet : .formSheet)
    app.runUntilStill { page.present(sheet, animated: true) }
    // There is no mask, or one as large as the page.
    #expect([nil, page.view.bounds].contains(page.view.mask?.frame))
    #expect(page.view.mask?.layer.cornerRadius ?? 0 == 0)
  }

  @Test func `Without animation it has receded at once`() {
    let app = app()
    app.tick { page.present(sheet, animated: false) }
    #expect(page.view.mask?.frame.minY == 16)
  }
}
