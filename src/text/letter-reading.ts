import { fold } from './fold.ts'

/**
 * Converts Latin letters spelled out in kana: エヌ・ティ・ティ → ntt, ティーケーピー → tkp. The whole text must be two or more letter
 * names; アンド and & between them are folded (ピーアンドジー → pアンドg, the fold of P&G). Else `null`.
 */
export function letterReading(text: string): string | null {
  if (!firstOfNames.test(text)) return null
  const letters = lettersFrom(fold(text), 0)
  return letters !== null && letterCount(letters) >= 2 && !/^アンド|アンド$/u.test(letters) ? letters : null
}

/** Each row: a letter, then its folded names. */
const letterNames: readonly string[] = [
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

const firstOfNames = /^[\s「『"'(]*[エビシデイジアケオピキテユブダワゼえびしでいじあけおぴきてゆぶだわぜｱ-ﾜ]/u

type Named = readonly [name: string, letter: string]
const namesByFirst: ReadonlyMap<string, readonly Named[]> = Map.groupBy(
  letterNames
    .flatMap((row): Named[] => {
      const [letter, ...names] = row.split(' ') as [string, ...string[]]
      return names.map((name): Named => [name, letter])
    })
    .toSorted(([one], [other]) => other.length - one.length),
  ([name]) => name[0]!,
)

/** Backtracking: tries the longest letter name first. */
function lettersFrom(folded: string, at: number): string | null {
  if (at === folded.length) return ''
  for (const [name, letter] of namesByFirst.get(folded[at]!) ?? []) {
    const rest = folded.startsWith(name, at) ? lettersFrom(folded, at + name.length) : null
    if (rest !== null) return letter + rest
  }
  return null
}

const letterCount = (letters: string): number => letters.replaceAll('アンド', '').length

/**
 * Replaces letters spelled out in kana by Latin letters: エヌ・ティ・ティ・データ → NTTデータ, エスアールエフ青空 → SRF青空.
 * Requires two or more letters between middle dots, or three or more at the start of a word. Else `null`.
 */
export function spellLetters(text: string): string | null {
  if (!/[ァ-ヶｦ-ﾟ]/u.test(text)) return null
  const words = text.normalize('NFKC').split(/(?<=\s)|(?=\s)|(?<=[^ァ-ヶー・])(?=[ァ-ヶー])/u)
  const spelled = words.map(spellWord)
  return spelled.every((word, at) => word === words[at]) ? null : spelled.join('')
}

function spellWord(word: string): string {
  const parts = word.split('・')
  let letters = ''
  let at = 0
  for (; at < parts.length; at++) {
    const whole = lettersOf(parts[at]!)
    if (whole === null) break
    letters += whole
  }
  const rest = parts.slice(at)
  const start = rest.length === 0 ? null : lettersBefore(rest[0]!, letters.length > 0 ? 1 : 3)
  if (start !== null) {
    letters += start.letters
    rest[0] = start.rest
  }
  if (letters.length < (parts.length === 1 ? 3 : 2)) return word
  return letters.toUpperCase() + rest.join('・')
}

function lettersOf(part: string): string | null {
  const letters = part === '' || !firstOfNames.test(part) ? null : lettersFrom(fold(part), 0)
  return letters === null || letters.includes('アンド') ? null : letters
}

/** The longest run of letters at the start of a part that leaves at least two characters. */
function lettersBefore(part: string, fewest: number): { letters: string; rest: string } | null {
  if (!firstOfNames.test(part)) return null
  const characters = Array.from(part)
  for (let length = characters.length - 2; length > 0; length--) {
    const next = characters[length]!
    if (/[ー・ァィゥェォッャュョ]/u.test(next)) continue
    const letters = lettersOf(characters.slice(0, length).join(''))
    const isData = next === 'タ' && characters[length - 1] === 'ー' && characters[length - 2] === 'デ'
    if (letters !== null && letters.length >= fewest && !isData)
      return { letters, rest: characters.slice(length).join('') }
  }
  return null
}
