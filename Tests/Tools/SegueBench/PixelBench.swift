import Foundation
import PictureCodecs
import PseudoTerminal
import SegueTesting

/// The slide of the demo in a terminal that shows pictures in pixels, beside the same slide in cells.
enum PixelBench {
  private static let links: [(name: String, seconds: Double, bytesPerSecond: Double?)] = [
    ("wide", 0, nil), ("100 ms, 2 MB/s", 0.1, 2e6), ("100 ms, 200 KB/s", 0.1, 200_000),
    ("100 ms, 50 KB/s", 0.1, 50_000),
  ]

  static func results(isWanted: (String) -> Bool) -> [BudgetResult] {
    guard let program = DemoTerminal.program else { return [] }
    let cell = TerminalGraphics.Size(width: TerminalProfile.cell.width, height: TerminalProfile.cell.height)
    let graphics = TerminalGraphics.decoding(cellSize: cell)
    return links.map { ($0, "pixels, " + $0.name) }.filter { isWanted($0.1) }.flatMap { link, name -> [BudgetResult] in
      func measure(_ graphics: TerminalGraphics?) -> SlideOverLink? {
        SlideOverLink.measure(
          program, roundTrip: link.seconds, bytesPerSecond: link.bytesPerSecond, graphics: graphics)
      }
      guard let cells = measure(nil), let pixels = measure(graphics),
        let keys = SlideOverLink.measureKeysDuringUpload(
          program, roundTrip: link.seconds, bytesPerSecond: link.bytesPerSecond, graphics: graphics)
      else { return [] }
      func mean(_ numbers: [Int]) -> Double { Double(numbers.reduce(0, +)) / Double(max(1, numbers.count)) }
      let (frames, inCells) = (mean(pixels.frames), mean(cells.frames))
      let bytes = mean(pixels.bytes) / max(1, frames)
      return [
        BudgetResult(
          name + ": frames of a 0.5 s slide", frames, "", budget: inCells.rounded(.down), isLeast: true,
          note: String(format: "%.1f in cells", inCells)),
        BudgetResult(
          name + ": bytes of such a frame", bytes / 1000, "KB", budget: mean(cells.bytes) / max(1, inCells) / 1000,
          note: "in cells"),
        BudgetResult(
          name + ": key to its first change during an upload, less the round trip",
          keys.map { $0 * 1000 }.quantile(0.5), "ms", budget: 150,
          note: "a frame in a tenth of a second, and a piece; largest \(Int((keys.max() ?? 0) * 1000)) ms"),
      ]
    }
  }
}
