import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// What delegates and actions do while a change is reported.
@Suite struct TextCallbackTests {
  private final class Meddler: TextViewDelegate, TextFieldDelegate {
    var report: () -> Void = {}
    var answer: () -> Bool = { true }
    func textView(_: TextView, shouldChangeTextIn range: Range<Int>, replacementText text: String) -> Bool { answer() }
    func textViewDidChange(_: TextView) { report() }
    func textFieldDidChangeSelection(_: TextField) { report() }
  }

  private static let lines = (0..<20).map { "line \($0)" }.joined(separator: "\n")
  private let page = ViewController()
  private let view = TextView(frame: CGRect(cells: 2, 1, 20, 3))
  private let field = TextField(frame: CGRect(cells: 2, 5, 20, 1))
  private let app: TestApplication
  private let meddler = Meddler()

  init() {
    for part in [view, field] as [View] { page.view.addSubview(part) }
    app = TestApplication(page, columns: 40, rows: 12)
    (view.delegate, field.delegate) = (meddler, meddler)
    app.tick()
  }

  private static func text(of input: View) -> String { (input as? TextView)?.text ?? (input as? TextField)?.text ?? "" }

  /// Does something at the next change that leaves this text in the view or the field, and nothing afterwards.
  private func once(_ text: String, in input: View, _ act: @escaping () -> Void) {
    meddler.report = { [unowned meddler, unowned input] in
      guard Self.text(of: input) == text else { return }
      meddler.report = {}
      act()
    }
  }

  @Test func `What a delegate sets while a change is undone or redone stands`() {
    view.becomeFocused()
    app.type("abcde")
    meddler.report = { [unowned view] in if view.text == "abc" { view.text = "XY" } }
    app.press("C-_")
    #expect((view.text, view.selectedRange) == ("XY", 2..<2))
    #expect(view.undoManager.map { [$0.canUndo, $0.canRedo] } == [false, false])
    app.press("M-e", "C-_")
    #expect(view.text == "XY")
    meddler.report = {}
    app.type("abcde")
    app.press("C-_")
    meddler.report = { [unowned view] in if view.text == "XYabc" { view.text = "Z" } }
    app.press("M-e")
    #expect(view.text == "Z")
  }

  @Test func `All that was to be undone together ends with the text that a delegate sets`() {
    field.becomeFocused()
    app.tick()
    // All are registered in one tick.
    field.undoManager?.beginUndoGrouping()
    for word in ["one", "two", "three"] { field.insertText(word) }
    field.undoManager?.endUndoGrouping()
    meddler.report = { [unowned field] in if field.text == "onetwo" { field.text = "new text" } }
    app.press("C-_")
    #expect(field.text == "new text")
    meddler.report = {}
    app.press("M-e", "C-_")
    #expect(field.text == "new text")
  }

  @Test func `A delegate that puts in a text while a change is undone ends that, and one at its end can be undone`() {
    view.becomeFocused()
    app.type("abcde")
    once("abc", in: view) { [unowned view] in view.insertText("!") }
    app.press("C-_")
    #expect(view.text == "abc!")
    app.press("C-_", "M-e")
    #expect(view.text == "abc!")
    view.text = ""
    app.type("ab")
    once("", in: view) { [unowned view] in view.insertText("!") }
    app.press("C-_")
    #expect(view.text == "!")
    app.press("M-e")
    #expect(view.text == "ab")
  }

