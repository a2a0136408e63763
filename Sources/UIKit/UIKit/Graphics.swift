public import Segue
import SegueCanvas

/// The contexts that are drawn into, the current one last. Each thread has its own.
private nonisolated enum Contexts {
  private static let key = "UIKit.contexts"

  static var stack: [CGContext] {
    get { Thread.current.threadDictionary[key] as? [CGContext] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue.isEmpty ? nil : newValue }
  }
}

/// Begins a picture, which is drawn into until `UIGraphicsEndImageContext`.
public nonisolated func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  Contexts.stack.append(CGContext(size: size, scale: scale, isOpaque: opaque))
}
/// Begins a picture, which is drawn into until `UIGraphicsEndImageContext`.
public nonisolated func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}
/// The picture that is drawn into; nil if there is none.
public nonisolated func UIGraphicsGetCurrentContext() -> CGContext? { Contexts.stack.last }
/// What was drawn so far.
public nonisolated func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  Contexts.stack.last?.makeImage().map { UIImage(cgImage: $0) }
}
/// Ends the picture.
public nonisolated func UIGraphicsEndImageContext() { _ = Contexts.stack.popLast() }
/// Draws into another picture.
public nonisolated func UIGraphicsPushContext(_ context: CGContext) { Contexts.stack.append(context) }
/// Goes back to the one before.
public nonisolated func UIGraphicsPopContext() { _ = Contexts.stack.popLast() }
/// Fills a rectangle of the current picture.
public nonisolated func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// How pictures are made.
public nonisolated class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  public var scale: CGFloat = 1
  /// Whether the picture covers what is behind it.
  public var opaque = false

  /// The default.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The one of the screen.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a picture is drawn into.
public nonisolated final class UIGraphicsImageRendererContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  /// What was drawn so far.
  public var currentImage: UIImage { cgContext.makeImage().map { UIImage(cgImage: $0) } ?? UIImage() }

  init(_ context: CGContext) {
    cgContext = context
    super.init()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Draws the outline of a rectangle.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Cuts off what is drawn from now on.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures.
public nonisolated class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// How it makes them.
  public let format: UIGraphicsImageRendererFormat

  /// For pictures of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = .default()) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// For pictures of a rectangle.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .default()) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
  }

  /// Makes one.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext(size: bounds.size, scale: format.scale, isOpaque: format.opaque)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    actions(UIGraphicsImageRendererContext(context))
    return context.makeImage().map { UIImage(cgImage: $0) } ?? UIImage()
  }
}

extension View {
  /// Draws the view and all in it into the current context, stretched to a rectangle.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - afterUpdates: Whether to draw what the values say; otherwise what is on the screen now.
  /// - Returns: False if there is no context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    context.draw(snapshotLayer(afterScreenUpdates: afterUpdates), in: rect)
    return true
  }
}
