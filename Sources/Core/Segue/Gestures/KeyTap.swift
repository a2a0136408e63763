/// What a single, short press of a key does that drags while it is held.
public nonisolated enum KeyTap: Sendable, Hashable {
  /// It drags for a moment and lets go. The place decides as always, so that the page comes back.
  case release
  /// It is a flick, which finishes the transition: a tap goes, a hold drags. Where the terminal does not report when keys come
  /// up, the page goes on until 0.7 s without a repeat have shown that it was a tap.
  case flick
}
