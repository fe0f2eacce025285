import {
  businessWords,
  contractions,
  latinBusinessWords,
  type BusinessWord,
} from '../../words/vocabulary/business-words.ts'
import type { AliasKind, StoredCompany } from '../ports.ts'
import { fold } from '../../words/text/fold.ts'
import { splitLegalForm } from '../../words/text/legal-form.ts'
import { readingKey, unifyLongVowels } from '../../words/text/sounds/reading-key.ts'
import { englishNamesOf, kanaNamesOf, nameOf, otherReadingsOf } from './company-name.ts'

const kinds = ['short', 'short_reading', 'inner', 'inner_reading'] as const satisfies readonly AliasKind[]
export const shortKinds: ReadonlySet<string> = new Set(kinds)

/** A part of a company's name by which it is known. */
export interface ShortName {
  readonly kind: (typeof kinds)[number]
  readonly form: string
  /** The published name. */
  readonly of: string
}

/** 資本金5億円: the capital of a large company (会社法第2条第6号イ), in million yen. */
const largeCapital = 500

export type Prominence = 'listed' | 'records' | 'large_filer'

/** Why a company is found by its short names; `null` if it is not: of most companies nobody uses a short name. */
export function prominenceOf(
  { filer }: Pick<StoredCompany, 'filer'>,
  { hasRecords }: { readonly hasRecords: boolean },
): Prominence | null {
  if (filer?.listed === true) return 'listed'
  if (hasRecords) return 'records'
  return (filer?.capitalMillionYen ?? 0) >= largeCapital ? 'large_filer' : null
}

/**
 * The short names of a company.
 * - `short`: the name without the words of business at its end (トヨタ of トヨタ自動車, 日清 and 日清食品 of 日清食品ホールディングス), the
 *   words with which an English name begins (toyota), and what stands before a change of script (三菱 of 三菱ＵＦＪ…).
 * - `inner`: a word further inside, to the end of the name or without the words of business after it (ドコモ of ＮＴＴドコモ), and all
 *   parts of a former name.
 * The `…_reading` of each is its kana and its reading key.
 */
export function shortNamesOf(company: StoredCompany): ShortName[] {
  const name = nameOf(company)
  const [kana = null] = kanaNamesOf(company)
  const isKnownWidely = prominenceOf(company, { hasRecords: false }) !== null
  const names = [
    ...shortJapaneseNames(name, kana),
    ...otherReadingsOf(name, kana === null ? [] : [kana]).flatMap((other) => shortJapaneseNames(name, other)),
    ...(isKnownWidely ? contractedNames(name) : []),
    ...company.formerNames.flatMap((former) => shortJapaneseNames(former, null)).map(asInner),
    ...(company.filer === null ? [] : shortJapaneseNames(company.filer.name, null)),
    ...englishNamesOf(company).flatMap(({ value }) => shortEnglishNames(value)),
  ]
  const byForm = new Map<string, ShortName>()
  for (const kind of kinds)
    for (const found of names) if (found.kind === kind && !byForm.has(found.form)) byForm.set(found.form, found)
  return [...byForm.values()]
}

/** A former name is not what the company is known by today. */
const asInner = (name: ShortName): ShortName => ({
  ...name,
  kind: name.kind.endsWith('_reading') ? 'inner_reading' : 'inner',
})

/** A text and its kana, both folded. */
interface Spelling {
  readonly text: string
  readonly kana: string | null
}

function shortJapaneseNames(name: string, kana: string | null): ShortName[] {
  const core = splitLegalForm(name).core.normalize('NFKC')
  const whole: Spelling = { text: fold(core), kana: kana === null ? null : fold(kana) }
  const starts = wordStarts(core)
  const beginnings = starts.map((start) => spellingAsWritten(core.slice(0, start)))
  const ends = starts.map((start) => spellingAsWritten(core.slice(start)))
  const shortened = (spellings: readonly Spelling[]): Spelling[] =>
    spellings.flatMap((spelling) => withoutBusinessWords(spelling))
  const short = [...withoutBusinessWords(whole), ...beginnings, ...shortened(beginnings)]
  const inner = [...ends, ...shortened(ends)].filter(({ text }) => !isOnlyBusinessWords(text))
  const isPart = ({ text }: Spelling): boolean => text !== whole.text
  return [
    ...short.filter(isPart).flatMap((spelling) => namesOf(spelling, 'short', name)),
    ...inner.filter(isPart).flatMap((spelling) => namesOf(spelling, 'inner', name)),
  ]
}

