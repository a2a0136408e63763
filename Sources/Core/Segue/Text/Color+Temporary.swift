extension Color {
  static let label = Color.white, tertiaryLabel = Color(hex: 0x6C6C6C), placeholderText = Color(hex: 0x8E939C)
  static let systemFill = Color(hex: 0x30343C), selection = Color(hex: 0x2F5D9E), selectionLabel = Color.white
  static let unemphasizedSelection = Color(hex: 0x30343C), unemphasizedSelectionLabel = Color.white
}
