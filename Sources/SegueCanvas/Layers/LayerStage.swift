import Foundation

/// What a layer's place is relative to: the size of what it moves in, and where it lies there when nothing moves it.
///
/// With two of them, from before and after a change of size, places, sizes and ways in the one can be told in the other.
/// Always go from where a number was first known: on a way through a size of one cell, roundings would add up.
public struct LayerStage: Sendable, Hashable {
  /// In points. A side of 0 has no proportions: coming from it, ways stay as they are, and what was as high (or wide) as
  /// that fills the new one.
  public var size: CGSize
  /// In the same coordinates; nil for what belongs to no place, and only keeps its proportions.
  public var rest: CGRect?

  /// A stage of a size.
  public init(size: CGSize, rest: CGRect? = nil) {
    (self.size, self.rest) = (size, rest)
  }
}

extension LayerState {
  /// The same on a stage of another size: what is at rest is at rest there, ways and sizes keep their share of it.
  ///
  /// Of transforms the translations change, and the eye's distance and ways towards it by the width; turns and scales do
  /// not. The origin of the bounds and all that is not a place stay.
  public func moved(from old: LayerStage, to new: LayerStage) -> LayerState {
    var state = self
    state.bounds.size = bounds.size.moved(from: old.rest?.size ?? old.size, to: new.rest?.size ?? new.size)
    var (start, end) = (CGPoint.zero, CGPoint.zero)
    if let (from, to) = old.rest.flatMap({ from in new.rest.map { (from, $0) } }) {
      (start, end) = (from.place(of: anchorPoint), to.place(of: anchorPoint))
    } else {
      if old.size.width == 0, bounds.width == 0 { end.x = anchorPoint.x * new.size.width }
      if old.size.height == 0, bounds.height == 0 { end.y = anchorPoint.y * new.size.height }
    }
    state.position = CGPoint(
      x: end.x + (position.x - start.x).scaled(from: old.size.width, to: new.size.width),
      y: end.y + (position.y - start.y).scaled(from: old.size.height, to: new.size.height))
    state.zPosition = zPosition.scaled(from: old.size.width, to: new.size.width)
    state.transform = transform.moved(from: old.size, to: new.size)
    state.sublayerTransform = sublayerTransform.moved(from: old.size, to: new.size)
    return state
  }
}

extension Transform3D {
  /// The same in a space of another size: it moves by the same shares of it, and is seen from as many widths away.
  public func moved(from old: CGSize, to new: CGSize) -> Transform3D {
    var moved = self
    moved.m41 = m41.scaled(from: old.width, to: new.width)
    moved.m42 = m42.scaled(from: old.height, to: new.height)
    moved.m43 = m43.scaled(from: old.width, to: new.width)
    // One over lengths.
    moved.m14 = m14.scaled(from: new.width, to: old.width)
    moved.m24 = m24.scaled(from: new.width, to: old.width)
    moved.m34 = m34.scaled(from: new.width, to: old.width)
    return moved
  }
}

extension CGSize {
  /// What is as large as all of the old size is as large as all of the new one, even if there was nothing of it.
  fileprivate func moved(from old: CGSize, to new: CGSize) -> CGSize {
    CGSize(
      width: width == old.width ? new.width : width.scaled(from: old.width, to: new.width),
      height: height == old.height ? new.height : height.scaled(from: old.height, to: new.height))
  }
}

extension CGRect {
  fileprivate func place(of anchor: CGPoint) -> CGPoint {
    CGPoint(x: minX + anchor.x * size.width, y: minY + anchor.y * size.height)
  }
}

extension CGFloat {
  /// In that order, so that whole numbers of cells stay whole.
  fileprivate func scaled(from old: CGFloat, to new: CGFloat) -> CGFloat {
    guard self != 0, old > 0, old.isFinite, new >= 0, new.isFinite else { return self }
    return self * new / old
  }
}
