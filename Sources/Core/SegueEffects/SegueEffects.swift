// Every file here is about transitions between pages.
@_exported import SegueCore
