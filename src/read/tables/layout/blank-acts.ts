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
    if (!isSuspension || !entries.some(statesOtherMeasure)) return entries
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
