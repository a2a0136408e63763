/// Whether what a drag moves goes when the finger is lifted: a page leaves, a sheet is dismissed, the actions of a row stay uncovered.
///
/// All of them ask for the place that the finger would reach, and each asks in its own way. The figures were measured in UIKit.
///
///     DragDecision.page(beyond: 0.53).goes(DragLift(place: 0.4, ahead: 0.2))   // true
package enum DragDecision: Hashable, Sendable {
  /// A page or a tab, by fractions of its transition. A slow fling from beyond the middle back to the start keeps it, and no velocity is
  /// a cliff.
  case page(beyond: Double)
  /// A page that shrinks under the finger, by its scale.
  case zoomedPage(below: Double)
  /// A sheet, by points below its detent. It goes past half of its height, where a finger that goes back counts but one that goes on
  /// does not, or from a velocity on wherever it is. Keys have no velocity, so that with them the place that they reach counts.
  case sheet(height: Double)
  /// A row, by points of the way that uncovers its actions. Keys, which can take it back, uncover them however short they are pressed.
  case row(actions: Double)
  /// A row that a drag takes all the way to the other side, which performs its first action.
  case wholeRow(width: Double)

  package static let (edge, anywhere, middle) = (page(beyond: 0.53), page(beyond: 0.42), page(beyond: 0.5))
  package static let zoomedDown = zoomedPage(below: 0.905)
  package static let zoomedEdge = zoomedPage(below: 0.7)
  package static let zoomedAnywhere = zoomedPage(below: 0.79)

  /// Beyond which place it goes, or for a page that shrinks below which scale, if the finger rests.
  package var threshold: Double {
    switch self {
    case .page(let threshold), .zoomedPage(let threshold): threshold
    case .sheet(let height): 0.5 * height
    case .row(let actions): actions / 2
    case .wholeRow(let width): 0.6 * width
    }
  }

  package func goes(_ lift: DragLift) -> Bool {
    switch self {
    case .page: lift.reach > threshold
    case .zoomedPage: lift.reach < threshold
    case .sheet where lift.isByKeys: lift.reach > threshold
    case .sheet: lift.place + min(0, lift.ahead) > threshold || lift.place > 0 && lift.velocity >= Self.fling
    case .row: lift.reach > (lift.isByKeys ? Self.shortestPress : threshold)
    case .wholeRow: lift.place > threshold
    }
  }

  /// In points per second.
  private static let fling = 1000.0
  /// In points.
  private static let shortestPress = 4.0
}

/// How a finger is lifted, along the axis of a drag: in fractions, points or scales, as the decision has it.
package struct DragLift: Hashable, Sendable {
  /// Where the drag has come to.
  package var place: Double
  /// How much further it would come if the finger went on.
  package var ahead: Double
  /// The finger's velocity per second.
  package var velocity: Double
  /// Whether keys have moved the finger.
  package var isByKeys: Bool

  package init(place: Double, ahead: Double = 0, velocity: Double = 0, isByKeys: Bool = false) {
    (self.place, self.ahead, self.velocity, self.isByKeys) = (place, ahead, velocity, isByKeys)
  }

  /// Where it would come to.
  package var reach: Double { place + ahead }
}
