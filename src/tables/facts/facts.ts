import { isLasting } from '../../codes/action-types.ts'
import { authorityOf } from '../../vocabulary/authorities.ts'
import { actionTypeOf } from '../../vocabulary/action-type-of.ts'
import { lawCodesOf } from '../../vocabulary/law-codes-of.ts'
import { natureOf } from '../../vocabulary/nature-of.ts'
import { reasonCodesOf } from '../../vocabulary/reason-codes-of.ts'
import { sectorCodesOf } from '../../vocabulary/sector-codes-of.ts'
import type { SourceField } from '../../vocabulary/headings.ts'
import { publisherGroupOf } from '../../vocabulary/publisher-group-of.ts'
import type { Permit, PublishedParty, PublishedRecord, RecordKind } from '../../domain/facts.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { urlOf } from './address-of-row.ts'
import { periodInAction, withOpenEnd } from './action-period.ts'
import { dayOf, dayOfAct, periodOf, type DaysOfAct } from './days.ts'
import { decisionOfRow, remarkIn, remarksOf } from './decision-of-row.ts'
import { withEra, withoutEra, type EraYear } from './era-of-page.ts'
import type { Fields } from '../entry/fields.ts'
import { withLatestResults } from '../../text/latest-results.ts'
import { changeInRemark } from '../../text/change-in-remark.ts'
import { isOnlyNames, withoutNamesOfPersons } from '../entry/persons.ts'
import { hasDate, linesOf, oneLine } from '../text.ts'

/** What one entry says of each of its parties, or the reason why it is unparsed. */
type FactsOfEntry =
  | { readonly kind: 'facts'; readonly of: (party: PublishedParty) => PublishedRecord }
  | { readonly kind: 'unparsed'; readonly reason: string }

/** What the publication says of all its entries. */
export interface PageFacts {
  /** Titles of the source and of the publication: they name the law, the trade and the measure where the rows do not. */
  readonly titles: string
  /** The day of a notice about one case, in its title or above it. */
  readonly day: string | null
  /** The day of the act in the sentence above notices: 令和8年4月1日、次のとおり行政処分を行いました. */
  readonly actedOn: string | null
  /** The year in its title (令和８年度); `null`: none, or several eras. It supplies the era of 8.4.13. */
  readonly eraYear: EraYear | null
}

/** Derives the facts of an entry; it is unparsed when a day or a period is missing or cannot be read. */
export function factsOf(printed: Fields, kind: RecordKind, source: SourceDescription, page: PageFacts): FactsOfEntry {
  const fields = withEra(printed, page.eraYear)
  const representatives = linesOf(fields.text('representative'))
  const text = (field: SourceField): string | null => {
    const found = fields.line(field)
    const cleaned = found === null ? '' : oneLine(withoutNamesOfPersons(found, representatives))
    return cleaned === '' || isOnlyNames(cleaned) ? null : cleaned
  }
  const action = text('action')
  const actionDate = fields.text('action_date') === '' ? page.actedOn : dayOfAct(fields)
  const found = periodOf(fields, daysOfAct(fields, actionDate, page))
  const isTerms = found.isUnclear && kind !== 'procurement_suspension' && isWithoutDay(fields)
  const { period: stated, isUnclear } = isTerms ? { period: null, isUnclear: false } : found
  const lasts = kind === 'procurement_suspension' || isLasting(actionTypeIn(fields, action, page))
  const read = stated ?? (isUnclear ? null : periodInAction(action, lasts))
  const change = read === null ? null : changeInRemark(remarkIn(fields, text), read)
  const newEnd = change?.end ?? null
  const changed = read === null || newEnd === null ? read : { ...read, end: newEnd, openEnded: false }
  const ended = changed === null || !lasts ? changed : withOpenEnd(changed, fields, source.data.format)
  const period = ended === null || fields === printed ? ended : { ...ended, text: withoutEra(ended.text) }
  const isUndated = actionDate === null && period === null && fields.text('published_on') === ''
  const publishedOn = dayOf(fields.cells('published_on')) ?? (isUndated ? page.day : null)
  if (isUnclear) return unparsed('period')
  if (actionDate === null && fields.text('action_date') !== '') return unparsed('action_date')
  if (publishedOn === null && fields.text('published_on') !== '' && actionDate === null && period === null)
    return unparsed('published_on')
  if (actionDate === null && publishedOn === null && period === null)
    return unparsed(kind === 'procurement_suspension' ? 'period' : 'action_date')
  const authority = words.authority(fields.line('authority') ?? source.publisher.name)
  // Only suspensions are counted by groups of publishers.
  const group = kind === 'procurement_suspension' ? groupOf(source, authority.name) : ''
  if (group === null) return unparsed('publisher_group')
  const decision = decisionOfRow(fields, text, {
    isSuspension: kind === 'procurement_suspension',
    isRevocation: isRevocation(actionTypeIn(fields, action, page), action ?? page.titles),
    firstDay: firstDayOf(actionDate, period),
  })
  const common = {
    authority,
    period,
    ...(decision.fate === null && change?.end === null ? { fate: 'unknown' as const } : decision),
    ...remarksOf(fields, text),
    url: urlOf(fields, source.data.url),
    title: text('title'),
    publishedOn,
    actionDate,
  }
  const terms = isTerms ? text('period') : null
  return { kind: 'facts', of: (party) => kinds[kind]({ text, terms, fields, group, page, party, action, common }) }
}

