import type { CorporationFacts, Facts, FactsKind } from '../domain/facts.ts'

type CorporationField = Exclude<keyof CorporationFacts, 'kind'>

/**
 * The order in which a corporation's fields are written. Millions of rows share these names, so only the values are
 * stored. Fields are only ever added at the end: the order is part of the ledger's format.
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

/** Fails to compile when a field of the facts has no place above and would be lost. */
type Forgotten = Exclude<CorporationField, (typeof corporationFields)[number]>
const nothingForgotten: [Forgotten] extends [never] ? true : Forgotten = true

/** Key order must not make two equal facts look different. */
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
    if (field === undefined) throw new RangeError('a corporation was written with more fields than this version knows')
    if (value !== null) facts[field] = typeof value === 'number' ? value === 1 : value
  }
  return facts as unknown as CorporationFacts
}

/** The little that is asked of every corporation; most of them are asked no more. */
export type CorporationSketch = Pick<CorporationFacts, 'corporateNumber' | 'process' | 'name' | 'closeDate'>

const [numberAt, processAt, nameAt, closeDateAt] = (['corporateNumber', 'process', 'name', 'closeDate'] as const).map(
  (field) => corporationFields.indexOf(field),
) as [number, number, number, number]

/** Reads it without making anything of the rest. */
export function decodeSketch(text: string): CorporationSketch {
  const values = JSON.parse(text) as (string | null | undefined)[]
  return {
    corporateNumber: values[numberAt] as string,
    process: values[processAt] as string,
    name: values[nameAt] as string,
    closeDate: values[closeDateAt] ?? undefined,
  }
}

/** One text for one set of facts, whatever the order of its keys; equal facts give equal texts. Absent fields are left out. */
export function encodeFacts(facts: Facts): string {
  if (facts.kind === 'corporation' && nothingForgotten) return encodeCorporation(facts)
  return JSON.stringify(sorted(facts))
}

/** The facts exactly as they were encoded (fields that were `undefined` are absent). */
export function decodeFacts(kind: FactsKind, text: string): Facts {
  return kind === 'corporation' ? decodeCorporation(text) : (JSON.parse(text) as Facts)
}
