/// The reason why a moving picture could not be written.
public enum MovieError: Error, Hashable, CustomStringConvertible {
  /// Fontconfig knows no font that can be scaled, not even instead of this family.
  case noFont(String)
  /// FreeType, Fontconfig or giflib, which are loaded when a picture is begun, is not installed. The name is that of the
  /// library's file.
  case missingLibrary(String)
  /// The picture has more pixels on a side than GIF can say, which is 65,535.
  case tooLarge
  /// There is no memory.
  case outOfMemory

  /// One line for standard error, without a full stop.
  public var description: String {
    switch self {
    case .noFont(let family): "no font is installed for “\(family)”: on Debian, fonts-dejavu-core has one"
    case .missingLibrary(let file):
      "\(file) is missing: on Debian, install libgif7, libfreetype6 and libfontconfig1"
    case .tooLarge: "a GIF has at most 65535 pixels on a side"
    case .outOfMemory: "there is no memory for the GIF"
    }
  }
}
