/// The colours of new bars: see ``Application/barColors``. Each bar can be given its own later.
public nonisolated struct BarColors: Hashable, Sendable {
  /// The bar's background.
  public var background: Color
  /// The title of a navigation bar, and the keys of a toolbar.
  public var title: Color
  /// Tabs that are not selected, and the words of a toolbar.
  public var secondary: Color
  /// The back title and the selected tab of a page without a tint of its own.
  public var tint: Color

  /// Colours of your own.
  public init(background: Color, title: Color, secondary: Color, tint: Color) {
    (self.background, self.title, self.secondary, self.tint) = (background, title, secondary, tint)
  }

  /// Light text on a dark bar.
  public static let dark = BarColors(
    background: Color(hex: 0x16181D), title: Color(hex: 0xF2F3F5), secondary: Color(hex: 0x8E939C),
    tint: Color(hex: 0x8AB4F8))
  /// Dark text on a light bar.
  public static let light = BarColors(
    background: Color(hex: 0xE4E6EA), title: Color(hex: 0x16181D), secondary: Color(hex: 0x565C66),
    tint: Color(hex: 0x1A5FB4))

  /// The bar colours of the current application.
  @MainActor static var current: BarColors { Application.current?.barColors ?? .dark }
}
