import Foundation
import PhotoLibrary

/// Photographs that are to get new names by a pattern, with the files that go along with them, and what else is where
/// they go.
///
/// What a camera or another program wrote beside a photograph goes along: `a.cr2`, `a.xmp` and `a.jpg.xmp` with `a.jpg`.
package struct RenameSubjects: Sendable {
  /// A photograph, by its place among all.
  typealias Member = (place: Int, name: FilePath)

  /// A photograph, or a pair of one name.
  struct Group {
    var folder: FilePath
    /// What their names have in common.
    var stem: [UInt8]
    var time: Date
    /// The photographs, by their places among all.
    var photos: [Member]
    /// What goes along, each with its photograph.
    var companions: [(photo: Member, name: FilePath)] = []
  }

  /// Where copies go; nil where the photographs themselves get new names.
  package let destination: FilePath?
  /// The photographs, in their order.
  package let photos: [Photo]
  let groups: [Group]
  /// What is in the folders that they go to.
  let names: [FilePath: Set<FilePath>]

  /// Photographs that are counted: a pair of one name counts once.
  package var count: Int { groups.count }

  /// Looks at the folders of photographs, and at the one that copies of them go to; nil to rename them.
  @concurrent
  package static func look(at photos: [Photo], copiesTo destination: FilePath? = nil) async -> RenameSubjects {
    let destination = destination?.resolved
    let folders = Set(photos.map(\.folder))
    var names = Dictionary(uniqueKeysWithValues: folders.map { ($0, FileIntake.names(in: $0)) })
    let groups = groups(of: photos, in: names)
    if let destination { names = [destination: FileIntake.names(in: destination)] }
    return RenameSubjects(destination: destination, photos: photos, groups: groups, names: names)
  }

  /// What each of some files is known by besides its ending.
  private struct Stem: Hashable {
    var folder: FilePath
    var bytes: ArraySlice<UInt8>
  }

  private static func groups(of photos: [Photo], in names: [FilePath: Set<FilePath>]) -> [Group] {
    var groups: [Group] = []
    var groupOf: [Stem: Int] = [:]
    for (place, photo) in photos.enumerated() {
      let name = FileName(photo.id.name)
      let stem = Stem(folder: photo.folder, bytes: name.stem)
      if let index = groupOf[stem], name.isRaw || FileName(groups[index].photos[0].name).isRaw {
        groups[index].photos.append((place, photo.id.name))
      } else {
        if groupOf[stem] == nil { groupOf[stem] = groups.count }
        groups.append(
          Group(
            folder: photo.folder, stem: Array(name.stem), time: photo.captureDate ?? photo.modificationDate,
            photos: [(place, photo.id.name)]))
      }
    }
    let chosen = Set(photos.map(\.id))
    var companions: [FilePath: Companions] = [:]
    for (folder, names) in names {
      companions[folder] = Companions(among: names.filter { !chosen.contains(Photo.ID($0, in: folder)) })
    }
    for index in groups.indices {
      for photo in groups[index].photos {
        let found = companions[groups[index].folder]?.take(photo.name) ?? []
        groups[index].companions += found.map { (photo: photo, name: $0) }
      }
    }
    return groups
  }
}
