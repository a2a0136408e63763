import SegueAccessibility
@_spi(Segue) import SegueCore

// What controls show, in words. A control without a title has the name of the text beside it.

extension Control {
  /// What is said of every control: its kind and its value, and whether it can be used.
  func described(
    _ label: String? = nil, kind: String, value: String? = nil, hint: String? = nil, traits: AccessibilityTraits = []
  ) -> AccessibilityDescription {
    .init(label, kind: kind, value: value, hint: hint, traits: isEnabled ? traits : traits.union(.notEnabled))
  }
}

extension Button: AccessibilityDescribing {
  package var accessibilityDescription: AccessibilityDescription {
    let title = currentAttributedTitle.map { String($0.characters) } ?? currentTitle
    return described(
      title, kind: menu == nil ? "button" : "menu button", traits: isSelected ? [.button, .selected] : .button)
  }
}

extension Switch: AccessibilityDescribing {
  package var accessibilityDescription: AccessibilityDescription {
    described(kind: "switch", value: isOn ? "on" : "off", traits: .button)
  }
}

extension Slider: AccessibilityDescribing {
  package var accessibilityDescription: AccessibilityDescription {
    described(kind: "slider", value: "\(Int((drawnValue * 100).rounded())) percent", traits: .adjustable)
  }
}

extension Stepper: AccessibilityDescribing {
  package var accessibilityDescription: AccessibilityDescription {
    described(kind: "stepper", value: text(of: value), traits: .adjustable)
  }
}

extension SegmentedControl: AccessibilityDescribing {
  package var accessibilityDescription: AccessibilityDescription {
    let chosen = titleForSegment(at: selectedSegmentIndex).map {
      "\($0), \(selectedSegmentIndex + 1) of \(numberOfSegments)"
    }
    return described(kind: "choice", value: chosen ?? "none of \(numberOfSegments)", traits: .adjustable)
  }
}

extension DatePicker: AccessibilityDescribing {
  package var accessibilityDescription: AccessibilityDescription {
    let kind = [Mode.date: "date", .time: "time"][datePickerMode] ?? "date and time"
    var value = shown.map(\.text).joined()
    if isFocused, let unit, let part = shown.first(where: { $0.part == part }) {
      value += ", \(unit.component) \(part.text)"
    }
    return described(kind: kind, value: value, traits: .adjustable)
  }
}

extension ActivityIndicatorView: AccessibilityDescribing, AccessibilityProgress {
  package var accessibilityDescription: AccessibilityDescription {
    .init(kind: "progress", value: isAnimating ? "busy" : "idle", traits: .updatesFrequently)
  }
  package var accessibilityFraction: Double? { nil }
  package var isInProgress: Bool { isAnimating }
}

extension ToastBar: AccessibilityDescribing {
  package var accessibilityDescription: AccessibilityDescription {
    .init(toast.message, hint: toast.action.map { "\($0.title): \(toast.key.spoken)" }, traits: .staticText)
  }
}
