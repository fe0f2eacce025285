import type { Context } from '../types.ts'
import { nameOf, type Partner } from './partner-list.ts'
import { partnerWords } from './partner-words.ts'
import { h, type ComponentChild } from 'preact'
import { useState } from 'preact/hooks'
import { instantDateElement } from '../format.ts'
import { csvText, saveFile } from '../records/csv.ts'

/** Of the choice that no company is meant. */
const noneValue = 'none'

export type SortKey = 'text' | 'inForce' | 'records'

interface PartnersTableProps {
  partners: readonly Partner[]
  /** Called with the number of the company that a partner means; null: it is none of them. */
  choose: (partner: Partner, number: string | null) => void
  isComplete: boolean
  context: Context
}

/** What was found of each partner. */
export function PartnersTable({ partners, choose, isComplete, context }: PartnersTableProps) {
  const words = context.words.partners
  // Null: the order of the list.
  const [sortedBy, sortBy] = useState<SortKey | null>(null)
  const head = words.columns.map(([key, label]) => headCell(key as SortKey | '', label ?? '', sortedBy, sortBy))
  const rows = sorted(partners, sortedBy).map((partner) => row(partner, choose, context))
  const save = () => saveFile(`shobun-partners-${context.today}.csv`, csvOf(partners, isComplete, context))
  return [
    h(
      'div',
      { class: 'partners-table', tabindex: 0, role: 'region', 'aria-label': words.results },
      h('table', {}, h('thead', {}, h('tr', {}, head)), h('tbody', {}, rows)),
    ),
    h('p', { class: 'hint' }, words.noClearance),
    h('p', { class: 'save' }, h('button', { type: 'button', class: 'button quiet', onClick: save }, words.save)),
  ]
}

const inForceOf = ({ findings }: Partner) =>
  findings === null
    ? -1
    : Math.max(findings.inForce.procurement_suspensions + findings.inForce.license_actions, findings.nameOnly.inForce)

/** Records of the name may be licence actions, too; a zero is never said of them. */
const inForceSuspensions = ({ inForce, nameOnly }: NonNullable<Partner['findings']>) =>
  Math.max(inForce.procurement_suspensions, nameOnly.inForce)
const unknownSuspensions = ({ mayBeInForce, nameOnly }: NonNullable<Partner['findings']>) =>
  Math.max(mayBeInForce.procurement_suspensions, nameOnly.mayBeInForce)

/** In the order of the columns. */
const columnKinds = ['procurement_suspensions', 'enforcements', 'license_actions'] as const

const recordsOf = ({ findings }: Partner) =>
  findings === null ? -1 : Object.values(findings.records).reduce((sum, count) => sum + count, 0)

function sorted(partners: readonly Partner[], by: SortKey | null) {
  if (by === 'text') return partners.toSorted((a, b) => a.text.localeCompare(b.text, 'ja'))
  if (by === null) return partners
  const valueOf = by === 'inForce' ? inForceOf : recordsOf
  return partners.toSorted((a, b) => valueOf(b) - valueOf(a))
}

function headCell(key: SortKey | '', label: string, sortedBy: SortKey | null, sortBy: (key: SortKey | null) => void) {
  if (key === '') return h('th', { scope: 'col' }, label)
  const isSorted = sortedBy === key
  const order = key === 'text' ? 'ascending' : 'descending'
  return h(
    'th',
    { scope: 'col', 'aria-sort': isSorted ? order : 'none' },
    h('button', { type: 'button', class: 'sort', onClick: () => sortBy(isSorted ? null : key) }, label),
  )
}

