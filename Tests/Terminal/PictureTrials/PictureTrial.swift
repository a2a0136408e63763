public import Foundation
import PictureCodecs
public import SegueCanvas
@_spi(Segue) public import SeguePixels
public import SegueTesting

/// A terminal with pictures beside a tree of layers, and what must hold in each frame, by other means than the ones that placed them.
///
/// What is in front of a picture is asked of the cells: two frames are drawn with all pictures in one colour, and in another. Where they do
/// not differ, no picture is seen, and the terminal may show none. The middle of a cell decides, because cells do not show a picture's edge
/// to the pixel.
public struct PictureTrial {
  /// The size of a cell.
  public private(set) var cell: PixelCell
  /// The size of the window.
  public private(set) var size: CellSize
  /// The sending side.
  public private(set) var screen: PixelScreen
  /// The receiving side.
  public private(set) var terminal: TerminalScreen
  private let compositor = Compositor()
  private let oracle = Compositor()

  /// A terminal of a kind, with cells of a size.
  public init(_ dialect: GraphicsDialect, cell: PixelCell, size: CellSize, budget: Int = PixelScreen.budget) {
    (self.cell, self.size) = (cell, size)
    screen = PixelScreen(
      cell: cell, size: size, offset: dialect == .konsole ? .shifts : .squeezes, budget: budget)
    terminal = TerminalScreen(
      size: size,
      graphics: .decoding(
        dialect: dialect, cellSize: TerminalGraphics.Size(width: cell.width, height: cell.height)))
  }

  /// Gives the window another size.
  public mutating func fit(_ size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    terminal.resize(to: size)
    screen.fit(cell: cell, size: size)
  }

  /// Gives the cells another size.
  public mutating func fit(_ cell: PixelCell) {
    self.cell = cell
    terminal.graphics?.cellSize = TerminalGraphics.Size(width: cell.width, height: cell.height)
    screen.fit(cell: cell, size: size)
  }

  /// Prepares and sends what the terminal lacks, in at most some pieces of about 4 KB: an image may be left half sent.
  public mutating func upload(pieces: Int = .max) {
    var count = 0
    while count < pieces {
      if !screen.hasPiece {
        guard let job = screen.nextJob() else { return }
        screen.send(job.run(), of: job)
      }
      guard let piece = screen.nextPiece(most: 1) else { return }
      terminal.read(piece)
      passAnswers()
      count += 1
    }
  }

  /// Passes the terminal's answers on: `ESC _ G i=number ; OK ESC \`.
  private mutating func passAnswers() {
    let answers = String(decoding: terminal.takeAnswers(), as: UTF8.self)
    for answer in answers.components(separatedBy: "\u{1B}\\") where !answer.isEmpty {
      let parts = answer.dropFirst("\u{1B}_Gi=".count).split(separator: ";", maxSplits: 1)
      guard let id = parts[0].split(separator: ",").first.flatMap({ UInt32($0) }) else { continue }
      _ = screen.note(image: id, isOK: parts[1] == "OK")
    }
  }

  /// Shows a frame of the tree. Returns what is wrong; nil if nothing is.
  public mutating func frame(of root: Layer, at time: TimeInterval) -> String? {
    let pictures = compositor.pictures(of: root, at: time, in: size)
    let frame = screen.show(pictures)
    terminal.read(frame.before + frame.after)
    if let fault = terminal.graphics?.faults.first { return "\(fault)" }
    return fault(of: pictures, shown: frame.shown.map(\.layer), root, at: time)
  }

  // MARK: What must hold

