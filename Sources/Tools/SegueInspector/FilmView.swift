import Segue

/// A moment of the past in the place of the app's window.
final class FilmView: View {
  private let replica = LayerReplica()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.addSublayer(replica.layer)
  }

  func show(_ moment: InspectedMoment) { replica.show(moment.record, at: moment.time) }
  func clear() { replica.clear() }
}
