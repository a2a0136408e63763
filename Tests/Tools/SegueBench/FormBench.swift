import Foundation
import Segue

/// What people type and press, at 200 × 60.
enum FormBench {
  /// The milliseconds of a frame at 60 frames a second.
  private static let frame = 16.7

  static func results(isWanted: @escaping (String) -> Bool) -> [BudgetResult] {
    var rows = BudgetRows(where: isWanted)
    let text = "text, ten megabytes:"
    rows.add("\(text) a letter in the middle to its frame, 95 of 100", budget: frame) { typing("x") }
    rows.add("\(text) a newline in the middle to its frame, 95 of 100", budget: frame) { typing("\n") }
    rows.add("\(text) Page Down to its frame, 95 of 100", budget: frame) { scrolling() }
    rows.add("\(text) a letter to its frame, against ten kilobytes", unit: "×", budget: 2) { growth() }
    rows.add("page of 200 controls: all drawn anew, to the frame", budget: frame) { controls(drawsAll: true) }
    rows.add("page of 200 controls: Tab to its frame, 95 of 100", budget: frame) { controls(drawsAll: false) }
    rows.add("toolbar: a tick with the page's own commands, against chosen items", unit: "×", budget: 2) { toolbar() }
    return rows.all
  }

  // MARK: Text

  private static func scene(_ bytes: Int) -> (TextView, Application) {
    let line = "The quick brown fox jumps over the lazy dog, and a line is as long as lines of text are.\n"
    let view = TextView()
    view.text = String(repeating: line, count: bytes / line.utf8.count)
    let page = ViewController()
    page.view = view
    let application = application(page)
    view.selectedRange = view.count / 2..<view.count / 2
    for key in [Key.Code.left, .right] { press(key, application) }
    return (view, application)
  }

  private static func application(_ root: ViewController) -> Application {
    let application = Application(
      rootViewController: root, size: CellSize(columns: 200, rows: 60), display: NoDisplay())
    application.tick(at: 0)
    return application
  }

  private static func press(_ key: Key.Code, _ application: Application) {
    application.post(.key(Key(key)), at: application.time)
    application.tick(at: application.time + 0.02)
  }

  private static func times(_ count: Int = 200, _ turn: () -> Void) -> [Double] {
    (0..<count).map { _ in milliseconds(turn) }
  }

  private static func note(_ times: [Double]) -> (Double?, String) {
    (times.quantile(0.95), String(format: "median %.3f ms", times.quantile(0.5) ?? 0))
  }

  private static func typing(_ character: Character) -> (Double?, String) {
    let (_, application) = scene(10_000_000)
    return note(times { press(character == "\n" ? .enter : .character(character), application) })
  }

  private static func scrolling() -> (Double?, String) {
    let (_, application) = scene(10_000_000)
    return note(times { press(.pageDown, application) })
  }

  private static func growth() -> (Double?, String) {
    let (long, short) = (scene(10_000_000).1, scene(10_000).1)
    func typing(in application: Application) -> Double { milliseconds { press(.character("x"), application) } }
    return ratio({ typing(in: long) }, { typing(in: short) }, turns: 200)
  }

  // MARK: Controls

  /// Twenty rows of ten controls of all kinds.
  private static func controls(drawsAll: Bool) -> (Double?, String) {
    var all: [View] = []
    let rows = (0..<20).map { row in
      let controls: [View] = (0..<5).flatMap { column -> [View] in
        let field = TextField()
        field.text = "Field \(row) \(column)"
        switch column {
        case 0: return [field, Switch()]
        case 1: return [Button("Button \(row)") { _ in }, Stepper()]
        case 2: return [SegmentedControl(items: ["One", "Two"]), Slider()]
        case 3: return [Button("Filled", style: .filled) { _ in }, Switch()]
        default: return [field, Button("Plain", style: .plain) { _ in }]
        }
      }
      all += controls
      let stack = StackView(.horizontal, cells: 1, controls)
      stack.distribution = .fillEqually
      return stack
    }
    let page = ViewController()
    page.view = StackView(.vertical, cells: 1, rows + [View()])
    let application = application(page)
    let note = "\(all.count) controls"
    guard drawsAll else { return (self.note(times { press(.tab, application) }).0, note) }
    let times = times {
      for view in all {
        view.setNeedsDisplay()
        view.setNeedsLayout()
      }
      application.tick(at: application.time + 0.02)
    }
    return (times.quantile(0.5), note)
  }

  /// A page with six commands in a navigation controller, which moves in each frame.
  private static func toolbar() -> (Double?, String) {
    func scene(hasItems: Bool) -> () -> Double {
      let page = ViewController()
      let commands = (0..<6).map { KeyCommand(title: "command \($0)", keys: [.character("a")]) {} }
      if hasItems { page.toolbarItems = commands } else { for command in commands { page.addKeyCommand(command) } }
      let mark = View(frame: CGRect(cells: 0, 4, 4, 1))
      mark.backgroundColor = .systemRed
      page.view.addSubview(mark)
      let navigation = NavigationController(rootViewController: page)
      navigation.isToolbarHidden = false
      let application = application(navigation)
      var turn = 0
      return {
        mark.frame.origin.x = CGFloat(turn % 20) * 8
        turn += 1
        return milliseconds { application.tick(at: application.time + 0.02) }
      }
    }
    return ratio(scene(hasItems: false), scene(hasItems: true), turns: 400)
  }
}
