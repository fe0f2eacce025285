import type { PublishedRecord } from '../types.ts'
import { orderDay } from '../format.ts'

/** The columns of a saved list: what the publisher printed beside the codes of the API, which its documents explain. */
const columns: [string, (record: PublishedRecord) => string | number | null | undefined][] = [
  ['id', ({ id }) => id],
  ['company', ({ company }) => company.name],
  ['company_text', ({ company }) => company.name_text],
  ['company_address', ({ company }) => company.address],
  ['corporate_number', ({ company }) => company.corporate_number],
  ['identity', ({ company }) => company.identity.method],
  ['authority', ({ authority }) => authority],
  ['authority_text', ({ authority_text: text }) => text],
  // By this day every list is ordered and counted, so that it stands also where the act has none.
  ['date', orderDay],
  ['date_basis', ({ date_basis: basis }) => basis],
  ['action_date', ({ action_date: day }) => day],
  ['published_on', ({ source }) => source.published_on],
  ['act', (record) => ('action_type_label' in record ? record.action_type : record.reason_codes.join(' '))],
  ['act_text', (record) => ('action_type_label' in record ? record.action_text : record.measure_text)],
  ['law_text', (record) => ('law_text' in record ? record.law_text : record.clause)],
  ['reason_text', (record) => ('summary' in record ? record.summary : record.reason_text)],
  ['period_start', ({ period }) => period?.start],
  ['period_end', ({ period }) => period?.end],
  ['period_text', ({ period }) => period?.text],
  ['lifted_on', ({ lifted_on: day }) => day],
  ['status', ({ status }) => status],
  ['end_unknown_since', ({ end_unknown_since: day }) => day],
  ['remarks', ({ remarks }) => remarks],
  ['removed_at_source_on', ({ removed_at_source_on: day }) => day],
  ['publisher', ({ source }) => source.publisher],
  ['source_title', ({ source }) => source.title],
  ['source_url', ({ source }) => source.url],
  ['list_as_of', ({ list_as_of: day }) => day],
  ['last_seen_on', ({ last_seen_on: day }) => day],
  ['last_seen_basis', ({ last_seen_basis: basis }) => basis],
  ['retrieved_at', ({ source }) => source.retrieved_at],
  ['attribution', ({ source }) => source.attribution],
]

/** `note`: a last line that says what is left out. */
export function csvOf(records: readonly PublishedRecord[], note: string | null) {
  const rows = records.map((record) => columns.map(([, valueOf]) => valueOf(record)))
  return csvText([columns.map(([name]) => name), ...rows, ...(note === null ? [] : [[note]])])
}

/** Rows as CSV (RFC 4180) in UTF-8 with a byte order mark, without which Excel reads it in another character set. */
export function csvText(rows: readonly (readonly (string | number | null | undefined)[])[]) {
  const lines = rows.map((row) => row.map((value) => cell(String(value ?? ''))).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** What a spreadsheet takes for the beginning of a formula: also the full-width signs, and what follows a line end. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n]/

/** A spreadsheet would run a published text that begins like a formula; after an apostrophe it is text. */
function cell(text: string) {
  const safe = formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The text of a cell that `csvText` wrote. */
export function textOfCell(text: string) {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text
}

/** Saves a text as a file of the visitor. */
export function saveFile(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