const unparsed = (reason: string): FactsOfEntry => ({ kind: 'unparsed', reason })

const groupOf = ({ publisher }: SourceDescription, authority: string): string | null =>
  publisher.group ?? publisherGroupOf(authority)

const isRevocation = (actionType: string, action: string): boolean =>
  actionType === 'licence_revocation' || /取り?消/u.test(action)

const actionTypeIn = (fields: Fields, action: string | null, page: PageFacts): string =>
  fields.line('action_type') ?? words.actionType(action ?? page.titles)

const textsMax = 1_000
/** The rows of a list repeat the words of acts, laws and bodies, and all ask for the titles: what a text says is looked up once. */
const words = {
  actionType: withLatestResults(actionTypeOf, textsMax),
  authority: withLatestResults(authorityOf, textsMax),
  lawCodes: withLatestResults(lawCodesOf, textsMax),
  reasonCodes: withLatestResults(reasonCodesOf, textsMax),
  sectorCodes: withLatestResults(sectorCodesOf, textsMax),
}

interface Parts {
  readonly text: (field: SourceField) => string | null
  /** What a column of periods says of an act that has none: 再発防止策を講ずること. */
  readonly terms: string | null
  readonly fields: Fields
  readonly group: string
  readonly page: PageFacts
  readonly party: PublishedParty
  readonly action: string | null
  readonly common: Pick<
    PublishedRecord,
    | 'authority'
    | 'period'
    | 'fate'
    | 'liftedOn'
    | 'cancelledOn'
    | 'remarks'
    | 'url'
    | 'title'
    | 'publishedOn'
    | 'actionDate'
  >
}

/** The words in place of a period name no day: an instruction or a revocation has no period. */
const isWithoutDay = (fields: Fields): boolean =>
  fields.text('start') === '' &&
  fields.text('end') === '' &&
  !hasDate(fields.text('period')) &&
  !/[0-9０-９]\s*月\s*[0-9０-９]{1,2}\s*日/u.test(fields.text('period'))

const joined = (texts: readonly (string | null)[], sign: string): string | null =>
  [...new Set(texts.filter((one) => one !== null))].join(sign) || null

const kinds: Readonly<Record<RecordKind, (parts: Parts) => PublishedRecord>> = {
  procurement_suspension: ({ text, group, page, party, action, common }) => {
    const summary = text('summary')
    const isClause = text('clause') === null && summary !== null && wholeClause.test(summary)
    const reasonText = joined([text('reason'), isClause ? null : summary], ' ')
    const clause = isClause ? summary : text('clause')
    return {
      kind: 'procurement_suspension',
      party,
      ...common,
      actionText: action ?? termOf(page),
      publisherGroup: group,
      reasonCodes: words.reasonCodes(joined([reasonText, inBrackets(clause)], ' ') ?? ''),
      reasonText,
      clause: clause ?? clauseIn(reasonText),
      scope: text('scope'),
    }
  },
  enforcement: ({ text, terms, fields, page, party, action, common }) => {
    const lawText = joined([text('law'), text('law') === null ? text('clause') : null], ' ')
    return {
      kind: 'enforcement',
      party,
      ...common,
      lawCodes: lawCodes(fields, lawText, action, page),
      lawText,
      actionType: actionTypeIn(fields, action, page),
      actionText: action,
      summary: joined([text('title'), terms, text('summary'), text('reason')], ' / ') ?? text('remarks'),
    }
  },
  license_action: ({ text, terms, fields, page, party, action, common }) => {
    const lawText = joined([text('law'), text('law') === null ? text('clause') : null], ' ')
    const reasonText = joined([terms, text('reason'), text('summary')], ' ')
    const permits = permitsOf(fields)
    const named = permits.map(({ sectorCode }) => sectorCode).filter((code) => code !== null)
    const stated = [...named, ...words.sectorCodes(joined([text('sector'), action], ' ') ?? '')]
    const sectors = [...new Set(stated.length > 0 ? stated : words.sectorCodes(page.titles))]
    const byReason = natureOf(reasonText, action)
    return {
      kind: 'license_action',
      party,
      ...common,
      sectorCodes: sectors.length > 0 ? sectors : ['other'],
      permits,
      actionType: actionTypeIn(fields, action, page),
      actionText: action,
      nature:
        fields.line('nature') ??
        natureIn([byReason, natureOf(lawText, action), natureOfTitle(reasonText, action, page)]),
      lawCodes: lawCodes(fields, lawText, action, page),
      lawText,
      reasonText,
    }
  },
}

