public import Foundation
public import Segue
public import SegueCanvas

/// Members of views and controllers that have another type in UIKit, by names that nothing hides.
@MainActor extension View {
  public var coreBackgroundColor: Color? {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }
  public var coreGestureRecognizers: [GestureRecognizer] { gestureRecognizers }
}

@MainActor extension Label {
  public var coreTextColor: Color {
    get { textColor }
    set { textColor = newValue }
  }
  public var coreAttributedText: AttributedString? {
    get { attributedText }
    set { attributedText = newValue }
  }
}

@MainActor extension ImageView {
  public var coreImage: Image? {
    get { image }
    set { image = newValue }
  }
}

@MainActor extension ProgressView {
  public var coreProgress: CGFloat {
    get { progress }
    set { progress = newValue }
  }
  public var coreProgressTintColor: Color {
    get { progressTintColor }
    set { progressTintColor = newValue }
  }
  public var coreTrackTintColor: Color {
    get { trackTintColor }
    set { trackTintColor = newValue }
  }
}

@MainActor extension NavigationBar {
  public var coreBarTintColor: Color {
    get { barTintColor }
    set { barTintColor = newValue }
  }
  public var coreTitleColor: Color {
    get { titleColor }
    set { titleColor = newValue }
  }
}

@MainActor extension NavigationController {
  public var coreInteractivePopGestureRecognizer: ScreenEdgePanGestureRecognizer { interactivePopGestureRecognizer }
}

@MainActor extension TabBar {
  public var coreBarTintColor: Color {
    get { barTintColor }
    set { barTintColor = newValue }
  }
}

@MainActor extension Toolbar {
  public var coreBarTintColor: Color {
    get { barTintColor }
    set { barTintColor = newValue }
  }
  public var coreTintColor: Color {
    get { tintColor }
    set { tintColor = newValue }
  }
}

@MainActor extension Application {
  public var coreKeyWindow: Window { keyWindow }
  public var coreDelegate: (any ApplicationDelegate)? {
    get { delegate }
    set { delegate = newValue }
  }
}

@MainActor extension TableView {
  public func coreDequeue(_ identifier: String) -> TableViewCell? { dequeueReusableCell(withIdentifier: identifier) }
  public func coreCell(at row: Int) -> TableViewCell? { cellForRow(at: row) }
}
