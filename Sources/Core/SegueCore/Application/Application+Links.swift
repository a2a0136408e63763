extension Application {
  /// Opens an address with the system's program for it, such as the browser.
  ///
  /// The delegate is asked first: see ``ApplicationDelegate/application(_:shouldOpen:)``. Only `http`, `https`, `mailto` and files can be
  /// opened at all. If an address is not opened, the toolbar of the visible page says why. Over a network the browser would start on the
  /// other machine: there the user opens links by a click that the terminal itself handles.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - completionHandler: Is called with whether a program has been started.
  public func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
    let refusal = refusal(opening: url)
    if let refusal, let page = keyWindow.visibleViewController {
      page.visibleToolbar?.show(note: refusal, about: page)
    }
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
}
