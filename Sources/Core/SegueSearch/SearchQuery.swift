/// What a user types to find a line among many, in the language that fzf has made common.
///
///     let query = SearchQuery(searchBar.text ?? "")
///     found = texts.compactMap { text in query.match(text).map { (text, $0.score) } }.sorted { $0.1 > $1.1 }
///
/// Words are separated by spaces, and all of them have to match, in any order. A word matches if its letters are in the text in that
/// order, with anything between them. What is typed around it asks for more:
///
/// | Word | Matches |
/// | - | - |
/// | `car` | `c`, `a` and `r` in this order, such as in “calendar” |
/// | `'car` | “car” as it is |
/// | `^car` | “car” at the start |
/// | `car$` | “car” at the end |
/// | `!car` | a text without “car”; also `!^car` and `!car$` |
/// | `car \| bus` | one of them |
///
/// Case counts for a word with a capital letter in it. An empty query matches everything, with the score 0.
public struct SearchQuery: Sendable, Hashable {
  /// A word.
  struct Term: Sendable, Hashable {
    private(set) var (isInverse, isExact, isAtStart, isAtEnd) = (false, false, false, false)
    private(set) var hasCase = false
    private(set) var units: [UInt16] = []

    /// Nil if nothing is left without the signs.
    init?(_ word: Substring) {
      var word = word
      func takes(_ sign: Character) -> Bool { word.first == sign && word.popFirst() != nil }
      isInverse = takes("!")
      isExact = takes("'") || isInverse
      isAtStart = takes("^")
      isAtEnd = word.count > 1 && word.last == "$" && word.popLast() != nil
      (hasCase, units) = (word.contains(where: \.isUppercase), Array(word.utf16))
      if units.isEmpty { return nil }
    }

    func match(_ text: SearchText) -> SearchMatch? {
      let all = hasCase ? text.units : text.small
      guard isExact || isAtStart || isAtEnd else {
        return SearchAlignment.best(of: units, in: all[...], original: text.units)
      }
      guard let start = place(in: all) else { return isInverse ? SearchMatch(score: 0, offsets: []) : nil }
      if isInverse { return nil }
      return SearchAlignment.best(of: units, in: all[start..<start + units.count], original: text.units)
    }

    /// Where the word is as it is.
    private func place(in text: [UInt16]) -> Int? {
      let last = text.count - units.count
      guard last >= 0, !isAtStart || !isAtEnd || last == 0 else { return nil }
      let starts = (isAtEnd ? last : 0)..<(isAtStart ? 1 : last + 1)
      return starts.first { start in units.indices.allSatisfy { text[start + $0] == units[$0] } }
    }
  }

  /// What was typed.
  public let text: String
  /// The words; of those in a group one has to match.
  private let groups: [[Term]]

  /// Reads what was typed. No text is a mistake: a sign without a word is left out.
  public init(_ text: String) {
    self.text = text
    let words = text.replacing(" | ", with: "|").split(separator: " ")
    groups = words.map { $0.split(separator: "|").compactMap { Term($0) } }.filter { !$0.isEmpty }
  }

  /// Whether everything matches.
  public var isEmpty: Bool { groups.isEmpty }

  /// Whether all that this query matches is surely among what the other one has matched, because more was typed: then only that has to be
  /// searched.
  public func narrows(_ other: SearchQuery) -> Bool {
    text.hasPrefix(other.text) && !text.contains { "|!$".contains($0) }
  }

  /// How well a text matches; nil if it does not.
  public func match(_ text: SearchText) -> SearchMatch? {
    var match = SearchMatch(score: 0, offsets: [])
    for group in groups {
      var best: SearchMatch?
      for term in group {
        guard let found = term.match(text), found.score > best?.score ?? -1 else { continue }
        best = found
      }
      guard let best else { return nil }
      match.score += best.score
      match.offsets += best.offsets
    }
    if groups.count > 1 { match.offsets = Set(match.offsets).sorted() }
    return match
  }
}
