import type { Dialect } from './db.ts'
import { LedgerError } from './ledger-error.ts'
import { setReadingSql } from './reading.ts'
import { setRecordKeysSql } from './record-keys.ts'

/** Raise it with a migration of the ledgers that version 0.2.0 or a later one of the program made. */
export const schemaVersion = 3

/**
 * The tables.
 * - Days are integers YYYYMMDD (`as_of` is a text), instants ISO 8601 texts, flags 0 and 1. The version `''` means that the source has none.
 * - Ids are the highest one plus 1, and no sequence: a transaction that is rolled back must leave no gap.
 * - An import that was taken back keeps its row, with the outcome `reverted`, so that no other import gets another id.
 * - `import.is_change`: the import changed the fingerprint.
 * - `record` is clustered by (source, key): publishing scans it in that order, and a full list arrives nearly in that order.
 * - `record.changed_on` and `state_seen_on` are the first and last day of the current state; `last_seen_on` is the last day of
 *   any state of the key. `last_import` is the import that last saw the current state.
 * - `record_version` holds the former and historic states.
 * - `tally` counts records by last import and day, so that `status` needs no scan of millions of rows.
 */
export const createTables = ({ text, long, rowNumber, tableOptions, clusteredOptions }: Dialect): string => `
CREATE TABLE source (id integer PRIMARY KEY, name ${text} NOT NULL UNIQUE, kind ${text} NOT NULL) ${tableOptions};
CREATE TABLE import (
  id integer PRIMARY KEY, source integer NOT NULL,
  file ${text} NOT NULL, sha256 ${text} NOT NULL, size ${long} NOT NULL, url ${text},
  list ${text}, complete integer NOT NULL, as_of ${text}, seen_on integer NOT NULL, as_of_basis ${text} NOT NULL,
  official_count ${long}, official_basis ${text}, title ${text},
  retrieved_at ${text} NOT NULL, retrieval_given integer NOT NULL,
  started_at ${text} NOT NULL, finished_at ${text} NOT NULL,
  outcome ${text} NOT NULL CHECK (outcome IN ('done', 'refused', 'reverted')),
  refusal_code ${text}, refusal_message ${text}, counts ${text}, is_change integer NOT NULL,
  reverted_at ${text}, revert_reason ${text}
) ${tableOptions};
CREATE INDEX import_of_file ON import (source, sha256);
CREATE TABLE record (
  source integer NOT NULL, key ${text} NOT NULL,
  first_seen_on integer NOT NULL, last_seen_on integer NOT NULL,
  changed_on integer NOT NULL, state_seen_on integer NOT NULL,
  first_import integer NOT NULL, last_import integer NOT NULL,
  historic integer NOT NULL, version ${text} NOT NULL, payload ${text} NOT NULL,
  PRIMARY KEY (source, key)
) ${clusteredOptions};
CREATE TABLE record_version (
  source integer NOT NULL, key ${text} NOT NULL, version ${text} NOT NULL, hash ${text} NOT NULL,
  first_seen_on integer NOT NULL, last_seen_on integer NOT NULL, historic integer NOT NULL, payload ${text} NOT NULL,
  PRIMARY KEY (source, key, version, hash)
) ${clusteredOptions};
CREATE TABLE tally (
  last_import integer NOT NULL, last_seen_on integer NOT NULL, records ${long} NOT NULL,
  PRIMARY KEY (last_import, last_seen_on)
) ${clusteredOptions};
CREATE TABLE unparsed_row (
  ${rowNumber}, import integer NOT NULL, row ${long} NOT NULL, reason ${text} NOT NULL, text ${text} NOT NULL
) ${tableOptions};
CREATE INDEX unparsed_row_of_import ON unparsed_row (import, row);
CREATE TABLE meta (name ${text} PRIMARY KEY, value ${text} NOT NULL) ${clusteredOptions};
${setRecordKeysSql};
${setReadingSql()};
`

/** `ledger`: its file or database. `remedy`: how to make room for a new one. */
export function otherVersionError(ledger: string, found: number, remedy: string): LedgerError {
  const versions = `version ${found}, this program reads version ${schemaVersion}`
  return found > schemaVersion
    ? new LedgerError('newer_version', `${ledger} was written by a newer program (${versions}); update this program`)
    : new LedgerError('not_a_ledger', `${ledger} is of ${versions}; ${remedy} and run shobun rebuild`)
}
