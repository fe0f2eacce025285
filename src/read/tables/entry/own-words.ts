import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { reasonCodesOf } from '../../../words/vocabulary/reason-codes-of.ts'
import { companyForm, hasCompanyForm, hasLegalForm } from '../../../words/text/legal-form-notations.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import {
  isMarkGroup,
  markedParts,
  withMarksOnLines,
  withoutForAll,
  type MarkedPart,
} from '../../../words/text/marks.ts'
import { isWholePeriod, labelOfPeriod, splitPeriods, type StatedPeriod } from '../../../words/text/period-list.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import { periodFields, textOf, type Entry, type Values } from './entry.ts'
import { withPeriodsBeside } from './periods-beside.ts'
import { actsOfCompanies, companyNames, lasts } from './acts-each.ts'
import { companiesOf, numberOf } from './companies.ts'
import { decidesForSome } from './decided-for-some.ts'
import { holdersNamed, holdersOf, mayMean, mentions, type Holder } from './holders.ts'
import { linesOf, oneLine } from '../text.ts'

/**
 * The parts of entries: one for each company that has words of its own, and for each of several periods. Where several companies and several
 * periods do not tie, the entry is unread (`periods_untied`): a period is never given to a company to which the notice does not give it.
 */
export function withOwnWordsEach(entries: readonly Entry[]): Entry[] {
  const holders = new Map(entries.some(isAmongNotices) ? entries.map((entry) => [entry, holdersOf(entry.values)]) : [])
  return entries.flatMap((entry, index) => {
    if (entry.unparsedReason !== null) return [entry]
    if (haveSharedPeriods(entries[index - 1], entry) || haveSharedPeriods(entry, entries[index + 1]))
      return [{ ...entry, unparsedReason: 'periods_untied' }]
    const others = isAmongNotices(entry) ? [...holders].flatMap(([other, own]) => (other === entry ? [] : own)) : []
    const parts = partsOf(entry, others)
    if (parts === null) return [{ ...entry, unparsedReason: 'periods_untied' }]
    const untied = areReasonsUntied(entry) ? { areReasonsUntied: true as const } : {}
    return parts.map((values, index) => ({ ...entry, ...untied, values, rows: index === 0 ? entry.rows : 0 }))
  })
}

/** The reasons behind marks, also in one line: ①談合 ②粗雑工事. In ①及び②談合 the marks are of one reason. */
function reasonsIn(words: string): MarkedPart[] | null {
  const printed = markedParts(words)
  const isOneLine = printed?.length === 1 && printed[0]!.signs.length === 1
  const parts = isOneLine ? markedParts(withMarksOnLines(words)) : printed
  return parts?.some((part) => joinsMarks.test(part.words)) === true ? printed : parts
}
const joinsMarks = /^(?:及び|および|並びに|と|から|又は|[、,・～〜\s-])*$/u

/** Whether reasons of different kinds are counted (①談合 ③粗雑工事), and do not tie to the several companies of the entry: which is whose is not said. */
function areReasonsUntied(entry: Entry): boolean {
  const companies = companiesOf(entry)
  const signs = companies.map(({ sign }) => sign)
  if (companies.length < 2 || tieOf(entry, 'reason', signs)?.of !== null) return false
  const parts = reasonsIn(withoutForAll(textOf(valuesIn(entry, 'reason')))) ?? []
  const kinds = new Set(parts.map((part) => reasonCodesOf(part.words).join()))
  return kinds.size > 1 || (parts.length === 1 && signs.every((sign) => sign !== null))
}

/** One cell with several periods beside the rows of two companies. */
function haveSharedPeriods(above: Entry | undefined, below: Entry | undefined): boolean {
  const cell = below?.values.get('period')?.[0]
  if (above === undefined || below === undefined || cell?.mergedFrom !== 'row') return false
  const isOfOther = textOf(above.values.get('name')) !== textOf(below.values.get('name'))
  return isOfOther && cell.text === above.values.get('period')?.[0]?.text && splitPeriods(cell.text).length > 1
}

const isAmongNotices = ({ isAmong, isNotice }: Entry): boolean => isAmong === true && isNotice === true

