import { isLasting } from '../../../words/codes/action-types.ts'
import { authorityOf } from '../../../words/vocabulary/authorities.ts'
import { actionTypeOf } from '../../../words/vocabulary/action-type-of.ts'
import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { publisherGroupOf } from '../../../words/vocabulary/publisher-group-of.ts'
import type { Period, PublishedParty, PublishedRecord, RecordKind } from '../../../domain/facts.ts'
import type { SourceDescription } from '../../../domain/source-description.ts'
import { periodInAction, withOpenEnd } from './action-period.ts'
import { dayOf, dayOfAct, periodOf, type DaysOfAct } from './days.ts'
import { isEnd } from './end-in-words.ts'
import { bodyOfCell } from './own-body.ts'
import {
  decisionFacts,
  decisionOfRow,
  endOfEntry,
  remarkIn,
  remarksOf,
  type DecisionFacts,
  type Text,
} from './end-of-entry.ts'
import { areLengthsSeveral, changeOf } from './change-of-period.ts'
import { withDayOfAct } from './day-of-act-in-words.ts'
import { saysEndedBefore, wordsOfPossibleEnd } from './ended-before.ts'
import { withEra, withoutEra } from './era-of-page.ts'
import { recordOfKind } from './record-of-kind.ts'
import { withoutOtherActsIn } from '../entry/acts-not-taken.ts'
import type { Fields } from '../entry/fields.ts'
import { withLatestResults } from '../../../words/text/latest-results.ts'
import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { parsePeriod } from '../../../words/text/japanese-period.ts'
import { endOfAddition } from '../../../words/text/added-period.ts'
import { isWebAddress } from '../../../words/text/published-text.ts'
import { isOnlyNames, withoutNamesOfPersons } from '../entry/persons.ts'
import { hasDate, oneLine } from '../text.ts'
import { withoutOtherActs } from './other-acts.ts'
import type { PageFacts } from './page-facts.ts'

/** What one entry says of each of its parties, or the reason why it is unparsed. */
type FactsOfEntry =
  | { readonly kind: 'facts'; readonly of: (party: PublishedParty) => PublishedRecord }
  | { readonly kind: 'unparsed'; readonly reason: string }

/**
 * Derives the facts of an entry; it is unparsed when a day or a period is missing or cannot be read. `officers`: the natural persons printed
 * beside its parties, whose names are left out of every text.
 */
