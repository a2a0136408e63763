import Segue

/// What two versions of code have in common: whole lines, and in lines that have changed, words.
///
/// Equal lines go together in their order, as many as possible (E. Myers, “An O(ND) difference algorithm”, 1986), the first ones first: so
/// of lines that occur several times, each goes with its own. Between them, lines with much in common are one line that has changed.
nonisolated struct CodeChange {
  /// A part of one version: some lines, or characters of one.
  struct Piece: Hashable {
    var lines: Range<Int>
    /// The characters in the line; nil for whole lines.
    var characters: Range<Int>?
    /// The number of the piece that is the same in the other version; nil if that has none.
    var number: Int?
  }

  private(set) var old: [Piece] = []
  private(set) var new: [Piece] = []
  private var count = 0
  /// Whether the last lines are equal ones, which the next one continues.
  private var continues = false
  /// The room for each version, in columns.
  private let room: (old: Int, new: Int)

  /// More lines are only compared as a whole, and more pairs of changed lines not at all.
  private static let (mostLines, mostPairs) = (2000, 400)

  /// Nil if the two have no line and no changed line in common.
  ///
  /// - Parameter room: How many columns there are for each version. A line that has changed and is broken in either of them is one piece:
  ///   its words may stand in several rows.
  init?(from old: String, to new: String, room: (old: Int, new: Int) = (.max, .max)) {
    self.room = room
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false)
    guard max(before.count, after.count) <= Self.mostLines else { return nil }
    // The ends of the lines in common, and the end of both.
    var gap = (old: 0, new: 0)
    for (one, two) in Self.pairs(before, after) + [(before.count, after.count)] {
      change(before, gap.old..<one, after, gap.new..<two)
      if one < before.count { keep(one, two) }
      gap = (one + 1, two + 1)
    }
    guard count > 0 else { return nil }
  }

  /// The offsets of equal elements in their order, as many as possible. Those at both ends come first, which a search in the middle might
  /// leave for others that are the same.
  private static func pairs<Element: Hashable>(_ old: [Element], _ new: [Element]) -> [(Int, Int)] {
    let head = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - head
    let tail = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(most).count
    let change = new[head..<new.count - tail].difference(from: old[head..<old.count - tail])
    func offsets(_ changes: [CollectionDifference<Element>.Change]) -> Set<Int> {
      Set(
        changes.map {
          switch $0 {
          case .insert(let offset, _, _), .remove(let offset, _, _): head + offset
          }
        })
    }
    let (removed, inserted) = (offsets(change.removals), offsets(change.insertions))
    return Array(
      zip(old.indices.filter { !removed.contains($0) }, new.indices.filter { !inserted.contains($0) }))
  }

  /// A line that stays. Lines that follow each other in both versions are one piece.
  private mutating func keep(_ one: Int, _ two: Int) {
    if continues, let last = old.last, let other = new.last, last.number != nil, last.number == other.number,
      last.lines.upperBound == one, other.lines.upperBound == two
    {
      old[old.count - 1].lines = last.lines.lowerBound..<one + 1
      new[new.count - 1].lines = other.lines.lowerBound..<two + 1
    } else {
      pair(one, two)
    }
    continues = true
  }

  /// A line of each version that is one piece.
  private mutating func pair(_ one: Int, _ two: Int) {
    old.append(Piece(lines: one..<one + 1, number: count))
    new.append(Piece(lines: two..<two + 1, number: count))
    count += 1
  }

  // MARK: Lines that have changed

  private mutating func change(_ before: [Substring], _ old: Range<Int>, _ after: [Substring], _ new: Range<Int>) {
    var start = (old: old.lowerBound, new: new.lowerBound)
    for (one, two) in Self.similar(before[old], after[new]) {
      leave(start.old..<one)
      come(start.new..<two)
      continues = false
      if Self.columns(before[one]) > room.old || Self.columns(after[two]) > room.new {
        pair(one, two)
      } else {
        changeLine((one, CodeLine(before[one])), (two, CodeLine(after[two])))
      }
      start = (one + 1, two + 1)
    }
    leave(start.old..<old.upperBound)
    come(start.new..<new.upperBound)
  }

  private static func columns(_ line: Substring) -> Int { TextLayout(String(line)).size.columns }

  private mutating func leave(_ lines: Range<Int>) { if !lines.isEmpty { old.append(Piece(lines: lines)) } }
  private mutating func come(_ lines: Range<Int>) { if !lines.isEmpty { new.append(Piece(lines: lines)) } }

  /// The lines of two gaps that go together in their order, so that they have as much in common as possible.
  private static func similar(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) -> [(Int, Int)] {
    guard !old.isEmpty, !new.isEmpty, old.count * new.count <= mostPairs else { return [] }
    let (before, after) = (old.map { CodeLine($0) }, new.map { CodeLine($0) })
    // For each pair of starts, what the rest has in common, and whether the two first lines go together.
    var best = Array(
      repeating: Array(repeating: (sum: 0.0, isPair: false), count: after.count + 1), count: before.count + 1)
    for one in before.indices.reversed() {
      for two in after.indices.reversed() {
        let likeness = before[one].likeness(to: after[two])
        let apart = max(best[one + 1][two].sum, best[one][two + 1].sum)
        let together = best[one + 1][two + 1].sum + likeness
        best[one][two] = likeness >= CodeLine.leastLikeness && together > apart ? (together, true) : (apart, false)
      }
    }
    var (found, one, two): ([(Int, Int)], Int, Int) = ([], 0, 0)
    while one < before.count, two < after.count {
      if best[one][two].isPair {
        found.append((old.startIndex + one, new.startIndex + two))
        (one, two) = (one + 1, two + 1)
      } else if best[one + 1][two].sum >= best[one][two + 1].sum {
        one += 1
      } else {
        two += 1
      }
    }
    return found
  }

  private mutating func changeLine(_ before: (index: Int, line: CodeLine), _ after: (index: Int, line: CodeLine)) {
    var pieces: [(old: Range<Int>, new: Range<Int>)] = []
    for (one, two) in Self.pairs(before.line.words, after.line.words) {
      let (from, to) = (before.line.ranges[one], after.line.ranges[two])
      // Words with the same blanks between them stay together.
      if let last = pieces.last, one > 0, two > 0, last.old.upperBound == before.line.ranges[one - 1].upperBound,
        last.new.upperBound == after.line.ranges[two - 1].upperBound,
        from.lowerBound - last.old.upperBound == to.lowerBound - last.new.upperBound
      {
        pieces[pieces.count - 1] = (last.old.lowerBound..<from.upperBound, last.new.lowerBound..<to.upperBound)
      } else {
        pieces.append((from, to))
      }
    }
    let numbered = pieces.enumerated().map { (number: count + $0, old: $1.old, new: $1.new) }
    count += pieces.count
    old += Self.cut(before.index, before.line, at: numbered.map { ($0.old, $0.number) })
    new += Self.cut(after.index, after.line, at: numbered.map { ($0.new, $0.number) })
  }

  /// The pieces of a line: those that stay, and what is between them.
  private static func cut(_ index: Int, _ line: CodeLine, at kept: [(range: Range<Int>, number: Int)]) -> [Piece] {
    func piece(_ range: Range<Int>, _ number: Int? = nil) -> Piece {
      Piece(lines: index..<index + 1, characters: range, number: number)
    }
    var (result, start): ([Piece], Int) = ([], 0)
    for (range, number) in kept {
      if let rest = line.trimmed(start..<range.lowerBound) { result.append(piece(rest)) }
      result.append(piece(range, number))
      start = range.upperBound
    }
    if let rest = line.trimmed(start..<line.count) { result.append(piece(rest)) }
    return result
  }
}

