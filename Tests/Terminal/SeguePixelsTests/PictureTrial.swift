import Foundation
import PictureCodecs
import SegueTesting

@testable import SegueCanvas
@testable import SeguePixels

/// A terminal with pictures beside a tree of layers, and what must hold in each frame, by other means than the ones that placed them.
///
/// What is in front of a picture is asked of the cells: two frames are drawn with all pictures in one colour, and in another. Where they do
/// not differ, no picture is seen, and the terminal may show none. The middle of a cell decides, because cells do not show a picture's edge
/// to the pixel.
struct PictureTrial {
  let cell: PixelCell
  let size: CellSize
  var screen: PixelScreen
  var terminal: TerminalScreen
  private let compositor = Compositor()
  private let oracle = Compositor()

  init(_ dialect: GraphicsDialect, cell: PixelCell, size: CellSize, budget: Int = PixelScreen.budget) {
    (self.cell, self.size) = (cell, size)
    screen = PixelScreen(cell: cell, size: size, budget: budget)
    terminal = TerminalScreen(
      size: size,
      graphics: .decoding(
        dialect: dialect, cellSize: TerminalGraphics.Size(width: cell.width, height: cell.height)))
  }

  /// Prepares and sends what the terminal lacks, at most some images. Returns whether there was any.
  @discardableResult mutating func upload(most: Int = .max) -> Bool {
    var count = 0
    while count < most, let job = screen.nextJob() {
      screen.send(job.run(), of: job)
      while let piece = screen.nextPiece(most: 10_000) { terminal.read(piece) }
      passAnswers()
      count += 1
    }
    return count > 0
  }

  /// Passes the terminal's answers on: `ESC _ G i=number ; OK ESC \`.
  mutating func passAnswers() {
    let answers = String(decoding: terminal.takeAnswers(), as: UTF8.self)
    for answer in answers.components(separatedBy: "\u{1B}\\") where !answer.isEmpty {
      let parts = answer.dropFirst("\u{1B}_Gi=".count).split(separator: ";", maxSplits: 1)
      guard let id = parts[0].split(separator: ",").first.flatMap({ UInt32($0) }) else { continue }
      _ = screen.note(image: id, isOK: parts[1] == "OK")
    }
  }

  /// Shows a frame of the tree. Returns what is wrong; nil if nothing is.
  mutating func frame(of root: Layer, at time: TimeInterval) -> String? {
    let pictures = compositor.pictures(of: root, at: time, in: size)
    let frame = screen.show(pictures)
    terminal.read(frame.before + frame.after)
    if let fault = terminal.graphics?.faults.first { return "\(fault)" }
    return fault(of: pictures, shown: frame.shown, root, at: time)
  }

  // MARK: What must hold

  private func fault(of pictures: [ScenePicture], shown: [Layer], _ root: Layer, at time: TimeInterval) -> String? {
    for placement in terminal.placements where placement.isBeyondImage { return "beyond the upload: \(placement)" }
    if let message = misplaced(pictures) { return message }
    let (one, other) = (self.frame(of: root, at: time, in: .r), self.frame(of: root, at: time, in: .b))
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
        let isAll = cell.glyph == .space && second.glyph == .space && cell.fill.red > second.fill.red + 120
        if isAll, !isOwned, isLeftOut(column, row, shown, pictures) {
          return "column \(column), row \(row): a hole"
        }
      }
    }
    return nil
  }

  private func middle(_ column: Int, _ row: Int) -> CGPoint {
    CGPoint(x: Double(column) * 8 + 4, y: Double(row) * 16 + 8)
  }

  /// Whether a picture is behind a veil through which the colours of the two frames look the same.
  private func isHardlySeen(_ column: Int, _ row: Int, _ pictures: [ScenePicture]) -> Bool {
    pictures.contains { $0.parts.contains { $0.rect.contains(middle(column, row)) && $0.tint.alpha > 245 } }
  }

  /// Whether every picture that may be seen in the middle of a cell is left out of the frame's cells.
  private func isLeftOut(_ column: Int, _ row: Int, _ shown: [Layer], _ pictures: [ScenePicture]) -> Bool {
    let there = pictures.filter { $0.frame.contains(middle(column, row)) }
    let isAtEdge = there.contains { !$0.frame.insetBy(dx: 2, dy: 2).contains(middle(column, row)) }
    return !there.isEmpty && !isAtEdge && there.allSatisfy { picture in shown.contains { $0 === picture.layer } }
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
    let pixels = (0..<image.width * image.height).map { index in
      color.withAlphaComponent(CGFloat(image.plane.pixels[index].alpha) / 255)
    }
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
    guard let key = screen.key(ofImage: image.id), key.image == ObjectIdentifier(picture.image) else { return nil }
    let whole = (x: Double(key.size.width) / key.part.width, y: Double(key.size.height) / key.part.height)
    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      let unit = (
        x: key.part.minX + (x - Double(key.margin.width)) / Double(key.size.width) * key.part.width,
        y: key.part.minY + (y - Double(key.margin.height)) / Double(key.size.height) * key.part.height
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
  static let r = Color(255, 0, 0)
  static let b = Color(0, 0, 255)
}
