// An app imports this module alone.
@_exported import SegueAccessibility
@_exported import SegueCore
@_exported import SegueEffects
@_exported import SegueScripts
@_exported import SegueSelection
@_exported import SegueSearch
@_exported import SegueWidgets
