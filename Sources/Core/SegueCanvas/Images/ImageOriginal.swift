extension Image {
  /// A picture, such as a file. Images are its copies, each in a size of its own; an `NSImage` calls them representations.
  ///
  /// Cells show a copy. If the copy has too few pixels for a display, ``Image/pixels(in:width:height:corners:)`` reads the original. All
  /// copies are one picture to the display: it may show a thumbnail until it has the large picture.
  ///
  ///     let drawing = Image.Original(longestSide: 6000) { longest in draw(longestSide: longest) }
  ///     photo.image = Image(thumbnail, of: drawing)
  ///
  /// For a picture file, SegueImages has `Image.Original(contentsOf:)`.
  public final class Original: Sendable {
    /// The longest side in pixels. A copy of this size is not replaced.
    public let longestSide: Int
    private let read: @Sendable (_ maximumPixelSize: Int) -> Image?

    /// Creates an original.
    ///
    /// - Parameters:
    ///   - longestSide: The longest side in pixels.
    ///   - read: Returns the picture with the given longest side, or in its own size if that is smaller; nil if it can no longer be read.
    ///     It is called on any thread, may take its time, and is called again for each size. The picture is let go right after.
    public init(longestSide: Int, read: @escaping @Sendable (_ maximumPixelSize: Int) -> Image?) {
      self.longestSide = longestSide
      self.read = read
    }

    /// A copy with more pixels than a smaller one. Nil if there is none.
    func image(longestSide wanted: Int, above own: Int) -> Image? {
      guard longestSide > own, let image = read(wanted), max(image.width, image.height) > own else { return nil }
      return image
    }
  }

  /// What all copies of a picture have in common. It identifies the picture as long as the image is there.
  public var identity: ObjectIdentifier { original.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self) }
}
