import { isStated, namesParty, type NoticeItem, type OpenNotice } from './notice-items.ts'
import { wordsOfAll } from './words-above.ts'

/**
 * The words behind the last of several companies of one label, each with its days above: a reason that none of the others has is that of all of
 * them. So is one that stands outside the sections of the companies: 1 対象業者, (1) 株式会社架空 …, (2) 株式会社見本 …, and below them 2 理由.
 */
export function withWordsInCommon(notices: readonly OpenNotice[]): readonly OpenNotice[] {
  return notices.map((notice, index) => {
    const behind = notices.slice(index + 1)
    const count = behind.findIndex(({ items }) => items.find(namesParty)?.isNext !== true)
    const group = count < 0 ? behind : behind.slice(0, count)
    const beside = group.length === 0 ? besideIn(notice, behind) : group
    const last = beside.at(-1)
    if (last === undefined) return notice
    const before = [notice, ...beside.slice(0, -1)].flatMap(({ items }) => items.filter(isStated))
    const own = new Set(before.flatMap(({ fields }) => fields))
    const common = last.items.filter(
      (item) =>
        item.fields.every((field) => wordsOfAll.has(field) && !own.has(field)) &&
        (group.length > 0 || isOutside(item, last)),
    )
    return { ...notice, items: [...notice.items, ...common] }
  })
}

/** The notices behind one whose parties stand in sections of the same kind, as far as none but the last has words outside its section. */
function besideIn(notice: OpenNotice, behind: readonly OpenNotice[]): readonly OpenNotice[] {
  const isBeside = (other: OpenNotice): boolean => sectionsOf(other).length === sectionsOf(notice).length
  const count = behind.findIndex((other) => !isBeside(other))
  const group = count < 0 ? behind : behind.slice(0, count)
  const areWithin = [notice, ...group.slice(0, -1)].every((one) => !one.items.some((item) => isOutside(item, one)))
  return sectionsOf(notice).length > 0 && areWithin ? group : []
}
const sectionsOf = ({ items }: OpenNotice): readonly string[] => items.find(namesParty)?.headings ?? []
/** Whether a label stands behind the party of a notice, and outside the section of that. */
const isOutside = (item: NoticeItem, notice: OpenNotice): boolean =>
  notice.items.indexOf(item) > notice.items.findIndex(namesParty) &&
  (item.headings ?? []).length < sectionsOf(notice).length
