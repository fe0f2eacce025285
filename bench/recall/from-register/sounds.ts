import type { GoldenCase } from '../golden.ts'
import { inKana, kanaOfWord } from './english-words.ts'
import { goldenCase, type Pool } from './pool.ts'

// Names made of English words, typed in the other letters, or in both.

const writings: readonly { readonly how: string; readonly of: (words: readonly string[]) => string; readonly fromKana: boolean }[] = [
  { how: 'English words of a name in kana', fromKana: true, of: (words) => words.join(' ') },
  { how: 'English words of a name in kana, glued', fromKana: true, of: (words) => words.join('') },
  { how: 'kana and English words mixed', fromKana: true, of: (words) => `${kanaOfWord(words[0]!)} ${words.slice(1).join(' ')}` },
  { how: 'English and kana words mixed', fromKana: true, of: (words) => `${words[0]!}${inKana(words.slice(1))}` },
  { how: 'kana of a name in English words', fromKana: false, of: (words) => inKana(words) },
] // prettier-ignore

const casesPerWriting = 14
/** Among more companies of these words, who comes first is no matter of sounds. */
const bearersMax = 4

export function soundCases({ byWords, order }: Pool): GoldenCase[] {
  const used = new Set<string>()
  const groups = [...byWords].toSorted(([a], [b]) => (order(a) < order(b) ? -1 : 1))
  return writings.flatMap(({ how, of, fromKana }) => {
    const cases: GoldenCase[] = []
    for (const [text, bearers] of groups) {
      if (cases.length === casesPerWriting) break
      const isKana = bearers.every(({ name }) => /[ァ-ヶ]/u.test(name.normalize('NFKC')))
      const isLatin = bearers.every(({ name }) => /[a-z]/iu.test(name.normalize('NFKC')))
      if (used.has(text) || bearers.length > bearersMax || !(fromKana ? isKana : isLatin)) continue
      used.add(text)
      const numbers = bearers.map(({ number }) => number)
      cases.push(
        goldenCase('sounds', { query: of(text.split(' ')), numbers, within: 10 }, `${bearers[0]!.name}: ${how}`),
      )
    }
    return cases
  })
}