function row(partner: Partner, choose: PartnersTableProps['choose'], context: Context) {
  const { words, href, language } = context
  const { text, state, findings, choices, failure } = partner
  const company = findings?.company ?? null
  /** `count`: where nothing else counts them, the API counts up to ten. */
  const counted = (count: number) => (count === 10 ? words.shownOf(count, null) : String(count))
  /** A number with how many of it are known by the name of a company only. */
  const withNameOnly = (count: number, byName: number): ComponentChild[] =>
    company && byName > 0
      ? [count > byName ? `${counted(count)} ` : '', h('span', { class: 'hint' }, words.partners.nameOnly(byName))]
      : [counted(count)]
  const hint = (text: string) => h('span', { class: 'hint' }, text)
  /** A zero is not said of what nobody knows. */
  const inForceCell = (found: NonNullable<Partner['findings']>): ComponentChild[] => {
    const [count, unknown] = [inForceSuspensions(found), unknownSuspensions(found)]
    if (unknown === 0) return withNameOnly(count, found.nameOnly.inForce)
    const known = count === 0 ? [] : [...withNameOnly(count, found.nameOnly.inForce), ' ']
    return [...known, hint(words.partners.mayBeInForce(counted(unknown)))]
  }
  const recordsCell = (found: NonNullable<Partner['findings']>, kind: (typeof columnKinds)[number]) => {
    const [count, acts] = [found.records[kind], found.acts?.[kind]]
    const cell = withNameOnly(count, found.nameOnly[kind])
    return acts === undefined || acts === count ? cell : [...cell, ' ', hint(words.actsOfRecords(acts))]
  }
  const inForce = findings ? inForceCell(findings) : ['']
  const cells = columnKinds.map((kind) => (findings ? recordsCell(findings, kind) : ['']))
  const place = company
    ? ({ view: 'company', corporateNumber: company.number } as const)
    : ({ view: 'name', company: nameOf(partner) } as const)
  const found = company
    ? h('a', { href: href(place), lang: 'ja' }, company.name)
    : recordsOf(partner) > 0
      ? h('a', { href: href(place) }, words.partners.onlyName)
      : (words.partners.states[state as keyof typeof words.partners.states] ?? '')
  const chosen = (event: Event) => {
    const { value } = event.target as HTMLSelectElement
    if (value !== '') choose(partner, value === noneValue ? null : value)
  }
  const own = partnerWords[language]
  const select = h(
    'select',
    { 'aria-label': words.partners.chooseFor(text), onChange: chosen },
    h('option', { value: '' }, words.partners.choose),
    choices.map(({ number, name, address }) => h('option', { value: number }, `${name} ${address} ${number}`)),
    h('option', { value: noneValue, selected: state === 'declined' }, own.noneOfThese),
  )
  return h(
    'tr',
    { class: inForceOf(partner) > 0 ? 'partner-in-force' : null },
    h('th', { scope: 'row', lang: 'ja' }, text),
    h('td', { class: 'number' }, ...inForce),
    h(
      'td',
      {},
      state === 'ambiguous' || state === 'declined' ? select : state === 'failed' ? failure : found,
      state === 'declined' ? hint(own.declined) : partner.isRemembered ? hint(own.remembered) : null,
      company ? h('span', { class: 'hint' }, ` ${company.number} ${company.address}`) : null,
    ),
    ...cells.map((cell) => h('td', { class: 'number' }, ...cell)),
    h('td', {}, instantDateElement(findings?.dataAsOf ?? null, language)),
  )
}

const sumOf = ({ procurement_suspensions, license_actions }: NonNullable<Partner['findings']>['inForce']) =>
  procurement_suspensions + license_actions

function csvOf(partners: readonly Partner[], isComplete: boolean, { words, today, href }: Context) {
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
    'may_be_in_force',
    'suspension_acts',
    'enforcement_acts',
    'licence_action_acts',
  ]
  const rows = partners.map(({ text, state, findings, failure }) => {
    const company = findings?.company
    const place = company
      ? ({ view: 'company', corporateNumber: company.number } as const)
      : ({ view: 'name', company: text } as const)
    return [
      text,
      company?.name,
      company?.number,
      company?.address,
      failure || (state === 'declined' ? 'ambiguous' : state),
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
      findings ? sumOf(findings.mayBeInForce) : null,
      ...columnKinds.map((kind) => findings?.acts?.[kind]),
    ]
  })
  return csvText([[...head, ...further, ...byName], ...rows, ...(isComplete ? [] : [[words.partners.notAll]])])
}