  @Test(arguments: [false, true])
  func `A text that a delegate puts in anywhere at the end of an undo shifts no other change`(isOneGroup: Bool) {
    field.becomeFocused()
    app.tick()
    func insert(_ words: String...) {
      for word in words {
        field.insertText(word)
        app.tick()
      }
    }
    if isOneGroup { field.undoManager?.beginUndoGrouping() }
    insert("one", "two")
    if isOneGroup { field.undoManager?.endUndoGrouping() }
    func insertAtStart() {
      field.selectedRange = 0..<0
      field.insertText("!!!!")
    }
    once("one", in: field, insertAtStart)
    app.press("C-_")
    #expect(field.text == "!!!!one")
    // What was typed before stands at another place now.
    app.press("C-_")
    #expect(field.text == "!!!!one")
    app.press("M-e")
    #expect(field.text == "onetwo")
    // The same while a change is made again.
    app.press("C-_", "C-_")
    field.text = ""
    insert("one", "two", "three")
    app.press("C-_", "C-_")
    once("onetwo", in: field, insertAtStart)
    app.press("M-e")
    #expect(field.text == "!!!!onetwo")
    app.press("M-e")
    #expect(field.text == "!!!!onetwo")
    app.press("C-_")
    #expect(field.text == "one")
  }

  @Test func `Changes that are not registered end what can be undone, and are not undone`() {
    view.becomeFocused()
    app.type("one two")
    view.undoManager?.disableUndoRegistration()
    app.type("x")
    view.selectedRange = 0..<0
    view.insertText("three ")
    view.undoManager?.enableUndoRegistration()
    #expect(view.undoManager?.canUndo == false)
    app.press("C-_", "M-e")
    #expect(view.text == "three one twox")
    view.selectedRange = view.count..<view.count
    app.type("y")
    app.press("C-_")
    #expect(view.text == "three one twox")
    // A change that is undone without being registered cannot be made again, and neither can those after it.
    view.text = ""
    for word in ["one", " two"] { app.type(word) }
    app.press("C-_")
    #expect(view.text == "one")
    view.undoManager?.disableUndoRegistration()
    app.press("C-_")
    view.undoManager?.enableUndoRegistration()
    #expect(view.text.isEmpty)
    app.press("M-e")
    #expect(view.text.isEmpty)
  }

  @Test func `What is typed after a program has forgotten all changes can be undone`() {
    view.becomeFocused()
    app.type("on")
    view.undoManager?.removeAllActions()
    app.type("e")
    app.press("C-_")
    #expect(view.text == "on")
  }

  @Test func `A text that is corrected while it is typed has its caret at the end`() {
    view.becomeFocused()
    meddler.report = { [unowned view] in view.text = view.text.uppercased() }
    app.type("abc")
    #expect((view.text, view.selectedRange) == ("ABC", 3..<3))
    meddler.report = {}
    // The usual way to put in something else than what was typed.
    meddler.answer = { [unowned view] in
      view.text += "12"
      return false
    }
    app.type("xy")
    #expect((view.text, view.selectedRange) == ("ABC1212", 7..<7))
    meddler.answer = { true }
    view.text = Self.lines
    app.tick()
    #expect(view.selectedRange.lowerBound == view.count)
    #expect(app.rows[3].contains("line 19"), "the caret is in sight")
    field.becomeFocused()
    view.becomeFocused()
    view.text = "another text"
    #expect(view.selectedRange == 0..<0)
  }

  @Test func `The same text again changes nothing: no caret, no scroll, and what can be undone`() {
    view.becomeFocused()
    meddler.report = { [unowned view] in view.text = String(decoding: Array(view.text.utf8), as: UTF8.self) }
    app.type("abc")
    app.press(.left)
    app.type("x")
    #expect((view.text, view.selectedRange) == ("abxc", 3..<3))
    app.press("C-_")
    #expect(view.text == "abc")
    meddler.report = {}
    view.text = Self.lines
    app.tick()
    view.selectedRange = 50..<55
    app.tick()
    let offset = view.contentOffset
    #expect(offset.y > 0)
    view.text = Self.lines
    app.tick()
    #expect((view.selectedRange, view.contentOffset) == (50..<55, offset))
  }

  @Test func `The selection is that of the text when a change is undone, and another one stands`() {
    view.becomeFocused()
    app.type("abcde")
    var seen: [Range<Int>] = []
    meddler.report = { [unowned view] in seen.append(view.selectedRange) }
    app.press("C-_")
    #expect(seen == [4..<4, 3..<3, 2..<2, 1..<1, 0..<0])
    meddler.report = { [unowned view] in if view.text == "abc" { view.selectedRange = 1..<2 } }
    app.press("M-e")
    #expect((view.text, view.selectedRange) == ("abcde", 1..<2))
  }

