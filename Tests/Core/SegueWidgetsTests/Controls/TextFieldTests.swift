import Foundation
import SegueTesting
import TestFiles
import Testing

@testable import SegueCore
@testable import SegueWidgets

@Suite struct TextFieldTests {
  private final class Delegate: TextFieldDelegate {
    var calls: [String] = []
    var allows = true
    /// What it sets when it is asked for the next change.
    var textToSet: String?
    var didBegin: (TextField) -> Void = { _ in }
    func textFieldDidBeginEditing(_ field: TextField) { didBegin(field) }
    func textField(_ field: TextField, shouldChangeCharactersIn range: Range<Int>, replacementString text: String)
      -> Bool
    {
      calls.append("\(range.lowerBound)–\(range.upperBound) \(text)")
      if let textToSet { field.text = textToSet }
      textToSet = nil
      return allows
    }
    func textFieldShouldReturn(_: TextField) -> Bool {
      calls.append("return")
      return allows
    }
  }

  private let page = ViewController()
  private let field = TextField(frame: CGRect(cells: 2, 1, 12, 1))
  private let other = TextField(frame: CGRect(cells: 2, 3, 12, 1))
  private let app: TestApplication

  init() {
    for view in [field, other] { page.view.addSubview(view) }
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.isNavigationBarHidden = true
    app = TestApplication(navigation, columns: 40, rows: 12)
    navigation.pushViewController(page, animated: false)
    app.tick()
  }

  private var caret: [Int]? { app.display.caret.map { [$0.column, $0.row] } }

  @Test func `What is typed is shown, and the cursor stands behind it`() {
    field.placeholder = "Name"
    app.tick()
    #expect(app.rows[1] == "   Name")
    #expect(caret == [3, 1])
    app.type("Ada")
    #expect(app.rows[1] == "   Ada")
    #expect(field.text == "Ada")
    #expect(caret == [6, 1])
    #expect(app.display.caret?.shape == .bar)
    app.press(.left)
    #expect(caret == [5, 1])
    #expect(app.tick() == .never)
  }

  @Test func `A text wider than the field scrolls with the caret`() {
    app.type("0123456789abcdef")
    #expect(app.rows[1] == "   789abcdef")
    #expect(caret == [12, 1])
    app.press(.home)
    #expect(app.rows[1] == "   0123456789")
    #expect(caret == [3, 1])
    app.press(.end, .backspace)
    #expect(app.rows[1] == "   6789abcde")
    field.text = "漢字漢字漢字漢字"
    app.tick()
    #expect(caret == [12, 1])
    // Of the first character only a half would be seen.
    #expect(app.rows[1] == "    漢字漢字")
  }

  @Test func `Arrows move the caret and never drag the page, and keys of the page are text`() {
    var quits = 0
    app.application.setKeyCommand(.character("q")) { quits += 1 }
    app.type("q q?")
    #expect(field.text == "q q?")
    #expect(quits == 0)
    for _ in 0..<9 { app.press(.left) }
    for _ in 0..<9 { app.press(.right) }
    app.run(for: 0.5)
    #expect(page.transitionCoordinator == nil)
    for (key, expected) in [(Key.Code.down, other), (.up, field), (.tab, other)] {
      app.press(key)
      #expect(expected.isEditing, "\(key)")
    }
    app.rest(after: .escape)
    #expect(page.view.window == nil)
    app.type("q")
    #expect(quits == 1)
  }

  @Test func `Enter triggers the field, or goes to the next one`() {
    let delegate = Delegate()
    app.press(.enter)
    #expect(other.isEditing)
    app.press(.backTab)
    field.delegate = delegate
    var count = 0
    field.addAction { _ in count += 1 }
    app.press(.enter)
    #expect(field.isEditing)
    #expect(count == 1)
    delegate.allows = false
    app.press(.enter)
    #expect(count == 1)
    #expect(delegate.calls == ["return", "return"])
  }

  @Test func `The delegate may refuse, the length is limited, and a keyboard has its characters`() {
    let delegate = Delegate()
    field.delegate = delegate
    app.type("ab")
    delegate.allows = false
    app.type("c")
    app.press(.backspace)
    #expect(field.text == "ab")
    #expect(delegate.calls == ["0–0 a", "1–1 b", "2–2 c", "1–2 "])
    delegate.allows = true
    field.maximumLength = 4
    app.paste("cdef")
    #expect(field.text == "abcd")
    app.type("x")
    #expect(field.text == "abcd")
    app.press("M-a")
    field.keyboardType = .numberPad
    app.paste("x1२-23")
    #expect(field.text == "123")
    field.keyboardType = .decimalPad
    app.type(".")
    field.maximumLength = nil
    app.type(".,5a")
    #expect(field.text == "123.5")
  }

