import Foundation
import PictureTrials
import SegueCanvas
import SeguePixels
import SegueTesting
import Testing

/// Pictures of random scenes in the emulated terminal: see ``PictureTrial``.
@Suite struct RandomPictureTests {
  private static let size = CellSize(columns: 60, rows: 20)

  @Test(arguments: 0..<Thoroughness.pictureSeeds)
  func `Pictures lie where their layers are, and under what is in front`(
    _ seed: UInt64
  ) throws {
    var dice = SplitMix64(seed: seed ^ 0xF00D)
    let dialect = GraphicsDialect.allCases[Int(seed % 3)]
    let cell = try #require(
      [PixelCell(width: 9, height: 18), PixelCell(width: 8, height: 16), PixelCell(width: 11, height: 23)]
        .compactMap { $0 }.randomElement(using: &dice))
    var scene = RandomScene(seed, size: Self.size)
    var trial = PictureTrial(dialect, cell: cell, size: Self.size)
    for step in 0..<12 {
      let fault = trial.frame(of: scene.root, at: 0)
      #expect(fault == nil, "seed \(seed), step \(step), \(dialect)")
      if fault != nil { return }
      trial.upload(pieces: Int.random(in: 0...8, using: &dice))
      scene.move()
    }
  }
}

extension Thoroughness {
  fileprivate static let pictureSeeds: UInt64 = isFull ? 3000 : 60
}
