import type { CountName } from '../../domain/count-names.ts'
import { limits } from '../../domain/limits.ts'
import type { ValueCounts } from '../../domain/views.ts'
import type { AuthorityRow, Counted, GenerationReader, RecordCounts } from '../../generations/ports.ts'
import { actionTypes } from '../../words/codes/action-types.ts'
import { rowOf, type CodeRow } from '../../words/codes/code-row.ts'
import { dateBases } from '../../words/codes/date-bases.ts'
import { laws } from '../../words/codes/laws.ts'
import { prefectures } from '../../words/codes/prefectures.ts'
import { reasons } from '../../words/codes/reasons.ts'
import { sectors } from '../../words/codes/sectors.ts'
import { statuses } from '../../words/codes/statuses.ts'
import type { CountsByName } from '../port.ts'

type CountRow = ValueCounts['rows'][number]
type Value = Omit<CountRow, keyof Counted>

/** The counts of an answer, each with the labels of its values. */
export function countsOf(reader: GenerationReader, { by, total }: RecordCounts): CountsByName {
  return Object.fromEntries(
    Array.from(by, ([name, counts]) => [name, { ...divided(name, counts, reader.authorities()), exact: total.exact }]),
  )
}

const isTime = (name: CountName): name is 'year' | 'month' => name === 'year' || name === 'month'

/** `counts`: the number of records by the values that they have together, separated by spaces. */
function divided(
  name: CountName,
  counts: ReadonlyMap<string, Counted>,
  authorities: readonly AuthorityRow[],
): Omit<ValueCounts, 'exact'> {
  const toValue = valueOf(name, authorities)
  const sets = Array.from(counts, ([codes, counted]) => ({
    values: codes === '' ? [] : codes.split(' ').map(toValue),
    ...counted,
  }))
  const rows = new Map<string, CountRow>()
  for (const { values, count, acts } of sets)
    for (const value of values) {
      const known = rows.get(value.value) ?? { count: 0, acts: 0 }
      rows.set(value.value, { ...value, count: known.count + count, acts: known.acts + acts })
    }
  const shown = shownOf(name, [...rows.values()])
  const isShown = new Set(shown.map(({ value }) => value))
  const sumOf = (some: typeof sets): number => some.reduce((sum, { count }) => sum + count, 0)
  return {
    rows: shown,
    other: sumOf(sets.filter(({ values }) => !values.some(({ value }) => isShown.has(value)))),
    none: sumOf(sets.filter(({ values }) => values.length === 0)),
  }
}

const byValue = (a: CountRow, b: CountRow): number => (a.value < b.value ? -1 : 1)

/** The largest first; time in its order. */
const shownOf = (name: CountName, rows: readonly CountRow[]): CountRow[] =>
  isTime(name)
    ? rows.toSorted(byValue).slice(-limits.countRowsMax)
    : rows.toSorted((a, b) => b.count - a.count || byValue(a, b)).slice(0, limits.countRowsMax)

const codeLists: Readonly<Partial<Record<CountName, readonly CodeRow[]>>> = {
  law: laws,
  action_type: actionTypes,
  reason: reasons,
  status: statuses,
  prefecture: prefectures,
  sector: sectors,
  date_basis: dateBases,
}

/** Returns a function from a stored value to that of an answer. */
function valueOf(name: CountName, authorities: readonly AuthorityRow[]): (stored: string) => Value {
  if (name === 'authority') return (token) => authorityValue(authorities.find((each) => each.token === token)!)
  if (isTime(name)) return timeValue
  const list = codeLists[name] ?? []
  return (code) => {
    const row = rowOf(list, code)
    return { value: code, label: row?.ja ?? code, labelEn: row?.en ?? code }
  }
}

const authorityValue = ({ name, nameEn }: AuthorityRow): Value => ({ value: name, label: name, labelEn: nameEn })

/** 2025 or 2025-03. */
function timeValue(value: string): Value {
  const [year = '', month] = value.split('-')
  if (month === undefined) return { value, label: `${year}年`, labelEn: year }
  return { value, label: `${year}年${Number(month)}月`, labelEn: `${monthNames[Number(month) - 1]} ${year}` }
}

/** The English names of the months, January first. */
export const monthNames = Array.from({ length: 12 }, (_, index) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, index))),
)
