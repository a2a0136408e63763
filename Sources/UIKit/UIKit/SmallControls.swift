public import Segue

public typealias UISwitch = Switch
public typealias UISlider = Slider
public typealias UIActivityIndicatorView = ActivityIndicatorView

extension Switch {
  /// The colour of a switch that is on.
  public var onTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::onTintColor) }
    set { self.Segue::onTintColor = newValue?.cgColor ?? .systemGreen }
  }
  /// It has no effect: the knob has the colour of the switch.
  public var thumbTintColor: UIColor? {
    get { nil }
    set {}
  }
}

extension Slider {
  /// The colour of the track up to the value.
  public var minimumTrackTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::minimumTrackTintColor) }
    set { self.Segue::minimumTrackTintColor = newValue?.cgColor ?? .tint }
  }
  /// The colour of the rest of the track.
  public var maximumTrackTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::maximumTrackTintColor) }
    set { self.Segue::maximumTrackTintColor = newValue?.cgColor ?? .separator }
  }
  /// It has no effect: the knob has the colour of text.
  public var thumbTintColor: UIColor? {
    get { nil }
    set {}
  }
}

extension ActivityIndicatorView {
  /// Styles. They have no effect: all look alike.
  public nonisolated enum Style: Int, Sendable { case whiteLarge, white, gray, medium = 100, large = 101 }

  /// Creates a view of a style.
  public convenience init(style: Style) { self.init(frame: CGRect(x: 0, y: 0, width: 24, height: 16)) }
  /// It has no effect.
  public var style: Style {
    get { .medium }
    set {}
  }
  /// The colour.
  public var color: UIColor! {
    get { UIColor(cgColor: self.Segue::color) }
    set { self.Segue::color = newValue?.cgColor ?? .secondaryLabel }
  }
}

/// Dots that stand for pages; the current page's is filled.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The number of pages.
  open var numberOfPages = 0 { didSet { setNeedsLayout() } }
  /// The current page, from 0 on.
  open var currentPage = 0 { didSet { setNeedsLayout() } }
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// The colour of the dots.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the current page's dot.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
  private let dots = UILabel(frame: .zero)

  open override func layoutSubviews() {
    super.layoutSubviews()
    if dots.superview == nil { addSubview(dots) }
    let count = hidesForSinglePage && numberOfPages < 2 ? 0 : numberOfDots
    let text = NSMutableAttributedString(string: "")
    for page in 0..<count {
      let color = page == currentPage ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .systemGray
      let dot = (page == 0 ? "" : " ") + (page == currentPage ? "●" : "○")
      text.append(NSAttributedString(string: dot, attributes: [.foregroundColor: color]))
    }
    dots.attributedText = text
    dots.textAlignment = .center
    // The row at the middle, on the grid of rows.
    dots.frame = CGRect(x: 0, y: ((bounds.height - 16) / 2 / 16).rounded(.down) * 16, width: bounds.width, height: 16)
  }
  /// No view has room for more.
  private var numberOfDots: Int { min(max(0, numberOfPages), 99) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CellSize(columns: max(1, numberOfDots) * 2 - 1, rows: 1).points
  }
}

extension ProgressView {
  /// The progress, 0…1.
  public var progress: Float {
    get { Float(self.Segue::progress) }
    set { self.Segue::progress = CGFloat(newValue) }
  }
  /// Sets the progress.
  public func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// The colour of the part up to the progress.
  public var progressTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::progressTintColor) }
    set { if let newValue { self.Segue::progressTintColor = newValue.cgColor } }
  }
  /// The colour of the rest.
  public var trackTintColor: UIColor? {
    get { UIColor(cgColor: self.Segue::trackTintColor) }
    set { if let newValue { self.Segue::trackTintColor = newValue.cgColor } }
  }
}
