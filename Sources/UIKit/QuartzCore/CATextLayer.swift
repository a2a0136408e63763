public import CoreGraphics
public import Foundation
import Segue
public import SegueCanvas

/// A layer that shows a text in the terminal's letters, from its upper left corner.
///
/// The text is drawn again after each change, and after changes of the layer's size. The main thread draws it.
open class CATextLayer: Layer {
  /// The text: a string, or an attributed string, whose colours and fonts have no effect. Nil for none.
  public var string: Any? { didSet { drawText() } }
  /// It has no effect: a terminal has one font.
  public var font: AnyObject?
  /// It has no effect: letters have one size.
  public var fontSize: CGFloat = 36
  /// The colour of the text.
  public var foregroundColor: CGColor? = .white { didSet { drawText() } }
  /// Where lines stand between the left and the right edge.
  public var alignmentMode = CATextLayerAlignmentMode.natural { didSet { drawText() } }
  /// Where a line that is too long is cut.
  public var truncationMode = CATextLayerTruncationMode.none { didSet { drawText() } }
  /// Whether lines are broken at the right edge.
  public var isWrapped = false { didSet { drawText() } }
  /// The size of the text that is shown.
  private var drawnSize = CGSize.zero

  /// A layer without text.
  public override init() {
    super.init()
    followSize()
  }
  /// A layer without text.
  @available(swift, obsoleted: 6)
  public override init(layer: Any) {
    super.init()
    followSize()
  }
  /// A layer without text.
  @available(swift, obsoleted: 6)
  public required init?(coder: NSCoder) {
    super.init()
    followSize()
  }

  /// Creates a layer of this class.
  open override class func make() -> Layer { CATextLayer() }

  private func followSize() {
    changeHandler = { layer in
      guard let layer = layer as? CATextLayer, layer.bounds.size != layer.drawnSize else { return }
      layer.drawText()
    }
  }

  private var text: String? { string as? String ?? (string as? NSAttributedString)?.string ?? string.map { "\($0)" } }

  /// Cells that nobody else has.
  private struct Drawing: @unchecked Sendable {
    let grid: CellGrid
  }

  private func drawText() {
    drawnSize = bounds.size
    guard let text, !text.isEmpty, bounds.width > 0, bounds.height > 0 else {
      self.SegueCanvas::contents = .none
      return
    }
    let (size, color) = (bounds.size, foregroundColor ?? .clear)
    let (alignment, lineBreak, lines) = (alignmentMode.alignment, truncationMode.lineBreak, isWrapped ? 0 : 1)
    let drawing = MainActor.assumeIsolated {
      let label = Label(text, color: color, alignment: alignment)
      label.frame = CGRect(origin: .zero, size: size)
      label.lineBreakMode = lines == 0 && lineBreak == .byClipping ? .byWordWrapping : lineBreak
      // Lines that stand in the text are kept in any case.
      label.numberOfLines = lines == 0 ? 0 : text.split(separator: "\n", omittingEmptySubsequences: false).count
      var grid = CellGrid(size: CellSize(covering: size))
      label.draw(in: &grid)
      return Drawing(grid: grid)
    }
    self.SegueCanvas::contents = .cells(drawing.grid)
  }
}

/// Where the lines of a text stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the left edge.
  public static let natural = Self(rawValue: "natural")
  /// At the left edge.
  public static let left = Self(rawValue: "left")
  /// At the right edge.
  public static let right = Self(rawValue: "right")
  /// In the middle.
  public static let center = Self(rawValue: "center")
  /// At the left edge: lines are not justified.
  public static let justified = Self(rawValue: "justified")

  fileprivate var alignment: Label.TextAlignment { self == .right ? .right : self == .center ? .center : .left }
}

/// Where a line that is too long is cut.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the edge.
  public static let none = Self(rawValue: "none")
  /// At the beginning.
  public static let start = Self(rawValue: "start")
  /// At the end, with an ellipsis.
  public static let end = Self(rawValue: "end")
  /// In the middle.
  public static let middle = Self(rawValue: "middle")

  fileprivate var lineBreak: LineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: .byClipping
    }
  }
}

/// A layer whose sublayers stand in one space. All layers do here: it draws nothing itself.
open class CATransformLayer: Layer {
  /// Creates a layer of this class.
  open override class func make() -> Layer { CATransformLayer() }
}
