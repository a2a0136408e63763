@_spi(UIKit) import QuartzCore
import Segue
import SegueCanvas
import SegueImages

/// A picture: pixels, or a still picture of views, whose text stays text.
public nonisolated class UIImage: NSObject {
  /// The picture.
  public let cgImage: CGImage?
  /// The pixels per point.
  public var scale: CGFloat { cgImage?.scale ?? 1 }
  /// The size in points.
  public var size: CGSize { cgImage?.size ?? .zero }
  /// Always `.up`.
  public var imageOrientation: Orientation { .up }

  /// Orientations of a picture.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  /// Whether only the shape of a picture counts. It has no effect.
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// Creates an empty picture.
  public override init() {
    cgImage = nil
    super.init()
  }

  /// Creates a picture from Core Graphics'.
  public init(cgImage: CGImage) {
    self.cgImage = cgImage
    super.init()
  }

  /// Creates a picture from Core Graphics', with its scale and orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(cgImage: cgImage) }

  /// Reads a PNG, JPEG or netpbm file; nil if there is none.
  public convenience init?(contentsOfFile path: String) {
    guard let image = try? Image(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(cgImage: CGImage(image))
  }

  /// Reads the bytes of a PNG, JPEG or netpbm file; nil for other bytes.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard let image = try? Image(data: data, scale: scale) else { return nil }
    self.init(cgImage: CGImage(image))
  }

  /// Reads a file in the resources of the program or in the working directory. The name may lack the extension. A missing file is
  /// reported on standard error and gives nil. There are no asset catalogues here.
  public convenience init?(named name: String) {
    let folders = [Bundle.main.resourcePath, FileManager.default.currentDirectoryPath].compactMap { $0 }
    let places = folders.flatMap { folder in
      ["", ".png", ".jpg", ".jpeg", ".ppm"].map { "\(folder)/\(name)\($0)" }
    }
    guard let path = places.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      Complaint.once("there is no picture \"\(name)\" in \(folders.joined(separator: " or "))")
      return nil
    }
    self.init(contentsOfFile: path)
  }

  /// There are no system symbols here: nil.
  public convenience init?(systemName name: String) {
    Complaint.once("there are no symbols of the system here, such as \"\(name)\"")
    return nil
  }

  /// Returns the picture itself.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }

  /// Draws the picture into a rectangle of the current context.
  public func draw(in rect: CGRect) {
    if let cgImage { UIGraphicsGetCurrentContext()?.draw(cgImage, in: rect) }
  }
  /// Draws the picture at a point of the current context, in its own size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
}

private nonisolated struct ShownImage: Attachments.Entry {
  var image: UIImage?
}

extension ImageView {
  /// Creates a view of a picture, in the picture's own size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The picture.
  public var image: UIImage? {
    get {
      let shown = snapshot.map { CGImage($0) } ?? self.Segue::image.map { CGImage($0) }
      return layer.attachments[ShownImage.self].image ?? shown.map { UIImage(cgImage: $0) }
    }
    set {
      layer.attachments[ShownImage.self].image = newValue
      (self.Segue::image, snapshot) = (newValue?.pixels, newValue?.snapshot)
    }
  }
}

extension UIImage {
  /// The pixels; nil for a still picture of views.
  var pixels: Image? { if case .image(let image, _)? = cgImage?.contents { image } else { nil } }
  /// The still picture of views; nil for pixels.
  var snapshot: LayerSnapshot? { if case .snapshot(let picture)? = cgImage?.contents { picture } else { nil } }
}