/** `others`: the other companies of the page. `null`: which company has which period is not said. */
function partsOf(printed: Entry, others: readonly Holder[]): Values[] | null {
  const apart = withPeriodsBeside(printed)
  if (apart === null) return null
  const { entry, periods, members } = apart
  if (members !== undefined) return [...members]
  if (periods !== null) return partsWithOwn(entry, periods)
  const companies = companiesOf(entry)
  const signs = companies.map(({ sign }) => sign)
  if (companies.length > 1 && decidesForSome(entry, companies)) return null
  const ties = [...timeFields, ...wordFields].map((field) => tieOf(entry, field, signs))
  if (!ties.every((tie) => tie !== null)) return null
  const own = ties.filter(({ of }) => of !== null)
  // The companies of a cell stay together as long as they have all words in common.
  if (own.length === 0 && entry.isNotice !== true) return partsByPeriod(entry, entry.values, { companies, others })
  const sharing = own.some(({ field }) => field === 'period') ? [] : companies
  const haveDays = haveDaysOfRow(own, companies.length)
  const parts = companies.map(({ values }, index) => {
    const words = own.map(({ field, of }): [SourceField, DocumentCell[]] => [field, [textCell(of?.(index) ?? '')]])
    const days =
      haveDays[index] === false ? periodFields.map((field): [SourceField, DocumentCell[]] => [field, []]) : []
    return partsByPeriod(entry, new Map([...values, ...words, ...days]), { companies: sharing, others })
  })
  return parts.every((part) => part !== null) ? parts.flat() : null
}

/** Whether each company has the days of the row: where one of them has an act that lasts, a revocation of another has not its period. */
function haveDaysOfRow(own: readonly Tie[], count: number): boolean[] {
  const act = own.find(({ field }) => field === 'action')?.of ?? null
  const areTied = own.some(({ field }) => periodFields.includes(field))
  const lasting = Array.from({ length: count }, (_, index) => act === null || areTied || lasts(act(index)))
  return lasting.includes(true) ? lasting : lasting.map(() => true)
}

/** The parts of companies with the periods that stand beside their names. */
function partsWithOwn(entry: Entry, periods: readonly string[]): Values[] | null {
  const companies = companiesOf(entry)
  if (companies.length !== periods.length) return null
  const signs = companies.map(({ sign }) => sign)
  const ties = wordFields.map((field) => ({ field, of: tieOf(entry, field, signs)?.of ?? null }))
  const parts = companies.map(({ values }, index) => {
    const own = new Map(values).set('period', [textCell(periods[index]!)])
    for (const { field, of } of ties) if (of !== null) own.set(field, [textCell(of(index))])
    return partsByPeriod(entry, own, { companies: [], others: [] })
  })
  return parts.every((part) => part !== null) ? parts.flat() : null
}

const timeFields: readonly SourceField[] = [...periodFields, 'action_date']
const wordFields: readonly SourceField[] = ['action', 'reason', 'summary', 'clause', 'scope']

/** The words of a field for each company; without `of` they are for all of them. */
interface Tie {
  readonly field: SourceField
  readonly of: ((index: number) => string) | null
}

/** The words of a field by the names in them or the marks before them; `null`: they are days, and whose is not said. */
function tieOf(entry: Entry, field: SourceField, signs: readonly (string | null)[]): Tie | null {
  const isTime = timeFields.includes(field)
  const all: Tie = { field, of: null }
  const words = withoutForAll(textOf(valuesIn(entry, field)))
  const acts = field === 'action' && signs.length > 1 ? actsOfCompanies(words, companyNames(entry)) : 'all'
  if (typeof acts !== 'string') return { field, of: (index) => acts[index]! }
  // (1) 許可の取消し (2) 指示 in one line
  const parts =
    field === 'reason' ? reasonsIn(words) : markedParts(field === 'action' ? withMarksOnLines(words) : words)
  if (parts === null) return isTime ? null : all
  if (parts.length === 0) return all
  if (isTime && field === 'period' && parts.length > 1 && !parts.every(({ words }) => isWholePeriod(words))) return null
  const own = signs.map((sign) => parts.filter((part) => sign !== null && part.signs.includes(sign)))
  const known = parts.flatMap((part) => part.signs)
  const isClear =
    own.every((found) => found.length === 1) && (isOneOfMany(entry) || known.every((sign) => signs.includes(sign)))
  // A company whose mark stands apart from the others may have reasons that are counted, too.
  const mayBeCounted = !isTime && isOneOfMany(entry) && !parts.every(({ isReference }) => isReference)
  if (isClear && !mayBeCounted) return { field, of: (index) => own[index]?.[0]?.words ?? '' }
  if (!isTime) return all
  return isOfOneCompany(entry, parts, signs) ? { field, of: () => parts.map(({ words }) => words).join('\n') } : null
}

