// With this one module an app has geometry, colours and curves, too.
@_exported import Foundation
@_exported import SegueCanvas
@_exported import SegueMotion
