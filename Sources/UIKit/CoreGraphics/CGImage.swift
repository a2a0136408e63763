public import Foundation
public import SegueCanvas

/// A picture: pixels, or a still picture of layers, whose text stays text.
public final class CGImage {
  /// The picture as the contents of a layer.
  public let contents: Layer.Contents
  /// The size in pixels; of a picture of layers in points times ``scale``.
  public let pixelSize: CGSize
  /// The pixels per point.
  public let scale: CGFloat

  /// Wraps pixels.
  public init(_ image: Image) {
    contents = .image(image, gravity: .resize)
    pixelSize = CGSize(width: image.width, height: image.height)
    scale = image.scale
  }

  /// Wraps a picture of layers.
  public init(_ snapshot: LayerSnapshot, scale: CGFloat = 1) {
    contents = .snapshot(snapshot)
    pixelSize = CGSize(width: snapshot.size.width * scale, height: snapshot.size.height * scale)
    self.scale = scale
  }

  /// The width in pixels.
  public var width: Int { Int(min(max(0, pixelSize.width), 1e9)) }
  /// The height in pixels.
  public var height: Int { Int(min(max(0, pixelSize.height), 1e9)) }
  /// The size in points.
  public var size: CGSize { CGSize(width: pixelSize.width / scale, height: pixelSize.height / scale) }

  /// Returns a part of the picture, which shares its pixels.
  ///
  /// - Parameter rect: The part, in pixels; clipped to the picture.
  /// - Returns: Nil if the part is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.intersection(CGRect(origin: .zero, size: pixelSize))
    guard part.width > 0, part.height > 0 else { return nil }
    let layer = Layer()
    layer.bounds = CGRect(x: 0, y: 0, width: part.width / scale, height: part.height / scale)
    layer.contents = contents
    layer.contentsRect = CGRect(
      x: part.minX / pixelSize.width, y: part.minY / pixelSize.height, width: part.width / pixelSize.width,
      height: part.height / pixelSize.height)
    return CGImage(LayerSnapshot(of: layer), scale: scale)
  }

  /// Returns the picture itself, which never changes.
  public func copy() -> CGImage? { self }
}
