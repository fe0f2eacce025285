/** @import { Company } from '../types.js' */

/**
 * What was found of a partner. `company` is null where only records under the name exist.
 * @typedef {object} Findings
 * @property {{ number: string, name: string, address: string } | null} company
 * @property {Kinds} records
 * @property {Omit<Kinds, 'enforcements'>} inForce today
 * @property {string | null} dataAsOf
 */

/** Numbers of records; ten of suspensions and licence actions may be more. @typedef {{ enforcements: number, procurement_suspensions: number, license_actions: number }} Kinds */

/**
 * A partner to ask for, by name or corporate number. `choices` are the companies that the name may mean.
 * @typedef {object} Partner
 * @property {string} text
 * @property {string | null} number the corporate number that was given or chosen
 * @property {'waiting' | 'found' | 'choose' | 'none' | 'failed'} state
 * @property {Findings | null} findings
 * @property {NonNullable<Findings['company']>[]} choices
 * @property {string} failure why it could not be asked
 */

/** The most partners of one list. */
export const partnersMax = 100

const headings = /^(?:会社名?|企業名?|商号|名称|取引先名?|法人番号|番号|no\.?|name|company|corporate[ _]number)$/iu

/**
 * The partners of a text or CSV file: each line is one, by its corporate number or else its first cell. A first row of headings is none, and a
 * repeated partner is asked once.
 * @param {string} text
 * @returns {Partner[]}
 */
export function partnersIn(text) {
  const rows = text
    .split(/\r\n|\r|\n/u)
    .map(cellsOf)
    .filter((cells) => cells.length > 0)
  const [first = []] = rows
  const partners = rows.slice(first.every((cell) => headings.test(cell)) ? 1 : 0).map(partnerOf)
  return [...new Map(partners.map((partner) => [partner.number ?? partner.text, partner])).values()]
}

/** @param {string} line */
function cellsOf(line) {
  const cells = line.match(/"(?:[^"]|"")*"|[^,\t]+/gu) ?? []
  return cells
    .map((cell) =>
      cell
        .replace(/^"(.*)"$/su, '$1')
        .replaceAll('""', '"')
        .trim(),
    )
    .filter((cell) => cell !== '')
}

/**
 * @param {string[]} cells at least one
 * @returns {Partner}
 */
function partnerOf(cells) {
  const number = cells.map(thirteenDigits).find((digits) => digits !== null) ?? null
  const name = cells.find((cell) => !/^[\d\s-]+$/u.test(cell.normalize('NFKC'))) ?? cells[0] ?? ''
  return { text: name, number, state: 'waiting', findings: null, choices: [], failure: '' }
}

/** @param {string} cell */
function thirteenDigits(cell) {
  const digits = cell.normalize('NFKC').replace(/[\s-]/gu, '').replace(/^T/iu, '')
  return /^\d{13}$/u.test(digits) ? digits : null
}

/** @param {Company} company */
export function choiceOf({ corporate_number: number, name, address }) {
  const { text, prefecture, city, street } = address
  return { number, name, address: [prefecture, city, street].filter(Boolean).join('') || (text ?? '') }
}

const storageKey = 'shobun-partners'
const keptMilliseconds = 7 * 86_400_000

/**
 * Keeps the list in this browser, so that it can be resumed after the tab was closed. Without storage, as in a private window, it is not kept.
 * @param {readonly Partner[]} partners none: deletes it
 */
export function keepPartners(partners) {
  try {
    if (partners.length === 0) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, JSON.stringify({ keptAt: Date.now(), partners }))
  } catch {
    // It is complete on the page.
  }
}

/**
 * The list that was kept; empty if it is older than seven days.
 * @returns {Partner[]}
 */
export function keptPartners() {
  try {
    const { keptAt, partners } = JSON.parse(localStorage.getItem(storageKey) ?? '')
    if (Date.now() - keptAt < keptMilliseconds) return partners
    keepPartners([])
  } catch {
    // Nothing was kept.
  }
  return []
}
