import type { LedgerReader } from './ledger.ts'
import { LedgerError } from './ledger-error.ts'

/**
 * The version of the rule by which keys are made (ADR 20). Raise it whenever a file that was imported would give records other keys: when
 * the rule changes, what it reads of a row, or the columns that a built-in source maps; once between two releases. By it, `ingest` and
 * `publish` ask for `shobun rebuild`. With it go a changelog line on `shobun rebuild`, and
 * `test/installations/installations.long.test.ts`, which must pass.
 */
export const recordKeysVersion = 2
/** Of the keys that this version makes of the rows in `read/tables/facts/keys.test.ts`, and of the words that are left out of them. */
export const recordKeysDigest = '1013a5cb75eed2cb'

/** Sets the version of a ledger without records. */
export const setRecordKeysSql = `INSERT INTO meta (name, value) VALUES ('record_keys', '${recordKeysVersion}')`

/**
 * Throws `LedgerError` for a ledger whose keys are of another version, or of one that did not record it: a file that is read again
 * would be held twice.
 */
export async function refuseOtherKeys(ledger: LedgerReader): Promise<void> {
  const found = await ledger.recordKeys()
  if (found === recordKeysVersion) return
  if (found !== null && found > recordKeysVersion) {
    const versions = `version ${found}, this program makes version ${recordKeysVersion}`
    throw new LedgerError(
      'newer_version',
      `the keys of the ledger were made by a newer program (${versions}); update this program`,
    )
  }
  throw new LedgerError(
    'other_keys',
    'this version of the program makes the keys of records in another way, and what it reads again would stand twice; run shobun rebuild',
  )
}
