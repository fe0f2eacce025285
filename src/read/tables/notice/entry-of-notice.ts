import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { headsNoAct } from './heads-no-act.ts'
import { settledColumns } from '../entry/settled-columns.ts'
import type { Entry } from '../entry/entry.ts'
import { headsOthers } from '../entry/heads-others.ts'
import { leftOutOf } from '../entry/left-out.ts'
import { isAboutParty } from './notice-groups.ts'
import { namesUnit } from '../entry/own-words.ts'
import { startOfPeriod } from '../../../words/text/period-list.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { hasDate, linesOf } from '../text.ts'
import {
  folded,
  isOfOther,
  isParty,
  isStated,
  itemWithoutLabel,
  namesParty,
  onceOnly,
  type NoticeItem,
  type OpenNotice,
} from './notice-items.ts'
import { isSideOfOther, withChangeApart, withFormerBeside } from './changed-period.ts'

/** The entry of a notice. Two labels that claim the party with different values leave it unparsed. */
export function entryOfNotice({ context, items: printed, isAmong, unread }: OpenNotice): Entry {
  const parties = printed.filter(namesParty)
  const isOfOtherBody = parties.length > 0 && parties.every((item) => item.isOfOtherBody === true)
  // （参考）国土交通省による処分 below the act of the publisher: its labels say nothing of that.
  const ofMeasure = printed.filter((item) => !isSideOfOther(item))
  const all = isOfOtherBody ? ofMeasure : ofMeasure.filter((item) => item.isOfOtherBody !== true)
  const apart = all.map(withoutAnnex).flatMap(withChangeApart).flatMap(withPeriodsApart).map(withReference)
  const { items: own, isUntied: isChangeUntied } = withFormerBeside(apart)
  const isDone = own.every((item) => !isNotDone(item))
  const items = withActOfSection(own.filter((item) => !isOfOther(item) && !isNotDone(item)))
  const hasOtherAct = items.some((item) => isStated(item) && item.fields.includes('action'))
  const settled = settledItems(items)
  const { kept, isUnclear } = withOneParty(settled)
  const values = new Map<SourceField, DocumentCell[]>()
  for (const { fields, cell } of kept)
    for (const field of fields)
      if (!onceOnly.has(field) || !values.has(field)) values.set(field, [...(values.get(field) ?? []), cell])
  const cells = items.map(({ label, group, fields, cell, section }, index) => ({
    heading: [group ?? (fields.includes('action') ? section?.heading : null), label].filter((part) => part).join(' / '),
    field: (settled[index]?.fields ?? fields)[0] ?? null,
    text: cell.text,
  }))
  const among = isAmong === undefined ? {} : { isAmong }
  const headings = [...new Set(all.flatMap((item) => item.headings ?? []))]
  const headingsOfParty = parties.flatMap((item) => [...(item.headings ?? []), item.group ?? '']).filter(headsOthers)
  const leftOut = all.flatMap(({ fields, cell }) => leftOutOf(cell, fields))
  return {
    rows: 1,
    values,
    cells,
    context,
    isNotice: true,
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...among,
    ...(headings.length === 0 ? {} : { headings }),
    ...(headingsOfParty.length === 0 ? {} : { headingsOfParty }),
    unparsedReason: isOfOtherBody
      ? 'other_body'
      : isUnclear
        ? 'party_unclear'
        : unread !== undefined || isChangeUntied
          ? (unread ?? 'periods_untied')
          : (isDone || hasOtherAct) && !parties.some(headsNoAct)
            ? null
            : 'no_act',
  }
}

/** 指名停止 行わない, beside 措置の内容 文書警告: no act. */
const isNotDone = ({ fields, cell }: NoticeItem): boolean =>
  fields.includes('action') &&
  /^(?:行わない|行いません|行わず|実施しない|講じない)(?:こととする|こととした|ものとする)?。?$/u.test(
    linesOf(cell.text)[0] ?? '',
  )

/**
 * A label for the party and its periods (業者名及び住所並びに措置期間、対象地域): where no party stands below the first day, the lines from it on are
 * the periods and their regions. Else each party has its own (`entry/periods-beside.ts`).
 */
