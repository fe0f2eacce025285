import type { Db } from './db.ts'
import {
  countImports,
  findSuccessfulImport,
  readFingerprint,
  readImports,
  readImportsAfter,
  readRecordKeys,
  readReverted,
  readTally,
  readUnparsedRows,
} from './import-log-reads.ts'
import {
  clear,
  clearSource,
  finishImport,
  insertImport,
  insertUnparsed,
  refuseImport,
  revertImport,
} from './import-log-writes.ts'
import type { Ledger, LedgerReader, LedgerWriter } from './ledger.ts'
import { readCorporations, readLazyCorporations, readRecords } from './read-records.ts'
import { readCurrentStates, readFormerStates, writeStates } from './record-tables.ts'
import { sourceStates } from './source-states.ts'

/** A ledger in a database that has its tables. */
export function createLedger(db: Db): Ledger {
  const reader = createReader(db)
  const writer = createWriter(db)
  return {
    ...reader,
    inSnapshot: async (read) => db.snapshot(async () => read(reader)),
    inTransaction: async (write) => db.transaction(async () => write(writer)),
    bytes: async () => db.bytes(),
    close: async () => db.close(),
  }
}

const createReader = (db: Db): LedgerReader => ({
  records: (kinds, sourceIds) => readRecords(db, kinds, sourceIds),
  corporations: () => readCorporations(db),
  lazyCorporations: () => readLazyCorporations(db),
  sources: async () => sourceStates((await readImports(db, -1)).toReversed(), await readTally(db)),
  importCount: async () => countImports(db),
  imports: async (limit = 100) => readImports(db, limit),
  revertedImports: async () => readReverted(db),
  importsAfter: async (after) => readImportsAfter(db, after),
  successfulImport: async (sourceId, sha256) => findSuccessfulImport(db, sourceId, sha256),
  unparsedRows: async (importId, limit = 100) => readUnparsedRows(db, importId, limit),
  fingerprint: async () => readFingerprint(db),
  recordKeys: async () => readRecordKeys(db),
})

const createWriter = (db: Db): LedgerWriter => ({
  beginImport: async (attempt, importId) => insertImport(db, attempt, importId),
  currentStates: async (sourceId, keys, options) => readCurrentStates(db, sourceId, keys, options),
  formerStates: async (sourceId, keys) => readFormerStates(db, sourceId, keys),
  writeStates: async (sourceId, changes) => writeStates(db, sourceId, changes),
  writeUnparsed: async (importId, rows) => insertUnparsed(db, importId, rows),
  finishImport: async (finished) => finishImport(db, finished),
  refuseImport: async (importId, refusal) => refuseImport(db, importId, refusal),
  revertImport: async (importId, reversal) => revertImport(db, importId, reversal),
  clear: async () => clear(db),
  clearSource: async (sourceId) => clearSource(db, sourceId),
})
