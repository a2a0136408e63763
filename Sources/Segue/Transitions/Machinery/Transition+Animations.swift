/// The animations that belong to a transition.
extension Transition {
  /// The transition's animations on `layer` and below it.
  func ownAnimations(below layer: Layer) -> [LayerAnimation] {
    var found: [LayerAnimation] = []
    layer.forEachLayer { found += $0.animations.filter(isOwn) }
    return found
  }

  /// Removes the transition's animations, and returns those whose owners have not been notified of their end.
  func removeAnimations(below layer: Layer, reverting: Bool) -> [LayerAnimation] {
    var removed: [LayerAnimation] = []
    layer.forEachLayer { removed += $0.removeAnimations(reverting: reverting, where: isOwn) }
    return removed.filter { !$0.isReported }
  }

  func isOwn(_ animation: LayerAnimation) -> Bool {
    (animation.owner as? AnimationGroup)?.transition === self
  }
}
