import type { Db } from './db.ts'
import { importLogReads } from './import-log-reads.ts'
import { importLogWrites } from './import-log-writes.ts'
import type { Ledger } from './ledger.ts'
import { recordReads } from './record-reads.ts'
import { recordWrites } from './record-writes.ts'

/** A ledger in a database that has its tables. */
export function createLedger(db: Db): Ledger {
  const log = importLogReads(db)
  const reader = { ...log, ...recordReads(db, log.imports) }
  const writer = { ...importLogWrites(db), ...recordWrites(db) }
  return {
    ...reader,
    inSnapshot: async (read) => db.snapshot(async () => read(reader)),
    inTransaction: async (write) => db.transaction(async () => write(writer)),
    bytes: async () => db.bytes(),
    close: async () => db.close(),
    [Symbol.asyncDispose]: async () => db.close(),
  }
}
