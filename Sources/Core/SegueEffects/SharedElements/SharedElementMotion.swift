/// Copies of views that fly above a page or two, while the views themselves are out of sight.
///
/// When the container has another size, the copies are made again from what is laid out then, and their animations join as if they had
/// begun with the movement: so text breaks its lines as the pages do, and all lands where the views are.
final class SharedElementMotion {
  /// What flies, the views in whose place it is shown, and those in whose place it is shown once the change has been taken back.
  typealias Copies = (elements: [SharedElement], originals: [View], old: [View])

  let container: View
  private let make: () -> Copies
  private let overlay: SharedElementOverlay
  private(set) var elements: [SharedElement] = []
  private var originals: [View] = []
  private var old: [View] = []
  /// The animation context of the transition. Copies that are made later join the movement with it.
  private var context = AnimationContext()

  /// - Parameters:
  ///   - container: The container of the transition.
  ///   - make: Makes what flies, for what is laid out at the moment. Until the next call and the end, the originals in it are hidden.
  init(in container: View, make: @escaping () -> Copies) {
    (self.container, self.make) = (container, make)
    overlay = SharedElementOverlay(frame: container.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (overlay.clipsToBounds, overlay.isUserInteractionEnabled) = (true, false)
  }

  /// Whether what flies is cut off at the edges of the container; true by default.
  var clipsToContainer: Bool {
    get { overlay.clipsToBounds }
    set { overlay.clipsToBounds = newValue }
  }

  /// Is called when the container has another size; nil by default.
  var resizeHandler: (() -> Void)? {
    get { overlay.resizeHandler }
    set { overlay.resizeHandler = newValue }
  }

  /// Puts everything that flies in front of what is in the container, at its start.
  func prepare() {
    showOriginals()
    for view in overlay.subviews { view.removeFromSuperview() }
    (elements, originals, old) = make()
    hideOriginals()
    for element in elements {
      (element.host?.body ?? overlay).addSubview(element.view)
      element.prepare()
    }
    if overlay.superview !== container { container.addSubview(overlay) }
  }

  /// Animates everything to its end.
  func animate() {
    context = AnimationContext.current
    for element in elements { element.animate() }
  }

  /// Makes everything that flies once more, for a container of another size.
  func animateAgain() {
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

  /// Takes the place of the views that are there after the change has been taken back.
  func originalsWereRestored() {
    let old = old
    showOriginals()
    originals = old
    hideOriginals()
  }

  /// Takes a view away that another motion goes on with.
  func release(_ element: SharedElement) {
    element.view.removeFromSuperview()
    elements.removeAll { $0 === element }
  }

  /// Shows the views in their places, as if nothing flew, or hides them again.
  func setOriginalsShown(_ isShown: Bool) {
    let count = isShown ? -1 : 1
    for view in originals { view.layer.standInCount += count }
    overlay.layer.standInCount -= count
  }

  private func hideOriginals() { for view in originals { view.layer.standInCount += 1 } }

  private func showOriginals() {
    for view in originals { view.layer.standInCount -= 1 }
    (originals, old) = ([], [])
  }
}

/// The view with all that flies in it, in front of what is in the container.
final class SharedElementOverlay: View {
  var resizeHandler: (() -> Void)?
  private var size = CGSize.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    let old = size
    size = bounds.size
    if old != .zero, old != size { resizeHandler?() }
  }
}
