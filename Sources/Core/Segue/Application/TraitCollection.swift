/// What views and controllers may adapt to: how much room there is, and whether it lies on light or on dark.
///
///     override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
///       sidebar.isHidden = traitCollection.horizontalSizeClass == .compact
///     }
///
/// All of an application has the same. They change when the terminal is resized, and with
/// ``Application/userInterfaceStyle``.
public nonisolated struct TraitCollection: Hashable, Sendable {
  /// How much room there is along an axis.
  public enum SizeClass: Int, Sendable {
    /// It is not known.
    case unspecified
    /// Little: less than 60 columns, or less than 20 rows.
    case compact
    /// More than that.
    case regular
  }

  /// Whether the display's background is light or dark.
  public var userInterfaceStyle: UserInterfaceStyle
  /// How much room there is from left to right.
  public var horizontalSizeClass: SizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: SizeClass

  /// Traits; all unspecified by default.
  public init(
    userInterfaceStyle: UserInterfaceStyle = .unspecified, horizontalSizeClass: SizeClass = .unspecified,
    verticalSizeClass: SizeClass = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// The traits of a display of a size in points.
  init(userInterfaceStyle: UserInterfaceStyle, size: CGSize) {
    let smallest = CellSize(columns: 60, rows: 20).points
    self.init(
      userInterfaceStyle: userInterfaceStyle, horizontalSizeClass: size.width < smallest.width ? .compact : .regular,
      verticalSizeClass: size.height < smallest.height ? .compact : .regular)
  }
}

extension Application {
  /// What the views and controllers may adapt to: the size of ``window`` and ``userInterfaceStyle``.
  public var traitCollection: TraitCollection { traitCollection(for: window.bounds.size) }

  func traitCollection(for size: CGSize) -> TraitCollection {
    TraitCollection(userInterfaceStyle: userInterfaceStyle, size: size)
  }

  /// Tells all views and controllers of a change, if there was one.
  func traitsChanged(from old: TraitCollection) {
    guard traitCollection != old else { return }
    for window in stack { window.traitsChanged(from: old) }
  }
}

extension View {
  fileprivate func traitsChanged(from old: TraitCollection) {
    viewController?.traitCollectionDidChange(old)
    traitCollectionDidChange(old)
    for view in subviews { view.traitsChanged(from: old) }
  }
}

/// Whether an interface is light or dark: ``Application/userInterfaceStyle`` says what lies around it.
public nonisolated enum UserInterfaceStyle: Sendable, Hashable, CaseIterable {
  /// Not known, as where the terminal does not say.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}
