public import Segue

/// Options for measuring and drawing text. They have no effect: lines always break at words, and all characters have one size.
public nonisolated struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// A context for measuring text; it has no effect.
public nonisolated final class NSStringDrawingContext: NSObject {}

extension NSAttributedString {
  private func label() -> UILabel {
    let label = UILabel(frame: .zero)
    label.attributedText = self
    label.numberOfLines = 0
    return label
  }

  /// Returns the size of the text, whose lines do not wrap.
  @preconcurrency @MainActor public func size() -> CGSize {
    label().sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }
  /// Returns the rectangle of the text, whose lines wrap at a size's width.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    CGRect(origin: .zero, size: label().sizeThatFits(size))
  }
  /// Draws the text into the current context, with lines that wrap.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let label = label()
    // A label centres its text vertically; here the text begins at the top.
    let size = label.sizeThatFits(rect.size)
    label.frame = CGRect(x: 0, y: 0, width: rect.width, height: min(size.height, rect.height))
    context.draw(label.snapshotLayer(afterScreenUpdates: true), in: CGRect(origin: rect.origin, size: label.frame.size))
  }
  /// Draws the text into the current context.
  @preconcurrency @MainActor public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
}

extension NSString {
  /// Returns the size of the text, whose lines do not wrap.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    (self as String).size(withAttributes: attributes)
  }
  /// Returns the rectangle of the text, whose lines wrap at a size's width.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
  /// Draws the text into the current context, with lines that wrap.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self as String, attributes: attributes).draw(in: rect)
  }
  /// Draws the text into the current context.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self as String, attributes: attributes).draw(at: point)
  }
}

extension String {
  /// Returns the size of the text, whose lines do not wrap.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    NSAttributedString(string: self, attributes: attributes).size()
  }
  /// Returns the rectangle of the text, whose lines wrap at a size's width.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
