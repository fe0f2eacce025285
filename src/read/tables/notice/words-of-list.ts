import { depthOf } from './notice-groups.ts'
import { commonFields, isStated, namesParty, type NoticeItem, type OpenNotice } from './notice-items.ts'

/**
 * The notices of a list of companies, each with a list about it, with the labels around that list: what stands above the first company or below the
 * last one, no deeper than the companies themselves, is said of all of them, where none says it of itself.
 */
export function withWordsOfList(notices: readonly OpenNotice[]): readonly OpenNotice[] {
  const lists = new Set(notices.flatMap((notice) => listOf(notice) ?? []))
  return [...lists].reduce(withWordsAround, notices)
}

function withWordsAround(notices: readonly OpenNotice[], list: number): readonly OpenNotice[] {
  const members = notices.filter((notice) => listOf(notice) === list)
  const first = notices.indexOf(members[0]!)
  const last = members.at(-1)!
  const above = notices[first - 1]
  const isAbove = above !== undefined && !above.isTabular && !above.items.some(namesParty)
  const behind = last.items.filter((item) => isAround(item, last))
  const around = [...(isAbove ? above.items.filter(isCommon) : []), ...behind]
  if (members.length < 2 || around.length === 0) return notices
  const own = new Set(members.flatMap(({ items }) => items.filter((item) => !around.includes(item)).flatMap(fieldsOf)))
  const common = around.filter(({ fields }) => !fields.some((field) => own.has(field)))
  return notices
    .filter((notice) => !isAbove || notice !== above)
    .map((notice) =>
      members.includes(notice)
        ? { ...notice, items: [...notice.items.filter((item) => !around.includes(item)), ...common] }
        : notice,
    )
}

/** The list of which the party of a notice is an item with a list about it; `null`: none. */
function listOf({ items }: OpenNotice): number | null {
  const party = items.find(namesParty)
  return party?.place?.opens === true ? party.place.list : null
}

const isCommon = (item: NoticeItem): boolean => isStated(item) && item.fields.every((field) => commonFields.has(field))

/** Whether a label stands beside the companies of the list, or outside it. */
function isAround(item: NoticeItem, { items }: OpenNotice): boolean {
  const party = items.find(namesParty)!
  return item !== party && depthOf(item) <= depthOf(party) && isCommon(item)
}

const fieldsOf = (item: NoticeItem): NoticeItem['fields'] => (isStated(item) ? item.fields : [])
