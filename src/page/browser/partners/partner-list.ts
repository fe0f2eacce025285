import type { Kind } from '../records/record-kinds.ts'
import type { Company } from '../types.ts'
import type { NumberInRecords } from '../records/numbers-in-records.ts'
import type { PartnerRecords } from './partner-records.ts'

/** The company of a partner. A list that was kept by an earlier version has no name in Latin letters. */
export interface FoundCompany {
  number: string
  name: string
  name_en?: string | null
  name_romanized?: string | null
  address: string
  /** the day on which its register entry was closed, empty if that is not known; null: it is not closed */
  closedOn?: string | null
  isListed?: boolean
  /** whether there are records of it, of exactly its name or of a corporation that merged into it */
  hasRecords?: boolean
  /** whether only its reading is what was asked for */
  isOfReading?: boolean
}

/** What was found of a partner. `company` is null where only records under the name exist. */
export interface Findings {
  company: FoundCompany | null
  /** the company was found */
  how: string | null
  /** of the company; without one, of the whole name */
  records: Kinds
  /** those of them that the number of the company identifies */
  identified: Kinds
  /** the acts that they are; null where no company counts them */
  acts: Kinds | null
  /** today */
  inForce: Omit<Kinds, 'enforcements'>
  /** of which nobody knows whether they are in force today */
  mayBeInForce: Omit<Kinds, 'enforcements'>
  /** the newest day on which one of these was seen; null without any */
  mayBeInForceSeenOn: string | null
  /** what is known of the company by its name only */
  nameOnly: NameOnly
  /** these are the records in the place that was asked for; where no company was found */
  inPlace: boolean
  /** records of exactly the name that are not known to be of the company or in the place, which none of these numbers counts; of ten of a kind there may be more */
  sameName: number
  /** records of names that only contain the name, which none of these numbers counts; of ten of a kind there may be more */
  longerNames: number
  /** the corporations with records that merged into the company, with how many; none of these numbers counts them */
  predecessors: readonly { readonly number: string; readonly name: string; readonly records: number }[]
  /** numbers that records of exactly the name print and no company here has; missing in a list that was kept by an earlier version */
  numbersInRecords?: readonly NumberInRecords[]
  dataAsOf: string | null
}

/** Records without a number that belong to the name, with those that are or may be in force, and how many companies have the name. */
export type NameOnly = Kinds & { inForce: number; mayBeInForce: number; holders: number | null }

/** Numbers of records; ten of suspensions and licence actions may be more. */
export type Kinds = Record<Kind, number>

/** The kinds of records in the order in which a partner is asked for and told of. */
export const partnerKinds = ['procurement_suspensions', 'enforcements', 'license_actions'] as const satisfies Kind[]

export const noRecords: Readonly<Kinds> = { procurement_suspensions: 0, enforcements: 0, license_actions: 0 }

/** What `how` ends with where exactly the written name, with its legal form, was found in the whole register. */
export const wholeName = 'whole_name'
export const isOfWholeName = ({ how }: Pick<Findings, 'how'>): boolean => how?.endsWith(wholeName) === true

/** Suspensions and licence actions together: an enforcement action is not in force. */
export const measuresOf = ({ procurement_suspensions, license_actions }: Findings['inForce']) =>
  procurement_suspensions + license_actions

/** The records of the corporations that merged into the company; null without a company. */
export const predecessorRecordsOf = (findings: Findings | null): number | null =>
  findings?.company ? findings.predecessors.reduce((sum, { records }) => sum + records, 0) : null

/** A partner to ask for, by name or corporate number. `choices` are the companies that the name may mean; then `findings` are of the name. */
export interface Partner {
  /** what is asked for: the name, with the place behind it where the list has one */
  text: string
  /** the place, as at the end of `text`; empty: none */
  place: string
  /** the corporate number that was given or chosen */
  number: string | null
  /** `name_only`: no company, but records under the name. `declined`: it is none of the companies that its name may mean, so that only the records of the name may be of it */
  state: 'waiting' | 'found' | 'name_only' | 'ambiguous' | 'declined' | 'none' | 'failed'
  findings: Findings | null
  choices: FoundCompany[]
  /** what is known of the name alone, where nobody knows which company it means and no record has exactly the name */
  ofName?: Findings
  /** the same, before somebody decided which company it is */
  undecided?: Partner
  /** how the only company that an ambiguous name may mean was found: a part of its name, its reading, or exactly, in another place …; `similar` of several that all only resemble it */
  likeness?: string | undefined
  /** why the only company is not taken for it: it is nowhere in the place that was written, or records of its name may be of others */
  doubt?: 'elsewhere' | 'ofOthers' | undefined
  /** why it could not be asked */
  failure: string
  /** the company was chosen on an earlier day */
  isRemembered?: boolean
  /** by a former report, which may be from somebody else */
  isOfReport?: boolean
  /** what answered, and on which day, where a memo shall say it */
  inquiry?: { readonly on: string; readonly generations: readonly string[]; readonly requestIds: readonly string[] }
  /** its records, where they were asked for */
  records?: PartnerRecords
}

