import type { ImportCounts } from '../domain/import-counts.ts'
import { LedgerError } from './ledger-error.ts'
import { createKeyOutcomeMap, keyOutcomes, type KeyOutcome } from './key-outcomes.ts'

export type ImportCounter = ReturnType<typeof createImportCounter>

/** Counts every row of a publication exactly once. */
export function createImportCounter() {
  const outcomeOfKey = createKeyOutcomeMap()
  const keyCounts = { [keyOutcomes.new]: 0, [keyOutcomes.changed]: 0, [keyOutcomes.unchanged]: 0 }
  const reasons = new Map<string, number>()
  let [rowCount, continuation, persons, unparsed, unclearRemarks] = [0, 0, 0, 0, 0]
  /** Further parties of a row that has one already. */
  let withoutRow = 0

  function addRows(rows: number): void {
    if (!Number.isSafeInteger(rows) || rows < 0)
      throw new LedgerError('miscount', `an outcome cannot span ${rows} rows`)
    rowCount += rows
  }
  return {
    /**
     * `rows`: the number of rows of the record; 0: a further record of the row before, such as the next member of a joint venture. The rows
     * after the first, and all rows of a repeated key, are continuation rows.
     */
    record(key: string, rows: number, outcome: KeyOutcome): void {
      addRows(rows)
      const earlier = outcomeOfKey.get(key)
      continuation += earlier === undefined ? Math.max(rows - 1, 0) : rows
      if (earlier === undefined && rows === 0) withoutRow++
      // A repeated key counts once: by its first outcome, or as changed if it was unchanged at first and a later row changes it.
      const isFirstChange = earlier === keyOutcomes.unchanged && outcome === keyOutcomes.changed
      if (earlier !== undefined && !isFirstChange) return
      if (earlier !== undefined) keyCounts[earlier]--
      keyCounts[outcome]++
      outcomeOfKey.set(key, outcome)
    },
    person(rows: number): void {
      addRows(rows)
      continuation += Math.max(rows - 1, 0)
      if (rows === 0) withoutRow++
      persons++
    },
    unparsed(rows: number, reason: string): void {
      addRows(rows)
      continuation += Math.max(rows - 1, 0)
      if (rows === 0) withoutRow++
      unparsed++
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    },
    /** A record with words of a later decision that are not understood. */
    unclearRemark: (): void => void unclearRemarks++,
    rows: () => rowCount,
    /** Throws when the counts do not add up to the rows. */
    total(): ImportCounts {
      const { [keyOutcomes.new]: added, [keyOutcomes.changed]: changed, [keyOutcomes.unchanged]: unchanged } = keyCounts
      const sum = added + changed + unchanged - withoutRow + continuation + persons + unparsed
      if (sum !== rowCount) throw new LedgerError('miscount', `${sum} rows were counted, ${rowCount} were read`)
      return {
        rows: rowCount,
        new: added,
        changed,
        unchanged,
        continuation,
        persons,
        unparsed,
        unparsedReasons: Object.fromEntries([...reasons].toSorted(([a], [b]) => (a < b ? -1 : 1))),
        ...(unclearRemarks === 0 ? {} : { unclearRemarks }),
      }
    },
  }
}
