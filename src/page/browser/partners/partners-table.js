/** @import { Context } from '../types.js' */
/** @import { Partner } from './partner-list.js' */
import { element } from '../element.js'
import { instantDateElement } from '../format.js'
import { csvText, saveFile } from '../records/csv.js'

/** @typedef {'text' | 'inForce' | 'records'} SortKey */

/** The column by which the table is sorted; null: the order of the list. @type {SortKey | null} */
let sortedBy = null

/**
 * What was found of each partner.
 * @param {readonly Partner[]} partners
 * @param {{ choose: (partner: Partner, number: string) => void, isComplete: boolean }} work
 * @param {Context} context
 */
export function partnersTable(partners, work, context) {
  const words = context.words.partners
  const holder = element('div', { class: 'partners-table', tabindex: 0, role: 'region', 'aria-label': words.results })
  const fill = () => {
    const rows = sorted(partners).map((partner) => row(partner, work, context))
    const head = words.columns.map(([key, label]) =>
      headCell(/** @type {SortKey | ''} */ (key ?? ''), label ?? '', fill),
    )
    holder.replaceChildren(
      element('table', {}, element('thead', {}, element('tr', {}, ...head)), element('tbody', {}, ...rows)),
    )
  }
  fill()
  const save = element('button', { type: 'button', class: 'button quiet' }, words.save)
  save.addEventListener('click', () =>
    saveFile(`shobun-partners-${context.today}.csv`, csvOf(partners, work.isComplete, context)),
  )
  return [holder, element('p', { class: 'hint' }, words.noClearance), element('p', { class: 'save' }, save)]
}

/** @param {Partner} partner */
const inForceOf = ({ findings }) =>
  findings === null
    ? -1
    : Math.max(findings.inForce.procurement_suspensions + findings.inForce.license_actions, findings.nameOnly.inForce)

/** Records of the name that are in force may be licence actions, too; a zero is never said of them. @param {NonNullable<Partner['findings']>} findings */
const inForceSuspensions = ({ inForce, nameOnly }) => Math.max(inForce.procurement_suspensions, nameOnly.inForce)

/** In the order of the columns. */
const columnKinds = /** @type {const} */ (['procurement_suspensions', 'enforcements', 'license_actions'])

/** @param {Partner} partner */
const recordsOf = ({ findings }) =>
  findings === null ? -1 : Object.values(findings.records).reduce((sum, count) => sum + count, 0)

/** @param {readonly Partner[]} partners */
function sorted(partners) {
  if (sortedBy === 'text') return partners.toSorted((a, b) => a.text.localeCompare(b.text, 'ja'))
  if (sortedBy === null) return partners
  const valueOf = sortedBy === 'inForce' ? inForceOf : recordsOf
  return partners.toSorted((a, b) => valueOf(b) - valueOf(a))
}

/**
 * @param {SortKey | ''} key
 * @param {string} label
 * @param {() => void} fill
 */
function headCell(key, label, fill) {
  if (key === '') return element('th', { scope: 'col' }, label)
  const button = element('button', { type: 'button', class: 'sort' }, label)
  button.addEventListener('click', () => {
    sortedBy = sortedBy === key ? null : key
    fill()
  })
  const order = key === 'text' ? 'ascending' : 'descending'
  return element('th', { scope: 'col', 'aria-sort': sortedBy === key ? order : 'none' }, button)
}

/**
 * @param {Partner} partner
 * @param {{ choose: (partner: Partner, number: string) => void }} work
 * @param {Context} context
 */
function row(partner, { choose }, context) {
  const { words, href, language } = context
  const { text, state, findings, choices, failure } = partner
  const company = findings?.company ?? null
  /** @param {number} count where nothing else counts them, the API counts up to ten */
  const counted = (count) => (count === 10 ? words.shownOf(count, null) : String(count))
  /** A number with how many of it are known by the name of a company only. @param {number} count @param {number} byName */
  const withNameOnly = (count, byName) =>
    company && byName > 0
      ? [
          count > byName ? `${counted(count)} ` : '',
          element('span', { class: 'hint' }, words.partners.nameOnly(byName)),
        ]
      : [counted(count)]
  const inForce = findings ? withNameOnly(inForceSuspensions(findings), findings.nameOnly.inForce) : ['']
  const cells = columnKinds.map((kind) =>
    findings ? withNameOnly(findings.records[kind], findings.nameOnly[kind]) : [''],
  )
  const place = company
    ? /** @type {const} */ ({ view: 'company', corporateNumber: company.number })
    : /** @type {const} */ ({ view: 'name', company: text })
  const found = company
    ? element('a', { href: href(place), lang: 'ja' }, company.name)
    : recordsOf(partner) > 0
      ? element('a', { href: href(place) }, words.partners.onlyName)
      : words.partners.states[state]
  const select = element(
    'select',
    { 'aria-label': words.partners.chooseFor(text) },
    element('option', { value: '' }, words.partners.choose),
  )
  select.append(
    ...choices.map(({ number, name, address }) => element('option', { value: number }, `${name} ${address} ${number}`)),
  )
  select.addEventListener('change', () => select.value !== '' && choose(partner, select.value))
  return element(
    'tr',
    { class: inForceOf(partner) > 0 ? 'partner-in-force' : null },
    element('th', { scope: 'row', lang: 'ja' }, text),
    element('td', { class: 'number' }, ...inForce),
    element(
      'td',
      {},
      state === 'ambiguous' ? select : state === 'failed' ? failure : found,
      company ? element('span', { class: 'hint' }, ` ${company.number} ${company.address}`) : null,
    ),
    ...cells.map((cell) => element('td', { class: 'number' }, ...cell)),
    element('td', {}, instantDateElement(findings?.dataAsOf ?? null, language)),
  )
}

/**
 * @param {readonly Partner[]} partners
 * @param {boolean} isComplete
 * @param {Context} context
 */
function csvOf(partners, isComplete, { words, today, href }) {
  const origin = location.origin
  const head = [
    'asked',
    'company',
    'corporate_number',
    'address',
    'state',
    'suspensions_in_force',
    'licence_actions_in_force',
  ]
  const further = ['suspensions', 'enforcements', 'licence_actions', 'data_as_of', 'asked_on', 'page']
  const byName = [
    'name_only_suspensions',
    'name_only_enforcements',
    'name_only_licence_actions',
    'name_only_in_force',
    'name_holders',
  ]
  const rows = partners.map(({ text, state, findings, failure }) => {
    const company = findings?.company
    const place = company
      ? /** @type {const} */ ({ view: 'company', corporateNumber: company.number })
      : /** @type {const} */ ({ view: 'name', company: text })
    return [
      text,
      company?.name,
      company?.number,
      company?.address,
      failure || state,
      findings?.inForce.procurement_suspensions,
      findings?.inForce.license_actions,
      findings?.records.procurement_suspensions,
      findings?.records.enforcements,
      findings?.records.license_actions,
      findings?.dataAsOf,
      today,
      origin + href(place),
      ...columnKinds.map((kind) => findings?.nameOnly[kind]),
      findings?.nameOnly.inForce,
      findings?.nameOnly.holders,
    ]
  })
  return csvText([[...head, ...further, ...byName], ...rows, ...(isComplete ? [] : [[words.partners.notAll]])])
}
