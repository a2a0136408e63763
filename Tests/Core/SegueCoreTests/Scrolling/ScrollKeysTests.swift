import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Keys that scroll, and the bars that show where.
@Suite struct ScrollKeysTests {
  private let page = ViewController()
  private let scroller = ScrollView(frame: CGRect(cells: 0, 0, 20, 6))
  private let app: TestApplication

  /// 40 rows in a window of 20 × 6.
  init() {
    scroller.contentSize = CGSize(width: 160, height: 640)
    for row in 0..<40 {
      let label = Label("row \(row)")
      label.frame = CGRect(cells: 0, row, 10, 1)
      scroller.addSubview(label)
    }
    page.view.addSubview(scroller)
    app = TestApplication(page, columns: 20, rows: 6)
  }

  /// Counts how often it is asked for the focus, which it never takes.
  private final class Asked: View {
    var count = 0
    override var canBecomeFocused: Bool {
      count += 1
      return false
    }
  }

  @Test func `What is inside is not asked in every tick whether it can have the focus`() {
    let asked = Asked()
    app.run(for: 0.1) { scroller.addSubview(asked) }
    asked.count = 0
    for step in 1...10 { app.run(for: 0.1) { scroller.contentOffset.y = CGFloat(step) * 16 } }
    #expect(asked.count == 0)
    #expect(scroller.isFocused)
  }

  /// A way in which a view inside can have the focus from now on.
  enum Change: CaseIterable { case added, shown, enabled, listening, touchable }

  @Test(arguments: Change.allCases) func `A button that can have the focus from now on gets it`(change: Change) {
    let button = Button("go")
    button.frame = CGRect(cells: 0, 1, 6, 1)
    if change != .listening { button.addAction(Action(title: "go") { _ in }, for: .primaryActionTriggered) }
    (button.isHidden, button.isEnabled) = (change == .shown, change != .enabled)
    button.isUserInteractionEnabled = change != .touchable
    if change != .added { scroller.addSubview(button) }
    app.run(for: 0.1)
    #expect(scroller.isFocused)
    switch change {
    case .added: scroller.addSubview(button)
    case .shown: button.isHidden = false
    case .enabled: button.isEnabled = true
    case .listening: button.addAction(Action(title: "go") { _ in }, for: .primaryActionTriggered)
    case .touchable: button.isUserInteractionEnabled = true
    }
    app.run(for: 0.1)
    #expect(button.isFocused)
  }

  private var offset: CGFloat { scroller.contentOffset.y }

  @Test func `A scroll view with more than it shows has the focus, and arrows, pages and ends scroll`() {
    #expect(scroller.isFocused)
    var offsets: [CGFloat] = []
    for key in [Key.Code.down, .character("j"), .up, .pageDown, .character(" "), .end, .pageUp, .home] {
      app.runUntilStill { app.press(key) }
      offsets.append(offset)
    }
    // A page is the six rows in view but for one.
    #expect(offsets == [16, 32, 16, 96, 176, 544, 464, 0])
    // Pages that follow each other quickly add up.
    for _ in 0..<3 { app.jump(by: 0.05) { app.press(.pageDown) } }
    app.runUntilStill()
    #expect(offset == 240)
  }

  @Test func `Where the content does not go on, the next responder gets the key`() {
    final class Keys: ViewController {
      var keys: [Key.Code] = []
      override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { keys += presses.map(\.key.code) }
    }
    let page = Keys()
    page.view.addSubview(scroller)
    let app = TestApplication(page, columns: 20, rows: 6)
    for key in [Key.Code.up, .home, .left, .right, .enter, .down, .end] { app.press(key) }
    app.runUntilStill()
    app.press(.down)
    #expect(page.keys == [.up, .home, .left, .right, .enter, .down])
    scroller.isScrollEnabled = false
    #expect(!scroller.canBecomeFocused)
  }

  @Test func `Around a view that can have the focus it has none itself, and gets the keys that this leaves`() {
    let field = FocusView(frame: CGRect(cells: 0, 1, 4, 1))
    scroller.addSubview(field)
    app.tick { app.press(.down) }
    #expect(field.isFocused)
    #expect(!scroller.canBecomeFocused)
    let before = offset
    app.press(.down)
    #expect(offset == before + 16)
  }

  /// The rows on the screen that have a bar in the last column.
  private var bar: [Int] { app.rows.indices.filter { app.rows[$0].hasSuffix("▕") } }

  @Test func `A bar shows the part of the content that is in view, and fades away`() {
    #expect(bar.isEmpty)
    app.press(.down)
    // Six of forty rows: one of six.
    #expect(bar == [0])
    app.run(for: 0.6) { app.press(.end) }
    let full = app.application.frame[19, 5].ink
    #expect(bar == [5])
    var inks: [Color] = []
    while bar == [5], inks.count < 120 {
      inks.append(app.application.frame[19, 5].ink)
      app.run(for: 0.03)
    }
    #expect(bar.isEmpty)
    #expect(inks.first == full)
    #expect(Set(inks).count > 3, "it fades")
    app.runUntilStill()
    #expect(app.application.tick(at: app.time) == .never)
    #expect(scroller.subviews.count == 40)
  }

  @Test func `Bars can be flashed and switched off, and have insets`() {
    app.tick { scroller.flashScrollIndicators() }
    #expect(bar == [0])
    app.runUntilStill()
    scroller.scrollIndicatorInsets = EdgeInsets(top: 32)
    app.tick { scroller.flashScrollIndicators() }
    #expect(bar == [2])
    scroller.showsVerticalScrollIndicator = false
    app.tick { scroller.flashScrollIndicators() }
    #expect(bar.isEmpty)
    scroller.contentSize = CGSize(width: 320, height: 96)
    app.tick { scroller.flashScrollIndicators() }
    #expect(app.rows[5] == String(repeating: "▁", count: 10))
  }

  @Test func `A table and a text that become narrower have no indicator at the bottom`() {
    final class Rows: TableViewController {
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 100 }
    }
    let (text, rows) = (TextView(), Rows())
    text.text = String(repeating: "line\n", count: 100)
    let page = ViewController()
    page.view = text
    for controller in [page, rows] {
      let app = TestApplication(controller, columns: 40, rows: 8)
      for key in [Key.Code.down, .pageDown] { app.press(key) }
      app.resize(columns: 20, rows: 8)
      app.press(.down)
      #expect(!app.screen.contains("▁"))
      app.runUntilStill()
      #expect(!app.screen.contains("▁"))
    }
  }
}
