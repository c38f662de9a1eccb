import GRDB

/// The tables of the index. All can be had again from the files: what a migration would have to convert is read again.
enum IndexSchema {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("2") { db in
      try db.execute(
        sql: """
          CREATE TABLE folder (
            id INTEGER PRIMARY KEY,
            path BLOB NOT NULL UNIQUE,
            device INTEGER NOT NULL,
            inode INTEGER NOT NULL,
            modified INTEGER NOT NULL
          );
          -- Flags: 1 for a link to nothing, 2 where the metadata has been read. Times in nanoseconds, captured and added
          -- in seconds, since 1970.
          CREATE TABLE photo (
            folder INTEGER NOT NULL REFERENCES folder ON DELETE CASCADE,
            name BLOB NOT NULL,
            version INTEGER NOT NULL,
            byteCount INTEGER NOT NULL,
            modified INTEGER NOT NULL,
            flags INTEGER NOT NULL,
            added INTEGER NOT NULL,
            width INTEGER,
            height INTEGER,
            captured INTEGER,
            -- Of a video.
            seconds INTEGER NOT NULL,
            -- The row of its details; NULL for none.
            details INTEGER,
            device INTEGER NOT NULL,
            inode INTEGER NOT NULL,
            PRIMARY KEY (folder, name)
          ) WITHOUT ROWID;
          -- What photographs share (PhotoDetails), once for all that have it; keywords each in a line.
          CREATE TABLE details (
            id INTEGER PRIMARY KEY,
            camera TEXT NOT NULL,
            lens TEXT NOT NULL,
            keywords TEXT NOT NULL,
            UNIQUE (camera, lens, keywords)
          );
          -- The photographs that a part of a library began with when it was left, as an encoded order.
          CREATE TABLE firstScreen (
            scope BLOB PRIMARY KEY,
            photos BLOB NOT NULL
          ) WITHOUT ROWID;
          """)
    }
    // The libraries that were looked through to the end.
    migrator.registerMigration("library") { db in
      try db.execute(sql: "CREATE TABLE library (path BLOB PRIMARY KEY) WITHOUT ROWID")
    }
    // Metadata that was read without the names of bursts is read again.
    migrator.registerMigration("burst") { db in
      try db.execute(
        sql: """
          DROP TABLE details;
          CREATE TABLE details (
            id INTEGER PRIMARY KEY,
            camera TEXT NOT NULL,
            lens TEXT NOT NULL,
            keywords TEXT NOT NULL,
            burst TEXT NOT NULL,
            UNIQUE (camera, lens, keywords, burst)
          );
          UPDATE photo SET details = NULL, flags = flags & ~2;
          """)
    }
    return migrator
  }
}
