import { fiscalYearOf } from '../domain/calendar.ts'
import type { EditionGap } from '../domain/collected-source.ts'
import { fiscalYearIn } from '../domain/list-age.ts'
import type { ImportState } from '../ledger/import-state.ts'
import { isAccepted } from './accepted-imports.ts'
import { listKey } from './coverage.ts'

/** The list of one fiscal year. */
interface ListOfYear {
  readonly key: string
  readonly year: number
}

/**
 * Where a source has a list for each fiscal year, and not those of all years: the days of the years that lie before a list, and behind the newest up to
 * the last whole year when its source was collected. `isClosed`: its publisher has ended it, so that no year follows.
 */
export function createYearGaps(imports: readonly ImportState[]) {
  const accepted = imports.filter(isAccepted)
  const collectedOn = Map.groupBy(accepted, ({ sourceId }) => sourceId)
  const families = Map.groupBy(
    accepted.flatMap(({ sourceId, list }) => {
      const year = list === null ? null : fiscalYearIn(list)
      return list === null || year === null
        ? []
        : [{ sourceId, family: familyOf(list), year, key: listKey(sourceId, list) }]
    }),
    ({ sourceId, family }) => listKey(sourceId, family),
  )
  const gapsByKey = new Map<
    string,
    { readonly between: readonly EditionGap[]; readonly behind: readonly EditionGap[] }
  >()
  for (const lists of families.values()) {
    const sorted = distinct(lists).toSorted((one, other) => one.year - other.year)
    const lastDay = (collectedOn.get(lists[0]!.sourceId) ?? [])
      .map(({ seenOn }) => seenOn)
      .toSorted()
      .at(-1)
    for (const [index, { key, year }] of sorted.entries()) {
      const before = sorted[index - 1]
      const between = before === undefined ? [] : gapOf(before.year, year)
      const isNewest = index === sorted.length - 1 && lastDay !== undefined
      gapsByKey.set(key, { between, behind: isNewest ? gapOf(year, fiscalYearOf(lastDay)) : [] })
    }
  }
  return (key: string, isClosed: boolean): readonly EditionGap[] => {
    const { between = [], behind = [] } = gapsByKey.get(key) ?? {}
    return isClosed ? between : [...between, ...behind]
  }
}

/** The whole years between two years, as the days around them. */
const gapOf = (year: number, next: number): EditionGap[] =>
  next - year > 1 ? [{ after: `${year + 1}-03-31`, before: `${next}-04-01` }] : []

/** plan_revocation:FY2020 → plan_revocation:FY */
const familyOf = (list: string): string =>
  list.normalize('NFKC').replace(/(?<=FY)\d{4}|\d{4}(?=年度)|(?:平成|令和)(?:\d{1,2}|元)(?=年度)/u, '')

const distinct = <List extends ListOfYear>(lists: readonly List[]): List[] => [
  ...new Map(lists.map((list) => [list.year, list])).values(),
]
