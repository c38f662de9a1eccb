import AuctionHouse
import Foundation
import Localization
import Logging

/// The one sale that all windows look at, opened when the first of them shows it.
final class Auctions {
  /// A sale that is open, and the message for the user about its opening.
  struct Opened {
    var session: SaleSession
    var message: String?
  }

  /// Why there is no sale to see.
  struct Problem: Error {
    var icon: String
    var title: String
    var advice: String
  }

  /// Where thumbnails are kept.
  let cacheFolder: URL
  private let file: URL
  private let pictures: URL?
  private let folder: URL
  private let seed: UInt64
  private let speed: Int?
  private var opening: Task<Result<Opened, Problem>, Never>?

  /// The sale of a catalogue.
  /// - Parameters:
  ///   - pictures: the folder of its pictures; nil for the one beside the file.
  ///   - folder: where its journal is kept.
  ///   - seed: what the bidders of a new sale are made from; nil for any.
  ///   - speed: for a sale that runs at once, how many times as fast.
  init(file: URL, pictures: URL?, folder: URL, cacheFolder: URL, seed: UInt64?, speed: Int?) {
    (self.file, self.pictures, self.folder, self.cacheFolder) = (file, pictures, folder, cacheFolder)
    (self.seed, self.speed) = (seed ?? .random(in: .min ... .max), speed)
  }

  /// Opens the sale, or gives the one that is open.
  func open() async -> Result<Opened, Problem> {
    let task = opening ?? Task { await load() }
    opening = task
    return await task.value
  }

  private func load() async -> Result<Opened, Problem> {
    let catalogue: Catalogue
    do {
      catalogue = try await Catalogue.read(file: file, pictures: pictures)
    } catch {
      let advice = error.localizedDescription
      FileHandle.standardError.write(Data("vitrine: \(advice)\n".utf8))
      return .failure(
        Problem(icon: "dialog-error-symbolic", title: localized("The Catalogue Can’t Be Read"), advice: advice))
    }
    let (service, message) = await enter(catalogue)
    let session = await SaleSession(service)
    if let speed, speed > 0 { (session.speed, session.isRunning) = (speed, true) }
    return .success(Opened(session: session, message: message))
  }

  /// The sale as its journal has it, and what the user should know of it. One that is not kept where that can't be had.
  private func enter(_ catalogue: Catalogue) async -> (SaleService, String?) {
    do {
      let service = try await SaleService.open(catalogue, seed: seed, in: folder)
      return (service, service.notice)
    } catch {
      return (
        SaleService(catalogue, seed: seed),
        localized("{problem} This sale won’t be saved.", ["problem": error.fullMessage])
      )
    }
  }
}
