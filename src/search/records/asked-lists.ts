import { isDeepStrictEqual } from 'node:util'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import { limits } from '../../domain/limits.ts'
import type { OtherRecords } from '../../domain/views.ts'
import type { GenerationReader, RecordQuery } from '../../generations/ports.ts'
import { gapsOf } from './edition-gaps.ts'
import { latestForGeneration } from './once-for-generation.ts'
import { fieldWordsIn } from './field-words.ts'
import type { FieldWord } from './subject-word.ts'
import { publisherNamed } from '../query/subjects.ts'
import type { Understanding } from '../query/understanding.ts'
import type { ConditionContext } from '../filters/record-conditions.ts'
import { filters, type FilterRow, type RecordConditions } from '../filters/record-filters.ts'
import { withoutName } from '../rank/find-as-read.ts'
import { areInForce, noneFound, recordQuery, uncodedIn, unknownEndQuery, type Uncoded } from './record-query.ts'

type Asked = NonNullable<Understanding['asked']>

/** Texts of which it is kept how they were read: those of laws are asked for in the words that records print. */
const keptTextsMax = 256

/** A text of words of the field (談合 2023 大阪) as the lists that answer it, with their counts; null for other texts. */
export const askedLists = (reader: GenerationReader, text: string, today: string): Asked | null =>
  readText(reader, `${today} ${text}`).asked

const readText = latestForGeneration((reader: GenerationReader, dayAndText): { readonly asked: Asked | null } => {
  const [today = ''] = dayAndText.split(' ', 1)
  return { asked: listsOfText(reader, dayAndText.slice(today.length + 1), today) }
}, keptTextsMax)

function listsOfText(reader: GenerationReader, text: string, today: string): Asked | null {
  const authorities = reader.authorities()
  const read = fieldWordsIn(text, authorities)
  if (read === null) return null
  const { unread, isRatherName = false } = read
  const words = isRatherName ? read.words.map(withoutPrinted) : read.words
  const isPlace = ({ kind }: FieldWord): boolean => kind === 'place'
  // Of many records no place is published: they are offered beside those of the place.
  const others = words.filter((word) => !isPlace(word))
  const questions = words.some(isPlace) ? [words, others] : [words]
  const listsFor: ListsFor = (kind, ways) =>
    ways.map((conditions) => listOfQuestion(reader, JSON.stringify({ kind, conditions, today })))
  const counted = questions.flatMap((asked) =>
    recordKinds.flatMap((kind) => listsOfKind(kind, asked, { unread: unread.join(' '), listsFor })),
  )
  const named = new Set(words.map(({ text: typed }) => publisherNamed(typed, authorities)?.label))
  const ofTrades = new Set(words.flatMap(({ tradeLaws = [] }) => tradeLaws.map(({ code }) => code)))
  const kept = counted.filter((list) => {
    if (isRatherName) return list.count > 0
    if (isEmptyOfForce(list)) return false
    const { [filters.authority.name]: body, [filters.law.name]: law = '' } = list.query
    // A trade has several laws, of which most have no records.
    if (list.count === 0 && ofTrades.has(law)) return false
    if (list.count > 0 || body === undefined) return list.count > 0 || isAlone(list, counted)
    // Of a body whose list is not collected, an empty list of suspensions says so. One that a place only begins with is not meant without records.
    const isMeant = named.has(body)
    return isMeant && (list.kind === 'procurement_suspension' || (!words.some(isPlace) && isAlone(list, counted)))
  })
  if (isRatherName && kept.length === 0) return null
  const lists = kept.some(({ count }) => count > 0) ? kept : [...kept, ...listsWithoutOne(words, listsFor)]
  const printed = unread.filter((word) => isPrinted(word, kept))
  return {
    words: [...words.flatMap((word) => readingsOf(word, lists)), ...printed.map(printedWord)],
    unread: unread.filter((word) => !printed.includes(word)),
    lists,
  }
}

/**
 * The lists for all the words but one, where no list has records of all: of 運送会社 北海道 送検 those of 送検 北海道, because the list of labour bureaus names no
 * trade. What is left names more than a place or a time.
 */
