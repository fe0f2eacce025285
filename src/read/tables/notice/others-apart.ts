import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { namesUnit } from '../entry/own-words.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { hasDate } from '../text.ts'
import { headsPart, itemOfOther } from './heading-of-party.ts'
import { withoutLineBehind } from './lines-behind.ts'
import { isSameLabel, namesParty, statesAct, statesActOrDay, type NoticeItem, type OpenNotice } from './notice-items.ts'

/**
 * A notice whose act is stated again below a line that may name somebody (見本太郎, 架空商店): what follows is about them and not about its party.
 */
export function withOthersApart(notice: OpenNotice): OpenNotice[] {
  const { items } = notice
  const at = items.findIndex((item, index) => isBesideOther(item, items.slice(0, index + 1), items.slice(index + 1)))
  if (at < 0) return [notice]
  const last = items[at]!
  const line = last.lineBehind ?? ''
  return [
    { ...notice, items: [...items.slice(0, at), withoutLineBehind(last)] },
    ...withOthersApart({ ...notice, items: [itemOfOther(line), ...items.slice(at + 1)] }),
  ]
}

/** The line behind an item may name somebody, and below it a label of the act stands again. */
function isBesideOther(item: NoticeItem, above: readonly NoticeItem[], below: readonly NoticeItem[]): boolean {
  if (!isBesideName(item) || !above.some(namesParty) || !above.some(statesAct)) return false
  const next = below.findIndex(namesParty)
  const first = below
    .slice(0, next < 0 ? below.length : next)
    .filter(statesActOrDay)
    .map((act) => above.findIndex((other) => statesActOrDay(other) && isSameLabel(act, other)))
    .find((index) => index >= 0)
  return first !== undefined && !above.slice(above.findIndex(namesParty), first).some(isBesideName)
}
/** A line above the first act, too: (1) 見本の里 … (2) 見本の森 … are facilities of one party. */
const isBesideName = ({ lineBehind }: NoticeItem): boolean => lineBehind !== undefined && mayNameSomebody(lineBehind)

/** A short line that is no sentence, no heading of a part, no act, no office, facility or trade. */
function mayNameSomebody(line: string): boolean {
  const name = withoutNumbering(line)
  if (name === '' || name.length > nameCharactersMax || /[。：:]/u.test(name) || hasDate(name)) return false
  return !headsPart.test(name) && actionTypeOf(name) === 'other' && !namesUnit(name) && !isTrade.test(name)
}
const nameCharactersMax = 40
const isTrade = /(?<![工興産鉱農漁商])業$|(?:店舗|工場|施設|事業所|許可|免許|登録)$/u
