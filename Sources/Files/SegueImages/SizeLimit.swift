import SegueCanvas

/// The largest picture that is decoded.
struct SizeLimit {
  let side: Int
  let pixels: Int

  /// Of a picture that is kept as it is: what an `Image` can hold.
  static let whole = SizeLimit(side: Image.longestSide, pixels: Image.mostPixels)
  /// Of a picture that is averaged down line by line. 2²⁸ pixels are more than any camera has, and take a few seconds.
  /// JPEG has sides of up to 65,500.
  static let reduced = SizeLimit(side: 65_535, pixels: 1 << 28)

  func check(width: Int, height: Int) throws(ImageFileError) {
    guard width <= side, height <= side, width * height <= pixels else {
      throw .tooLarge(width: width, height: height)
    }
  }

  /// The size of a picture after it was averaged down, with its proportions, until no side is longer than `longest` and
  /// it is within this limit. `longest` below 1 counts as 1. A picture that fits already keeps its size.
  func size(width: Int, height: Int, longest: Int) -> (Int, Int) {
    let side = max(width, height)
    var longest = min(max(1, longest), self.side, side)
    func reduced(_ length: Int) -> Int { max(1, (length * longest + side / 2) / side) }
    while reduced(width) * reduced(height) > pixels { longest -= max(1, longest / 256) }
    return (reduced(width), reduced(height))
  }
}
