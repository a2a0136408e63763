import Segue

/// All sections of the inspector.
final class InspectorPanel: View {
  let header: HeaderSection
  let timeline: TimelineSection
  private let state: StateSection
  private let curve: CurveSection
  private let calls: CallsSection
  private let meters: MetersSection
  private var sections: [InspectorSection] { [header, state, curve, timeline, calls, meters] }

  init(_ palette: InspectorPalette) {
    header = HeaderSection(palette)
    (state, curve, timeline) = (StateSection(palette), CurveSection(palette), TimelineSection(palette))
    (calls, meters) = (CallsSection(palette), MetersSection(palette))
    super.init(frame: .zero)
    backgroundColor = palette.background
    clipsToBounds = true
    for section in sections { addSubview(section) }
  }

  /// Nothing of a touch goes through to what lies behind.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    super.hitTest(point, with: event).map { $0 === self ? header : $0 }
  }

  func place(_ layout: InspectorLayout) {
    frame = layout.panel
    (header.frame, state.frame, curve.frame) = (layout.header, layout.state, layout.curve)
    (timeline.frame, calls.frame, meters.frame) = (layout.timeline, layout.calls, layout.meters)
    for section in sections { section.isHidden = section.frame.isEmpty }
  }

  /// Shows a moment, with the calls until then.
  func show(_ moment: InspectedMoment?, log: CallLog, meters: FrameMeters) {
    for section in sections { section.moment = moment }
    calls.log = log
    self.meters.meters = meters
  }
}