/** 東電 of 東京電力ホールディングス, JR東日本 of 東日本旅客鉄道. */
function contractedNames(name: string): ShortName[] {
  const asInnerName = (text: string): ShortName[] => [{ kind: 'inner', form: fold(text), of: name }]
  const core = splitLegalForm(name).core.normalize('NFKC')
  const [, passengerRailway] = /^(\p{Script=Han}+)旅客鉄道$/u.exec(core) ?? []
  if (passengerRailway !== undefined) return asInnerName(`JR${passengerRailway}`)
  const beginning = core.replace(/(?:・?ホールディングス|グループ(?:本社)?|HD)$/u, '')
  // 電力 and 電
  for (const [word, short] of contractions) {
    const head = beginning.slice(0, -word.length)
    if (beginning.endsWith(word) && /^\p{Script=Han}{2,4}$/u.test(head)) return asInnerName(head[0]! + short)
  }
  return []
}

/** A part of a name, whose kana are known only if it is in katakana itself. */
function spellingAsWritten(written: string): Spelling {
  const text = fold(written)
  return { text, kana: /^[ァ-ヺー]+$/u.test(text) ? text : null }
}

/** Characters of a form in kana or Latin letters; two kanji suffice. */
const lengthMin = { short: 2, inner: 3 }

/** The short names that a part of a name makes, with its readings; none if it is too short. */
function namesOf({ text, kana }: Spelling, kind: 'short' | 'inner', name: string): ShortName[] {
  const { length } = Array.from(text)
  const isLong = length >= lengthMin[kind] || (length > 1 && /\p{Script=Han}/u.test(text))
  if (!isLong) return []
  const names: ShortName[] = [{ kind, form: text, of: name }]
  if (kana === null || Array.from(kana).length < lengthMin[kind]) return names
  for (const form of [unifyLongVowels(kana), readingKey(kana)])
    if (form !== text && form.length > 1) names.push({ kind: `${kind}_reading`, form, of: name })
  return names
}

/** A folded word of business. `spoken`: what is said instead, 信金 for 信用金庫. */
interface FoldedWord {
  readonly text: string
  readonly kana: readonly string[]
  readonly spoken: Spelling | null
}

const foldWord = ({ word, kana, spoken }: BusinessWord): FoldedWord => {
  const kanaOfSpoken = businessWords.find((row) => row.word === spoken)?.kana[0]
  return {
    text: fold(word),
    kana: kana.map(fold),
    spoken:
      spoken === null ? null : { text: fold(spoken), kana: kanaOfSpoken === undefined ? null : fold(kanaOfSpoken) },
  }
}

const latinWords = latinBusinessWords.map(fold)
const japaneseWords: readonly FoldedWord[] = businessWords.map(foldWord)
const wordsByLastCharacter: ReadonlyMap<string, readonly FoldedWord[]> = Map.groupBy(
  [...japaneseWords, ...latinWords.filter((text) => text.length > 3).map((text) => ({ text, kana: [], spoken: null }))],
  ({ text }) => text.at(-1)!,
)
const allWords: ReadonlySet<string> = new Set([...japaneseWords.map(({ text }) => text), ...latinWords])

