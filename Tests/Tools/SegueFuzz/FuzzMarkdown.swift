#if DEBUG
  import Segue
  import SegueMarkdown

  /// Reads a text as Markdown, and lays it out in several widths. Traps if what comes out contradicts itself.
  func fuzzMarkdown(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var document = MarkdownDocument(text)
    if !text.utf8.contains(13) {
      check(document == MarkdownDocument(text.replacing("\n", with: "\r\n")), "the ends of lines make a difference")
    }
    for block in document.blocks { check(block) }
    // Nothing is read: nobody would wait for it here.
    for (index, block) in document.blocks.enumerated() {
      if case .picture = block.content, let url = URL(string: "https://a.org/b.png") {
        document.blocks[index].content = .picture(url)
      }
    }
    let view = MarkdownView(document)
    for columns in [1, 3, 11, 40] {
      view.textAlignment = [.left, .center, .right][columns % 3]
      check(view, columns: columns)
    }
  }

  private func check(_ block: MarkdownBlock) {
    let bars = block.quotationBars
    check(bars == Set(bars).sorted() && bars.allSatisfy { $0 >= 0 && $0 + 2 <= block.column }, "bars are at \(bars)")
    check((0...bars.count).contains(block.startingBars), "\(block.startingBars) of \(bars.count) bars begin")
    let width = TextLayout(block.marker).size.columns
    check(width < max(1, block.column), "a marker of \(width) columns begins \(block.column) columns")
    if case .table(let rows, let alignments) = block.content {
      check(rows.allSatisfy { $0.count == alignments.count }, "a row of a table has not as many cells as others")
    }
  }

  private func check(_ view: MarkdownView, columns: Int) {
    let size = view.sizeThatFits(CGSize(width: columns * 8, height: 0))
    check(view.sizeThatFits(size) == size, "\(size) does not fit into itself")
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
    // Once is enough to draw: that takes longest.
    if columns == 11 { draw(view) }
    var lowest = 0 as CGFloat
    visit(view) { inner in
      let frame = inner.convert(inner.bounds, to: view)
      lowest = max(lowest, frame.maxY)
      check(view.bounds.union(frame) == view.bounds, "\(type(of: inner)) at \(frame) is not in \(size)")
      guard let label = inner as? Label, label.numberOfLines == 0, label.bounds.width >= 16 else { return }
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
      check(needed.height == label.bounds.height, "a text needs \(needed), and has \(frame)")
    }
    check(lowest == size.height, "the last view ends at \(lowest) of \(size.height)")
  }

  private func draw(_ view: MarkdownView) {
    let page = ViewController()
    page.view.addSubview(view)
    let application = Application(
      rootViewController: page, size: CellSize(columns: 11, rows: 40), display: NoDisplay())
    application.tick(at: 0)
    view.removeFromSuperview()
  }

  private func visit(_ view: View, _ body: (View) -> Void) {
    for subview in view.subviews where !subview.isHidden {
      body(subview)
      visit(subview, body)
    }
  }
#endif
