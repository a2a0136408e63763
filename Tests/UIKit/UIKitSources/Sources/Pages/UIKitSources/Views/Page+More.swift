// Written for iOS, as it is found.
// swift-format-ignore-file
import UIKit

extension Page {
  @objc func inExtension() { log.append("inExtension") }

  /// `@objc` in a comment, and "#selector(no)" in a string, stay.
  @objc public func fresh() -> UIButton {
    let button = UIButton()
    Helper(page: self).connect(button)
    button.addTarget(self, action: #selector(renamed), for: .touchUpInside)
    button.removeTarget(self, action: #selector(renamed(_:)), for: .touchUpInside)
    return button
  }
}

extension Page.Cell {
  public func again() { addTarget(self, action: #selector(reset), for: .touchUpInside) }
  @objc private func reset() { title = "reset" }
}
