import { foldForMatch } from '../codes/match-rules.ts'
import { dataLines } from '../program-files/data-lines.ts'

/** The codes to which an everyday word leads. */
export interface EverydayCodes {
  readonly law: readonly string[]
  readonly action_type: readonly string[]
  readonly reason: readonly string[]
  readonly sector: readonly string[]
  /** What records print for an act that is only a part of the law: ステルスマーケティング for ステマ. */
  readonly published: readonly string[]
}

const codesIn = (text: string | undefined): readonly string[] => (text ? text.split(',') : [])

/** What people say for a violation, a trade or an act, and the codes that publications have for it. */
export const everydayRows: readonly (EverydayCodes & { readonly words: readonly string[] })[] = dataLines(
  new URL('everyday-words.txt', import.meta.url),
).map((line) => {
  const [words, laws, actionTypes, reasons, sectors, published] = line.split('|')
  return {
    words: codesIn(words),
    law: codesIn(laws),
    action_type: codesIn(actionTypes),
    reason: codesIn(reasons),
    sector: codesIn(sectors),
    published: codesIn(published),
  }
})

const rowsByWord = new Map(everydayRows.flatMap((row) => row.words.map((word) => [foldForMatch(word), row])))

/** カルテル事件, 産廃業者の違反: words that change nothing behind one of these. */
const besideWords = /(?:の?(?:違反|行為|事件|事案|容疑|疑い|問題|業者|処分)|等|など)+$/u

/** The codes of a text that consists of one of these words; null for any other, such as a name that contains one (談合坂建設). */
export function everydayCodesOf(text: string): EverydayCodes | null {
  const folded = foldForMatch(text)
  return rowsByWord.get(folded) ?? rowsByWord.get(folded.replace(besideWords, '')) ?? null
}

/** Whether a text is one of these words for what somebody did, and no trade, which may end a name. */
export function namesViolation(text: string): boolean {
  const codes = everydayCodesOf(text)
  return codes !== null && codes.sector.length === 0
}
