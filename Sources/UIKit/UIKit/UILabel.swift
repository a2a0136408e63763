public import Segue
import SegueMembers

/// A text, in the colour of labels: black on a light background, white on a dark one.
@preconcurrency @MainActor open class UILabel: Label {
  /// A label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    coreTextColor = UIColor.label.cgColor
  }
  public required init?(coder: NSCoder) {
    super.init(frame: .zero)
    coreTextColor = UIColor.label.cgColor
  }
}
