@_spi(Segue) import SegueCore

// Keys of the reader itself, where nobody sees the screen: what comes next, and a row or an answer by its number. The app's own keys come
// first.
extension ScreenReader {
  /// The number of rows that one key says.
  package nonisolated static let rows = 10

  /// How to go on in a list.
  package func adviceForLists() -> String {
    let more = moreKey.map { "\($0.spoken.capitalizedFirst): \(Self.rows) rows." }
    let go = takesNumbers ? "Number and enter: go to a row." : nil
    return [more, go].compactMap(\.self).joined(separator: " ")
  }

  /// The key for what comes next: space, or where the app has a use for that, control N; nil while text is typed.
  package var moreKey: Key? { [Key.character(" "), .character("n", modifiers: .control)].first { !isUsed($0) } }

  /// Whether digits make the number of a row or an answer.
  private var takesNumbers: Bool { !"0123456789".contains { isUsed(.character($0)) } }

  private func isUsed(_ key: Key) -> Bool {
    guard let page = application.keyWindow.visibleViewController else { return true }
    let first = page.responderForKeys
    if first.acceptsTextInput { return true }
    return sequence(first: first, next: \.nextForKeys).contains { responder in
      (responder.ownKeyCommands + responder.builtInKeyCommands).contains { $0.names(key) && $0.isEnabled }
    }
  }

  /// Uses a key of the reader, and returns what is said to it. Nil for a key that is the app's.
  package func take(_ key: Key) -> [String]? {
    if key == .character("l", modifiers: .control), !isUsed(key) {
      forget()
      return []
    }
    if !number.isEmpty { if let answer = takeInNumber(key) { return answer } }
    if key == moreKey { return moreLines() }
    guard case .character(let digit) = key.code, key.modifiers.isEmpty, digit.isASCII, digit.isNumber, takesNumbers,
      mostNumber > 0
    else { return nil }
    number = String(digit)
    return []
  }

  private func takeInNumber(_ key: Key) -> [String]? {
    switch key.code {
    case .character(let digit) where key.modifiers.isEmpty && digit.isASCII && digit.isNumber && number.count < 9:
      number.append(digit)
      return []
    case .backspace:
      number.removeLast()
      return []
    case .enter:
      defer { number = "" }
      return go(to: Int(number) ?? 0)
    case .escape:
      number = ""
      return []
    default:
      number = ""
      return nil
    }
  }

  /// What a view is called.
  package func name(of view: View) -> String {
    let element = application.spokenElements.first { $0.object === view } ?? SpokenElement(view, frame: .zero)
    return element.label.isEmpty ? element.kind.capitalizedFirst : element.label
  }

  private var page: SpokenPage? { SpokenPage(in: application) }
  private var mostNumber: Int { page.map { $0.choices?.count ?? $0.rowCount } ?? 0 }

  private func go(to number: Int) -> [String] {
    guard let page else { return [] }
    let most = page.choices?.count ?? page.rowCount
    guard (1...max(1, most)).contains(number), most > 0 else {
      return ["There is no \(number). The last is \(Words.number(most))."]
    }
    if let choices = page.choices {
      guard choices[number - 1].isEnabled else { return ["\(choices[number - 1].title), not available."] }
      choices[number - 1].choose()
    } else {
      page.focusedList?.highlightAccessibilityRow(number - 1)
    }
    return []
  }

  /// What comes next: lines of the page that have not been said, or else rows after those that have.
  package func moreLines() -> [String] {
    if !rest.isEmpty {
      let lines = Array(rest.prefix(Self.atOnce))
      rest.removeFirst(lines.count)
      return lines + (rest.isEmpty ? ["End of the page."] : [])
    }
    guard let page, let list = page.focusedList, let row = page.focus?.row else { return ["Nothing more."] }
    let first = nextRow ?? row + 1
    let last = min(first + Self.rows, page.rowCount)
    guard first < last else { return ["End of the list."] }
    nextRow = last
    return (first..<last).map { index in
      let said = list.accessibilityRow(at: index)
      return "\(Words.number(index + 1)): " + Words.sentence([said.text, said.state])
    }
  }
}
