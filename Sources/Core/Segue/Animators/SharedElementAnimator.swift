/// Moves a view from its frame on one page to its frame on the other, while the upper page fades.
///
/// It moves a copy, and hides the two originals during the transition. The picture of an image view goes straight from its frame in
/// one view to its frame in the other, also if their content modes, corners or backgrounds differ. Any other view is copied as a
/// snapshot that stretches.
@preconcurrency @MainActor open class SharedElementAnimator: ViewControllerAnimatedTransitioning {
  /// The view on the from-page.
  public let source: View
  /// The view on the to-page with the same content.
  public let destination: View
  /// Labels on both pages that move with the view, such as the picture's title.
  public let labels: [(from: Label, to: Label)]
  /// Whether the to-page is in front: true for a push.
  public let isForward: Bool

  /// Creates an animator for one transition.
  ///
  /// - Parameters:
  ///   - source: The view on the from-page.
  ///   - destination: The view on the to-page with the same content.
  ///   - labels: Labels that move with the view. A copy of the second one moves.
  ///   - isForward: Whether the to-page is in front: true for a push.
  public init(
    from source: View, to destination: View, with labels: [(from: Label, to: Label)] = [], isForward: Bool
  ) {
    (self.source, self.destination, self.labels, self.isForward) = (source, destination, labels, isForward)
  }

  open func transitionDuration(using transitionContext: (any ViewControllerContextTransitioning)?) -> TimeInterval {
    0.6
  }

  open func animateTransition(using transitionContext: any ViewControllerContextTransitioning) {
    guard let (container, from, to) = transitionContext.addPage(inFront: isForward) else { return }
    // The destination's frame is only known when its page is laid out.
    to.layoutIfNeeded()
    let picture = (source as? ImageView).map { FlyingPicture(of: $0, to: destination) }
    let flying = picture ?? source.snapshotView(afterScreenUpdates: false)
    func fly(to view: View) {
      // The page may have removed the view.
      guard view.window != nil else { return }
      if let picture {
        picture.match(view, in: container)
      } else {
        flying?.frame = container.convert(view.bounds, from: view)
      }
    }
    let texts = labels.map { (FlyingLabel(of: $0.to), $0.from, $0.to) }
    let takeOff = { [source] in
      fly(to: source)
      for (text, label, _) in texts { text.match(label, in: container) }
    }
    let land = { [destination] in
      fly(to: destination)
      for (text, _, label) in texts { text.match(label, in: container) }
    }
    takeOff()
    let shadow = flying?.floatOnShadow()
    let moving = (picture?.moving ?? [flying].compactMap(\.self)) + texts.map(\.0)
    for view in [flying].compactMap(\.self) + texts.map(\.0) { container.addSubview(view) }
    transitionContext.repositionOnResize(moving, start: takeOff, end: land)
    let originals = [source, destination] + labels.flatMap { [$0.from, $0.to] }
    let wereHidden = originals.map(\.isHidden)
    let alphas = (from.alpha, to.alpha)
    for original in originals { original.isHidden = true }
    if isForward { to.alpha = 0 }

    let duration = transitionDuration(using: transitionContext)
    shadow?.rise(within: duration)
    View.animate(withDuration: duration) {
      land()
      for view in moving { view.joinAnimation(of: [.position, .bounds]) }
      if isForward { to.alpha = alphas.1 } else { from.alpha = 0 }
    } completion: { _ in
      shadow?.restore()
      for view in moving { view.removeFromSuperview() }
      for (original, wasHidden) in zip(originals, wereHidden) { original.isHidden = wasHidden }
      from.alpha = alphas.0
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  open func animationEnded(_ transitionCompleted: Bool) {}
}

/// The copy of an image view that flies to another one, which may have another content mode.
///
/// The copy has the bounds of the view, and the picture in it has a frame of its own. Both go straight from one view's to the
/// other's, so that the picture keeps its proportions.
final class FlyingPicture: View {
  private let original: ImageView
  private let picture: ImageView

  /// Copies `original`. Of two sizes of the same picture, the larger one flies, because it has to fill the larger view.
  init(of original: ImageView, to destination: View) {
    self.original = original
    let images = [original.image, (destination as? ImageView)?.image].compactMap(\.self)
    picture = ImageView(image: images.max { $0.width * $0.height < $1.width * $1.height })
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(picture)
    (layer.borderWidth, layer.borderColor) = (original.layer.borderWidth, original.layer.borderColor)
  }

  var moving: [View] { [self, picture] }

  /// Takes the place and the look of a view in `container`; the look of the original if the view is no image view.
  func match(_ view: View, in container: View) {
    frame = container.convert(view.bounds, from: view)
    let look = view as? ImageView ?? original
    backgroundColor = look.backgroundColor
    layer.cornerRadius = look.layer.cornerRadius
    let size = look.image?.size ?? picture.image?.size ?? .zero
    picture.frame = look.contentMode.frame(of: size, in: CGRect(origin: .zero, size: bounds.size))
  }
}

/// The copy of a label that flies to another one with the same text. Letters have one size, so the copy only moves.
final class FlyingLabel: Label {
  /// Copies the text and the look of a label.
  convenience init(of label: Label) {
    self.init(frame: CGRect(origin: .zero, size: label.bounds.size))
    if let text = label.attributedText { attributedText = text } else { text = label.text }
    (textColor, textStyle, textAlignment) = (label.textColor, label.textStyle, label.textAlignment)
    (numberOfLines, lineBreakMode, textInsets) = (label.numberOfLines, label.lineBreakMode, label.textInsets)
  }

  /// Moves the first letter to the first letter of a label, in `container`.
  func match(_ label: Label, in container: View) {
    guard label.window != nil else { return }
    frame = CGRect(origin: container.convert(label.bounds, from: label).origin, size: bounds.size)
  }
}
