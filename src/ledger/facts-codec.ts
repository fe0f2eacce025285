import type { CorporationFacts, Facts, FactsKind } from '../domain/facts.ts'

type CorporationField = Exclude<keyof CorporationFacts, 'kind'>

/**
 * The order of a corporation's fields. The ledger stores only their values, because millions of rows share the names.
 * The order is part of the ledger's format: append new fields at the end.
 */
const corporationFields = [
  'corporateNumber',
  'process',
  'correction',
  'updateDate',
  'changeDate',
  'name',
  'nameKana',
  'nameEn',
  'corporationKind',
  'prefecture',
  'city',
  'street',
  'prefectureCode',
  'cityCode',
  'postalCode',
  'addressOutside',
  'closeDate',
  'closeCause',
  'successor',
  'assignmentDate',
  'searchExcluded',
] as const satisfies readonly CorporationField[]

/** Fails to compile when the list above lacks a field of the facts. */
type MissingField = Exclude<CorporationField, (typeof corporationFields)[number]>
const isComplete: [MissingField] extends [never] ? true : MissingField = true

/** Sorts the keys, so that equal facts have equal encodings. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

function encodeCorporation(facts: CorporationFacts): string {
  const values: unknown[] = []
  let length = 0
  for (const field of corporationFields) {
    const value = facts[field]
    if (value === undefined) values.push(null)
    else length = values.push(typeof value === 'boolean' ? Number(value) : value)
  }
  values.length = length
  return JSON.stringify(values)
}

function decodeCorporation(text: string): CorporationFacts {
  const values = JSON.parse(text) as (string | number | null)[]
  const facts: Record<string, unknown> = { kind: 'corporation' }
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    const field = corporationFields[at]
    if (field === undefined)
      throw new RangeError('the ledger holds a corporation with more fields than this version knows')
    if (value !== null) facts[field] = typeof value === 'number' ? value === 1 : value
  }
  return facts as unknown as CorporationFacts
}

/** The fields that publishing reads of every corporation; it needs the others of few. */
export type CorporationSummary = Pick<CorporationFacts, 'corporateNumber' | 'process' | 'name' | 'closeDate'>

const [numberAt, processAt, nameAt, closeDateAt] = (['corporateNumber', 'process', 'name', 'closeDate'] as const).map(
  (field) => corporationFields.indexOf(field),
) as [number, number, number, number]

/** Decodes only these fields. */
export function decodeSummary(text: string): CorporationSummary {
  const values = JSON.parse(text) as (string | null | undefined)[]
  return {
    corporateNumber: values[numberAt] as string,
    process: values[processAt] as string,
    name: values[nameAt] as string,
    closeDate: values[closeDateAt] ?? undefined,
  }
}

/** Equal facts have equal encodings, whatever the order of their keys. Absent fields are omitted. */
export function encodeFacts(facts: Facts): string {
  if (facts.kind === 'corporation' && isComplete) return encodeCorporation(facts)
  return JSON.stringify(sorted(facts))
}

/** The facts as they were encoded; fields that were `undefined` are absent. */
export function decodeFacts(kind: FactsKind, text: string): Facts {
  return kind === 'corporation' ? decodeCorporation(text) : (JSON.parse(text) as Facts)
}
