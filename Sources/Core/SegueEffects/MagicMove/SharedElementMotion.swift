/// Copies of views that fly above two pages, while the views themselves are hidden.
///
/// When the container has another size, the copies are made again from the pages as they are laid out then, and their animations join as
/// if they had begun with the movement: so text breaks its lines as the pages do, and all lands where the views are.
final class SharedElementMotion {
  /// What flies, and the views in whose place it is shown.
  typealias Copies = (elements: [SharedElement], originals: [View])

  private let container: View
  private let make: () -> Copies
  /// In front of both pages, with all that flies in it.
  private let overlay = View()
  private var elements: [SharedElement] = []
  private var originals: [View] = []
  /// The animation context of the transition. Copies that are made later join the movement with it.
  private var context = AnimationContext()

  /// - Parameters:
  ///   - container: The container of the transition.
  ///   - make: Makes what flies, for the pages as they are laid out at the moment. Until the next call and the end, the originals in it
  ///     are hidden.
  init(in container: View, make: @escaping () -> Copies) {
    (self.container, self.make) = (container, make)
    overlay.frame = container.bounds
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (overlay.clipsToBounds, overlay.isUserInteractionEnabled) = (true, false)
  }

  /// Puts everything that flies in front of the pages, at its start.
  func prepare() {
    showOriginals()
    for view in overlay.subviews { view.removeFromSuperview() }
    (elements, originals) = make()
    for view in originals { view.layer.standInCount += 1 }
    for element in elements {
      overlay.addSubview(element.view)
      element.prepare()
    }
    if overlay.superview !== container { container.addSubview(overlay) }
  }

  /// Animates everything to its end.
  func animate(in transitionContext: any ViewControllerContextTransitioning) {
    context = AnimationContext.current
    for element in elements { element.animate() }
    transitionContext.repositionOnResize([], start: {}, end: { [weak self] in self?.animateAgain() })
  }

  private func animateAgain() {
    guard overlay.superview === container else { return }
    let begin = elements.lazy.compactMap(\.begin).first
    prepare()
    context.changes.begin = begin
    AnimationContext.$current.withValue(context) {
      for element in elements { element.animate() }
    }
  }

  /// Removes all copies, and shows the views again.
  func finish() {
    overlay.removeFromSuperview()
    showOriginals()
    elements = []
  }

  private func showOriginals() {
    for view in originals { view.layer.standInCount -= 1 }
    originals = []
  }
}
