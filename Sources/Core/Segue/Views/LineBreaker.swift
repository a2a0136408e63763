/// Breaks units of text into lines: the work behind ``TextLayout``.
nonisolated struct LineBreaker {
  /// One line: units, and a hyphen or an ellipsis that is not in the text.
  struct Line {
    /// The parts of the text, from left to right.
    var parts: [Range<Int>] = []
    /// What is shown after the first part.
    var sign: Character?
  }

  let units: [TextUnit]
  let width: Int
  let mode: LineBreakMode

  /// The lines of a paragraph, which is a range of the units, until `add` returns false.
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
    // The end without the blanks that may follow, and the last place where the line may end.
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
      if unit.kind.contains(.softHyphen) {
        if used < width { chance = (start..<index, index + 1, true) }
      } else if unit.canBreak(before: units[index + 1], after: index > start ? units[index - 1] : nil) {
        chance = (start..<inked, index + 1, false)
      }
    }
    return (range, range.upperBound, false)
  }

  /// The last line if there is more text than fits: `rest` is all of it, `paragraph` the end of its first paragraph.
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

  /// As many units from the first one on as fit, and at least that one.
  func clipped(_ range: Range<Int>) -> Range<Int> {
    var (used, end) = (0, range.lowerBound)
    while end < range.upperBound {
      let step = units[end].width(at: used)
      if step > 0, used + step > width, end > range.lowerBound { break }
      used += step
      end += 1
    }
    return range.lowerBound..<end
  }

  /// As many units from the first one on as fit, without blanks at the end.
  private func prefix(of range: Range<Int>, width: Int) -> Range<Int> {
    var (used, end) = (0, range.lowerBound)
    while end < range.upperBound, used + units[end].width(at: used) <= width {
      used += units[end].width(at: used)
      end += 1
    }
    while end > range.lowerBound, units[end - 1].isSpace { end -= 1 }
    return range.lowerBound..<end
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
