import type { AuthorityRow } from '../../generations/ports.ts'
import { isPlaceInFull, placeBeginning, placeOf } from '../../generations/indexing/places.ts'
import { rowOf } from '../../words/codes/code-row.ts'
import { foldForMatch } from '../../words/codes/match-rules.ts'
import { designatedCities } from '../../words/codes/designated-cities.ts'
import { municipalities } from '../../words/codes/municipalities.ts'
import { prefectures } from '../../words/codes/prefectures.ts'
import { actionTypeNamed } from '../../words/vocabulary/action-type-of.ts'
import { withoutLawNames } from '../../words/vocabulary/law-codes-of.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import { publisherNamed, recordKindsNamed } from '../query/subjects.ts'
import { latestFor } from './once-for-generation.ts'
import { subjectIn, type Body, type FieldWord } from './subject-word.ts'
import { inAll, timeIn, timeAlone, timeKinds, timePattern } from './time-word.ts'

export interface FieldWords {
  readonly words: readonly FieldWord[]
  /** The words that are none of the field. */
  readonly unread: readonly string[]
  /** A trade and a place are rather a name (鹿島 建設): their lists are offered only where they have records. */
  readonly isRatherName?: true
}

/** No question of this kind has more words. */
const wordsMax = 8
const spanMax = 4

/**
 * The words of the field in a text (談合 2023, 送検 大阪, 2023年の課徴金, 自動車整備); null for other texts, most of which are names. The name of a sector, of an
 * authority or of a kind of record may stand beside the name of a company (青空建設 指名停止): then every word must be read. Of single words a trade
 * is a question.
 */
export function fieldWordsIn(text: string, authorities: readonly AuthorityRow[]): FieldWords | null {
  const tokens = tokensOf(text, authorities)
  if (tokens.length < 2) return wordAlone(tokens)
  if (tokens.length > wordsMax) return null
  const words: FieldWord[] = []
  const unread: string[] = []
  for (let index = 0; index < tokens.length;) {
    const { word, length } = longestAt(tokens, index, authorities)
    if (word === null) unread.push(tokens[index]!)
    else if (word !== 'beside') words.push(word)
    index += length
  }
  const kinds = new Set(words.map(({ kind }) => kind))
  const isOfAct = (['law', 'reason', 'action_type'] as const).some((kind) => kinds.has(kind))
  // A place or a body alone says nothing; beside a time each does.
  const isOfField =
    kinds.has('record_kind') ||
    (kinds.has('sector') && (kinds.has('place') || words.length === 1)) ||
    timeKinds.some((kind) => kinds.has(kind))
  if (!isOfAct && !(isOfField && unread.length === 0)) return null
  const read = { words: words.map((word) => (word.kind === 'place' ? withBodies(word, authorities) : word)), unread }
  const isRatherName = kinds.size === 2 && kinds.has('sector') && kinds.has('place')
  return isRatherName ? { ...read, isRatherName } : read
}

/** A trade (自動車整備) or a time (2023年6月), whose records are in several lists. Another word alone leads to its records as a subject. */
function wordAlone([text = '']: readonly string[]): FieldWords | null {
  const time = timeAlone(text)
  const word = time ?? subjectIn(text)
  return time === null && word?.instead === undefined ? null : { words: [word!], unread: [] }
}

/** 2023年の談合 and 2023年談合 have two words, 2023年 10月 5日 is one. */
const tokensOf = (text: string, authorities: readonly AuthorityRow[]): string[] =>
  text
    .normalize('NFKC')
    .replaceAll(/(?<=[\d元]年)\s+(?=\d{1,2}月)|(?<=年\s*\d{1,2}月)\s+(?=\d{1,2}日)/gu, '')
    .replaceAll(new RegExp(`(?<=^|[\\s、,])(${timePattern})[のに]?(?=\\S)`, 'gu'), '$1 ')
    .split(/[\s、,]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => partsOf(word, authorities) ?? [word])

/** What stands between two words of the field, or behind one: 談合で指名停止, カルテルによる課徴金, 送検された会社. */
const between = /で(?:の|受けた|[科課]された)?|に(?:よる|より|よって|対する|関する|なった)|を受けた|された|の/gu

/** The words of the field of which a text consists; null where any part of it is none, as in most names (架空の談合, 談合坂で建設). */
function partsOf(text: string, authorities: readonly AuthorityRow[]): readonly string[] | null {
  const isRead = (part: string): boolean => part.length > 1 && fieldWord(authorities, part) !== null
  const parts = lawAndAct(text)
  if (parts?.every(isRead)) return parts
  if (isRead(text)) return [text]
  const joints = [...text.matchAll(between)]
  if (joints.length > wordsMax) return null
  for (const { 0: joint, index } of joints) {
    const [before, after] = [text.slice(0, index), text.slice(index + joint.length)]
    const others = !isRead(before) ? null : after === '' ? [] : partsOf(after, authorities)
    if (others !== null) return [before, ...others]
  }
  return null
}

/** A law and what is done by it in one word: 下請法勧告, 独禁法違反の排除措置命令. A kind of act alone is that of every law. */
function lawAndAct(text: string): readonly [law: string, act: string] | null {
  const [nothing = '', rest = '', ...others] = withoutLawNames(foldForMatch(text)).split('、')
  const act = rest.replace(/^違反/u, '').replace(/^(?:で|による|に基づく|の)/u, '')
  const law = text.slice(0, text.length - rest.length)
  const isOne = nothing === '' && others.length === 0 && act.length > 1 && text.endsWith(rest)
  return isOne && actionTypeNamed(act) !== null ? [law, act] : null
}