/** What remains without one or more words of business at the end: 日清食品 and 日清 of 日清食品ホールディングス. */
function withoutBusinessWords(spelling: Spelling, found: Map<string, Spelling> = new Map()): Spelling[] {
  const wordsOfEnd = wordsByLastCharacter.get(spelling.text.at(-1) ?? '') ?? []
  const atEnd = wordsOfEnd.filter((word) => spelling.text.endsWith(word.text))
  for (const word of atEnd) {
    // The word at the end of 見本社 is 本社 and not 社.
    if (word.text.length === 1 && atEnd.length > 1) continue
    const text = spelling.text.slice(0, -word.text.length)
    if (Array.from(text).length < 2) continue
    const ending = word.kana.find((kana) => spelling.kana?.endsWith(kana))
    const kana = ending === undefined || spelling.kana === null ? null : spelling.kana.slice(0, -ending.length)
    if (word.spoken !== null) {
      const spokenKana = kana === null || word.spoken.kana === null ? null : kana + word.spoken.kana
      found.set(text + word.spoken.text, { text: text + word.spoken.text, kana: spokenKana })
    }
    if (found.has(text)) continue
    found.set(text, { text, kana })
    withoutBusinessWords({ text, kana }, found)
  }
  return [...found.values()]
}

/** Whether a folded text is a sequence of words of business. */
export function isOnlyBusinessWords(text: string): boolean {
  if (text === '') return true
  for (let length = text.length; length > 0; length--)
    if (allWords.has(text.slice(0, length)) && isOnlyBusinessWords(text.slice(length))) return true
  return false
}

/** Where a further word begins: after a space or a dot, and where the script changes, but not to or from hiragana (お, の). */
function wordStarts(core: string): number[] {
  const starts: number[] = []
  for (let index = 1; index < core.length; index++) {
    const [before, after] = [scriptAt(core, index - 1), scriptAt(core, index)]
    if (after === 'other') continue
    const isChange = before !== after && before !== 'hiragana' && after !== 'hiragana'
    // サカタのタネ begins with the word サカタ.
    const isBeforeParticle = core[index] === 'の' && before === 'katakana'
    if (before === 'other' || isChange || isBeforeParticle) starts.push(index)
  }
  return starts
}

type Script = 'kanji' | 'katakana' | 'hiragana' | 'latin' | 'other'

function scriptAt(text: string, index: number): Script {
  const character = text[index]!
  if (/[\p{Script=Latin}\p{N}&'’-]/u.test(character)) return 'latin'
  if (/[\p{Script=Han}々\ud800-\udfff]/u.test(character)) return 'kanji'
  if (/[\p{Script=Hiragana}ゞゝ]/u.test(character)) return 'hiragana'
  if (!/[ァ-ヺー]/u.test(character)) return 'other'
  return isBetweenKanji(text, index) ? 'kanji' : 'katakana'
}

/** The katakana in 霞ヶ関 and 井ノ頭. */
const isBetweenKanji = (text: string, index: number): boolean =>
  /[ヶケガノツ]/u.test(text[index]!) &&
  /\p{Script=Han}/u.test(text[index - 1] ?? ' ') &&
  /\p{Script=Han}/u.test(text[index + 1] ?? ' ')

function shortEnglishNames(name: string): ShortName[] {
  const words = splitLegalForm(name)
    .core.split(/[\s,/]+/u)
    .filter((word) => fold(word) !== '')
  const first = words[0]?.toLowerCase() === 'the' ? 1 : 0
  const whole = fold(words.join(' '))
  const names: ShortName[] = []
  /** Adds the words from `from` to the one before `to`. */
  const add = (kind: 'short' | 'inner', from: number, to: number): void => {
    const part = words.slice(from, to)
    const form = fold(part.join(' '))
    if (form.length < lengthMin[kind] || form === whole) return
    if (part.every(kind === 'inner' ? isLatinBusinessWord : isGeneric)) return
    names.push({ kind, form, of: name })
  }
  for (let to = first + 1; to <= words.length; to++) add('short', first, to)
  for (let from = first + 1; from < words.length; from++) {
    add('inner', from, from + 1)
    add('inner', from, words.length)
  }
  return names
}

/** So many names begin with these that they name no company. */
const genericBeginnings: ReadonlySet<string> = new Set('bank company first japan new nihon nippon of the'.split(' '))
const isGeneric = (word: string): boolean => genericBeginnings.has(fold(word))

const latinWordSet: ReadonlySet<string> = new Set(latinWords)
const isLatinBusinessWord = (word: string): boolean => latinWordSet.has(fold(word)) || /^\p{N}+$/u.test(fold(word))
