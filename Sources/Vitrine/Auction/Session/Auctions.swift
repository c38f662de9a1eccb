import AuctionHouse
import Foundation
import Logging

/// The one sale that all windows look at, opened when the first of them shows it.
final class Auctions {
  /// A sale that is open, and what the user should hear about its opening.
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
  private var opening: Task<Result<Opened, Problem>, Never>?

  /// The sale of a catalogue.
  /// - Parameters:
  ///   - pictures: the folder of its pictures; nil for the one beside the file.
  ///   - folder: where its journal is kept.
  init(file: URL, pictures: URL?, folder: URL, cacheFolder: URL) {
    (self.file, self.pictures, self.folder, self.cacheFolder) = (file, pictures, folder, cacheFolder)
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
      return .failure(
        Problem(
          icon: "dialog-error-symbolic", title: "The Catalogue Can’t Be Read", advice: error.localizedDescription))
    }
    do {
      let room = try await SaleRoom.open(catalogue, seed: .random(in: .min ... .max), in: folder)
      return .success(Opened(session: await SaleSession(room), message: room.notice))
    } catch {
      return .failure(
        Problem(icon: "dialog-error-symbolic", title: "The Sale Can’t Be Kept", advice: error.localizedDescription))
    }
  }
}
