import Foundation

/// Where the letters of a block of text are drawn: all of them moved by the same whole columns and rows.
///
/// If each line went to its own rounded place, lines would stagger, and now this one, now that one would find no room. So a block is
/// rigid, and where it does not fit into its image it is drawn in bars as a whole. Whether it fits is a matter of the map's scale, and
/// never of rounding: it would flicker otherwise.
struct TextBlock {
  /// How far it is moved, in cells, before rounding.
  var shift = SIMD2<Double>(0, 0)
  /// The least way to the right, from a line, and the largest one, with a blank before what ends its room and without.
  var least = -Double.infinity
  var most = Double.infinity
  var end = Double.infinity
  /// Whether its image is so high that each row goes to its own place.
  var isSpread = false
  /// Its way to the right before it is aligned.
  var settled = 0.0
  /// Whether its image has room for its letters.
  var fits = true
  /// Whether its letters would meet others.
  var meets = false

  var hasLetters: Bool { fits && !meets }

  /// By how many rows an image may be too low for the letters. It may be too narrow by twice as many columns.
  static let mostMissing = 1.0
  static let rounding = 1e-9

  /// Moves it into its room.
  mutating func settle() {
    let wanted = shift.x
    shift.x = max(min(wanted, most), least)
    if shift.x > end + Self.rounding || wanted - shift.x > Self.mostMissing * 2 { fits = false }
    settled = shift.x
  }

  /// Moves it to the left, to the place of another one, but not beyond its room.
  mutating func align(_ place: Double) { shift.x = max(least, min(shift.x, place)) }
}

