import SegueCore

/// A list that makes views only for its visible rows.
@MainActor package protocol AccessibilityRows: View {
  /// "row", "item".
  var wordOfAccessibilityRow: String { get }
  var countOfAccessibilityRows: Int { get }
  /// The row with the highlight; nil for none.
  var accessibilityRow: Int? { get }
  /// What is said of a row, whether it is seen or not.
  func accessibilityRow(at index: Int) -> SpokenRow
  /// Moves the highlight.
  func highlightAccessibilityRow(_ index: Int)
}

/// A row in words.
package nonisolated struct SpokenRow: Hashable {
  package var text: String
  /// The heading of the rows around it; empty for none.
  package var heading: String
  /// "selected", if several can be; empty otherwise.
  package var state: String

  package init(_ text: String, heading: String = "", state: String = "") {
    (self.text, self.heading, self.state) = (Words.plain(text), Words.plain(heading), state)
  }
}

/// A page that asks something, and has numbered answers.
@MainActor package protocol AccessibilityQuestion: ViewController {
  /// The answers, in the order on the screen.
  var accessibilityChoices: [AccessibilityChoice] { get }
}

package struct AccessibilityChoice {
  let title: String
  let isDefault: Bool
  let isEnabled: Bool
  let choose: () -> Void

  package init(_ title: String, isDefault: Bool, isEnabled: Bool, choose: @escaping () -> Void) {
    (self.title, self.isDefault, self.isEnabled, self.choose) = (Words.plain(title), isDefault, isEnabled, choose)
  }
}

/// A view into which text is typed.
@MainActor package protocol AccessibilityTyping: View {
  /// The line with the caret; nothing of a secret.
  var typedLine: String { get }
  /// Where the line begins in the text, in characters.
  var startOfTypedLine: Int { get }
  var isTypedLineSecret: Bool { get }
  /// Whether Enter begins another line.
  var takesLines: Bool { get }
}

/// A view with a text that is read line by line.
@MainActor package protocol AccessibilityLines: View {
  /// The lines; nil if the text is one element now.
  var accessibilityLines: [String]? { get }
}

/// A view that shows that something is being done.
@MainActor package protocol AccessibilityProgress: View {
  /// The finished part, 0…1; nil where the total is unknown.
  var accessibilityFraction: Double? { get }
  /// Whether it is being done now.
  var isInProgress: Bool { get }
}

/// A view that shows a row of a list, or a heading: what is said of it is said by the list.
@MainActor package protocol AccessibilityRowPart: View {}
