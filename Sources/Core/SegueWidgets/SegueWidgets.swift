// Every file here is about views and controllers.
@_exported import SegueCore
