@_spi(Segue) import SegueCore

// What the core's own views show, in words.

extension Label: AccessibilityDescribing {
  package var accessibilityDescription: AccessibilityDescription { .init(text, traits: .staticText) }
}

extension ImageView: AccessibilityDescribing {
  // Only the app knows what an image shows. An image without a label stays silent.
  package var accessibilityDescription: AccessibilityDescription { .init(traits: .image) }
}

extension ProgressView: AccessibilityDescribing, AccessibilityProgress {
  package var accessibilityDescription: AccessibilityDescription {
    .init(kind: "progress", value: "\(Int((drawnValue * 100).rounded())) percent", traits: .updatesFrequently)
  }
  package var accessibilityFraction: Double? { Double(drawnValue) }
  package var isInProgress: Bool { drawnValue < 1 }
}

extension Key {
  /// The keys of an item, as its value.
  fileprivate static func words(_ keys: [Key]) -> String { keys.map(\.spoken).joined(separator: " or ") }
}

extension ContainerBar {
  fileprivate func element(
    _ label: String?, value: String? = nil, traits: AccessibilityTraits, in frame: CGRect?
  ) -> AccessibilityElement {
    let element = AccessibilityElement(accessibilityContainer: self)
    (element.accessibilityLabel, element.accessibilityValue, element.accessibilityTraits) = (label, value, traits)
    element.accessibilityFrameInContainerSpace = frame ?? bounds
    return element
  }
}

extension NavigationBar: AccessibilityArranging {
  package var arrangedAccessibilityElements: [AccessibleObject] {
    guard let pages = (owningController as? NavigationController)?.viewControllers, let top = pages.last else {
      return []
    }
    let back = pages.dropLast().last.map {
      element("Back", value: $0.title, traits: [.button, .keyboardKey], in: CGRect(x: 0, y: 0, width: 80, height: 16))
    }
    return [back, element(top.accessibilityLabel ?? top.title, traits: .header, in: nil)].compactMap(\.self)
  }
}

extension TabBar: AccessibilityArranging {
  package var arrangedAccessibilityElements: [AccessibleObject] {
    guard let tabs = owningController as? TabBarController else { return [] }
    let pages = tabs.viewControllers ?? []
    return pages.enumerated().map { index, page in
      let item = page.tabBarItem
      let label = [item.accessibilityLabel ?? item.title ?? page.title, item.badgeValue].compactMap(\.self)
      return element(
        label.filter { !$0.isEmpty }.joined(separator: ", "),
        value: item.accessibilityValue ?? "tab \(index + 1) of \(pages.count)",
        traits: index == tabs.selectedIndex ? [.button, .keyboardKey, .selected] : [.button, .keyboardKey],
        in: rect(ofTab: index))
    }
  }
}

extension Toolbar: AccessibilityArranging {
  package var arrangedAccessibilityElements: [AccessibleObject] {
    items.compactMap { item in
      guard let rect = rect(of: item) else { return nil }
      // A note has no keys, and is text.
      if item.keys.isEmpty { return element(item.accessibilityLabel ?? item.title, traits: .staticText, in: rect) }
      return element(
        item.accessibilityLabel ?? item.title, value: item.accessibilityValue ?? Key.words(item.keys),
        traits: [.button, .keyboardKey], in: rect)
    }
  }
}
