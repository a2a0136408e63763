import Foundation

/// The text of two labels. Letters have one size, so text never stretches.
///
/// The words that both labels have move in pieces that are as large as possible. What stands in one line on both pages moves as a whole.
/// Where lines break in other places, words move to other lines, behind those that stay. If the colours or styles of a piece differ, a
/// second copy of it fades in on the first. What only one label shows, such as the end of a text that the other one cuts off, fades. Of two
/// texts that have little in common the one takes the place of the other, line by line: see ``TextAlignment``.
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
  /// Copies of the pieces with the colour behind the text on both pages; none if that is not one colour.
  ///
  /// They let a piece cover what it meets on its way, with a blank at either end: letters between letters cannot be read. A text in one
  /// piece that stands close to something, such as a line, in which the blank would be a gap, has no blanks. At the start and at the end,
  /// where there is nothing to cover but perhaps something to be seen behind the text, they are clear.
  private var covers: [Label] = []
  /// The blank at either end of a cover, in points.
  private var margin: CGFloat = 0
  private(set) var fades: [ElementFade] = []

  init?(from start: View, to end: View) {
    guard let start = start as? Label, let end = end as? Label else { return nil }
    (self.start, self.end) = (start, end)
    let (old, new) = (PlacedText(of: start), PlacedText(of: end))
    let alignment = TextAlignment(old.units, new.units)
    isAligned = !alignment.pairs.isEmpty
    let common = old.common(with: new, alignment)
    // Words on their way to another line pass behind the lines that stay, which so can be read.
    let changing = common.filter { old.line(of: $0.old.lowerBound) != new.line(of: $0.new.lowerBound) }
    let staying = common.filter { old.line(of: $0.old.lowerBound) == new.line(of: $0.new.lowerBound) }
    for (before, after) in changing + staying {
      let labels = (old.label(of: before), new.label(of: after))
      let isOneLook = labels.0.hasTextLook(of: labels.1)
      add(labels.0, start: before.lowerBound, end: after.lowerBound, isOut: isOneLook ? nil : true)
      if !isOneLook { add(labels.1, start: before.lowerBound, end: after.lowerBound, isOut: false) }
    }
    for range in old.ranges(without: common.map(\.old)) {
      add(old.label(of: range), start: range.lowerBound, end: nil, isOut: true)
    }
    for range in new.ranges(without: common.map(\.new)) {
      add(new.label(of: range), start: nil, end: range.lowerBound, isOut: false)
    }
    addSigns(old, new, isOneLook: old.text == new.text && start.hasTextLook(of: end))
    guard isAligned, let ground = Ground(behind: start), ground == Ground(behind: end) else { return }
    margin = pieces.count > 1 || old.isFree && new.isFree ? PlacedText.margin : 0
    covers = pieces.map { PlacedText.cover(of: $0.label, in: ground.color, margin: margin) }
  }

  private func add(_ label: Label, start: Int?, end: Int?, isOut: Bool?) {
    pieces.append(Piece(label: label, start: start, end: end, from: .zero, to: .zero))
    guard let isOut else { return }
    fades.append(ElementFade(view: label, isOut: isOut, isThrough: start == nil || end == nil))
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

  var views: [View] { pieces.map(\.label) + covers }

  func place(atEnd isAtEnd: Bool, from: CGSize, to: CGSize) {
    if !isAtEnd { measure(PlacedText(of: start), PlacedText(of: end)) }
    for (index, piece) in pieces.enumerated() {
      piece.label.frame.origin = isAtEnd ? piece.to : piece.from
      guard covers.indices.contains(index) else { continue }
      covers[index].frame.origin = piece.label.frame.origin.offset(by: CGPoint(x: -margin, y: 0))
    }
  }

  func animate(_ timing: AnimationTiming) {
    guard !covers.isEmpty else { return }
    let edge = timing.duration * Self.edge
    let fading = Set(fades.map { ObjectIdentifier($0.view) })
    for (delay, isOn) in [(timing.delay + edge, true), (timing.delay + timing.duration - edge, false)] {
      View.animate(AnimationTiming(duration: 0, delay: delay), options: []) {
        for (piece, cover) in zip(pieces, covers) where !fading.contains(ObjectIdentifier(piece.label)) {
          cover.alpha = isOn ? 1 : 0
        }
      } completion: { _ in
      }
    }
  }

  /// The share of the way after which pieces cover each other, and before whose end they stop: less than a frame.
  private static let edge = 0.005

  private func measure(_ old: PlacedText, _ new: PlacedText) {
    let places = pieces.map { piece in
      (from: piece.start.flatMap { old.place(of: $0) }, to: piece.end.flatMap { new.place(of: $0) })
    }
    // What only one label has moves along with the piece in front of it.
    func way(_ offset: Int, of key: KeyPath<Piece, Int?>) -> CGPoint {
      let anchors = pieces.indices.filter {
        places[$0].from != nil && places[$0].to != nil && pieces[$0][keyPath: key] != nil
      }
      let before = anchors.filter { pieces[$0][keyPath: key] ?? 0 <= abs(offset) }
      let anchor = before.max { pieces[$0][keyPath: key] ?? 0 < pieces[$1][keyPath: key] ?? 0 } ?? anchors.first
      guard let anchor, let from = places[anchor].from, let to = places[anchor].to else { return .zero }
      return to.way(from: from)
    }
    for (index, place) in places.enumerated() {
      let (piece, size) = (pieces[index], pieces[index].label.bounds.size)
      switch (place.from, place.to) {
      case (let from?, let to?): (pieces[index].from, pieces[index].to) = (from, to)
      case (let from?, nil):
        let to = isAligned ? from.offset(by: way(piece.start ?? 0, of: \.start)) : old.place(from, size, in: new)
        (pieces[index].from, pieces[index].to) = (from, to)
      case (nil, let to?):
        let back = way(piece.end ?? 0, of: \.end).scaled(by: -1)
        (pieces[index].from, pieces[index].to) = (isAligned ? to.offset(by: back) : new.place(to, size, in: old), to)
      case (nil, nil): break
      }
    }
  }
}

