import type { SourceField } from '../../vocabulary/headings.ts'
import { textCharactersMax } from '../../documents/process/unusable-text.ts'
import type { DocumentCell } from '../../documents/document.ts'
import type { Entry } from './entry.ts'

/** Fields of names, places, numbers and days. The others have sentences. */
const short: ReadonlySet<SourceField> = new Set([
  'name',
  'name_and_address',
  'branch_and_name',
  'address',
  'corporate_number',
  'representative',
  'branch',
  'branch_address',
  'start',
  'end',
  'length',
  'action_date',
  'published_on',
  'authority',
  'permit_number',
  'permit_name',
  'sector',
  'id',
])
/** A cell with a hundred companies and their addresses has some thousand characters. */
const shortCharactersMax = 5_000

/** An entry with a text longer than any real one of its field is unparsed: it is damaged, or made to keep the reader busy. */
export function withoutLongCells(entry: Entry): Entry {
  if (![...entry.values, ...entry.context].some(isTooLong)) return entry
  return { ...entry, values: new Map(), context: new Map(), unparsedReason: entry.unparsedReason ?? 'too_long' }
}

function isTooLong([field, cells]: readonly [SourceField, readonly DocumentCell[]]): boolean {
  if (field === 'ignore') return false
  const charactersMax = short.has(field) ? shortCharactersMax : textCharactersMax
  return cells.some(({ text }) => text.length > charactersMax)
}
