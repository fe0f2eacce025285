import { deletionProcess } from '../../../words/codes/corporate-register.ts'
import { isIsoDate } from '../../../words/text/iso-date.ts'
import { isOfEstate } from '../../../words/persons/role-beside-company.ts'
import { unparsedRow } from '../../documents/unparsed-row.ts'
import { isCorporateNumber } from '../../../domain/corporate-number.ts'
import type { CorporationFacts } from '../../../domain/facts.ts'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'

/** 処理区分 (国税庁「リソース定義書」). In a deletion only the number and the update date are required. */
const processes = new Set(['01', '11', '12', '13', '21', '22', '71', '72', '81', deletionProcess])
/** 法人種別. */
const corporationKinds = new Set(['101', '201', '301', '302', '303', '304', '305', '399', '401', '499'])
/** その他: what is neither registered nor of another country, 相続財産法人 among them. */
const otherKind = '499'
/** 登記記録の閉鎖等の事由. */
const closeCauses = new Set(['01', '11', '21', '31'])

/** Positions of the columns that are read. The file has no header. */
export const column = {
  corporateNumber: 1,
  process: 2,
  correction: 3,
  updateDate: 4,
  changeDate: 5,
  name: 6,
  corporationKind: 8,
  prefecture: 9,
  city: 10,
  street: 11,
  prefectureCode: 13,
  cityCode: 14,
  postalCode: 15,
  addressOutside: 16,
  closeDate: 18,
  closeCause: 19,
  successor: 20,
  assignmentDate: 22,
  latest: 23,
  nameEn: 24,
  nameKana: 28,
  searchExcluded: 29,
} as const

/**
 * Parses a row. Reason codes of unparsed rows: `column_count`, `corporate_number`, `check_digit`, `unknown_process`, `unknown_kind`,
 * `unknown_close_cause`, `unknown_flag`, `date`, `successor`, `code`, `name`. A row with `latest` 0 is a former state that is published
 * again because it was corrected. An estate is counted as a person and not stored. The version is the update date, then the change date.
 */
export function outcomeOf(cells: readonly string[], row: number, columns: number): RowOutcome {
  if (cells.length !== columns) return unparsedRow(row, 'column_count', cells)
  const problem = problemOf(cells)
  if (problem !== null) return unparsedRow(row, problem, cells)
  if (namesDeadPerson(cells)) return { outcome: 'person', row, rows: 1 }
  const key = cells[column.corporateNumber]!
  const facts = factsOf(cells)
  const version = `${facts.updateDate} ${facts.changeDate}`
  if (cells[column.latest] === '0') return { outcome: 'record', row, rows: 1, key, version, historic: true, facts }
  return { outcome: 'record', row, rows: 1, key, version, facts }
}

/** 亡見本太郎相続財産: a legal person (民法 951条) that has the name of the one who died. Of the national file 47 rows are such. */
const namesDeadPerson = (cells: readonly string[]): boolean =>
  cells[column.corporationKind] === otherKind && isOfEstate(cells[column.name]!)

function problemOf(cells: readonly string[]): string | null {
  const corporateNumber = cells[column.corporateNumber]!
  const process = cells[column.process]!
  if (!isCorporateNumber(corporateNumber)) return /^\d{13}$/.test(corporateNumber) ? 'check_digit' : 'corporate_number'
  if (!processes.has(process)) return 'unknown_process'
  return problemOfDates(cells, process) ?? problemOfCodes(cells, process)
}

function problemOfDates(cells: readonly string[], process: string): string | null {
  const changeDate = cells[column.changeDate]!
  if (!isIsoDate(cells[column.updateDate]!)) return 'date'
  if (!isIsoDate(changeDate) && !(process === deletionProcess && changeDate === '')) return 'date'
  return isBlankOrDate(cells[column.closeDate]!) && isBlankOrDate(cells[column.assignmentDate]!) ? null : 'date'
}

function problemOfCodes(cells: readonly string[], process: string): string | null {
  const kind = cells[column.corporationKind]!
  const closeCause = cells[column.closeCause]!
  const successor = cells[column.successor]!
  if (cells[column.name] === '' && process !== deletionProcess) return 'name'
  if (!corporationKinds.has(kind) && !(process === deletionProcess && kind === '')) return 'unknown_kind'
  if (closeCause !== '' && !closeCauses.has(closeCause)) return 'unknown_close_cause'
  if (successor !== '' && !isCorporateNumber(successor)) return 'successor'
  if (!isFlag(cells[column.correction]!) || !isFlag(cells[column.latest]!) || !isFlag(cells[column.searchExcluded]!))
    return 'unknown_flag'
  return isCode(cells[column.prefectureCode]!, 2) &&
    isCode(cells[column.cityCode]!, 3) &&
    isCode(cells[column.postalCode]!, 7)
    ? null
    : 'code'
}

/** Values that were not published are left out and not null, because 5.8 million of these objects are stored. */
function factsOf(cells: readonly string[]): CorporationFacts {
  const facts: { -readonly [Field in keyof CorporationFacts]: CorporationFacts[Field] } = {
    kind: 'corporation',
    corporateNumber: cells[column.corporateNumber]!,
    process: cells[column.process]!,
    correction: cells[column.correction] === '1',
    updateDate: cells[column.updateDate]!,
    changeDate: cells[column.changeDate]!,
    name: cells[column.name]!,
  }
  if (cells[column.nameKana] !== '') facts.nameKana = cells[column.nameKana]
  if (cells[column.nameEn] !== '') facts.nameEn = cells[column.nameEn]
  if (cells[column.corporationKind] !== '') facts.corporationKind = cells[column.corporationKind]
  if (cells[column.prefecture] !== '') facts.prefecture = cells[column.prefecture]
  if (cells[column.city] !== '') facts.city = cells[column.city]
  if (cells[column.street] !== '') facts.street = cells[column.street]
  if (cells[column.prefectureCode] !== '') facts.prefectureCode = cells[column.prefectureCode]
  if (cells[column.cityCode] !== '') facts.cityCode = cells[column.cityCode]
  if (cells[column.postalCode] !== '') facts.postalCode = cells[column.postalCode]
  if (cells[column.addressOutside] !== '') facts.addressOutside = cells[column.addressOutside]
  if (cells[column.closeDate] !== '') facts.closeDate = cells[column.closeDate]
  if (cells[column.closeCause] !== '') facts.closeCause = cells[column.closeCause]
  if (cells[column.successor] !== '') facts.successor = cells[column.successor]
  if (cells[column.assignmentDate] !== '') facts.assignmentDate = cells[column.assignmentDate]
  if (cells[column.searchExcluded] === '1') facts.searchExcluded = true
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