function withPeriodsApart(item: NoticeItem): NoticeItem[] {
  const [party, ...others] = item.fields
  if (party === undefined || !isParty(party) || !others.includes('period')) return [item]
  const lines = item.cell.text.split('\n')
  const at = lines.findIndex((line) => hasDate(line))
  if (at === 0 || lines.slice(at).some((line) => startOfPeriod(line) !== 0 && hasDate(line))) return [item]
  if (at > 0 && lines.slice(at).some((line) => hasLegalForm(line) && !namesUnit(line))) return [item]
  const part = (fields: readonly SourceField[], texts: readonly string[]): NoticeItem => ({
    ...item,
    fields,
    cell: { ...item.cell, text: texts.join('\n') },
  })
  return at < 0 ? [part([party], lines)] : [part([party], lines.slice(0, at)), part(['period'], lines.slice(at))]
}

/** 対象業者 別表のとおり: the words are no name. */
const withoutAnnex = (item: NoticeItem): NoticeItem =>
  item.isInAnnex === true ? { ...item, fields: ['ignore'] } : item

const withReference = (item: NoticeItem): NoticeItem =>
  item.of === undefined || !isStated(item)
    ? item
    : { ...item, cell: { ...item.cell, text: `${item.of}：${item.cell.text}` } }

/**
 * The heading of the section is the act where no label states one (建設業法に基づく監督処分（指示）について), else the label of its permits (取り消した許可).
 */
function withActOfSection(items: readonly NoticeItem[]): readonly NoticeItem[] {
  if (items.some((item) => isStated(item) && item.fields.includes('action'))) return items
  const heading = items.find(({ section }) => section !== null && section.heading !== null)?.section?.heading ?? null
  const ofSection = heading?.replace(/(?:について|の概要|の内容|に関する事項|の状況)$/u, '')
  const ofPermit = items.find((item) => isStated(item) && item.fields.includes('permit_name'))?.label
  const act = [ofSection, ofPermit].find((words) => words !== undefined && actionTypeOf(words) !== 'other')
  return act === undefined ? items : [...items, itemWithoutLabel(['action'], textCell(act))]
}

/** The items as the columns of a table are settled: a facility without a company is the party, 氏名 beside 商号 its representative. */
function settledItems(items: readonly NoticeItem[]): NoticeItem[] {
  const stated = items.filter(isStated)
  const columns = settledColumns(stated.map(({ label, fields }) => ({ heading: label, fields })))
  const fieldsOf = new Map(stated.map((item, index) => [item, columns[index]?.fields ?? item.fields]))
  return items.map((item) => ({ ...item, fields: fieldsOf.get(item) ?? item.fields }))
}

/** The items with one claim to the party: a label comes before a heading, and one in a group about the party before others. */
function withOneParty(items: readonly NoticeItem[]): {
  readonly kept: readonly NoticeItem[]
  readonly isUnclear: boolean
} {
  const claims = items.filter(namesParty)
  // 事業者名 株式会社架空, and below it 元請, 名称: a group beside the label of the party is not preferred.
  const ofGroup = claims.filter(({ isHeading, group }) => isHeading !== true && group !== null && isAboutParty(group))
  const byRank = [
    claims[0]?.isHeading === true || ofGroup.includes(claims[0]!) ? ofGroup : [],
    claims.filter(({ isHeading }) => isHeading !== true),
    claims,
  ]
  const first = byRank.find((found) => found.length > 0) ?? []
  const longest = first.toSorted((one, other) => other.cell.text.length - one.cell.text.length)[0]
  if (longest === undefined) return { kept: items, isUnclear: false }
  return {
    kept: items.filter((item) => item === longest || !claims.includes(item)),
    isUnclear: [...first, ...claims.filter(({ mayBeParty }) => mayBeParty)].some(
      ({ cell }) => !beginsWith(longest.cell.text, cell.text),
    ),
  }
}

/** 株式会社架空, and 株式会社架空（前橋市架空町1） beside it. */
function beginsWith(long: string, short: string): boolean {
  const [whole, part] = [folded(long), folded(short)]
  return whole === part || (whole.startsWith(part) && /^[\s(<[]/u.test(whole.slice(part.length)))
}
