import { dataLines } from '../program-files/data-lines.ts'

/** A table of `business-words/`. */
const wordsOf = (file: string): string[] =>
  dataLines(new URL(`business-words/${file}.txt`, import.meta.url)).flatMap((line) => line.split(' '))

/** By Latin word. */
export const translations: ReadonlyMap<string, readonly { readonly word: string; readonly kana: string }[]> =
  Map.groupBy(
    wordsOf('translated').map((row) => {
      const [latin = '', word = '', kana = ''] = row.split(':')
      return { latin, word, kana }
    }),
    ({ latin }) => latin,
  )

export interface BusinessWord {
  readonly word: string
  readonly kana: readonly string[]
  /** What everyday speech says instead; `null` if it only leaves the word out. */
  readonly spoken: string | null
}

/**
 * Words that say what a company does or how it is organised. Everyday speech leaves them out at the end of a well-known name: トヨタ自動車 is
 * トヨタ, キリンホールディングス is キリン. Longer expressions need a row only where they are more than a sequence of the others (建設 + 工業).
 */
export const businessWords: readonly BusinessWord[] = [...wordsOf('katakana'), ...wordsOf('kanji')].map((row) => {
  const [written = '', spoken = null] = row.split('=')
  const [word = '', kana = word] = written.split(':')
  return { word, kana: kana.split(','), spoken }
})

/** Word → the character that remains of it in a contraction. */
export const contractions: ReadonlyMap<string, string> = new Map(
  wordsOf('contracted').map((row) => row.split(':') as [string, string]),
)

/** Latin words that alone name no company. */
export const latinBusinessWords: readonly string[] = wordsOf('latin')
