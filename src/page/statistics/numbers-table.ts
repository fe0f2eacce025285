import type { ValueCounts } from '../browser/types.ts'
import { h, type ComponentChild } from 'preact'

/** The numbers by value. */
export const valuesOf = (counts: ValueCounts | undefined): ReadonlyMap<string, number> =>
  new Map((counts?.rows ?? []).map(({ value, count }) => [value, count]))

/** The number of a value in all kinds. */
export const sumOf = (byKind: readonly ReadonlyMap<string, number>[], value: string): number =>
  byKind.reduce((sum, values) => sum + (values.get(value) ?? 0), 0)

/** `heads`: null above the bars. `caveat`: what the numbers leave out. The box scrolls where the table is wider than the page. */
export const numbersTable = (
  label: string,
  heads: readonly (string | null)[],
  rows: ComponentChild[],
  caveat: string | null = null,
) =>
  h(
    'div',
    { class: 'table-box', role: 'region', 'aria-label': label, tabindex: 0 },
    h(
      'table',
      { class: 'lined numbers' },
      caveat === null ? null : h('caption', { class: 'hint' }, caveat),
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...heads.map((head, index) =>
            head === null
              ? h('td', { class: 'bar' })
              : h('th', { scope: 'col', class: index === 0 ? undefined : 'number' }, head),
          ),
        ),
      ),
      h('tbody', {}, ...rows),
    ),
  )