/** None of the companies that the name may mean is the partner. The records of the name may still be of it. */
export const declinedOf = (partner: Partner): Partner => ({
  ...partner,
  undecided: partner,
  state: 'declined',
  findings: partner.findings ?? partner.ofName ?? null,
})

/** What was decided does not stand. Without what was known before, the name is asked for again. */
export const undecidedOf = ({ text, place, undecided }: Partner): Partner =>
  undecided ?? { text, place, number: null, state: 'waiting', findings: null, choices: [], failure: '' }

/** Whether somebody has decided which company the partner is, or that it is none, so that it can be decided anew. */
export const isDecided = ({ state, undecided, isRemembered }: Partner): boolean =>
  state !== 'ambiguous' && (undecided !== undefined || isRemembered === true)

/** The name without the place. */
export const nameOf = ({ text, place }: Pick<Partner, 'text' | 'place'>): string =>
  place ? text.slice(0, -place.length).trimEnd() : text

/** The most partners of one list. */
export const partnersMax = 100

/** `asked` is that of our own reports, of which a row without a company has no other name. */
const nameHeading =
  /^(?:asked|(?:会社|企業|法人|事業者|業者|取引先|仕入先|得意先|顧客|商号)(?:名称?)?|商号又は名称|名称|(?:company[ _])?name|company|partner|supplier)$/iu
const numberHeading = /^(?:法人番号|corporate[ _]number)$/iu
const placeHeading =
  /^(?:(?:本店|本社|主たる事務所の)?(?:所在地|住所)|都道府県|市区町村|address|place|prefecture|city)$/iu
const otherHeading = /^(?:番号|no\.?)$/iu

/** A heading without the note in brackets at its end: 法人番号 of 法人番号（13桁）. */
function withoutNote(title: string) {
  const start = title.endsWith(')') ? title.indexOf('(') : -1
  return start === -1 ? title : title.slice(0, start)
}

/**
 * The partners of a text or CSV file: each line is one, by its corporate number or else its name, with the place beside it. A first row of
 * headings is none.
 */
export function partnerRows(text: string): Partner[] {
  const rows = csvRows(text)
  const titles = (rows[0] ?? []).map((cell) => withoutNote(cell.normalize('NFKC')).trim())
  const columns = {
    name: titles.findIndex((title) => nameHeading.test(title)),
    number: titles.findIndex((title) => numberHeading.test(title)),
    place: titles.findIndex((title) => placeHeading.test(title)),
  }
  const hasHeadings = columns.name >= 0 || columns.number >= 0 || titles.every((title) => otherHeading.test(title))
  return rows.slice(hasHeadings ? 1 : 0).map((cells) => partnerOf(cells, columns))
}

/** The partners of a list, a repeated one once. */
export function partnersIn(text: string) {
  return [...new Map(partnerRows(text).map((partner) => [partner.number ?? partner.text, partner])).values()]
}

/** A spreadsheet saves CSV in UTF-8 or in Shift_JIS. Throws for anything else. */
export function decodedList(bytes: Uint8Array | ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
  }
}

const cellEnd = String.raw`(?<end>\r\n|[,\t\r\n]|$)`
const quotedCell = String.raw` *"(?<quoted>(?:[^"]|"")*)" *`
/** The comma before the legal form in “Kakuu Co., Ltd.” ends no cell. */
const bareCell = String.raw`(?<bare>(?:, +(?:Co|Corp|Inc|LLC|Ltd)\b|[^,\t\r\n])*)`
/** A cell and what ends it. A cell whose quotation marks do not enclose it is bare. */
const cellPattern = new RegExp(`(?:${quotedCell}(?=[,\\t\\r\\n]|$)|${bareCell})${cellEnd}`, 'giu')

