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
  private nonisolated static let pages: [String: (decision: DragDecision, goes: String)] = [
    "edge": (.edge, "---++--+"), "anywhere": (.anywhere, "-++++-++"), "middle": (.middle, "--+++--+"),
  ]

  private nonisolated static let scales: [DragLift] = [
    DragLift(place: 0.91), DragLift(place: 0.9), DragLift(place: 0.78), DragLift(place: 0.69),
    DragLift(place: 0.95, ahead: -0.2), DragLift(place: 0.65, ahead: 0.3),
  ]
  private nonisolated static let zoomedPages: [String: (decision: DragDecision, goes: String)] = [
    "down": (.zoomedDown, "-++++-"), "from the edge": (.zoomedEdge, "---+--"),
    "from anywhere": (.zoomedAnywhere, "--+++-"),
  ]

  /// In points, of a sheet 400 high, a row with actions 120 wide, and a row 400 wide.
  private nonisolated static let points: [DragLift] = [
    DragLift(place: 3), DragLift(place: 5), DragLift(place: 61), DragLift(place: 201), DragLift(place: 241),
    DragLift(place: 150, ahead: 100), DragLift(place: 250, ahead: -100), DragLift(place: 20, velocity: 1000),
    DragLift(place: 20, velocity: 999), DragLift(place: 0, velocity: 2000), DragLift(place: 5, isByKeys: true),
    DragLift(place: 3, isByKeys: true), DragLift(place: 150, ahead: 100, velocity: 2000, isByKeys: true),
    DragLift(place: 20, velocity: 2000, isByKeys: true),
  ]
  private nonisolated static let others: [String: (decision: DragDecision, goes: String)] = [
    "sheet": (.sheet(height: 400), "---++--+----+-"), "row": (.row(actions: 120), "--+++++---+-++"),
    "whole row": (.wholeRow(width: 400), "----+-+-------"),
  ]

  private func expect(_ decision: DragDecision, of lifts: [DragLift], _ expected: String, _ name: String) {
    #expect(expected.count == lifts.count)
    for (lift, cell) in zip(lifts, expected) { #expect(decision.goes(lift) == (cell == "+"), "\(name): \(lift)") }
  }

  @Test(arguments: pages.keys.sorted())
  func `A page goes beyond its fraction of the way`(name: String) throws {
    let (decision, goes) = try #require(Self.pages[name])
    expect(decision, of: Self.fractions, goes, name)
  }

  @Test(arguments: zoomedPages.keys.sorted())
  func `A page that shrinks goes below its scale`(name: String) throws {
    let (decision, goes) = try #require(Self.zoomedPages[name])
    expect(decision, of: Self.scales, goes, name)
  }

  @Test(arguments: others.keys.sorted())
  func `A sheet and a row go by their points`(name: String) throws {
    let (decision, goes) = try #require(Self.others[name])
    expect(decision, of: Self.points, goes, name)
  }

  @Test func `The figures are those measured in UIKit`() {
    let decisions: [DragDecision] = [
      .edge, .anywhere, .middle, .zoomedDown, .zoomedEdge, .zoomedAnywhere, .sheet(height: 400), .row(actions: 120),
      .wholeRow(width: 400),
    ]
    #expect(decisions.map(\.threshold) == [0.53, 0.42, 0.5, 0.905, 0.7, 0.79, 200, 60, 240])
  }
}