/** The periods of a company without a mark may be counted: (1) …, (2) …; marks that stand for companies do not. */
const isOfOneCompany = (entry: Entry, parts: readonly MarkedPart[], signs: readonly (string | null)[]): boolean =>
  signs.length === 1 &&
  signs[0] === null &&
  !isOneOfMany(entry) &&
  (parts.length === 1 || !parts.some(({ isReference }) => isReference))

/** The entry is one of several companies of a list or a notice, and the marks name the others, too. */
const isOneOfMany = (entry: Entry): boolean => entry.isAmong === true || numberOf(entry) !== null

const valuesIn = ({ values, context }: Entry, field: SourceField): readonly DocumentCell[] | undefined =>
  values.get(field) ?? context.get(field)

/**
 * The values for each of several periods: of companies, of members of a joint venture, of regions, or one after the other. `companies`: those
 * that share the words. `null`: which of them has which period is not said.
 */
function partsByPeriod(
  entry: Entry,
  values: Values,
  {
    companies,
    others,
  }: { readonly companies: readonly { readonly values: Values }[]; readonly others: readonly Holder[] },
): Values[] | null {
  const own = holdersOf(values)
  const holders = companies.length === 0 ? own : companies.flatMap((company) => holdersOf(company.values))
  const isSeveral = holders.length > 1 || (entry.isAmong === true && companies.length > 0)
  const words = withoutForAll(textOf(valuesIn({ ...entry, values }, 'period')))
  const stated = splitPeriods(words)
  const printed = stated.length > 0 ? stated : [{ label: labelOfPeriod(words), text: words }]
  const periods = printed.map((period) => withHolderBehind(period, holders))
  const named = periods.map(({ label }) => (label === '' ? [] : holdersNamed(label, holders)))
  const isEachNamed = holders.every((_, index) => named.some((indexes) => indexes.includes(index)))
  if (named.every((indexes) => indexes.length > 0)) {
    if (!isEachNamed) return null
    return stated.length === 0 && named[0]?.length === holders.length
      ? [values]
      : partsOfNamed(holders, periods, named, entry.isNotice === true ? own.map(({ name }) => name) : null)
  }
  const ofThis = entry.isAmong === true && holders.length === 1 ? periodsAmong(periods, named, others) : null
  if (ofThis !== null) return ofThis.map((period) => withPeriod(values, { ...period, label: '' }))
  if (periods.some(({ label }, index) => named[index]!.length > 0 || namesOther(label) || isMarkGroup(label)))
    return null
  if (periods.some(({ text }) => excepts(text, holders))) return null
  if (stated.length === 0) return partsByDays(values, isSeveral)
  if (isSeveral && !stated.every((period) => isForAll(period, holders))) return null
  return stated.map((period) => withPeriod(values, period))
}

/** 令和8年4月1日から令和8年6月30日まで（株式会社架空）: a holder behind the period is its label; any other words there are not. */
function withHolderBehind(period: StatedPeriod, holders: readonly Holder[]): StatedPeriod {
  const { before = '', inBrackets, words = inBrackets ?? '' } = behindPeriod.exec(period.text)?.groups ?? {}
  const isNamed = words !== '' && holdersNamed(words.trim(), holders).length > 0 && isWholePeriod(before)
  if (period.label !== '' || !isNamed) return period
  return { label: words.trim(), text: before.trim() }
}
const behindPeriod =
  /^(?<before>.*?(?:まで|間|月|日|[0-9０-９]|[）)]))\s*(?:[（(【［〔](?<inBrackets>(?:[^（）()【】]|[（(][^（）()]*[）)])+)[）)】］〕]|[\s　：:]+(?<words>[^0-9０-９]+))$/su

/** The parts of the holders that the words before the periods name; of a notice, those of one company (`names`) at a time. */
function partsOfNamed(
  holders: readonly Holder[],
  periods: readonly StatedPeriod[],
  named: readonly (readonly number[])[],
  names: readonly string[] | null,
): Values[] | null {
  const parts = periods.flatMap((period, place) =>
    named[place]!.flatMap((index) => {
      const { name, values } = holders[index]!
      if (names !== null && !names.includes(name)) return []
      return [values === null ? null : withPeriod(values, { ...period, label: '' })]
    }),
  )
  return parts.every((part) => part !== null) ? parts : null
}

