public import Segue

/// An effect on the views behind a view.
@preconcurrency @MainActor open class UIVisualEffect: NSObject {}

/// A blur. A terminal shows a tint instead.
@preconcurrency @MainActor open class UIBlurEffect: UIVisualEffect {
  /// Styles, from light to dark.
  public nonisolated enum Style: Int, Sendable {
    case extraLight, light, dark, extraDark, regular, prominent
    case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight
  }
  let style: Style

  /// Creates a blur of a style.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  var tint: UIColor {
    let (isLight, alpha): (Bool?, CGFloat) =
      switch style {
      case .extraLight: (true, 0.8)
      case .light: (true, 0.5)
      case .dark: (false, 0.6)
      case .extraDark: (false, 0.75)
      case .regular, .systemMaterial: (nil, 0.65)
      case .prominent, .systemThickMaterial, .systemChromeMaterial: (nil, 0.8)
      case .systemUltraThinMaterial: (nil, 0.35)
      case .systemThinMaterial: (nil, 0.5)
      case .systemUltraThinMaterialDark: (false, 0.35)
      case .systemThinMaterialDark: (false, 0.5)
      case .systemMaterialDark: (false, 0.65)
      case .systemThickMaterialDark: (false, 0.8)
      case .systemUltraThinMaterialLight: (true, 0.35)
      case .systemThinMaterialLight: (true, 0.5)
      case .systemMaterialLight: (true, 0.65)
      case .systemThickMaterialLight: (true, 0.8)
      }
    let light = isLight ?? (UITraitCollection.current.userInterfaceStyle == .light)
    return UIColor(white: light ? 0.97 : 0.08, alpha: alpha)
  }
}

/// Vibrancy in front of a blur. It has no effect.
@preconcurrency @MainActor open class UIVibrancyEffect: UIVisualEffect {
  /// Creates a vibrancy effect for a blur.
  public init(blurEffect: UIBlurEffect) { super.init() }
}

/// A view with an effect on the views behind it. Set `effect` inside an animation to fade the effect.
@preconcurrency @MainActor open class UIVisualEffectView: View {
  /// The effect; nil for none.
  open var effect: UIVisualEffect? { didSet { tint.backgroundColor = (effect as? UIBlurEffect)?.tint ?? .clear } }
  /// The parent of the content in front of the effect.
  public let contentView = View(frame: .zero)
  private let tint = View(frame: .zero)

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
    tint.backgroundColor = (effect as? UIBlurEffect)?.tint ?? .clear
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    setUp()
  }
  private func setUp() {
    clipsToBounds = true
    for view in [tint, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }
}
