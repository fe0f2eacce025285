import type { ImportCounts } from '../domain/reading.ts'
import { LedgerError } from './ledger-error.ts'
import { createSeenKeys, keyOutcomes, type KeyOutcome } from './seen-keys.ts'

/** Counts every row of a publication exactly once. */
export interface ImportCounter {
  /** `rows`: the rows that the record spans. Those after the first, and all rows of a key seen before, are continuation rows. */
  record(key: string, rows: number, outcome: KeyOutcome): void
  person(rows: number): void
  unread(rows: number, reason: string): void
  rows(): number
  /** Throws when the counts do not add up to the rows. */
  total(): ImportCounts
}

export function createImportCounter(): ImportCounter {
  const seen = createSeenKeys()
  const reasons = new Map<string, number>()
  /** Indexed by `KeyOutcome`. */
  const keys = [0, 0, 0, 0]
  const count = { rows: 0, continuation: 0, persons: 0, unread: 0 }

  const addRows = (rows: number, ownRows: 0 | 1): void => {
    if (!Number.isSafeInteger(rows) || rows < 1)
      throw new LedgerError('miscount', `an outcome cannot span ${rows} rows`)
    count.rows += rows
    count.continuation += rows - ownRows
  }
  const change = (outcome: KeyOutcome, delta: number): void => {
    keys[outcome] = (keys[outcome] ?? 0) + delta
  }
  return {
    record: (key, rows, outcome) => {
      const before = seen.get(key)
      addRows(rows, before === undefined ? 1 : 0)
      if (before !== undefined && !(before === keyOutcomes.unchanged && outcome === keyOutcomes.changed)) return
      if (before !== undefined) change(before, -1)
      change(outcome, 1)
      seen.set(key, outcome)
    },
    person: (rows) => {
      addRows(rows, 1)
      count.persons++
    },
    unread: (rows, reason) => {
      addRows(rows, 1)
      count.unread++
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
    },
    rows: () => count.rows,
    total: () => total(keys, count, reasons),
  }
}

function total(
  keys: readonly number[],
  count: Readonly<Record<'rows' | 'continuation' | 'persons' | 'unread', number>>,
  reasons: ReadonlyMap<string, number>,
): ImportCounts {
  const counts: ImportCounts = {
    rows: count.rows,
    new: keys[keyOutcomes.new] ?? 0,
    changed: keys[keyOutcomes.changed] ?? 0,
    unchanged: keys[keyOutcomes.unchanged] ?? 0,
    continuation: count.continuation,
    persons: count.persons,
    unread: count.unread,
    unreadReasons: Object.fromEntries([...reasons].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  }
  const sum = counts.new + counts.changed + counts.unchanged + counts.continuation + counts.persons + counts.unread
  if (sum !== counts.rows) throw new LedgerError('miscount', `${sum} rows were counted, ${counts.rows} were read`)
  return counts
}
