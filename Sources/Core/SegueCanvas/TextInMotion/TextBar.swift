/// A part of a word that is too small for its letters: a bar in the middle of its row, or in the middle of its column where text
/// runs up or down.
///
/// In a canvas a bar is a glyph of its own. The resolver chooses its character and its colour, by the font and by the terminal's
/// colours.
struct TextBar: OptionSet {
  let rawValue: UInt8
  static let left = TextBar(rawValue: 1)
  static let right = TextBar(rawValue: 2)
  static let upper = TextBar(rawValue: 4)
  static let lower = TextBar(rawValue: 8)

  static let level: TextBar = [.left, .right]
  static let upright: TextBar = [.upper, .lower]

  var isLevel: Bool { !isDisjoint(with: .level) }

  /// The glyph in a canvas's cell with the flag `isBar`.
  var glyph: Glyph { Glyph(rawValue: UInt32(rawValue)) }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The part of a bar in a cell: its first and its second half, as far as they are among the `halves`, which are not all outside.
  init(_ first: TextBar, _ second: TextBar, of cell: Int, in halves: Range<Int>) {
    let (hasFirst, hasSecond) = (cell * 2 >= halves.lowerBound, cell * 2 + 1 < halves.upperBound)
    self = hasFirst && hasSecond ? first.union(second) : hasFirst ? first : second
  }

  init(_ glyph: Glyph) { rawValue = UInt8(truncatingIfNeeded: glyph.rawValue) }

  /// How a terminal shows bars.
  struct Style {
    /// Whether the font has sixths, which are as thick as an x is high. Other fonts have heavy lines.
    let hasSixths: Bool
    /// The weight of a bar's ink over the ground, 0…255: with it a bar is as dark as the text for which it stands, so that nothing
    /// flashes where one becomes the other. With few colours there are no mixtures.
    let weight: UInt32

    init(_ set: MosaicSet, _ mode: ColorMode) {
      hasSixths = (set == .sextant || set == .octant) && mode != .mono
      weight = mode == .mono || mode == .palette16 ? 255 : hasSixths ? 153 : 217
    }

    /// The colour of a bar.
    @inline(__always)
    func ink(_ ink: Pixel, on fill: Pixel) -> Pixel {
      ink.scaled(by: weight).plus(fill.scaled(by: 255 &- weight))
    }
  }

  /// The character that shows it: with sixths 🬋 🬃 🬇, with heavy lines ━ ╸ ╺, and ┃ ╹ ╻ where text runs up or down.
  func character(_ style: Style) -> Glyph {
    let level = intersection(.level)
    let scalar: UInt32 =
      if level == .level {
        style.hasSixths ? 0x1FB0B : 0x2501
      } else if !level.isEmpty {
        level == .left ? style.hasSixths ? 0x1FB03 : 0x2578 : style.hasSixths ? 0x1FB07 : 0x257A
      } else {
        self == .upright ? 0x2503 : self == .upper ? 0x2579 : 0x257B
      }
    return Glyph(rawValue: scalar)
  }
}
