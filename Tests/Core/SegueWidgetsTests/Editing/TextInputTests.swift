import Foundation
import SegueTesting
import Testing

@testable import SegueCore
@testable import SegueWidgets

/// Edits a text without a view.
private final class Host: TextInputHost {
  var allowsEditing = true
  var isMultiline = true
  var isSecret = false
  let board = Pasteboard()
  var pasteboard: Pasteboard? { board }
  var rowsOfPage: Int { 3 }
  var (changes, moves, returns) = (0, 0, 0)
  lazy var input = TextInput(host: self, pieceLength: 8)

  func textInput(willReplace range: Range<Int>, with text: String) -> String? { text.contains("#") ? nil : text }
  func textInput(didChange edit: TextStorage.Edit) { changes += 1 }
  func textInputDidMoveCaret() { moves += 1 }
  func textInputDidReturn() { returns += 1 }

  /// The text with `[` and `]` around the selection, and `|` at the caret.
  var shown: String {
    var characters = input.storage.text.map(String.init)
    let selection = input.selection
    let isBack = selection.head < selection.anchor
    if !selection.isEmpty { characters.insert(isBack ? "]" : "|", at: selection.range.upperBound) }
    characters.insert(isBack || selection.isEmpty ? "|" : "[", at: selection.range.lowerBound)
    return characters.joined()
  }

  func press(_ keys: String...) { for key in keys { press(Key(named: key)) } }

  /// Returns whether the key has a use.
  @discardableResult
  func press(_ key: Key) -> Bool { input.typeCharacter(of: key) || input.keyCommands.contains { $0.act(on: key) } }
}

@Suite struct TextInputTests {
  private func host(_ text: String, at offset: Int? = nil, width: Int = 40) -> Host {
    let host = Host()
    host.input.setText(text)
    host.input.rows.setWidth(width)
    if let offset { host.input.select(TextSelection(at: offset)) }
    return host
  }

  @Test(
    arguments: [
      (["a", "b"], "one two|", "one twoab|"), (["left"], "one two|", "one tw|o"), (["M-left"], "one two|", "one |two"),
      (["C-left", "C-left"], "one two|", "|one two"), (["home"], "one two|", "|one two"),
      (["C-a"], "one two|", "|one two"), (["C-a", "C-right"], "one two|", "one| two"),
      (["C-a", "C-e"], "one two|", "one two|"), (["S-left", "S-left"], "one two|", "one t|wo]"),
      (["C-a", "S-right"], "one two|", "[o|ne two"), (["S-left", "left"], "one two|", "one tw|o"),
      (["S-left", "right"], "one two|", "one two|"), (["M-a", "x"], "one two|", "x|"), (["C-w"], "one two-x|", "one |"),
      (["M-backspace"], "one two-x|", "one two-|"), (["C-u"], "one\ntwo|", "one\n|"),
      (["C-a", "C-k"], "one\ntwo|", "one\n|"), (["home", "left", "C-k"], "one\ntwo|", "one|two"),
      (["C-w", "C-y"], "one two|", "one two|"), (["C-w", "C-w", "C-y"], "one two|", "one two|"),
      (["C-a", "M-d", "C-e", "C-y"], "one two|", " twoone|"), (["C-t"], "abc|", "acb|"),
      (["left", "C-t"], "abc|", "acb|"), (["C-a", "C-t"], "abc|", "|abc"), (["C-d"], "abc|", "abc|"),
      (["C-a", "C-d"], "abc|", "|bc"), (["C-h"], "abc|", "ab|"), (["delete"], "abc|", "abc|"),
      (["C-a", "M-delete"], "one two|", "| two"), (["#"], "abc|", "abc|"),
      (["enter"], "abc|", "abc\n|"), (["up"], "one\ntwo|", "one|\ntwo"), (["up", "up"], "one\ntwo|", "|one\ntwo"),
      (["up", "down"], "one\ntwo|", "one\ntwo|"), (["S-up"], "one\ntwo|", "one|\ntwo]"),
      (["C-p", "C-n"], "one\ntwo|", "one\ntwo|"), (["C-_"], "abc|", "abc|"), (["x", "C-_"], "abc|", "abc|"),
      (["x", "y", "C-_", "M-e"], "a|", "axy|"), (["x", "space", "y", "C-_"], "a|", "ax|"),
      (["x", "left", "y", "C-_"], "a|", "a|x"), (["backspace", "backspace", "C-_"], "abc|", "abc|"),
      (["S-left", "M-c", "C-a", "C-y"], "abc|", "c|abc"), (["S-left", "C-x", "C-a", "C-y"], "abc|", "c|ab"),
      (["S-left", "escape"], "abc|", "ab|c"), (["C-b", "C-f"], "abc|", "abc|"),
      (["pageup"], "1\n2\n3\n4\n5|", "1\n2\n3|\n4\n5"), (["C-home"], "1\n2|", "|1\n2"),
      (["C-home", "C-end"], "1\n2|", "1\n2|"), (["backspace"], "e\u{301}|", "|"), (["left", "backspace"], "👩‍👩‍👧‍👦x|", "|x"),
      (["\u{301}"], "e|", "e\u{301}|"), (["\u{301}", "C-_"], "e|", "e|"),
      // The caret keeps its column over short rows.
      (["down"], "abcde|f\nab\nabcdef", "abcdef\nab|\nabcdef"),
      (["down", "down"], "abcde|f\nab\nabcdef", "abcdef\nab\nabcde|f"),
      (["down", "down", "up", "up"], "abcde|f\nab\nabcdef", "abcde|f\nab\nabcdef"),
      (["down", "left", "down"], "abcde|f\nab\nabcdef", "abcdef\nab\na|bcdef"),
    ] as [([String], String, String)])
  func `Keys edit as in a shell and on a desktop`(keys: [String], before: String, after: String) {
    let parts = before.components(separatedBy: "|")
    let host = host(parts.joined(), at: parts[0].count)
    for key in keys { host.press(key) }
    #expect(host.shown == after)
  }

