import SegueCore

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
    case .container: "Around this page"
    case .application: "Anywhere"
    }
  }
}