export function factsOf(
  printed: Fields,
  kind: RecordKind,
  source: SourceDescription,
  { page: around, officers }: { readonly page: PageFacts; readonly officers: readonly string[] },
): FactsOfEntry {
  const isSuspension = kind === 'procurement_suspension'
  const inEra = withEra(isSuspension ? withoutOtherActs(printed) : printed, around.eraYear)
  const { decision: decided, ofAct: fields, words: wordsOfEnd } = endOfEntry(withDayOfAct(inEra), around)
  const page = { ...around, decision: decided }
  const text = textIn(fields, officers)
  const body = bodyOfCell(text('authority'), source.publisher.name)
  if (body === null) return unparsed('authority')
  const action = text('action')
  const actionType = fields.line('action_type') ?? actionTypeOfEntry(action, fields, page)
  const withdrawnOn = isSuspension ? dayOfWithdrawnQualification(fields, action) : null
  const endedOn = dayOfEnd(fields, page)
  const actionDate = endedOn !== null ? null : (withdrawnOn ?? actionDateOf(fields, page))
  const found = periodOf(fields, daysOfAct(fields, actionDate, page))
  // Words without a day in place of a period are the terms of an act that has none.
  const mayBeTerms = !isSuspension && isWithoutDay(fields)
  const isTerms = found.isUnclear && mayBeTerms
  if ((found.isUnclear || areLengthsSeveral(fields.text('period'))) && !mayBeTerms) return unparsed('period')
  if (actionDate === null && endedOn === null && fields.text('action_date') !== '') return unparsed('action_date')

  const lasts = isSuspension || isLasting(actionType)
  const stated = found.period ?? periodInAction(action, lasts)
  // 同年11月10日から同年12月9日まで, 同月16日から30日まで: the year or the month stands elsewhere.
  if (stated === null && lasts && startsInSameTime.test(action ?? '')) return unparsed('period')
  const { ended, change } = withChange(stated, fields, text, { isSuspension, lasts, format: source.data.format })
  const era = (words: string): string => (inEra === printed ? words : withoutEra(words))
  const period = ended === null ? null : { ...ended, text: withoutNamesOfPersons(era(ended.text), officers) }

  const isUndated = actionDate === null && period === null
  const publishedText = fields.text('published_on')
  const publishedOn = dayOf(fields.cells('published_on')) ?? (isUndated && publishedText === '' ? page.day : null)
  if (isUndated && publishedOn === null)
    return unparsed(publishedText !== '' ? 'published_on' : isSuspension ? 'period' : 'action_date')

  const authority = authorityIn(body)
  // Only suspensions are counted by groups of publishers.
  const publisherGroup = isSuspension ? (source.publisher.group ?? publisherGroupOf(authority.name)) : ''
  if (publisherGroup === null) return unparsed('publisher_group')

  const isRevocation = actionType === 'licence_revocation' || /取り?消/u.test(action ?? page.titles)
  const inRow = decisionOfRow(fields, text, { isSuspension, isRevocation, firstDay: firstDayOf(actionDate, period) })
  const decision = withdrawnOn !== null ? { fate: null } : withTitle(inRow, page, endedOn)
  const mayEnd = wordsOfPossibleEnd(page.mayHaveEnded, firstDayOf(actionDate, period), period?.end ?? null)
  const isEndUnclear =
    mayEnd.length > 0 || (change !== null && change.end === null) || saysEndedBefore(fields, period?.end ?? null)
  const common = {
    authority,
    period,
    ...(decision.fate === null && isEndUnclear ? { fate: 'unknown' as const } : decision),
    ...withWordsOfEnd(
      changeOfPeriod(fields, text, { period, lifted: isNoticeOfEnd(fields, decision, page) ? period : null }),
      [...wordsOfEnd, ...mayEnd].map((words) => cleaned(words, officers)),
    ),
    url: urlOf(fields, source.data.url),
    title: text('title'),
    publishedOn,
    actionDate,
  }
  const terms = isTerms ? text('period') : null
  const read = { fields, text, page, action, actionType, terms, publisherGroup, common }
  return { kind: 'facts', of: (party) => recordOfKind[kind]({ ...read, party }) }
}

const startsInSameTime = /(?:[同翌]年\s*[0-9０-９]{1,2}月|[同翌]月)\s*[0-9０-９]{1,2}日(?:から|より|～|~)/u

/** 競争入札参加資格の取消し: under 取消年月日 stands the day of the act, and not that of its own end. */
const dayOfWithdrawnQualification = (fields: Fields, action: string | null): string | null =>
  /(?:資格|認定|登録)(?:の)?取り?消/u.test(action ?? '') && /取り?消/u.test(fields.heading('status'))
    ? dayOf(fields.cells('status'))
    : null

/**
 * The title of a notice says that a measure is lifted or withdrawn where no label says from when. Where it says so of a part, the day of a label is that of
 * this part, and nobody knows of the rest.
 */
function withTitle(inRow: DecisionFacts, { decision }: PageFacts, endedOn: string | null): DecisionFacts {
  if (decision === 'part') return { fate: 'unknown' }
  if (inRow.fate !== null) return inRow
  if (isEnd(decision)) return decisionFacts({ fate: decision, on: endedOn })
  return { fate: decision === 'unclear' ? 'unknown' : null }
}

/** The day of the act. On a page about the end of an act, the day of its sentence may be that of either. */
const actionDateOf = (fields: Fields, page: PageFacts): string | null =>
  fields.text('action_date') !== ''
    ? isToday(fields)
      ? page.today
      : dayOfAct(fields)
    : isEnd(page.decision)
      ? null
      : page.actedOn

/** 処分年月日 本日付け */
const isToday = (fields: Fields): boolean => /^本日(?:付け?)?$/u.test(fields.line('action_date') ?? '')

/** 取消年月日 on a page about the withdrawal of an act is the day of its end. */
const dayOfEnd = (fields: Fields, { decision }: PageFacts): string | null =>
  isEnd(decision) && /^(?!.*許可).*(?:取り?消|撤回|解除)/u.test(fields.heading('action_date')) ? dayOfAct(fields) : null

