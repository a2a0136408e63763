extension Color {
  static let label = Color.white, tertiaryLabel = Color(hex: 0x6C6C6C), placeholderText = Color(hex: 0x8E939C)
  static let systemFill = Color(hex: 0x30343C), selection = Color(hex: 0x2F5D9E), selectionLabel = Color.white
  static let unemphasizedSelection = Color(hex: 0x30343C), unemphasizedSelectionLabel = Color.white
}
extension Color {
  static let tint = Color(hex: 0x8AB4F8), tintLabel = Color.black, focus = Color(hex: 0xFFD98A), focusLabel = Color.black
  static let secondaryLabel = Color(hex: 0xB0B5BE), separator = Color(hex: 0x4A4F59), systemGreen = Color(hex: 0x30D158)
  static let systemRed = Color(hex: 0xFF6961), secondarySystemBackground = Color(hex: 0x24272E)
}
