import Foundation
import SegueCore

/// The text on the screen in the order of reading: views from top to bottom and from left to right, each as a whole, so that columns stay
/// columns. Borders and what is not a letter are left out.
///
/// A view tells its text with the place of each character: see `View.selectableTexts`. Only what the frame shows in that place counts, so
/// that nothing is read that is covered, faded or on its way.
struct ScreenText {
  /// A place where the cursor can stand: characters of a text, and their cells.
  struct Stop: Hashable {
    /// The index of the text.
    let block: Int
    let place: SelectableText.Place

    /// The characters, as offsets in the text.
    var range: Range<Int> { place.range }
    var column: Int { place.column }
    var columns: Range<Int> { place.column..<place.column + place.columns }
    var row: Int { place.row }
    var rows: Range<Int> { place.row..<place.row + place.rows }
  }

  /// The texts, in the order of reading.
  private(set) var blocks: [[Character]] = []
  /// The places, in the order of reading.
  private(set) var stops: [Stop] = []

  /// The text of some views, as a frame shows it.
  ///
  /// - Parameters:
  ///   - views: The views, such as all windows, from back to front.
  ///   - application: The application that shows them.
  init(of views: [View], in application: Application) {
    for draft in FrameReader.texts(of: views, in: application) {
      stops += draft.places.map { Stop(block: blocks.count, place: $0) }
      blocks.append(draft.text)
    }
  }

  // MARK: Places

  /// The stop at a cell, or the nearest one: rows count more than columns. Nil without any text.
  func nearest(column: Int, row: Int) -> Int? {
    func distance(_ stop: Stop) -> (Int, Int) {
      func distance(_ range: Range<Int>, _ place: Int) -> Int {
        max(range.lowerBound - place, place - range.upperBound + 1, 0)
      }
      return (distance(stop.rows, row), distance(stop.columns, column))
    }
    return stops.indices.min { distance(stops[$0]) < distance(stops[$1]) }
  }

  /// The stop whose cells have a place; nil if there is no text.
  func stop(column: Int, row: Int) -> Int? {
    stops.firstIndex { $0.rows.contains(row) && $0.columns.contains(column) }
  }

  /// The nearest stop in the row of text above (−1) or below (1), towards a column; nil at the end.
  func vertical(from index: Int, by step: Int, column: Int) -> Int? {
    let row = stops[index].row
    let rows = stops.lazy.map(\.row).filter { step < 0 ? $0 < row : $0 > row }
    guard let next = step < 0 ? rows.max() : rows.min() else { return nil }
    return nearest(column: column, row: next)
  }

  /// The stops of the line that a stop is in: those of its text in its row.
  func line(around index: Int) -> Range<Int> {
    let stop = stops[index]
    return run(around: index) { $0.block == stop.block && $0.row == stop.row }
  }

  /// The stops of the paragraph that a stop is in: the text between two line ends.
  func paragraph(around index: Int) -> Range<Int> {
    let (block, range) = (stops[index].block, stops[index].range)
    let text = blocks[block]
    let start = text[..<range.lowerBound].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
    let end = text[range.lowerBound...].firstIndex(where: \.isNewline) ?? text.count
    return run(around: index) {
      $0.block == block && $0.range.lowerBound >= start && $0.range.lowerBound < max(end, start + 1)
    }
  }

  /// The stops of the word that a stop is in, or the stop alone between words (UAX #29).
  func word(around index: Int) -> Range<Int> {
    let stop = stops[index]
    guard let word = words(of: stop.block).first(where: { $0.contains(stop.range.lowerBound) }) else {
      return index..<index + 1
    }
    return run(around: index) { $0.block == stop.block && word.contains($0.range.lowerBound) }
  }

  /// The first stop of the next word in the order of reading, or of the one before, or of this one if the stop is further in it.
  func word(from index: Int, by step: Int) -> Int? {
    let starts = Set(blocks.indices.flatMap { block in words(of: block).map { [block, $0.lowerBound] } })
    func isStart(_ index: Int) -> Bool { starts.contains([stops[index].block, stops[index].range.lowerBound]) }
    return step > 0
      ? stops.indices[(index + 1)...].first(where: isStart) : stops.indices[..<index].last(where: isStart)
  }

  private func run(around index: Int, where belongs: (Stop) -> Bool) -> Range<Int> {
    let start = stops[..<index].lastIndex { !belongs($0) }.map { $0 + 1 } ?? 0
    let end = stops[index...].firstIndex { !belongs($0) } ?? stops.count
    return start..<max(end, index + 1)
  }

  /// The words of a text, as offsets.
  private func words(of block: Int) -> [Range<Int>] {
    let text = blocks[block]
    var (units, offsets): ([UInt16], [Int]) = ([], [])
    for (offset, character) in text.enumerated() {
      for unit in character.utf16 {
        units.append(unit)
        offsets.append(offset)
      }
    }
    return TextBoundaries.words(in: units).map { offsets[$0.lowerBound]..<offsets[$0.upperBound - 1] + 1 }
  }

  // MARK: Copies

  /// The most columns between two texts in a row that belong together, such as a bullet and its item.
  private static let nearby = 2

  /// Returns the text of a range of stops. Texts below each other become lines; texts in one row are parted by a blank if they are near, and
  /// else by a tab, as the cells of a table are.
  func text(of range: ClosedRange<Int>) -> String {
    var result = ""
    var last: Stop?
    var index = range.lowerBound
    while index <= range.upperBound {
      let first = stops[index]
      var end = index
      while end < range.upperBound, stops[end + 1].block == first.block { end += 1 }
      let final = stops[end]
      if let last {
        let gap = first.column - last.columns.upperBound
        result += last.row != first.row || gap < 0 ? "\n" : gap == 0 ? "" : gap <= Self.nearby ? " " : "\t"
      }
      result += String(
        blocks[first.block][first.range.lowerBound..<max(first.range.lowerBound, final.range.upperBound)])
      last = final
      index = end + 1
    }
    return result
  }
}
