@_spi(Segue) public import SegueCore

extension Application {
  /// What is on the screen, in the order of reading, with the bars: rows from top to bottom, columns one after the other, and of lists the
  /// rows that are seen. A page behind a presentation is not there.
  public var spokenElements: [SpokenElement] {
    guard let page = keyWindow.visibleViewController else { return [] }
    layOutForReading()
    return ElementCollector().elements(in: page.selfAndAround.last ?? page, and: keyWindow)
  }

  /// Has the views where the next frame would show them.
  func layOutForReading() { for window in windows { window.layoutIfNeeded() } }
}

extension ViewController {
  /// The controller and those around it, inside of one presentation.
  var selfAndAround: [ViewController] { Array(sequence(first: self, next: \.parent)) }
}

extension View {
  /// What the view and what is inside it show, in one line, in the order of reading.
  package func spokenText(without others: [View] = []) -> String {
    let collector = ElementCollector(excluded: others, hasNames: false)
    return collector.elements(inside: self).flatMap(\.words).joined(separator: ", ")
  }
}

/// Collects the elements of views.
struct ElementCollector {
  var excluded: [View] = []
  /// Whether texts become the names of the controls beside them.
  var hasNames = true

  private struct Group {
    var elements: [SpokenElement]
    var box: CGRect
  }

  /// The elements of a page, and of what lies over it in the window, such as a toast.
  func elements(in page: ViewController, and window: Window) -> [SpokenElement] {
    guard let view = page.viewIfLoaded else { return [] }
    let others = window.subviews.filter { $0 is any AccessibilityDescribing && !view.isDescendant(of: $0) }
    return named(([view] + others).compactMap { group(of: $0, clip: window.bounds) }.flatMap(\.elements))
  }

  func elements(inside view: View) -> [SpokenElement] { named(groups(inside: view, clip: nil).flatMap(\.elements)) }

  private func group(of view: View, clip: CGRect?, in list: View? = nil) -> Group? {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden,
      !excluded.contains(where: { $0 === view })
    else { return nil }
    let frame = view.convert(view.bounds, to: nil)
    let seen = clip.map { frame.common(with: $0) } ?? frame
    let isSeen = !seen.isNull && seen.width > 0.5 && seen.height > 0.5
    if let lines = (view as? any AccessibilityLines)?.accessibilityLines, view.accessibilityElements == nil {
      let elements = lines.map { SpokenElement($0, of: view, frame: frame) }.filter { !$0.isEmpty }
      return isSeen && !elements.isEmpty ? Group(elements: elements, box: seen) : nil
    }
    if view.isAccessibilityElement {
      let element = SpokenElement(view, frame: frame, in: view is any AccessibilityRowPart ? list : nil)
      return isSeen && !element.isEmpty ? Group(elements: [element], box: seen) : nil
    }
    let scrolls = view is ScrollView
    if scrolls || view.clipsToBounds, !isSeen { return nil }
    let isList = view is any AccessibilityRows
    // What a page has scrolled away is still read. Of a list, it is not there.
    let inner = scrolls && !isList ? nil : view.clipsToBounds ? seen : clip
    let groups = groups(inside: view, clip: inner, in: isList ? view : list)
    let elements = groups.flatMap(\.elements)
    guard !elements.isEmpty else { return nil }
    return Group(
      elements: elements, box: scrolls ? seen : groups.dropFirst().reduce(groups[0].box) { $0.union($1.box) })
  }

  /// What is inside a view, in the order of reading.
  private func groups(inside view: View, clip: CGRect?, in list: View? = nil) -> [Group] {
    if let own = view.accessibilityElements {
      return own.compactMap { element in
        if let inner = element as? View { return group(of: inner, clip: clip, in: list) }
        guard let part = element as? AccessibilityElement, part.isAccessibilityElement else { return nil }
        let spoken = SpokenElement(part, frame: view.convert(part.accessibilityFrameInContainerSpace, to: nil))
        return spoken.isEmpty ? nil : Group(elements: [spoken], box: spoken.frame)
      }
    }
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden }
    let groups = (modal.map { [$0] } ?? view.subviews).compactMap { group(of: $0, clip: clip, in: list) }
    return ReadingOrder.order(groups.map(\.box)).map { groups[$0] }
  }

  /// Gives controls without a name the text beside them or above them, which is then said once.
  private func named(_ elements: [SpokenElement]) -> [SpokenElement] {
    guard hasNames else { return elements }
    var result: [SpokenElement] = []
    for element in elements {
      guard let text = result.last, text.isText, !element.isNamed || element.isText, element.list == nil else {
        result.append(element)
        continue
      }
      let (name, own) = (text.frame, element.frame)
      let isBeside = name.minY < own.maxY - 0.5 && own.minY < name.maxY - 0.5 && name.maxX <= own.minX + 0.5
      let isAbove = name.maxY <= own.minY + 0.5 && own.minY - name.maxY <= 16 && abs(name.minX - own.minX) <= 16
      if element.isText {
        if isBeside { result[result.count - 1] = text.joined(with: element) } else { result.append(element) }
      } else if isBeside || isAbove {
        result[result.count - 1] = element.named(by: text)
      } else {
        result.append(element)
      }
    }
    return result.map(\.namedByHint)
  }
}
