/// The colours that a terminal can show.
public enum ColorMode: String, Sendable, Hashable, CaseIterable {
  /// 24-bit colours, as `CSI 38 ; 2 ; r ; g ; b m`.
  case truecolor
  /// The 6 × 6 × 6 cube and the 24 greys of the 256-colour palette, not the first 16 entries, which are the user's own.
  case palette256 = "256"
  /// The usual 16 colours.
  case palette16 = "16"
  /// No colours, as NO_COLOR requests.
  case mono
}
