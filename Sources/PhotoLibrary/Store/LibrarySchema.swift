import GRDB

/// The tables, and how older ones become them. A migration that has shipped is never changed.
enum LibrarySchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(
        sql: """
          CREATE TABLE folder (
            id INTEGER PRIMARY KEY,
            path BLOB NOT NULL UNIQUE,
            layout TEXT,
            zoom REAL,
            sort TEXT,
            anchor BLOB,
            anchorOffset REAL NOT NULL DEFAULT 0
          );
          -- All names in one row, each followed by a NUL: a move writes it anew, in a few milliseconds at 50,000.
          CREATE TABLE photoOrder (
            folder INTEGER PRIMARY KEY REFERENCES folder ON DELETE CASCADE,
            names BLOB NOT NULL
          );
          CREATE TABLE metadata (
            folder INTEGER NOT NULL REFERENCES folder ON DELETE CASCADE,
            name BLOB NOT NULL,
            byteCount INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            width INTEGER,
            height INTEGER,
            captured INTEGER,
            PRIMARY KEY (folder, name)
          ) WITHOUT ROWID;
          CREATE TABLE app (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            lastFolder BLOB,
            windowWidth INTEGER,
            windowHeight INTEGER,
            isMaximized INTEGER NOT NULL
          );
          """)
    }
    // An own order was always shown where there was one; now it is one sort of several.
    migrator.registerMigration("2") { db in
      try db.execute(sql: "UPDATE folder SET sort = 'own' WHERE id IN (SELECT folder FROM photoOrder)")
    }
    migrator.registerMigration("3") { db in
      try db.execute(sql: "ALTER TABLE folder ADD COLUMN options TEXT")
    }
    // Whoever changes an order, in whatever version or program: the folder's number grows. It is the folder's, not the
    // order's, so that it goes on growing where an order is dropped and another made.
    migrator.registerMigration("4") { db in
      try db.execute(sql: "ALTER TABLE folder ADD COLUMN orderRevision INTEGER NOT NULL DEFAULT 0")
      for (change, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
        try db.execute(
          sql: """
            CREATE TRIGGER photoOrder\(change) AFTER \(change) ON photoOrder BEGIN
              UPDATE folder SET orderRevision = orderRevision + 1 WHERE id = \(row).folder;
            END
            """)
      }
    }
    // A file can be replaced by another of its size and time. The rows can be had again: they are read from the files.
    migrator.registerMigration("5") { db in
      try db.execute(
        sql: """
          DROP TABLE metadata;
          -- The version is that of the file, as 64 bits.
          CREATE TABLE metadata (
            folder INTEGER NOT NULL REFERENCES folder ON DELETE CASCADE,
            name BLOB NOT NULL,
            version INTEGER NOT NULL,
            width INTEGER,
            height INTEGER,
            captured INTEGER,
            PRIMARY KEY (folder, name)
          ) WITHOUT ROWID;
          """)
    }
    // What a person gives to photographs, by where they are. A row stays when its file is gone: that may come back, or be
    // found elsewhere.
    migrator.registerMigration("6") { db in
      try db.execute(
        sql: """
          CREATE TABLE photo (
            id INTEGER PRIMARY KEY,
            folder INTEGER NOT NULL REFERENCES folder,
            name BLOB NOT NULL,
            -- The file when it was seen last (FileTrace); NULL where it was not.
            device INTEGER,
            inode INTEGER,
            byteCount INTEGER,
            modified INTEGER,
            version INTEGER,
            -- Of its contents; NULL where they have not been looked at, empty where they can't be read.
            digest BLOB,
            -- PhotoMarks, as bits.
            marks INTEGER NOT NULL DEFAULT 0,
            -- The library's revision with which the marks or the place were changed last.
            revision INTEGER NOT NULL,
            UNIQUE (folder, name)
          );
          CREATE INDEX photoUndigested ON photo (id) WHERE digest IS NULL;
          -- The sidecars of a photograph as they were read or written last: their version, and what they said
          -- (SidecarMarks). What is not said is NULL.
          CREATE TABLE sidecar (
            folder INTEGER NOT NULL REFERENCES folder ON DELETE CASCADE,
            name BLOB NOT NULL,
            version INTEGER NOT NULL,
            rating INTEGER,
            pickLabel INTEGER,
            PRIMARY KEY (folder, name)
          ) WITHOUT ROWID;
          -- Grows with every change of a photograph's marks or place.
          CREATE TABLE library (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            revision INTEGER NOT NULL
          );
          INSERT INTO library (id, revision) VALUES (1, 0);
          -- Whether sidecars are written; NULL where the user was not asked yet.
          ALTER TABLE app ADD COLUMN writesSidecars INTEGER;
          """)
    }
    // What an album has is an order, under the name of the album's part of a library. Numbers are never given twice:
    // that name stays its own.
    migrator.registerMigration("7") { db in
      try db.execute(
        sql: """
          CREATE TABLE album (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            title TEXT NOT NULL,
            position INTEGER NOT NULL
          )
          """)
    }
    // What is known of files is in the index (`IndexSchema`), which can be made again.
    migrator.registerMigration("8") { db in try db.execute(sql: "DROP TABLE metadata") }
    // A smart album has a filter, in JSON; NULL for albums whose photographs the user chose.
    migrator.registerMigration("9") { db in try db.execute(sql: "ALTER TABLE album ADD COLUMN filter TEXT") }
    return migrator
  }

  /// A table that a database with all migrations lacks, or of which it lacks a column; nil where it has all.
  /// - Throws: `DatabaseError` where it can't be read.
  static func incompleteTable(in db: Database) throws -> String? {
    try newest.first { table, columns in
      try !Set(db.columns(in: table).map(\.name)).isSuperset(of: columns)
    }?.key
  }

  /// The tables of a new database, and their columns.
  private static var newest: [String: [String]] {
    get throws {
      let queue = try DatabaseQueue()
      try migrator.migrate(queue)
      return try queue.read { db in
        let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
        return try tables.reduce(into: [:]) { $0[$1] = try db.columns(in: $1).map(\.name) }
      }
    }
  }
}
