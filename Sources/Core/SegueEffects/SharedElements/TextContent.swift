import Foundation

/// The text of two labels. Letters have one size, so text never stretches.
///
/// The words that stand in one line on both pages move, in pieces that are as large as possible. If the colours or styles of a piece
/// differ, a second copy of it fades in on the first. All else fades: words that stand in another line on the other page, with what
/// follows them in their line, and what only one label shows, such as the end of a text that the other one cuts off. Of two texts that have
/// little in common the one takes the place of the other, line by line: see ``TextAlignment``.
///
/// On its way a piece takes away the words that it meets, as a whole, because letters between letters cannot be read. It has no ground,
/// which would be a hole in a picture.
final class TextContent: ElementContent {
  private struct Piece {
    let label: Label
    /// The first of its characters in the text of each label; nil in the label that does not show it.
    let (start, end): (Int?, Int?)
    /// Its place in the labels, in points, as far as it is known.
    var (from, to): (CGPoint, CGPoint)
  }

  private let (start, end): (Label, Label)
  private let isAligned: Bool
  private var pieces: [Piece] = []
  private(set) var fades: [ElementFade] = []

  init?(from source: ElementSource, to target: ElementSource) {
    guard let start = source.content as? Label, let end = target.content as? Label else { return nil }
    (self.start, self.end) = (start, end)
    let (old, new) = (PlacedText(of: start), PlacedText(of: end))
    let alignment = TextAlignment(old.units, new.units)
    let common = Self.staying(old.common(with: new, alignment), old, new)
    isAligned = !common.isEmpty
    for range in old.ranges(without: common.map(\.old)) {
      add(old.label(of: range), start: range.lowerBound, end: nil, isOut: true)
    }
    for range in new.ranges(without: common.map(\.new)) {
      add(new.label(of: range), start: nil, end: range.lowerBound, isOut: false)
    }
    addSigns(old, new, isOneLook: old.text == new.text && start.hasTextLook(of: end))
    // What stays is in front of what fades.
    for (before, after) in common {
      let labels = (old.label(of: before), new.label(of: after))
      let isOneLook = labels.0.hasTextLook(of: labels.1)
      // Letters that only change their colour stay below the new ones, or they would be pale on their way.
      let stays = isOneLook || labels.0.differsInInk(from: labels.1)
      add(labels.0, start: before.lowerBound, end: after.lowerBound, isOut: stays ? nil : true)
      if !isOneLook { add(labels.1, start: before.lowerBound, end: after.lowerBound, isOut: false) }
    }
    measure(old, new)
    let turn = turn
    for index in fades.indices where fades[index].turn != nil { fades[index].turn = turn }
  }

  /// The fraction of the way at which words that stand in another line change over: in the middle, or near the page whose label has room
  /// for the lines of the wider one. They would run over its edge elsewhere. A label of one line may have room beside it.
  private var turn: Double {
    func leaves(_ label: Label, _ isIn: (Piece) -> Bool, _ place: (Piece) -> CGPoint) -> Bool {
      isAligned && label.numberOfLines != 1
        && pieces.contains { isIn($0) && place($0).x + $0.label.bounds.width > label.bounds.width }
    }
    let early = leaves(end, { $0.end == nil }, \.to)
    let late = leaves(start, { $0.start == nil }, \.from)
    return early == late ? 0.5 : early ? 0.2 : 0.8
  }

  /// The pairs that stand in one line on both pages. A line that begins with words of another line has none: it would slide through
  /// them.
  private static func staying(
    _ pairs: [(old: Range<Int>, new: Range<Int>)], _ old: PlacedText, _ new: PlacedText
  ) -> [(old: Range<Int>, new: Range<Int>)] {
    let lines = pairs.map { (old: old.line(of: $0.old.lowerBound), new: new.line(of: $0.new.lowerBound)) }
    return pairs.indices.filter { index in
      lines[index].old == lines[index].new
        && !pairs.indices.prefix(index).contains {
          lines[$0].old != lines[$0].new && (lines[$0].old == lines[index].old || lines[$0].new == lines[index].new)
        }
    }.map { pairs[$0] }
  }

  private func add(_ label: Label, start: Int?, end: Int?, isOut: Bool?) {
    pieces.append(Piece(label: label, start: start, end: end, from: .zero, to: .zero))
    guard let isOut else { return }
    fades.append(ElementFade(view: label, isOut: isOut, turn: start == nil || end == nil ? 0.5 : nil))
  }

