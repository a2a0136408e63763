public import Segue

/// Dots for pages, with the current one filled.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0 { didSet { setNeedsLayout() } }
  /// The current one.
  open var currentPage = 0 { didSet { setNeedsLayout() } }
  /// Whether one page has no dot.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current one.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  private let dots = UILabel(frame: .zero)

  open override func layoutSubviews() {
    super.layoutSubviews()
    if dots.superview == nil { addSubview(dots) }
    let count = hidesForSinglePage && numberOfPages < 2 ? 0 : min(max(0, numberOfPages), 99)
    let text = NSMutableAttributedString(string: "")
    for page in 0..<count {
      let color = page == currentPage ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .systemGray
      let dot = (page == 0 ? "" : " ") + (page == currentPage ? "●" : "○")
      text.append(NSAttributedString(string: dot, attributes: [.foregroundColor: color]))
    }
    dots.attributedText = text
    dots.textAlignment = .center
    dots.frame = CGRect(x: 0, y: ((bounds.height - 16) / 2 / 16).rounded(.down) * 16, width: bounds.width, height: 16)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: CGFloat(max(1, numberOfPages) * 2 - 1) * 8, height: 16)
  }
}
