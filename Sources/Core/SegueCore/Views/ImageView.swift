/// Shows a picture.
///
///     let photo = ImageView(image: try Image(netpbm: bytes))
///     photo.contentMode = .scaleAspectFill
///     photo.frame = CGRect(cells: 2, 1, 30, 10)
///
/// Each frame resamples the picture, so it stays sharp while the view scales, turns or is seen in perspective.
@preconcurrency @MainActor open class ImageView: View {
  /// The picture; nil for none.
  open var image: Image? { didSet { if image !== oldValue { update() } } }
  /// A still picture of views, which is shown in the place of ``image``, stretched over the bounds. Its text stays text. Nil by default.
  open var snapshot: LayerSnapshot? { didSet { if snapshot !== oldValue { update() } } }
  /// How the picture is fitted into the bounds.
  open override var contentMode: ContentMode { didSet { if contentMode != oldValue, image != nil { update() } } }

  /// A view of a picture, in the picture's own size on a display with ``TraitCollection/pointAspect`` 1.
  public init(image: Image?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    update()
  }

  /// A view without a picture.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// See ``View/init(coder:)``.
  @available(swift, obsoleted: 6, message: "delete this initializer: a terminal has no nibs, and nothing calls it")
  public required init?(coder: NSCoder) { super.init(frame: .zero) }

  /// The size of the picture in points, in its own proportions on the display, for any `size`; zero without a picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    snapshot?.size ?? image.map { CGSize(width: $0.size.width, height: $0.size.height / traitCollection.pointAspect) }
      ?? .zero
  }

  /// Tells the superview if the picture has other proportions now. Overrides call it.
  open override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    if previousTraitCollection?.pointAspect != traitCollection.pointAspect { invalidateIntrinsicContentSize() }
  }

  private func update() {
    layer.contents =
      snapshot.map { .snapshot($0) } ?? image.map { .image($0, gravity: contentMode.gravity) } ?? .none
  }

  /// Shows a picture or a still picture of views; other contents count as none.
  package func show(_ contents: Layer.Contents) {
    switch contents {
    case .image(let image, _): (snapshot, self.image) = (nil, image)
    case .snapshot(let snapshot): (image, self.snapshot) = (nil, snapshot)
    case .cells, .none: (snapshot, image) = (nil, nil)
    }
  }
}

extension View {
  /// How content is fitted into the bounds, as in UIKit, except that the bounds always clip the content.
  public nonisolated enum ContentMode: Int, Sendable, CaseIterable {
    /// Stretched to fill.
    case scaleToFill
    /// As large as it fits whole.
    case scaleAspectFit
    /// As small as it fills the bounds, cut off at the edges.
    case scaleAspectFill
    /// The same as `scaleToFill`, because a picture is resampled for every size.
    case redraw
    /// At its own size in the middle.
    case center
    /// At its own size in the middle of an edge.
    case top, bottom, left, right
    /// At its own size in a corner.
    case topLeft, topRight, bottomLeft, bottomRight

    /// Core Animation's name for it.
    var gravity: Layer.ContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }
}

nonisolated extension View.ContentMode {
  /// The rectangle of content that is fitted into bounds, which sticks out of the bounds where they clip the content. With a size or
  /// bounds that are empty or not finite, it is the bounds.
  ///
  /// - Parameters:
  ///   - content: The size of the content, in points.
  ///   - bounds: The room for it, in points.
  ///   - pointAspect: See ``TraitCollection/pointAspect``.
  public func frame(of content: CGSize, in bounds: CGRect, pointAspect: CGFloat = 1) -> CGRect {
    let content = CGSize(width: content.width, height: content.height / pointAspect)
    let lengths = [content.width, content.height, bounds.width, bounds.height]
    guard lengths.allSatisfy({ $0 > 0 && $0.isFinite }) else { return bounds }
    let (horizontal, vertical) = (bounds.width / content.width, bounds.height / content.height)
    let scale: CGSize =
      switch self {
      case .scaleToFill, .redraw: CGSize(width: horizontal, height: vertical)
      case .scaleAspectFit: CGSize(width: min(horizontal, vertical), height: min(horizontal, vertical))
      case .scaleAspectFill: CGSize(width: max(horizontal, vertical), height: max(horizontal, vertical))
      default: CGSize(width: 1, height: 1)
      }
    let size = CGSize(width: content.width * scale.width, height: content.height * scale.height)
    let (left, above) = (CGFloat(gravity.place.x), CGFloat(gravity.place.y))
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * left, y: bounds.minY + (bounds.height - size.height) * above,
      width: size.width, height: size.height)
  }
}
