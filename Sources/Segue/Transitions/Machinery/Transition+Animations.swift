/// The animations that belong to a transition.
extension Transition {
  /// Those under way on `layer` and below it.
  func ownAnimations(below layer: Layer) -> [LayerAnimation] {
    var found: [LayerAnimation] = []
    layer.forEachLayer { found += $0.animations.filter(isOwn) }
    return found
  }

  /// Takes them out, and returns those whose owners have not been told of their end yet.
  func removeAnimations(below layer: Layer, reverting: Bool) -> [LayerAnimation] {
    var removed: [LayerAnimation] = []
    layer.forEachLayer { removed += $0.removeAnimations(reverting: reverting, where: isOwn) }
    return removed.filter { !$0.isReported }
  }

  func isOwn(_ animation: LayerAnimation) -> Bool {
    (animation.owner as? AnimationGroup)?.transition === self
  }
}
