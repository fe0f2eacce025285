import { sourcesOfKind, type EditionGap, type GapOfList } from '../../domain/collected-source.ts'
import type { RecordKind } from '../../domain/facts.ts'
import type { FoundRecord, GenerationReader, RecordQuery } from '../../generations/ports.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import type { Page } from '../port.ts'
import { onceForGeneration } from './once-for-generation.ts'

/**
 * The gaps between editions into which a question about days falls, or a count by them: those of the lists that have a record which meets its other
 * conditions. `null`: no days are asked for.
 */
export function gapsOf(
  reader: GenerationReader,
  kind: RecordKind,
  conditions: Pick<RecordConditions, 'from' | 'to' | 'inForceOn'>,
  { counts, shown, queryOf }: Asked,
): readonly GapOfList[] | null {
  const { from, to, inForceOn } = conditions
  const isCountedByDay = counts?.some((name) => name === 'year' || name === 'month') === true
  if (!isCountedByDay && [from, to, inForceOn].every((day) => day === undefined)) return null
  const [first = '', last = '9999'] = inForceOn === undefined ? [from, to] : [inForceOn, inForceOn]
  const lists = listsWithGaps(reader, kind).flatMap(({ gaps, ...of }) => {
    const asked = gaps.filter(({ after, before }) => after < last && first < before)
    return asked.length === 0 ? [] : [{ ...of, asked }]
  })
  const query = lists.length === 0 ? null : queryOf()
  if (query === null) return []
  const hasRecord = ({ authorities }: Pick<ListWithGaps, 'authorities'>): boolean => {
    // A record of the answer tells it without a look-up.
    if (shown.some(({ facts }) => authorities.has(facts.authority.name))) return true
    const codes = [...query.codes, [...authorities.values()]]
    return reader.countRecords({ ...query, from: null, to: null, inForceOn: null, codes }, 1) > 0
  }
  return lists.filter(hasRecord).flatMap(({ list, asked }) => asked.map((gap) => ({ ...list, ...gap })))
}

interface Asked {
  readonly counts: Page['counts']
  readonly shown: readonly FoundRecord[]
  /** Null when no record can match. */
  readonly queryOf: () => RecordQuery | null
}

interface ListWithGaps {
  readonly list: Omit<GapOfList, keyof EditionGap>
  readonly gaps: readonly EditionGap[]
  /** The tokens of the authorities of its records, by their names. */
  readonly authorities: ReadonlyMap<string, string>
}

const listsWithGaps = onceForGeneration((reader: GenerationReader, kind): ListWithGaps[] => {
  const tokens = new Map(reader.authorities().map(({ name, token }) => [name, token]))
  const authoritiesOf = (names: readonly string[]): ReadonlyMap<string, string> =>
    new Map(names.flatMap((name) => (tokens.has(name) ? [[name, tokens.get(name)!] as const] : [])))
  return sourcesOfKind(reader.facts.collected ?? [], kind).flatMap(({ sourceId, title, titleEn, lists }) =>
    lists.flatMap(({ list, gaps = [], authorities = [] }) => {
      const source = { sourceId, title, titleEn, list }
      return gaps.length === 0 ? [] : [{ list: source, gaps, authorities: authoritiesOf(authorities) }]
    }),
  )
})
