import { textCell } from '../../documents/document.ts'
import { fiscalYearOf } from '../../../domain/calendar.ts'
import type { Facts } from '../../../domain/facts.ts'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import type { TableLayout } from '../../../domain/source-description.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../../words/text/japanese-date.ts'
import { waves } from '../../../words/text/range-signs.ts'
import { regExp } from '../../../words/text/reg-exp.ts'
import { dayOf } from '../facts/days.ts'
import { oneLine, saysNone } from '../text.ts'
import type { WalkedDocument } from './walked-document.ts'

/** The day the list stands for: by its own words (現在, 時点), its file name, a line 更新日, or the day in its title. */
export function asOfOf(
  walked: WalkedDocument,
  fileName: string,
  title: string | null,
  pattern: string | null,
): string | null {
  if (pattern !== null) return byPattern(pattern, [fileName, ...walked.lines, ...(title === null ? [] : [title])])
  const lines = walked.lines.filter(isShort).map((line) => line.normalize('NFKC'))
  return (
    latest(lines.flatMap((line) => datesBefore(line, /^(?:\s*\))?\s*(?:現在|時点|の時点)/u))) ??
    dayInFileName(fileName) ??
    latest(lines.flatMap((line) => datesAfter(line, dayLabel))) ??
    latest(walked.titles.slice(0, titleLinesMax).flatMap((line) => dayInTitle(line) ?? []))
  )
}

const titleLinesMax = 12
const titleCharactersMax = 60

const periodInTitle = regExp`期間|から|まで|[${waves}]|^\s*[自至]\s*(?=[令平昭RH12])`

/** The first day in a title; `null`: it has none, or one of a period. */
function dayInTitle(line: string): string | null {
  const isTitle = line.length < titleCharactersMax && !periodInTitle.test(line)
  return isTitle ? (findJapaneseDates(line)[0]?.date ?? null) : null
}

/** A longer line is a cell or a text that states neither the day nor the number of entries of the list. */
const lineCharactersMax = 2_000
const isShort = (line: string): boolean => line.length <= lineCharactersMax

/** The latest: each section of a list may state a day of its own. */
function byPattern(pattern: string, texts: readonly string[]): string | null {
  const days = texts.flatMap((text) => {
    const match = new RegExp(pattern, 'u').exec(text)
    return match === null ? [] : [dayOf([textCell(match.groups?.['date'] ?? match[1] ?? match[0])])]
  })
  return latest(days.filter((day) => day !== null))
}

const latest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null

const datesBefore = (line: string, words: RegExp): string[] =>
  findJapaneseDates(line)
    .filter(({ index, length }) => words.test(line.slice(index + length)))
    .map(({ date }) => date)

const datesAfter = (line: string, words: RegExp): string[] =>
  findJapaneseDates(line)
    .filter(({ index }) => words.test(line.slice(0, index)))
    .map(({ date }) => date)