  /// Something that a callback does, and the text that must stand afterwards, if it is known.
  private struct Deed {
    let name: String
    var text: String?
    let act: @MainActor (TextCallbackTests, View) -> Void
  }

  /// A deed that does one thing to the view and another to the field.
  private static func either(
    _ name: String, text: String? = nil, view: @escaping (TextView) -> Void, field: @escaping (TextField) -> Void
  ) -> Deed {
    Deed(name: name, text: text) { test, input in if input === test.view { view(test.view) } else { field(test.field) }
    }
  }

  private static let deeds = [
    either("sets", text: "XY", view: { $0.text = "XY" }, field: { $0.text = "XY" }),
    either("clears", text: "", view: { $0.text = "" }, field: { $0.text = nil }),
    either("selects", view: { $0.selectAll() }, field: { $0.selectAll() }),
    either("inserts", view: { $0.insertText("👩‍👩‍👧‍👦") }, field: { $0.insertText("👩‍👩‍👧‍👦") }),
    Deed(name: "undoes") { _, input in input.undoManager?.undo() },
    Deed(name: "redoes") { _, input in input.undoManager?.redo() },
    Deed(name: "forgets") { _, input in input.undoManager?.removeAllActions() },
    Deed(name: "limits") { test, _ in test.field.maximumLength = 1 },
    Deed(name: "hides") { test, _ in test.field.isSecureTextEntry.toggle() },
    Deed(name: "disables") { test, _ in (test.field.isEnabled, test.view.isEditable) = (false, false) },
    Deed(name: "leaves") { test, input in (input === test.view ? test.field as View : test.view).becomeFocused() },
    Deed(name: "removes") { _, input in input.removeFromSuperview() },
  ]

  @Test(arguments: [false, true], 0..<12)
  func `Whatever a callback does during any edit, nothing is overrun`(isView: Bool, index: Int) throws {
    try #require(Self.deeds.count == 12)
    let deed = Self.deeds[index]
    let edits: [(name: String, keys: [String])] = [
      ("type", ["e\u{301}"]), ("backspace", ["backspace"]), ("delete", ["delete"]), ("word", ["M-backspace"]),
      ("kill", ["C-u", "C-y"]), ("transpose", ["C-t"]), ("cut", ["M-a", "C-x"]), ("undo", ["C-_"]),
      ("redo", ["C-_", "C-_", "M-e"]), ("enter", ["enter"]), ("select", ["S-left"]),
    ]
    for edit in edits {
      // Each with views of its own.
      let test = TextCallbackTests()
      let input: View = isView ? test.view : test.field
      input.becomeFocused()
      test.app.type("one two")
      test.app.press(.left)
      var count = 0
      test.meddler.report = {
        // Not for what it does itself.
        count += 1
        if count < 2 { deed.act(test, input) }
      }
      for key in edit.keys.dropLast() {
        count = 1
        test.app.press(key)
      }
      count = 0
      if let key = edit.keys.last { test.app.press(key) }
      test.app.tick()
      let name = "\(deed.name) during \(edit.name)"
      let text = Self.text(of: input)
      if let expected = deed.text, count > 0 { #expect(text == expected, "\(name)") }
      let selection = isView ? test.view.selectedRange : test.field.selectedRange
      #expect(selection.upperBound <= text.count, "\(name)")
      test.meddler.report = {}
      // What can be undone fits the text: back and forth leads to the same.
      var undone = 0
      while input.undoManager?.canUndo == true, undone < 20 {
        input.undoManager?.undo()
        undone += 1
      }
      for _ in 0..<undone { input.undoManager?.redo() }
      #expect(Self.text(of: input) == text, "\(name)")
      input.removeFromSuperview()
      test.app.tick()
    }
  }
}
