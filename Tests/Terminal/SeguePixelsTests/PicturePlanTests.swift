import Foundation
import PictureTrials
import SegueCanvas
import SegueTesting
import Testing

@testable import SeguePixels

/// Which images of the terminal show a picture.
@Suite struct PicturePlanTests {
  private static let size = CellSize(columns: 80, rows: 30)

  /// A picture of three to two that fills its frame and is cut to it.
  private func layer(columns: Int, rows: Int) throws -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: 8, y: 16, width: Double(columns) * 8, height: Double(rows) * 16)
    layer.contents = .image(
      try #require(Image(width: 6, height: 4, colors: (0..<24).map { Color(UInt8($0), 60, 70) })),
      gravity: .resizeAspectFill)
    layer.masksToBounds = true
    return layer
  }

  private func trial(_ layer: Layer, cell: PixelCell) throws -> (PictureTrial, Layer) {
    let root = Layer()
    root.frame = CGRect(origin: .zero, size: Self.size.points)
    root.addSublayer(layer)
    var trial = PictureTrial(.kitty, cell: cell, size: Self.size)
    #expect(trial.frame(of: root, at: 0) == nil)
    trial.upload()
    #expect(trial.frame(of: root, at: 0) == nil)
    return (trial, root)
  }

  /// However its sizes are rounded.
  @Test(arguments: 3...24) func `At rest a picture is shown in pixels in every size`(_ rows: Int) throws {
    for columns in 3..<76 {
      for cell in [PixelCell(width: 9, height: 18), PixelCell(width: 7, height: 15)].compactMap(\.self) {
        let layer = try layer(columns: columns, rows: rows)
        let pictures = Compositor().pictures(of: layer, at: 0, in: Self.size)
        var screen = PixelScreen(cell: cell, size: Self.size)
        _ = screen.show(pictures)
        let next = screen.nextJob()
        let job = try #require(next)
        screen.send(EncodedPicture(key: job.key, data: Array("AAAA".utf8)), of: job)
        while screen.nextPiece(most: 4096) != nil {}
        _ = screen.note(image: 1, isOK: true)
        #expect(screen.show(pictures).shown.count == 1, "\(columns) × \(rows), \(cell)")
      }
    }
  }

  @Test func `Cells show corners that no image has, and pixels the rest`() throws {
    let cell = try #require(PixelCell(width: 9, height: 18))
    let layer = try layer(columns: 40, rows: 15)
    var (trial, root) = try trial(layer, cell: cell)
    layer.cornerRadius = 20
    #expect(trial.frame(of: root, at: 0) == nil)
    let owners = { (column: Int, row: Int) in
      trial.terminal.rendered().owner(x: column * 9 + 4, y: row * 18 + 9) != nil
    }
    // The radius is two and a half columns, and more than a row.
    for column in [1, 3, 38, 40] { for row in [1, 2, 14, 15] { #expect(!owners(column, row), "\(column), \(row)") } }
    for column in 1...40 { #expect(owners(column, 3), "\(column)") }
    for row in 1...15 { #expect(owners(4, row), "\(row)") }
    // Once the terminal has them, they are pixels.
    trial.upload()
    #expect(trial.frame(of: root, at: 0) == nil)
    #expect(trial.screen.placementCount == 1)
    #expect(owners(3, 2))
  }

  @Test func `A thumbnail that the terminal has stands in for its original`() throws {
    let cell = try #require(PixelCell(width: 9, height: 18))
    let layer = try layer(columns: 20, rows: 7)
    let small = try #require(Image(width: 6, height: 4, colors: (0..<24).map { Color(UInt8($0), 60, 70) }))
    let whole = try #require(Image(width: 60, height: 40, colors: (0..<2400).map { Color(UInt8($0 % 256), 60, 70) }))
    let original = Image.Original(longestSide: 60) { _ in whole }
    layer.contents = .image(Image(small, of: original), gravity: .resizeAspectFill)
    var (trial, root) = try trial(layer, cell: cell)
    layer.contents = .image(Image(whole, of: original), gravity: .resizeAspectFill)
    #expect(trial.frame(of: root, at: 0) == nil)
    #expect(trial.screen.placementCount == 1)
    #expect(trial.screen.wanted.isEmpty)
    // Another picture is none of it.
    layer.contents = .image(whole, gravity: .resizeAspectFill)
    #expect(trial.frame(of: root, at: 0) == nil)
    #expect(trial.screen.placementCount == 0)
  }
}
