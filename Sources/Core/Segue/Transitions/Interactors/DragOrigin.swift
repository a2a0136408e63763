/// Where a drag comes from, which says how far it has to come to finish its transition.
///
/// The places were measured in UIKit. A drag from the page's edge takes the page away if it would reach 0.53 of the width. A
/// drag that began anywhere on the page has to reach 0.42, and a drag of a sheet the middle.
public nonisolated enum DragOrigin: Sendable, Hashable {
  /// From the edge of the page.
  case edge
  /// From anywhere on the page.
  case anywhere
  /// Of something that goes at its middle, such as a sheet or one of several tabs.
  case middle

  /// The fraction of the transition beyond which it finishes: 0.53, 0.42 or 0.5.
  public var threshold: CGFloat {
    switch self {
    case .edge: 0.53
    case .anywhere: 0.42
    case .middle: 0.5
    }
  }
}
