import type { Facts } from '../domain/facts.ts'

/** A published value for which no code list has a code, and the number of records that have it. */
export interface UncodedValue {
  readonly field: string
  readonly value: string
  readonly records: number
}

/** Counts the published values without a code, and the remarks on a later decision that are not understood, so that an operator sees which words a `lookups` would help. */
export function createUncodedValues() {
  const counts = new Map<string, UncodedValue>()
  return {
    add(facts: Facts): void {
      for (const [field, value] of uncodedIn(facts)) {
        const key = `${field}\n${value}`
        counts.set(key, { field, value, records: (counts.get(key)?.records ?? 0) + 1 })
      }
    },
    /** The most frequent first. */
    values: (): UncodedValue[] => [...counts.values()].toSorted((one, other) => other.records - one.records),
  }
}

function uncodedIn(facts: Facts): (readonly [field: string, value: string])[] {
  if (facts.kind === 'corporation' || facts.kind === 'disclosure_filer') return []
  const found: [string, string | null, boolean][] = [
    ['authority', facts.authority.text, facts.authority.type === 'other'],
    ['remarks', facts.remarks ?? facts.period?.text ?? null, facts.fate === 'unknown'],
    ...ofKind(facts),
  ]
  return found.flatMap(([field, value, isUncoded]) => (isUncoded && value !== null ? [[field, value] as const] : []))
}

function ofKind(
  facts: Exclude<Facts, { kind: 'corporation' | 'disclosure_filer' }>,
): [string, string | null, boolean][] {
  if (facts.kind === 'procurement_suspension') return [['reason', facts.reasonText, facts.reasonCodes.length === 0]]
  const common: [string, string | null, boolean][] = [
    ['action', facts.actionText, facts.actionType === 'other'],
    ['law', facts.lawText, facts.lawCodes.length === 0],
  ]
  if (facts.kind === 'enforcement') return common
  const permits = facts.permits.map(({ name }) => name).filter((name) => name !== null)
  return [...common, ['sector', permits.join('、') || facts.actionText, facts.sectorCodes.includes('other')]]
}
