import CPNG

/// Writes PNG files with libpng.
enum PNGWriter {
  /// A file of four bytes a pixel, red, green, blue and opacity; without opacity if all is opaque. Nil if there is no memory.
  static func file(rgba: [UInt8], width: Int, height: Int) -> [UInt8]? {
    let isOpaque = stride(from: 3, to: rgba.count, by: 4).allSatisfy { rgba[$0] == 255 }
    guard isOpaque else { return write(rgba, width, height, format: PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA) }
    var rgb: [UInt8] = []
    rgb.reserveCapacity(rgba.count / 4 * 3)
    for place in stride(from: 0, to: rgba.count, by: 4) { rgb += rgba[place..<place + 3] }
    return write(rgb, width, height, format: PNG_FORMAT_FLAG_COLOR)
  }

  /// A file of a picture with a palette. Nil if there is no memory.
  static func file(of picture: IndexedPicture) -> [UInt8]? {
    write(
      picture.indices, picture.width, picture.height,
      format: PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_COLORMAP, palette: picture.palette)
  }

  private static func write(_ pixels: [UInt8], _ width: Int, _ height: Int, format: UInt32, palette: [UInt8] = [])
    -> [UInt8]?
  {
    guard width > 0, height > 0 else { return nil }
    var image = unsafe png_image()
    unsafe image.version = png_uint_32(PNG_IMAGE_VERSION)
    unsafe (image.width, image.height) = (png_uint_32(width), png_uint_32(height))
    unsafe image.format = format
    unsafe image.colormap_entries = png_uint_32(palette.count / 4)
    defer { unsafe png_image_free(&image) }
    // More than any such file takes: the lines as they are, with zlib's overhead.
    let capacity = pixels.count + pixels.count / 100 + height * 8 + 4096
    var count = capacity
    let isWritten = unsafe pixels.withUnsafeBytes { pixels in
      unsafe palette.withUnsafeBytes { palette in
        unsafe [UInt8](unsafeUninitializedCapacity: capacity) { bytes, used in
          let result = unsafe png_image_write_to_memory(
            &image, bytes.baseAddress, &count, 0, pixels.baseAddress, 0, palette.baseAddress)
          used = result != 0 ? count : 0
        }
      }
    }
    return isWritten.isEmpty ? nil : isWritten
  }
}
