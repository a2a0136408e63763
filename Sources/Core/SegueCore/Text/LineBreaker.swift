/// Where lines break, and how text is cut for which there is no room; `NSLineBreakMode`.
public nonisolated enum LineBreakMode: Sendable, Hashable, CaseIterable {
  /// Between words. Text that does not fit into the last line is left out.
  case byWordWrapping
  /// After any character. Text that does not fit into the last line is left out.
  case byCharWrapping
  /// At newlines only. A line is cut off at the edge.
  case byClipping
  /// Between words. The last line, or the only one, is the end of the text, after an ellipsis.
  case byTruncatingHead
  /// Between words. The last line, or the only one, is as much as fits, cut after any character, and an ellipsis.
  case byTruncatingTail
  /// Between words. The last line, or the only one, is the start and the end of the rest, around an ellipsis.
  case byTruncatingMiddle

  var truncates: Bool { self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle }
}

/// Breaks units of text into lines: the work behind ``TextLayout``.
nonisolated struct LineBreaker {
  /// One line: units, and a hyphen or an ellipsis that is not in the text.
  struct Line {
    /// The parts of the text, from left to right.
    var parts: [Range<Int>] = []
    /// The hyphen or ellipsis after the first part.
    var sign: Character?
  }

  let units: [TextUnit]
  let width: Int
  let mode: LineBreakMode
  /// Whether a line may end after each unit; empty if no line has to.
  private let breaks: [Bool]

  init(units: [TextUnit], width: Int, mode: LineBreakMode) {
    (self.units, self.width, self.mode) = (units, width, mode)
    let wraps = mode != .byClipping && mode != .byCharWrapping
    breaks = wraps && Self.isTooLong(units, for: width) ? Self.breaks(in: units) : []
  }

  /// Whether a paragraph is longer than a line.
  private static func isTooLong(_ units: [TextUnit], for width: Int) -> Bool {
    var used = 0
    for unit in units {
      used = unit.isNewline ? 0 : used + unit.width(at: used)
      if used > width { return true }
    }
    return false
  }

  private static func breaks(in units: [TextUnit]) -> [Bool] {
    var text: [UInt16] = []
    text.reserveCapacity(units.count)
    for unit in units { text += unit.character.utf16 }
    var places = TextBoundaries.lineBreaks(in: text)[...]
    var (offset, isInWord) = (0, false)
    return units.map { unit in
      offset += unit.character.utf16.count
      while let place = places.first, place < offset { places.removeFirst() }
      // Hyphens in front of a word belong to it: --all. Unicode's rules say so of a single one only.
      let isHyphen = unit.character == "-"
      if !isHyphen { isInWord = !unit.isSpace && !unit.isNewline }
      return places.first == offset && (!isHyphen || isInWord)
    }
  }

  /// Calls `add` with the lines of a paragraph, a range of the units, until it returns false, and with the start of the next line, or the
  /// end of the paragraph.
  func forEachLine(of paragraph: Range<Int>, _ add: (_ line: Range<Int>, _ next: Int, _ hasHyphen: Bool) -> Bool) {
    var rest = paragraph
    while true {
      let (line, next, hasHyphen) = firstLine(of: rest)
      if !add(line, next, hasHyphen) || next == paragraph.upperBound { return }
      rest = next..<paragraph.upperBound
    }
  }

  /// The first line of a range, and where the next one starts; the end of the range if there is none.
  private func firstLine(of range: Range<Int>) -> (line: Range<Int>, next: Int, hasHyphen: Bool) {
    if mode == .byClipping { return (range, range.upperBound, false) }
    let start = range.lowerBound
    // The columns so far, the end of the line without its blanks, and the last place where the line may end.
    var (used, inked) = (0, start)
    var chance: (line: Range<Int>, next: Int, hasHyphen: Bool)?
    for index in range {
      let unit = units[index]
      let step = unit.width(at: used)
      if !unit.isSpace {
        if used + step > width, step > 0, index > start {
          if mode != .byCharWrapping, let chance { return chance }
          // Blanks at the start that are wider than the line are lost.
          return inked > start ? (start..<inked, index, false) : firstLine(of: index..<range.upperBound)
        }
        inked = index + 1
      }
      used += step
      guard index + 1 < range.upperBound, inked > start, index < breaks.count, breaks[index] else { continue }
      if unit.kind == .softHyphen {
        if used < width { chance = (start..<index, index + 1, true) }
      } else {
        chance = (start..<inked, index + 1, false)
      }
    }
    return (range, range.upperBound, false)
  }

  /// The last line for a `rest` of text that does not fit; `paragraph` is the end of its first paragraph.
  func truncated(_ rest: Range<Int>, paragraph: Int) -> Line {
    let room = max(0, width - 1)
    switch mode {
    case .byTruncatingHead:
      return Line(parts: [rest.lowerBound..<rest.lowerBound, suffix(of: rest, width: room)], sign: "…")
    case .byTruncatingMiddle:
      let head = prefix(of: rest, width: room - room / 2)
      let tail = suffix(of: head.upperBound..<rest.upperBound, width: room / 2)
      return Line(parts: [head, tail], sign: "…")
    default:
      return Line(parts: [prefix(of: rest.lowerBound..<paragraph, width: room)], sign: "…")
    }
  }

  /// As many units from the first one on as fit, and at least `count`.
  func clipped(_ range: Range<Int>, to width: Int, atLeast count: Int) -> Range<Int> {
    var (used, end) = (0, range.lowerBound)
    while end < range.upperBound {
      let step = units[end].width(at: used)
      if step > 0, used + step > width, end >= range.lowerBound + count { break }
      used += step
      end += 1
    }
    return range.lowerBound..<end
  }

  /// As many units from the first one on as fit, without blanks at the end.
  private func prefix(of range: Range<Int>, width: Int) -> Range<Int> {
    let end = units[clipped(range, to: width, atLeast: 0)].lastIndex { !$0.isSpace }
    return range.lowerBound..<(end.map { $0 + 1 } ?? range.lowerBound)
  }

  /// As many units up to the last one as fit, without blanks at the start. A tab counts as one column.
  private func suffix(of range: Range<Int>, width: Int) -> Range<Int> {
    var (used, start) = (0, range.upperBound)
    while start > range.lowerBound, used + units[start - 1].widthOfBlank <= width {
      start -= 1
      used += units[start].widthOfBlank
    }
    while start < range.upperBound, units[start].isSpace { start += 1 }
    return start..<range.upperBound
  }
}