  /// Adds the hyphens and ellipses, each of which counts as standing for the character behind it.
  private func addSigns(_ old: PlacedText, _ new: PlacedText, isOneLook: Bool) {
    for (offset, sign) in old.signs.sorted(by: { $0.key < $1.key }) {
      let isCommon = isOneLook && new.signs[offset] != nil
      add(sign, start: -1 - offset, end: isCommon ? -1 - offset : nil, isOut: isCommon ? nil : true)
    }
    for (offset, sign) in new.signs.sorted(by: { $0.key < $1.key }) {
      if isOneLook, old.signs[offset] != nil { continue }
      add(sign, start: nil, end: -1 - offset, isOut: false)
    }
  }

  var views: [View] { pieces.map(\.label) }

  func place(atEnd isAtEnd: Bool, from: CGSize, to: CGSize) {
    if !isAtEnd { measure(PlacedText(of: start), PlacedText(of: end)) }
    for piece in pieces {
      piece.label.frame.origin = isAtEnd ? piece.to : piece.from
    }
  }

  /// Lets what does not fade take away the words that it meets. At the start and at the end, there is nothing to meet but perhaps
  /// something to be seen behind the text.
  func animate(_ timing: AnimationTiming) {
    let edge = timing.duration * Self.edge
    let fading = Set(fades.map { ObjectIdentifier($0.view) })
    let moving = pieces.map(\.label).filter { !fading.contains(ObjectIdentifier($0)) }
    for (delay, alpha) in [
      (timing.delay + edge, Self.translucent), (timing.delay + timing.duration - edge, 1),
    ] {
      View.animatePart(AnimationTiming(duration: 0, delay: delay)) { for label in moving { label.alpha = alpha } }
    }
  }

  /// The share of the way after which pieces take words away, and before whose end they stop: less than a frame.
  private static let edge = 0.005
  /// As good as opaque. A word of a translucent text that meets another text goes as a whole, and is not cut.
  private static let translucent: CGFloat = 254 / 255

  private func measure(_ old: PlacedText, _ new: PlacedText) {
    let places = pieces.map { piece in
      (from: piece.start.flatMap { old.place(of: $0) }, to: piece.end.flatMap { new.place(of: $0) })
    }
    let anchors = pieces.indices.filter { places[$0].from != nil && places[$0].to != nil }
    /// What only one label has moves along with the piece in front of it, or behind it in its line. From one in another line it only has
    /// the way up or down: it would run over the edge of the label.
    func way(_ index: Int, isOut: Bool) -> CGPoint {
      func offset(_ index: Int) -> Int { abs((isOut ? pieces[index].start : pieces[index].end) ?? 0) }
      func line(_ index: Int) -> CGFloat? { (isOut ? places[index].from : places[index].to)?.y }
      let inLine = anchors.filter { line($0) == line(index) }
      let near = inLine.isEmpty ? anchors : inLine
      let anchor = near.filter { offset($0) <= offset(index) }.max { offset($0) < offset($1) } ?? near.first
      guard let anchor, let from = places[anchor].from, let to = places[anchor].to else { return .zero }
      let way = to.way(from: from)
      return inLine.isEmpty ? CGPoint(x: 0, y: way.y) : way
    }
    for (index, place) in places.enumerated() {
      let size = pieces[index].label.bounds.size
      switch (place.from, place.to) {
      case (let from?, let to?): (pieces[index].from, pieces[index].to) = (from, to)
      case (let from?, nil):
        let to = isAligned ? from.offset(by: way(index, isOut: true)) : old.place(from, size, in: new)
        (pieces[index].from, pieces[index].to) = (from, to)
      case (nil, let to?):
        let back = way(index, isOut: false).scaled(by: -1)
        (pieces[index].from, pieces[index].to) = (isAligned ? to.offset(by: back) : new.place(to, size, in: old), to)
      case (nil, nil): break
      }
    }
  }
}

extension Label {
  /// Whether the text of another label with the same characters has the same colours and styles.
  fileprivate func hasTextLook(of other: Label) -> Bool {
    // A picture of a label is in no window.
    let theme = (window == nil ? other : self).traitCollection.theme
    return theme[shownTextColor] == theme[other.shownTextColor] && textStyle == other.textStyle
      && attributedText == other.attributedText
  }

  /// Whether nothing but the colour of letters differs.
  fileprivate func differsInInk(from other: Label) -> Bool {
    func plain(_ text: AttributedString?) -> AttributedString? {
      var text = text
      text?.foregroundColor = nil
      return text
    }
    return textStyle == other.textStyle && plain(attributedText) == plain(other.attributedText)
  }
}

