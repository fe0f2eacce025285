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

/** The national list: sections by bureau, one table row a case. It is whole, and replaced as a whole each month. */
export const parse: Parse = async (file, source) => {
  const { cases, updatedOn, postedOn, title, outsideLines } = readCases(await readPdfBlocks(file), source)
  // The list stands for the day it was posted; a section may have been updated later without a new cover.
  const days = [...updatedOn, ...(postedOn === null ? [] : [postedOn])].map(parseJapaneseDate)
  const asOf =
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  const rows = cases.reduce((sum, one) => sum + one.rows, 0)
  // In a line without rulings any word may be part of a name, so only its page is kept.
  const unreadLines = outsideLines.map((page, index) =>
    unreadRow(rows + index + 1, 'line_outside_table', [`page ${page}`]),
  )
  return { list: 'all', complete: true, asOf, official: null, title, rows: [...cases.map(outcomeOf), ...unreadLines] }
}

/** Exported for its test. */
export function outcomeOf(printed: Case): RowOutcome {
  const { one, publishedOn } = withDay(printed)
  const { row, rows } = one
  const unread = (reason: string): RowOutcome => ({
    ...unreadRow(row, reason, [one.bureau ?? '', ...one.cells]),
    rows,
  })
  if (one.name !== '' && isSoleProprietor(one.name)) return { outcome: 'person', row, rows }
  if (one.cells.length !== 6) return unread('cell_count')
  if (one.name === '') return unread('name_missing')
  if (one.bureau === null) return unread('bureau_missing')
  if (publishedOn === null) return unread('published_on')
  // A firm may be published twice on a day, for other workplaces or violations, so the address and the law are needed.
  const key = [one.bureau, one.name, publishedOn, one.address, one.law].map(withoutSpaces).join('|')
  return { outcome: 'record', row, rows, key, facts: factsOf(one, one.bureau, publishedOn) }
}

/**
 * The day as printed; a day that stayed a serial number of the spreadsheet; or the one day behind the end of an address
 * that ran over the line between the cells, which goes back to where it belongs.
 */
function withDay(one: Case): { readonly one: Case; readonly publishedOn: string | null } {
  const text = one.publishedOn.replace(/\s/g, '')
  const whole = parseJapaneseDate(/^\d{5}$/.test(text) ? Number(text) : text)
  if (whole !== null) return { one, publishedOn: whole }
  const [day, ...more] = findJapaneseDates(text)
  const isLast = day !== undefined && more.length === 0 && day.index + day.length === text.length
  if (!isLast || /\d/.test(text.slice(0, day.index).normalize('NFKC'))) return { one, publishedOn: null }
  return { one: { ...one, address: `${one.address}${text.slice(0, day.index)}` }, publishedOn: day.date }
}

function factsOf(one: Case, bureau: string, publishedOn: string): EnforcementFacts {
  return {
    kind: 'enforcement',
    // Firm and workplace share the cell without a fixed mark between them, so the name keeps every word of it.
    party: { name: oneLine(one.name) ?? '', address: withoutSpaces(one.address) || null, corporateNumber: null },
    authority: authorityOf(bureau),
    actionText: oneLine(one.remarks),
    period: null,
    fate: null,
    url: null,
    title: null,
    publishedOn,
    lawCodes: lawCodesOf(one.law),
    lawText: oneLine(one.law),
    actionType: 'referral_publication',
    actionDate: actionDateOf(one.remarks),
    summary: oneLine(one.summary.replace(/(?<!。|もの|こと)\n/g, '')),
  }
}

/** その他参考事項 prints the day before the act: 「H28.10.4送検」. Other days in it (不起訴) are not the day of the act. */
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
