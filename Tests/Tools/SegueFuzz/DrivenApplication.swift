#if DEBUG
  import Segue

  @testable import SegueTerminal

  /// A list to swipe, scroll and tap, whose rows push another list.
  private final class ListController: ViewController, TableViewDataSource, TableViewDelegate {
    private let table = TableView(frame: .zero)
    private let depth: Int

    init(depth: Int) {
      self.depth = depth
      super.init()
      title = "\(depth)"
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      table.frame = view.bounds
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      (table.dataSource, table.delegate) = (self, self)
      view.addSubview(table)
      table.reloadData()
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(frame: .zero)
    }
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      guard depth < 4 else { return }
      navigationController?.pushViewController(ListController(depth: depth + 1), animated: true)
    }
  }

  /// A display that nobody looks at.
  final class NoDisplay: Display {
    func present(_ bytes: ArraySlice<UInt8>) {}
  }

  /// Posts the events of one input to an application of 20 × 6 cells. Traps if it does not come to rest afterwards.
  /// Separate from ``fuzzOne(_:)``, because it takes a hundred times as long.
  func fuzzApplication(_ bytes: [UInt8]) {
    let input = FuzzInput(bytes)
    let chunks = input.chunks
    let navigation = NavigationController(rootViewController: ListController(depth: 0))
    let application = Application(
      rootViewController: navigation, size: CellSize(columns: 20, rows: 6), display: NoDisplay())
    application.isDrawingEnabled = false
    var reader = Reader(input)
    var time = chunks.first?.time ?? 0
    application.tick(at: time)
    func post() {
      for event in reader.reading.events { application.post(event, at: time) }
      reader.reading = Reading()
      application.tick(at: time)
    }
    for chunk in chunks {
      reader.feed(chunk)
      time = chunk.time
      post()
    }
    reader.fallSilent(from: time)
    post()
    for event in reader.decoder.reset() { application.post(event, at: time) }
    var turns = 0
    while application.tick(at: time) != .never {
      time += 0.25
      turns += 1
      check(turns < 120, "the application does not come to rest")
    }
  }
#endif
