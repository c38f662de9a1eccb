/// What is done to files.
package enum FileTask: String, Sendable { case copy, move, rename, trash, restore, rotate }
