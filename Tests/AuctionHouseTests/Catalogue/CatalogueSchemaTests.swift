import Foundation
import Testing

@testable import AuctionHouse

struct CatalogueSchemaTests {
  let schema: [String: Any]
  let definitions: [String: [String: Any]]

  init() throws {
    let data = try Data(contentsOf: SampleCatalogue.data.appending(path: "lots.schema.json"))
    schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    definitions = try #require(schema["$defs"] as? [String: [String: Any]])
  }

  private func fields(_ object: [String: Any]?) -> Set<String> {
    Set((object?["properties"] as? [String: Any] ?? [:]).keys)
  }

  private func required(_ object: [String: Any]?) -> [String] { object?["required"] as? [String] ?? [] }

  @Test func bothNameTheSameFields() {
    #expect(fields(schema) == Set(SaleField.allCases.map(\.rawValue)))
    #expect(fields(definitions["rule"]) == Set(RuleField.allCases.map(\.rawValue)))
    #expect(fields(definitions["lot"]) == Set(LotField.allCases.map(\.rawValue)))
    #expect(fields(definitions["size"]) == Set(SizeField.allCases.map(\.rawValue)))
    #expect(fields(definitions["estimate"]) == Set(EstimateField.allCases.map(\.rawValue)))
  }

  @Test func bothAskForTheSameFields() throws {
    for name in required(schema) {
      #expect(try SampleCatalogue.faults(sale: [name: NSNull()]) == ["\(name) is missing"])
    }
    for name in Set(SaleField.allCases.map(\.rawValue)).subtracting(required(schema)) {
      #expect(try SampleCatalogue.faults(sale: [name: NSNull()]) == [])
    }
    for name in LotField.allCases.map(\.rawValue) {
      let isNeeded = required(definitions["lot"]).contains(name)
      #expect(try SampleCatalogue.faults(lot: [name: NSNull()]).isEmpty == !isNeeded, "\(name)")
    }
    #expect(required(definitions["size"]) == ["width", "height"])
    #expect(required(definitions["estimate"]) == ["low", "high"])
  }

  @Test func bothHaveTheSameLimits() {
    #expect(definitions["money"]?["minimum"] as? Int == CatalogueLimits.money.lowerBound)
    #expect(definitions["money"]?["maximum"] as? Int == CatalogueLimits.money.upperBound)
    #expect(definitions["centimetres"]?["maximum"] as? Double == CatalogueLimits.size.upperBound)
    #expect(definitions["line"]?["maxLength"] as? Int == CatalogueLimits.line)
    let sale = schema["properties"] as? [String: [String: Any]]
    #expect(sale?["lots"]?["maxItems"] as? Int == CatalogueLimits.lots.upperBound)
    #expect(sale?["increments"]?["maxItems"] as? Int == CatalogueLimits.rules.upperBound)
    let lot = definitions["lot"]?["properties"] as? [String: [String: Any]]
    #expect(lot?["label"]?["maxLength"] as? Int == CatalogueLimits.label)
    #expect(lot?["id"]?["maxLength"] as? Int == CatalogueLimits.id)
    #expect(lot?["note"]?["maxLength"] as? Int == CatalogueLimits.note)
    #expect(lot?["picture"]?["maxLength"] as? Int == CatalogueLimits.path)
    #expect(lot?["aspect"]?["maximum"] as? Double == CatalogueLimits.aspect.upperBound)
    #expect(lot?["aspect"]?["minimum"] as? Double == CatalogueLimits.aspect.lowerBound)
  }
}