/** A notice about the lift or the withdrawal of a measure that an earlier one published, by its title or by the label of the day. */
const isNoticeOfEnd = (fields: Fields, { fate }: Pick<PublishedRecord, 'fate'>, { decision }: PageFacts): boolean =>
  (fate === 'lifted' || fate === 'cancelled') &&
  (decision === fate || (decision !== null && fields.text('status') !== ''))

/**
 * Of a notice of a change: the period before it, which is a remark, too. Of one of a lift (`lifted`: its period) only the first day is known, because it
 * may print the period up to the lift.
 */
function changeOfPeriod(
  fields: Fields,
  text: (field: SourceField) => string | null,
  { period, lifted }: { readonly period: Period | null; readonly lifted: Period | null },
): Pick<PublishedRecord, 'remarks' | 'formerPeriod'> {
  const remarks = remarksOf(fields, text)
  const former = text('former_period')
  if (former === null)
    return lifted === null ? remarks : { ...remarks, formerPeriod: { start: lifted.start, end: null } }
  const { start, end } = formerPeriodIn(former, fields.heading('former_period'), period)
  const words = [remarks.remarks, `変更前の期間：${former}`].filter((one) => one !== undefined).join(' ')
  return { remarks: words, ...(start === null ? {} : { formerPeriod: { start, end } }) }
}

/** The period before a change; a length (3か月) or a last day (変更前 / 終期) is counted from the first day, which stays. */
function formerPeriodIn(former: string, heading: string, period: Period | null): Pick<Period, 'start' | 'end'> {
  const found = parsePeriod(former)
  const start = period?.start ?? null
  if (start === null) return found
  const day = parseJapaneseDate(former)
  if (day !== null && /終期|終了|満了/u.test(heading)) return { start, end: day }
  return found.start === null && found.end === null ? parsePeriod(`${start}から${former}`) : found
}

/** What a page says of the end of an act is a remark on the act, each once. */
const withWordsOfEnd = (
  facts: Pick<PublishedRecord, 'remarks' | 'formerPeriod'>,
  ofEnd: readonly (string | null)[],
): Pick<PublishedRecord, 'remarks' | 'formerPeriod'> => {
  const plain = (words: string): string => words.replace(/[\s：:]/gu, '')
  const remarks = [facts.remarks ?? '', ...ofEnd].reduce<string[]>((kept, words) => {
    const isPrinted = kept.some(
      (one) => plain(one).includes(plain(words ?? '')) || plain(words ?? '').includes(plain(one)),
    )
    return words === null || words === '' || isPrinted ? kept : [...kept, words]
  }, [])
  return remarks.length === 0 ? facts : { ...facts, remarks: remarks.join(' ') }
}

const unparsed = (reason: string): FactsOfEntry => ({ kind: 'unparsed', reason })

/** The texts of fields in one line, without names of persons; `null`: blank, or nothing but names. */
function textIn(fields: Fields, officers: readonly string[]): (field: SourceField) => string | null {
  return (field) => cleaned(fields.line(field) ?? '', officers)
}

function cleaned(words: string, officers: readonly string[]): string | null {
  const text = oneLine(withoutNamesOfPersons(words, officers))
  return text === '' || isOnlyNames(text) ? null : text
}

// The rows of a list repeat the words of acts and bodies, and all ask for the titles: what a text says is looked up once.
const textsMax = 1_000
const actionTypeIn = withLatestResults((words: string) => actionTypeOf(withoutOtherActsIn(words)), textsMax)
const authorityIn = withLatestResults(authorityOf, textsMax)

/**
 * 指示する内容, 指示の内容：再発を防ぐこと。 The label is the act where the words below it are what it asks for, and so is the heading of its section: below
 * 業務停止命令の内容, 命令の内容：勧誘の業務を停止すること。 Else the label of the period (業務停止命令の期間) or the title of a notice may name its only act.
 */
