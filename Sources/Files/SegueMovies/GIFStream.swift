import CMovieCodecs

/// A GIF that giflib writes, frame by frame.
@safe
struct GIFStream: ~Copyable {
  /// A part of the picture, and how long it is shown.
  struct Frame {
    var left = 0
    var top = 0
    var width = 1
    var height = 1
    /// Hundredths of a second.
    var delay = 0
    /// Three bytes for each colour, 1 to 256 of them.
    var palette: [UInt8] = [0, 0, 0]
    /// The index of the transparent colour; nil for none.
    var transparent: Int?
    /// Indices of colours, row by row.
    var pixels: [UInt8] = [0]
  }

  private let gif: OpaquePointer

  init(width: Int, height: Int) throws(MovieError) {
    var missing: UnsafePointer<CChar>?
    guard let gif = unsafe segue_gif_open(UInt32(width), UInt32(height), &missing) else {
      if let missing = unsafe missing { throw .missingLibrary(unsafe String(cString: missing)) }
      throw .outOfMemory
    }
    unsafe self.gif = gif
  }

  deinit { unsafe segue_gif_close(gif) }

  func append(_ frame: Frame) throws(MovieError) {
    precondition(frame.pixels.count == frame.width * frame.height)
    var part = segue_gif_frame()
    (part.left, part.top) = (UInt32(frame.left), UInt32(frame.top))
    (part.width, part.height) = (UInt32(frame.width), UInt32(frame.height))
    (part.delay, part.color_count) = (UInt32(frame.delay), UInt32(frame.palette.count / 3))
    part.transparent = Int32(frame.transparent ?? -1)
    guard unsafe segue_gif_append(gif, &part, frame.palette, frame.pixels) else { throw .outOfMemory }
  }

  func end() throws(MovieError) { guard unsafe segue_gif_end(gif) else { throw .outOfMemory } }

  /// The bytes since the last call.
  func take() -> [UInt8] {
    var count = 0
    let bytes = unsafe segue_gif_take(gif, &count)
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
