import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { limits } from '../../domain/limits.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { fieldWordsIn, type FieldWord } from './field-words.ts'
import type { Understanding } from '../query/understanding.ts'
import { filters, type RecordConditions } from '../filters/record-filters.ts'
import { withoutName } from '../rank/find-as-read.ts'
import { recordQuery } from './record-query.ts'

type Asked = NonNullable<Understanding['asked']>

/** A text of words of the field (談合 2023 大阪) as the lists that answer it, with their counts; null for other texts. */
export function askedLists(reader: GenerationReader, text: string, today: string): Asked | null {
  const authorities = reader.authorities()
  const read = fieldWordsIn(text, authorities)
  if (read === null) return null
  const { words, unread } = read
  const isPlace = ({ kind }: FieldWord): boolean => kind === 'place'
  // Of many records no place is published: they are offered beside those of the place.
  const others = words.filter((word) => !isPlace(word))
  const questions = words.some(isPlace) ? [words, others] : [words]
  const lists = questions.flatMap((asked) =>
    recordKinds.flatMap((kind) => waysOf(kind, asked).map((conditions) => ({ kind, conditions }))),
  )
  const counted = lists.map(({ kind, conditions }) => {
    const context = { ...withoutName, today, page: { limit: 1, page: 1 }, authorities }
    const query = recordQuery(kind, conditions, context)
    // One more than the most that are told says that there are more.
    const count = query === null ? 0 : reader.countRecords(query, limits.countedMax + 1)
    const exact = count <= limits.countedMax
    return { kind, query: byParameter(conditions), count: exact ? count : limits.countedMax, exact }
  })
  // Of a body whose list is not collected, an empty list of suspensions says so.
  const found = counted.filter(({ kind, query, count }) => count > 0 || saysMore(kind, query))
  return {
    words: words.map(({ kind, text: typed, label, labelEn }) => ({ kind, text: typed, label, labelEn })),
    unread,
    // A list without records says what it cannot see.
    lists: found.length > 0 ? found : counted.slice(0, 1),
  }
}

const saysMore = (kind: RecordKind, query: Readonly<Record<string, string>>): boolean =>
  kind === 'procurement_suspension' && query[filters.authority.name] !== undefined

/** The conditions of a kind that ask for all the words; none where it cannot be asked for one, or for two at once. */
function waysOf(kind: RecordKind, words: readonly FieldWord[]): RecordConditions[] {
  const ways = words.reduce<RecordConditions[]>(
    (before, { ways: next }) =>
      before.flatMap((conditions) =>
        (next[kind] ?? []).flatMap((more) => (agree(conditions, more) ? [{ ...conditions, ...more }] : [])),
      ),
    [{}],
  )
  return ways.filter((conditions) => Object.keys(conditions).length > 0)
}

const agree = (one: RecordConditions, other: RecordConditions): boolean =>
  Object.entries(other).every(([key, value]) => [undefined, value].includes(one[key as keyof RecordConditions]))

/** In the order of the filters, however the words are ordered. */
const byParameter = (conditions: RecordConditions): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(filters) as (keyof RecordConditions)[])
      .filter((key) => conditions[key] !== undefined)
      .map((key) => [filters[key].name, conditions[key]!]),
  )
