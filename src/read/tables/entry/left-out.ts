import type { SourceField } from '../../../words/vocabulary/headings.ts'
import type { DocumentCell } from '../../documents/document.ts'

/** Words of an entry that a reader does not see, by the field of their cell. */
export interface LeftOut {
  /** Why the entry is unparsed where they may matter. */
  readonly reason: string
  readonly field: SourceField | null
  /** Nothing of the cell is seen. */
  readonly isBlank: boolean
}

/** What is left out of a cell; usually nothing. */
export const leftOutOf = ({ leftOut, text }: DocumentCell, fields: readonly SourceField[] | null): LeftOut[] =>
  leftOut === undefined ? [] : (fields ?? [null]).map((field) => ({ reason: leftOut, field, isBlank: text === '' }))

/** Fields that state when a measure ends. */
const endFields: ReadonlySet<SourceField | null> = new Set<SourceField>(['period', 'start', 'end', 'length'])
/** Further fields in whose words the end may stand. */
const mayStateEnd: ReadonlySet<SourceField | null> = new Set<SourceField | null>([
  ...endFields,
  'action',
  'remarks',
  null,
])

/**
 * Why an entry is unparsed, because the end of its measure may be among the words that nobody sees: a measure would have none, and be in force
 * for years. Other words that are left out change nothing: the entry is what a reader sees. `null`: it can be read.
 */
export function hiddenEndOf(
  leftOut: readonly LeftOut[],
  periods: readonly ({ readonly openEnded: boolean } | null | undefined)[],
): string | null {
  const isOpen = periods.some((period) => period?.openEnded === true)
  const found = leftOut.find(
    ({ field, isBlank }) => (isBlank && endFields.has(field)) || (isOpen && mayStateEnd.has(field)),
  )
  return found?.reason ?? null
}
