import { actionTypes } from '../words/codes/action-types.ts'
import { rowOf, type CodeRow } from '../words/codes/code-row.ts'
import { laws } from '../words/codes/laws.ts'
import { natures } from '../words/codes/natures.ts'
import { reasons } from '../words/codes/reasons.ts'
import { sectors } from '../words/codes/sectors.ts'
import { isIsoDate } from '../words/text/iso-date.ts'
import { isCorporateNumber } from './corporate-number.ts'
import type { Period, PublishedRecord, RecordKind } from './facts.ts'

/** A field that the operator may correct. Published text is never corrected. */
interface CorrectableField {
  /** The kinds of records that have the field; all, if absent. */
  readonly kinds?: readonly RecordKind[]
  /** The accepted values, for error messages. */
  readonly syntax: string
  readonly accepts: (value: string) => boolean
  /** The operator may not remove the value (`null`). */
  readonly isRequired?: true
  /** The corrected part of the facts. */
  readonly apply: (facts: PublishedRecord, value: string | null) => object
}

const splitCodes = (value: string): string[] => value.split(',').map((code) => code.trim())
const isCode = (rows: readonly CodeRow[]) => (value: string) => rowOf(rows, value) !== null
const areCodes = (rows: readonly CodeRow[]) => (value: string) => splitCodes(value).every(isCode(rows))
const changePeriod = (facts: PublishedRecord, part: Partial<Period>): { period: Period } => ({
  period: { ...(facts.period ?? { text: '', start: null, end: null, openEnded: false }), ...part },
})

const dateField = { syntax: 'YYYY-MM-DD or none', accepts: isIsoDate }

/** `corporate_number` does not change the facts: `publish/link` uses it to identify the company. */
export const correctableFields: Readonly<Record<string, CorrectableField>> = {
  corporate_number: {
    syntax: 'a corporate number of 13 digits with a valid check digit, or none',
    accepts: isCorporateNumber,
    apply: () => ({}),
  },
  action_date: { ...dateField, apply: (_, value) => ({ actionDate: value }) },
  period_start: { ...dateField, apply: (facts, value) => changePeriod(facts, { start: value }) },
  period_end: { ...dateField, apply: (facts, value) => changePeriod(facts, { end: value, openEnded: false }) },
  fate: {
    syntax: 'lifted, cancelled or none',
    accepts: (value) => value === 'lifted' || value === 'cancelled',
    // A published day of withdrawal belongs to the published decision. The day of a lift has a field of its own.
    apply: (_, value) => ({ fate: value, cancelledOn: undefined }),
  },
  lifted_on: {
    ...dateField,
    apply: (facts, value) => ({ liftedOn: value, fate: value === null ? facts.fate : 'lifted' }),
  },
  action_type: {
    kinds: ['enforcement', 'license_action'],
    syntax: 'a code of the action types',
    accepts: isCode(actionTypes),
    isRequired: true,
    apply: (_, value) => ({ actionType: value }),
  },
  law_codes: {
    kinds: ['enforcement', 'license_action'],
    syntax: 'codes of laws, separated by commas, or none',
    accepts: areCodes(laws),
    apply: (_, value) => ({ lawCodes: value === null ? [] : splitCodes(value) }),
  },
  nature: {
    kinds: ['license_action'],
    syntax: 'a code of the natures',
    accepts: isCode(natures),
    isRequired: true,
    apply: (_, value) => ({ nature: value }),
  },
  sector_codes: {
    kinds: ['license_action'],
    syntax: 'codes of sectors, separated by commas',
    accepts: areCodes(sectors),
    isRequired: true,
    apply: (_, value) => ({ sectorCodes: splitCodes(value ?? '') }),
  },
  reason_codes: {
    kinds: ['procurement_suspension'],
    syntax: 'codes of reasons, separated by commas, or none',
    accepts: areCodes(reasons),
    apply: (_, value) => ({ reasonCodes: value === null ? [] : splitCodes(value) }),
  },
}

/** The error message of an invalid correction; `null` for a valid one. */
export function correctionError(field: string, value: string | null): string | null {
  const row = findField(field)
  if (row === undefined) return `${field} cannot be corrected; fields are: ${Object.keys(correctableFields).join(', ')}`
  const isAccepted = value === null ? row.isRequired !== true : row.accepts(value)
  return isAccepted ? null : `${field}: ${JSON.stringify(value)} is not accepted; expected: ${row.syntax}`
}

const findField = (field: string): CorrectableField | undefined =>
  Object.hasOwn(correctableFields, field) ? correctableFields[field] : undefined

/** The facts with one field corrected; unchanged if their kind has no such field. */
export function applyCorrection(facts: PublishedRecord, field: string, value: string | null): PublishedRecord {
  const row = findField(field)
  const hasField = row !== undefined && (row.kinds?.includes(facts.kind) ?? true)
  return hasField ? { ...facts, ...row.apply(facts, value) } : facts
}
