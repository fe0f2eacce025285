import { combinationsOf } from '../../generations/indexing/transliterate.ts'
import { fold } from '../../words/text/fold.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { readingKey } from '../../words/text/sounds/reading-key.ts'
import { businessWords } from '../../words/vocabulary/business-words.ts'

/** A name of which a part is in kana, as who heard it writes it: かなざわ建設 for 金沢建設. */
export interface MixedReading {
  /** Reading keys of the whole. */
  readonly keys: readonly string[]
  /** The words in kanji, folded, which the name must contain. */
  readonly kanji: readonly string[]
}

const kanaMin = 2
const keysMax = 4

let cachedKana: ReadonlyMap<string, readonly string[]> | null = null

/** The kana of a word of business in kanji. */
function kanaOfWord(word: string): readonly string[] | undefined {
  cachedKana ??= new Map(businessWords.map(({ word: written, kana }) => [fold(written), kana]))
  return cachedKana.get(word)
}

/** The kana of kanji that are a sequence of words of business, the longest word first: ケンセツコウギョウ of 建設工業; `null` for others. */
function kanaOfKanji(text: string): readonly string[] | null {
  if (text === '') return ['']
  for (let length = text.length; length > 0; length--) {
    const kana = kanaOfWord(text.slice(0, length))
    const rest = kana === undefined ? null : kanaOfKanji(text.slice(length))
    if (kana !== undefined && rest !== null) return combinationsOf([kana, rest], keysMax).map((parts) => parts.join(''))
  }
  return null
}

/** The folded kanji with which a text begins and the kana of the rest: 架空 and ハザマ of 架空ハザマ; `null` for any other text. */
export function kanjiThenKana(text: string): { readonly kanji: string; readonly kana: string } | null {
  const { kanji, kana } = kanjiAndKana.exec(foldCompanyName(text))?.groups ?? {}
  return kanji === undefined || kana === undefined ? null : { kanji, kana }
}

const kanjiAndKana = /^(?<kanji>\p{Script=Han}{2,})(?<kana>[ァ-ヺー]{2,})$/u

/** `null` unless the text is kana and words of business in kanji. */
export function mixedReadingOf(text: string): MixedReading | null {
  const folded = foldCompanyName(text)
  const runs = folded.match(/[ァ-ヺー]+|\p{Script=Han}+/gu) ?? []
  const kanji = runs.filter((run) => /^\p{Script=Han}/u.test(run))
  const isMixed = kanji.length > 0 && runs.length > kanji.length && runs.join('') === folded
  if (!isMixed || runs.some((run) => !kanji.includes(run) && run.length < kanaMin)) return null
  const parts = runs.map((run) => (kanji.includes(run) ? kanaOfKanji(run) : [run]))
  if (parts.includes(null)) return null
  const readings = combinationsOf(parts as readonly (readonly string[])[], keysMax).map((each) => each.join(''))
  return { keys: [...new Set(readings.map(readingKey))], kanji }
}
