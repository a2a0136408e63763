import SegueTesting
import Testing

@testable import SegueCore

@Suite struct StyleChangeTests {
  private final class Page: ViewController {
    var styles: [UserInterfaceStyle] = []
    override func viewDidLoad() { view.backgroundColor = .systemBackground }
    override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
      styles.append(traitCollection.userInterfaceStyle)
    }
  }

  private func light(_ app: TestApplication, column: Int = 20, row: Int = 5) -> Int {
    let fill = app.application.frame[column, row].fill
    return Int(fill.red) + Int(fill.green) + Int(fill.blue)
  }

  @Test func `The colours change in a cross-fade, once, and an unspecified style changes nothing`() {
    let page = Page()
    let app = TestApplication(page)
    let dark = light(app)
    app.application.post(.userInterfaceStyle(.light), at: app.time)
    app.tick()
    #expect(light(app) == dark)
    var last = dark
    for _ in 0..<9 {
      app.run(for: 1.0 / 30)
      #expect(light(app) >= last)
      last = light(app)
    }
    app.runUntilStill()
    #expect(light(app) > 600)
    #expect(page.styles == [.light])
    for style in [UserInterfaceStyle.light, .unspecified] {
      app.application.post(.userInterfaceStyle(style), at: app.time)
      app.tick()
    }
    #expect(!app.needsTick)
    #expect((page.styles, app.application.userInterfaceStyle) == ([.light], .light))
  }

  @Test func `A page under the finger goes on to follow it while the colours change`() {
    let pages = NavigationController(rootViewController: Page())
    let app = TestApplication(pages)
    let top = Page()
    pages.pushViewController(top, animated: false)
    app.runUntilStill()
    app.drag(from: (0, 6), to: (10, 6))
    app.run(for: 0.5)
    let before = top.view.layer.convertToRoot(.zero, at: app.application.time).x
    app.application.post(.userInterfaceStyle(.light), at: app.time)
    app.mouse(.drag, 20, 6)
    app.run(for: 0.15)
    let between = light(app, column: 38)
    #expect(between > light(TestApplication(Page())))
    #expect(between < 700)
    app.run(for: 0.5)
    #expect(top.view.layer.convertToRoot(.zero, at: app.application.time).x > before + 60)
    #expect(light(app, column: 38) > 600)
    app.release()
    app.runUntilStill()
  }

  @Test func `The app's own meanings follow the theme as the library's do`() {
    let brand = Color.custom(7)
    let page = Page()
    let app = TestApplication(page)
    app.application.themeProvider = { style, mode in
      var theme = Theme(style, mode: mode)
      theme[brand] = style == .light ? Color(1, 2, 3) : Color(200, 100, 50)
      return theme
    }
    page.view.backgroundColor = brand
    app.tick()
    #expect(app.application.frame[20, 5].fill == Color(200, 100, 50))
    app.application.userInterfaceStyle = .light
    app.tick()
    #expect(app.application.frame[20, 5].fill == Color(1, 2, 3))
    // Without an entry it is the label's colour; a number that does not exist is the nearest one.
    #expect(app.application.theme[.custom(8)] == app.application.theme[.label])
    #expect((Color.custom(-1), Color.custom(9999)) == (.custom(0), .custom(1791)))
    #expect(Color.custom(300).withAlphaComponent(0.2) != .custom(300))
  }
}
