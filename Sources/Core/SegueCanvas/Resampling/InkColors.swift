/// The colours of the ink in a flattened layer. Most layers have few.
///
/// Samples are premultiplied with their coverage, in whole numbers, so the mean of samples of one colour can be some levels
/// off. It is set right here. Otherwise each dot of a small text would have a colour of its own, which takes many bytes.
struct InkColors {
  /// Of more colours, as in a gradient, none is set right.
  private static let mostColors = 16
  /// The levels of a channel by which a mean may be off: a sample with an eighth of the ink is off by up to four.
  private static let mostLevels: Int32 = 4

  private var colors: [Pixel] = []
  private var last = Pixel.clear
  private var isOverfull = false

  /// Adds the colour of some ink, which is not clear.
  mutating func add(_ ink: Pixel) {
    guard ink != last, ink.alpha > 0, !isOverfull else { return }
    last = ink
    let color = Pixel(ink.components * (255 / Float(ink.alpha)))
    if colors.contains(color) { return }
    isOverfull = colors.count == Self.mostColors
    if isOverfull { colors = [] } else { colors.append(color) }
  }

  /// The colour of the ink that is near an opaque one; that itself if there is none.
  func nearest(to color: Pixel) -> Pixel {
    var (nearest, least) = (color, Self.mostLevels + 1)
    for other in colors {
      let levels = max(
        abs(other.red - color.red), abs(other.green - color.green), abs(other.blue - color.blue))
      if levels < least { (nearest, least) = (other, levels) }
    }
    return nearest
  }
}
