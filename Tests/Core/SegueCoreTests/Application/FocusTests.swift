import Segue
import SegueTesting
import TestFiles
import Testing

/// Which view gets keys, and how that changes.
@Suite struct FocusTests {
  /// Fields in two rows, of which the second is shifted by a column:
  ///
  ///     a b c
  ///      d e
  private let page = FieldPage([
    "a": CGRect(cells: 2, 4, 5, 1), "b": CGRect(cells: 10, 4, 5, 1), "c": CGRect(cells: 18, 4, 5, 1),
    "d": CGRect(cells: 6, 7, 5, 1), "e": CGRect(cells: 16, 7, 5, 1),
  ])
  private let navigation: NavigationController
  private let app: TestApplication

  init() {
    let root = ViewController()
    root.title = "Root"
    navigation = NavigationController(rootViewController: root)
    navigation.pushViewController(page, animated: false)
    app = TestApplication(navigation)
  }

  private var focused: String { page.fields.filter(\.isFocused).map(\.name).joined() }

  @Test func `The first view has the focus until another one is chosen`() {
    #expect(focused == "a")
    app.press(.character("x"))
    #expect(page.log == ["a focused", "a x"])
    #expect(page.fields[2].becomeFocused())
    #expect(focused == "c")
    #expect(page.log.suffix(2) == ["a blurred", "c focused"])
    app.press(.character("y"))
    #expect(page.log.last == "c y")
  }

  @Test func `Tab goes through all of them and around, Shift-Tab the other way`() {
    func order(_ key: Key.Code, _ count: Int) -> [String] {
      (0..<count).map { _ in
        app.press(key)
        return focused
      }
    }
    #expect(order(.tab, 6) == ["b", "c", "d", "e", "a", "b"])
    #expect(order(.backTab, 3) == ["a", "e", "d"])
  }

  @Test(arguments: [
    ("a", Key.Code.right, "b"), ("a", .down, "d"), ("b", .left, "a"), ("b", .down, "d"), ("c", .down, "e"),
    ("d", .up, "a"), ("e", .up, "c"), ("d", .right, "e"), ("b", .up, "b"), ("e", .down, "e"),
  ])
  func `An arrow goes to the nearest one in its direction`(_ from: String, _ arrow: Key.Code, _ to: String) throws {
    try #require(page.fields.first { $0.name == from }).becomeFocused()
    app.press(arrow)
    #expect(focused == to)
  }

  @Test func `At the end of a row the arrow that is held does not drag the page, and one pressed anew does`() {
    app.hold(.right, for: 1.5)
    #expect(focused == "c")
    #expect(navigation.transitionCoordinator == nil)
    app.run(for: 1)
    app.press(.right)
    #expect(navigation.transitionCoordinator?.isInteractive == true)
  }

  @Test func `A click chooses what it hits, and hidden or disabled ones cannot be chosen`() {
    app.click(11, 4)
    #expect(focused == "b")
    app.click(30, 10)
    #expect(focused == "b")
    page.fields[2].isHidden = true
    page.fields[3].isUserInteractionEnabled = false
    #expect(!page.fields[2].becomeFocused())
    #expect(!page.fields[3].becomeFocused())
    app.press(.tab)
    #expect(focused == "e")
    app.tick { page.fields[4].isHidden = true }
    #expect(focused == "a")
    #expect(page.log.last == "a focused")
  }

  @Test func `A page keeps its focus while another covers it, and keys go to the visible one`() {
    app.press(.tab)
    let top = FieldPage(["z": CGRect(cells: 2, 4, 5, 1)])
    #expect(!top.fields[0].isFocused)
    app.runUntilStill { navigation.pushViewController(top, animated: true) }
    #expect(top.fields[0].isFocused)
    #expect(focused == "")
    #expect(page.log.last == "b blurred")
    app.runUntilStill { navigation.popViewController(animated: true) }
    #expect(focused == "b")
    #expect(page.log.last == "b focused")
  }

  @Test func `Among tabs, Tab changes the page where there is no other view to go to`() {
    let (one, two, bar) = (FieldPage(["y": CGRect(cells: 2, 1, 5, 1)]), page, TabBarController())
    bar.viewControllers = [one, two]
    let app = TestApplication(bar)
    app.press(.tab)
    #expect(bar.selectedIndex == 1)
    app.runUntilStill()
    app.press(.tab)
    #expect(bar.selectedIndex == 1)
    #expect(focused == "b")
  }

  @Test func `A paste goes to the focus, and up from there`() {
    app.press(.tab)
    app.paste("one\ntwo")
    #expect(page.log.last == "b pastes one\ntwo")
    page.fields[1].takesPastes = false
    app.paste("three")
    #expect(page.log.last == "page pastes three")
  }

  @Test func `A key command has its modifiers, exactly`() {
    var done = ""
    app.application.setKeyCommand(.character("s"), modifiers: .control) { done += "save " }
    app.application.setKeyCommand(.character("s")) { done += "plain " }
    app.application.setKeyCommand(.left, modifiers: [.alternate, .shift]) { done += "back " }
    page.fields.forEach { $0.isHidden = true }
    app.press(.character("s"), modifiers: .control)
    app.press(.character("s"))
    app.press(.character("s"), modifiers: [.control, .alternate])
    app.press(.left, modifiers: [.alternate, .shift])
    app.application.setKeyCommand(.character("s"), modifiers: .control, action: nil)
    app.press(.character("s"), modifiers: .control)
    #expect(done == "save plain back ")
  }

  @Test(arguments: [Event.ButtonMask.primary, .secondary, .middle])
  func `Recognizers see the button that they ask for`(_ button: Event.ButtonMask) {
    var taps: [Event.ButtonMask] = []
    for mask in [Event.ButtonMask.primary, .secondary, .middle] {
      let tap = TapGestureRecognizer { _ in taps.append(mask) }
      tap.buttonMaskRequired = mask
      page.view.addGestureRecognizer(tap)
    }
    app.click(30, 10, button: button)
    #expect(taps == [button])
    app.drag(from: (0, 8), to: (20, 8))
    #expect(navigation.transitionCoordinator != nil, "the edge belongs to the primary button")
  }
}

/// A page of views that can have the focus and log what happens to them.
private final class FieldPage: ViewController {
  let fields: [Field]
  var log: [String] = []

  init(_ frames: KeyValuePairs<String, CGRect>) {
    fields = frames.map { Field($0.key, frame: $0.value) }
    super.init()
  }

  override func viewDidLoad() {
    for field in fields {
      field.log = { [unowned self] in log.append($0) }
      view.addSubview(field)
    }
  }

  override func paste(_ text: String) { log.append("page pastes \(text)") }
}

private final class Field: View {
  let name: String
  var log: (String) -> Void = { _ in }
  var takesPastes = true

  init(_ name: String, frame: CGRect) {
    self.name = name
    super.init(frame: frame)
  }

  override var canBecomeFocused: Bool { true }
  override func didUpdateFocus(in context: FocusUpdateContext) {
    #expect(context.nextFocusedView === self || context.previouslyFocusedView === self)
    log("\(name) \(isFocused ? "focused" : "blurred")")
  }

  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    if case .character(let character) = presses.first?.key.code, presses.first?.key.modifiers == [] {
      log("\(name) \(character)")
    } else {
      super.pressesBegan(presses, with: event)
    }
  }

  override func paste(_ text: String) { if takesPastes { log("\(name) pastes \(text)") } else { super.paste(text) } }
}
