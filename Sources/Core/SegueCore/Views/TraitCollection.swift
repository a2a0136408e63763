/// The properties of a display that views and controllers may adapt to: how much room there is, whether its background is light or dark,
/// what colours by meaning look like, and how high its cells are.
///
///     override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
///       sidebar.isHidden = traitCollection.horizontalSizeClass == .compact
///     }
///
/// All views and controllers of an application have the same. They change when the terminal is resized, and with
/// ``Application/userInterfaceStyle``, ``Application/theme`` and ``Application/pointAspect``.
public nonisolated struct TraitCollection: Hashable, Sendable {
  /// How much room there is along an axis.
  public enum SizeClass: Int, Sendable {
    /// Not known.
    case unspecified
    /// Less than 60 columns, or less than 20 rows.
    case compact
    /// At least 60 columns, or at least 20 rows.
    case regular
  }

  /// Whether the display's background is light or dark.
  public var userInterfaceStyle: UserInterfaceStyle
  /// The room from left to right.
  public var horizontalSizeClass: SizeClass
  /// The room from top to bottom.
  public var verticalSizeClass: SizeClass
  /// What colours by meaning look like.
  public var theme: Theme
  /// How many times as high as wide a point is: see ``Application/pointAspect``. A circle of a width is that width divided by it high.
  public var pointAspect: CGFloat

  /// Traits; all unspecified by default. Without a theme, they have the style's standard one.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .unspecified, horizontalSizeClass: SizeClass = .unspecified,
    verticalSizeClass: SizeClass = .unspecified, theme: Theme? = nil, pointAspect: CGFloat = 1
  ) {
    (self.userInterfaceStyle, self.horizontalSizeClass) = (userInterfaceStyle, horizontalSizeClass)
    (self.verticalSizeClass, self.theme) = (verticalSizeClass, theme ?? Theme(userInterfaceStyle))
    self.pointAspect = pointAspect
  }

  /// The traits of a display of a size in points.
  init(userInterfaceStyle: UserInterfaceStyle, size: CGSize, theme: Theme, pointAspect: CGFloat) {
    let smallest = CellSize(columns: 60, rows: 20).points
    self.init(
      userInterfaceStyle: userInterfaceStyle, horizontalSizeClass: size.width < smallest.width ? .compact : .regular,
      verticalSizeClass: size.height < smallest.height ? .compact : .regular, theme: theme, pointAspect: pointAspect)
  }
}

/// Whether an interface is light or dark: see ``Application/userInterfaceStyle``.
public nonisolated enum UserInterfaceStyle: Sendable, Hashable, CaseIterable {
  /// Not known, because the terminal does not report it.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}
