import type { SourceField } from '../../codelists/headings.ts'
import type { RecordKindOfSource } from '../../domain/source-description.ts'
import { dayOf } from './days.ts'
import { parsePeriod } from '../../text/japanese-period.ts'
import type { Fields } from './fields.ts'
import { withoutOfficers } from './persons.ts'
import { linesOf, oneLine } from './text.ts'

/** What identifies a record where its `source.yml` names no key: the party is added to it. */
const keyOfKind: Readonly<Record<RecordKindOfSource, readonly SourceField[]>> = {
  procurement_suspension: ['action_date', 'start', 'period', 'authority'],
  enforcement: ['action_date', 'published_on', 'authority', 'action'],
  license_action: ['action_date', 'published_on', 'authority', 'action'],
}

/** Further fields of the key, in this order, for entries of one party and day that would have the same key. */
export const furtherFields: readonly SourceField[] = [
  'corporate_number',
  'action',
  'permit_number',
  'permit_name',
  'branch',
  'address',
  'clause',
  'law',
  'scope',
  'end',
  'period',
  'reason',
  'summary',
  'sector',
  'branch_address',
  'status',
  'remarks',
  'url',
  'title',
  'number',
]

const days: ReadonlySet<SourceField> = new Set(['action_date', 'published_on', 'start', 'end'])

export function keyFieldsOf(kind: RecordKindOfSource, key: readonly SourceField[] | null): readonly SourceField[] {
  return key ?? ['name', ...keyOfKind[kind]]
}

/**
 * The published value of a field in a key: a day as a date, a period by its first day, so that a record stays the same when its end is fixed
 * or extended, other texts without white space and without the names of persons.
 */
export function keyPart(fields: Fields, field: SourceField): string {
  const isDay = days.has(field)
  const day = isDay ? dayOf(fields.cells(field)) : field === 'period' ? parsePeriod(fields.text('period')).start : null
  return day ?? oneLine(withoutOfficers(oneLine(fields.text(field)), linesOf(fields.text('representative'))))
}
