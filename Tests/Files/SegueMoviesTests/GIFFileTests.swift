import Foundation
import SegueCanvas
import SegueMovies
import Testing

@Suite struct GIFFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "segue-\(UUID().uuidString)")

  private func frame(_ fill: UInt32, columns: Int = 2) -> CellGrid {
    CellGrid(size: CellSize(columns: columns, rows: 1), filledWith: Cell(fill: Color(hex: fill)))
  }

  @Test func `Frames are written to a file in a new folder, and the last one rests`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a/b.gif")
    let frames = [(time: 0.0, frame: frame(1)), (time: 0.3, frame: frame(2, columns: 3)), (time: 0.5, frame: frame(3))]
    try GIFWriter.write(frames, to: file, rest: 2)
    let gif = try GIFReader(Array(Data(contentsOf: file)))
    #expect(gif.frames.map(\.delay) == [50, 200])
    try GIFWriter.write(Array(frames.prefix(1)), to: file, rest: -1, cellHeight: 8)
    let small = try GIFReader(Array(Data(contentsOf: file)))
    #expect((small.width, small.height) == (8, 8))
    #expect(small.frames.map(\.delay) == [2])
  }

  @Test func `Without a frame, nothing is written`() {
    #expect(throws: MovieError.noFrames) { try GIFWriter.write([], to: folder.appending(path: "a.gif")) }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
