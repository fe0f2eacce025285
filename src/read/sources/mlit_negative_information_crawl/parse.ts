import type { Entry } from '../../tables/entry/entry.ts'
import { tableParse } from '../../tables/parse.ts'
import type { EntryResult } from '../../tables/outcomes.ts'
import { hasLostSign, replacementCharacter, withLostSigns } from '../../../words/text/lost-signs.ts'

/** The crawl could not decode ㈱ and ㈲: a party keeps its name with U+FFFD in place of the sign. A row that lost anything else is unparsed. */
export const parse = tableParse({ mapEntries: ({ entries }) => entries.map(withSignMarked), mapResult })

function withSignMarked(entry: Entry): Entry {
  if (!entry.cells.some(({ text }) => text.includes(replacementCharacter))) return entry
  if (entry.cells.some(({ text }) => withLostSigns(text) === null))
    return { ...entry, unparsedReason: 'replacement_character' }
  const marked = <Cell extends { readonly text: string }>(cell: Cell): Cell => ({
    ...cell,
    text: withLostSigns(cell.text) ?? cell.text,
  })
  return {
    ...entry,
    values: new Map([...entry.values].map(([field, cells]) => [field, cells.map(marked)])),
    cells: entry.cells.map(marked),
  }
}

function mapResult(result: EntryResult): EntryResult {
  if (result.kind !== 'records') return result
  return {
    kind: 'records',
    records: result.records.map((record) => {
      const { party } = record.facts
      return hasLostSign(party.name)
        ? { ...record, facts: { ...record.facts, party: { ...party, lostSign: true } } }
        : record
    }),
  }
}
