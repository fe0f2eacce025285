import { readingDigest } from '../words/program-files/reading-digest.ts'
import type { LedgerReader } from './ledger.ts'

/** Says of a ledger without records which program reads its files. */
export const setReadingSql = (): string => `INSERT INTO meta (name, value) VALUES ('reading', '${readingDigest()}')`

/**
 * Whether files of the ledger were read by another program, or one that did not say so. A record that this program would read otherwise, or not at
 * all, stays as it was read until `shobun rebuild`.
 */
export const isReadByAnother = async (ledger: LedgerReader): Promise<boolean> =>
  (await ledger.reading()) !== readingDigest()
