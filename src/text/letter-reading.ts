import { fold } from './fold.ts'

/**
 * Latin letters spelt out in kana, in lower case: エヌ・ティ・ティ → ntt, ティーケーピー → tkp. Only when the whole text is letter names,
 * two or more; アンド and & between them stay as `fold` writes them (ピーアンドジー → pアンドg, the fold of P&G). Else `null`.
 */
export function letterReading(text: string): string | null {
  if (!firstOfNames.test(text)) return null
  const letters = lettersFrom(fold(text), 0)
  return letters !== null && letterCount(letters) >= 2 && !/^アンド|アンド$/u.test(letters) ? letters : null
}

/** Letter, then its names, as `fold` writes them. */
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

/** The longest name first, a shorter one where the rest cannot be read otherwise. */
function lettersFrom(folded: string, at: number): string | null {
  if (at === folded.length) return ''
  for (const [name, letter] of namesByFirst.get(folded[at]!) ?? []) {
    const rest = folded.startsWith(name, at) ? lettersFrom(folded, at + name.length) : null
    if (rest !== null) return letter + rest
  }
  return null
}

const letterCount = (letters: string): number => letters.replaceAll('アンド', '').length
