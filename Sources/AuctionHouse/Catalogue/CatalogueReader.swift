import Foundation
import Localization

/// Makes a catalogue of parsed JSON and notes every fault on the way.
struct CatalogueReader {
  /// The folder of the pictures.
  let pictures: URL
  private(set) var faults = CatalogueFaults()
  private let hasPictures: Bool
  private var didMissPictures = false
  /// The lots that were the first to have a label or an identity.
  private var positionOfLabel: [String: Int] = [:]
  private var positionOfID: [String: Int] = [:]

  init(pictures: URL) {
    self.pictures = pictures
    var isFolder: ObjCBool = false
    hasPictures = FileManager.default.fileExists(atPath: pictures.path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The catalogue, which is whole only if there are no `faults`. O(lots).
  mutating func catalogue(from root: JSONValue) -> Catalogue? {
    guard let sale = CatalogueObject<SaleField>(root, &faults) else { return nil }
    let title = sale.text(.title, isRequired: true, &faults)
    let subtitle = sale.text(.subtitle, &faults)
    let date = sale.text(.date, &faults)
    let currency = currency(of: sale)
    let increments = increments(of: sale) ?? .standard
    var lots: [Lot] = []
    if let entries = sale.list(.lots, isRequired: true, count: CatalogueLimits.lots, &faults) {
      for (index, entry) in entries.enumerated() {
        if let lot = lot(from: entry.value, position: index + 1, increments: increments) { lots.append(lot) }
      }
    }
    guard let title, let currency else { return nil }
    var catalogue = Catalogue(title: title, currency: currency, increments: increments, lots: lots)
    catalogue.subtitle = subtitle ?? ""
    catalogue.date = date ?? ""
    catalogue.pictures = pictures
    return catalogue
  }

  private mutating func currency(of sale: CatalogueObject<SaleField>) -> String? {
    guard let code = sale.text(.currency, isRequired: true, &faults) else { return nil }
    guard Self.currencies.contains(code) else {
      let problem = localized("should be an ISO 4217 code such as GBP, found {found}", ["found": describe(code)])
      sale.note(.currency, problem, &faults)
      return nil
    }
    return code
  }

  private static let currencies = Set(Locale.Currency.isoCurrencies.map { $0.identifier.uppercased() })

  private mutating func increments(of sale: CatalogueObject<SaleField>) -> BidIncrements? {
    guard let entries = sale.list(.increments, count: CatalogueLimits.rules, &faults) else { return nil }
    var rules: [BidIncrements.Rule] = []
    for (index, entry) in entries.enumerated() {
      guard let rule = CatalogueObject<RuleField>(entry.value, at: "increments[\(index + 1)]", &faults) else {
        continue
      }
      let from = rule.money(.from, isRequired: true, in: 0...CatalogueLimits.money.upperBound, &faults)
      let by = rule.money(.by, isRequired: true, &faults)
      guard let from else { continue }
      if index == 0, from > .zero {
        let problem = localized("should be 0 in the first rule, found {found}", ["found": String(from.cents)])
        rule.note(.from, problem, &faults)
      }
      if let last = rules.last, from <= last.from {
        let problem = localized(
          "should be above that of the rule before, {last}, found {found}",
          ["last": String(last.from.cents), "found": String(from.cents)])
        rule.note(.from, problem, &faults)
      }
      rules.append(BidIncrements.Rule(from: from, by: by ?? Money(cents: 1)))
    }
    return BidIncrements(rules)
  }
}

extension CatalogueReader {
  private mutating func lot(from entry: JSONValue, position: Int, increments: BidIncrements) -> Lot? {
    let written = entry[LotField.label.rawValue]?.text?.trimmingCharacters(in: .whitespacesAndNewlines)
    let isName = written.map { !$0.isEmpty && $0.count <= CatalogueLimits.label } ?? false
    let place = CatalogueFault.Place(label: isName ? written : nil, position: position)
    guard let fields = CatalogueObject<LotField>(entry, of: place, &faults) else { return nil }

    let id = fields.text(.id, limit: CatalogueLimits.id, &faults)
    let label = fields.text(.label, isRequired: true, limit: CatalogueLimits.label, &faults)
    let title = fields.text(.title, isRequired: true, &faults)
    checkNames(label: label, id: id, of: fields, position: position)
    let estimate = estimate(of: fields)
    let reserve = fields.money(.reserve, &faults)
    let start = fields.money(.start, &faults)
    if let start, let reserve, reserve < start {
      let problem = localized(
        "is below start: {reserve} is less than {start}",
        ["reserve": String(reserve.cents), "start": String(start.cents)])
      fields.note(.reserve, problem, &faults)
    }
    var lot = Lot(
      id: id ?? label ?? "", label: label ?? "", title: title ?? "",
      start: start ?? increments.start(estimate: estimate, reserve: reserve))
    lot.artist = fields.text(.artist, &faults) ?? ""
    lot.year = fields.text(.year, &faults) ?? ""
    lot.medium = fields.text(.medium, &faults) ?? ""
    lot.size = size(of: fields)
    lot.edition = fields.text(.edition, &faults) ?? ""
    lot.note = fields.text(.note, limit: CatalogueLimits.note, lines: true, &faults) ?? ""
    lot.estimate = estimate
    lot.reserve = reserve
    lot.picture = picture(of: fields)
    lot.aspect = fields.number(.aspect, in: CatalogueLimits.aspect, &faults) ?? 1
    return lot
  }

  /// Notes a label or an identity that a lot before has too.
  private mutating func checkNames(
    label: String?, id: String?, of fields: CatalogueObject<LotField>, position: Int
  ) {
    if let label {
      if let other = positionOfLabel[label] {
        fields.note(.label, localized("is that of entry {position} too", ["position": String(other)]), &faults)
        if id == nil { return }
      } else {
        positionOfLabel[label] = position
      }
    }
    guard let id = id ?? label else { return }
    if let other = positionOfID[id] {
      let problem = localized(
        "{id} is that of entry {position} too", ["id": describe(id), "position": String(other)])
      fields.note(.id, problem, &faults)
    } else {
      positionOfID[id] = position
    }
  }

  private mutating func size(of lot: CatalogueObject<LotField>) -> Lot.Size? {
    guard let value = lot[.size], let size = CatalogueObject<SizeField>(value, of: lot.lot, at: "size", &faults)
    else { return nil }
    let width = size.number(.width, isRequired: true, in: CatalogueLimits.size, &faults)
    let height = size.number(.height, isRequired: true, in: CatalogueLimits.size, &faults)
    let depth = size.number(.depth, in: CatalogueLimits.size, &faults)
    guard let width, let height else { return nil }
    return Lot.Size(width: width, height: height, depth: depth)
  }

  private mutating func estimate(of lot: CatalogueObject<LotField>) -> Estimate? {
    guard let value = lot[.estimate],
      let estimate = CatalogueObject<EstimateField>(value, of: lot.lot, at: "estimate", &faults)
    else { return nil }
    let low = estimate.money(.low, isRequired: true, &faults)
    let high = estimate.money(.high, isRequired: true, &faults)
    guard let low, let high else { return nil }
    if low > high {
      let problem = localized(
        "is above estimate.high: {low} is more than {high}", ["low": String(low.cents), "high": String(high.cents)])
      estimate.note(.low, problem, &faults)
    }
    return Estimate(low: low, high: high)
  }

  /// A picture's path within the folder; nil, and noted, for one that leads out of it, is no picture, or isn't there.
  private mutating func picture(of lot: CatalogueObject<LotField>) -> String? {
    guard let path = lot.text(.picture, limit: CatalogueLimits.path, &faults) else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else {
      let problem = localized(
        "should be a file in the folder of the pictures, found {found}", ["found": describe(path)])
      lot.note(.picture, problem, &faults)
      return nil
    }
    let ending = parts.last.flatMap { $0.lastIndex(of: ".").map { name in path[path.index(after: name)...] } } ?? ""
    guard CatalogueLimits.pictureEndings.contains(ending.lowercased()) else {
      let problem = localized(
        "should be named as a picture, such as 001.jpg, found {found}", ["found": describe(path)])
      lot.note(.picture, problem, &faults)
      return nil
    }
    guard hasPictures else {
      if !didMissPictures {
        let problem = localized("The folder of the pictures, {folder}, is not there", ["folder": pictures.path])
        faults.note(nil, nil, problem)
        didMissPictures = true
      }
      return nil
    }
    var isFolder: ObjCBool = false
    let file = pictures.path + "/" + path
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder), !isFolder.boolValue else {
      let problem = localized(
        "{file} is not in the folder {folder}", ["file": describe(path), "folder": pictures.path])
      lot.note(.picture, problem, &faults)
      return nil
    }
    return path
  }
}
