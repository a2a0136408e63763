public import Segue

/// A title or a picture that can be tapped.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// Kinds of buttons. All look alike.
  public nonisolated enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }
  /// The kind.
  public private(set) var buttonType = ButtonType.custom
  /// The title.
  public let titleLabel: UILabel? = UILabel(frame: .zero)
  /// The picture.
  public let imageView: UIImageView? = UIImageView(frame: .zero)
  /// The insets of the content.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  private var titles: [UIControl.State: String] = [:]
  private var colors: [UIControl.State: UIColor] = [:]
  private var images: [UIControl.State: UIImage] = [:]

  /// Creates a button of a kind.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    buttonType = type
    stateChanged()
  }
  /// Creates a button with an action.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    if let primaryAction {
      setTitle(primaryAction.title, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    addParts()
  }
  private func addParts() {
    titleLabel?.textAlignment = .center
    for view in [imageView, titleLabel] as [UIView?] { if let view { addSubview(view) } }
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    stateChanged()
  }
  /// Sets the colour of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    colors[state] = color
    stateChanged()
  }
  /// Sets the picture for a state.
  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    stateChanged()
  }
  /// It has no effect: the background of a button is its `backgroundColor`.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
  /// Returns the picture for a state.
  open func image(for state: UIControl.State) -> UIImage? { images[state] }
  /// Returns the colour of the title for a state.
  open func titleColor(for state: UIControl.State) -> UIColor? { colors[state] }
  /// Returns the title for a state.
  open func title(for state: UIControl.State) -> String? { titles[state] }
  /// The title for the current state.
  open var currentTitle: String? { titles[state.subtracting(.focused)] ?? titles[.normal] }
  /// The colour of the title for the current state.
  open var currentTitleColor: UIColor {
    let color = colors[state.subtracting(.focused)] ?? colors[.normal] ?? (buttonType == .custom ? .white : tintColor)
    return color ?? .white
  }
  /// The picture for the current state.
  open var currentImage: UIImage? { images[state.subtracting(.focused)] ?? images[.normal] }

  open override func stateChanged() {
    super.stateChanged()
    titleLabel?.text = currentTitle
    titleLabel?.textColor = currentTitleColor
    imageView?.image = currentImage
    titleLabel?.alpha = isHighlighted || !isEnabled ? 0.5 : 1
    guard let titleLabel else { return }
    if isFocused { titleLabel.textStyle.insert(.underline) } else { titleLabel.textStyle.remove(.underline) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let inner = CGRect(
      x: contentEdgeInsets.left, y: contentEdgeInsets.top,
      width: max(0, bounds.width - contentEdgeInsets.left - contentEdgeInsets.right),
      height: max(0, bounds.height - contentEdgeInsets.top - contentEdgeInsets.bottom))
    imageView?.frame = currentImage == nil ? .zero : inner
    // In the middle row.
    let height = min(16, inner.height)
    let top = ((inner.height - height) / 2 / 16).rounded(.down) * 16
    titleLabel?.frame = CGRect(x: inner.minX, y: inner.minY + top, width: inner.width, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = titleLabel?.sizeThatFits(size) ?? .zero
    let image = currentImage?.size ?? .zero
    return CGSize(
      width: max(text.width, image.width) + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(16, text.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom)
  }
}