function listsWithoutOne(words: readonly FieldWord[], listsFor: ListsFor): readonly AskedList[] {
  return words.flatMap((word) => {
    const others = words.filter((other) => other !== word)
    if (!areOfSubject([word]) || !(areOfSubject(others) || others.some(({ kind }) => kind === 'record_kind'))) return []
    const lists = recordKinds.flatMap((kind) => listsOfKind(kind, others, { unread: '', listsFor }))
    return lists.filter(({ count }) => count > 0).map((list) => ({ ...list, leftOut: [word.text] }))
  })
}
const areOfSubject = (words: readonly FieldWord[]): boolean =>
  words.some(({ kind }) => ['law', 'reason', 'action_type', 'sector'].includes(kind))

/**
 * The lists of the other kinds whose texts print a word that is no name of a company (半自動溶接), as the search of all shows enforcement records alone; null
 * without any. `counted`: those that have it in the name of their party are told anyway.
 */
export function listsPrinting(
  reader: GenerationReader,
  text: string,
  counted: Pick<OtherRecords, 'procurementSuspensions' | 'licenseActions'>,
  today: string,
): Asked | null {
  if (/\s/u.test(text.trim())) return null
  const named = { procurement_suspension: counted.procurementSuspensions, license_action: counted.licenseActions }
  const context = { ...withoutName, today, authorities: reader.authorities() }
  const lists = (['procurement_suspension', 'license_action'] as const)
    .filter((kind) => named[kind] < otherRecordsMax)
    .map((kind) => ({ list: countedList(reader, kind, { q: text }, context), ofNames: named[kind] }))
    .flatMap(({ list, ofNames }) => (list.count > ofNames ? [list] : []))
  return lists.length === 0 ? null : { words: [printedWord(text)], unread: [], lists }
}

type ListsFor = (kind: RecordKind, ways: readonly RecordConditions[]) => readonly AskedList[]

/**
 * The lists of a kind for all the words. Where they have no record, a trade is asked for otherwise. Words that are none of the field are offered as words that
 * records print, where some do.
 */
function listsOfKind(
  kind: RecordKind,
  words: readonly FieldWord[],
  { unread, listsFor }: { readonly unread: string; readonly listsFor: ListsFor },
): readonly AskedList[] {
  const ways = waysOf(words.map((word) => word.ways[kind] ?? []))
  const lists = listsFor(kind, ways)
  const isNone = lists.every(({ count }) => count === 0) && words.some(({ instead }) => instead !== undefined)
  const further = isNone ? waysOf(words.map(({ ways: own, instead = own[kind] ?? [] }) => instead)) : []
  const found = (some: readonly RecordConditions[]) => listsFor(kind, some).filter(({ count }) => count > 0)
  const asPrinted = unread === '' ? [] : found(waysOf([[...ways, ...further], [{ q: unread }]]))
  return [...asPrinted, ...lists, ...found(further)]
}

/** 東京 電力 asks for no record that prints 電力. */
const withoutPrinted = (word: FieldWord): FieldWord =>
  word.instead === undefined ? word : { ...word, instead: word.instead.filter(({ q }) => q === undefined) }

/** What a word was read as: a place also as the bodies that have a list, a trade as its laws that have records and as a word that records print. */
function readingsOf(word: FieldWord, lists: readonly AskedList[]): Asked['words'] {
  const { kind, text, label, labelEn, isWider = false, bodies = [], tradeLaws = [] } = word
  const isListed = (name: string, value: string): boolean => lists.some(({ query }) => query[name] === value)
  const listed = bodies.filter((body) => isListed(filters.authority.name, body.label))
  const ofLaws = tradeLaws.filter(({ code }) => isListed(filters.law.name, code))
  return [
    { kind, text, label, labelEn, wider: isWider },
    ...listed.map((body) => ({ kind: 'authority' as const, text, ...body, wider: false })),
    ...ofLaws.map((law) => ({
      kind: 'law' as const,
      text,
      label: law.label,
      labelEn: law.labelEn,
      wider: law.isWider,
    })),
    ...(isPrinted(text, lists) ? [printedWord(text)] : []),
  ]
}

const isPrinted = (text: string, lists: readonly AskedList[]): boolean =>
  lists.some(({ query }) => ` ${query[filters.q.name] ?? ''} `.includes(` ${text} `))

const printedWord = (text: string) => ({
  kind: 'printed' as const,
  text,
  label: `記録の中の「${text}」`,
  labelEn: `“${text}” in records`,
  wider: false,
})

type AskedList = Asked['lists'][number]

interface Question {
  readonly kind: RecordKind
  readonly conditions: RecordConditions
  readonly today: string
}

/** Lists that are kept: the laws, acts and trades of most texts are the same few. */
const keptListsMax = 256

