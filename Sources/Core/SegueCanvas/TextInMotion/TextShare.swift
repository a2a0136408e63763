/// Whose text shows where one picture dissolves into another.
///
/// Two texts in one place cannot be read, so the picture with the larger share has all characters of a cell, blanks included. Its
/// ink fades to a quarter of its contrast until the other picture takes over, so that the change is no jump.
struct TextShare {
  /// The share of the picture above, or of the new one, 0…255.
  let opacity: UInt32
  /// Whether that picture has the text.
  let isAbove: Bool
  /// What remains of the owner's ink against the ground, 0…255.
  private let contrast: UInt32
  /// The last ink and its ground, which mostly equal the next ones, and their mixture.
  private var last = (ink: Pixel.clear, ground: Pixel.clear, mixed: Pixel.clear)

  @inline(__always)
  init(opacity: UInt32) {
    self.opacity = opacity
    isAbove = opacity >= 128
    contrast = 255 &- (isAbove ? 255 &- opacity : opacity) &* 3 / 2
  }

  /// An ink of the owner on the mixed ground.
  @inline(__always)
  mutating func ink(_ ink: Pixel, on ground: Pixel) -> Pixel {
    if ink != last.ink || ground != last.ground {
      last = (ink, ground, ink.scaled(by: contrast).plus(ground.scaled(by: 255 &- contrast)))
    }
    return last.mixed
  }

  /// Mixes the text of a cell above into a cell whose fill, `ground`, is mixed already.
  ///
  /// Text that is the same in both pictures stays. Returns whether the cell now has the ink of the cell above.
  @inline(__always)
  mutating func mix(_ above: CanvasCell, into cell: inout CanvasCell, on ground: Pixel, isSame: Bool) -> Bool {
    let rest = 255 &- opacity
    if isSame {
      cell.ink = above.ink.scaled(by: opacity).plus(cell.ink.scaled(by: rest))
      let strength = (UInt32(above.strength) &* opacity &+ UInt32(cell.strength) &* rest) / 255
      cell.strength = UInt8(truncatingIfNeeded: strength)
      return false
    }
    guard isAbove else {
      if cell.hasInk {
        cell.ink = ink(cell.ink, on: ground)
        cell.weaken(by: opacity)
      }
      return false
    }
    guard above.hasInk else {
      cell.removeInk()
      return false
    }
    cell.take(above, ink: ink(above.ink, on: ground), strength: UInt32(above.strength) &* opacity / 255)
    return true
  }
}

/// Finds the cells of a row that have the same text in two pictures. A cell counts if three neighbouring cells are equal, and two of
/// them show text.
///
/// A letter that two texts have in one place by chance does not count. It would stay while the letters around it change.
struct SameText {
  /// Whether the cells up to the present ones are equal, and whether they show text; the present ones in the lowest bit.
  private var equal: UInt8 = 3
  private var text: UInt8 = 0

  /// Goes on to the next cells of the row, which are blank in both pictures.
  @inline(__always)
  mutating func skip() { (equal, text) = (equal << 1 | 1, text << 1) }

  /// Whether the next cells of the row have the same text. `ahead` are the cells some columns to their right; nil beyond its end.
  @inline(__always)
  mutating func next(
    _ one: CanvasCell, _ other: CanvasCell, ahead: (_ columns: Int) -> (CanvasCell, CanvasCell)?
  ) -> Bool {
    add(one, other)
    guard equal & 1 == 1, one.hasText else { return false }
    if hasThree { return true }
    var row = self
    for columns in 1...2 {
      if let (one, other) = ahead(columns) { row.add(one, other) } else { row.skip() }
      if row.hasThree { return true }
    }
    return false
  }

  /// Whether the last three cells are equal, and at least two of them show text.
  @inline(__always)
  private var hasThree: Bool { equal & 7 == 7 && (text & 7).nonzeroBitCount >= 2 }

  @inline(__always)
  private mutating func add(_ one: CanvasCell, _ other: CanvasCell) {
    equal = equal << 1 | (one.hasSameText(as: other) ? 1 : 0)
    text = text << 1 | (one.hasText ? 1 : 0)
  }
}
