@_spi(UIKit) import CoreGraphics
public import Segue
import SegueCanvas

/// The stack of graphics contexts, the current one last. Each thread has its own.
private nonisolated enum Contexts {
  private static let key = "UIKit.contexts"

  static var stack: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
  }
}

/// Begins a picture that gets all drawings until `UIGraphicsEndImageContext`.
public nonisolated func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  Contexts.stack.append(CGContext(size: size, scale: scale, isOpaque: opaque))
}
/// Begins a picture that gets all drawings until `UIGraphicsEndImageContext`.
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// Returns the current context; nil if there is none.
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? { Contexts.stack.last }
/// The picture of all drawings so far.
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  Contexts.stack.last?.makeImage().map { UIImage(cgImage: $0) }
}
/// Ends the picture.
public nonisolated func UIGraphicsEndImageContext() { _ = Contexts.stack.popLast() }
/// Makes a context the current one.
public nonisolated func UIGraphicsPushContext(_ context: CGContext) { Contexts.stack.append(context) }
/// Makes the previous context the current one.
public nonisolated func UIGraphicsPopContext() { _ = Contexts.stack.popLast() }
/// Fills a rectangle of the current picture.
public nonisolated func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// The format of rendered pictures.
public nonisolated class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  public var scale: CGFloat = 1
  /// Whether the picture has an opaque background.
  public var opaque = false

  /// Returns the default format.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format of the screen.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of a picture that is rendered.
public nonisolated final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  /// The picture of all drawings so far.
  public var currentImage: UIImage { cgContext.makeImage().map { UIImage(cgImage: $0) } ?? UIImage() }

  init(_ context: CGContext) {
    cgContext = context
    super.init()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws the outline of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Clips later drawings.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Renders pictures.
public nonisolated class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The format of the pictures.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for pictures of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for pictures of a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
  }

  /// Renders a picture.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: bounds.size, scale: format.scale, isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsImageRendererContext(context))
    return context.makeImage().map { UIImage(cgImage: $0) } ?? UIImage()
  }
}

private nonisolated struct Drawing: Attachments.Entry {
  var isShown = false
}

extension View {
  /// Shows what the view draws in `draw(_:)`, if that is anything.
  func showDrawing() {
    layer.layoutSublayers()
    guard bounds.width > 0, bounds.height > 0 else { return }
    let context = CGContext(size: bounds.size)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    draw(bounds)
    UIGraphicsPopContext()
    // A view that draws nothing may have other contents.
    guard !context.isEmpty || layer.attachments[Drawing.self].isShown else { return }
    layer.attachments[Drawing.self].isShown = !context.isEmpty
    layer.contents = context.isEmpty ? nil : context.makeImage()
  }

  /// Draws the view and its subviews into the current context, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - afterUpdates: Whether to draw the model values; otherwise the picture on the screen.
  /// - Returns: False if there is no context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    context.draw(snapshotLayer(afterScreenUpdates: afterUpdates), in: rect)
    return true
  }
}
