import type { CorporationFacts, Facts, FactsKind } from '../domain/facts.ts'

type CorporationField = Exclude<keyof CorporationFacts, 'kind'>

/**
 * The fields of a corporation in the order of their stored values. The ledger stores no field names, because millions of rows share
 * them. The order is part of the ledger's format: append new fields at the end.
 */
const corporationFieldTypes = {
  corporateNumber: 'text',
  process: 'text',
  correction: 'boolean',
  updateDate: 'text',
  changeDate: 'text',
  name: 'text',
  nameKana: 'text',
  nameEn: 'text',
  corporationKind: 'text',
  prefecture: 'text',
  city: 'text',
  street: 'text',
  prefectureCode: 'text',
  cityCode: 'text',
  postalCode: 'text',
  addressOutside: 'text',
  closeDate: 'text',
  closeCause: 'text',
  successor: 'text',
  assignmentDate: 'text',
  searchExcluded: 'boolean',
} as const satisfies Record<CorporationField, 'text' | 'boolean'>

const corporationFields = Object.keys(corporationFieldTypes) as CorporationField[]

/** Equal facts have equal encodings, whatever the order of their keys. Absent fields are omitted. */
export function encodeFacts(facts: Facts): string {
  return facts.kind === 'corporation' ? encodeCorporation(facts) : JSON.stringify(withSortedKeys(facts))
}

/** The facts as they were encoded; fields that were `undefined` are absent. */
export function decodeFacts(kind: FactsKind, text: string): Facts {
  return kind === 'corporation' ? decodeCorporation(text) : (JSON.parse(text) as Facts)
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, withSortedKeys(inner)]))
}

/** A JSON array of the values: booleans as 0 and 1, absent fields as null. Absent fields at the end are omitted. */
function encodeCorporation(facts: CorporationFacts): string {
  const values = corporationFields.map((field) => {
    const value = facts[field]
    return typeof value === 'boolean' ? Number(value) : (value ?? null)
  })
  const lastPresent = values.findLastIndex((value) => value !== null)
  return JSON.stringify(values.slice(0, lastPresent + 1))
}

function decodeCorporation(text: string): CorporationFacts {
  const values = JSON.parse(text) as (string | number | null)[]
  const facts: Record<string, unknown> = { kind: 'corporation' }
  for (let index = 0; index < values.length; index++) {
    const value = values[index]
    const field = corporationFields[index]
    if (field === undefined)
      throw new RangeError('the ledger holds a corporation with more fields than this version knows')
    if (value !== null) facts[field] = corporationFieldTypes[field] === 'boolean' ? value === 1 : value
  }
  return facts as unknown as CorporationFacts
}

/** The fields that publishing reads of every corporation. It needs the other fields of only a few. */
export type CorporationSummary = Pick<
  CorporationFacts,
  'corporateNumber' | 'process' | 'name' | 'nameEn' | 'closeDate' | 'assignmentDate'
>

const summaryIndexes = {
  corporateNumber: corporationFields.indexOf('corporateNumber'),
  process: corporationFields.indexOf('process'),
  name: corporationFields.indexOf('name'),
  nameEn: corporationFields.indexOf('nameEn'),
  closeDate: corporationFields.indexOf('closeDate'),
  assignmentDate: corporationFields.indexOf('assignmentDate'),
}

/** Decodes only the fields of the summary. */
export function decodeSummary(text: string): CorporationSummary {
  const values = JSON.parse(text) as (string | null | undefined)[]
  return {
    corporateNumber: values[summaryIndexes.corporateNumber] as string,
    process: values[summaryIndexes.process] as string,
    name: values[summaryIndexes.name] as string,
    nameEn: values[summaryIndexes.nameEn] ?? undefined,
    closeDate: values[summaryIndexes.closeDate] ?? undefined,
    assignmentDate: values[summaryIndexes.assignmentDate] ?? undefined,
  }
}
