/// The names a catalogue's objects may use.
protocol CatalogueField: RawRepresentable<String>, CaseIterable, Sendable {}

/// The fields of the sale.
enum SaleField: String, CatalogueField { case title, subtitle, date, currency, increments, lots }

/// The fields of a rule of how bids rise.
enum RuleField: String, CatalogueField { case from, by }

/// The fields of a lot.
enum LotField: String, CatalogueField {
  case id, label, artist, title, year, medium, size, edition, note, estimate, start, reserve, picture, aspect
}

/// The fields of a lot's size.
enum SizeField: String, CatalogueField { case width, height, depth }

/// The fields of a lot's estimate.
enum EstimateField: String, CatalogueField { case low, high }
