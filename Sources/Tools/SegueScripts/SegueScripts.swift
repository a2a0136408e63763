// Every file here is about events of an application.
@_exported import SegueCore
