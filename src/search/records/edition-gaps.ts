import type { EditionGap } from '../../domain/collected-source.ts'
import type { RecordKind } from '../../domain/facts.ts'
import type { GenerationFacts, GenerationReader, RecordQuery } from '../../generations/ports.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import type { GapOfList, Page } from '../port.ts'

/**
 * The gaps between editions into which a question about days falls, or a count by them: those of the lists that have a record which meets its other
 * conditions. `null`: no days are asked for.
 */
export function gapsOf(
  reader: GenerationReader,
  kind: RecordKind,
  conditions: Pick<RecordConditions, 'from' | 'to' | 'inForceOn'>,
  { counts, queryOf }: { readonly counts: Page['counts']; readonly queryOf: () => RecordQuery | null },
): readonly GapOfList[] | null {
  const { from, to, inForceOn } = conditions
  const isCountedByDay = counts?.some((name) => name === 'year' || name === 'month') === true
  if (!isCountedByDay && [from, to, inForceOn].every((day) => day === undefined)) return null
  const [first = '', last = '9999'] = inForceOn === undefined ? [from, to] : [inForceOn, inForceOn]
  const lists = listsWithGaps(reader.facts, kind).filter(({ gap }) => gap.after < last && first < gap.before)
  if (lists.length === 0) return []
  const query = queryOf()
  if (query === null) return []
  const tokens = new Map(reader.authorities().map(({ name, token }) => [name, token]))
  return lists.flatMap(({ gap, list, authorities }) => {
    const ofList = authorities.flatMap((name) => tokens.get(name) ?? [])
    const undated: RecordQuery = { ...query, from: null, to: null, inForceOn: null, codes: [...query.codes, ofList] }
    return reader.countRecords(undated, 1) === 0 ? [] : [{ ...list, ...gap }]
  })
}

interface ListWithGap {
  readonly list: Omit<GapOfList, keyof EditionGap>
  readonly gap: EditionGap
  readonly authorities: readonly string[]
}

function listsWithGaps({ collected = [] }: Pick<GenerationFacts, 'collected'>, kind: RecordKind): ListWithGap[] {
  return collected
    .filter(({ produces, kinds = [produces] }) => kinds.includes(kind))
    .flatMap(({ sourceId, title, titleEn, lists }) =>
      lists.flatMap(({ list, gaps = [], authorities = [] }) =>
        gaps.map((gap) => ({ list: { sourceId, title, titleEn, list }, gap, authorities })),
      ),
    )
}
