import Segue

/// A row of names, one for each page of a row of the list. The page that is shown is marked; a click chooses another one.
final class VariantSwitch: View {
  var chosen: (CatalogueEntry) -> Void = { _ in }
  private let entries: [CatalogueEntry]
  private let current: Int
  private let theme: Theme
  private let fills: [View]
  private let labels: [Label]
  private var pressed: Int?

  private static let gap = 1

  /// A switch that marks a page; nil if that is a row by itself.
  init?(_ entry: CatalogueEntry, theme: Theme) {
    entries = Catalogue.variants(of: entry)
    guard let current = entries.firstIndex(where: { $0.id == entry.id }) else { return nil }
    self.current = current
    self.theme = theme
    fills = entries.map { _ in View() }
    labels = entries.map { _ in Label("") }
    super.init(frame: .zero)
    for part in fills + labels { addSubview(part) }
    let tap = TapGestureRecognizer { [weak self] in self?.tapped($0) }
    tap.pressAction = { [weak self] in self?.pressChanged($0) }
    addGestureRecognizer(tap)
  }

  /// The page that a key chooses: a digit that page, Tab the next one and Shift-Tab the one before; nil for other keys.
  func entry(for key: Key) -> CatalogueEntry? {
    switch key.code {
    case .tab: return entries[(current + (key.modifiers.contains(.shift) ? entries.count - 1 : 1)) % entries.count]
    case .character(let character):
      guard key.modifiers.isEmpty, let digit = character.wholeNumberValue, entries.indices.contains(digit - 1) else {
        return nil
      }
      return entries[digit - 1]
    default: return nil
    }
  }

  var keyCommand: KeyCommand {
    let digits = (1...min(entries.count, 9)).map { Key.character(Character("\($0)")) }
    let command = KeyCommand(
      title: "another kind", keys: [.tab], alternateKeys: [.backTab] + digits,
      discoverabilityTitle: "another kind of this page")
    // The drag is more important.
    command.visibilityPriority = -1
    return command
  }

  override func layoutSubviews() {
    let size = CellSize(covering: bounds.size)
    // Without room for all names, the page that is shown has its name, and the others have their numbers.
    let names = entries.enumerated().map { " \($0 + 1) \($1.variant ?? $1.title) " }
    let needed = names.map { Grapheme.width(of: $0) + Self.gap }.reduce(-Self.gap, +)
    var column = 0
    for (index, label) in labels.enumerated() {
      let isCurrent = index == current
      let text = isCurrent || needed <= size.columns ? names[index] : " \(index + 1) "
      let width = max(0, min(Grapheme.width(of: text), size.columns - column))
      (label.text, label.textStyle) = (text, isCurrent ? .bold : [])
      label.textColor = isCurrent || index == pressed ? theme.chosenText : theme.quiet
      label.frame = CGRect(cells: column, 0, width, 1)
      fills[index].frame = label.frame
      fills[index].backgroundColor = index == pressed ? theme.pressed : isCurrent ? theme.chosen : nil
      column += width + Self.gap
    }
  }

  private func index(under recognizer: GestureRecognizer) -> Int? {
    let place = recognizer.location(in: self)
    return labels.firstIndex { $0.frame.contains(place) }
  }

  private func pressChanged(_ tap: TapGestureRecognizer) {
    pressed = tap.isPressed ? index(under: tap) : nil
    if let pressed { tap.pressArea = labels[pressed].frame }
    setNeedsLayout()
  }

  private func tapped(_ recognizer: GestureRecognizer) {
    if let index = index(under: recognizer) { chosen(entries[index]) }
  }
}
