import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { textCell } from '../../documents/document.ts'
import { dayFields, periodFields } from '../entry/entry.ts'
import { onlyDayIn, saysNone } from '../text.ts'
import type { Measure } from './measures.ts'
import { isStated, itemWithoutLabel, namesParty, type NoticeItem, type OpenNotice } from './notice-items.ts'

/**
 * The notices of dispositions with what the headings above their parties say: the day of the act (免許取消処分（令和8年10月16日）) and, on a page whose
 * headings name different acts, the act (登録を取り消した業者, 登録を抹消した業者). A label comes before them.
 */
export function withActsOfHeadings(printed: readonly OpenNotice[], own: Measure): readonly OpenNotice[] {
  const notices = printed.map(withDayOfHeading)
  if (own === 'suspension') return notices.map(withWarningOfHeading)
  const acts = new Set(notices.flatMap((notice) => headingOf(notice) ?? []).map(actionTypeOf))
  return notices.map((notice) => {
    const heading = headingOf(notice)
    if (heading === null) return notice
    const day = onlyDayIn([heading])
    const further = [
      ...(day !== null && !states(notice, 'action_date') ? [itemOf('action_date', day)] : []),
      ...(acts.size > 1 && !states(notice, 'action') ? [itemOf('action', heading)] : []),
    ]
    return further.length === 0 ? notice : { ...notice, items: [...notice.items, ...further] }
  })
}

/** A notice that prints no day, below a heading that is one: 令和8年9月30日付けの処分. */
function withDayOfHeading(notice: OpenNotice): OpenNotice {
  const day = notice.items.find(namesParty)?.day ?? null
  const hasDay = notice.items.some(
    (item) => isStated(item) && !saysNone(item.cell.text) && item.fields.some((field) => dayFields.includes(field)),
  )
  return day === null || hasDay ? notice : { ...notice, items: [...notice.items, itemOf('action_date', day)] }
}

/** ２ 文書による注意 beside 1 指名停止: a notice without a period is that of the warning above its party. */
function withWarningOfHeading(notice: OpenNotice): OpenNotice {
  const heading = headingOf(notice) ?? ''
  const hasOwn = (['action', ...periodFields] as const).some((field) => states(notice, field))
  return hasOwn || !isWarning.test(heading)
    ? notice
    : { ...notice, items: [...notice.items, itemOf('action', heading)] }
}
const isWarning = /^(?:文書|口頭|書面|厳重)?(?:に?よる|での?)?(?:厳重)?(?:警告|注意|訓告)(?:措置)?$/u

/** The heading with an act above the party of a notice; `null`: none. */
const headingOf = ({ items }: OpenNotice): string | null => items.find(namesParty)?.act ?? null

const states = ({ items }: OpenNotice, field: SourceField): boolean =>
  items.some((item) => isStated(item) && item.fields.includes(field))

const itemOf = (field: SourceField, text: string): NoticeItem => itemWithoutLabel([field], textCell(text))
