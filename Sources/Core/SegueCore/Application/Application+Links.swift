extension Application {
  /// Opens an address with the system's program for it, such as the browser.
  ///
  /// The delegate is asked first: see ``ApplicationDelegate/application(_:shouldOpen:)``. Only `http`, `https`, `mailto` and files can be
  /// opened at all. If an address is not opened, the visible page says why in a line. Over a network the browser would start on the
  /// other machine: there the user opens links by a click that the terminal itself handles.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - completionHandler: Is called with whether a program has been started.
  public func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    let refusal = refusal(opening: url)
    if let refusal { tellUser(refusal) }
    completionHandler?(refusal == nil)
  }

  private func refusal(opening url: URL) -> String? {
    guard let link = Hyperlink(url) ?? Hyperlink(file: url),
      delegate?.application(self, shouldOpen: url) ?? (Hyperlink(url) != nil)
    else {
      return "“\(Grapheme.printable(url.absoluteString.prefix(40)))” is not opened from here"
    }
    // The checked address, and not what was written.
    guard let checked = URL(string: link.address) else { return "this is no address" }
    return host.map { $0.application(self, open: checked) } ?? "nothing here opens addresses"
  }

  /// Shows a line in the toolbar of the visible page, or on a page without one as ``lineHandler`` does.
  package func tellUser(_ line: String) {
    guard let page = keyWindow.visibleViewController else { return }
    if let toolbar = page.visibleToolbar { toolbar.show(note: line, about: page) } else { lineHandler?(line, page) }
  }

  /// Shows a line on a page that has no toolbar; nil, the default, does nothing.
  package var lineHandler: ((String, ViewController) -> Void)? {
    get { scene.attachments[LineEntry.self].handler }
    set { scene.attachments[LineEntry.self].handler = newValue }
  }
}

private struct LineEntry: Attachments.Entry { var handler: ((String, ViewController) -> Void)? }
