public import Segue

public typealias UIButton = Button

private nonisolated struct ButtonExtras: Attachments.Entry {
  var type = UIButton.ButtonType.custom
  var images: [UIControl.State: UIImage] = [:]
  var attributedTitles: [UIControl.State: NSAttributedString] = [:]
  var configuration: UIButton.Configuration?

  /// The value for a state, by the same order as in the core.
  func shown<Value>(_ values: [UIControl.State: Value], in state: UIControl.State) -> Value? {
    values[state] ?? values[state.subtracting(.focused)] ?? values[.normal]
  }
}

extension Button {
  /// Kinds of buttons. All look alike.
  public nonisolated enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close
  }

  private var own: ButtonExtras {
    get { layer.attachments[ButtonExtras.self] }
    set { layer.attachments[ButtonExtras.self] = newValue }
  }

  /// Creates a button of a kind.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    own.type = type
  }
  /// Creates a button with an action.
  public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: type)
    take(primaryAction)
  }
  /// Creates a button with a look and an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    take(primaryAction)
    self.configuration = configuration
  }
  private func take(_ action: UIAction?) {
    guard let action else { return }
    setTitle(action.title, for: .normal)
    addAction(action, for: .primaryActionTriggered)
  }

  /// The kind.
  public var buttonType: ButtonType { own.type }
  /// The insets of the content.
  public var contentEdgeInsets: UIEdgeInsets {
    get { contentInsets }
    set { contentInsets = newValue }
  }

  /// Sets a title with colours and fonts for a state.
  public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    own.attributedTitles[state] = title
    self.Segue::setAttributedTitle(title.map { AttributedString(uikit: $0) }, for: state)
  }
  /// Returns the title with colours and fonts for a state.
  public func attributedTitle(for state: UIControl.State) -> NSAttributedString? { own.attributedTitles[state] }
  /// The title with colours and fonts for the current state.
  public var currentAttributedTitle: NSAttributedString? { own.shown(own.attributedTitles, in: state) }

  /// Sets the colour of the title for a state.
  public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    self.Segue::setTitleColor(color?.cgColor, for: state)
  }
  /// Returns the colour of the title for a state.
  public func titleColor(for state: UIControl.State) -> UIColor? {
    self.Segue::titleColor(for: state).map { UIColor(cgColor: $0) }
  }
  /// The colour of the title for the current state.
  public var currentTitleColor: UIColor { UIColor(cgColor: self.Segue::currentTitleColor) }

  /// Sets the picture for a state.
  public func setImage(_ image: UIImage?, for state: UIControl.State) {
    own.images[state] = image
    if let picture = image?.snapshot {
      setSnapshot(picture, for: state)
    } else {
      self.Segue::setImage(image?.pixels, for: state)
    }
  }
  /// Returns the picture for a state.
  public func image(for state: UIControl.State) -> UIImage? { own.images[state] }
  /// The picture for the current state.
  public var currentImage: UIImage? { own.shown(own.images, in: state) }
  /// It has no effect: the background of a button is its `backgroundColor`.
  public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension Button {
  /// The look and the content of a button.
  public struct Configuration {
    let style: Style
    /// The title; nil for the button's own.
    public var title: String?
    /// The picture; nil for the button's own.
    public var image: UIImage?
    /// The colour of the title.
    public var baseForegroundColor: UIColor?
    /// The colour of the fill of a filled button.
    public var baseBackgroundColor: UIColor?

    /// A title without a fill.
    public static func plain() -> Configuration { Configuration(style: .plain) }
    /// A title on a grey fill.
    public static func gray() -> Configuration { Configuration(style: .gray) }
    /// A title in the tint on a grey fill.
    public static func tinted() -> Configuration { Configuration(style: .gray, baseForegroundColor: .tintColor) }
    /// A title on the tint.
    public static func filled() -> Configuration { Configuration(style: .filled) }
  }

  /// The look and the content; nil if none was set.
  public var configuration: Configuration? {
    get { own.configuration }
    set {
      own.configuration = newValue
      guard let newValue else { return }
      style = newValue.style
      if let title = newValue.title { setTitle(title, for: .normal) }
      if let image = newValue.image { setImage(image, for: .normal) }
      if let color = newValue.baseForegroundColor { setTitleColor(color, for: .normal) }
      showTint()
    }
  }
  /// Shows the tint of the views around the button, unless its configuration has a colour for that.
  func showTint() {
    let around: UIColor = (self as View).tintColor
    self.Segue::tintColor = (configuration?.baseBackgroundColor ?? around).cgColor
  }
}
