import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { measureCodeOf } from '../../../words/vocabulary/measure-code-of.ts'
import { hasText, textOf, type Entry } from '../entry/entry.ts'
import { oneLine } from '../text.ts'

/**
 * A blank cell in the column of the acts of a list of suspensions, in which other rows have another measure (警告): whether it stands for the one above or for a
 * suspension is not said.
 */
export const withBlankActs =
  (isSuspension: boolean) =>
  (entries: readonly Entry[]): readonly Entry[] => {
    if (!isSuspension) return belowActs(entries)
    if (!entries.some(statesOtherMeasure)) return entries
    return entries.map((entry) => (isBlank(entry) ? { ...entry, unparsedReason: 'act_missing' } : entry))
  }

const statesOtherMeasure = (entry: Entry): boolean => {
  const act = oneLine(textOf(entry.values.get('action')))
  return entry.isNotice !== true && act !== '' && measureCodeOf(act) !== 'suspension'
}

const isBlank = ({ blank, context, cells, isNotice, unparsedReason }: Entry): boolean =>
  unparsedReason === null &&
  isNotice !== true &&
  blank?.has('action') === true &&
  !hasText(context, 'action') &&
  // 指名停止期間, 停止期間: what the column of its days is called says the act.
  !cells.some(({ heading }) => /停止/u.test(heading))

/** Rows with a blank act below 許可取消, and others below 警告: which of them is the act of the row is not told by its columns. */
function belowActs(entries: readonly Entry[]): readonly Entry[] {
  const blank = entries.filter(isBlank)
  const acts = new Set(blank.map(actAbove))
  if (acts.size < 2) return entries
  return entries.map((entry) =>
    blank.includes(entry) && actAbove(entry) !== 'other' ? { ...entry, unparsedReason: 'act_missing' } : entry,
  )
}
const actAbove = ({ headings = [] }: Entry): string =>
  headings.map(actionTypeOf).findLast((type) => type !== 'other') ?? 'other'

/** A row with several periods and as many reasons in columns of their own: which reason is that of which period is not kept. */
export const withCrossedColumns = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map((entry) => {
    // A row that a page cuts has the parts of one period.
    if (entry.unparsedReason !== null || entry.isNotice === true || entry.rows > 1) return entry
    const textsOf = (field: SourceField): Set<string> =>
      new Set(entry.cells.flatMap((cell) => (cell.field === field ? [oneLine(cell.text)] : [])))
    const isCrossed = textsOf('period').size > 1 && textsOf('reason').size > 1
    return isCrossed ? { ...entry, unparsedReason: 'periods_untied' } : entry
  })
