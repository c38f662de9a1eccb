/// Why something can't happen in a sale.
public enum SaleFault: Error, Hashable, Sendable {
  case saleIsOver
}
