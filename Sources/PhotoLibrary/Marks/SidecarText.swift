import DecoderProtocol

/// The text of sidecars: what is written beside photos for other programs.
public enum SidecarText {
  /// The names of the sidecars that a photo has, in its folder; the first of those it may have where it has none.
  public static func names(for photo: Photo.ID) -> [FilePath] {
    let present = SidecarFolder(photo.folder).sidecars(of: photo.name).map(\.name)
    return present.isEmpty ? Array(SidecarFolder.names(for: photo.name).prefix(1)) : present
  }

  /// The text of the sidecar at a path with the marks of a photo; all else in it stays. A decoder reads and writes it:
  /// it is a stranger's.
  /// - Throws: `PictureError`: where it can't be read, or not all that is in it would stay.
  public static func edited(_ path: FilePath, with marks: PhotoMarks) throws(PictureError) -> [UInt8] {
    let file = try PictureFile(path)
    let former = try PictureDecoder.shared.marks(in: file)
    return try PictureDecoder.shared.text(of: file, with: SidecarMarks(marks, inPlaceOf: former))
  }

  /// The text of a new sidecar with the marks of a photo.
  public static func new(with marks: PhotoMarks) -> [UInt8] {
    let said = SidecarMarks(marks, inPlaceOf: SidecarMarks())
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Vitrine">
       <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description rdf:about=""
          xmlns:xmp="http://ns.adobe.com/xap/1.0/"
          xmlns:digiKam="http://www.digikam.org/ns/1.0/"
         xmp:Rating="\(said.rating ?? 0)"
         digiKam:PickLabel="\(said.pickLabel ?? 0)"/>
       </rdf:RDF>
      </x:xmpmeta>

      """.utf8)
  }
}