/** The laws that the row cites; else those that its act names; else the law of the source: a list under one law prints articles only. */
function lawCodes(fields: Fields, lawText: string | null, action: string | null, page: PageFacts): string[] {
  const found = [lawText, action, fields.fixed('law'), page.titles].map((text) => words.lawCodes(text ?? ''))
  return found.find((codes) => codes.length > 0) ?? []
}

/** What the publisher calls the measure, by the title of its list (入札参加停止, 競争参加資格停止); 指名停止 where the title has none. */
function termOf({ titles }: PageFacts): string {
  return (
    /(?:競争)?入札参加(?:資格)?停止|(?:契約)?競争参加資格停止|取引停止|落札資格停止|入札参加資格制限|指名除外/u.exec(
      titles,
    )?.[0] ?? '指名停止'
  )
}

/** 別表第2第8号ロ(公契約関係競売等妨害又は談合): the brackets contain the reason. */
const inBrackets = (clause: string | null): string | null => /[（(]([^（）()]*)[）)]/u.exec(clause ?? '')?.[1] ?? null

const natureIn = (natures: readonly string[]): string => natures.find((nature) => nature !== 'unknown') ?? 'unknown'

/**
 * 廃業届の提出に伴う建設業許可の取消し: what the title says of all rows, for a row that prints no reason. A title that also names violations, or
 * several kinds of act, says it of none.
 */
function natureOfTitle(reason: string | null, action: string | null, { titles }: PageFacts): string {
  if (reason !== null || /監督処分|行政処分|不利益処分|違反|欠格/u.test(titles)) return 'unknown'
  const closure = /廃業等?(?:の)?届(?!.{0,10}(?:及び|・|並びに|又は))/u.exec(titles)?.[0]
  return closure === undefined ? 'unknown' : natureOf(closure, action)
}

/** 別表第2第6号 in a column 摘要, and nothing else. */
const wholeClause = /^(?:[^\s、。]{0,12}要[領綱])?別表第?[^\s、。,]{1,14}号[^\s、。,]{0,4}$/u

const clauseIn = (reason: string | null): string | null =>
  /別表第?[^\s、。,()（）]{1,20}?号/u.exec(reason ?? '')?.[0] ?? null

/** One permit for each number; names and numbers are paired only if there are as many names as numbers. */
function permitsOf(fields: Fields): Permit[] {
  const parts = (field: SourceField): string[] =>
    fields
      .cells(field)
      .flatMap(({ text }) => text.split(/[\n、,]+/u).map(oneLine))
      .filter((part) => part !== '' && !/^[-ー－―]+$/u.test(part))
  const numbers = parts('permit_number')
  const names = parts('permit_name')
  const sector = (name: string | null): string | null => (name === null ? null : (words.sectorCodes(name)[0] ?? null))
  if (numbers.length === 0) return names.map((name) => ({ number: null, name, sectorCode: sector(name) }))
  if (names.length === 0) names.push(...[fields.line('permit_name')].filter((name) => name !== null))
  const nameAt = (index: number): string | null =>
    names.length === numbers.length ? (names[index] ?? null) : names.length === 1 ? (names[0] ?? null) : null
  return numbers.map((number, index) => ({ number, name: nameAt(index), sectorCode: sector(nameAt(index)) }))
}

/** The earlier of the day of the act and the first day of its period. */
const firstDayOf = (actionDate: string | null, period: PublishedRecord['period']): string | null =>
  [actionDate, period?.start ?? null].filter((day) => day !== null).toSorted()[0] ?? null

/** The days of the act and its publication, else of the notice; 本日 refers to no day where two differ. */
function daysOfAct(fields: Fields, actionDate: string | null, page: PageFacts): DaysOfAct {
  const own = [actionDate, dayOf(fields.cells('published_on'))].filter((day) => day !== null)
  const printed = own.length > 0 ? own : [page.day].filter((day) => day !== null)
  return { notice: new Set(printed).size === 1 ? (printed[0] ?? null) : null, printed }
}
