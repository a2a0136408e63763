import Segue
import SegueTesting
import TestFiles
import Testing

/// What shows that it is pressed, and for how long.
@Suite struct PressTests {
  private final class Controller: ViewController, TableViewDataSource, TableViewDelegate {
    let table = TableView()
    var events: [String] = []

    override func viewDidLoad() {
      title = "rows"
      view.backgroundColor = Color(hex: 0x101820)
      table.frame = CGRect(cells: 0, 1, 10, 4)
      (table.dataSource, table.delegate) = (self, self)
      view.addSubview(table)
      table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      cell.selectionStyle = .none
      return cell
    }

    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      events.append("opened \(indexPath.row)" + (pressed.isEmpty ? "" : " while pressed"))
    }

    var pressed: [Int] { (0..<10).filter { table.cellForRow(at: $0)?.isPressed == true } }
  }

  private let controller = Controller()
  private let app: TestApplication

  init() { app = TestApplication(controller, columns: 12, rows: 6) }

  private func fill(_ column: Int, _ row: Int) -> Color { app.application.frame[column, row].fill }

  /// Whether two colours are the same but for rounding.
  private func isLike(_ color: Color, _ other: Color) -> Bool {
    zip([color.red, color.green, color.blue], [other.red, other.green, other.blue]).allSatisfy {
      abs(Int($0) - Int($1)) <= 1
    }
  }

  @Test func `A row is pressed from the press to the click, and has gone back when it opens; keys do not press`() {
    let before = app.application.frame.cells
    app.mouse(.press, 2, 3)
    #expect(controller.pressed == [2])
    #expect(controller.table.highlightedRow == 0)
    // A seventh of the way to white: 0.14 of 239, 231 and 223 above 16, 24 and 32.
    #expect(isLike(fill(2, 3), Color(hex: 0x31383F)))
    #expect([fill(2, 2), fill(2, 4)] == [Color(hex: 0x101820), Color(hex: 0x101820)])
    app.mouse(.release, 2, 3)
    #expect(controller.events == ["opened 2"])
    #expect(controller.pressed.isEmpty)
    #expect(app.application.frame.cells == before)
    for key in [Key.Code.home, .down] { app.press(key) }
    #expect(controller.pressed.isEmpty)
    #expect(controller.table.highlightedRow == 1)
    app.press(.enter)
    #expect(controller.events == ["opened 2", "opened 1"])
  }

  @Test(arguments: [
    ("scrolls", CGPoint(x: 20, y: 48)), ("goes sideways", CGPoint(x: 27, y: 62)),
    ("leaves its row", CGPoint(x: 20, y: 64.5)),
  ])
  func `A press that becomes a drag or leaves its row is none, and opens nothing`(how: String, end: CGPoint) {
    app.touch(.began, 20, 62)
    app.touch(.moved, 21, 63)
    #expect(controller.pressed == [2])
    app.touch(.moved, end.x, end.y)
    #expect(controller.pressed.isEmpty)
    app.touch(.moved, 20, 62)
    #expect(controller.pressed.isEmpty, "it does not come back")
    app.runUntilStill { app.touch(.ended, 20, 62) }
    #expect(controller.events.isEmpty)
    #expect(fill(2, 3) == Color(hex: 0x101820))
  }

  @Test func `A cancelled touch, a second one, and rows that go end a press`() {
    app.touch(.began, 20, 56)
    app.touch(.cancelled, 20, 56)
    #expect(controller.pressed.isEmpty)
    app.touch(.began, 20, 56)
    app.touch(.began, 20, 40)
    #expect(controller.pressed == [1])
    controller.table.isScrollEnabled = false
    app.tick { controller.table.reloadData() }
    #expect(controller.pressed.isEmpty)
    app.touch(.ended, 20, 40)
    app.touch(.began, 20, 40)
    controller.table.removeFromSuperview()
    app.touch(.moved, 20, 41)
    #expect(controller.pressed.isEmpty)
  }

  @Test func `On a light background a pressed row is darker; a cell can show it itself`() {
    controller.view.backgroundColor = .white
    controller.table.cellForRow(at: 1)?.showsPress = false
    app.mouse(.press, 2, 1)
    #expect(isLike(fill(2, 1), Color(white: 0.86)))
    app.mouse(.release, 2, 1)
    app.mouse(.press, 2, 2)
    #expect(controller.pressed == [1])
    #expect(fill(2, 2) == .white)
  }

  @Test func `A tap says when it is pressed, before it is recognised`() {
    let tap = TapGestureRecognizer { [controller] _ in controller.events.append("tapped") }
    tap.pressAction = { [controller] in controller.events.append($0.isPressed ? "down" : "up") }
    controller.view.addGestureRecognizer(tap)
    app.mouse(.press, 11, 5)
    app.mouse(.release, 11, 5)
    app.mouse(.press, 11, 5)
    app.mouse(.drag, 9, 5)
    app.mouse(.release, 9, 5)
    #expect(controller.events == ["down", "up", "tapped", "down", "up"])
  }

  @Test func `The back title is lighter while it is pressed, until it is a click or a drag`() {
    let scene = BarScene(["first", "second"], columns: 40)
    func fill() -> Color { scene.app.application.frame[1, 0].fill }
    let rest = fill()
    scene.app.mouse(.press, 2, 0)
    #expect(isLike(fill(), rest.mixed(with: .white, by: 0.14)))
    scene.app.mouse(.drag, 2, 3)
    #expect(fill() == rest)
    scene.app.mouse(.release, 2, 3)
    #expect(scene.navigation.viewControllers.count == 2)
    scene.app.mouse(.press, 2, 0)
    scene.app.mouse(.release, 2, 0)
    #expect(fill() == rest)
    #expect(scene.navigation.viewControllers.count == 1)
  }

  @Test func `A tab is lighter while it is pressed, and only that one`() {
    let (scene, bar) = (TabBarScene(2), Color(hex: 0x1D2025))
    // Two tabs of 20 columns each in one row, of which the first is selected.
    func fills() -> [Color] { [21, 38].map { scene.app.application.frame[$0, 11].fill } }
    scene.app.mouse(.press, 22, 11)
    #expect(fills().allSatisfy { isLike($0, bar.mixed(with: .white, by: 0.14)) })
    #expect(scene.app.application.frame[1, 11].fill == bar)
    scene.app.mouse(.drag, 18, 11)
    #expect(fills() == [bar, bar])
    scene.app.mouse(.release, 18, 11)
    #expect(scene.shown == "a")
    scene.app.click(22, 11)
    #expect(scene.shown == "b")
  }
}
