import { hasText, textOf, withWords, type Entry, type Values } from '../entry/entry.ts'
import { bodyInHeading, isOther } from '../labels/body-in-heading.ts'
import { bodyInSentence } from '../labels/body-in-sentence.ts'
import { mayLieIn, namedBody } from '../labels/named-body.ts'
import { isLocal } from '../labels/whose-body.ts'
import { bodyInRemark } from '../labels/body-in-remark.ts'
import { isDash, linesOf } from '../text.ts'
import { isOfBodyBeside } from './body-beside.ts'

interface PageOfBodies {
  /** The name of the body whose page it is. */
  readonly publisher: string
  readonly isSuspension: boolean
  readonly titles: readonly string[]
  readonly title: string | null
}

/**
 * Rows below a heading, and notices below a title, of another body (【参考】東京都による指名停止, 国土交通省) are unread: they are no acts of the publisher. So are those of
 * a page that says it in its title or in a note (※本表は前橋市が行った指名停止を参考に掲載しています。). A row that names its body is of that one, and so is one whose remark does
 * (処分庁：国土交通省).
 */
export const withOtherBodies =
  ({ publisher, isSuspension, titles, title }: PageOfBodies) =>
  (entries: readonly Entry[], lines: readonly string[]): readonly Entry[] => {
    const statesOthers = entries.some(({ values }) => isOfAnother(values, publisher))
    const whose = whoseIn(entries, publisher)
    const isOfPage =
      ofTitle(title, publisher) === 'other' || lines.some((line) => bodyInSentence(line, publisher, 'page') === 'other')
    return entries.map((entry) => {
      const { unparsedReason, values, context, headings = [], isNotice } = entry
      // A blank cell below 前橋市 may be of that body, or of the publisher.
      const isLeftOpen = entry.blank?.has('authority') === true || isDash(textOf(values.get('authority')))
      if (unparsedReason === null && statesOthers && isLeftOpen) return { ...entry, unparsedReason: 'authority' }
      if (unparsedReason !== null || hasText(values, 'authority')) return entry
      if (isOfBodyBeside(entry, publisher)) return { ...entry, unparsedReason: 'other_body' }
      // Below a notice, what another body did is a note about it.
      const remark = isNotice === true ? '' : textOf(values.get('remarks'))
      const ofRemark = bodyInRemark(remark, publisher, isSuspension)
      if (ofRemark === 'other') return { ...entry, unparsedReason: 'other_body' }
      if (ofRemark !== null) return withWords(entry, [ofRemark.body], 'authority')
      const ofHeadings = headings.length === 0 ? titles : headings
      // What the headings of a notice say with a measure is known of its parties (`notice/notice-groups.ts`).
      const said = isNotice === true ? headings.map(whose.byName) : ofHeadings.map(whose.by)
      const ofTitles = isNotice === true ? titles.slice(0, 1).map(whose.by) : []
      const body = [...ofTitles, ...said].findLast((one) => one !== null) ?? null
      // 措置機関：国土交通省 above one of several tables is no label of those below 群馬県.
      if (hasText(context, 'authority'))
        return body === 'own' && isOfAnother(context, publisher) ? { ...entry, unparsedReason: 'authority' } : entry
      return isOther(body) || (body === null && isOfPage) ? { ...entry, unparsedReason: 'other_body' } : entry
    })
  }

const isOfAnother = (values: Values, publisher: string): boolean =>
  linesOf(textOf(values.get('authority'))).some((line) => namedBody(line, publisher)?.whose === 'other')

/** 指名停止情報（他自治体）｜群馬県: the name of the site is none of the title. */
function ofTitle(title: string | null, publisher: string): 'own' | 'other' | null {
  const [first = ''] = (title ?? '').split(/[|｜]|\s[-‐–—/／]\s/u)
  const body = bodyInHeading(first, publisher)
  const named = namedBody(first, publisher)
  return isOther(body) || (named?.whose === 'other' && named.place === null) ? 'other' : null
}

/** Whose acts a heading says that stand below it. */
function whoseIn(entries: readonly Entry[], publisher: string) {
  const rows = Map.groupBy(
    entries.flatMap((entry) => [...new Set(entry.headings)].map((heading) => ({ heading, entry }))),
    ({ heading }) => heading,
  )
  const named = new Map([...rows.keys()].map((heading) => [heading, namedBody(heading, publisher)]))
  // 国土交通省 beside 東京都: the headings are bodies and no places.
  const areBodies = [...named.values()].some((body) => body?.whose === 'other' && body.place === null)
  const isPlace = (heading: string, place: string): boolean => {
    if (areBodies || !isLocal(publisher)) return !areBodies
    const addresses = (rows.get(heading) ?? []).map(({ entry }) => addressesOf(entry)).filter((all) => all.length > 0)
    return addresses.length > 0 && addresses.every((all) => all.some((one) => mayLieIn(one, place)))
  }
  const byName = (heading: string): 'own' | 'other' | null => {
    const body = named.get(heading) ?? null
    return body === null || (body.place !== null && isPlace(heading, body.place)) ? null : body.whose
  }
  return { byName, by: (heading: string) => bodyInHeading(heading, publisher) ?? byName(heading) }
}

const addressesOf = ({ values }: Entry): string[] =>
  addressFields.flatMap((field) => linesOf(textOf(values.get(field)))).filter((line) => line !== '')
const addressFields = ['address', 'name_and_address', 'branch_address', 'branch_and_address'] as const
