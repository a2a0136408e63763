/// What a page says about itself on the help card: see ``ViewController/helpText``.
public nonisolated struct HelpText: Sendable, Hashable {
  /// The heading; nil for the page's title.
  public var title: String?
  /// Paragraphs below it, in front of the keys.
  public var paragraphs: [String]

  /// Creates a text.
  public init(title: String? = nil, paragraphs: [String] = []) { (self.title, self.paragraphs) = (title, paragraphs) }
}

extension Application {
  /// Whether the help card is shown, with the text of the visible page and with all commands that work there. By default `?` and F1 show
  /// it and hide it: see ``helpCommand`` and <doc:Keys>.
  ///
  /// It has the colours of the bars, and scrolls where it has more lines than the display.
  public var isHelpShown: Bool {
    get { helpWindow != nil }
    set {
      guard newValue != isHelpShown else { return }
      if let shown = helpWindow {
        helpWindow = nil
        removeWindow(shown)
        setNeedsTick()
      } else if let page = keyWindow.visibleViewController ?? window.visibleViewController {
        showHelp(for: page)
      }
    }
  }

  private func showHelp(for page: ViewController) {
    let window = Window()
    let card = HelpCard(HelpContent(of: page), isPlain: mosaic == .ascii || mosaic == .half)
    window.rootViewController = HelpViewController(card, of: self)
    // A click beside the card is for the card.
    window.takesAllTouches = true
    helpWindow = window
    addWindow(window)
    window.isKey = true
  }
}

/// What the help card says: a heading, paragraphs, and groups of keys.
struct HelpContent {
  struct Line: Equatable {
    let keys: [Key]
    let text: String
  }

  var title: String
  var paragraphs: [String]
  /// For each place that has commands, its heading and lines.
  var groups: [(heading: String, lines: [Line])]

  /// The help for a page.
  init(of page: ViewController) {
    let around = sequence(first: page, next: \.above)
    let text = around.lazy.compactMap(\.helpText).first
    let ownTitle = around.lazy.compactMap(\.title).first { !$0.isEmpty }
    title = text?.title ?? ownTitle ?? "Keys"
    paragraphs = text?.paragraphs ?? []
    let all = AvailableKeys(of: page).entries.filter { !$0.command.attributes.contains(.hiddenInHelp) }
    // A long list may not be seen to its end: quitting comes first.
    let entries = all.filter(\.command.isDefault) + all.filter { !$0.command.isDefault }
    groups = AvailableKeys.Place.allCases.compactMap { place in
      let lines = entries.compactMap { entry -> Line? in
        let text = entry.command.discoverabilityTitle ?? entry.command.title ?? ""
        return entry.place == place && !entry.keys.isEmpty ? Line(keys: entry.keys, text: text) : nil
      }
      return lines.isEmpty ? nil : (place.heading, lines)
    }
  }
}

extension AvailableKeys.Place {
  fileprivate var heading: String {
    switch self {
    case .page: "On this page"
    case .container: "Around it"
    case .application: "Anywhere"
    }
  }
}