function actionTypeOfEntry(action: string | null, { heading }: Fields, { titles, actOfTitle }: PageFacts): string {
  const type = actionTypeIn(action ?? titles)
  if (type !== 'other' || action === null) return type
  const parts = heading('action').split(' / ')
  const sections = parts.slice(0, -1).map(actionTypeIn)
  const label = parts.at(-1) ?? ''
  const ofLabel = /(?:する|した)(?:内容|事項)$/u.test(label) ? actionTypeIn(label) : 'other'
  // 命令の内容 does not say which order it was.
  const ofContent = /(?<!命令の?)(?:内容|概要)$/u.test(label) ? actionTypeIn(label) : 'other'
  const ofPeriod = actionTypeIn(heading('period'))
  return (
    [...sections, ofLabel, isLasting(ofPeriod) ? ofPeriod : 'other', actOfTitle ?? 'other', ofContent].find(
      (code) => code !== 'other',
    ) ?? 'other'
  )
}

/** The words in place of a period name no day: an instruction or a revocation has no period. */
const isWithoutDay = (fields: Fields): boolean =>
  fields.text('start') === '' &&
  fields.text('end') === '' &&
  !hasDate(fields.text('period')) &&
  !/[0-9０-９]\s*月\s*[0-9０-９]{1,2}\s*日/u.test(fields.text('period'))

/** The period that is stated with what the words of the entry change of it, and that change. */
function withChange(
  stated: Period | null,
  fields: Fields,
  text: Text,
  act: {
    readonly isSuspension: boolean
    readonly lasts: boolean
    readonly format: SourceDescription['data']['format']
  },
) {
  if (stated === null) return { ended: null, change: null }
  const change = changeOf(fields, text, stated, act.isSuspension)
  const changed = withDays(stated, change?.end ?? addedEnd(stated, remarkIn(fields, text)), change?.start)
  return { ended: act.lasts ? withOpenEnd(changed, fields, act.format) : changed, change }
}

/** The period with the end and the first day that a remark changed it to; without an end, none did. */
const withDays = (period: Period, end: string | null, start = period.start): Period =>
  end === null ? period : { ...period, start, end, openEnded: false }

/** The last day of a period to which a remark adds a further one, if it is printed. */
const addedEnd = ({ end }: Period, remark: string): string | null => (end === null ? null : endOfAddition(remark, end))

/** The earlier of the day of the act and the first day of its period. */
const firstDayOf = (actionDate: string | null, period: PublishedRecord['period']): string | null =>
  [actionDate, period?.start ?? null].filter((day) => day !== null).toSorted()[0] ?? null

/** The days of the act and its publication, else of the notice; 本日 refers to no day where two differ. */
function daysOfAct(fields: Fields, actionDate: string | null, page: PageFacts): DaysOfAct {
  const own = [actionDate, dayOf(fields.cells('published_on'))].filter((day) => day !== null)
  const printed = own.length > 0 ? own : [page.day].filter((day) => day !== null)
  return { notice: new Set(printed).size === 1 ? (printed[0] ?? null) : null, printed }
}

/**
 * The address of the page or document about a row: absolute, against the address of the list. Another one than of the web (javascript:…) is kept as it is
 * printed where there is none of the web: it is shown as text.
 */
function urlOf(fields: Fields, listUrl: string): string | null {
  const hrefsOf = (field: SourceField): string[] =>
    fields.cells(field).flatMap(({ links }) => links.map(({ href }) => href))
  const cells = fields.cells('url').map(({ text }) => text.trim())
  const texts = cells.length > 0 ? cells : [fields.line('url') ?? '']
  const hrefs = [...hrefsOf('url'), ...texts.filter(isWebAddress), ...linkedFields.flatMap(hrefsOf)]
  return hrefs.map((href) => absolute(href, listUrl)).find((url) => url !== null) ?? texts.find(isOtherAddress) ?? null
}

const isOtherAddress = (text: string): boolean => !isWebAddress(text) && /^[a-z][a-z\d+.-]*:\S/iu.test(text)

/** Fields whose links lead to a page about the record, in this order. */
const linkedFields: readonly SourceField[] = [
  'title',
  'action',
  'summary',
  'name',
  'name_and_address',
  'reason',
  'remarks',
  'action_date',
  'published_on',
  'number',
  'id',
]

/** An absolute address; `null` for a link within the list. */
function absolute(href: string, base: string): string | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, base)) return null
  const [url, list] = [new URL(href, base), new URL(base)]
  const isPage = url.origin !== list.origin || url.pathname !== list.pathname || url.search !== list.search
  return isWebAddress(url.href) && isPage ? url.href : null
}
