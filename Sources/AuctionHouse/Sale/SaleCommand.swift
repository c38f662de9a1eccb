/// A command that the user gives a sale, as a bidder and, in the demonstration, as its operator.
public enum SaleCommand: Hashable, Sendable {
  case register
  case bid(lot: Int, amount: Money)
  case leaveMaximum(lot: Int, amount: Money)
  case undoLastBid(lot: Int)
  case hold(message: String)
  case resume
}