  private func fault(of pictures: [ScenePicture], shown: [Layer], _ root: Layer, at time: TimeInterval) -> String? {
    for placement in terminal.placements where placement.isBeyondImage { return "beyond the upload: \(placement)" }
    if let message = misplaced(pictures) { return message }
    let (one, other) = (self.frame(of: root, at: time, in: .oneColor), self.frame(of: root, at: time, in: .otherColor))
    let rendering = terminal.rendered()
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let (cell, second) = (one[column, row], other[column, row])
        let isSeen = cell != second
        let (x, y) = (column * self.cell.width + self.cell.width / 2, row * self.cell.height + self.cell.height / 2)
        let isOwned = rendering.owner(x: x, y: y) != nil
        if !isSeen, isOwned, !isHardlySeen(column, row, pictures) {
          return "column \(column), row \(row): a picture over what is in front of it"
        }
        // A cell that is nothing but a picture, which the terminal shows.
        let isAll = cell.glyph == .space && second.glyph == .space && Int(cell.fill.red) > Int(second.fill.red) + 120
        if isAll, !isOwned, isLeftOut(column, row, shown, pictures, root, at: time) {
          return "column \(column), row \(row): a hole"
        }
      }
    }
    return nil
  }

  private func middle(_ column: Int, _ row: Int) -> CGPoint {
    CGPoint(x: Double(column) * 8 + 4, y: Double(row) * 16 + 8)
  }

  /// Whether no picture is clearly seen in the middle of a cell: its edge is there, which cells do not show to the pixel, or a veil through
  /// which the colours of the two frames look the same.
  private func isHardlySeen(_ column: Int, _ row: Int, _ pictures: [ScenePicture]) -> Bool {
    let middle = middle(column, row)
    let around = CGRect(x: middle.x - 1.5, y: middle.y - 1.5, width: 3, height: 3)
    return !pictures.contains { $0.parts.contains { $0.rect.contains(around) && $0.tint.alpha <= 245 } }
  }

  /// Whether every picture that may be seen in the middle of a cell is left out of the frame's cells.
  private func isLeftOut(
    _ column: Int, _ row: Int, _ shown: [Layer], _ pictures: [ScenePicture], _ root: Layer, at time: TimeInterval
  ) -> Bool {
    let middle = middle(column, row)
    let isAtEdge = pictures.contains {
      $0.frame.insetBy(dx: -2, dy: -2).contains(middle) && !$0.frame.insetBy(dx: 2, dy: 2).contains(middle)
    }
    guard !isAtEdge, pictures.contains(where: { $0.frame.contains(middle) }) else { return false }
    // Pictures that cells show wholly are not among those of the frame.
    var isLeftOut = true
    root.forEachLayer { layer in
      guard case .image = layer.contents, !shown.contains(where: { $0 === layer }) else { return }
      let (left, top, right, bottom) = (layer.bounds.minX, layer.bounds.minY, layer.bounds.maxX, layer.bounds.maxY)
      let corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
        .map { layer.convertToRoot(CGPoint(x: $0, y: $1), at: time) }
      let (across, down) = (corners.map(\.x), corners.map(\.y))
      guard let least = across.min(), let most = across.max(), let first = down.min(), let last = down.max() else {
        return
      }
      if (least - 2...most + 2).contains(middle.x), (first - 2...last + 2).contains(middle.y) { isLeftOut = false }
    }
    return isLeftOut
  }

  /// A frame of cells in which all pictures have one colour.
  private func frame(of root: Layer, at time: TimeInterval, in color: Color) -> CellGrid {
    var kept: [(layer: Layer, contents: Layer.Contents)] = []
    root.forEachLayer { layer in
      guard case .image(let image, let gravity) = layer.contents else { return }
      kept.append((layer, layer.contents))
      layer.contents = .image(Self.plain(like: image, color), gravity: gravity)
    }
    defer { for (layer, contents) in kept { layer.contents = contents } }
    var frame = oracle.makeFrame(size: size)
    oracle.compose(root, at: time, into: &frame)
    return frame
  }

  private static func plain(like image: Image, _ color: Color) -> Image {
    let bytes = image.pixels(width: image.width, height: image.height)
    let pixels = stride(from: 3, to: bytes.count, by: 4).map { color.withAlphaComponent(CGFloat(bytes[$0]) / 255) }
    return Image(width: image.width, height: image.height, colors: pixels, scale: image.scale) ?? image
  }

  /// A placement whose corners are elsewhere than the places of its image, by more than a pixel.
  private func misplaced(_ pictures: [ScenePicture]) -> String? {
    for placement in terminal.placements {
      guard let image = terminal.graphics?.images.first(where: { $0.id == placement.image }) else {
        return "no image: \(placement)"
      }
      // Veils are one colour.
      if image.id >= 10_000 { continue }
      let errors = pictures.compactMap { picture in error(of: placement, image, showing: picture) }
      guard let least = errors.min(), least <= 1.001 else {
        return "off by \(errors.min() ?? .infinity) pixels: \(placement)"
      }
    }
    return nil
  }

  /// How far the corners of a placement are from where a picture has them, in pixels. The colours of the trial's pictures say which part of
  /// the picture a pixel is.
  private func error(
    of placement: TerminalGraphics.Placement, _ image: TerminalGraphics.Image, showing picture: ScenePicture
  ) -> Double? {
    let scale = (x: Double(cell.width) / 8, y: Double(cell.height) / 16)
    guard let (owner, part, box) = screen.contents(ofImage: image.id), owner == picture.image.identity else {
      return nil
    }
    let size = (x: Double(box.right - box.left), y: Double(box.bottom - box.top))
    let whole = (x: size.x / part.width, y: size.y / part.height)
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let unit = (
        x: part.minX + (x - Double(box.left)) / whole.x, y: part.minY + (y - Double(box.top)) / whole.y
      )
      return (
        (picture.place.minX + unit.x * picture.place.width) * scale.x,
        (picture.place.minY + unit.y * picture.place.height) * scale.y
      )
    }
    // A pixel of the image, where it is stretched, is the least by which a corner can move.
    let step = max(
      1, picture.place.width * scale.x / whole.x / 2 + 0.5, picture.place.height * scale.y / whole.y / 2 + 0.5)
    let (source, frame) = (placement.source, placement.frame)
    let first = place(source.minX, source.minY)
    let last = place(source.maxX, source.maxY)
    let off =
      [first.x - frame.minX, first.y - frame.minY, last.x - frame.maxX, last.y - frame.maxY].map(abs).max() ?? 0
    return off / step
  }
}

extension Color {
  fileprivate static let oneColor = Color(255, 0, 0)
  fileprivate static let otherColor = Color(0, 0, 255)
}
