import { fold } from '../fold.ts'

/**
 * Converts a text of letter names in kana to the letters: エヌ・ティ・ティ → ntt, ティーケーピー → tkp. The whole text must be at least two
 * letter names, which アンド or & may join (ピーアンドジー → pアンドg, the fold of P&G). Else `null`.
 */
export function parseLetterNames(text: string): string | null {
  const letters = lettersAndJoiners(text)
  if (letters === null || letters.replaceAll('アンド', '').length < 2) return null
  return /^アンド|アンド$/u.test(letters) ? null : letters
}

/** The kana of some twenty letters. No name has more. */
const lettersCharactersMax = 100

/** Each row: a letter, then its folded names, the usual one first. */
const rows: readonly string[] = [
  'a エー エイ',
  'b ビー',
  'c シー',
  'd デイー デイ デー',
  'e イー',
  'f エフ',
  'g ジー',
  'h エイチ エツチ',
  'i アイ',
  'j ジエイ ジエー',
  'k ケー ケイ',
  'l エル',
  'm エム',
  'n エヌ',
  'o オー',
  'p ピー',
  'q キユー',
  'r アール',
  's エス',
  't テイー テイ テー',
  'u ユー',
  'v ブイ',
  'w ダブリユー ダブリユ ダブルユー',
  'x エツクス',
  'y ワイ',
  'z ゼツト ゼツド',
  'アンド アンド',
]

const namesByLetter: ReadonlyMap<string, readonly string[]> = new Map(
  rows.map((row) => row.split(' ')).map(([letter = '', ...names]) => [letter, names]),
)

/** The usual name of a letter in kana, with large kana (テイー); `null` for other characters. */
export const nameOfLetter = (letter: string): string | null => namesByLetter.get(letter.toLowerCase())?.[0] ?? null

/** A quick test, so that other texts need not be folded. */
const startsLikeLetterName = /^[\s「『"'(]*[エビシデイジアケオピキテユブダワゼえびしでいじあけおぴきてゆぶだわぜｱ-ﾜ]/u

const longestFirst = [...namesByLetter]
  .flatMap(([letter, names]) => names.map((name) => ({ name, letter })))
  .toSorted((a, b) => b.name.length - a.name.length)
const letterNamesByFirstCharacter = Map.groupBy(longestFirst, ({ name }) => name[0]!)

/** The letters of a text that consists of letter names and アンド; else `null`. */
const lettersAndJoiners = (text: string): string | null =>
  text.length <= lettersCharactersMax && startsLikeLetterName.test(text) ? parseFolded(fold(text)) : null

/** The letters of a folded text that consists of letter names; else `null`. Backtracks, because デイ starts with デ. */
function parseFolded(folded: string): string | null {
  if (folded === '') return ''
  for (const { name, letter } of letterNamesByFirstCharacter.get(folded[0]!) ?? []) {
    const rest = folded.startsWith(name) ? parseFolded(folded.slice(name.length)) : null
    if (rest !== null) return letter + rest
  }
  return null
}

/**
 * Replaces letter names in kana by the letters: エヌ・ティ・ティ・データ → NTTデータ, エスアールエフ青空 → SRF青空. Requires at least two
 * letter names with middle dots between them, or three at the start of a word. Else `null`.
 */
export function replaceLetterNames(text: string): string | null {
  if (!/[ァ-ヶｦ-ﾟ]/u.test(text)) return null
  const words = text.normalize('NFKC').split(wordBoundary)
  const replaced = words.map(replaceInWord)
  return replaced.every((word, index) => word === words[index]) ? null : replaced.join('')
}

/** At spaces, and before katakana after other characters. */
const wordBoundary = /(?<=\s)|(?=\s)|(?<=[^ァ-ヶー・])(?=[ァ-ヶー])/u

function replaceInWord(word: string): string {
  const parts = word.split('・')
  const lettersMin = parts.length === 1 ? 3 : 2
  let letters = ''
  while (parts.length > 0) {
    const ofPart = lettersOf(parts[0]!)
    if (ofPart === null) break
    letters += ofPart
    parts.shift()
  }
  const start = parts.length === 0 ? null : splitLeadingLetters(parts[0]!, letters === '' ? 3 : 1)
  if (start !== null) {
    letters += start.letters
    parts[0] = start.rest
  }
  return letters.length < lettersMin ? word : letters.toUpperCase() + parts.join('・')
}

/** The letters of a text that consists of letter names, without アンド; else `null`. */
function lettersOf(text: string): string | null {
  const letters = lettersAndJoiners(text)
  return letters === null || letters.includes('アンド') ? null : letters
}

/** Splits a text after as many leading letter names as possible, at least `lettersMin`. The rest has at least two characters. */
function splitLeadingLetters(text: string, lettersMin: number): { letters: string; rest: string } | null {
  if (!startsLikeLetterName.test(text)) return null
  const characters = Array.from(text)
  for (let length = Math.min(characters.length - 2, lettersCharactersMax); length > 0; length--) {
    const start = characters.slice(0, length).join('')
    const next = characters[length]!
    if (continuesKana.test(next)) continue
    // データ is a word, not the letter D (デー).
    if (start.endsWith('デー') && next === 'タ') continue
    const letters = lettersOf(start)
    if (letters !== null && letters.length >= lettersMin) return { letters, rest: characters.slice(length).join('') }
  }
  return null
}

/** Signs and small kana, which belong to the kana before them. */
const continuesKana = /^[ー・ァィゥェォッャュョ]/u
