import Segue

/// The colours of a page: one accent on a background that no other page has.
nonisolated struct Theme: Equatable {
  /// Headings, values and what is chosen.
  let accent: Color
  /// The accent for the bars, if `accent` is too weak on their background.
  var barTint: Color?
  let background: Color
  let text: Color
  /// Text that stays back.
  let quiet: Color
  /// The page as a card in the miniature's list, where it lies beside all others.
  let card: Color
  /// The line around a card.
  let line: Color
  /// What is behind the chosen of several rows, and its text.
  let chosen: Color
  let chosenText: Color
  /// The same while a button of the mouse is down on it.
  let pressed: Color

  /// The accent in the bars.
  var tint: Color { barTint ?? accent }
}

/// The colours of the bars, which are the same on all pages.
nonisolated struct ChromeColors: Equatable {
  let bar: Color
  let title: Color
  let words: Color
  let line: Color
}
