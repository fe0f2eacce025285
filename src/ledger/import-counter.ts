import type { ImportCounts } from '../domain/import-counts.ts'
import { LedgerError } from './ledger-error.ts'
import { createKeyOutcomeMap, keyOutcomes, type KeyOutcome } from './key-outcomes.ts'

/** `withoutRow`: further records of a row that has a record already. */
const nothingCounted = { rows: 0, continuation: 0, persons: 0, unparsed: 0, withoutRow: 0, unclear: 0 }

export type ImportCounter = ReturnType<typeof createImportCounter>

/** Counts every row of a publication exactly once. */
export function createImportCounter() {
  const outcomeOfKey = createKeyOutcomeMap()
  const reasons = new Map<string, number>()
  /** Number of keys, indexed by `KeyOutcome`. */
  const keyCounts = [0, 0, 0, 0]
  const count = { ...nothingCounted }

  function addRows(rows: number, { min }: { readonly min: number }): void {
    if (!Number.isSafeInteger(rows) || rows < min)
      throw new LedgerError('miscount', `an outcome cannot span ${rows} rows`)
    count.rows += rows
  }
  function addKeys(outcome: KeyOutcome, delta: number): void {
    keyCounts[outcome] = (keyCounts[outcome] ?? 0) + delta
  }
  return {
    /**
     * `rows`: the number of rows of the record; 0: a further record of the row before, such as the next member of a joint venture. The rows
     * after the first, and all rows of a repeated key, are continuation rows.
     */
    record: (key: string, rows: number, outcome: KeyOutcome): void => {
      addRows(rows, { min: 0 })
      const earlier = outcomeOfKey.get(key)
      count.continuation += earlier === undefined ? Math.max(rows - 1, 0) : rows
      if (earlier === undefined && rows === 0) count.withoutRow++
      // A repeated key counts once: by its first outcome, or as changed if it was unchanged at first and a later row changes it.
      const isFirstChange = earlier === keyOutcomes.unchanged && outcome === keyOutcomes.changed
      if (earlier !== undefined && !isFirstChange) return
      if (earlier !== undefined) addKeys(earlier, -1)
      addKeys(outcome, 1)
      outcomeOfKey.set(key, outcome)
    },
    person: (rows: number): void => {
      addRows(rows, { min: 1 })
      count.continuation += rows - 1
      count.persons++
    },
    unparsed: (rows: number, reason: string): void => {
      addRows(rows, { min: 1 })
      count.continuation += rows - 1
      count.unparsed++
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    },
    /** A record with words of a later decision that are not understood. */
    unclearRemark: (): void => void count.unclear++,
    rows: () => count.rows,
    /** Throws when the counts do not add up to the rows. */
    total: () => checkedTotal(keyCounts, count, reasons),
  }
}

function checkedTotal(
  keyCounts: readonly number[],
  count: typeof nothingCounted,
  reasons: ReadonlyMap<string, number>,
): ImportCounts {
  const counts: ImportCounts = {
    rows: count.rows,
    new: keyCounts[keyOutcomes.new] ?? 0,
    changed: keyCounts[keyOutcomes.changed] ?? 0,
    unchanged: keyCounts[keyOutcomes.unchanged] ?? 0,
    continuation: count.continuation,
    persons: count.persons,
    unparsed: count.unparsed,
    unparsedReasons: Object.fromEntries([...reasons].toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ...(count.unclear === 0 ? {} : { unclearRemarks: count.unclear }),
  }
  const keys = counts.new + counts.changed + counts.unchanged
  const sum = keys - count.withoutRow + counts.continuation + counts.persons + counts.unparsed
  if (sum !== counts.rows) throw new LedgerError('miscount', `${sum} rows were counted, ${counts.rows} were read`)
  return counts
}
