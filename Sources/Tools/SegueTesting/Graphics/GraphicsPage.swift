import Segue

/// The pictures of one of a terminal's two screens.
nonisolated struct GraphicsPage: Sendable {
  /// An image, with or without placements.
  struct Image: Sendable {
    /// Counts the images.
    let serial: Int
    /// 0 for an image without an id.
    let id: UInt32
    let number: UInt32
    /// Nil for data that a terminal keeps although it cannot show it.
    let picture: TerminalGraphics.Picture?
    /// The decoded bytes.
    let byteCount: Int
    /// When the image was last sent or placed.
    var lastUse: Int
  }

  /// A placement, on the screen, above it, or virtual.
  struct Placement: Sendable {
    /// Counts the placements. Moving one keeps its number.
    var serial: Int
    /// The serial number of the image.
    let image: Int
    let imageID: UInt32
    /// Nil if none was given.
    let id: UInt32?
    let picture: TerminalGraphics.Picture
    var column: Int
    var row: Int
    /// The offset in the first cell, in pixels.
    var offset: (x: Int, y: Int)
    /// The cells to fill; 0 where that is not given.
    var columns: Int
    var rows: Int
    let z: Int32
    /// The part of the image that is shown, and the one that was asked for, in the image's pixels.
    var source: CGRect
    let requestedSource: CGRect
    let isVirtual: Bool
  }

  var images: [Image] = []
  var placements: [Placement] = []

  /// The decoded bytes of all images.
  var storedBytes: Int { images.reduce(0) { $0 + $1.byteCount } }

  /// The image that a command names by its id, or else the newest one with its number.
  func image(for command: GraphicsCommand) -> Image? {
    if command.id > 0 { return images.first { $0.id == command.id } }
    return command.imageNumber > 0 ? images.last { $0.number == command.imageNumber } : nil
  }

  /// Whether an image has a placement, also a virtual one.
  func isPlaced(_ image: Image) -> Bool { placements.contains { $0.image == image.serial } }

  /// Removes images with their placements.
  mutating func removeImages(where isMatch: (Image) -> Bool) {
    let serials = Set(images.filter(isMatch).map(\.serial))
    images.removeAll { serials.contains($0.serial) }
    placements.removeAll { serials.contains($0.image) }
  }

  /// Removes placements, and of their images those that nothing can name or place any more.
  ///
  /// - Parameter frees: Whether the images that have no placement left go as well.
  mutating func removePlacements(frees: Bool, where isMatch: (Placement) -> Bool) {
    let serials = Set(placements.filter(isMatch).map(\.image))
    placements.removeAll(where: isMatch)
    let placed = Set(placements.map(\.image))
    images.removeAll { serials.contains($0.serial) && (frees || $0.id == 0) && !placed.contains($0.serial) }
  }

  /// The lowest id that no image has.
  var freeID: UInt32 {
    let ids = Set(images.map(\.id))
    return (1...UInt32.max).first { !ids.contains($0) } ?? 0
  }
}
