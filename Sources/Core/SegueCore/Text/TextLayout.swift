public import Foundation

/// Text broken into lines for a width in columns, as a ``Label`` shows it.
///
///     let layout = TextLayout("The quick brown fox", width: 10)
///     layout.lines.map(\.text)  // ["The quick", "brown fox"]
///     layout.size               // 9 columns, 2 rows
///
/// It is a pure function of its arguments. `Grapheme` measures the widths of whole grapheme clusters.
///
/// A newline of any kind begins a new line. Else lines break by the rules of Unicode (UAX #14), which ICU knows: after blanks, which are
/// not shown there; after hyphens and slashes within words; between ideographs, kana, Hangul and emoji; between the words of Thai, Lao,
/// Khmer and Burmese, by dictionaries; at a soft hyphen (U+00AD), which is shown only at a break. A word that is longer than a line is
/// broken anywhere.
///
/// A tab leads to the next multiple of eight columns from the start of its line, as in a terminal, and becomes blanks.
public nonisolated struct TextLayout: Sendable {
  /// Text with the same attributes.
  public struct Run: Sendable, Hashable {
    /// The text, with blanks for tabs, and without characters that are not shown.
    public let text: String
    /// The attributes; none for a text without any.
    public let attributes: AttributeContainer
  }

  /// Consecutive characters of the text in a line, without tabs.
  public struct Part: Sendable, Hashable {
    /// The characters, as offsets in the text.
    public let range: Range<Int>
    /// The column of the first one, from the start of the line.
    public let column: Int
  }

  /// A hyphen or an ellipsis that is not in the text.
  package struct Sign: Hashable {
    package let character: Character
    package let column: Int
    /// The offset of the first character that it stands in front of, or for.
    package let offset: Int
  }

  /// One line.
  public struct Line: Sendable, Hashable {
    /// All characters of the text that belong to the line, as offsets: those that it shows, and the blanks and the newline behind them.
    /// A line that is cut ends with the text. Each line begins where the one before it ends.
    public let range: Range<Int>
    /// The runs, from left to right.
    public let runs: [Run]
    /// The characters of the text that the line shows, from left to right: one part, unless there are tabs in it or an ellipsis in its
    /// middle. Hyphens and ellipses that are not in the text are in no part.
    public let parts: [Part]
    /// The hyphen or ellipsis that is not in the text; nil without one.
    package let sign: Sign?
    /// The columns that it takes. They exceed the layout's width only if a single character does.
    public let width: Int

    /// The text without attributes.
    public var text: String { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
  }

  /// The lines, from top to bottom; none for a width of 0.
  public private(set) var lines: [Line] = []
  /// Whether text was left out.
  public private(set) var isTruncated = false
  /// The text.
  package let text: String

  /// The columns of the widest line, and a row for each.
  public var size: CellSize { CellSize(columns: lines.map(\.width).max() ?? 0, rows: lines.count) }

  /// Breaks text into lines.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The columns of a line. Without room for one, there are no lines.
  ///   - limit: The most lines; 0 or less for any number.
  ///   - lineBreakMode: Where lines break, and how text beyond the limit is cut.
  public init(
    _ text: String, width: Int = .max, limit: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) {
    self.text = text
    guard width > 0 else { return }
    // Most text is one line that fits.
    if let count = Self.columns(ofPlain: text), count <= width {
      let part = Part(range: 0..<count, column: 0)
      let run = Run(text: text, attributes: AttributeContainer())
      lines = [Line(range: 0..<count, runs: [run], parts: [part], sign: nil, width: count)]
      return
    }
    breakLines(LineBreaker(units: Self.units(of: text), width: width, mode: lineBreakMode), [.init()], limit: limit)
  }

  /// Breaks text with attributes, which do not change the lines, as the other initializer does.
  public init(
    _ text: AttributedString, width: Int = .max, limit: Int = 0, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) {
    self.text = String(text.characters)
    guard width > 0 else { return }
    var (units, attributes): ([TextUnit], [AttributeContainer]) = ([], [])
    for run in text.runs {
      for character in text.characters[run.range] { units.append(TextUnit(character, run: Int32(attributes.count))) }
      attributes.append(run.attributes)
    }
    if attributes.isEmpty { attributes = [AttributeContainer()] }
    breakLines(LineBreaker(units: units, width: width, mode: lineBreakMode), attributes, limit: limit)
  }

  /// The columns of a text of printable ASCII; nil for any other text.
  private static func columns(ofPlain text: String) -> Int? {
    let bytes = text.utf8
    return bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
  }

  /// The characters of a text with their widths.
  package static func units(of text: String) -> [TextUnit] {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 9 || $0 == 10 }) {
      return text.utf8.map { TextUnit(ascii: $0, run: 0) }
    }
    var units: [TextUnit] = []
    units.reserveCapacity(text.utf8.count)
    for character in text { units.append(TextUnit(character, run: 0)) }
    return units
  }

  private mutating func breakLines(_ breaker: LineBreaker, _ attributes: [AttributeContainer], limit: Int) {
    let (units, limit) = (breaker.units, limit > 0 ? limit : .max)
    var (start, lineStart) = (0, 0)
    while true {
      let end = units[start...].firstIndex(where: \.isNewline) ?? units.count
      breaker.forEachLine(of: start..<end) { range, next, hasHyphen in
        let isLast = range.upperBound == end && end == units.count && !hasHyphen
        var line = LineBreaker.Line(parts: [range], sign: hasHyphen ? "-" : nil)
        if lines.count == limit - 1, !isLast {
          isTruncated = true
          if breaker.mode.truncates { line = breaker.truncated(range.lowerBound..<units.count, paragraph: end) }
        }
        if line.sign == nil {
          let shown = breaker.clipped(range, to: breaker.width, atLeast: 1)
          if units[shown.upperBound..<range.upperBound].contains(where: { !$0.isSpace }) { isTruncated = true }
          line.parts = [shown]
        }
        // The newline belongs to the last line of its paragraph.
        let lineEnd = lines.count == limit - 1 ? units.count : next == end ? min(end + 1, units.count) : next
        lines.append(Self.line(line, of: lineStart..<lineEnd, units, attributes))
        lineStart = lineEnd
        return lines.count < limit
      }
      if lines.count >= limit || end == units.count { return }
      start = end + 1
    }
  }

  private static func line(
    _ line: LineBreaker.Line, of range: Range<Int>, _ units: [TextUnit], _ attributes: [AttributeContainer]
  ) -> Line {
    var (runs, text, run, width): ([Run], String, Int32?, Int) = ([], "", nil, 0)
    var (parts, shownSign): ([Part], Sign?) = ([], nil)
    func add(_ added: String, of next: Int32) {
      if let run, run != next, !text.isEmpty {
        runs.append(Run(text: text, attributes: attributes[Int(run)]))
        text = ""
      }
      run = next
      text += added
    }
    for (index, part) in line.parts.enumerated() {
      var (first, column) = (part.lowerBound, width)
      func endPart(at offset: Int) {
        if offset > first { parts.append(Part(range: first..<offset, column: column)) }
      }
      for (offset, unit) in zip(part, units[part]) {
        // A tab after an ellipsis would lead away from the end.
        let step = index == 0 ? unit.width(at: width) : unit.widthOfBlank
        if unit.isTab || unit.isNewline {
          add(String(repeating: " ", count: step), of: unit.run)
          endPart(at: offset)
          (first, column) = (offset + 1, width + step)
        } else if step > 0 {
          add(String(unit.character), of: unit.run)
        }
        width += step
      }
      endPart(at: part.upperBound)
      if index == 0, let sign = line.sign {
        // The ellipsis takes the attributes of the text that it replaces.
        let neighbour = part.isEmpty ? line.parts.last.map { max(0, $0.lowerBound - 1) } ?? 0 : part.upperBound - 1
        shownSign = Sign(character: sign, column: width, offset: part.upperBound)
        add(String(sign), of: units.indices.contains(neighbour) ? units[neighbour].run : 0)
        width += 1
      }
    }
    runs.append(Run(text: text, attributes: attributes[Int(run ?? 0)]))
    return Line(range: range, runs: runs, parts: parts, sign: shownSign, width: width)
  }
}
