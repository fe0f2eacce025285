import { splitLegalForm } from '../../../words/text/legal-form.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import { hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { textCell } from '../../documents/document.ts'
import { splitAddress } from '../entry/party-address.ts'
import { partyBlocks } from '../entry/party-blocks.ts'
import { withoutNumbering } from '../labels/labels.ts'
import { oneLine } from '../text.ts'
import type { NoticeLine } from './notice-groups.ts'
import { isStated, itemWithoutLabel, namesParty, type NoticeItem, type OpenNotice } from './notice-items.ts'

/** （１）株式会社架空に対する業務停止命令: the company that a line or heading names, and the act; `null`: it is no such line. */
function actAgainst(words: string): { readonly whom: string; readonly act: string } | null {
  const { whom = '', act = '' } = against.exec(withoutNumbering(oneLine(words)))?.groups ?? {}
  return hasLegalForm(whom) && actionTypeOf(act) !== 'other' && !isAboutAct.test(act) ? { whom, act } : null
}
const against = /^(?<whom>[^。]{2,80}?)に対する(?<act>[^。]{2,30}?)(?:の内容|について)?$/u
const isAboutAct = /違反|理由|概要|事実|経緯|原因|根拠|基準|説明|公表/u

/** The act that a line states against a company, which may be another than that of the notice above it. The title of the page is none. */
export function itemAgainst({ text, level }: NoticeLine): NoticeItem | null {
  const found = level === 1 ? null : actAgainst(text)
  return found === null ? null : { ...itemWithoutLabel(['action'], textCell(found.act)), against: found.whom }
}

/**
 * Gives each act that a line or heading states against a company, and the labels below it, to the notice of this company. An act against somebody else
 * (株式会社架空の代表取締役に対する業務禁止命令) is left out. Of several companies, one without such an act has not that of another.
 */
export function withActsAgainst(notices: readonly OpenNotice[]): readonly OpenNotice[] {
  const items = [...new Set(notices.flatMap((notice) => notice.items))]
  const whoms = new Map(items.map((item) => [item, namesParty(item) ? null : whomOf(item)]))
  if ([...whoms.values()].every((whom) => whom === null)) return notices
  const namesOf = new Map(notices.map((notice) => [notice, partyNamesIn(notice)]))
  const named = new Set([...namesOf.values()].flatMap((names) => [...names]))
  const isOf = (
    item: NoticeItem,
    { own, names }: { own: ReadonlySet<NoticeItem>; names: ReadonlySet<string> },
  ): boolean => {
    const whom = whoms.get(item) ?? null
    const isPlaced = whom !== null && (item.against !== undefined || named.has(whom))
    return isPlaced ? names.has(whom) : own.has(item)
  }
  const placed = notices.map((notice) => {
    const parts = { own: new Set(notice.items), names: namesOf.get(notice)! }
    const own = items.filter((item) => isOf(item, parts))
    const hasLabel = own.some((item) => item.against === undefined && statesAction(item))
    return { ...notice, items: hasLabel ? own.filter(({ against: whom }) => whom === undefined) : own }
  })
  const parties = placed.filter(({ items: own }) => own.some(namesParty))
  if (parties.length < 2) return placed
  return placed.map((one) =>
    parties.includes(one) && !one.items.some(statesAction) ? { ...one, unread: 'periods_untied' as const } : one,
  )
}

/** The folded name of the company of an act, or of the heading above a label. */
function whomOf({ against: own, headings = [] }: NoticeItem): string | null {
  const whom = own ?? headings.flatMap((heading) => actAgainst(heading)?.whom ?? []).at(-1)
  return whom === undefined ? null : folded(whom)
}

const statesAction = (item: NoticeItem): boolean => isStated(item) && item.fields.includes('action')

/** The folded names of the companies that a notice is about. */
const partyNamesIn = ({ items }: OpenNotice): ReadonlySet<string> =>
  new Set(
    items
      .filter(namesParty)
      .flatMap(({ cell }) => partyBlocks(cell.text).map(({ text }) => folded(splitAddress(text).name))),
  )

const folded = (name: string): string => {
  const { core, forms } = splitLegalForm(name.normalize('NFKC').replace(/\s/gu, ''))
  return [core, ...forms].join(' ')
}