/** The rows of a CSV file (commas or tabs) that are not empty. */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const { groups: { quoted, bare = '', end = '' } = {} } of text.matchAll(cellPattern)) {
    const cell = (quoted?.replaceAll('""', '"') ?? bare).replaceAll(/\s+/gu, ' ').trim()
    rows.at(-1)?.push(cell)
    if (!/^[,\t]$/.test(end)) rows.push([])
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/**
 * What is meant as a number stays one, although it is none, so that a wrong digit is not searched as a name. `columns`: by the headings, or
 * -1.
 */
function partnerOf(cells: string[], columns: { name: number; number: number; place: number }): Partner {
  const numbers = columns.number >= 0 ? [cells[columns.number] ?? '', cells[columns.name] ?? ''] : cells
  const number = numbers.map(thirteenDigits).find((digits) => digits !== null) ?? numbers.find(isLikeNumber) ?? null
  const others = cells.filter((cell) => cell !== '' && !isLikeNumber(cell))
  const name = columns.name >= 0 ? cells[columns.name] : (others.find((cell) => !/^[\d\s-]+$/u.test(cell)) ?? cells[0])
  const place = number === null && name ? placeBeside(name, cells, columns.place) : ''
  const text = [name || (number ?? ''), place].filter(Boolean).join(' ')
  return { text, place, number, state: 'waiting', findings: null, choices: [], failure: '' }
}

const prefecture = /^(?:北海道|東京都|(?:京都|大阪)府|[^\d\s]{2,3}県)/u

/** The place of a row: a whole address, of which the search takes the municipality. Without a heading it is known by its prefecture. */
function placeBeside(name: string, cells: string[], column: number): string {
  const cell = column >= 0 ? cells[column] : cells.find((each) => each !== name && prefecture.test(each))
  return cell ?? ''
}

/** Nine digits and more, or what a spreadsheet makes of them: 5.999E+12. */
const isLikeNumber = (cell: string) => /^T?(?:\d[\d\s-]{8,}|\d(?:\.\d+)?E\+\d+)$/iu.test(cell.normalize('NFKC'))

function thirteenDigits(cell: string) {
  const digits = cell.normalize('NFKC').replace(/[\s-]/gu, '').replace(/^T/iu, '')
  return /^\d{13}$/u.test(digits) ? digits : null
}

type Counted = Pick<Company, 'record_counts' | 'name_only_counts' | 'same_name_counts' | 'predecessors'>

/** What the answer does not tell is not known to be nothing. */
const hasRecords = ({ record_counts, name_only_counts, same_name_counts, predecessors }: Partial<Counted>): boolean =>
  predecessors?.length !== 0 ||
  [record_counts, name_only_counts, same_name_counts].some(
    (counts) => counts === undefined || partnerKinds.some((kind) => counts[kind] > 0),
  )

export function choiceOf({
  corporate_number: number,
  name,
  name_en,
  aliases,
  address,
  ...company
}: Company): FoundCompany {
  const { text, prefecture, city, street } = address
  return {
    number,
    name,
    name_en: name_en?.value ?? null,
    name_romanized: aliases.find(({ kind }) => kind === 'romanized')?.value ?? null,
    address: [prefecture, city, street].filter(Boolean).join('') || (text ?? ''),
    closedOn: company.status === 'closed' ? (company.closed_on ?? '') : null,
    isListed: company.listing != null,
    isOfReading: company.match.field === 'name_kana' && company.match.kind === 'exact',
    hasRecords: hasRecords(company),
  }
}

const storageKey = 'shobun-partners'
const keptMilliseconds = 7 * 86_400_000

/**
 * Keeps the list in this browser, so that it can be resumed after the tab was closed. Without storage, as in a private window, it is not
 * kept. `partners`: none: deletes it.
 */
export function keepPartners(partners: readonly Partner[]) {
  try {
    if (partners.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify({ keptAt: Date.now(), partners }))
  } catch {
    // It is complete on the page.
  }
}

/** A partner with the findings of an earlier version is asked for again. */
const ofThisVersion = (partner: Partner): Partner =>
  partner.findings === null || 'predecessors' in partner.findings
    ? partner
    : { ...partner, state: 'waiting', findings: null }

/** The list that was kept; empty if it is older than seven days. */
export function keptPartners(): Partner[] {
  try {
    const { keptAt, partners } = JSON.parse(localStorage.getItem(storageKey) ?? '')
    if (Date.now() - keptAt < keptMilliseconds) return (partners as Partner[]).map(ofThisVersion)
    keepPartners([])
  } catch {
    // Nothing was kept.
  }
  return []
}
