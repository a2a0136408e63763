import SegueCore

/// A selection among the stops of a screen: a cursor, and the mark from which it selects. A pure value.
struct SelectionState: Hashable {
  /// The unit by which the mouse selects: one click, two, or three.
  enum Unit: Int, Sendable { case character = 1, word, paragraph }

  /// The stop with the cursor.
  private(set) var head: Int
  /// The stop where the selection began; nil while nothing is selected.
  private(set) var mark: Int?
  private var unit = Unit.character
  /// The column to which the cursor returns when it moves up and down.
  private var goal: Int?

  init(at stop: Int) { head = stop }

  /// The selected stops; nil for none.
  func range(in text: ScreenText) -> ClosedRange<Int>? {
    guard let mark else { return nil }
    let (one, two) = (unit(around: mark, text), unit(around: head, text))
    return min(one.lowerBound, two.lowerBound)...max(one.upperBound, two.upperBound) - 1
  }

  private func unit(around stop: Int, _ text: ScreenText) -> Range<Int> {
    switch unit {
    case .character: stop..<stop + 1
    case .word: text.word(around: stop)
    case .paragraph: text.paragraph(around: stop)
    }
  }

  /// Puts the cursor somewhere, and selects from where it was if `extends` says so.
  mutating func move(to stop: Int, extends: Bool, goal: Int? = nil) {
    if extends, mark == nil { mark = head }
    (head, self.goal) = (stop, goal)
  }

  /// Begins a selection at the cursor, or gives up the present one.
  mutating func toggleMark() {
    mark = mark == nil ? head : nil
    unit = .character
  }

  /// Begins a selection by the mouse.
  mutating func press(at stop: Int, by unit: Unit) {
    (head, self.unit, goal) = (stop, unit, nil)
    mark = unit == .character ? nil : stop
  }

  mutating func selectAll(of text: ScreenText) {
    unit = .character
    (mark, head) = (0, max(0, text.stops.count - 1))
  }

  /// Moves the cursor by a key. Returns false for keys with another meaning.
  mutating func move(by key: Key, in text: ScreenText) -> Bool {
    guard text.stops.indices.contains(head) else { return false }
    let isWord = !key.modifiers.isDisjoint(with: [.control, .alternate])
    let extends = mark != nil || key.modifiers.contains(.shift)
    let last = text.stops.count - 1
    let column = goal ?? text.stops[head].column
    var target: Int?
    var keptGoal: Int?
    switch key.code {
    case .left where isWord, .character("b"): target = text.word(from: head, by: -1) ?? 0
    case .right where isWord, .character("w"): target = text.word(from: head, by: 1) ?? last
    case .left, .character("h"): target = max(0, head - 1)
    case .right, .character("l"): target = min(last, head + 1)
    case .up, .character("k"): (target, keptGoal) = (text.vertical(from: head, by: -1, column: column), column)
    case .down, .character("j"): (target, keptGoal) = (text.vertical(from: head, by: 1, column: column), column)
    case .character("e"):
      let end = text.word(around: head).upperBound - 1
      target = end > head ? end : text.word(from: head, by: 1).map { text.word(around: $0).upperBound - 1 } ?? last
    case .home, .character("0"), .character("^"): target = text.line(around: head).lowerBound
    case .end, .character("$"): target = text.line(around: head).upperBound - 1
    case .character("{"):
      target = text.paragraph(around: max(0, text.paragraph(around: head).lowerBound - 1)).lowerBound
    case .character("}"): target = min(last, text.paragraph(around: head).upperBound)
    case .pageUp, .character("g"): target = 0
    case .pageDown, .character("G"): target = last
    default: return false
    }
    move(to: target ?? head, extends: extends, goal: keptGoal)
    return true
  }
}
