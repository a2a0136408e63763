import Segue

struct Walk {
  /// The name of its picture, which is its identity on both pages.
  let id: String
  let region: String
  let length: String
  let climb: String
  let time: String
  /// How hard it is, 0…1.
  let effort: Double
  let stops: [(minutes: Int, name: String)]

  enum Part: String, CaseIterable {
    case card, picture, title, region, sentence, effort, track, bar
    case length, climb, time
    case lengthName, climbName, timeName
    case lengthValue, climbValue, timeValue
  }

  static let facts: [(name: String, value: KeyPath<Walk, String>, parts: [Part])] = [
    ("Length", \.length, [.length, .lengthName, .lengthValue]), ("Climb", \.climb, [.climb, .climbName, .climbValue]),
    ("Time", \.time, [.time, .timeName, .timeValue]),
  ]

  static let all: [Walk] = [
    Walk(
      id: "ridge", region: "North", length: "12 km", climb: "890 m", time: "5 h", effort: 0.75,
      stops: [
        (0, "The mill, where the bus turns"), (45, "Last trees, first wind"), (120, "The saddle between two ridges"),
        (190, "Summit, with a box for names"), (260, "The spring below the wall"), (300, "The mill again"),
      ]),
    Walk(
      id: "lagoon", region: "Coast", length: "7 km", climb: "40 m", time: "2 h", effort: 0.2,
      stops: [
        (0, "The pier, at low water"), (20, "Sand as hard as a road"), (55, "The reef, with a glass to look down"),
        (80, "Two palms and a bench"), (120, "The pier, before the tide"),
      ]),
    Walk(
      id: "grove", region: "Woods", length: "9 km", climb: "210 m", time: "3 h", effort: 0.4,
      stops: [
        (0, "The gate of the old park"), (30, "Four hundred beeches"), (75, "The charcoal burners’ clearing"),
        (110, "A bridge of one plank"), (150, "Tea at the forester’s"), (180, "The gate"),
      ]),
    Walk(
      id: "canyon", region: "South", length: "15 km", climb: "740 m", time: "6 h", effort: 0.9,
      stops: [
        (0, "The rim, before sunrise"), (60, "Eleven turns down"), (130, "The river, cold all year"),
        (200, "Shade under the overhang"), (290, "The ladder, forty rungs"), (360, "The rim, at noon"),
      ]),
    Walk(
      id: "beacon", region: "Coast", length: "5 km", climb: "120 m", time: "2 h", effort: 0.3,
      stops: [
        (0, "The harbour steps"), (25, "Gulls on every post"), (50, "The causeway, dry until four"),
        (70, "The light, and its keeper"), (110, "The harbour, by boat"),
      ]),
    Walk(
      id: "blossom", region: "East", length: "6 km", climb: "90 m", time: "2 h", effort: 0.25,
      stops: [
        (0, "The temple gate"), (15, "A thousand paper lanterns"), (45, "The red bridge"),
        (75, "Plum wine for walkers"), (110, "The gate, at dusk"),
      ]),
  ]
}

extension Walk {
  func caption(among captions: [Assets.Caption]) -> Assets.Caption {
    captions.first { $0.name == id } ?? Assets.Caption(name: id, title: id, sentence: "")
  }
}

extension View {
  func show(_ part: Walk.Part, of walk: Walk) { transitionID = [walk.id, part.rawValue] }
}

/// The views of one walk that the list and its page have in common. Each place lays them out as it likes.
final class WalkViews {
  let walk: Walk
  let picture: ImageView
  let title: Label
  let region: Label
  let sentence: Label
  let effort: Label
  private let (track, bar) = (View(), View())
  let boxes: [(box: View, name: Label, value: Label)]
  private let theme: Theme

  init(_ walk: Walk, picture: ImageView, caption: Assets.Caption, theme: Theme) {
    (self.walk, self.picture, self.theme) = (walk, picture, theme)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    title = Label(caption.title, color: theme.accent, style: .bold)
    region = Label(walk.region, color: theme.quiet)
    sentence = Label(caption.sentence, color: theme.text)
    sentence.numberOfLines = 0
    effort = Label("Effort", color: theme.quiet)
    track.backgroundColor = theme.line
    bar.backgroundColor = theme.accent
    boxes = Walk.facts.map { fact in
      let box = View()
      box.layer.borderColor = theme.line
      return (
        box, Label(fact.name, color: theme.quiet), Label(walk[keyPath: fact.value], color: theme.text, style: .bold)
      )
    }
    for (view, part) in [
      (picture, Walk.Part.picture), (title, .title), (region, .region), (sentence, .sentence), (effort, .effort),
      (track, .track), (bar, .bar),
    ] { view.show(part, of: walk) }
    for (box, fact) in zip(boxes, Walk.facts) {
      for (view, part) in zip([box.box, box.name, box.value], fact.parts) { view.show(part, of: walk) }
    }
  }

  var all: [View] {
    [picture, title, region, sentence] + facts
  }

  /// What is below the picture on the page of the walk.
  var facts: [View] { [effort, track, bar] + boxes.flatMap { [$0.box, $0.name, $0.value] } }

  /// Puts the line that shows how hard the walk is into a row; nil for no room.
  func placeEffort(_ frame: ArticleLayout.Area?) {
    guard let frame, frame.columns >= 16 else { return [effort, track, bar].forEach { $0.frame = .zero } }
    effort.frame = CGRect(cells: frame.left, frame.top, 6, 1)
    let line = CGRect(cells: frame.left + 8, frame.top, frame.columns - 8, 1).insetBy(dx: 0, dy: 6)
    track.frame = line
    bar.frame = line
    bar.frame.size.width = (line.width * walk.effort / 4).rounded() * 4
  }

  /// Puts the boxes side by side: with a border in four rows, without one in two, or as words in one row.
  func placeBoxes(_ area: ArticleLayout.Area?) {
    for (index, (box, name, value)) in boxes.enumerated() {
      guard let area, area.columns >= 18 else {
        for view in [box, name, value] { view.frame = .zero }
        continue
      }
      let border = area.rows >= 4 ? 1 : 0
      box.layer.borderWidth = CGFloat(border)
      box.layer.cornerRadius = CGFloat(border * 8)
      let gap = border == 1 ? 1 : 2
      let width = (area.columns - 2 * gap) / 3
      let left = area.left + index * (width + gap)
      let (words, values) = (Grapheme.width(of: name.text ?? ""), Grapheme.width(of: value.text ?? ""))
      box.frame = CGRect(cells: left, area.top, width, min(area.rows, 4))
      let inner = left + border * 2
      if area.rows >= 2 {
        name.frame = CGRect(cells: inner, area.top + border, words, 1)
        value.frame = CGRect(cells: inner, area.top + border + 1, values, 1)
      } else {
        let hasName = boxes.allSatisfy { _, name, value in
          width > Grapheme.width(of: name.text ?? "") + Grapheme.width(of: value.text ?? "")
        }
        name.frame = hasName ? CGRect(cells: left, area.top, words, 1) : .zero
        value.frame = CGRect(cells: left + (hasName ? words + 1 : 0), area.top, min(values, width), 1)
      }
    }
  }
}
