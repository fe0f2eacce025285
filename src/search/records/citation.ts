import { actionTypes } from '../../words/codes/action-types.ts'
import { rowOf } from '../../words/codes/code-row.ts'
import { dateInTokyo } from '../../domain/calendar.ts'
import type { PublishedRecord } from '../../domain/facts.ts'
import { dateOf } from '../../domain/record-date.ts'
import type { SeenBasis, ShownProvenance } from '../../domain/views.ts'

/** How a record is cited in a text: authority, act, company and day; publisher, title and address of the source, and when it was retrieved. */
interface Citations {
  readonly citeAs: string
  readonly citeAsEn: string
}

export function citationsOf(
  facts: PublishedRecord,
  {
    name,
    authorityEn,
    source,
    lastSeenBasis,
  }: {
    readonly name: string
    readonly authorityEn: string | null
    readonly source: ShownProvenance
    readonly lastSeenBasis: SeenBasis
  },
): Citations {
  const { authority, actionText } = facts
  const isSuspension = facts.kind === 'procurement_suspension'
  const type = isSuspension ? null : rowOf(actionTypes, facts.actionType)
  const act = type?.ja ?? actionText ?? '指名停止'
  const actEn = type?.en ?? 'Procurement suspension'
  const day = dateOf(facts)
  const retrieved = dateInTokyo(new Date(source.retrievedAt))
  // The day of an import is not that on which the address was looked at.
  const [verb, verbEn] = lastSeenBasis === 'import' ? ['取込み', 'imported'] : ['取得', 'retrieved']
  return {
    citeAs: `${authority.name}「${name}に対する${act}」${day === null ? '' : inJapanese(day)}。${source.publisher}「${source.title}」${source.url}（${inJapanese(retrieved)}${verb}）。`,
    citeAsEn: `${authorityEn ?? authority.name}: ${actEn} of ${name}${day === null ? '' : `, ${inEnglish(day)}`}. ${source.publisher}, “${source.title}”, ${source.url} (${verbEn} ${inEnglish(retrieved)}).`,
  }
}

/** 2026年4月1日 */
function inJapanese(day: string): string {
  const [year, month, ofMonth] = day.split('-').map(Number)
  return `${year}年${month}月${ofMonth}日`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 1 Apr 2026 */
function inEnglish(day: string): string {
  const [year, month = 1, ofMonth] = day.split('-').map(Number)
  return `${ofMonth} ${months[month - 1]} ${year}`
}