const dayLabel = /(?:最終)?(?:更新|掲載|作成|公表|改訂|登録|データ)(?:年月)?日?(?:\s*[:は])?(?:\s*\()?\s*$/u

/** `shimeiteishi_R8.4.22.xls`, `20260424_itiran.pdf`, `r080401.pdf`, `st_r80219.pdf`. Six digits without an era could be anything. */
export function dayInFileName(name: string): string | null {
  const stem = name.replace(/\.[a-z]+$/iu, '').normalize('NFKC')
  const printed = findJapaneseDates(stem.replace(/[_\s]+/gu, ' '))[0]?.date
  if (printed !== undefined) return printed
  const eight = /(?<!\d)(20\d{2})[-_.]?(\d{2})[-_.]?(\d{2})(?!\d)/u.exec(stem)
  if (eight !== null) return parseJapaneseDate(`${eight[1]}-${eight[2]}-${eight[3]}`)
  const era = /(?<![a-z\d])r_?0?(\d{1,2}?)[-_.]?(\d{2})[-_.]?(\d{2})(?!\d)/iu.exec(stem)
  return era === null ? null : parseJapaneseDate(`R${era[1]}.${Number(era[2])}.${Number(era[3])}`)
}

/** 計 3者: where it stands below several tables, the publication has the sum of them. */
const totalOfTable = /(?<![小合総]\s*)計(?:\s*:)?\s*([\d,]+)\s*(?:件|社|者)/u

/** Words that state the number of entries, the clearest first: 検索結果：12件, 総件数 12, 全12件, 合計 12者, 12件中, 該当業者数：12者. */
const counts: readonly RegExp[] = [
  /検索結果(?:\s*:)?(?:\s*全)?\s*([\d,]+)\s*(?:件|社|者)/u,
  /(?:総)?件数(?:\s*:)?\s*([\d,]+)/u,
  /(?<![\d第])全\s*([\d,]+)\s*(?:件|社|者)/u,
  /(?:合\s*計|総数|総計)(?:\s*:)?\s*([\d,]+)\s*(?:件|社|者)/u,
  totalOfTable,
  /(?<![\d,])([\d,]+)\s*件(?:中|あります|が該当|ヒット|見つかりました)/u,
  /(?:該当|登録|掲載|公表)(?:業者|件数?|者数?|数)?\s*[:は]\s*([\d,]+)\s*(?:件|社|者)/u,
]

/** The number of entries that the publication states, and the words that state it. `ownPattern`: that of `source.yml`. */
export function officialCountOf(
  lines: readonly string[],
  ownPattern: string | null,
): { count: number; basis: string } | null {
  const patterns = ownPattern === null ? counts : [new RegExp(ownPattern, 'u')]
  for (const pattern of patterns) {
    const found = lines.filter(isShort).flatMap((line) => {
      const match = pattern.exec(ownPattern === null ? line.normalize('NFKC') : line)
      const digits = match?.[1]?.normalize('NFKC').replaceAll(',', '') ?? ''
      return match !== null && /^\d+$/.test(digits) ? [{ count: Number(digits), basis: match[0].trim() }] : []
    })
    const [first] = found
    if (first === undefined) continue
    if (pattern !== totalOfTable) return first
    return {
      count: found.reduce((sum, { count }) => sum + count, 0),
      basis: found.map(({ basis }) => basis).join(' + '),
    }
  }
  return null
}

/** The words by which a list says that it has no entry (現在、指名停止中の業者はありません): a count of 0. `null`: it does not say so. */
export function statedNone({ lines, tables }: Pick<WalkedDocument, 'lines' | 'tables'>): {
  count: number
  basis: string
} | null {
  const cells = tables.flatMap(({ rows }) => rows.flatMap((row) => row.cells.map(({ text }) => text)))
  const basis = [...lines, ...cells].find(saysNone)
  return basis === undefined ? null : { count: 0, basis: oneLine(basis) }
}

/** The name of the list that a file is; `null` where its records are of several. */
export function listNameOf(
  { list }: TableLayout,
  walked: WalkedDocument,
  { fileName, title }: { readonly fileName: string; readonly title: string | null },
  outcomes: readonly RowOutcome[],
): string | null {
  if ('name' in list) return list.name
  if ('fiscalYearOf' in list) {
    const year = fiscalYear(outcomes)
    return year === null || list.prefix === null ? year : `${list.prefix}:${year}`
  }
  const texts: readonly string[] = {
    file_name: [fileName],
    title: [title ?? '', ...walked.titles],
    sheet: walked.tables.map(({ name }) => name ?? ''),
    section: walked.sections,
  }[list.from]
  const nameIn = (text: string): string | null => {
    const match = new RegExp(list.pattern, 'u').exec(text)
    return match === null ? null : (match[1] ?? match[0])
  }
  // Sheets of several years: the first title names only one of them.
  const sheets = new Set(walked.tables.map(({ name }) => nameIn(name ?? '')).filter((name) => name !== null))
  if (list.from === 'title' && sheets.size > 1) return null
  return texts.map(nameIn).find((name) => name !== null) ?? null
}

/** The fiscal year of all records; `null` if they are of several years. */
function fiscalYear(outcomes: readonly RowOutcome[]): string | null {
  const days = outcomes.flatMap((one) => (one.outcome === 'record' ? [dayOfFacts(one.facts)] : []))
  const [year = null, ...others] = new Set(days.map((day) => (day === null ? null : fiscalYearOf(day))))
  return year === null || others.length > 0 ? null : `FY${year}`
}

const dayOfFacts = (facts: Facts): string | null =>
  'actionDate' in facts ? (facts.actionDate ?? facts.period?.start ?? facts.publishedOn) : null
