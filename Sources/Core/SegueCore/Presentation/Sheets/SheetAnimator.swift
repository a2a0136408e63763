import Foundation

/// The built-in animator of a sheet with detents: as high as the sheet is, from below the container and back.
final class SheetAnimator: CoverVerticalAnimator {
  /// That of the spring on which a sheet follows its detents, so that all its movements are of one kind.
  override func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    SheetSpring.duration
  }
}
