import type { Context } from '../types.ts'
import { h } from 'preact'
import type { Change, Comparison, Difference, Uncompared } from './compare-reports.ts'
import { partnerWords } from './partner-words.ts'
import type { ReportedPartner } from './report-rows.ts'

interface ComparisonProps {
  readonly comparison: Comparison
  readonly former: readonly ReportedPartner[]
  readonly context: Context
}

const changes: readonly Change[] = ['new', 'changed', 'ended', 'gone']

/** What differs from a former report, and what could not be compared. */
export function ComparisonSection({ comparison, former, context }: ComparisonProps) {
  const { language } = context
  const own = partnerWords[language]
  const { differences, added, dropped, uncompared, byNumbers, settled } = comparison
  const counts = changes.map(
    (change) => `${own.changes[change]} ${differences.filter((each) => each.change === change).length}`,
  )
  const day =
    former
      .flatMap(({ askedOn }) => askedOn ?? [])
      .toSorted()
      .at(-1) ?? null
  const names = (partners: readonly ReportedPartner[]) => partners.map(({ asked }) => asked).join('、')
  const withRecords = ({ asked, records }: Comparison['added'][number]) => own.addedWith(asked, records)
  const thenAndNow = ({ asked, before, now }: Uncompared) =>
    own.thenAndNow(asked, before?.[language] ?? null, now[language])
  const remarks = [
    added.length > 0 ? own.added(added.length, added.map(withRecords).join('、')) : null,
    dropped.length > 0 ? own.dropped(names(dropped)) : null,
    uncompared.length > 0 ? own.uncompared(uncompared.map(thenAndNow).join('、')) : null,
    byNumbers > 0 ? own.byNumbers(byNumbers) : null,
    settled > 0 ? own.settledDifferences(settled) : null,
  ].filter((remark) => remark !== null)
  const title = own.comparison(day)
  return h(
    'section',
    { class: 'comparison' },
    h('h2', {}, title),
    h('p', { role: 'status' }, differences.length === 0 ? own.nothingDiffers : counts.join('　')),
    differences.length === 0 ? null : differencesTable(differences, context, title),
    remarks.map((remark) => h('p', { class: 'hint' }, remark)),
  )
}

function differencesTable(differences: readonly Difference[], { language }: Context, title: string) {
  const own = partnerWords[language]
  const rows = differences.map(({ change, partner, record, what }) => {
    const citation = record && h('a', { href: `/records/${record.id}` }, record.citation)
    return h(
      'tr',
      { class: `change-${change}` },
      h('td', {}, own.changes[change]),
      h('th', { scope: 'row', lang: 'ja' }, partner.asked),
      h('td', {}, what[language], citation && h('span', { class: 'hint', lang: 'ja' }, citation)),
    )
  })
  return h(
    'div',
    { class: 'table-box partners-table', tabindex: 0, role: 'region', 'aria-label': title },
    h(
      'table',
      { class: 'lined' },
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          own.comparisonColumns.map((column) => h('th', { scope: 'col' }, column)),
        ),
      ),
      h('tbody', {}, rows),
    ),
  )
}
