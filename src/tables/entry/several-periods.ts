import type { SourceField } from '../../vocabulary/headings.ts'
import { parseJapaneseDate } from '../../text/japanese-date.ts'
import { numberOfMark, splitPeriods, type StatedPeriod } from '../../text/period-list.ts'
import { textCell, type DocumentCell } from '../../documents/document.ts'
import type { Entry } from './entry.ts'
import { linesOf, oneLine } from '../text.ts'

/** An entry for each period of an entry that states several: of groups of its companies, of regions, or one after the other. */
export function withOnePeriodEach(entries: readonly Entry[]): Entry[] {
  return entries.flatMap((entry) => {
    if (entry.unparsedReason !== null) return [entry]
    const parts = partsByPeriod(entry) ?? partsByDays(entry) ?? [entry.values]
    return parts.map((values, index) => ({ ...entry, values, rows: index === 0 ? entry.rows : 0 }))
  })
}

type OwnValues = Map<SourceField, DocumentCell[]>

/** The values of each part, by the periods in its cell; `null` when there is one, or when it is not clear which company has which. */
function partsByPeriod(entry: Entry): OwnValues[] | null {
  const cells = entry.values.get('period') ?? entry.context.get('period') ?? []
  const stated = splitPeriods(textOf(cells))
  if (stated.length === 0) return null
  const parties = partiesByNumber(entry)
  // ①～② 令和8年4月1日～令和8年5月31日: the period of the companies with these marks.
  const hasGroups = stated.some(({ members }) => members !== null)
  if (hasGroups && parties !== null) return partsOfGroups(entry, stated, parties)
  if (hasGroups && linesOf(nameOf(entry)).length > 1) return null
  return partsOfNames(entry, stated) ?? stated.map((period) => withPeriod(entry.values, period))
}

const textOf = (cells: readonly DocumentCell[] | undefined): string => (cells ?? []).map(({ text }) => text).join('\n')

const nameOf = ({ values }: Entry): string => textOf(values.get('name') ?? values.get('name_and_address'))

/** Fields of which each company has its own value. */
const fieldsOfCompany: readonly SourceField[] = [
  'name',
  'name_and_address',
  'address',
  'corporate_number',
  'representative',
  'permit_number',
]

/** The values of each numbered company of an entry; `null` when the companies have no numbers. */
function partiesByNumber(entry: Entry): ReadonlyMap<number, OwnValues> | null {
  const ownNumber = oneLine(textOf(entry.values.get('number')))
  if (/^[①-⑳⑴-⒇]$/u.test(ownNumber)) return new Map([[numberOfMark(ownNumber), entry.values]])
  const numbers = [...byMarks(nameOf(entry)).keys()]
  if (numbers.length === 0) return null
  return new Map(numbers.map((number, index) => [number, valuesOfCompany(entry, number, index, numbers.length)]))
}

/** The values of one of `count` companies: those behind its mark (①: number 1; `null`: none), else those on its line. */
function valuesOfCompany(entry: Entry, number: number | null, index: number, count: number): OwnValues {
  const values = new Map(entry.values)
  for (const field of fieldsOfCompany) {
    const cells = values.get(field)
    if (cells === undefined) continue
    const text = textOf(cells)
    const lines = linesOf(text)
    const marked = number === null ? undefined : byMarks(text).get(number)
    const own = marked ?? (lines.length === count ? lines[index] : undefined)
    if (own !== undefined) values.set(field, [{ ...textCell(own), links: cells.flatMap(({ links }) => links) }])
  }
  return values
}

/** ①株式会社見本 ②架空建設株式会社: the text after each mark, by the mark. */
function byMarks(text: string): Map<number, string> {
  const parts = text.split(/(?=[①-⑳⑴-⒇])/u).filter((part) => /^[①-⑳⑴-⒇]/u.test(part))
  return new Map(parts.map((part) => [numberOfMark(part), part.trim()]))
}

/** The companies of each group with its period; `null` when a company or a group would remain. */
function partsOfGroups(
  entry: Entry,
  stated: readonly StatedPeriod[],
  parties: ReadonlyMap<number, OwnValues>,
): OwnValues[] | null {
  const members = stated.flatMap((period) => period.members ?? [])
  // The entry is one company, and the period names the others of the list, too.
  const isOneOfMany = parties.size === 1 && oneLine(textOf(entry.values.get('number'))) !== ''
  const isClear =
    [...parties.keys()].every((number) => members.includes(number)) &&
    (isOneOfMany || members.every((number) => parties.has(number)))
  if (!isClear) return null
  return stated.flatMap((period) =>
    (period.members ?? []).flatMap((number) => {
      const values = parties.get(number)
      return values === undefined ? [] : [withPeriod(values, period)]
    }),
  )
}

/** 株式会社見本：… 架空建設株式会社：…: the labels are the companies; `null` when they are not. */
function partsOfNames(entry: Entry, stated: readonly StatedPeriod[]): OwnValues[] | null {
  const names = linesOf(nameOf(entry))
  const keys = names.map(nameKey)
  const indexes = stated.map(({ label }) => (label === '' ? -1 : keys.indexOf(nameKey(label))))
  const isEachNamed = indexes.every((index) => index >= 0) && names.every((_, index) => indexes.includes(index))
  if (!isEachNamed) return null
  return stated.map((period, place) => {
    const index = indexes[place] ?? 0
    return withPeriod(valuesOfCompany(entry, null, index, names.length), { ...period, label: '' })
  })
}

const nameKey = (name: string): string => name.normalize('NFKC').replace(/\s/gu, '')

function withPeriod(values: OwnValues, { label, text }: StatedPeriod): OwnValues {
  const changed = new Map(values).set('period', [textCell(text)])
  if (label === '') return changed
  const scope = oneLine(textOf(values.get('scope')))
  return changed.set('scope', [textCell(scope === '' ? oneLine(label) : `${scope} ${oneLine(label)}`)])
}

/** Several first and last days, one below the other in their two cells. */
function partsByDays({ values }: Entry): OwnValues[] | null {
  const [starts, ends] = [linesOf(textOf(values.get('start'))), linesOf(textOf(values.get('end')))]
  const areDays = starts.length > 1 && [...starts, ...ends].every((day) => parseJapaneseDate(day) !== null)
  if (!areDays || starts.length !== ends.length) return null
  return starts.map((start, index) =>
    new Map(values).set('start', [textCell(start)]).set('end', [textCell(ends[index] ?? '')]),
  )
}