/** Words that say nothing of their own beside these. */
const besideWord =
  /^(?:違反(?:企業|会社|業者|者)?|企業|会社|業者|事件|事案|事例|件数?|一覧|リスト|公表|発表|された|で|の|in|of|and|by|for|from|the|cases?|compan(?:y|ies)|violations?|records?|list)$/iu

/** The longest word of the field that begins at a token: stealth marketing has two. */
function longestAt(tokens: readonly string[], index: number, authorities: readonly AuthorityRow[]) {
  for (let length = Math.min(spanMax, tokens.length - index); length > 0; length--) {
    const span = tokens.slice(index, index + length)
    const word = fieldWord(authorities, span.join(' '))
    if (word !== null && !areOfKinds(span, authorities)) return { word, length }
  }
  return { word: null, length: 1 }
}

/** Whether each of several tokens is read alone, not all as one kind: 下請法 勧告 has a law and an act, and as one word the act alone. */
function areOfKinds(span: readonly string[], authorities: readonly AuthorityRow[]): boolean {
  if (span.length === 1) return false
  const words = span.map((token) => fieldWord(authorities, token))
  const kinds = words.flatMap((word) => (word === null || word === 'beside' ? [] : [word.kind]))
  return !words.includes(null) && new Set(kinds).size > 1
}

/** Words that are kept: each is read alone, in a span of several, and where a text is divided. */
const keptWordsMax = 256

const fieldWord = latestFor((authorities: readonly AuthorityRow[]) => authorities, readWord, keptWordsMax)

function readWord(authorities: readonly AuthorityRow[], text: string): FieldWord | 'beside' | null {
  if (besideWord.test(text)) return 'beside'
  return timeIn(text) ?? subjectIn(text) ?? kindIn(text) ?? placeIn(text) ?? authorityIn(text, authorities)
}

function kindIn(text: string): FieldWord | null {
  const kinds = recordKindsNamed(text)
  const ways = Object.fromEntries(kinds.map((kind) => [kind, [{}]]))
  return kinds.length === 0 ? null : { kind: 'record_kind', text, label: text, labelEn: null, ways }
}

/** A place as the prefecture of companies, the only one by which records are found. A name of several prefectures is not read. */
function placeIn(text: string): FieldWord | null {
  const codes = placeOf(text)?.codes ?? []
  const [prefecture, ...others] = new Set(meantBy(codes).map((code) => code.slice(0, 2)))
  const row = rowOf(prefectures, prefecture)
  if (row === null || others.length > 0) return null
  return { kind: 'place', text, label: row.ja, labelEn: row.en, ways: inAll({ prefecture: row.code }) }
}

const isLarge = (code: string): boolean => code.length === 2 || designatedCities.some((city) => city.code === code)

/** The prefectures among the places of a name, else the designated cities, else all of them. */
function meantBy(codes: readonly string[]): readonly string[] {
  const prefecture = codes.filter((code) => code.length === 2)
  const large = codes.filter(isLarge)
  return prefecture.length > 0 ? prefecture : large.length > 0 ? large : codes
}

/** A place may be asked for as that of the company, or as the body that published. */
function withBodies(place: FieldWord, authorities: readonly AuthorityRow[]): FieldWord {
  const bodies = bodiesOf(place.text, authorities)
  const ofBodies = bodies.map(({ label }): RecordConditions => ({ authority: label }))
  return { ...place, bodies, ways: inAll(...ofBodies, ...(place.ways.enforcement ?? [])) }
}

const namedPlaces: readonly { readonly code: string; readonly name: string }[] = [
  ...prefectures.map(({ code, ja }) => ({ code, name: ja })),
  ...designatedCities,
  ...municipalities,
]

/** The body of exactly this name, also where its list is not collected, and the authorities whose names begin with the place: 大阪市 and 大阪労働局, but not 大阪狭山市. */
function bodiesOf(text: string, authorities: readonly AuthorityRow[]): readonly Body[] {
  const codes = placeOf(text)?.codes ?? []
  // Few authorities begin as the place does: only these are read.
  const initials = new Set(namedPlaces.filter(({ code }) => codes.includes(code)).map(({ name }) => name[0]))
  const isThere = ({ name }: AuthorityRow): boolean => {
    if (!initials.has(name[0])) return false
    const begin = placeBeginning(name)
    // 東北 of 東北財務局 is no town.
    return (
      begin !== null &&
      meantBy(begin.codes).some((code) => codes.includes(code) && (isLarge(code) || isPlaceInFull(begin.text)))
    )
  }
  const exact = publisherNamed(text, authorities)
  const others = authorities.filter(isThere).map(({ name, nameEn }) => ({ label: name, labelEn: nameEn }))
  return exact === null ? others : [exact, ...others.filter(({ label }) => label !== exact.label)]
}

function authorityIn(text: string, authorities: readonly AuthorityRow[]): FieldWord | null {
  const body = publisherNamed(text, authorities)
  if (body === null) return null
  return {
    kind: 'authority',
    text,
    label: body.label,
    labelEn: body.labelEn,
    ways: inAll({ authority: body.label }),
  }
}
