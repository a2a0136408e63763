import Foundation

extension View {
  /// The opaque background of the view or of the nearest view around it, as it is now; the window's default if none has one.
  package var effectiveBackground: Color {
    let color = layer.backgroundColor
    return color.alpha >= 128 ? color : superview?.effectiveBackground ?? theme[.systemBackground]
  }

  /// Whether the nearest background is nearer to white than to black.
  package var isLight: Bool { luma > 127.5 }

  /// Whether what is darker than the nearest background can hardly be told from it.
  var isDark: Bool { luma < 40 }

  /// Whether a shadow on the nearest background can hardly be seen.
  package var isNearlyBlack: Bool { luma < 20 }

  private var luma: Double { effectiveBackground.luma }

  /// Whether the pages that a container shows are nearer to white than to black. Its own background is not seen.
  var showsLight: Bool { (colorOfLowerEdge ?? effectiveBackground).luma > 127.5 }

  /// The colour of a stage for this view: the background, with less light. A light page would float in a void on a dark one.
  var stageColor: Color { .black.mixed(with: effectiveBackground.withAlphaComponent(1), by: isLight ? 0.8 : 0.7) }

  /// The background colour of the frontmost view that covers the whole lower edge.
  var colorOfLowerEdge: Color? {
    for view in subviews.reversed() where !view.isHidden && view.alpha == 1 && view.transform3D.isIdentity {
      let frame = view.frame
      guard frame.minX <= bounds.minX, frame.maxX >= bounds.maxX, frame.minY < bounds.maxY, frame.maxY >= bounds.maxY
      else { continue }
      if let color = view.colorOfLowerEdge { return color }
    }
    return layer.backgroundColor == .clear ? nil : layer.backgroundColor
  }
}

extension Color {
  /// The luma, 0…255, by ITU-R BT.709.
  fileprivate var luma: Double { 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue) }

  /// The colour of text on this one: black or white, whichever has the higher contrast ratio. WCAG 2.2 defines the ratio.
  var inkOnTop: Color {
    func light(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) + 0.05
    return luminance * luminance > 0.05 * 1.05 ? .black : .white
  }

  /// Whether no channel differs by more than twelve levels of 255.
  func isHardlyTold(from other: Color) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= 12 }
  }
}
