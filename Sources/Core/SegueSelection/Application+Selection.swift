public import Foundation
public import SegueCore

extension Application {
  /// Whether the user selects text of the whole screen: see ``beginSelection(at:)``.
  public var isSelecting: Bool { scene.attachments[SelectionEntry.self].window != nil }

  /// Begins to select text: everything that is shown can be selected and copied.
  ///
  /// The picture stands still. A cursor moves by characters, words, lines and paragraphs in the order of reading: arrows, also with Ctrl,
  /// Home, End, and the keys of vi. Space marks the start of a selection, and so do the arrows with Shift. The mouse selects by a drag, words
  /// by a double click, and paragraphs by a triple click. Enter copies and leaves, `s` writes the selection into a file, and Esc leaves.
  ///
  /// A copy has the characters of the texts and not those of the screen: a line that was broken is one line again, columns stay together, and
  /// borders are left out. What a terminal accepts as a copy depends on it; a line says so.
  ///
  /// ``selectionCommand`` calls it, as do a drag of the mouse with a button that nothing uses, and a double click on a text that has no other
  /// use. Without any text on the screen, nothing happens.
  ///
  /// - Parameter point: Where the cursor begins, in points of the display; nil, the default, for the start of the first text.
  public func beginSelection(at point: CGPoint? = nil) {
    guard !isSelecting else { return }
    let text = ScreenText(of: windows, in: self)
    let place = point ?? .zero
    let nearest = text.nearest(
      column: LayoutAxis.horizontal.index(at: place.x), row: LayoutAxis.vertical.index(at: place.y))
    guard let nearest else { return }
    let stop = point == nil ? 0 : nearest
    let window = Window()
    window.takesAllTouches = true
    window.rootViewController = SelectionViewController(text, at: stop, in: self)
    scene.attachments[SelectionEntry.self].window = window
    addWindow(window)
    window.isKey = true
  }

  /// Ends it, if it is under way, without a copy.
  public func endSelection() {
    guard let window = scene.attachments[SelectionEntry.self].window else { return }
    scene.attachments[SelectionEntry.self].window = nil
    removeWindow(window)
    setNeedsTick()
  }

  /// The controller of the selection under way.
  private var selectionController: SelectionViewController? {
    scene.attachments[SelectionEntry.self].window?.rootViewController as? SelectionViewController
  }

  /// Adds ``selectionCommand`` and ``mouseCommand``, and has drags and double clicks that nothing uses select. A terminal and a
  /// `TestApplication` call it. Calling it again changes nothing.
  package func installSelection() {
    guard unusedTouchHandler == nil else { return }
    selectionCommand.primaryAction = { [weak self] in self?.beginSelection() }
    mouseCommand.primaryAction = { [weak self] in
      guard let self else { return }
      isMouseReleased.toggle()
      let key = mouseCommand.keys.first?.symbol ?? ""
      tellUser(isMouseReleased ? "the mouse is the terminal’s: \(key) takes it back" : "the mouse is ours again")
    }
    addDefaultKeyCommand(selectionCommand)
    addDefaultKeyCommand(mouseCommand)
    var clicks = UnusedClicks()
    unusedTouchHandler = { [weak self] touch, phase in self?.follow(touch, phase, &clicks) }
  }

  /// A touch that no recognizer and no responder has used: a drag with another button than the first, or the second of two clicks.
  private func follow(_ touch: Touch, _ phase: Touch.Phase, _ clicks: inout UnusedClicks) {
    let place = touch.location(in: nil)
    if touch.buttonMask != .primary {
      guard phase == .moved else { return }
      if !isSelecting {
        beginSelection(at: touch.previousLocation(in: nil))
        selectionController?.press(at: touch.previousLocation(in: nil), count: 1)
      }
      selectionController?.drag(to: place)
    } else if clicks.isDouble(phase, at: place, time: touch.timestamp), !isSelecting, hasText(at: place) {
      beginSelection(at: place)
      selectionController?.press(at: place, count: 2)
    }
  }

  /// Whether a letter is at a place, so that a double click means its word.
  private func hasText(at place: CGPoint) -> Bool {
    let (column, row) = (LayoutAxis.horizontal.index(at: place.x), LayoutAxis.vertical.index(at: place.y))
    let text = ScreenText(of: windows, in: self)
    return text.stop(column: column, row: row).map {
      !text.blocks[text.stops[$0].block][text.stops[$0].range.lowerBound].isWhitespace
    } ?? false
  }

  /// Copies a text, without control characters other than line ends and tabs: it may be pasted into a shell. Returns the line that tells the
  /// user.
  func copy(_ shown: String) -> CopyOutcome {
    let scalars = shown.unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control }
    let text = String(String.UnicodeScalarView(scalars))
    let reach = pasteboard.reachProvider?(text) ?? .sent
    if case .refused(let reason) = reach {
      pasteboard.keep(text)
      return .refused(reason)
    }
    pasteboard.string = text
    let count = "\(text.count) \(text.count == 1 ? "character" : "characters")"
    guard case .sentIf(let condition) = reach else { return .sent("\(count) sent to the clipboard") }
    return .sent("\(count) sent to the clipboard; \(condition)")
  }
}

enum CopyOutcome { case sent(String), refused(String) }

private struct SelectionEntry: Attachments.Entry { var window: Window? }

/// Finds the second of two clicks in one place.
private struct UnusedClicks {
  /// The longest time between the two, in seconds, and the largest distance, in points: less than a cell.
  private static let (interval, distance) = (0.4, 6.0)
  private var last: (place: CGPoint, time: TimeInterval)?
  private var start = CGPoint.zero

  mutating func isDouble(_ phase: Touch.Phase, at place: CGPoint, time: TimeInterval) -> Bool {
    func isNear(_ other: CGPoint) -> Bool { hypot(other.x - place.x, other.y - place.y) <= Self.distance }
    switch phase {
    case .began:
      start = place
      return false
    case .ended where isNear(start):
      if let last, time - last.time <= Self.interval, isNear(last.place) {
        self.last = nil
        return true
      }
      last = (place, time)
      return false
    case .moved where isNear(start): return false
    default:
      last = nil
      return false
    }
  }
}