/// The text of a label with the places of its characters.
struct PlacedText {
  /// Characters in one line, without tabs.
  private struct Part {
    let range: Range<Int>
    let (column, row): (Int, Int)
  }

  let text: String
  /// Hyphens and ellipses that are not in the text, by the offset of the character that they stand for.
  private(set) var signs: [Int: Label] = [:]
  private let source: Label
  let units: [TextUnit]
  private let room: Label.TextRoom
  private var parts: [Part] = []
  private var signPlaces: [Int: CGPoint] = [:]

  init(of label: Label) {
    (source, text) = (label, label.text ?? "")
    units = TextLayout.units(of: text)
    room = label.room(in: CellSize(covering: label.bounds.size))
    for (index, line) in room.lines.enumerated() {
      let (column, row) = (label.column(of: line.width, in: room), room.firstRow + index)
      parts += line.parts.map { Part(range: $0.range, column: column + $0.column, row: row) }
      guard let sign = line.sign else { continue }
      signs[sign.offset] = copy(of: AttributedString(String(sign.character)))
      signPlaces[sign.offset] = CGPoint(x: (column + sign.column) * 8, y: row * 16)
    }
  }

  private func width(of range: Range<Int>) -> Int { units[range].reduce(0) { $0 + $1.width } }

  /// The aligned ranges that stand in one line in both texts.
  func common(with other: PlacedText, _ alignment: TextAlignment) -> [(old: Range<Int>, new: Range<Int>)] {
    alignment.pairs.flatMap { pair in
      let shift = pair.new.lowerBound - pair.old.lowerBound
      return parts.filter { $0.range.overlaps(pair.old) }.flatMap { part in
        let own = part.range.clamped(to: pair.old)
        return other.parts.compactMap { theirs in
          let moved = theirs.range.lowerBound - shift..<theirs.range.upperBound - shift
          let range = trimmed(own.clamped(to: moved))
          return range.isEmpty ? nil : (range, range.lowerBound + shift..<range.upperBound + shift)
        }
      }
    }
  }

  /// What it shows in each line besides some ranges.
  func ranges(without others: [Range<Int>]) -> [Range<Int>] {
    parts.flatMap { part in
      var (rest, ranges): (Range<Int>, [Range<Int>]) = (part.range, [])
      for other in others where other.overlaps(rest) {
        ranges.append(rest.lowerBound..<max(rest.lowerBound, other.lowerBound))
        rest = min(other.upperBound, rest.upperBound)..<rest.upperBound
      }
      return (ranges + [rest]).map(trimmed).filter { !$0.isEmpty }
    }
  }

  /// A range without the blanks at its ends.
  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first(where: { !units[$0].isSpace }), let last = range.last(where: { !units[$0].isSpace })
    else { return range.lowerBound..<range.lowerBound }
    return first..<last + 1
  }

  /// The place of a character in the label, in points; of the sign behind it for −1 − its offset. Nil if it is not shown.
  func place(of offset: Int) -> CGPoint? {
    if offset < 0 { return signPlaces[-1 - offset] }
    guard let part = parts.first(where: { $0.range.contains(offset) }) else { return nil }
    return CGPoint(x: (part.column + width(of: part.range.lowerBound..<offset)) * 8, y: part.row * 16)
  }

  /// The number of the line in which a character is shown, from 0; nil if it is not shown.
  func line(of offset: Int) -> Int? {
    parts.first { $0.range.contains(offset) }.map { $0.row - room.firstRow }
  }

  /// Where a line of this text, at a place, would be among the lines of another label.
  func place(_ place: CGPoint, _ size: CGSize, in other: PlacedText) -> CGPoint {
    let column = other.source.column(of: LayoutAxis.horizontal.wholeCells(in: size.width), in: other.room)
    return CGPoint(x: CGFloat(max(0, column)) * 8, y: place.y + CGFloat(other.room.firstRow - room.firstRow) * 16)
  }

  /// A label with a part of the text in its colours.
  func label(of range: Range<Int>) -> Label {
    guard let attributed = source.attributedText else {
      return copy(of: AttributedString(String(units[range].map(\.character))))
    }
    let characters = attributed.characters
    let start = characters.index(characters.startIndex, offsetBy: range.lowerBound)
    return copy(of: AttributedString(attributed[start..<characters.index(start, offsetBy: range.count)]))
  }

  private func copy(of text: AttributedString) -> Label {
    let label = Label("", color: source.shownTextColor, style: source.textStyle)
    (label.attributedText, label.lineBreakMode) = (text, .byClipping)
    label.frame.size = label.sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity))
    return label
  }
}
