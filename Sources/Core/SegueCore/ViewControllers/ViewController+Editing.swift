extension ViewController {
  /// Whether the page is in editing mode; false by default. Setting it calls ``setEditing(_:animated:)``.
  public var isEditing: Bool {
    get { attachments[EditingMode.self].isOn }
    set { setEditing(newValue, animated: false) }
  }
}

/// Whether a page is in editing mode.
struct EditingMode: Attachments.Entry { var isOn = false }
