import Foundation
import PseudoTerminal

/// The slide of the demo at 120 × 40, over links that are long or thin.
enum LinkBench {
  private struct Link {
    var milliseconds: Double
    /// Nil for a wide link.
    var bytesPerSecond: Double?
    /// The frames of a slide that have to arrive, as a share of those nearby, or as a number.
    var leastShare: Double?
    var leastFrames = 0.0

    var name: String {
      let rate = bytesPerSecond.map { $0 < 1e6 ? "\(Int($0 / 1000)) KB/s" : "\(Int($0 / 1e6)) MB/s" } ?? "wide"
      return "link, \(Int(milliseconds)) ms, \(rate)"
    }
  }

  private static let links = [
    Link(milliseconds: 0, leastShare: 1), Link(milliseconds: 20, leastShare: 0.9),
    Link(milliseconds: 50, leastShare: 0.9), Link(milliseconds: 100, leastShare: 0.9),
    Link(milliseconds: 200, leastShare: 0.8), Link(milliseconds: 100, bytesPerSecond: 2e6, leastFrames: 28),
    Link(milliseconds: 100, bytesPerSecond: 200_000, leastFrames: 20),
    Link(milliseconds: 100, bytesPerSecond: 50_000, leastFrames: 6),
  ]
  /// Seconds between frames.
  private static let interval = 1.0 / 60

  static func results(isWanted: (String) -> Bool) -> [BudgetResult] {
    guard let program = DemoTerminal.program else { return [] }
    var nearby: Double?
    return links.filter { isWanted($0.name) }.flatMap { link -> [BudgetResult] in
      let measured = SlideOverLink.measure(
        program, roundTrip: link.milliseconds / 1000, bytesPerSecond: link.bytesPerSecond)
      guard let measured else { return [] }
      let frames = measured.frames.map(Double.init).quantile(0.5)
      nearby = nearby ?? frames
      // A frame takes the time between two, or its own at the bottleneck.
      let largest = Double(measured.largestFrame)
      let own = max(interval, link.bytesPerSecond.map { largest / $0 } ?? 0)
      let bytes = link.bytesPerSecond.map { max($0 * interval, largest) }
      // Pictures become exact piece by piece, after they have become finer.
      let refining = link.bytesPerSecond.map { 1.5 * Double(measured.pageBytes) / $0 } ?? 0
      let kilobytes = measured.bytes.map { String(format: "%.0f", Double($0) / 1000) }.joined(separator: ", ")
      var rows = [
        BudgetResult(
          link.name + ": frames of a 0.5 s slide", frames, "",
          budget: link.leastShare.map { ($0 * (nearby ?? 0)).rounded(.down) } ?? link.leastFrames, isLeast: true,
          note: "\(measured.frames.map(String.init).joined(separator: ", ")) of \(kilobytes) KB"),
        BudgetResult(
          link.name + ": key to its first frame, less the round trip", measured.delays.map { $0 * 1000 }.quantile(0.5),
          "ms", budget: 2000 * own, note: "two times a frame's"),
        BudgetResult(
          link.name + ": key to its last frame, less the round trip", measured.ends.map { $0 * 1000 }.quantile(0.5),
          "ms", budget: 1000 * (SlideOverLink.duration + 2 * own + refining),
          note: "the motion's time, two times a frame's, and on a thin line one and a half times the whole page's"),
      ]
      if let bytes {
        rows.append(
          BudgetResult(
            link.name + ": largest queue", Double(measured.largestQueue) / 1000, "KB", budget: 1.5 * bytes / 1000,
            note: "one and a half times what leaves between two frames, or a frame"))
      }
      return rows
    }
  }
}
