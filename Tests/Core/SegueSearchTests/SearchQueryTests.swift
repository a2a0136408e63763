import SegueSearch
import SegueTesting
import Testing

@Suite struct SearchQueryTests {
  private func match(_ query: String, _ text: String) -> SearchMatch? { SearchQuery(query).match(SearchText(text)) }

  @Test(arguments: [
    ("", "anything", true), ("cdr", "calendar", true), ("rdc", "calendar", false), ("cal end", "calendar", true),
    ("end cal", "calendar", true), ("end cat", "calendar", false), ("'end", "calendar", true),
    ("'edr", "calendar", false),
    ("^cal", "calendar", true), ("^end", "calendar", false), ("dar$", "calendar", true), ("cal$", "calendar", false),
    ("^calendar$", "calendar", true), ("^cal$", "calendar", false), ("!end", "calendar", false),
    ("!bus", "calendar", true),
    ("!^end", "calendar", true), ("!dar$", "calendar", false), ("bus | end", "calendar", true),
    ("bus | car x", "calendar", false), ("Cal", "calendar", false), ("Cal", "Calendar", true),
    ("cal", "CALENDAR", true),
    ("ä", "ÄRGER", true), ("Ä", "ärger", false), ("$", "a$", true), ("!", "a", true), ("'", "a", true),
    ("^", "a", true),
    ("ab", "a", false),
  ]) func `A word asks for what its signs say`(query: String, text: String, isFound: Bool) {
    #expect((match(query, text) != nil) == isFound)
  }

  /// The scores of fzf's own tests (src/algo/algo_test.go), from its constants: a letter 16, a gap −3 and −1, a boundary 8, after a blank
  /// 10, after a delimiter 9, camel case 7, in a row at least 4, the first letter's bonus twice.
  @Test(arguments: [
    ("fooBarbaz1", "obz", 16 * 3 + 7 - 3 - 3 * 1 - 0, [2, 3, 8]),
    ("foo bar baz", "fbb", 16 * 3 + 10 * 2 + 10 * 2 - 2 * 3 - 4 * 1, [0, 4, 8]),
    ("/AutomatorDocument.icns", "rdoc", 16 * 4 + 7 + 2 * 4, [9, 10, 11, 12]),
    ("/man1/zshcompctl.1", "zshc", 16 * 4 + 9 * 2 + 9 * 3, [6, 7, 8, 9]),
    ("/.oh-my-zsh/cache", "zshc", 16 * 4 + 8 * 2 + 8 * 2 - 3 + 9, [8, 9, 10, 12]),
    ("ab0123 456", "12356", 16 * 5 + 4 * 2 - 3 - 1 + 4, [3, 4, 5, 8, 9]),
    ("foo/bar/baz", "fbb", 16 * 3 + 10 * 2 + 9 * 2 - 2 * 3 - 4 * 1, [0, 4, 8]),
    ("fooBarBaz", "fbb", 16 * 3 + 10 * 2 + 7 * 2 - 2 * 3 - 2 * 1, [0, 3, 6]),
    ("foo barbaz", "fbb", 16 * 3 + 10 * 2 + 10 - 2 * 3 - 3 * 1, [0, 4, 7]),
    ("fooBar Baz", "foob", 16 * 4 + 10 * 2 + 10 * 3, [0, 1, 2, 3]),
  ]) func `Matches are scored as in fzf`(text: String, word: String, score: Int, offsets: [Int]) throws {
    let found = try #require(match(word, text))
    #expect(found.score == score)
    #expect(found.offsets == offsets)
  }

  /// The best score by trying all ways to choose the letters, without the table.
  @Test func `No other way to choose the letters is better by more than what runs are worth`() throws {
    var random = SplitMix64(seed: 67)
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in "abAB /1-".randomElement(using: &random) ?? "a"
      }
      let word = (0..<Int.random(in: 1...3, using: &random)).map { _ in "ab1".randomElement(using: &random) ?? "a" }
      let folded = text.map { Character($0.lowercased()) }
      var isThere = false
      func look(_ row: Int, _ start: Int) {
        if row == word.count {
          isThere = true
          return
        }
        for place in start..<max(start, folded.count) where folded[place] == word[row] { look(row + 1, place + 1) }
      }
      look(0, 0)
      let found = match(String(word), String(text))
      #expect((found != nil) == isThere, "\(String(word)) in \(String(text))")
      if let found {
        #expect(found.offsets == Set(found.offsets).sorted())
        #expect(found.offsets.count == word.count)
        #expect(
          zip(found.offsets, word).allSatisfy { folded[$0] == $1 }, "\(String(word)) in \(String(text)): \(found)")
      }
    }
  }

  @Test func `Characters are highlighted whole, and neighbours are one range`() throws {
    let text = "né 日本"
    let found = try #require(match("né本", text))
    #expect(found.ranges(in: text).map { String(text[$0]) } == ["né", "本"])
  }

  @Test func `A longer query narrows a shorter one, unless a sign turns it`() {
    for (longer, shorter, isNarrower) in [
      ("ab", "a", true), ("a b", "a", true), ("'ab", "'a", true), ("b", "a", false), ("a | b", "a", false),
      ("!ab", "!a", false),
      ("ab$", "ab", false),
    ] {
      #expect(SearchQuery(longer).narrows(SearchQuery(shorter)) == isNarrower, "\(longer) after \(shorter)")
    }
  }
}
