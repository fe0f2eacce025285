import type { Context } from '../types.ts'
import { measuresOf, partnerKinds, predecessorRecordsOf, type Partner } from './partner-list.ts'
import { countLabels, inForceOf, isPair, partnerRow, recordsOf, type Choose } from './partner-row.ts'
import { partnerWords } from './partner-words.ts'
import { stateOf } from './report-columns.ts'
import { h } from 'preact'
import { useState } from 'preact/hooks'
import { instantDateElement } from '../format.ts'
import { csvText, saveFile } from '../records/csv.ts'

export type SortKey = 'text' | 'inForce' | 'records'

interface PartnersTableProps {
  partners: readonly Partner[]
  choose: Choose
  isComplete: boolean
  context: Context
}

/** What was found of each partner. */
export function PartnersTable({ partners, choose, isComplete, context }: PartnersTableProps) {
  const own = partnerWords[context.language]
  // Null: the order of the list.
  const [sortedBy, sortBy] = useState<SortKey | null>(null)
  const [first, second] = headRows(context, sortedBy, sortBy)
  const rows = inOrder(partners, sortedBy).map((partner) => partnerRow(partner, choose, context))
  const save = () => saveFile(`shobun-partners-${context.today}.csv`, csvOf(partners, isComplete, context))
  return [
    h(
      'div',
      { class: 'table-box partners-table', tabindex: 0, role: 'region', 'aria-label': own.table },
      // On a phone the rows are no grid, by which a browser forgets that they are a table: so the roles are said.
      h(
        'table',
        { class: 'lined', role: 'table' },
        h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, first), h('tr', { role: 'row' }, second)),
        h('tbody', { role: 'rowgroup' }, rows),
      ),
    ),
    h('p', { class: 'save' }, h('button', { type: 'button', class: 'button quiet', onClick: save }, own.save)),
    h('p', { class: 'hint' }, own.noClearance, ...dayOfData(partners, context)),
  ]
}

/** The day of the oldest answer: a list may be asked for on several days. */
function dayOfData(partners: readonly Partner[], { language }: Context) {
  const [oldest] = partners.flatMap(({ findings }) => findings?.dataAsOf ?? []).toSorted()
  return oldest === undefined ? [] : [` ${partnerWords[language].dataAsOf}`, instantDateElement(oldest, language)]
}

function inOrder(partners: readonly Partner[], by: SortKey | null) {
  if (by === 'text') return partners.toSorted((a, b) => a.text.localeCompare(b.text, 'ja'))
  if (by === null) return partners
  const valueOf = by === 'inForce' ? inForceOf : recordsOf
  return partners.toSorted((a, b) => valueOf(b) - valueOf(a))
}

/** The two rows of headings. */
function headRows(context: Context, sortedBy: SortKey | null, sortBy: (key: SortKey | null) => void) {
  const own = partnerWords[context.language]
  const first = own.columns.map(([key, label], index) =>
    headCell(key as SortKey | '', label ?? '', {
      sortedBy,
      sortBy,
      spans: isPair(index) ? { colspan: 2 } : { rowspan: 2 },
    }),
  )
  const second = countLabels(context).map((label, index) =>
    h('th', { role: 'columnheader', scope: 'col', 'aria-label': label }, own.columnPair[index % own.columnPair.length]),
  )
  return [first, second]
}

interface HeadCell {
  readonly sortedBy: SortKey | null
  readonly sortBy: (key: SortKey | null) => void
  readonly spans: { readonly colspan: number } | { readonly rowspan: number }
}

function headCell(key: SortKey | '', label: string, { sortedBy, sortBy, spans }: HeadCell) {
  const scope = 'colspan' in spans ? 'colgroup' : 'col'
  if (key === '') return h('th', { role: 'columnheader', scope, ...spans }, label)
  const isSorted = sortedBy === key
  const order = key === 'text' ? 'ascending' : 'descending'
  return h(
    'th',
    { role: 'columnheader', scope, ...spans, 'aria-sort': isSorted ? order : 'none' },
    h('button', { type: 'button', class: 'sort', onClick: () => sortBy(isSorted ? null : key) }, label),
  )
}

function csvOf(partners: readonly Partner[], isComplete: boolean, { language, today, href }: Context) {
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
    'longer_name_records',
    'same_name_records',
    'predecessor_records',
  ]
  const rows = partners.map(({ text, state, choices, findings, failure }) => {
    const company = findings?.company
    const place = company
      ? ({ view: 'company', corporateNumber: company.number } as const)
      : ({ view: 'name', company: text } as const)
    return [
      text,
      company?.name,
      company?.number,
      company?.address,
      failure || stateOf(state, choices.length),
      findings?.inForce.procurement_suspensions,
      findings?.inForce.license_actions,
      findings?.records.procurement_suspensions,
      findings?.records.enforcements,
      findings?.records.license_actions,
      findings?.dataAsOf,
      today,
      origin + href(place),
      ...partnerKinds.map((kind) => findings?.nameOnly[kind]),
      findings?.nameOnly.inForce,
      findings?.nameOnly.holders,
      findings ? measuresOf(findings.mayBeInForce) : null,
      ...partnerKinds.map((kind) => findings?.acts?.[kind]),
      findings?.longerNames,
      findings?.sameName,
      predecessorRecordsOf(findings),
    ]
  })
  return csvText([[...head, ...further, ...byName], ...rows, ...(isComplete ? [] : [[partnerWords[language].notAll]])])
}
