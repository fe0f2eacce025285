import { actionTypes } from '../codelists/action-types.ts'
import { rowOf, type CodeRow } from '../codelists/code-row.ts'
import { laws } from '../codelists/laws.ts'
import { natures } from '../codelists/natures.ts'
import { reasons } from '../codelists/reasons.ts'
import { sectors } from '../codelists/sectors.ts'
import { isIsoDate } from '../text/iso-date.ts'
import { isCorporateNumber } from './corporate-number.ts'
import type { Period, PublishedRecord } from './facts.ts'

/** A field the operator may correct. Published text is never corrected. */
interface CorrectableField {
  readonly kinds: readonly PublishedRecord['kind'][]
  readonly form: string
  readonly accepts: (value: string) => boolean
  readonly mayBeNone: boolean
  readonly apply: (facts: PublishedRecord, value: string | null) => object
}

const everyKind = ['enforcement', 'procurement_suspension', 'license_action'] as const
const codesOf = (value: string): string[] => value.split(',').map((code) => code.trim())
const isCode = (rows: readonly CodeRow[]) => (value: string) => rowOf(rows, value) !== null
const areCodes = (rows: readonly CodeRow[]) => (value: string) => codesOf(value).every(isCode(rows))
const periodWith = (facts: PublishedRecord, part: Partial<Period>): { period: Period } => ({
  period: { ...(facts.period ?? { text: '', start: null, end: null, openEnded: false }), ...part },
})

const day = { kinds: everyKind, form: 'YYYY-MM-DD or none', accepts: isIsoDate, mayBeNone: true }

/** `corporate_number` is not part of the facts. It decides the link to a company (`publish/link`). */
export const correctableFields: Readonly<Record<string, CorrectableField>> = {
  corporate_number: {
    kinds: everyKind,
    form: 'a corporate number of 13 digits with the right check digit, or none',
    accepts: isCorporateNumber,
    mayBeNone: true,
    apply: () => ({}),
  },
  action_date: { ...day, apply: (_, value) => ({ actionDate: value }) },
  period_start: { ...day, apply: (facts, value) => periodWith(facts, { start: value }) },
  period_end: { ...day, apply: (facts, value) => periodWith(facts, { end: value, openEnded: false }) },
  fate: {
    kinds: everyKind,
    form: 'lifted, cancelled or none',
    accepts: (value) => value === 'lifted' || value === 'cancelled',
    mayBeNone: true,
    apply: (_, value) => ({ fate: value }),
  },
  action_type: {
    kinds: ['enforcement', 'license_action'],
    form: 'a code of the action types',
    accepts: isCode(actionTypes),
    mayBeNone: false,
    apply: (_, value) => ({ actionType: value }),
  },
  law_codes: {
    kinds: ['enforcement', 'license_action'],
    form: 'codes of laws, separated by commas, or none',
    accepts: areCodes(laws),
    mayBeNone: true,
    apply: (_, value) => ({ lawCodes: value === null ? [] : codesOf(value) }),
  },
  nature: {
    kinds: ['license_action'],
    form: 'a code of the natures',
    accepts: isCode(natures),
    mayBeNone: false,
    apply: (_, value) => ({ nature: value }),
  },
  sector_codes: {
    kinds: ['license_action'],
    form: 'codes of sectors, separated by commas',
    accepts: areCodes(sectors),
    mayBeNone: false,
    apply: (_, value) => ({ sectorCodes: codesOf(value ?? '') }),
  },
  reason_codes: {
    kinds: ['procurement_suspension'],
    form: 'codes of reasons, separated by commas, or none',
    accepts: areCodes(reasons),
    mayBeNone: true,
    apply: (_, value) => ({ reasonCodes: value === null ? [] : codesOf(value) }),
  },
}

/** The error message of an invalid correction; `null` for a valid one. */
export function refusalOf(field: string, value: string | null): string | null {
  const row = Object.hasOwn(correctableFields, field) ? correctableFields[field] : undefined
  if (row === undefined) return `${field} cannot be corrected; fields are: ${Object.keys(correctableFields).join(', ')}`
  const fits = value === null ? row.mayBeNone : row.accepts(value)
  return fits ? null : `${field}: ${JSON.stringify(value)} is not accepted; expected: ${row.form}`
}

/** The facts with one field corrected; unchanged if their kind lacks the field. */
export function corrected(facts: PublishedRecord, field: string, value: string | null): PublishedRecord {
  const row = Object.hasOwn(correctableFields, field) ? correctableFields[field] : undefined
  if (row === undefined || !row.kinds.includes(facts.kind)) return facts
  return { ...facts, ...row.apply(facts, value) }
}