  @Test(
    arguments: [
      ("ab", ["e", "\u{301}", "x"], 3, "abe\u{301}"), ("ab", ["e\u{301}x"], 3, "abe\u{301}"),
      ("", ["\u{1F469}", "\u{200D}", "\u{1F467}", "\u{200D}", "x"], 1, "\u{1F469}\u{200D}\u{1F467}\u{200D}"),
      ("a", ["\u{1F1E9}", "\u{1F1EA}", "\u{1F1EB}"], 2, "a\u{1F1E9}\u{1F1EA}"),
      ("a\u{1F1E9}", ["\u{1F1EA}\u{1F1EB}\u{1F1F7}"], 2, "a\u{1F1E9}\u{1F1EA}"),
      ("", ["\u{1112}", "\u{1161}", "\u{11AB}", "\u{1100}"], 1, "\u{1112}\u{1161}\u{11AB}"),
      ("", ["\u{2764}", "\u{FE0F}", "\u{FE0F}"], 1, "\u{2764}\u{FE0F}\u{FE0F}"),
      ("", ["1", "\u{FE0F}", "\u{20E3}", "2"], 1, "1\u{FE0F}\u{20E3}"),
      ("", ["\u{44D}\u{301}", "\u{302}\u{44D}"], 1, "\u{44D}\u{301}\u{302}"),
      // More characters than the limit, which the program has set: only what joins them fits.
      ("abcd", ["\u{301}", "x"], 2, "abcd\u{301}"), ("", ["\u{301}"], 0, ""), ("", ["a"], .min, ""),
      ("a", [String(repeating: "e\u{301}", count: 50_000)], 3, "ae\u{301}e\u{301}"),
    ] as [(String, [String], Int, String)])
  func `A limit counts the characters of the whole text, and cuts none`(
    text: String, parts: [String], limit: Int, expected: String
  ) {
    field.text = text
    field.maximumLength = limit
    for part in parts { app.paste(part) }
    #expect(field.text.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
  }

  @Test func `A limit counts the text behind the caret, too`() {
    field.text = "\u{1F1EA}"
    field.maximumLength = 2
    field.selectedRange = 0..<0
    app.paste("ab\u{1F1E9}")
    // The last letter would have joined the flag behind it: that is another character than the one that was pasted.
    #expect(field.text == "a\u{1F1EA}")
    field.text = "\u{1F1EA}b"
    field.selectedRange = 0..<0
    app.paste("\u{1F1E9}")
    #expect(field.text == "\u{1F1E9}\u{1F1EA}b")
  }

  @Test func `Insets of any size leave a finite size`() {
    for inset in [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -8] {
      field.textInsets = EdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
      let width = field.sizeThatFits(.zero).width
      #expect(width.isFinite, "\(inset)")
      #expect(width >= 20 * 8, "\(inset)")
    }
  }

  @Test func `Text that looks the same and has other scalars is another one`() {
    for text in ["e\u{301}", "\u{E9}"] { field.text = text }
    #expect(field.text?.unicodeScalars.count == 1)
  }

  @Test func `A killed secret stays in the field, also if it is none any longer when the change is reported`() {
    field.isSecureTextEntry = true
    field.addAction(for: .editingChanged) { [unowned field] _ in field.isSecureTextEntry = field.text != "" }
    app.type("geheim")
    app.press("C-u")
    #expect(field.isSecureTextEntry == false)
    app.press("C-y")
    #expect(field.text == "")
    #expect(app.application.pasteboard.string == nil)
  }

  @Test func `A delegate that sets the text before a change leaves room for what is typed, and for no deletion`() {
    let delegate = Delegate()
    field.delegate = delegate
    app.type("123")
    delegate.textToSet = "123-"
    app.type("4")
    #expect(field.text == "123-4")
    delegate.textToSet = "X"
    app.press(.backspace)
    #expect(field.text == "X")
    field.maximumLength = 2
    delegate.textToSet = "YZ"
    app.type("a")
    #expect(field.text == "YZ")
  }

