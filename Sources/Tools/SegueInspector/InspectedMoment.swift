import Segue

/// What the inspector shows of one moment of the app, live or of the past.
struct InspectedMoment {
  /// The app's time, in seconds.
  var time: TimeInterval
  /// The window as it was.
  var record: LayerRecord
  /// The transitions that were under way.
  var transitions: [TransitionSnapshot]
  /// How many calls had been made.
  var callCount: Int
  /// The transition that has ended last; nil before one has.
  var ended: TransitionSnapshot?

  /// The transition that it is about: the one that began last of those under way, or else the one that has ended.
  var transition: TransitionSnapshot? { transitions.last ?? ended }
}