extension TextResampler {
  /// Whether text is drawn in letters: none of it, where most is too small or rises too much, or where a piece of a picture cuts some.
  func hasLetters(_ text: FlatText, _ map: Homography) -> Bool {
    guard !text.isCut else { return false }
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

  /// Draws each block in letters, or in bars if it does not fit.
  mutating func drawLetters(_ text: FlatText, _ map: Homography) {
    for run in text.runs where !blocks[run.block].hasLetters {
      for word in text.words[run.words] { drawBar(word, text, map) }
    }
    for run in text.runs where blocks[run.block].hasLetters { draw(run, text) }
  }

  /// Finds the middle of each row of text in the image, once for all its runs, so that the columns of a table stay together.
  private mutating func findRows(_ text: FlatText, _ map: Homography) {
    rows.removeAll(keepingCapacity: true)
    var first = 0
    while first < text.runs.count {
      let row = text.runs[first].row
      var end = first + 1
      while end < text.runs.count, text.runs[end].row == row { end += 1 }
      let middle = Double(text.runs[first].columns.lowerBound + text.runs[end - 1].columns.upperBound) / 2
      rows.append(contentsOf: repeatElement(.infinity, count: row - rows.count))
      rows.append(map.map(CGPoint(x: middle, y: Double(row) + Self.middle)).map { Double($0.y) } ?? .infinity)
      first = end
    }
  }

  /// Finds the places of all blocks, and of the lines that make room for them.
  mutating func placeBlocks(_ text: FlatText, _ map: Homography) {
    findRows(text, map)
    blocks.removeAll(keepingCapacity: true)
    for block in text.blocks { blocks.append(place(block, map)) }
    for run in text.runs {
      let y = Double(run.row) + Self.middle
      // The middles of the cells behind which it begins, and before which it ends.
      guard let start = map.map(CGPoint(x: Double(run.room.lowerBound) - 0.5, y: y)),
        let end = map.map(CGPoint(x: Double(run.room.upperBound) + 0.5, y: y))
      else { continue }
      let most = end.x - 0.5 - Double(run.columns.upperBound)
      let margin = Double(min(1, run.room.upperBound - run.columns.upperBound))
      let least = start.x + 0.5 - Double(run.columns.lowerBound)
      blocks[run.block].least = max(blocks[run.block].least, least)
      blocks[run.block].most = min(blocks[run.block].most, most - margin)
      blocks[run.block].end = min(blocks[run.block].end, most)
    }
    for number in blocks.indices { blocks[number].settle() }
    alignLeft(text)
    findMeetings(text)
    joinColumns(text)
    findPushes(text, map)
  }

  /// Makes the blocks of one left edge letters or bars together: a column of words that turns into bars here and there looks broken.
  private mutating func joinColumns(_ text: FlatText) {
    for number in blocks.indices {
      if let above = text.blocks[number].above, !blocks[above].hasLetters { blocks[number].meets = true }
    }
    for number in blocks.indices.reversed() {
      if let above = text.blocks[number].above, !blocks[number].hasLetters { blocks[above].meets = true }
    }
  }

  /// Gives the blocks of one left edge, such as the paragraphs of a text, the shift of the block that has moved farthest to the left.
  private mutating func alignLeft(_ text: FlatText) {
    for number in blocks.indices where blocks[number].fits {
      var next = text.blocks[number].above
      while let other = next {
        next = text.blocks[other].above
        let (one, two) = (blocks[number].settled, blocks[other].settled)
        guard blocks[other].fits, abs(one - two) <= TextBlock.mostMissing * 2 else { continue }
        blocks[number].align(min(one, two))
        blocks[other].align(min(one, two))
      }
    }
  }

  private func place(_ block: FlatText.Block, _ map: Homography) -> TextBlock {
    let (first, last) = (block.rows.lowerBound, block.rows.upperBound)
    let left = Double(block.left)
    var place = TextBlock()
    guard let upper = map.map(CGPoint(x: left, y: Double(first) + Self.middle)),
      let lower = map.map(CGPoint(x: left, y: Double(last) + Self.middle)), abs(rows[first]) < 1e6,
      abs(rows[last]) < 1e6, abs(lower.x - upper.x) <= Self.mostRise * 2
    else {
      (place.fits, place.shift.y) = (false, .infinity)
      return place
    }
    let missing = Double(last - first) - (rows[last] - rows[first])
    place.isSpread = missing < -TextBlock.mostMissing
    place.fits = missing <= TextBlock.mostMissing
    place.shift.x = (upper.x + lower.x) / 2 - left
    place.shift.y = (rows[first] - Double(first) + rows[last] - Double(last)) / 2
    keepOffLines(block, map, &place)
    return place
  }

  /// Moves a block off the lines above and below it, by less than a row. Where both leave no room because of rounding, the lower line
  /// moves on: see ``findPushes(_:_:)``. Where they do not leave it by the scale, the block is bars.
  private func keepOffLines(_ block: FlatText.Block, _ map: Homography, _ place: inout TextBlock) {
    guard !place.isSpread else { return }
    let (ceiling, floor) = (image(of: block.ceiling, block, map), image(of: block.floor, block, map))
    let least = ceiling.map { $0.rounded(.down) + 1 - Double(block.rows.lowerBound) } ?? -.infinity
    let most = floor.map { $0.rounded(.down) - 1 - Double(block.rows.upperBound) } ?? .infinity
    if let ceiling, let floor, floor - ceiling < Double(block.rows.count) + 0.5 { place.fits = false }
    place.shift.y = max(least, min(place.shift.y, most + 1 - TextBlock.rounding))
  }

  /// The place of a line's middle beside a block, in rows.
  private func image(of line: Int?, _ block: FlatText.Block, _ map: Homography) -> Double? {
    guard let line, let y = map.map(CGPoint(x: Double(block.left), y: Double(line) + 0.5))?.y, abs(y) < 1e6 else {
      return nil
    }
    return Double(y)
  }

  /// Finds the lines that would run through the last row of the block above them. They are drawn below it.
  private mutating func findPushes(_ text: FlatText, _ map: Homography) {
    for (number, block) in text.blocks.enumerated() {
      guard let floor = block.floor, blocks[number].hasLetters, !blocks[number].isSpread,
        let row = image(of: floor, block, map).flatMap(Self.cell), let shift = Self.cell(blocks[number].shift.y)
      else { continue }
      let push = block.rows.upperBound + shift + 1 - row
      guard push > 0 else { continue }
      while pushes.count <= floor { pushes.append(0) }
      pushes[floor] = max(pushes[floor], push)
    }
  }

  /// By how many rows the lines in a row of the layer are moved down.
  func push(_ row: Int) -> Double { row < pushes.count ? Double(pushes[row]) : 0 }

  /// Finds the blocks that would lie in the same cells, or have no blank between them, wherever the image is.
  ///
  /// A block that does not fit counts, too. Without it, its neighbour would change to bars later, and so a second time.
  private mutating func findMeetings(_ text: FlatText) {
    for (number, run) in text.runs.enumerated() {
      let block = blocks[run.block]
      for other in text.runs[(number + 1)...] {
        if other.row > run.row + 2 { break }
        let second = blocks[other.block]
        guard other.block != run.block || block.isSpread, abs(line(other) - line(run)) < 1 - TextBlock.rounding else {
          continue
        }
        let way = second.shift.x - block.shift.x
        let ahead = Double(other.columns.lowerBound - run.columns.upperBound) + way
        let behind = Double(run.columns.lowerBound - other.columns.upperBound) - way
        guard max(ahead, behind) < 1 - TextBlock.rounding else { continue }
        blocks[run.block].meets = true
        blocks[other.block].meets = true
      }
    }
  }

  /// The row of a run's letters, before it is rounded down.
  private func line(_ run: FlatText.Run) -> Double {
    let block = blocks[run.block]
    return block.isSpread ? rows[run.row] : Double(run.row) + block.shift.y
  }

  private mutating func draw(_ run: FlatText.Run, _ text: FlatText) {
    guard let row = Self.cell(line(run)), let shift = Self.cell(blocks[run.block].shift.x + 0.5),
      row >= marks.area.top, row < marks.area.bottom
    else { return }
    let first = run.columns.lowerBound + shift
    let last = min(run.columns.upperBound + shift, marks.area.right)
    var column = max(first, marks.area.left)
    while column < last {
      let place = run.first + column - first
      let character = text.characters[place]
      if character.isSeen { marks.add(letter: place, column: column, row: row, from: run.row, character) }
      column += character.isWide ? 2 : 1
    }
  }
}
