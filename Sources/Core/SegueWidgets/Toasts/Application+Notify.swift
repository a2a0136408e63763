public import SegueCore

extension Application {
  /// Tells the user that something has happened that was waited for, such as the end of a download.
  ///
  ///     application.notify(title: "Sync done", body: "12 new messages")
  ///
  /// While the terminal's window has the keyboard, a line at the bottom of the visible page says it: see ``Toast``. Otherwise the user looks
  /// at something else, and the terminal shows a notification of the desktop: by OSC 99 (kitty, foot), OSC 777 (Ghostty, WezTerm, Konsole,
  /// urxvt) or OSC 9 (iTerm2); others ring their bell, and the line waits on the page. Some terminals do not report the keyboard, such as
  /// tmux without its option `focus-events`: there it is always the line.
  ///
  /// Control characters are left out, and each text is cut after 256 characters.
  ///
  /// - Parameters:
  ///   - title: What has happened, in a few words.
  ///   - body: More about it; empty by default.
  public func notify(title: String, body: String = "") {
    if !isActive, notifyOutside(UserNotification(title: title, body: body)) { return }
    let line = body.isEmpty ? title : "\(title): \(body)"
    keyWindow.visibleViewController?.showToast(Toast(Grapheme.printable(line.prefix(256))))
  }
}