/** The periods of one of several companies of a page, where the words before each name one of them; `null`: they do not. */
function periodsAmong(
  periods: readonly StatedPeriod[],
  named: readonly (readonly number[])[],
  others: readonly Holder[],
): readonly StatedPeriod[] | null {
  const own = periods.filter((_, index) => named[index]!.length > 0)
  // 架空 where the page names 株式会社架空 and 架空合同会社
  if (own.some(({ label }) => holdersNamed(label, others).length > 0)) return null
  const isOfOther = (label: string): boolean => namesOther(label) || holdersNamed(label, others).length > 0
  const areNamed = periods.every((period) => own.includes(period) || isOfOther(period.label))
  return own.length > 0 && areNamed ? own : null
}

/** A company that the words before a period name, and no office of one: 東日本見本道路株式会社関東支社. */
const namesOther = (label: string): boolean => hasLegalForm(label) && !namesUnit(label)
/** Whether words are those of an office or a region, also of a company. */
export const namesUnit = (words: string): boolean => endsInUnit.test(words)
const endsInUnit = /(?:支社|支店|本社|本店|本部|支部|事務所|営業所|[局所課]|管内|区域|地域|地区|地方|ブロック)[）)]?$/u

/** （ただし、架空建設株式会社は令和8年5月31日まで）: words of a period about one of several companies, or about another. */
const excepts = (text: string, holders: readonly Holder[]): boolean => {
  const words = text.replace(office, '')
  if (holders.length > 1) return hasCompanyForm(words) || holders.some((holder) => mentions(words, holder))
  return hasCompanyForm(words.replaceAll(holders[0]?.name ?? '', ''))
}
/** An office of a company in whose district the period is: 東日本見本道路株式会社関東支社. */
const office = new RegExp(`(?<!\\S)\\S*${companyForm}\\S{0,12}?(?:支社|支店|本社|本部|事務所|管内|地域|区域)`, 'gu')

/**
 * 地域2：…, 物品：…, 継続：…: what the words before the period say concerns every company. Words that name no region, body or trade, and those
 * of the name of a company (見本土木), may be those of one.
 */
const isForAll = ({ label, text }: StatedPeriod, holders: readonly Holder[]): boolean =>
  (label !== '' && regionOrTrade.test(label) && !holders.some((holder) => mayMean(label, holder))) ||
  /^(?:当初|継続)/u.test(text)
const regionOrTrade =
  /[都道府県市区町村郡局所部課]|地域|地区|地方|管内|区域|全域|ブロック|支社|本社|工事|業務|物品|役務|製造|委託|測量|設計|コンサル|建築|土木|その他|以外|上記/u

function withPeriod(values: Values, { label, text }: StatedPeriod): Values {
  const changed = new Map(values).set('period', [textCell(text)])
  if (label === '') return changed
  const scope = oneLine(textOf(values.get('scope')))
  return changed.set('scope', [textCell(scope === '' ? oneLine(label) : `${scope} ${oneLine(label)}`)])
}

const daysIn = (line: string): string[] => findJapaneseDates(line).map(({ date }) => date)

/** Several first and last days, one below the other in their two cells; of several companies, whose they are is not said. */
function partsByDays(values: Values, isSeveral: boolean): Values[] | null {
  const [starts, ends] = [linesOf(textOf(values.get('start'))), linesOf(textOf(values.get('end')))]
  const areOfOne = [starts, ends].every((lines) => new Set(lines.flatMap(daysIn)).size < 2)
  // 株式会社架空 令和8年6月30日, 見本組有限会社 令和8年5月31日 below one first day.
  if (isSeveral && !areOfOne) return null
  const areDays = starts.length > 1 && [...starts, ...ends].every((day) => parseJapaneseDate(day) !== null)
  if (!areDays || starts.length !== ends.length) return [values]
  const periods = new Map(
    starts.map((start, index) => [`${start}～${ends[index]}`, [start, ends[index] ?? ''] as const]),
  )
  if (isSeveral && periods.size > 1) return null
  return Array.from(periods.values(), ([start, end]) =>
    new Map(values).set('start', [textCell(start)]).set('end', [textCell(end)]),
  )
}
