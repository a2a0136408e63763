/// How many colours a terminal can show.
public enum ColorMode: String, Sendable, Hashable, CaseIterable {
  /// 24 bits, as `CSI 38 ; 2 ; r ; g ; b m`.
  case truecolor
  /// The 6 × 6 × 6 cube and the 24 greys of the 256-colour palette; the first 16 entries are the user's and
  /// are left alone.
  case palette256 = "256"
  /// The usual 16 colours.
  case palette16 = "16"
  /// No colour at all, as NO_COLOR asks.
  case mono
}
