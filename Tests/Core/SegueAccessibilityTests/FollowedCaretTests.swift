import Segue
import SegueTesting
import Testing

/// Where screen readers and braille displays find the focus.
@Suite struct FollowedCaretTests {
  private func row(of app: TestApplication) -> String {
    app.followedCaret.map { String(app.rows[$0.row].dropFirst($0.column)) } ?? ""
  }

  @Test func `The hidden cursor stands on the first letter of the row, and moves with it`() {
    let names = ReaderTests.Names(["Anna", "Bert", "Carl"])
    let app = TestApplication(NavigationController(rootViewController: names))
    #expect(row(of: app).hasPrefix("Anna"))
    app.press(.down)
    #expect(row(of: app).hasPrefix("Bert"))
    #expect(app.followedCaret?.isVisible == false)
    #expect(app.caret == nil)
  }

  @Test func `It costs no frame, no wake-up, and nothing in the frames`() {
    let names = ReaderTests.Names(["Anna", "Bert"])
    let app = TestApplication(NavigationController(rootViewController: names))
    app.runUntilStill()
    let (frames, place) = (app.display.frames.count, app.followedCaret)
    #expect(app.tick() == .never)
    #expect(app.display.frames.count == frames)
    #expect(app.followedCaret == place)
    // The frames hold no move of the cursor behind their last cell: that is the display's.
    app.press(.down)
    #expect(app.display.frames.count == frames + 1)
  }

  @Test func `Where text is typed, the cursor is seen; while a page moves, it is nowhere`() {
    let names = ReaderTests.Names(["Anna"])
    let page = ViewController()
    let field = TextField(frame: CGRect(cells: 2, 4, 20, 1))
    page.view.addSubview(field)
    let navigation = NavigationController(rootViewController: names)
    let app = TestApplication(navigation)
    navigation.pushViewController(page, animated: true)
    app.runUntilStill()
    #expect(app.followedCaret?.isVisible == true)
    #expect(app.caret == app.followedCaret)
    navigation.popViewController(animated: true)
    app.run(for: 0.2)
    #expect(app.followedCaret == nil)
    app.runUntilStill()
    #expect(row(of: app).hasPrefix("Anna"))
  }

  @Test func `A page without a focus is found at its first word, below its bars`() {
    let page = ViewController()
    page.title = "Letter"
    let text = Label("• Dear Anna")
    text.frame = CGRect(cells: 3, 5, 20, 1)
    page.view.addSubview(text)
    let app = TestApplication(NavigationController(rootViewController: page))
    #expect(row(of: app).hasPrefix("Dear Anna"))
  }
}