/// A grapheme cluster of a text, with its properties for a line breaker.
package nonisolated struct TextUnit {
  enum Kind {
    case other
    /// A blank, which is not shown where a line ends.
    case space
    case tab
    case newline
    /// A line may end after it, and then shows a hyphen.
    case softHyphen
  }

  package let character: Character
  /// The columns that it takes; 0 if it is not shown, and for a tab, whose width depends on its place.
  package let width: Int
  let kind: Kind
  /// The index of its run of attributes.
  let run: Int32

  init(_ character: Character, run: Int32) {
    let scalars = character.unicodeScalars
    if let first = scalars.first, first.isASCII, scalars.count == 1 {
      self.init(ascii: UInt8(first.value), run: run)
    } else {
      self.init(
        character: character, width: Grapheme.width(of: character), kind: Self.kind(of: scalars.first), run: run)
    }
  }

  init(ascii: UInt8, run: Int32) {
    let scalar = Unicode.Scalar(ascii)
    self.init(character: Character(scalar), width: ascii == 9 ? 0 : 1, kind: Self.kind(of: scalar), run: run)
  }

  private init(character: Character, width: Int, kind: Kind, run: Int32) {
    (self.character, self.width, self.kind, self.run) = (character, width, kind, run)
  }

  private static func kind(of scalar: Unicode.Scalar?) -> Kind {
    switch scalar?.value ?? 0 {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: .newline
    case 0x09: .tab
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: .space
    case 0xAD: .softHyphen
    default: .other
    }
  }

  package var isSpace: Bool { kind == .space || kind == .tab }
  var isTab: Bool { kind == .tab }
  package var isNewline: Bool { kind == .newline }

  /// The columns that it takes at a column of its line. Tabs lead to the next multiple of eight.
  func width(at column: Int) -> Int { isTab ? 8 - column % 8 : width }

  /// The columns with a tab as a single blank.
  var widthOfBlank: Int { isTab ? 1 : width }
}
