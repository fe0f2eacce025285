import { isDeepStrictEqual } from 'node:util'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { limits } from '../../domain/limits.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { gapsOf } from './edition-gaps.ts'
import { fieldWordsIn, type FieldWord } from './field-words.ts'
import { publisherNamed } from '../query/subjects.ts'
import type { Understanding } from '../query/understanding.ts'
import type { ConditionContext } from '../filters/record-conditions.ts'
import { filters, type RecordConditions } from '../filters/record-filters.ts'
import { withoutName } from '../rank/find-as-read.ts'
import { noneFound, recordQuery, uncodedIn, type Uncoded } from './record-query.ts'

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
  const context = { ...withoutName, today, authorities }
  const counted = lists.map(({ kind, conditions }) => countedList(reader, kind, conditions, context))
  const named = new Set(words.map(({ text: typed }) => publisherNamed(typed, authorities)?.label))
  const kept = counted.filter((list) => {
    const body = list.query[filters.authority.name]
    if (list.count > 0 || body === undefined) return list.count > 0 || isAlone(list, counted)
    // Of a body whose list is not collected, an empty list of suspensions says so. One that a place only begins with is not meant without records.
    const isMeant = named.has(body)
    return isMeant && (list.kind === 'procurement_suspension' || (!words.some(isPlace) && isAlone(list, counted)))
  })
  return { words: words.flatMap((word) => readingsOf(word, kept)), unread, lists: kept }
}

/** What a word was read as: a place also as the bodies that have a list. */
function readingsOf(word: FieldWord, lists: readonly AskedList[]): Asked['words'] {
  const { kind, text, label, labelEn, isWider = false, bodies = [] } = word
  const listed = bodies.filter((body) => lists.some(({ query }) => query[filters.authority.name] === body.label))
  return [
    { kind, text, label, labelEn, wider: isWider },
    ...listed.map((body) => ({
      kind: 'authority' as const,
      text,
      label: body.label,
      labelEn: body.labelEn,
      wider: false,
    })),
  ]
}

type AskedList = Asked['lists'][number]

function countedList(
  reader: GenerationReader,
  kind: RecordKind,
  conditions: RecordConditions,
  context: ConditionContext & { readonly today: string },
): AskedList {
  const queryOf = (uncoded?: Uncoded) =>
    recordQuery(kind, conditions, { ...context, page: { limit: 1, page: 1 }, uncoded })
  const countOf = (each: Uncoded): number => {
    const query = queryOf(each)
    return query === null ? 0 : reader.countRecords(query, limits.countedMax + 1)
  }
  const query = queryOf()
  const total = query === null ? noneFound : reader.totalRecords(query, limits.countedMax)
  const uncoded = uncodedIn(conditions)
  const uncodedExcluded = uncoded.reduce((sum, each) => sum + countOf(each), 0)
  const widerQuery = byParameter({ ...conditions, ...Object.fromEntries(uncoded.map(({ of }) => [of, undefined])) })
  return {
    kind,
    query: byParameter(conditions),
    ...total,
    uncodedExcluded: uncoded.length === 0 ? null : uncodedExcluded,
    widerQuery: uncodedExcluded > 0 && Object.keys(widerQuery).length > 0 ? widerQuery : null,
    gaps: gapsOf(reader, kind, conditions, { counts: undefined, shown: [], queryOf: () => query }) ?? [],
  }
}

/** Whether a list without records is the first of its conditions, and no kind has records that meet them: each meaning of a word stands, also with 0. */
function isAlone(list: AskedList, lists: readonly AskedList[]): boolean {
  const same = lists.filter(({ query }) => isDeepStrictEqual(query, list.query))
  return same[0] === list && same.every(({ count }) => count === 0)
}

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
