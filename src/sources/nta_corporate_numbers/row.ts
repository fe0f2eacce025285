import { isIsoDate } from '../../text/iso-date.ts'
import { unreadRow } from '../../collect/readers/unread-row.ts'
import { isCorporateNumber } from '../../domain/corporate-number.ts'
import type { CorporationFacts } from '../../domain/facts.ts'
import type { RowOutcome } from '../../domain/reading.ts'

/** 処理区分 (国税庁「リソース定義書」). 99 is a deletion, whose row may leave everything but number and dates blank. */
const processes = new Set(['01', '11', '12', '13', '21', '22', '71', '72', '81', '99'])
const deletion = '99'
/** 法人種別. */
const corporationKinds = new Set(['101', '201', '301', '302', '303', '304', '305', '399', '401', '499'])
/** 登記記録の閉鎖等の事由. */
const closeCauses = new Set(['01', '11', '21', '31'])

/**
 * Reads one row by the positions of the 30 columns (they stand in `source.yml`, in order). Reason codes of unread rows: `column_count`,
 * `corporate_number`, `check_digit`, `unknown_process`, `unknown_kind`, `unknown_close_cause`, `unknown_flag`, `date`, `successor`, `code`, `name`.
 * A row with `latest` 0 is a former state that a correction sends again. A row's version is its update date, then its change
 * date; of two rows alike in both, one is `latest`.
 */
export function outcomeOf(cells: readonly string[], row: number, columns: number): RowOutcome {
  if (cells.length !== columns) return unreadRow(row, 'column_count', cells)
  const problem = problemOf(cells)
  if (problem !== null) return unreadRow(row, problem, cells)
  const key = cells[1]!
  const facts = factsOf(cells)
  const version = `${facts.updateDate} ${facts.changeDate}`
  if (cells[23] === '0') return { outcome: 'record', row, rows: 1, key, version, historic: true, facts }
  return { outcome: 'record', row, rows: 1, key, version, facts }
}

function problemOf(cells: readonly string[]): string | null {
  const corporateNumber = cells[1]!
  const process = cells[2]!
  if (!isCorporateNumber(corporateNumber)) return /^\d{13}$/.test(corporateNumber) ? 'check_digit' : 'corporate_number'
  if (!processes.has(process)) return 'unknown_process'
  return problemOfDates(cells, process) ?? problemOfCodes(cells, process)
}

function problemOfDates(cells: readonly string[], process: string): string | null {
  const changeDate = cells[5]!
  if (!isIsoDate(cells[4]!)) return 'date'
  if (!isIsoDate(changeDate) && !(process === deletion && changeDate === '')) return 'date'
  return isBlankOrDate(cells[18]!) && isBlankOrDate(cells[22]!) ? null : 'date'
}

function problemOfCodes(cells: readonly string[], process: string): string | null {
  const kind = cells[8]!
  const closeCause = cells[19]!
  const successor = cells[20]!
  if (cells[6] === '' && process !== deletion) return 'name'
  if (!corporationKinds.has(kind) && !(process === deletion && kind === '')) return 'unknown_kind'
  if (closeCause !== '' && !closeCauses.has(closeCause)) return 'unknown_close_cause'
  if (successor !== '' && !isCorporateNumber(successor)) return 'successor'
  if (!isFlag(cells[3]!) || !isFlag(cells[23]!) || !isFlag(cells[29]!)) return 'unknown_flag'
  return isCode(cells[13]!, 2) && isCode(cells[14]!, 3) && isCode(cells[15]!, 7) ? null : 'code'
}

/** Values that were not published are left out, not null: 5.8 million of these are kept. */
function factsOf(cells: readonly string[]): CorporationFacts {
  const facts: { -readonly [Field in keyof CorporationFacts]: CorporationFacts[Field] } = {
    kind: 'corporation',
    corporateNumber: cells[1]!,
    process: cells[2]!,
    correction: cells[3] === '1',
    updateDate: cells[4]!,
    changeDate: cells[5]!,
    name: cells[6]!,
  }
  if (cells[28] !== '') facts.nameKana = cells[28]
  if (cells[24] !== '') facts.nameEn = cells[24]
  if (cells[8] !== '') facts.corporationKind = cells[8]
  if (cells[9] !== '') facts.prefecture = cells[9]
  if (cells[10] !== '') facts.city = cells[10]
  if (cells[11] !== '') facts.street = cells[11]
  if (cells[13] !== '') facts.prefectureCode = cells[13]
  if (cells[14] !== '') facts.cityCode = cells[14]
  if (cells[15] !== '') facts.postalCode = cells[15]
  if (cells[16] !== '') facts.addressOutside = cells[16]
  if (cells[18] !== '') facts.closeDate = cells[18]
  if (cells[19] !== '') facts.closeCause = cells[19]
  if (cells[20] !== '') facts.successor = cells[20]
  if (cells[22] !== '') facts.assignmentDate = cells[22]
  if (cells[29] === '1') facts.searchExcluded = true
  return facts
}

function isBlankOrDate(text: string): boolean {
  return text === '' || isIsoDate(text)
}

function isFlag(text: string): boolean {
  return text === '' || text === '0' || text === '1'
}

function isCode(text: string, digits: number): boolean {
  return text === '' || (text.length === digits && /^\d+$/.test(text))
}
