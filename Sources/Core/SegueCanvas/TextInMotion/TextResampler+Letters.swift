import Foundation

/// A row of a flattened layer's text on its way to a row of the canvas.
struct TextRow {
  let runs: Range<Int>
  /// The row of the layer.
  let source: Int
  /// The middle of the row's text in the image, in rows of the canvas.
  let middle: Double
  /// The nearest row of the canvas; nil outside it.
  var nearest: Int?
  /// The row of the canvas; nil if there is no room.
  var row: Int?
}

extension TextResampler {
  /// Whether the text is drawn in letters: all of it, because a page with letters in one place and bars in another looks broken.
  func hasLetters(_ text: FlatText, _ map: Homography) -> Bool {
    var (sum, whole) = (0.0, 0.0)
    for run in text.runs {
      let y = Double(run.row) + Self.middle
      let (left, right) = (Double(run.columns.lowerBound), Double(run.columns.upperBound))
      let middle = (left + right) / 2
      guard let one = map.map(CGPoint(x: left, y: y)), let other = map.map(CGPoint(x: right, y: y)),
        let above = map.map(CGPoint(x: middle, y: y - 0.5)), let below = map.map(CGPoint(x: middle, y: y + 0.5)),
        other.x > one.x, below.y > above.y, abs(other.y - one.y) <= Self.mostRise
      else { return false }
      let (across, down) = (Self.length(one, other) / (right - left), Self.length(above, below) / 2)
      sum += min(min(across, 1 / across), min(down, 1 / down)) * (right - left)
      whole += right - left
    }
    return whole > 0 && sum >= Self.leastScale * whole
  }

  /// A distance in columns; a row is as high as two.
  private static func length(_ one: CGPoint, _ other: CGPoint) -> Double {
    SIMD2(Double(other.x - one.x), Double(other.y - one.y) * 2).length
  }

  mutating func drawLetters(_ text: FlatText, _ map: Homography) {
    findRows(text, map)
    for row in rows {
      guard let target = row.row else { continue }
      for run in row.runs { draw(run, of: row, text, map, in: target) }
    }
    for (place, row) in rows.enumerated() where row.row == nil {
      guard let target = row.nearest else { continue }
      for run in row.runs where isAlone(text.runs[run], in: place, text) {
        draw(run, of: row, text, map, in: target, isGuest: true)
      }
    }
  }

  /// Whether a run has no text right above and below it. There is room for it even if its row is hidden, because the other text that
  /// wants the row is in other columns.
  private func isAlone(_ run: FlatText.Run, in place: Int, _ text: FlatText) -> Bool {
    for other in [place - 1, place + 1] where rows.indices.contains(other) {
      guard abs(rows[other].source - run.row) == 1 else { continue }
      if text.runs[rows[other].runs].contains(where: { $0.columns.overlaps(run.columns) }) { return false }
    }
    return true
  }

  /// Gives each row of text a row of the canvas, once for all its runs, so that the columns of a table stay together.
  private mutating func findRows(_ text: FlatText, _ map: Homography) {
    rows.removeAll(keepingCapacity: true)
    var first = 0
    while first < text.runs.count {
      let row = text.runs[first].row
      var end = first + 1
      while end < text.runs.count, text.runs[end].row == row { end += 1 }
      let middle = Double(text.runs[first].columns.lowerBound + text.runs[end - 1].columns.upperBound) / 2
      let image = map.map(CGPoint(x: middle, y: Double(row) + Self.middle))
      rows.append(
        TextRow(
          runs: first..<end, source: row, middle: image.map { Double($0.y) } ?? .infinity,
          nearest: image.flatMap { Self.cell(Double($0.y)) }))
      first = end
    }
    settleRows()
  }

  /// Where two rows of text want one row, the nearer one gets it. The other one moves to the row beside it on its side if that is
  /// free; otherwise it does not show.
  private mutating func settleRows() {
    let (top, count) = (marks.area.top, marks.area.rows)
    claims.removeAll(keepingCapacity: true)
    claims.append(contentsOf: repeatElement(-1, count: count))
    for place in rows.indices {
      if let nearest = rows[place].nearest, nearest < top || nearest >= top + count { rows[place].nearest = nil }
      guard let target = rows[place].nearest else { continue }
      let other = claims[target - top]
      if other < 0 || distance(place) < distance(Int(other)) { claims[target - top] = Int32(place) }
    }
    for place in rows.indices {
      guard let target = rows[place].nearest else { continue }
      if claims[target - top] == Int32(place) {
        rows[place].row = target
        continue
      }
      let beside = rows[place].middle - Double(target) < 0.5 ? target - 1 : target + 1
      guard beside >= top, beside < top + count, claims[beside - top] < 0 else { continue }
      claims[beside - top] = Int32(place)
      rows[place].row = beside
    }
  }

  /// The distance of a row of text from the middle of the row that it wants.
  private func distance(_ place: Int) -> Double {
    let middle = rows[place].middle
    return abs(middle - middle.rounded(.down) - 0.5)
  }

  /// Draws a run's letters from its rounded place on. It ends a cell before the next run, a line or the edge of the image. A guest
  /// keeps away from the text of the row.
  private mutating func draw(
    _ number: Int, of line: TextRow, _ text: FlatText, _ map: Homography, in row: Int, isGuest: Bool = false
  ) {
    let run = text.runs[number]
    let next = number + 1 < line.runs.upperBound ? text.runs[number + 1] : nil
    func column(_ source: Int) -> Int? {
      let image = map.map(CGPoint(x: Double(source), y: Double(run.row) + Self.middle))
      return image.flatMap { Self.cell($0.x + 0.5) }
    }
    guard var first = column(run.columns.lowerBound), let edge = column(run.groundEnd) else { return }
    if marks.hasUpright(first, row, besides: run.row) { first += 1 }
    // The text keeps a cell from the edge if it has one there at rest.
    var end = min(first + run.columns.count, edge - min(1, run.groundEnd - run.columns.upperBound))
    if let next, let start = column(next.columns.lowerBound) { end = min(end, start - 1) }
    end = min(end, marks.area.right)
    if isGuest, marks.hasLetters(first - 2..<max(first, end) + 2, row, besides: run.row) { return }
    var place = max(first, marks.area.left)
    while place < end {
      if marks.hasUpright(place, row, besides: run.row) || marks.hasUpright(place + 1, row, besides: run.row) { return }
      let character = text.characters[run.first + place - first]
      let width = character.isWide ? 2 : 1
      if place + width > end { return }
      if character.isSeen {
        marks.add(letter: run.first + place - first, column: place, row: row, from: run.row, character)
      }
      place += width
    }
  }
}
