/// Finds the letters of a word in a text, in their order, in the best of all ways: by the algorithm of Smith and Waterman, with the scores
/// of fzf, which its users know. A letter counts 16, and more where a word or a part of one begins, and in a row. What is left out between
/// two letters counts −3 for the first one and −1 for each other.
enum SearchAlignment {
  private static let letter = 16
  private static let (gapStart, gap) = (-3, -1)
  /// The least for a letter that follows another one.
  private static let consecutive = 4

  static func best(of word: [UInt16], in text: ArraySlice<UInt16>, original: [UInt16]) -> SearchMatch? {
    // The first place of each letter. Nearly all texts that do not match end here.
    var firsts: [Int] = []
    var next = text.startIndex
    for letter in word {
      while next < text.endIndex, text[next] != letter { next += 1 }
      guard next < text.endIndex else { return nil }
      firsts.append(next)
      next += 1
    }
    guard let begin = firsts.first else { return SearchMatch(score: 0, offsets: []) }
    if word.count == text.count { return SearchMatch(score: row(word.count, original, from: begin), offsets: firsts) }
    var table = Table(begin: begin, width: text.endIndex - begin + 1, rows: word.count)
    for row in word.indices { table.fill(row, letter: word[row], text, from: firsts[row], original) }
    return table.match
  }

  /// The score of a word whose letters are all in a row.
  private static func row(_ count: Int, _ original: [UInt16], from begin: Int) -> Int {
    var (sum, run) = (0, 0)
    for place in begin..<begin + count {
      run += 1
      let bonus = bonus(at: place, in: original, run: &run)
      sum += letter + (place == begin ? 2 * bonus : bonus)
    }
    return sum
  }

  /// By the number of letters and the place after them: the best score that ends at or before it, and how many letters in a row match
  /// there; 0 for none.
  private struct Table {
    let (begin, width): (Int, Int)
    var (scores, runs): ([Int32], [Int32])

    init(begin: Int, width: Int, rows: Int) {
      (self.begin, self.width) = (begin, width)
      scores = Array(repeating: 0, count: (rows + 1) * width)
      runs = scores
    }

    mutating func fill(
      _ row: Int, letter: UInt16, _ text: ArraySlice<UInt16>, from first: Int, _ original: [UInt16]
    ) {
      var cost = Int32(gapStart)
      for place in first..<text.endIndex {
        let (before, here) = (row * width + place - begin, (row + 1) * width + place - begin + 1)
        let left = max(0, scores[here - 1] + cost)
        (scores[here], cost) = (left, Int32(gap))
        guard text[place] == letter, row == 0 || scores[before] > 0 else { continue }
        var run = Int(runs[before]) + 1
        let bonus = bonus(at: place, in: original, run: &run)
        let score = scores[before] + Int32(SearchAlignment.letter + (row == 0 ? 2 * bonus : bonus))
        guard score >= left else { continue }
        (scores[here], runs[here], cost) = (score, Int32(run), Int32(gapStart))
      }
    }

    /// The best score, and the places of the letters, from the last one back.
    var match: SearchMatch {
      let rows = scores.count / width - 1
      let last = scores[(rows * width)...]
      let best = last.max() ?? 0
      var offsets: [Int] = []
      var end = last.firstIndex(of: best).map { $0 - rows * width } ?? 0
      for row in (1...rows).reversed() {
        while end > 1, runs[row * width + end] == 0 { end -= 1 }
        end -= 1
        offsets.append(begin + end)
      }
      return SearchMatch(score: Int(best), offsets: offsets.reversed())
    }
  }

  /// What a letter at a place counts in addition, the `run`th in a row. A word that begins within the row begins a new one.
  private static func bonus(at place: Int, in text: [UInt16], run: inout Int) -> Int {
    let own = bonus(at: place, in: text)
    guard run > 1 else { return own }
    let first = bonus(at: place - run + 1, in: text)
    if own >= 8, own > first {
      run = 1
      return own
    }
    return max(own, first, consecutive)
  }

  /// 10 for a letter after a blank and at the start, 9 after a delimiter, 8 after another sign, 7 for a capital or a digit that begins a
  /// part of a word, 0 within one.
  private static func bonus(at place: Int, in text: [UInt16]) -> Int {
    let (before, now) = (place > 0 ? kind(text[place - 1]) : 0, kind(text[place]))
    if before < 3 { return now > 2 ? 10 - before : 8 }
    return before == 5 && now == 4 || before != 3 && now == 3 ? 7 : 0
  }

  private static func kind(_ unit: UInt16) -> Int { unit < 128 ? kinds[Int(unit)] : 5 }

  /// The kind of each letter of ASCII: a blank (0), a delimiter, another sign, a digit (3), a capital, a small letter (5).
  private static let kinds = (0..<128).map { (letter: Int) in
    switch letter {
    case 9, 32: 0
    case 44, 47, 58, 59, 124: 1
    case 48...57: 3
    case 65...90: 4
    case 97...122: 5
    default: 2
    }
  }
}