  @Test func `End stays in the row where a word is cut, and what is typed there goes on`() {
    let host = host("abcdefgh", at: 0, width: 4)
    host.press("end")
    #expect(host.input.selection == TextSelection(4, 4, isUpstream: true))
    #expect(host.input.rows.place(of: 4, isUpstream: true) == TextLayout.Place(row: 0, column: 4))
    host.press("down")
    #expect(host.input.rows.place(of: host.input.selection.head, isUpstream: host.input.selection.isUpstream).row == 1)
    host.press("home")
    #expect(host.input.selection == TextSelection(at: 4))
  }

  @Test func `A text that must not be changed is moved in, selected and copied`() {
    let host = host("one two")
    host.allowsEditing = false
    #expect(!host.press(Key(.character("x"))))
    #expect(!host.press(Key(.backspace)))
    host.press("M-a", "M-c")
    #expect(host.shown == "[one two|")
    #expect(host.board.string == "one two")
  }

  @Test func `A secret is not copied, and what is killed in it cannot be put in`() {
    let host = host("secret")
    host.isSecret = true
    host.press("M-a", "M-c", "C-x")
    #expect(host.shown == "[secret|")
    host.press("C-u")
    #expect(host.shown == "|")
    #expect(host.board.string == nil)
  }

  @Test(
    arguments: [
      (["C-left"], "|one-two three"), (["M-b", "C-right"], "one-two three|"), (["C-S-left"], "|one-two three]"),
      (["C-w"], "|"), (["M-backspace"], "|"), (["home", "M-d"], "|"), (["home", "C-delete"], "|"),
      (["home", "M-f"], "one-two three|"), (["C-_"], "|"), (["C-_", "M-e"], "one-two three|"),
    ] as [([String], String)])
  func `A secret does not tell where its words are`(keys: [String], after: String) {
    let host = host("")
    host.isSecret = true
    for letter in "one-two three" { host.press(letter == " " ? "space" : String(letter)) }
    for key in keys { host.press(key) }
    #expect(host.shown == after)
  }

  @Test func `The pointer does not find the words of a secret, nor its newlines`() {
    let host = host("one two\nthree")
    host.isSecret = true
    for count in 2...3 {
      host.input.press(at: 5, count: count)
      #expect(host.input.selection.range == 0..<13)
      host.input.drag(to: 2, count: count)
      #expect(host.input.selection.range == 0..<13)
    }
    host.input.select(TextSelection(at: 5))
    host.press("C-a")
    #expect(host.input.selection.range == 0..<0)
    host.press("C-e")
    #expect(host.input.selection.range == 13..<13)
  }

  @Test func `A line is one paragraph, also with a newline that the program has put in`() {
    let host = host("one\ntwo", at: 5)
    host.isMultiline = false
    host.press("C-a")
    #expect(host.shown == "|one\ntwo")
    host.press("C-e")
    #expect(host.shown == "one\ntwo|")
    host.input.press(at: 5, count: 3)
    #expect(host.shown == "[one\ntwo|")
    host.input.select(TextSelection(at: 5))
    host.press("C-u")
    #expect(host.shown == "|wo")
  }

  @Test func `Presses of the pointer in a row select a word, then a paragraph, and a drag goes on by them`() {
    let host = host("one two three\nfour")
    for (count, isDrag, offset, shown) in [
      (1, false, 5, "one t|wo three\nfour"), (1, true, 9, "one t[wo t|hree\nfour"),
      (2, false, 5, "one [two| three\nfour"), (2, true, 9, "one [two three|\nfour"),
      // Back over the first word, and behind the end of the row.
      (2, true, 1, "|one two] three\nfour"), (2, false, 13, "one two [three|\nfour"),
      (3, false, 5, "[one two three\n|four"),
    ] {
      if isDrag { host.input.drag(to: offset, count: count) } else { host.input.press(at: offset, count: count) }
      #expect(host.shown == shown)
    }
  }

