import Foundation
import SegueCore

/// A text with the cells of its characters on the screen.
struct ScreenDraft {
  var text: [Character]
  var places: [SelectableText.Place]
}

/// The texts of a view and of all inside it, and the cells around them.
struct ScreenPart {
  /// The first and the last row and column; nil without text.
  var (rows, columns): (ClosedRange<Int>?, ClosedRange<Int>?)
  var drafts: [ScreenDraft]

  init(_ drafts: [ScreenDraft]) {
    self.drafts = drafts
    let places = drafts.lazy.flatMap(\.places)
    guard let top = places.map(\.row).min(), let bottom = places.map(\.row).max(),
      let left = places.map(\.column).min(), let right = places.map({ $0.column + $0.columns - 1 }).max()
    else { return }
    (rows, columns) = (top...bottom, left...right)
  }

  /// The texts of parts in the order of reading: rows of parts from top to bottom, in each the parts from left to right. Parts that overlap
  /// are read one after the other, from the one that begins first.
  static func ordered(_ parts: [ScreenPart]) -> [ScreenDraft] {
    let parts = parts.filter { !$0.drafts.isEmpty }
    if parts.count < 2 { return parts.first?.drafts ?? [] }
    for way in [\ScreenPart.rows, \.columns] {
      let groups = groups(of: parts, along: way)
      if groups.count > 1 { return groups.flatMap(ordered) }
    }
    return parts.enumerated().sorted { one, two in
      let (first, second) = (one.element, two.element)
      let places = (first.rows?.lowerBound ?? 0, first.columns?.lowerBound ?? 0, one.offset)
      return places < (second.rows?.lowerBound ?? 0, second.columns?.lowerBound ?? 0, two.offset)
    }.flatMap(\.element.drafts)
  }

  /// Groups of parts that have no row, or no column, in common with those of other groups, from the first one on.
  private static func groups(of parts: [ScreenPart], along way: KeyPath<ScreenPart, ClosedRange<Int>?>)
    -> [[ScreenPart]]
  {
    let sorted = parts.enumerated().sorted { one, two in
      (one.element[keyPath: way]?.lowerBound ?? 0, one.offset) < (
        two.element[keyPath: way]?.lowerBound ?? 0, two.offset
      )
    }
    var (groups, end): ([[ScreenPart]], Int) = ([], .min)
    for part in sorted.map(\.element) {
      let range = part[keyPath: way] ?? 0...0
      if range.lowerBound > end { groups.append([]) }
      groups[groups.count - 1].append(part)
      end = max(end, range.upperBound)
    }
    return groups
  }
}

/// Reads the views of an application as its last frame shows them.
struct FrameReader {
  private let frame: CellGrid
  private let time: TimeInterval
  /// Whether the display has all characters. Where it lacks some, others stand in their place.
  private let hasAllCharacters: Bool
  /// The cells whose text is known.
  private var known: Set<Int> = []

  init(_ application: Application) {
    (frame, time) = (application.frame, application.time)
    hasAllCharacters = application.mosaic != .ascii && application.mosaic != .half
  }

  /// The texts of a view and of all inside it.
  mutating func part(of view: View) -> ScreenPart {
    guard !view.isHidden, view.alpha > 0.01 else { return ScreenPart([]) }
    var parts = drafts(of: view).map { ScreenPart([$0]) }
    for subview in view.subviews { parts.append(part(of: subview)) }
    return ScreenPart(ScreenPart.ordered(parts))
  }

  /// The view's own texts, as far as the frame shows them.
  private mutating func drafts(of view: View) -> [ScreenDraft] {
    guard let (left, top) = corner(of: view) else { return [] }
    var texts = view.selectableTexts
    if texts.isEmpty, view.drawsContent, case .cells(let grid) = view.layer.contents {
      texts = Self.runs(in: grid) { _, _ in true }
    }
    return texts.compactMap { shown in
      // A line of a drawing.
      if !shown.text.contains(where: Self.isText) { return nil }
      var draft = ScreenDraft(text: shown.text, places: [])
      for var place in shown.places {
        place.column += left
        place.row += top
        guard isSeen(place, of: shown.text) else { continue }
        draft.places.append(place)
        for column in place.column..<place.column + place.columns {
          known.insert(place.row * frame.size.columns + column)
        }
      }
      return draft.places.isEmpty ? nil : draft
    }
  }

  /// The cell of the view's upper left corner; nil if it is not shown in its own size, or between cells.
  private func corner(of view: View) -> (column: Int, row: Int)? {
    let (layer, bounds, cell) = (view.layer, view.bounds, CellSize.pointsPerCell)
    let corner = layer.convertToRoot(bounds.origin, at: time)
    let next = layer.convertToRoot(CGPoint(x: bounds.minX + cell.width, y: bounds.minY + cell.height), at: time)
    guard abs(next.x - corner.x - cell.width) < 0.01, abs(next.y - corner.y - cell.height) < 0.01 else { return nil }
    let (column, row) = (corner.x / cell.width, corner.y / cell.height)
    guard abs(column) < 1e6, abs(row) < 1e6 else { return nil }
    return (Int(column.rounded()), Int(row.rounded()))
  }

  private func isSeen(_ place: SelectableText.Place, of text: [Character]) -> Bool {
    guard place.column >= 0, place.row >= 0, place.column < frame.size.columns, place.row < frame.size.rows else {
      return false
    }
    let glyph = frame[place.column, place.row].glyph
    guard place.range.count == 1, text.indices.contains(place.range.lowerBound) else { return glyph != .space }
    let character = text[place.range.lowerBound]
    return glyph == frame.glyph(for: character) || !hasAllCharacters && !character.isASCII && glyph != .space
  }

  /// What no view has told: text in layers without views.
  func rest() -> ScreenPart {
    let texts = Self.runs(in: frame) { column, row in !known.contains(row * frame.size.columns + column) }
    return ScreenPart(ScreenPart.ordered(texts.map { ScreenPart([ScreenDraft(text: $0.text, places: $0.places)]) }))
  }

  /// The pieces of text in the rows of a grid. Two blanks, lines and blocks part them.
  private static func runs(in grid: CellGrid, where counts: (Int, Int) -> Bool) -> [SelectableText] {
    var runs: [SelectableText] = []
    for row in 0..<grid.size.rows {
      var (text, places): ([Character], [SelectableText.Place]) = ([], [])
      func end() {
        while text.last == " " {
          text.removeLast()
          places.removeLast()
        }
        if !text.isEmpty {
          var run = SelectableText(text)
          run.places = places
          runs.append(run)
        }
        (text, places) = ([], [])
      }
      for column in 0..<grid.size.columns {
        let shown = grid.text(of: grid[column, row].glyph)
        guard let character = shown.first, counts(column, row), isText(character) else {
          // A continuation is a part of the character before.
          if !shown.isEmpty { end() }
          continue
        }
        if character == " ", text.isEmpty || text.last == " " {
          end()
          continue
        }
        let isWide = column + 1 < grid.size.columns && grid[column + 1, row].glyph == .continuation
        places.append(.init(text.count..<text.count + 1, column: column, row: row, columns: isWide ? 2 : 1))
        text.append(character)
      }
      end()
    }
    return runs
  }

  /// Whether a character is no part of a drawing: box drawing and block elements, braille, and the symbols for legacy computing.
  private static func isText(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x2500...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FBFF, 0x1CC00...0x1CEBF: return false
    default: return true
    }
  }
}
