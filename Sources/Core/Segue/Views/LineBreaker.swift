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

  /// Calls `add` with the lines of a paragraph, a range of the units, until it returns false.
  func forEachLine(of paragraph: Range<Int>, _ add: (_ line: Range<Int>, _ hasHyphen: Bool) -> Bool) {
    var rest = paragraph
    while true {
      let (line, next, hasHyphen) = firstLine(of: rest)
      if !add(line, hasHyphen) || next == paragraph.upperBound { return }
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
      guard index + 1 < range.upperBound, inked > start else { continue }
      if unit.breaks.contains(.softHyphen) {
        if used < width { chance = (start..<index, index + 1, true) }
      } else if unit.canBreak(before: units[index + 1], after: index > start ? units[index - 1] : nil) {
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
nonisolated struct TextUnit {
  let character: Character
  /// The columns that it takes; 0 if it is not shown, and for a tab, whose width depends on its place.
  let width: Int
  let breaks: BreakClass
  /// The index of its run of attributes.
  let run: Int32

  init(_ character: Character, run: Int32) {
    let scalars = character.unicodeScalars
    if let first = scalars.first, first.isASCII, scalars.count == 1 {
      self.init(ascii: UInt8(first.value), run: run)
    } else {
      let width = Grapheme.width(of: character)
      self.init(character: character, width: width, breaks: BreakClass(scalars.first, width: width), run: run)
    }
  }

  init(ascii: UInt8, run: Int32) {
    self.init(
      character: Character(Unicode.Scalar(ascii)), width: ascii == 9 ? 0 : 1,
      breaks: BreakClass.ascii[Int(ascii & 127)], run: run)
  }

  private init(character: Character, width: Int, breaks: BreakClass, run: Int32) {
    (self.character, self.width, self.breaks, self.run) = (character, width, breaks, run)
  }

  var isSpace: Bool { breaks.contains(.space) }
  var isTab: Bool { breaks.contains(.tab) }

  /// The columns that it takes at a column of its line. Tabs lead to the next multiple of eight.
  func width(at column: Int) -> Int { isTab ? 8 - column % 8 : width }

  /// The columns with a tab as a single blank.
  var widthOfBlank: Int { isTab ? 1 : width }

  /// The breaks that a unit allows: a small part of Unicode's line breaking classes (UAX #14).
  struct BreakClass: OptionSet {
    let rawValue: UInt16
    /// A blank, or a tab. A line may end after it.
    static let space = BreakClass(rawValue: 1)
    static let tab = BreakClass(rawValue: 2)
    /// No line ends on either side of it.
    static let glue = BreakClass(rawValue: 4)
    /// A line may end after it, without a sign: U+200B.
    static let chance = BreakClass(rawValue: 8)
    /// A line may end after it, and then shows a hyphen.
    static let softHyphen = BreakClass(rawValue: 16)
    /// A line may end after it within a word: a hyphen, a slash.
    static let joint = BreakClass(rawValue: 32)
    /// A line may end after it: a dash.
    static let dash = BreakClass(rawValue: 64)
    /// A line may end on both sides of it: ideographs, kana, Hangul, emoji.
    static let ideograph = BreakClass(rawValue: 128)
    /// No line begins with it.
    static let closer = BreakClass(rawValue: 256)
    /// No line begins with it, not even after a blank.
    static let lateCloser = BreakClass(rawValue: 512)
    /// No line ends with it.
    static let opener = BreakClass(rawValue: 1024)
    static let digit = BreakClass(rawValue: 2048)
    /// A letter, a digit, or any other character of words.
    static let word = BreakClass(rawValue: 4096)
    static let newline = BreakClass(rawValue: 8192)

    init(rawValue: UInt16) { self.rawValue = rawValue }

    init(_ scalar: Unicode.Scalar?, width: Int) {
      guard let scalar else {
        self = []
        return
      }
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .newline
      case 0x09: self = [.space, .tab]
      case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: self = .space
      case 0xA0, 0x2007, 0x2011, 0x202F, 0x2060, 0xFEFF: self = .glue
      case 0xAD: self = .softHyphen
      case 0x200B: self = .chance
      case 0x2D, 0x2F, 0x2010: self = .joint
      case 0x2012...0x2014: self = .dash
      default:
        self = scalar.properties.numericType == .decimal ? [.digit, .word] : []
        // A letter with a mark beside it is no ideograph.
        if width == 2, Grapheme.width(of: Character(scalar)) == 2 || !scalar.properties.isAlphabetic {
          insert(.ideograph)
        }
        if Self.openers.contains(scalar) { insert(.opener) }
        if Self.lateClosers.contains(scalar) { formUnion([.closer, .lateCloser]) }
        if Self.closers.contains(scalar) { insert(.closer) }
        if isDisjoint(with: [.opener, .closer]), width > 0 { insert(.word) }
      }
    }

    static let ascii = (UInt8(0)..<128).map { BreakClass(Unicode.Scalar($0), width: 1) }

    private static let openers = Set("([{«‹“‘¿¡（［｛「『【〈《〔〖〘〚｟".unicodeScalars)
    private static let lateClosers = Set("!?)]}»›！？）］｝」』】〉》〕〗〙〛｠".unicodeScalars)
    /// Closing punctuation, and small kana, iteration and sound marks, which do not begin a line either.
    private static let closers = Set(
      ",.:;%…‥”’、。，．：；・ーｰ々〻ゝゞヽヾ゛゜ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ‼⁇⁈⁉℃°‰".unicodeScalars)
  }

  /// Whether a line may end between this unit and the next one. `before` stands in front of this one.
  func canBreak(before next: TextUnit, after before: TextUnit?) -> Bool {
    let (one, two) = (breaks, next.breaks)
    if one.contains(.glue) || two.contains(.glue) || !two.isDisjoint(with: [.space, .chance, .softHyphen]) {
      return false
    }
    if one.contains(.space) { return !two.contains(.lateCloser) }
    if !one.isDisjoint(with: [.chance, .softHyphen]) { return true }
    if one.contains(.opener) || !two.isDisjoint(with: [.closer, .joint, .dash]) { return false }
    if one.contains(.dash) { return true }
    if one.contains(.joint) {
      // No break in −1 and --name, which begin with a joint, and none in 1/2 and 2-3.
      return before?.breaks.contains(.word) == true && two.contains(.word) && !two.contains(.digit)
    }
    return one.contains(.ideograph) || two.contains(.ideograph)
  }
}