/// A line of code as words between blanks. Smaller parts would touch each other on their way, and could not be read.
private nonisolated struct CodeLine {
  let words: [Substring]
  /// Their characters.
  let ranges: [Range<Int>]
  /// The names and numbers in it.
  private let names: [Substring]
  private let characters: [Character]

  /// The share of two lines in common from which they are one line that has changed.
  static let leastLikeness = 0.5

  init(_ text: Substring) {
    characters = Array(text)
    words = text.split(whereSeparator: \.isWhitespace)
    ranges = Array(characters.indices(where: { !$0.isWhitespace }).ranges)
    names = text.split { $0 != "_" && !$0.isLetter && !$0.isNumber }
  }

  var count: Int { characters.count }

  /// The share of the letters in names that two lines have in common, 0…1: signs alone say nothing.
  func likeness(to other: CodeLine) -> Double {
    let sum = (names + other.names).reduce(0) { $0 + $1.count }
    let change = other.names.difference(from: names)
    let lost = (change.removals + change.insertions).reduce(0) { sum, change in
      switch change {
      case .insert(_, let name, _), .remove(_, let name, _): sum + name.count
      }
    }
    return sum > 0 ? Double(sum - lost) / Double(sum) : 0
  }

  /// A range of characters without the blanks at its ends; nil if nothing is left.
  func trimmed(_ range: Range<Int>) -> Range<Int>? {
    let inside = range.filter { !characters[$0].isWhitespace }
    return inside.first.flatMap { first in inside.last.map { first..<$0 + 1 } }
  }
}
