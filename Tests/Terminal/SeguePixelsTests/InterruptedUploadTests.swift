import Foundation
import PictureCodecs
import PictureTrials
import SegueCanvas
import SegueTesting
import Testing

@testable import SeguePixels

/// Frames between the pieces of an upload, as on a thin link.
@Suite struct InterruptedUploadTests {
  private static let size = CellSize(columns: 40, rows: 16)

  private let root = Layer()
  private let shown = Layer()
  private let coming = Layer()

  init() throws {
    root.frame = CGRect(origin: .zero, size: Self.size.points)
    root.backgroundColor = .black
    // Two pictures, the second of which takes many pieces.
    for (layer, columns) in [(shown, 4.0), (coming, 16.0)] {
      layer.frame = CGRect(x: 8, y: 16, width: columns * 8, height: columns * 8)
      var dice = SplitMix64(seed: 4)
      let colors = (0..<1600).map { _ in Color(UInt8.random(in: 0...255, using: &dice), 60, 70) }
      layer.contents = .image(try #require(Image(width: 40, height: 40, colors: colors)), gravity: .resize)
    }
    coming.position.x += 100
  }

  private func emptyTrial(_ dialect: GraphicsDialect) throws -> PictureTrial {
    PictureTrial(dialect, cell: try #require(PixelCell(width: 9, height: 18)), size: Self.size)
  }

  /// A terminal that shows one picture, and has two pieces of the other.
  private func trial(_ dialect: GraphicsDialect) throws -> PictureTrial {
    var trial = try emptyTrial(dialect)
    root.addSublayer(shown)
    #expect(trial.frame(of: root, at: 0) == nil)
    trial.upload()
    #expect(trial.frame(of: root, at: 0) == nil)
    root.addSublayer(coming)
    #expect(trial.frame(of: root, at: 0) == nil)
    trial.upload(pieces: 2)
    try #require(trial.terminal.graphics?.isLoading == true)
    return trial
  }

  private func pictures(_ trial: PictureTrial) -> [TerminalGraphics.Picture] {
    trial.terminal.graphics?.images.map(\.picture).sorted { $0.width < $1.width } ?? []
  }

  @Test(arguments: GraphicsDialect.allCases)
  func `After a frame that moves a picture, an upload begins again and becomes whole`(_ dialect: GraphicsDialect) throws
  {
    var trial = try trial(dialect)
    shown.position.x += 8
    #expect(trial.frame(of: root, at: 0) == nil)
    try #require(trial.terminal.graphics?.isLoading == false)
    trial.upload()
    #expect(trial.frame(of: root, at: 0) == nil)
    var other = try emptyTrial(dialect)
    #expect(other.frame(of: root, at: 0) == nil)
    other.upload()
    #expect(pictures(trial) == pictures(other))
  }

  /// Konsole would add the pieces of one image to those that it has of another.
  @Test(arguments: GraphicsDialect.allCases)
  func `With cells of another size, an upload that has begun is ended first`(_ dialect: GraphicsDialect) throws {
    var trial = try trial(dialect)
    trial.fit(try #require(PixelCell(width: 10, height: 21)))
    for _ in 0..<2 {
      #expect(trial.frame(of: root, at: 0) == nil)
      trial.upload()
    }
    #expect(trial.frame(of: root, at: 0) == nil)
    #expect(trial.screen.placementCount == 2)
    #expect(pictures(trial).map(\.width) == [4 * 10 + 40, 16 * 10 + 40])
  }

  @Test func `A frame that changes no picture lets an upload go on`() throws {
    var trial = try trial(.kitty)
    #expect(trial.frame(of: root, at: 0) == nil)
    #expect(trial.terminal.graphics?.isLoading == true)
  }

  @Test(arguments: GraphicsDialect.allCases)
  func `After bytes were lost, a picture is sent again`(_ dialect: GraphicsDialect) throws {
    var screen = PixelScreen(cell: try #require(PixelCell(width: 9, height: 18)), size: Self.size)
    let pictures = { [root, coming] in
      root.addSublayer(coming)
      return Compositor().pictures(of: root, at: 0, in: Self.size)
    }()
    var terminal = TerminalScreen(size: Self.size, graphics: .decoding(dialect: dialect))
    for isLost in [true, false] {
      let frame = screen.show(pictures)
      terminal.read(frame.before + frame.after)
      if let job = screen.nextJob() { screen.send(job.run(), of: job) }
      terminal.read(screen.nextPiece(most: isLost ? 1 : .max) ?? [])
      if isLost { screen.noteLoss() }
    }
    #expect(terminal.graphics?.images.count == 1)
  }

  @Test func `A picture about which no answer comes is sent again, but not for ever`() throws {
    var screen = PixelScreen(cell: try #require(PixelCell(width: 9, height: 18)), size: Self.size)
    root.addSublayer(coming)
    var uploads = 0
    for _ in 0..<10 {
      _ = screen.show(Compositor().pictures(of: root, at: 0, in: Self.size))
      guard let job = screen.nextJob() else { break }
      screen.send(job.run(), of: job)
      _ = screen.nextPiece(most: .max)
      #expect(screen.awaitsAnswer)
      uploads += 1
      screen.noteSilence()
    }
    #expect(uploads == 3)
    #expect(screen.storedBytes == 0)
  }
}
