import Foundation
@_spi(Segue) import SegueCore

// What has changed on a page that stays.
extension ScreenReader {
  /// The lines about what differs from what was said of the page: how many rows there are, what has the focus, and then the rest.
  func changes(to page: SpokenPage, at time: TimeInterval, saysFocus: Bool = false) -> [String] {
    guard var old = told.popLast() else { return [] }
    var lines = countChanges(to: page, from: &old) + focusChanges(to: page, from: old, saysFocus: saysFocus)
    lines += contentChanges(to: page, from: &old, at: time)
    old.focus = page.focus
    told.append(old)
    if lines.count > Self.atOnce {
      rest = Array(lines.dropFirst(Self.atOnce))
      lines = lines.prefix(Self.atOnce) + restAdvice
    }
    return lines
  }

  private func countChanges(to page: SpokenPage, from old: inout Told) -> [String] {
    var lines: [String] = []
    for list in page.lists {
      let (id, count) = (ObjectIdentifier(list), list.countOfAccessibilityRows)
      if let before = old.counts[id], before != count {
        lines.append(Words.sentence(["List", count == 0 ? "empty" : Words.count(count, list.wordOfAccessibilityRow)]))
      }
      old.counts[id] = count
    }
    return lines
  }

  private func focusChanges(to page: SpokenPage, from old: Told, saysFocus: Bool) -> [String] {
    guard let focus = page.focus, focus != old.focus || saysFocus else { return [] }
    if !saysFocus, focus.isSamePlace(as: old.focus), focus.heading == old.focus?.heading {
      return focus.isTyping || focus.valueLine == old.focus?.valueLine ? [] : [focus.valueLine]
    }
    (nextRow, number) = (nil, "")
    return focusLine(page, after: old.focus)
  }

  func focusLine(_ page: SpokenPage, after old: SpokenPage.Focus?) -> [String] {
    guard let focus = page.focus else { return [] }
    var lines: [String] = []
    if !focus.heading.isEmpty, focus.heading != old?.heading { lines.append(Words.sentence([focus.heading])) }
    lines.append(focus.line)
    if focus.row != nil, page.rowCount > 1, let advice = listAdvice?() {
      lines.append(advice)
      listAdvice = nil
    }
    return lines
  }

  private func contentChanges(to page: SpokenPage, from old: inout Told, at time: TimeInterval) -> [String] {
    var lines: [String] = []
    let isAsked = lastInput.map { time - $0 <= 1 } ?? true
    var now: [SpokenKey: String] = [:]
    for element in page.elements where !element.isProgress {
      let (key, line) = (element.key, element.line)
      let before = old.lines[key]
      now[key] = line
      if before == line || line.isEmpty { continue }
      // What had the focus has been said with it.
      if before == nil ? element.object === old.focus?.view : element.traits.contains(.updatesFrequently) { continue }
      if !isAsked, before != nil, let last = old.unasked[key], time - last < Self.patience {
        // It is said when the user does something, or after a while.
        now[key] = before
        continue
      }
      if !isAsked { old.unasked[key] = time }
      lines.append(before == nil || element.isText ? line : element.valueLine)
    }
    old.lines = now
    return lines
  }

  // MARK: Progress

  /// Says that something begins, each quarter of it, that it still goes on, and that it has ended.
  func tellProgress(_ page: SpokenPage, at time: TimeInterval) -> [String] {
    var lines: [String] = []
    var there: Set<ObjectIdentifier> = []
    for element in page.elements {
      guard let view = element.object as? any AccessibilityProgress else { continue }
      let id = ObjectIdentifier(view)
      let label = element.label
      let percent = view.accessibilityFraction.map { Int(($0 * 100).rounded()) }
      there.insert(id)
      guard view.isInProgress else {
        if progress.removeValue(forKey: id) != nil {
          lines.append(Words.sentence([label.isEmpty ? "Done" : label + " done"]))
        }
        continue
      }
      guard let last = progress[id] else {
        progress[id] = (percent ?? 0, time, label)
        lines.append(Words.sentence([label, percent.map { "\($0) percent" } ?? "busy"]).capitalizedFirst)
        continue
      }
      let isFar = percent.map { abs($0 - last.percent) >= 25 } ?? false
      if isFar || time >= last.time + Self.patience {
        progress[id] = (percent ?? 0, time, label)
        lines.append(Words.sentence([label, percent.map { "\($0) percent" } ?? "still busy"]).capitalizedFirst)
      }
    }
    for (id, last) in progress where !there.contains(id) {
      progress[id] = nil
      lines.append(Words.sentence([last.label.isEmpty ? "Done" : last.label + " done"]))
    }
    if let next = progress.values.map({ $0.time + Self.patience }).min() { deadline = min(deadline ?? next, next) }
    return lines
  }
}