/// The colour behind a view, if that is one colour.
private struct Ground: Equatable {
  let color: Color

  init?(_ view: View) {
    guard view.layer.backgroundColor.alpha == 255, view.alpha == 1 else { return nil }
    color = view.layer.backgroundColor
  }

  /// The first opaque colour in a view, right behind it or around it.
  init?(behind view: View) {
    if view.backgroundColor != nil {
      self.init(view)
    } else {
      guard let superview = view.superview else { return nil }
      self.init(behind: view, at: view.frame, in: superview)
    }
  }

  private init?(behind view: View, at place: CGRect, in around: View) {
    let behind = around.subviews.prefix { $0 !== view }.reversed()
    if let sibling = behind.first(where: { $0.paintsInside && $0.frame.hasArea(in: place) }) {
      // It may be a card behind the text, or anything.
      guard sibling.frame.contains(place), sibling.subviews.isEmpty, !sibling.drawsContent else { return nil }
      self.init(sibling)
    } else if around is ImageView {
      return nil
    } else if around.backgroundColor != nil {
      self.init(around)
    } else {
      guard let superview = around.superview else { return nil }
      let way = CGPoint(x: around.frame.minX - around.bounds.minX, y: around.frame.minY - around.bounds.minY)
      self.init(behind: around, at: place.offsetBy(dx: way.x, dy: way.y), in: superview)
    }
  }
}

extension View {
  /// Whether anything can be seen inside the border of the view.
  fileprivate var paintsInside: Bool {
    guard !isHidden, alpha > 0 else { return false }
    if case .none = layer.contents, case .none = layer.model.drawing, backgroundColor == nil, !drawsContent {
      return layer.sublayerCount > 0
    }
    return true
  }
}

extension Label {
  /// Whether the text of another label with the same characters has the same colours and styles.
  fileprivate func hasTextLook(of other: Label) -> Bool {
    traitCollection.theme[shownTextColor] == traitCollection.theme[other.shownTextColor] && textStyle == other.textStyle
      && attributedText == other.attributedText
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

  /// Where its text is, in points of the label's superview.
  private var place: CGRect {
    parts.reduce(CGRect.null) { place, part in
      place.union(CGRect(x: part.column * 8, y: part.row * 16, width: width(of: part.range) * 8, height: 16))
    }.offsetBy(dx: source.frame.minX, dy: source.frame.minY)
  }

  /// Whether nothing but what is behind all of it stands closer to it than a column at either end.
  var isFree: Bool {
    guard let around = source.superview, !parts.isEmpty else { return false }
    let room = place.insetBy(dx: -Self.margin, dy: 0)
    let line = around.layer.borderWidth > 0 ? Self.margin : 0
    return around.bounds.insetBy(dx: line, dy: 0).contains(room)
      && !around.subviews.contains { other in
        guard other !== source, other.paintsInside || other.layer.borderWidth > 0 else { return false }
        let place = (other as? Label).map { PlacedText(of: $0).place } ?? other.frame
        let inside = other.layer.borderWidth > 0 ? place.insetBy(dx: Self.margin, dy: 0) : place
        return place.hasArea(in: room) && !inside.contains(room)
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

  /// A column, in points.
  static let margin: CGFloat = 8

  /// A clear copy of a label whose text is on a ground of one colour, with a column at either end or none.
  static func cover(of label: Label, in ground: Color, margin: CGFloat) -> Label {
    var text = label.attributedText ?? AttributedString()
    if margin > 0 { text = AttributedString(" ") + text + AttributedString(" ") }
    for run in text.runs where run.backgroundColor == nil { text[run.range].backgroundColor = ground }
    let cover = Label("", color: label.shownTextColor, style: label.textStyle)
    (cover.attributedText, cover.lineBreakMode, cover.alpha) = (text, .byClipping, 0)
    cover.frame.size = CGSize(width: label.bounds.width + 2 * margin, height: label.bounds.height)
    return cover
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
