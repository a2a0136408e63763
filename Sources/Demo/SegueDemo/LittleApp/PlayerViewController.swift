import Segue

/// A music player: the record's cover, the song with its progress, and the songs that come next.
final class PlayerViewController: ViewController {
  private let theme: Theme
  private let cover: ImageView
  private let song: Label
  private let artist: Label
  private let line = ProgressView()
  private let (passed, left): (Label, Label)
  private let buttons: Label
  private let heading: Label
  private let songs: [(name: Label, length: Label)]

  private static let picture = "aurora"
  private static let queue = [
    ("Seven Ridges", "3:52"), ("The Golden Hour", "4:05"), ("City at Dusk", "2:48"), ("One Sail", "5:31"),
    ("Three Small Moons", "3:17"), ("Petals and Snow", "4:44"), ("Terraces", "3:26"), ("Warm Air", "6:02"),
    ("Bells of Light", "4:19"), ("A Week of Gold", "3:39"),
  ]

  init(_ context: DemoContext) {
    theme = LittleApp.theme(context.appearance)
    let accent = context.appearance.theme(.green).accent
    cover = ImageView(image: try? context.assets.picture(Self.picture))
    song = Label("Green Curtains", color: theme.text, style: .bold)
    artist = Label("The Lanterns", color: theme.quiet)
    (passed, left) = (Label("1:37", color: theme.quiet), Label("−2:38", color: theme.quiet))
    buttons = Label("◀◀   ▮▮   ▶▶", color: theme.text)
    heading = Label("Up next", color: accent, style: .bold)
    let (quiet, text) = (theme.quiet, theme.text)
    songs = Self.queue.map { (Label($0.0, color: text), Label($0.1, color: quiet)) }
    super.init()
    title = "Now playing"
    tintColor = theme.tint
    (line.progress, line.progressTintColor) = (0.38, accent)
    line.trackTintColor = context.appearance.chrome.line
  }

  override func viewDidLoad() {
    view.paint(with: theme)
    cover.contentMode = .scaleAspectFill
    cover.clipsToBounds = true
    cover.layer.cornerRadius = 8
    for part in [cover, song, artist, line, passed, left, buttons, heading] { view.addSubview(part) }
    for part in songs.flatMap({ [$0.name, $0.length] }) { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let area = ArticleLayout.Area(inside: view)
    // The cover stands beside the songs if there is room, else above them; there the song that plays needs five rows.
    let isWide = area.columns >= 44
    let side = isWide ? min(area.rows, area.columns / 4) : min(max(0, area.rows - 6), area.columns / 2)
    cover.frame = CGRect(cells: area.left + (isWide ? 0 : (area.columns - side * 2) / 2), area.top, side * 2, side)
    cover.isHidden = side < 3
    var rest = area
    if isWide {
      rest.left += side * 2 + 3
      rest.columns -= side * 2 + 3
    } else if !cover.isHidden {
      rest.top += side + 1
      rest.rows -= side + 1
    }
    layOutSong(left: rest.left, top: rest.top, columns: max(0, rest.columns), isCentred: !isWide)
    (rest.top, rest.rows) = (rest.top + 6, rest.rows - 6)
    layOutQueue(rest)
  }

  private func layOutSong(left start: Int, top: Int, columns: Int, isCentred: Bool) {
    func place(_ label: Label, _ row: Int) {
      let width = min(columns, Grapheme.width(of: label.text ?? ""))
      label.frame = CGRect(cells: isCentred ? start + (columns - width) / 2 : start, top + row, width, 1)
    }
    place(song, 0)
    place(artist, 1)
    line.frame = CGRect(cells: start, top + 2, columns, 1)
    passed.frame = CGRect(cells: start, top + 3, min(columns, 4), 1)
    left.frame = CGRect(cells: start + max(0, columns - 5), top + 3, min(columns, 5), 1)
    place(buttons, 4)
  }

  private func layOutQueue(_ area: ArticleLayout.Area) {
    heading.frame = CGRect(cells: area.left, area.top, max(0, area.columns), 1)
    heading.isHidden = area.rows < 3
    // With room for all of them, songs have air between them.
    let step = area.rows >= 2 * songs.count + 2 ? 2 : 1
    for (index, (name, length)) in songs.enumerated() {
      let row = 2 + index * step
      (name.isHidden, length.isHidden) = (row >= area.rows, row >= area.rows)
      name.frame = CGRect(cells: area.left, area.top + row, max(0, area.columns - 6), 1)
      length.frame = CGRect(cells: area.left + max(0, area.columns - 4), area.top + row, 4, 1)
    }
  }
}
