@_spi(Segue) import SegueCore

/// What there is to say about the visible page.
struct SpokenPage {
  private(set) weak var controller: ViewController?
  let title: String
  /// "tab 2 of 3", "list", "1,204 rows".
  let summary: [String]
  /// How many pages and presentations lie behind it.
  let depth: Int
  /// The answers, of an alert.
  let choices: [AccessibilityChoice]?
  /// Everything but rows, bars and the title.
  let elements: [SpokenElement]
  let lists: [any AccessibilityRows]
  let focus: Focus?

  /// What has the focus.
  struct Focus: Equatable {
    weak var view: View?
    let row: Int?
    /// All that is said when the focus comes.
    let line: String
    /// What is said when only the value has changed.
    let valueLine: String
    /// The heading of the rows around it.
    var heading = ""
    /// Whether text is typed into it, which is echoed and not said.
    var isTyping = false

    static func == (one: Self, other: Self) -> Bool {
      one.view === other.view && one.row == other.row && one.line == other.line
    }

    func isSamePlace(as other: Self?) -> Bool { view === other?.view && row == other?.row }
  }

  /// The page of a window; nil if it has none.
  init?(in application: Application) {
    let window = application.keyWindow
    guard let page = window.visibleViewController else { return nil }
    application.layOutForReading()
    controller = page
    // A column beside it, and what its container shows, have pages of their own.
    let around = page.selfAndAround
    let root = around.prefix { !$0.isContainerOfPages }.last ?? page
    let all = ElementCollector().elements(in: around.last ?? page, and: window)
    let inside = root.viewIfLoaded
    let content = all.filter { element in
      guard let view = element.view, !element.traits.contains(.keyboardKey) else { return false }
      return inside.map(view.isDescendant) == true || view.owningController == nil || view is Toolbar
    }
    let title = Words.plain(
      around.lazy.compactMap { $0.accessibilityLabel ?? $0.title }.first { !$0.isEmpty }
        ?? content.first { $0.list == nil }?.label ?? "")
    self.title = title
    choices = (page as? any AccessibilityQuestion)?.accessibilityChoices
    let focused = window.focusedView
    lists = inside.map { Self.lists(in: $0) } ?? []
    focus = focused.flatMap { Self.focus(on: $0, among: all) }
    elements = content.filter { element in
      let isTitle = element.label == title && (element.isText || element.traits.contains(.header))
      return element.list == nil && !isTitle && (element.object !== focused || element.isLine)
    }
    // The help card has a window of its own, in front of all pages.
    depth = Self.depth(of: page) + (window === application.window ? 0 : Self.mostPages)
    summary = Self.summary(of: page, list: (focused as? any AccessibilityRows) ?? (lists.count == 1 ? lists[0] : nil))
  }

  private static let mostPages = 1000

  private static func depth(of page: ViewController) -> Int {
    var depth = 0
    for controller in page.selfAndAround {
      if let pages = (controller.parent as? NavigationController)?.viewControllers {
        depth += pages.firstIndex { $0 === controller } ?? 0
      }
    }
    return depth + (page.presentingViewController.map { 1 + Self.depth(of: $0.innermostForReading) } ?? 0)
  }

  private static func summary(of page: ViewController, list: (any AccessibilityRows)?) -> [String] {
    var words: [String] = []
    for controller in page.selfAndAround {
      guard let parent = controller.parent else { break }
      if let tabs = parent as? TabBarController, let pages = tabs.viewControllers,
        let index = pages.firstIndex(where: { $0 === controller }), pages.count > 1
      {
        words.append("tab \(index + 1) of \(pages.count)")
      } else if let pages = (parent as? NavigationController)?.viewControllers,
        let index = pages.firstIndex(where: { $0 === controller }), index > 0
      {
        words.append("page \(index + 1)")
      }
    }
    if let list {
      let count = list.countOfAccessibilityRows
      words += ["list", count == 0 ? "empty" : Words.count(count, list.wordOfAccessibilityRow)]
    }
    return words
  }

  private static func lists(in view: View) -> [any AccessibilityRows] {
    guard !view.isHidden, !view.accessibilityElementsHidden else { return [] }
    if let list = view as? any AccessibilityRows { return [list] }
    return view.subviews.flatMap(lists)
  }

  private static func focus(on view: View, among elements: [SpokenElement]) -> Focus? {
    if let list = view as? any AccessibilityRows {
      guard let row = list.accessibilityRow, row < list.countOfAccessibilityRows else { return nil }
      let said = list.accessibilityRow(at: row)
      let place =
        "\(list.wordOfAccessibilityRow) \(Words.number(row + 1)) of \(Words.number(list.countOfAccessibilityRows))"
      let text = Words.sentence([said.text, said.state])
      return Focus(
        view: view, row: row, line: place.capitalizedFirst + (text.isEmpty ? "." : ": " + text),
        valueLine: text, heading: said.heading)
    }
    guard view.isAccessibilityElement else { return nil }
    if let lines = (view as? any AccessibilityLines)?.accessibilityLines {
      let line = Words.sentence(["Text", Words.count(lines.count, "line")])
      return Focus(view: view, row: nil, line: line, valueLine: line)
    }
    let element =
      elements.first { $0.object === view } ?? SpokenElement(view, frame: view.convert(view.bounds, to: nil))
    guard let typing = view as? any AccessibilityTyping, view.acceptsTextInput else {
      return element.isEmpty ? nil : Focus(view: view, row: nil, line: element.line, valueLine: element.valueLine)
    }
    // What is in it stands where it is typed.
    let advice = typing.takesLines ? "Type, escape to finish." : "Type, enter to finish."
    let secret = typing.isTypedLineSecret ? "It is not shown." : ""
    let line = [
      Words.sentence([element.label, element.kind]), element.hint.isEmpty ? "" : Words.sentence([element.hint]), advice,
      secret,
    ]
    let text = line.filter { !$0.isEmpty }.joined(separator: " ")
    return Focus(view: view, row: nil, line: text, valueLine: text, isTyping: true)
  }
}

extension SpokenElement {
  /// The view that shows it.
  var view: View? { object as? View ?? (object as? AccessibilityElement)?.accessibilityContainer as? View }

  /// Whether it is one of the lines of a text.
  var isLine: Bool { (object as? any AccessibilityLines)?.accessibilityLines != nil }

  /// What stays the same while it changes.
  var key: SpokenKey {
    guard let part = object as? AccessibilityElement else {
      return SpokenKey(object: ObjectIdentifier(object), text: isLine ? label : "")
    }
    return SpokenKey(object: part.accessibilityContainer.map(ObjectIdentifier.init), text: label)
  }
}

struct SpokenKey: Hashable {
  let object: ObjectIdentifier?
  let text: String
}

extension ViewController {
  /// Whether it has pages beside each other or on top of each other, and not a content of its own around one.
  fileprivate var isContainerOfPages: Bool {
    self is NavigationController || self is TabBarController || self is SplitViewController
      || self is PageViewController
  }

  /// The controller inside it that gets keys.
  fileprivate var innermostForReading: ViewController {
    Array(sequence(first: self, next: \.childForFocus)).last ?? self
  }
}
