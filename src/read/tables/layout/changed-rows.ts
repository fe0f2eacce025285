import { isSideOfChange, sideInHeading } from '../../../words/text/side-of-change.ts'
import { textCell } from '../../documents/document.ts'
import { partyFields, textOf, type Entry } from '../entry/entry.ts'
import { withChangeSections } from './change-sections.ts'
import { periodTextOf } from './same-measure.ts'

/**
 * The rows of a list that stand for one measure before and after a change as one, where they stand one below the other (変更前, and below it 変更後), or the later one below a
 * heading of changes (`change-sections.ts`).
 */
export const withChangedRows = (entries: readonly Entry[]): readonly Entry[] =>
  withChangeSections(withSidesOfChange(entries))

/** 変更前, and below it 変更後: the period of the first is the former one. A row of which the other side is not found is unread. */
function withSidesOfChange(entries: readonly Entry[]): readonly Entry[] {
  const sides = entries.map((entry) =>
    entry.isNotice === true || entry.unparsedReason !== null ? null : sideOf(entry),
  )
  if (!sides.some((found) => found !== null)) return entries
  return entries.flatMap((entry, index) => {
    const [own, next] = [sides[index], entries[index + 1]]
    if (own === 'former') return next !== undefined && isPair(entry, next, sides[index + 1]) ? [] : [untied(entry)]
    if (own !== 'later') return [entry]
    const before = entries[index - 1]
    return before !== undefined && isPair(before, entry, own) && sides[index - 1] === 'former'
      ? [withFormer(entry, before)]
      : [untied(entry)]
  })
}

const untied = (entry: Entry): Entry => ({ ...entry, unparsedReason: 'periods_untied' })

function sideOf({ cells }: Entry): 'former' | 'later' | null {
  const found = cells.find(({ text }) => isSideOfChange(text))
  return found === undefined ? null : sideInHeading(found.text)!.isFormer ? 'former' : 'later'
}

const isPair = (one: Entry, other: Entry, side: 'former' | 'later' | null | undefined): boolean =>
  side === 'later' && nameOf(one) !== '' && nameOf(one) === nameOf(other) && periodTextOf(one) !== ''

const nameOf = ({ values }: Entry): string =>
  partyFields.map((field) => textOf(values.get(field)).normalize('NFKC').replace(/\s/gu, '')).join('')

function withFormer(entry: Entry, former: Entry): Entry {
  const values = new Map(entry.values).set('former_period', [textCell(periodTextOf(former))])
  return { ...entry, rows: entry.rows + former.rows, values }
}
