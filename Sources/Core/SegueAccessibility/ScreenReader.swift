public import Foundation
@_spi(Segue) public import SegueCore

/// Says what happens in an application, in lines: what a page shows when it comes, where the focus goes, how a value changes, what an alert
/// asks.
///
/// It looks at the application when it is asked, and compares with what it has said. All that it knows of time is the application's: it has no
/// timer, and wakes nothing up.
///
///     let reader = ScreenReader(of: application)
///     application.tick(at: time)
///     for line in reader.lines(at: time) { print(line) }
///     // `reader.deadline` is when to ask again, if nothing happens before.
@preconcurrency @MainActor public final class ScreenReader {
  /// Seconds without another change after which a change is said. Of the rows under a key that is held, only the last one is.
  nonisolated static let stillness: TimeInterval = 0.15
  /// Seconds between two lines about the same thing that goes on by itself.
  nonisolated static let patience: TimeInterval = 30
  /// How many lines are said in one go. The others are for ``moreLines()``.
  nonisolated static let atOnce = 10

  let application: Application
  /// What the pages in the application last said, the visible one last.
  var told: [Told] = []
  /// What was there when it was last looked at, and since when.
  private var seen: (signature: Signature, time: TimeInterval)?
  /// Whether something has changed of which nothing has been said.
  package private(set) var isPending = false
  private var hasStarted = false
  private var announcements: [String] = []
  var progress: [ObjectIdentifier: (percent: Int, time: TimeInterval, label: String)] = [:]
  var lastInput: TimeInterval?
  /// The lines of the page that have not been said.
  var rest: [String] = []
  /// The first row that has not been said, in the list with the focus.
  var nextRow: Int?
  /// The digits that were typed.
  package internal(set) var number = ""
  /// How the user goes on: said once, with the first list.
  package var listAdvice: (() -> String)?

  /// A page as it was said.
  struct Told {
    weak var controller: ViewController?
    var depth = 0
    var focus: SpokenPage.Focus?
    var lines: [SpokenKey: String] = [:]
    var counts: [ObjectIdentifier: Int] = [:]
    /// When a text that changes by itself was last said.
    var unasked: [SpokenKey: TimeInterval] = [:]
  }

  /// What has to be the same for nothing to be said.
  struct Signature: Equatable {
    let page: ObjectIdentifier?
    let title: String
    let focus: SpokenPage.Focus?
    let lines: [String]
    let counts: [Int]
  }

  /// A reader of an application. From now on, what the application announces is said by it.
  public init(of application: Application) {
    self.application = application
    application.announcementHandler = { [weak self] in self?.announcements.append(Words.plain($0)) }
  }

  /// When ``lines(at:isLast:)`` may have something to say although nothing happens; nil for never. In seconds of the application's host.
  public internal(set) var deadline: TimeInterval?

  /// Says that the user has done something: what changes now is an answer.
  public func noteInput(at time: TimeInterval) { lastInput = time }

  /// The page as it is now, as if it had just come.
  public func forget() { (told, seen, isPending, progress, hasStarted) = ([], nil, false, [:], false) }

  /// The lines that are due at a time. Call it after a tick.
  ///
  /// - Parameters:
  ///   - time: Seconds of the application's host.
  ///   - isLast: Whether what is still changing is said as well.
  public func lines(at time: TimeInterval, isLast: Bool = false) -> [String] {
    var lines = announcements.filter { !$0.isEmpty }
    announcements = []
    deadline = nil
    guard let page = SpokenPage(in: application), page.controller?.transitionCoordinator?.isInteractive != true else {
      return lines
    }
    let isOther = told.last.map { $0.controller !== page.controller } ?? true
    let signature = Signature(page)
    if isOther {
      (seen, isPending) = ((signature, time), false)
      lines += tell(page, at: time)
    } else if seen?.signature != signature {
      let isBurst = seen.map { time < $0.time + Self.stillness } ?? false
      seen = (signature, time)
      isPending = isBurst && !isLast
      if !isPending { lines += changes(to: page, at: time) }
    } else if isPending, isLast || seen.map({ time >= $0.time + Self.stillness }) == true {
      isPending = false
      lines += changes(to: page, at: time)
    }
    if isPending, let seen { deadline = seen.time + Self.stillness }
    lines += tellProgress(page, at: time)
    return lines
  }

