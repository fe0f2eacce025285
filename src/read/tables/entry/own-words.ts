import type { SourceField } from '../../../words/vocabulary/headings.ts'
import { parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { markedParts, withoutForAll, type MarkedPart } from '../../../words/text/marks.ts'
import { isWholePeriod, splitPeriods, type StatedPeriod } from '../../../words/text/period-list.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import type { Entry } from './entry.ts'
import { companiesOf, numberOf, type OwnValues } from './companies.ts'
import { linesOf, oneLine } from '../text.ts'

/**
 * The parts of entries: one for each company that has words of its own, and for each of several periods. Where several companies and several
 * periods do not tie, the entry is unread (`periods_untied`): a period is never given to a company to which the notice does not give it.
 */
export function withOwnWordsEach(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => {
    if (entry.unparsedReason !== null) return [entry]
    const parts = partsOf(entry)
    if (parts === null) return [{ ...entry, unparsedReason: 'periods_untied' }]
    return parts.map((values, index) => ({ ...entry, values, rows: index === 0 ? entry.rows : 0 }))
  })
}

/** `null`: which company has which period is not said. */
function partsOf(entry: Entry): OwnValues[] | null {
  const companies = companiesOf(entry)
  const signs = companies.map(({ sign }) => sign)
  const ties = [...timeFields, ...wordFields].map((field) => tieOf(entry, field, signs))
  if (!ties.every((tie) => tie !== null)) return null
  const own = ties.filter(({ of }) => of !== null)
  // The companies of a cell stay together as long as they have all words in common.
  if (own.length === 0 && entry.isNotice !== true) return partsByPeriod(entry, entry.values, companies)
  const sharing = own.some(({ field }) => field === 'period') ? [] : companies
  const parts = companies.map(({ values }, index) => {
    const words = own.map(({ field, of }): [SourceField, DocumentCell[]] => [field, [textCell(of?.(index) ?? '')]])
    return partsByPeriod(entry, new Map([...values, ...words]), sharing)
  })
  return parts.every((part) => part !== null) ? parts.flat() : null
}

const timeFields: readonly SourceField[] = ['period', 'start', 'end', 'length', 'action_date']
const wordFields: readonly SourceField[] = ['action', 'reason', 'summary', 'clause', 'scope']

/** The words of a field for each company; without `of` they are for all of them. */
interface Tie {
  readonly field: SourceField
  readonly of: ((index: number) => string) | null
}

/** The words of a field by the marks before them; `null`: they are days, and whose is not said. */
function tieOf(entry: Entry, field: SourceField, signs: readonly (string | null)[]): Tie | null {
  const isTime = timeFields.includes(field)
  const all: Tie = { field, of: null }
  const parts = markedParts(textOf(valuesIn(entry, field)))
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

const textOf = (cells: readonly DocumentCell[] | undefined): string => (cells ?? []).map(({ text }) => text).join('\n')

/**
 * The values for each of several periods: of regions, or one after the other. `companies`: those that share the words. `null`: which company
 * has which period is not said.
 */
function partsByPeriod(
  entry: Entry,
  values: OwnValues,
  companies: readonly { readonly values: OwnValues }[],
): OwnValues[] | null {
  const own: Entry = { ...entry, values }
  const isSeveral = companies.length > 1 || (entry.isAmong === true && companies.length > 0)
  const stated = splitPeriods(withoutForAll(textOf(valuesIn(own, 'period'))))
  if (stated.length === 0) return partsByDays(values, isSeveral)
  const named = partsOfNames(companies, stated)
  if (named !== null)
    return entry.isNotice === true ? named.filter((part) => part.get('name') === values.get('name')) : named
  if (isSeveral && !stated.every(isForAll)) return null
  return stated.map((period) => withPeriod(values, period))
}

/**
 * 地域2：…, 物品：…, 継続：…: what the words before the period say concerns every company. Words that name no region, body or trade may be those of
 * one company.
 */
const isForAll = ({ label, text }: StatedPeriod): boolean =>
  (label !== '' && regionOrTrade.test(label)) || /^(?:当初|継続)/u.test(text)
const regionOrTrade =
  /[都道府県市区町村郡局所部課]|地域|地区|地方|管内|区域|全域|ブロック|支社|本社|工事|業務|物品|役務|製造|委託|測量|設計|コンサル|建築|土木|その他|以外|上記/u

/** 株式会社見本：… 架空建設株式会社：…: the labels are the companies; `null` when they are not. */
function partsOfNames(
  companies: readonly { readonly values: OwnValues }[],
  stated: readonly StatedPeriod[],
): OwnValues[] | null {
  const keys = companies.map(({ values }) => nameKey(textOf(values.get('name'))))
  const indexes = stated.map(({ label }) => (label === '' ? -1 : keys.indexOf(nameKey(label))))
  const isEachNamed = indexes.every((index) => index >= 0) && keys.every((_, index) => indexes.includes(index))
  if (!isEachNamed) return null
  return stated.map((period, place) => withPeriod(companies[indexes[place] ?? 0]!.values, { ...period, label: '' }))
}

const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s/gu, '')

function withPeriod(values: OwnValues, { label, text }: StatedPeriod): OwnValues {
  const changed = new Map(values).set('period', [textCell(text)])
  if (label === '') return changed
  const scope = oneLine(textOf(values.get('scope')))
  return changed.set('scope', [textCell(scope === '' ? oneLine(label) : `${scope} ${oneLine(label)}`)])
}

/** Several first and last days, one below the other in their two cells; of several companies, whose they are is not said. */
function partsByDays(values: OwnValues, isSeveral: boolean): OwnValues[] | null {
  const [starts, ends] = [linesOf(textOf(values.get('start'))), linesOf(textOf(values.get('end')))]
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