  /// A text with a selection, as simple as it can be.
  private struct PlainModel: Equatable {
    var text: [Character] = []
    var (anchor, head) = (0, 0)
    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    mutating func replace(_ range: Range<Int>, _ new: String) {
      text = Array(String(text[..<range.lowerBound]) + new + String(text[range.upperBound...]))
      head = range.lowerBound + new.count
      anchor = head
    }

    func isWord(_ index: Int) -> Bool { text[index].isLetter || text[index].isNumber }

    func target(_ name: String) -> Int {
      var place = head
      switch name {
      case "left": return max(0, head - 1)
      case "right": return min(text.count, head + 1)
      case "M-left":
        while place > 0, !isWord(place - 1) { place -= 1 }
        while place > 0, isWord(place - 1) { place -= 1 }
      case "M-right":
        while place < text.count, !isWord(place) { place += 1 }
        while place < text.count, isWord(place) { place += 1 }
      case "C-a": while place > 0, !text[place - 1].isNewline { place -= 1 }
      case "C-e": while place < text.count, !text[place].isNewline { place += 1 }
      case "C-home": return 0
      default: return text.count
      }
      return place
    }
  }

  @Test(arguments: 1...10) func `A hundred thousand random steps leave what a plain model has`(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let host = host("", width: 12)
    var model = PlainModel()
    var board: String?
    typealias Change = (before: PlainModel, after: PlainModel)
    var (undos, redos): ([Change], [Change]) = ([], [])
    let moves = ["left", "right", "M-left", "M-right", "C-a", "C-e", "C-home", "C-end"]
    func change(_ range: Range<Int>, _ new: String) {
      guard !range.isEmpty || !new.isEmpty else { return }
      let before = model
      model.replace(range, new)
      undos.append((before, model))
      redos = []
      // Each is undone alone.
      host.input.interrupt()
    }
    for step in 0..<10_000 {
      host.input.interrupt()
      let (before, shownBefore) = (model, host.shown)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0..<7:
        let text = ["a", "b1", " ", "\n", "Ａ", "-", "é", "👩‍👩‍👧‍👦"].randomElement(using: &generator) ?? ""
        if text == "\n" { host.press("enter") } else { host.input.insert(text) }
        change(model.range, text)
      case 7..<13:
        let (name, selects) = (moves.randomElement(using: &generator) ?? "left", Bool.random(using: &generator))
        let target = model.target(name)
        let isLeft = name == "left"
        let leaves = !selects && !model.range.isEmpty && (isLeft || name == "right")
        model.head = leaves ? isLeft ? model.range.lowerBound : model.range.upperBound : target
        if !selects { model.anchor = model.head }
        // Shift is a modifier here, also for letters.
        let key = Key(named: name)
        host.press(Key(key.code, modifiers: selects ? key.modifiers.union(.shift) : key.modifiers))
      case 13..<16:
        let (name, movement) =
          [("backspace", "left"), ("delete", "right"), ("M-backspace", "M-left"), ("C-u", "C-a"), ("C-k", "C-e")]
          .randomElement(using: &generator) ?? ("", "")
        host.press(name)
        var range = model.range
        if range.isEmpty {
          var target = model.target(movement)
          if name == "C-k", target == model.head { target = min(model.text.count, target + 1) }
          range = min(model.head, target)..<max(model.head, target)
        }
        if name.hasPrefix("C-"), !range.isEmpty { board = String(model.text[range]) }
        change(range, "")
      case 16:
        host.press("C-y")
        if let board { change(model.range, board) }
      case 17:
        host.press("C-_")
        if let last = undos.popLast() {
          redos.append(last)
          model = last.before
        }
      case 18:
        host.press("M-e")
        if let next = redos.popLast() {
          undos.append(next)
          model = next.after
        }
      default:
        if model.range.isEmpty { continue }
        host.press("C-x")
        board = String(model.text[model.range])
        change(model.range, "")
      }
      let comment: Comment = "step \(step), after \(shownBefore), \(before.head) → \(model.head)"
      #expect(host.input.storage.text == String(model.text), comment)
      #expect(host.input.selection.head == model.head, comment)
      #expect(host.input.selection.anchor == model.anchor, comment)
      if host.input.storage.text != String(model.text) || host.input.selection.head != model.head { return }
      if model.text.count > 80 {
        host.press("M-a", "backspace")
        (model.anchor, model.head) = (0, model.text.count)
        change(0..<model.text.count, "")
      }
    }
  }
}
