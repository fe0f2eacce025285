import type { Context } from '../types.ts'
import type { Partner } from './partner-list.ts'
import { countLabels, inForceOf, isPair, partnerRow, recordsOf, urgencyOf, type Deciding } from './partner-row.ts'
import { partnerWords } from './partner-words.ts'
import { Fragment, h } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { instantDateElement } from '../format.ts'

export type SortKey = 'text' | 'inForce' | 'records'

interface PartnersTableProps extends Deciding {
  partners: readonly Partner[]
  context: Context
}

/** What was found of each partner. */
export function PartnersTable({ partners, choose, reconsider, context }: PartnersTableProps) {
  const own = partnerWords[context.language]
  // Null: what is to be decided first, and what was found.
  const [sortedBy, sortBy] = useState<SortKey | null>(null)
  const [first, second] = headRows(context, sortedBy, sortBy)
  const { body, staysAt } = useFocusInRow(partners)
  const deciding: Deciding = {
    choose: (partner, number) => {
      staysAt(partner)
      choose(partner, number)
    },
    reconsider: (partner) => {
      staysAt(partner)
      reconsider(partner)
    },
  }
  const rows = inOrder(partners, sortedBy).map((partner) =>
    h(Fragment, { key: partners.indexOf(partner) }, partnerRow(partner, partners.indexOf(partner), deciding, context)),
  )
  return [
    sortedBy === null && partners.length > 1 ? h('p', { class: 'hint' }, own.order) : null,
    h(
      'div',
      { class: 'table-box partners-table', tabindex: 0, role: 'region', 'aria-label': own.table },
      // On a phone the rows are no grid, by which a browser forgets that they are a table: so the roles are said.
      h(
        'table',
        { class: 'lined', role: 'table' },
        h('thead', { role: 'rowgroup' }, h('tr', { role: 'row' }, first), h('tr', { role: 'row' }, second)),
        h('tbody', { role: 'rowgroup', ref: body }, rows),
      ),
    ),
    h('p', { class: 'hint' }, own.noClearance, ...dayOfData(partners, context)),
  ]
}

/** Keeps the focus in the row in which something was decided: what was pressed is gone with the decision, and the row may move. */
function useFocusInRow(partners: readonly Partner[]) {
  const body = useRef<HTMLTableSectionElement>(null)
  const decided = useRef<number | null>(null)
  const staysAt = (partner: Partner) => {
    decided.current = partners.indexOf(partner)
  }
  useEffect(() => {
    if (decided.current === null) return
    const row = body.current?.querySelector(`tr[data-index="${decided.current}"]`)
    const active = document.activeElement
    if (active === null || active === document.body) row?.querySelector('th')?.focus()
    if (partners[decided.current]?.state !== 'waiting') decided.current = null
  })
  return { body, staysAt }
}

/** The day of the oldest answer: a list may be asked for on several days. */
function dayOfData(partners: readonly Partner[], { language }: Context) {
  const [oldest] = partners.flatMap(({ findings }) => findings?.dataAsOf ?? []).toSorted()
  return oldest === undefined ? [] : [` ${partnerWords[language].dataAsOf}`, instantDateElement(oldest, language)]
}

function inOrder(partners: readonly Partner[], by: SortKey | null) {
  if (by === 'text') return partners.toSorted((a, b) => a.text.localeCompare(b.text, 'ja'))
  if (by === null) return partners.toSorted((a, b) => urgencyOf(a) - urgencyOf(b))
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
