public import SegueCanvas

/// A transition between two pages under a finger, for ``HTMLWriter``: what it looks like at each place, and the rules of its finger.
///
///     if let transition = DraggedTransition(frames, title: "Cube", direction: .right) {
///       try HTMLWriter.write(transition, to: URL(fileURLWithPath: "cube.html"))
///     }
///
/// In a browser the finger drags it to and fro, from either page to the other.
public struct DraggedTransition {
  /// A direction of a finger.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case left, right, up, down
  }

  /// The number of steps to record, which are 121 frames. A writer leaves out frames, evenly spread, until the page is small enough.
  public static let mostSteps = 120

  /// The page at rest from which it leads, and the page at rest to which it leads.
  public let first, last: CellGrid
  /// The transition at places that are evenly spread from 0 to 1, at least one frame. All have the size of the first page.
  public let frames: [CellGrid]
  /// The name of the transition, in plain text.
  public var title: String
  /// The name of the first page, for people who do not see it.
  public var firstName = "the first page"
  /// The name of the second page.
  public var lastName = "the second page"
  /// The direction in which a finger leads from the first page to the second.
  public var direction: Direction
  /// The fraction of the way that the finger has to reach, so that the transition finishes when it is lifted, 0…1.
  public var threshold = 0.53
  /// How long the transition takes after the finger was lifted, in seconds, at least 0.01.
  public var duration = 0.5
  /// The points of the finger's whole way; nil, and values that are not above 0, for the width or height of the pages. A cell is 8 × 16
  /// points.
  public var distance: Double?

  /// Creates a transition.
  ///
  /// - Parameters:
  ///   - frames: The first page at rest, the transition at places that are evenly spread from 0 to 1, and the second page at rest: at
  ///     least three frames. Frames of another size than the first one are left out.
  ///   - title: The name of the transition, in plain text.
  ///   - direction: The direction of the finger.
  /// - Returns: Nil if there are fewer frames, or if they have no cells.
  public init?(_ frames: [CellGrid], title: String, direction: Direction) {
    let frames = frames.filter { $0.size == frames.first?.size && $0.size.columns > 0 && $0.size.rows > 0 }
    guard frames.count >= 3 else { return nil }
    (first, last, self.frames) = (frames[0], frames[frames.count - 1], Array(frames[1..<frames.count - 1]))
    (self.title, self.direction) = (title, direction)
  }
}
