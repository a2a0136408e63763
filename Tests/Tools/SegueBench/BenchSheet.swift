import Segue

/// A list in a sheet.
final class BenchSheet: ViewController, TableViewDataSource {
  private let table = TableView()

  override func viewDidLoad() {
    view.backgroundColor = Color(hex: 0x22262E)
    table.register(LabelCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    table.frame = CGRect(x: 0, y: 32, width: view.bounds.width, height: max(0, view.bounds.height - 32))
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 200 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? LabelCell)?.label.text = "a row with the number \(indexPath.row)"
    return cell
  }
}

/// A cell with a label.
final class LabelCell: TableViewCell {
  let label = Label("")

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.frame = CGRect(cells: 2, 0, 60, 1)
    addSubview(label)
  }
}
