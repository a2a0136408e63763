import Foundation
import Segue
import SeguePixels

// The terminal's colours, which the user may change at any time: for the night, or with the whole desktop.
//
// A terminal with mode 2031 reports such a change. Other terminals are asked for their background when their window gets the keyboard:
// to change the colours, the user was somewhere else. After a stop both are asked.
extension Terminal {
  /// Whether the style is the terminal's, and the terminal tells its background.
  private var followsBackground: Bool { detectsStyle && features.background != nil }

  /// The window has got the keyboard.
  func askForBackgroundOnFocus() {
    if followsBackground, !screen.modes.reportsColorScheme { laterQuestions.append(.background) }
  }

  /// Another program has had the terminal.
  func askForBackgroundAgain() { if followsBackground { laterQuestions.append(.background) } }

  /// The terminal reports that the user wishes light or dark colours. Some report the wish of the desktop, and keep their own colours: the
  /// background decides, where it is known.
  func noteWish(for style: UserInterfaceStyle, at time: TimeInterval) {
    if followsBackground { laterQuestions.append(.background) } else { follow(style) }
  }

  /// The terminal has named its background again.
  func noteBackground(_ color: ReportedColor) { follow(StyleDetection.style(background: color)) }

  private func follow(_ style: UserInterfaceStyle) {
    guard detectsStyle, style != userInterfaceStyle else { return }
    userInterfaceStyle = style
    earlierEvents.append(.userInterfaceStyle(style))
  }
}

// The window's size. The system sends a signal when it has changed. A terminal with mode 2048 reports it among the keys, also over a network,
// where the signal comes on a way of its own, and perhaps before or after the bytes for the new size.
extension Terminal {
  /// Seconds for which a report of the size is awaited after the signal.
  private static let patience = 0.15

  /// The signal has come.
  func noteSizeSignal(at time: TimeInterval) {
    if screen.modes.reportsSize { sizeDeadline = time + Self.patience } else { isSizeStale = true }
  }

  /// The terminal reports its size.
  func noteReport(of window: CellSize, cell: PixelCell?) {
    (reportedWindow, isSizeStale, sizeDeadline) = (window, true, nil)
    if let cell { (features.cellPixels, self.cell) = (cell, cell) }
  }

  /// Measures the window, if no report has come in time.
  func expireSizeReport(at time: TimeInterval) {
    guard let sizeDeadline, sizeDeadline <= time else { return }
    (self.sizeDeadline, isSizeStale) = (nil, true)
  }
}
