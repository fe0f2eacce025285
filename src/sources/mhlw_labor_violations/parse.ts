import { authorityOf } from '../../codelists/authorities.ts'
import { lawCodesOf } from '../../codelists/classify.ts'
import type { Parse } from '../../collect/parser.ts'
import { readPdfBlocks } from '../../collect/readers/pdf-table.ts'
import { unreadRow } from '../../collect/readers/unread-row.ts'
import type { EnforcementFacts } from '../../domain/facts.ts'
import type { RowOutcome } from '../../domain/reading.ts'
import { findJapaneseDates, parseJapaneseDate } from '../../text/japanese-date.ts'
import { readCases } from './cases.ts'
import type { Case } from './cases.ts'
import { isSoleProprietor } from './sole-proprietor.ts'

const columnCount = 6

/** The national list: a section for each bureau, a table row for each case. Each month a new complete list replaces it. */
export const parse: Parse = async (file, source) => {
  const { cases, updatedOn, postedOn, title, pagesOfOutsideLines } = readCases(await readPdfBlocks(file), source)
  // The state of the list is that of the newest date on it: a section may be newer than the cover.
  const days = [...updatedOn, ...(postedOn === null ? [] : [postedOn])].map(parseJapaneseDate)
  const asOf =
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  const tableRowCount = cases.reduce((sum, { rowCount }) => sum + rowCount, 0)
  // Any word of a line outside the tables may be the name of a person, so only its page is kept.
  const unreadLines = pagesOfOutsideLines.map((page, index) =>
    unreadRow(tableRowCount + index + 1, 'line_outside_table', [`page ${page}`]),
  )
  return { list: 'all', complete: true, asOf, official: null, title, rows: [...cases.map(outcomeOf), ...unreadLines] }
}

/** Exported for its test. */
export function outcomeOf(published: Case): RowOutcome {
  const { publishedCase, publishedOn } = separateDay(published)
  const { firstRow: row, rowCount: rows, bureau, name, address, law, cells } = publishedCase
  const unread = (reason: string): RowOutcome => ({ ...unreadRow(row, reason, [bureau ?? '', ...cells]), rows })
  if (name !== '' && isSoleProprietor(name)) return { outcome: 'person', row, rows }
  if (cells.length !== columnCount) return unread('cell_count')
  if (name === '') return unread('name_missing')
  if (bureau === null) return unread('bureau_missing')
  if (publishedOn === null) return unread('published_on')
  // A firm may be published twice on a day, for other workplaces or violations, so the address and the law are needed.
  const key = [bureau, name, publishedOn, address, law].map(withoutSpaces).join('|')
  return { outcome: 'record', row, rows, key, facts: factsOf(publishedCase, bureau, publishedOn) }
}

interface CaseWithDay {
  readonly publishedCase: Case
  readonly publishedOn: string | null
}

/**
 * Parses the day of publication. The cell may contain a serial number of the spreadsheet. The end of a long address may stand before the
 * day; it is then moved to the address.
 */
function separateDay(published: Case): CaseWithDay {
  const text = published.publishedOn.replace(/\s/g, '')
  const isSerialNumber = /^\d{5}$/.test(text)
  const publishedOn = parseJapaneseDate(isSerialNumber ? Number(text) : text)
  if (publishedOn !== null) return { publishedCase: published, publishedOn }
  const [day, ...otherDays] = findJapaneseDates(text)
  const isAtEnd = day !== undefined && otherDays.length === 0 && day.index + day.length === text.length
  if (!isAtEnd) return { publishedCase: published, publishedOn: null }
  const addressEnd = text.slice(0, day.index)
  // A number before the day may belong to it.
  if (/\d/.test(addressEnd.normalize('NFKC'))) return { publishedCase: published, publishedOn: null }
  return { publishedCase: { ...published, address: `${published.address}${addressEnd}` }, publishedOn: day.date }
}

function factsOf(published: Case, bureau: string, publishedOn: string): EnforcementFacts {
  return {
    kind: 'enforcement',
    // The cell contains the firm and its workplace without a fixed separator, so the name is the whole cell.
    party: {
      name: oneLine(published.name) ?? '',
      address: withoutSpaces(published.address) || null,
      corporateNumber: null,
    },
    authority: authorityOf(bureau),
    actionText: oneLine(published.remarks),
    period: null,
    fate: null,
    url: null,
    title: null,
    publishedOn,
    lawCodes: lawCodesOf(published.law),
    lawText: oneLine(published.law),
    actionType: 'referral_publication',
    actionDate: actionDateOf(published.remarks),
    summary: oneLine(published.summary.replace(/(?<!。|もの|こと)\n/g, '')),
  }
}

/** The day before the act in その他参考事項: 「H28.10.4送検」. Other days there (不起訴) are not the day of the act. */
function actionDateOf(remarks: string): string | null {
  const act = findJapaneseDates(remarks).find(({ index, length }) =>
    /^[\sに、]*(?:書類)?(?:送検|送致|局長指導|労働局長(?:が|による)?.{0,4}指導)/.test(remarks.slice(index + length)),
  )
  return act?.date ?? null
}

function oneLine(text: string): string | null {
  const line = text.replace(/\s+/g, ' ').trim()
  return line === '' ? null : line
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '')
}
