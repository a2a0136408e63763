// An author imports one module and has geometry, colours and curves with it.
@_exported import Foundation
@_exported import SegueCanvas
@_exported import SegueMotion
