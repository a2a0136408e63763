/// Whether an interface is light or dark: ``Application/userInterfaceStyle`` says what lies around it.
public nonisolated enum UserInterfaceStyle: Sendable, Hashable, CaseIterable {
  /// Not known, as where the terminal does not say.
  case unspecified
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}