/** The list of a question as JSON (`Question`). */
const listOfQuestion = latestForGeneration((reader: GenerationReader, question): AskedList => {
  const { kind, conditions, today } = JSON.parse(question) as Question
  return countedList(reader, kind, conditions, { ...withoutName, today, authorities: reader.authorities() })
}, keptListsMax)

function countedList(
  reader: GenerationReader,
  kind: RecordKind,
  conditions: RecordConditions,
  context: ConditionContext & { readonly today: string },
): AskedList {
  const queryOf = (uncoded?: Uncoded) =>
    recordQuery(kind, conditions, { ...context, page: { limit: 1, page: 1 }, uncoded })
  const countOf = (of: RecordQuery | null): number => (of === null ? 0 : reader.countRecords(of, limits.countedMax + 1))
  const query = queryOf()
  const total = query === null ? noneFound : reader.totalRecords(query, limits.countedMax)
  const uncoded = uncodedIn(conditions)
  const uncodedExcluded = uncoded.reduce((sum, each) => sum + countOf(queryOf(each)), 0)
  const widerQuery = byParameter({ ...conditions, ...Object.fromEntries(uncoded.map(({ of }) => [of, undefined])) })
  return {
    kind,
    query: byParameter(conditions),
    leftOut: [],
    ...total,
    uncodedExcluded: uncoded.length === 0 ? null : uncodedExcluded,
    unknownEndExcluded: areInForce(conditions) && query !== null ? countOf(unknownEndQuery(query)) : null,
    widerQuery: uncodedExcluded > 0 && Object.keys(widerQuery).length > 0 ? widerQuery : null,
    gaps: gapsOf(reader, kind, conditions, { counts: undefined, shown: [], queryOf: () => query }) ?? [],
  }
}

/** Most licence actions have no period: that none was in force on a day is told of suspensions alone. */
const isEmptyOfForce = ({ kind, query, count, unknownEndExcluded }: AskedList): boolean =>
  kind === 'license_action' && query[filters.inForceOn.name] !== undefined && count === 0 && !unknownEndExcluded

/** Whether a list without records is the first of its conditions, and no kind has records that meet them: each meaning of a word stands, also with 0. */
function isAlone(list: AskedList, lists: readonly AskedList[]): boolean {
  const same = lists.filter(({ query }) => isDeepStrictEqual(query, list.query))
  return same[0] === list && same.every(({ count }) => count === 0)
}

/** The conditions that ask for all the words, each of which may be asked for in several ways; none where one has none, or two do not agree. */
function waysOf(words: readonly (readonly RecordConditions[])[]): RecordConditions[] {
  const ways = words.reduce<RecordConditions[]>(
    (before, next) => before.flatMap((conditions) => next.flatMap((more) => together(conditions, more) ?? [])),
    [{}],
  )
  return ways.filter((conditions) => Object.keys(conditions).length > 0)
}

/** Both conditions; null where a record cannot be asked for both at once. Of printed words all must occur. */
function together({ q, ...one }: RecordConditions, { q: more, ...other }: RecordConditions): RecordConditions | null {
  const both = keysOf(other).map(
    (key) => [key, narrower(key, one[key as keyof typeof one], other[key as keyof typeof other]!)] as const,
  )
  if (both.some(([, value]) => value === null)) return null
  const printed = [q, more].filter((each) => each !== undefined)
  return { ...one, ...Object.fromEntries(both), ...(printed.length === 0 ? {} : { q: printed.join(' ') }) }
}

/** The one of two values of a filter that is a part of the other: 監理団体 of 技能実習; null where neither is. */
function narrower(key: keyof RecordConditions, one: string | undefined, other: string): string | null {
  if (one === undefined || one === other) return other
  const { codesNamed }: FilterRow = filters[key]
  if (codesNamed === undefined) return null
  const [codes, others] = [codesNamed(one), codesNamed(other)]
  if (arePartOf(codes, others)) return one
  return arePartOf(others, codes) ? other : null
}

const arePartOf = (codes: readonly string[], others: readonly string[]): boolean =>
  codes.length > 0 && codes.every((code) => others.includes(code))

const keysOf = (conditions: RecordConditions) => Object.keys(conditions) as (keyof RecordConditions)[]

/** In the order of the filters, however the words are ordered. */
const byParameter = (conditions: RecordConditions): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(filters) as (keyof RecordConditions)[])
      .filter((key) => conditions[key] !== undefined)
      .map((key) => [filters[key].name, conditions[key]!]),
  )
