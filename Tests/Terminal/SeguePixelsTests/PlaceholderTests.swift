import Foundation
import PictureCodecs
import SegueCanvas
import SegueTesting
import Testing

@testable import SeguePixels

/// Pictures in cells with placeholders, as in tmux.
@Suite struct PlaceholderTests {
  private static let cell = (width: 4, height: 8)

  private let size: CellSize
  private let root = Layer()
  private let picture = Layer()
  private let compositor = Compositor()
  private var screen: PixelScreen
  private var terminal: TerminalScreen

  init() throws {
    // More rows than there are marks for.
    size = CellSize(columns: 12, rows: 300)
    root.frame = CGRect(origin: .zero, size: size.points)
    root.backgroundColor = .black
    let cell = try #require(PixelCell(width: Self.cell.width, height: Self.cell.height))
    screen = PixelScreen(cell: cell, size: size, style: .placeholders(firstID: 0x12_3401))
    terminal = TerminalScreen(
      size: size,
      graphics: .decoding(
        dialect: .kitty, cellSize: TerminalGraphics.Size(width: Self.cell.width, height: Self.cell.height)))
    picture.contents = .image(
      try #require(Image(width: 2, height: 2, colors: [.black, .white, .black, .white])), gravity: .resize)
    root.addSublayer(picture)
  }

  /// What tmux passes on of bytes: the contents of `DCS tmux; … ST`.
  private func passed(_ bytes: [UInt8]) throws -> [UInt8] {
    if bytes.isEmpty { return [] }
    let text = String(decoding: bytes, as: UTF8.self)
    try #require(text.hasPrefix("\u{1B}Ptmux;"))
    try #require(text.hasSuffix("\u{1B}\\"))
    return Array(text.dropFirst(7).dropLast(2).replacing("\u{1B}\u{1B}", with: "\u{1B}").utf8)
  }

  /// Draws a frame in a terminal that has all pictures.
  private mutating func draw() throws {
    _ = screen.show(compositor.pictures(of: root, at: 0, in: size))
    while let job = screen.nextJob() {
      screen.send(job.run(), of: job)
      while let piece = screen.nextPiece(most: 4096) { terminal.read(try passed(piece)) }
    }
    for image in screen.unconfirmed { _ = screen.note(image: image, isOK: true) }
    let shown = screen.show(compositor.pictures(of: root, at: 0, in: size)).shown
    compositor.replacePictures(shown)
    var frame = compositor.makeFrame(size: size)
    compositor.compose(root, at: 0, into: &frame)
    var encoder = FrameEncoder(colorMode: .truecolor)
    terminal.read(encoder.encode(frame))
  }

  /// The cells of a picture that the terminal shows, by the place that each has on the screen.
  private func places() -> [SIMD2<Int>: SIMD2<Int>] {
    var places: [SIMD2<Int>: SIMD2<Int>] = [:]
    for placement in terminal.placements where placement.isPlaceholder {
      for column in 0..<placement.columns {
        let part = SIMD2(Int(placement.source.minX) / Self.cell.width, Int(placement.source.minY) / Self.cell.height)
        places[SIMD2(placement.column + column, placement.row)] = part &+ SIMD2(column, 0)
      }
    }
    return places
  }

  @Test mutating func `Each cell of a picture shows its part, in all rows that can be counted`() throws {
    picture.frame = CGRect(x: 16, y: 16, width: 64, height: 297 * 16)
    try draw()
    let wanted = (0..<297).flatMap { row in
      (0..<8).map { (SIMD2($0 + 2, row + 1), SIMD2($0, row)) }
    }
    #expect(places() == Dictionary(uniqueKeysWithValues: wanted))
  }

  @Test mutating func `A picture of more rows is left to the cells`() throws {
    picture.frame = CGRect(x: 16, y: 16, width: 64, height: 298 * 16)
    try draw()
    #expect(places().isEmpty)
  }

  @Test mutating func `On the right of a layer in front, the picture goes on`() throws {
    picture.frame = CGRect(x: 0, y: 0, width: 96, height: 16)
    let front = Layer()
    front.frame = CGRect(x: 24, y: 0, width: 32, height: 16)
    front.backgroundColor = .white
    root.addSublayer(front)
    try draw()
    let wanted = [0, 1, 2, 7, 8, 9, 10, 11].map { (SIMD2($0, 0), SIMD2($0, 0)) }
    #expect(places() == Dictionary(uniqueKeysWithValues: wanted))
  }

  /// The places of the cells that are `x` in a drawing of the picture, which begins in column 2 and row 1.
  private static func places(in drawing: [String]) -> [SIMD2<Int>: SIMD2<Int>] {
    let places = drawing.enumerated().flatMap { row, text in
      text.enumerated().filter { $0.element == "x" }.map { (SIMD2($0.offset + 2, row + 1), SIMD2($0.offset, row)) }
    }
    return Dictionary(uniqueKeysWithValues: places)
  }

  @Test mutating func `Round corners are in the upload, or left to cells that something else inside them shares`()
    throws
  {
    picture.frame = CGRect(x: 16, y: 16, width: 64, height: 64)
    (picture.cornerRadius, picture.masksToBounds) = (12, true)
    try draw()
    #expect(places() == Self.places(in: Array(repeating: "xxxxxxxx", count: 4)))
    let label = Layer()
    label.frame = CGRect(x: 24, y: 32, width: 8, height: 16)
    label.backgroundColor = .white
    picture.addSublayer(label)
    try draw()
    #expect(places() == Self.places(in: ["··xxxx··", "xxxxxxxx", "xxx·xxxx", "··xxxx··"]))
    // The same of a layer that has the picture as its sublayer.
    label.removeFromSuperlayer()
    (picture.cornerRadius, picture.frame.origin) = (0, .zero)
    let card = Layer()
    card.frame = CGRect(x: 16, y: 16, width: 64, height: 64)
    (card.cornerRadius, card.masksToBounds) = (12, true)
    root.addSublayer(card)
    card.addSublayer(picture)
    try draw()
    #expect(places() == Self.places(in: ["··xxxx··", "xxxxxxxx", "xxxxxxxx", "··xxxx··"]))
  }

  @Test mutating func `Under a translucent strip, and where a cell is covered in part, cells draw the picture`() throws
  {
    picture.frame = CGRect(x: 16, y: 16, width: 64, height: 64)
    for (frame, alpha) in [
      (CGRect(x: 0, y: 64, width: 96, height: 16), 0.5), (CGRect(x: 20, y: 32, width: 8, height: 16), 1),
    ] {
      let strip = Layer()
      strip.frame = frame
      strip.backgroundColor = Color.black.withAlphaComponent(alpha)
      root.addSublayer(strip)
    }
    try draw()
    #expect(places() == Self.places(in: ["xxxxxxxx", "··xxxxxx", "xxxxxxxx", "········"]))
    let plain = compositor.makeFrame(size: size)
    var (with, without) = (plain, plain)
    compositor.compose(root, at: 0, into: &with)
    compositor.replacePictures([])
    compositor.compose(root, at: 0, into: &without)
    for (column, row) in [(2, 2), (3, 2), (2, 4), (9, 4)] { #expect(with[column, row] == without[column, row]) }
    #expect(with[4, 2] != without[4, 2])
  }

  @Test mutating func `A picture under a dimming view, a scaled one and one between cells are left to the cells`()
    throws
  {
    let frames = [CGRect(x: 16, y: 16, width: 64, height: 64), CGRect(x: 18, y: 16, width: 64, height: 64)]
    let veil = Layer()
    veil.frame = root.bounds
    root.addSublayer(veil)
    for (frame, scale, alpha) in [(frames[0], 1.0, 0.5), (frames[0], 0.9, 0), (frames[1], 1, 0)] {
      picture.transform = .identity
      picture.frame = frame
      picture.transform = Transform3D(scaleX: scale, y: scale)
      veil.backgroundColor = Color.black.withAlphaComponent(alpha)
      #expect(screen.show(compositor.pictures(of: root, at: 0, in: size)).shown.isEmpty)
      #expect(screen.nextJob() == nil)
    }
  }
}
