/// A box of acceptable colours for a cell, or for all cells that share one: a range for each channel.
///
/// One register holds all three channels in sixteen bits each. The highest bit of each is free to be borrowed from: in
/// (a | sign) − b it stays set where a ≥ b. (The compiler's vectors of four are slower.)
struct ColorBox {
  private static let signs: UInt64 = 0x8000_8000_8000
  /// The most levels of all reaches of a box together. Added to every channel, so that none is below 0.
  static let largestReach: UInt64 = 96
  private static let bias = largestReach
  private static let ones: UInt64 = 0x0001_0001_0001
  private var low: UInt64
  private var high: UInt64

  static let none = ColorBox(low: ones &* 0x7000, high: 0)

  @inline(__always)
  private init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// All colours that are off by no more than a reach: for each channel, from red in the lowest bits on, a number of
  /// levels in sixteen bits.
  @inline(__always)
  init(_ color: UInt32, _ reach: UInt64) {
    let channels = Self.spread(color)
    self.init(low: channels &- reach, high: channels &+ reach)
  }

  /// The box extended by a reach. All reaches together may be at most 96 levels.
  @inline(__always)
  func widened(by reach: UInt64) -> ColorBox { ColorBox(low: low &- reach, high: high &+ reach) }

  @inline(__always)
  private static func spread(_ color: UInt32) -> UInt64 {
    let color = UInt64(color)
    return (color & 255 | (color & 0xFF00) << 8 | (color & 0xFF0000) << 16) &+ bias &* ones
  }

  /// 0 if the colour is inside. A branch would be mispredicted often, and take longer than all of this.
  @inline(__always)
  func misses(_ color: UInt32) -> UInt64 {
    let channels = Self.spread(color)
    return ~(((high | Self.signs) &- channels) & ((channels | Self.signs) &- low)) & Self.signs
  }

  @inline(__always)
  func contains(_ color: UInt32) -> Bool { misses(color) == 0 }

  @inline(__always)
  func meets(_ other: ColorBox) -> Bool {
    ((high | Self.signs) &- other.low) & ((other.high | Self.signs) &- low) & Self.signs == Self.signs
  }

  @inline(__always)
  func intersection(_ other: ColorBox) -> ColorBox {
    ColorBox(
      low: Self.select(low, other.low, where: low, isNotBelow: other.low),
      high: Self.select(other.high, high, where: high, isNotBelow: other.high))
  }

  /// `one` in each channel where a ≥ b, else `other`.
  @inline(__always)
  private static func select(_ one: UInt64, _ other: UInt64, where a: UInt64, isNotBelow b: UInt64) -> UInt64 {
    let isAbove = ((a | signs) &- b) & signs
    return other ^ (one ^ other) & (isAbove &- isAbove >> 15)
  }

  /// A digit less is worth no more than this many levels.
  private static let longestStep: Int32 = 8

  /// The middle of the box, or a near colour that takes fewer digits.
  var color: UInt32 { value(0) | value(16) << 8 | value(32) << 16 }

  @inline(__always)
  private func value(_ shift: UInt64) -> UInt32 {
    let low = Int32(truncatingIfNeeded: low >> shift & 0x7FFF) &- Int32(Self.bias)
    let high = Int32(truncatingIfNeeded: high >> shift & 0x7FFF) &- Int32(Self.bias)
    // The middle of the whole box, even where it exceeds 0…255: black stays black.
    let middle = min(255, max(0, (low &+ high) >> 1))
    let least = max(low, middle &- Self.longestStep)
    let two = least <= 99 ? min(middle, 99) : middle
    return UInt32(truncatingIfNeeded: least <= 9 ? min(middle, 9) : two)
  }
}
