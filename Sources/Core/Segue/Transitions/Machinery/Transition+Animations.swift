extension Transition {
  /// The transition's animations on `layer` and below it.
  func ownAnimations(below layer: Layer) -> [LayerAnimation] {
    var found: [LayerAnimation] = []
    layer.forEachLayer { found += $0.animations.filter(isOwn) }
    return found
  }

  func isOwn(_ animation: LayerAnimation) -> Bool {
    let owner = (animation.owner as? Transaction)?.owner ?? animation.owner
    return (owner as? ViewAnimationGroup)?.scope === self
  }
}
