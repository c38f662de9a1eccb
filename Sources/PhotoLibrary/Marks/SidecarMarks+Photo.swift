import DecoderProtocol

extension SidecarMarks {
  /// What digiKam's flags mean.
  private enum PickLabel {
    static let none: Int32 = 0
    static let rejected: Int32 = 1
    static let pending: Int32 = 2
    static let accepted: Int32 = 3
  }

  /// What a rejected photo has in place of stars.
  private static let rejected: Int32 = -1

  /// What a sidecar says of a photo with these marks, where it says something else now. Whether the photo is a favourite
  /// is no sidecar's.
  init(_ marks: PhotoMarks, inPlaceOf former: SidecarMarks) {
    self.init(rating: marks.flag == .rejected ? Self.rejected : Int32(marks.rating))
    pickLabel =
      switch marks.flag {
      case .none: former.pickLabel == PickLabel.pending ? PickLabel.pending : PickLabel.none
      case .picked: PickLabel.accepted
      case .rejected: PickLabel.rejected
      }
  }

  /// Whether it says the same of a photo as another, be it by saying nothing.
  func means(_ other: SidecarMarks) -> Bool {
    (rating ?? 0) == (other.rating ?? 0) && (pickLabel ?? PickLabel.none) == (other.pickLabel ?? PickLabel.none)
  }

  /// The marks that a photo with some gets by what is said now and was not said formerly.
  ///
  /// A program that changes one of the two fields leaves the other as it finds it.
  func applied(to marks: PhotoMarks, since former: SidecarMarks) -> PhotoMarks {
    var (stars, flag) = (marks.rating, marks.flag)
    if let pickLabel, pickLabel != former.pickLabel ?? PickLabel.none {
      flag =
        switch pickLabel {
        case PickLabel.accepted: .picked
        case PickLabel.rejected: .rejected
        default: .none
        }
    }
    if let rating, rating != former.rating ?? 0 {
      if rating == Self.rejected {
        flag = .rejected
      } else {
        stars = Int(rating)
        if flag == marks.flag, flag == .rejected { flag = .none }
      }
    }
    return PhotoMarks(rating: stars, flag: flag, isFavourite: marks.isFavourite, quarterTurns: marks.quarterTurns)
  }
}
