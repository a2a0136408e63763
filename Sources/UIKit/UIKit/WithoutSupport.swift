@_spi(UIKit) import QuartzCore
import Segue

// What cannot be had in a terminal, or on Linux. These names compile, so that a library that uses them in one place can be used in all
// others, and the compiler warns of each use.

/// A storyboard. There are none: its pages are empty.
@available(*, deprecated, message: "there are no storyboards in a terminal: build the pages in code")
@preconcurrency @MainActor public final class UIStoryboard: NSObject {
  private let name: String
  /// A storyboard without pages.
  public init(name: String, bundle: Bundle?) { self.name = name }
  /// Returns an empty page.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    Complaint.once("there are no storyboards here: \"\(identifier)\" of \"\(name)\" is an empty page")
    return UIViewController()
  }
  /// Returns an empty page.
  public func instantiateInitialViewController() -> UIViewController? {
    Complaint.once("there are no storyboards here: the first page of \"\(name)\" is empty")
    return UIViewController()
  }
}

/// A nib. There are none.
@available(*, deprecated, message: "there are no nibs in a terminal: build the views in code")
@preconcurrency @MainActor public final class UINib: NSObject {
  /// A nib without objects.
  public init(nibName name: String, bundle: Bundle?) {
    Complaint.once("there are no nibs here, such as \"\(name)\"")
  }
  /// Returns no objects.
  public func instantiate(withOwner owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any] { [] }
}

extension Bundle {
  /// Nil: there are no nibs.
  @available(*, deprecated, message: "there are no nibs in a terminal: build the views in code")
  public func loadNibNamed(_ name: String, owner: Any?, options: [AnyHashable: Any]? = nil) -> [Any]? { nil }
}

extension ViewController {
  /// Nil: there are no storyboards.
  @available(*, deprecated, message: "there are no storyboards in a terminal: build the pages in code")
  public var storyboard: UIStoryboard? { nil }
}

/// A method that was looked up at run time. On Linux none can be.
public nonisolated struct Method: Sendable {}
/// The code of such a method.
public nonisolated struct IMP: Sendable {}

/// Nil: methods cannot be looked up at run time on Linux.
@available(*, deprecated, message: "on Linux methods cannot be exchanged at run time: the original method stays")
public nonisolated func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
/// Nil: methods cannot be looked up at run time on Linux.
@available(*, deprecated, message: "on Linux methods cannot be exchanged at run time: the original method stays")
public nonisolated func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }
/// Does nothing: methods cannot be exchanged at run time on Linux.
@available(*, deprecated, message: "on Linux methods cannot be exchanged at run time: the original method stays")
public nonisolated func method_exchangeImplementations(_ one: Method, _ other: Method) {}
/// Nil: methods cannot be looked up at run time on Linux.
@available(*, deprecated, message: "on Linux methods cannot be exchanged at run time: the original method stays")
public nonisolated func class_getMethodImplementation(_ type: AnyClass?, _ name: Selector) -> IMP? { nil }
/// Nothing: methods cannot be looked up at run time on Linux.
@available(*, deprecated, message: "on Linux methods cannot be exchanged at run time: the original method stays")
public nonisolated func method_getImplementation(_ method: Method) -> IMP { IMP() }
/// Does nothing, and returns the code that was given: methods cannot be exchanged at run time on Linux.
@available(*, deprecated, message: "on Linux methods cannot be exchanged at run time: the original method stays")
@discardableResult public nonisolated func method_setImplementation(_ method: Method, _ code: IMP) -> IMP {
  code
}
/// False: methods cannot be added at run time on Linux.
@available(*, deprecated, message: "on Linux methods cannot be added at run time")
@discardableResult public nonisolated func class_addMethod(
  _ type: AnyClass?, _ name: Selector, _ code: IMP, _ types: String?
) -> Bool { false }
/// Nil: methods cannot be exchanged at run time on Linux.
@available(*, deprecated, message: "on Linux methods cannot be exchanged at run time: the original method stays")
@discardableResult public nonisolated func class_replaceMethod(
  _ type: AnyClass?, _ name: Selector, _ code: IMP, _ types: String?
) -> IMP? { nil }
/// Nil: methods cannot be looked up at run time on Linux.
@available(*, deprecated, message: "on Linux methods cannot be exchanged at run time: the original method stays")
public nonisolated func method_getTypeEncoding(_ method: Method) -> String? { nil }