  @Test func `An action that ends editing is not told afterwards that it has begun`() {
    let delegate = Delegate()
    delegate.didBegin = { $0.endEditing() }
    field.endEditing()
    var calls: [String] = []
    field.addAction(for: .editingDidBegin) { _ in calls.append("begin") }
    field.addAction(for: .editingDidEnd) { _ in calls.append("end") }
    field.delegate = delegate
    field.beginEditing()
    #expect(!field.isEditing)
    #expect(calls.last == "end")
  }

  @Test func `A paste of several lines becomes one, and is undone as one`() {
    app.type("say ")
    app.paste("one\r\ntwo\nthree\n")
    #expect(field.text == "say one two three")
    app.press("C-_")
    #expect(field.text == "say ")
    app.press("M-e")
    #expect(field.text == "say one two three")
    #expect(field.undoManager?.canUndo == true)
  }

  @Test func `A secret is dots, and stays in the field`() {
    field.isSecureTextEntry = true
    app.type("geheim")
    #expect(app.rows[1] == "   ••••••")
    app.press("M-a", "M-c")
    #expect(app.application.pasteboard.string == nil)
    #expect(field.text == "geheim")
  }

  @Test func `A click puts the caret, a drag selects, a double click takes a word`() {
    app.type("one two")
    app.click(5, 1)
    #expect(field.selectedRange == 2..<2)
    app.run(for: 1)
    app.drag(from: (4, 1), to: (9, 1))
    app.release()
    #expect(field.selectedRange == 1..<6)
    // The page has not moved under the drag.
    #expect(page.transitionCoordinator == nil)
    app.type("X")
    #expect(field.text == "oXo")
    app.run(for: 1)
    for _ in 0..<2 { app.click(3, 1) }
    #expect(field.selectedRange == 0..<3)
    app.click(4, 3)
    #expect(other.isEditing)
  }

  @Test func `The cursor is hidden without the focus, while the page moves, and under another window`() {
    app.type("x")
    #expect(caret == [4, 1])
    let (window, cover) = (Window(frame: .zero), ViewController())
    let card = View(frame: CGRect(cells: 0, 0, 40, 4))
    card.backgroundColor = .black
    cover.view.addSubview(card)
    window.rootViewController = cover
    app.application.addWindow(window)
    app.tick()
    #expect(caret == nil)
    app.application.removeWindow(window)
    app.tick()
    #expect(caret == [4, 1])
    for field in [field, other] { field.isEnabled = false }
    app.tick()
    #expect(caret == nil)
  }

  @Test func `Copied text goes to the clipboard, killed text does not`() {
    var clipboard: [String] = []
    app.application.pasteboard.changeHandler = { clipboard.append($0) }
    app.type("one two")
    app.press("C-w")
    #expect(clipboard.isEmpty)
    app.press("C-y", "M-a", "C-x")
    #expect(clipboard == ["one two"])
    #expect(field.text == "")
  }

  @Test func `Without colours the field is underlined, so that its place is seen`() {
    let page = ViewController()
    page.view.addSubview(TextField(frame: CGRect(cells: 2, 1, 12, 1)))
    let app = TestApplication(page, colorMode: .mono)
    let styles = (0..<16).map { app.application.frame[$0, 1].style.contains(.underline) }
    #expect(styles == [false, false, false] + Array(repeating: true, count: 10) + [false, false, false])
  }

  @Test func `Words that were typed before a field became secure are not told`() {
    for word in ["one", " two", " three"] { app.type(word) }
    app.press("C-_")
    #expect(field.text == "one two")
    field.isSecureTextEntry = true
    app.press("M-e")
    #expect(field.text == "one two")
    app.press("C-_")
    #expect(field.text == "one two")
    app.press(.left, modifiers: .control)
    #expect(field.selectedRange == 0..<0)
    for _ in 0..<2 { app.click(5, 1) }
    #expect(field.selectedRange == 0..<7)
    // A word that was selected before it became a secret is not copied, and a drag does not find its ends.
    field.isSecureTextEntry = false
    app.jump(by: 2)
    app.click(9, 1)
    app.mouse(.press, 9, 1)
    #expect(field.selectedRange == 4..<7)
    field.isSecureTextEntry = true
    app.press("M-c")
    app.mouse(.drag, 5, 1)
    app.mouse(.release, 5, 1)
    #expect(app.application.pasteboard.string == nil)
    #expect(field.selectedRange != 0..<7)
    app.press(.end)
    app.type(" x")
    app.press("C-w")
    #expect(field.text?.isEmpty == true)
    #expect(app.application.pasteboard.string == nil)
    app.press("C-_")
    #expect(field.text == "one two x", "a secret comes back whole")
  }
}
