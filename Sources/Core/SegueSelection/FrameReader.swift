import Foundation
import SegueAccessibility
import SegueCore

/// A text with the cells of its characters on the screen.
struct ScreenDraft {
  var text: [Character]
  var places: [SelectableText.Place]
}

/// The texts of a view and of all inside it, in the order of reading.
struct ScreenPart {
  let drafts: [ScreenDraft]
  /// The points around their cells.
  private let box: CGRect

  init(_ draft: ScreenDraft) {
    drafts = draft.places.isEmpty ? [] : [draft]
    box = draft.places.reduce(.null) { $0.union(CGRect(cells: $1.column, $1.row, $1.columns, $1.rows)) }
  }

  /// The parts of a part. Those without text are left out.
  init(_ parts: [ScreenPart]) {
    let parts = parts.filter { !$0.drafts.isEmpty }
    drafts = ReadingOrder.order(parts.map(\.box)).flatMap { parts[$0].drafts }
    box = parts.reduce(.null) { $0.union($1.box) }
  }
}

/// Reads the views of an application as its last frame shows them.
struct FrameReader {
  private let frame: CellGrid
  private let time: TimeInterval
  /// Whether the display has all characters. Where it lacks some, others stand in their place.
  private let hasAllCharacters: Bool
  /// For each cell, the number of the text that was painted there last; 0 for none, or for one that is covered.
  private var owners: [Int]
  private var count = 0

  /// A view's own texts, and the trees of its subviews, from back to front.
  private struct Tree {
    var drafts: [(number: Int, draft: ScreenDraft)] = []
    var inside: [Tree] = []
  }

  init(_ application: Application) {
    (frame, time) = (application.frame, application.time)
    hasAllCharacters = application.mosaic != .ascii && application.mosaic != .half
    owners = Array(repeating: 0, count: frame.size.columns * frame.size.rows)
  }

  /// The texts of views, from back to front, and of all inside them. With windows, the text in layers without views is among them.
  static func texts(of views: [View], in application: Application) -> [ScreenDraft] {
    var reader = FrameReader(application)
    let whole = CGRect(cells: 0, 0, reader.frame.size.columns, reader.frame.size.rows)
    let trees = views.map { reader.tree(of: $0, clip: whole, isSolid: true) }
    let parts = trees.map { reader.part(of: $0) }
    return ScreenPart(parts + (views.contains { $0 is Window } ? [reader.rest()] : [])).drafts
  }

  /// Reads a view and what is inside it, after what is behind it.
  private mutating func tree(of view: View, clip: CGRect, isSolid: Bool) -> Tree {
    guard !view.isHidden, view.alpha > 0.01 else { return Tree() }
    let isSolid = isSolid && view.alpha >= 1 && view.mask == nil
    var (tree, inner) = (Tree(), clip)
    if let corner = corner(of: view) {
      let box = CGRect(origin: corner, size: view.bounds.size)
      if isSolid, let color = view.backgroundColor, color.resolvedColor(with: view.traitCollection).alpha == 255 {
        cover(clip.intersection(box))
      }
      if view.clipsToBounds { inner = clip.intersection(box) }
      for draft in drafts(of: view, at: corner) {
        count += 1
        for place in draft.places { own(place) }
        tree.drafts.append((count, draft))
      }
    }
    tree.inside = view.subviews.map { self.tree(of: $0, clip: inner, isSolid: isSolid) }
    return tree
  }

  /// What a tree has in its own cells, after all has been read.
  private func part(of tree: Tree) -> ScreenPart {
    let own = tree.drafts.map { number, draft in
      ScreenPart(ScreenDraft(text: draft.text, places: draft.places.filter { owners[cell(of: $0)] == number }))
    }
    return ScreenPart(own + tree.inside.map(part))
  }

  /// Takes the cells away from what was painted there before, as far as they are filled as a whole.
  private mutating func cover(_ box: CGRect) {
    guard !box.isNull else { return }
    let cell = CellSize.pointsPerCell
    func whole(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> Range<Int> {
      let first = Int((start / length - 0.01).rounded(.up))
      return first..<max(first, Int((end / length + 0.01).rounded(.down)))
    }
    for row in whole(box.minY, box.maxY, cell.height) {
      for column in whole(box.minX, box.maxX, cell.width) { owners[row * frame.size.columns + column] = 0 }
    }
  }

  private mutating func own(_ place: SelectableText.Place) {
    for row in place.row..<min(place.row + place.rows, frame.size.rows) {
      for column in place.column..<min(place.column + place.columns, frame.size.columns) {
        owners[row * frame.size.columns + column] = count
      }
    }
  }

  private func cell(of place: SelectableText.Place) -> Int { place.row * frame.size.columns + place.column }

  /// The view's own texts, as far as the frame shows them.
  private func drafts(of view: View, at corner: CGPoint) -> [ScreenDraft] {
    let cell = CellSize.pointsPerCell
    guard abs(corner.x) < 1e6, abs(corner.y) < 1e6 else { return [] }
    let (left, top) = (Int((corner.x / cell.width).rounded()), Int((corner.y / cell.height).rounded()))
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
        if isSeen(place, of: shown.text) { draft.places.append(place) }
      }
      return draft.places.isEmpty ? nil : draft
    }
  }

  /// The view's upper left corner on the display, in points; nil if it is not shown in its own size.
  private func corner(of view: View) -> CGPoint? {
    let (layer, bounds, cell) = (view.layer, view.bounds, CellSize.pointsPerCell)
    let corner = layer.convertToRoot(bounds.origin, at: time)
    let next = layer.convertToRoot(CGPoint(x: bounds.minX + cell.width, y: bounds.minY + cell.height), at: time)
    guard abs(next.x - corner.x - cell.width) < 0.01, abs(next.y - corner.y - cell.height) < 0.01 else { return nil }
    return corner
  }

  private func isSeen(_ place: SelectableText.Place, of text: [Character]) -> Bool {
    guard place.column >= 0, place.row >= 0, place.column < frame.size.columns, place.row < frame.size.rows else {
      return false
    }
    // A large letter may consist of any cells.
    if place.rows > 1 { return true }
    let glyph = frame[place.column, place.row].glyph
    guard place.range.count == 1, text.indices.contains(place.range.lowerBound) else { return glyph != .space }
    let character = text[place.range.lowerBound]
    return glyph == frame.glyph(for: character) || !hasAllCharacters && !character.isASCII && glyph != .space
  }

  /// What no view has told: text in layers without views.
  private func rest() -> ScreenPart {
    let texts = Self.runs(in: frame) { column, row in owners[row * frame.size.columns + column] == 0 }
    return ScreenPart(texts.map { ScreenPart(ScreenDraft(text: $0.text, places: $0.places)) })
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
