import Foundation

/// The size of the space around a layer and the layer's frame at rest, to which its position and size are relative.
///
/// The reference frames before and after a change of size convert positions, sizes and distances. Always convert from the
/// frame in which a number was first set: on a detour over a size of one cell, rounding errors would add up.
package struct ReferenceFrame: Sendable, Hashable {
  /// The size of the space, in points. From 0, distances stay as they are, and a length of 0 becomes the new side.
  package var size: CGSize
  /// The rectangle in which the layer rests, in the same coordinates; nil for a layer that only keeps its proportions.
  package var rest: CGRect?

  /// Creates a reference frame.
  package init(size: CGSize, rest: CGRect? = nil) { (self.size, self.rest) = (size, rest) }
}

extension LayerState {
  /// Returns the state in another frame: a layer at rest remains at rest, distances and sizes keep their fraction of the space.
  ///
  /// Translations of the transforms are scaled; translations along z and the distance of the eye are scaled by the width.
  /// Rotations, scales, the origin of the bounds and all properties that are no places stay.
  package func moved(from old: ReferenceFrame, to new: ReferenceFrame) -> LayerState {
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
  /// Returns the map in another space: translations, and the distance of the eye in widths, keep their fraction of it.
  package func moved(from old: CGSize, to new: CGSize) -> Transform3D {
    var moved = self
    moved.m41 = m41.scaled(from: old.width, to: new.width)
    moved.m42 = m42.scaled(from: old.height, to: new.height)
    moved.m43 = m43.scaled(from: old.width, to: new.width)
    // These entries are reciprocals of lengths.
    moved.m14 = m14.scaled(from: new.width, to: old.width)
    moved.m24 = m24.scaled(from: new.width, to: old.width)
    moved.m34 = m34.scaled(from: new.width, to: old.width)
    return moved
  }
}

extension CGSize {
  /// Scales a size to another space. A side equal to the old space's becomes the new space's, even from 0.
  fileprivate func moved(from old: CGSize, to new: CGSize) -> CGSize {
    CGSize(
      width: width == old.width ? new.width : width.scaled(from: old.width, to: new.width),
      height: height == old.height ? new.height : height.scaled(from: old.height, to: new.height))
  }
}

extension CGRect {
  /// The point at an anchor, which is a fraction of the size.
  fileprivate func place(of anchor: CGPoint) -> CGPoint {
    CGPoint(x: minX + anchor.x * size.width, y: minY + anchor.y * size.height)
  }
}

extension CGFloat {
  /// Multiplies before it divides, so that whole numbers of cells stay whole.
  fileprivate func scaled(from old: CGFloat, to new: CGFloat) -> CGFloat {
    guard self != 0, old > 0, old.isFinite, new >= 0, new.isFinite else { return self }
    return self * new / old
  }
}
