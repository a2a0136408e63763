import Foundation

/// Folds the old page up like a map, towards the left, while the new one unfolds from the right.
///
/// The edge between the pages, and each hinge in front, stays in the plane of the screen. So the edge moves evenly, and a strip that has
/// the share s of its width stands at the angle arccos(s).
///
/// Source: `CEFoldAnimationController` of VCTransitionsLibrary, there in 1 s.
@preconcurrency @MainActor open class FoldAnimator: SceneAnimator {
  /// The number of folds, 1…16; each has two strips.
  open var folds = 2

  open override class var defaults: (duration: TimeInterval, forth: CubicTimingCurve, back: CubicTimingCurve) {
    (0.6, .easeInEaseOut, .easeInEaseOut)
  }

  open override func arrange(_ scene: TransitionScene) {
    scene.addBackdrop()
    let count = 2 * min(max(1, folds), 16)
    for (page, isOld) in [(scene.old, true), (scene.new, false)] {
      let strips = scene.cut(page, columns: count)
      let edges = strips.map { Double($0.view.frame.minX / scene.size.width) } + [1]
      for (index, strip) in strips.enumerated() {
        // Every second strip leads back to the plane of the screen, with its right edge.
        let leadsBack = index % 2 == 1
        let hinge = edges[leadsBack ? index + 1 : index]
        // The hinges in front catch the light.
        if !leadsBack { strip.addRims(.left) }
        strip.pose { progress in
          let share = isOld ? 1 - progress : progress
          let angle = acos(min(1, max(0, share)))
          // The old page is pushed to the left, and the new one comes from the right.
          let x = isOld ? -hinge * progress : (1 - hinge) * (1 - progress)
          return Pose(
            x: x, rotationY: leadsBack ? -angle : angle, anchor: [leadsBack ? 1 : 0, 0.5], opacity: share > 0 ? 1 : 0,
            shade: (leadsBack ? 0.3 : 1) * StageView.shade * sin(angle), rim: 0.6 * sin(angle))
        }
      }
    }
  }
}
