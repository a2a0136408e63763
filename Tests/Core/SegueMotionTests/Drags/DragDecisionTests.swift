import SegueMotion
import Testing

/// What goes at the end of a drag, as a table: a row for each decision, a column for each lift. A plus is what goes.
@Suite struct DragDecisionTests {
  /// Lifts by fractions of a page, by a scale, and by points. "Back" is a finger that goes back, "keys" one that keys have moved.
  private nonisolated static let fractions: [DragLift] = [
    DragLift(place: 0.41), DragLift(place: 0.43), DragLift(place: 0.51), DragLift(place: 0.54),
    DragLift(place: 0.3, ahead: 0.3), DragLift(place: 0.6, ahead: -0.3), DragLift(place: 0.5, velocity: 5000),
    DragLift(place: 0.2, ahead: 0.4, isByKeys: true),
  ]

  private nonisolated static let scales: [DragLift] = [
    DragLift(place: 0.91), DragLift(place: 0.9), DragLift(place: 0.78), DragLift(place: 0.69),
    DragLift(place: 0.95, ahead: -0.2), DragLift(place: 0.65, ahead: 0.3),
  ]

  /// In points, of a sheet 400 high, a row with actions 120 wide, and a row 400 wide.
  private nonisolated static let points: [DragLift] = [
    DragLift(place: 3), DragLift(place: 5), DragLift(place: 61), DragLift(place: 201), DragLift(place: 241),
    DragLift(place: 150, ahead: 100), DragLift(place: 250, ahead: -100), DragLift(place: 20, velocity: 1000),
    DragLift(place: 20, velocity: 999), DragLift(place: 0, velocity: 2000), DragLift(place: 5, isByKeys: true),
    DragLift(place: 3, isByKeys: true), DragLift(place: 150, ahead: 100, velocity: 2000, isByKeys: true),
    DragLift(place: 20, velocity: 2000, isByKeys: true),
  ]

  /// Each decision with its figure, which was measured in UIKit.
  private nonisolated static let table:
    [(name: String, decision: DragDecision, threshold: Double, lifts: [DragLift], goes: String)] = [
      ("from the edge", .edge, 0.53, fractions, "---++--+"), ("from anywhere", .anywhere, 0.42, fractions, "-++++-++"),
      ("in the middle", .middle, 0.5, fractions, "--+++--+"), ("zoomed, down", .zoomedDown, 0.905, scales, "-++++-"),
      ("zoomed, from the edge", .zoomedEdge, 0.7, scales, "---+--"),
      ("zoomed, from anywhere", .zoomedAnywhere, 0.79, scales, "--+++-"),
      ("sheet", .sheet(height: 400), 200, points, "---++--+----+-"),
      ("row", .row(actions: 120), 60, points, "--+++++---+-++"),
      ("whole row", .wholeRow(width: 400), 240, points, "----+-+-------"),
    ]

  @Test func `A page goes beyond its fraction or below its scale, and a sheet and a row by their points`() {
    for (name, decision, threshold, lifts, goes) in Self.table {
      #expect(decision.threshold == threshold, "\(name)")
      #expect(goes.count == lifts.count)
      for (lift, cell) in zip(lifts, goes) { #expect(decision.goes(lift) == (cell == "+"), "\(name): \(lift)") }
    }
  }
}