  // MARK: Pages

  private func tell(_ page: SpokenPage, at time: TimeInterval) -> [String] {
    let goesBack = told.last.map { page.depth < $0.depth } ?? false
    told.removeAll { $0.controller == nil }
    (nextRow, number, progress) = (nil, "", [:])
    let isStart = !hasStarted
    hasStarted = true
    if let index = told.firstIndex(where: { $0.controller === page.controller }) {
      // What has changed meanwhile is said.
      told.append(told.remove(at: index))
      let row = page.focus == told.last?.focus ? page.focus?.row : nil
      let place = row.map { ["\(page.rowWord) \(Words.number($0 + 1))"] } ?? []
      let head = Words.sentence([(goesBack ? "Back: " : "") + page.name] + (goesBack ? [] : page.summary) + place)
      return [head] + changes(to: page, at: time, saysFocus: row == nil)
    }
    told.append(Told(page))
    if told.count > 32 { told.removeFirst() }
    if let choices = page.choices {
      // The default answer has been said.
      return [question(page, choices)] + (page.focus?.isTyping == true ? focusLine(page, after: nil) : [])
    }
    var head = Words.sentence([page.name] + page.summary)
    if isStart, let key = application.helpCommand.keys.first, application.helpCommand.isEnabled {
      head += " Keys: \(key.spoken)."
    }
    let lines = page.elements.filter { !$0.isProgress }.map(\.line).filter { !$0.isEmpty }
    rest = Array(lines.dropFirst(Self.atOnce))
    return [head] + lines.prefix(Self.atOnce) + restAdvice + focusLine(page, after: nil)
  }

  var restAdvice: [String] {
    guard !rest.isEmpty else { return [] }
    let key = moreKey.map { "\($0.spoken.capitalizedFirst): " } ?? ""
    return [key + "\(Words.count(rest.count, "more line"))."]
  }

  private func question(_ page: SpokenPage, _ choices: [AccessibilityChoice]) -> String {
    let texts = page.elements.filter(\.isText).map { Words.sentence([$0.label]) }
    let answers = choices.enumerated().map { index, choice in
      "\(index + 1) \(choice.title)" + (choice.isDefault ? " (default)" : "")
        + (choice.isEnabled ? "" : " (not available)")
    }
    let head = Words.sentence([page.title])
    return [
      "Alert:", head, texts.filter { $0 != head }.joined(separator: " "),
      Words.sentence([answers.joined(separator: ", ")]),
    ]
    .filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension ScreenReader.Told {
  init(_ page: SpokenPage) {
    (controller, depth, focus) = (page.controller, page.depth, page.focus)
    for element in page.elements { lines[element.key] = element.line }
    for list in page.lists { counts[ObjectIdentifier(list)] = list.countOfAccessibilityRows }
  }
}

extension ScreenReader.Signature {
  init(_ page: SpokenPage) {
    self.page = page.controller.map(ObjectIdentifier.init)
    (title, focus) = (page.title, page.focus)
    lines = page.elements.filter { !$0.isProgress }.map(\.line)
    counts = page.lists.map(\.countOfAccessibilityRows)
  }
}

extension SpokenPage {
  var name: String { title.isEmpty ? "Page" : title }
  var focusedList: (any AccessibilityRows)? { focus?.view as? any AccessibilityRows }
  var rowWord: String { focusedList?.wordOfAccessibilityRow ?? "row" }
  var rowCount: Int { focusedList?.countOfAccessibilityRows ?? 0 }
}

extension SpokenElement {
  var isProgress: Bool { object is any AccessibilityProgress }
}

nonisolated extension String {
  var capitalizedFirst: String { (first?.uppercased() ?? "") + dropFirst() }
}
