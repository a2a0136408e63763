// Every file here is about transitions between pages, and inside of them.
@_exported import SegueCore
