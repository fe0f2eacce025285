import { writeFileSync } from 'node:fs'
import { soundComparison, soundQueriesOf } from '../src/generations/indexing/name-sounds.ts'
import { readSpellingGroups } from '../src/publish/known-names/spelling-groups.ts'
import { foldCompanyName } from '../src/words/text/legal-form.ts'

/**
 * Writes src/words/vocabulary/latin-spellings.txt from the spellings of companies: node scripts/generate-latin-spellings.ts
 *
 * Of a group those in katakana and those in Latin letters that sound alike are one name. Abbreviations and former names are none of them.
 */
const isKatakana = (text: string): boolean => /^[ァ-ヺ][ァ-ヺー・]{2,}$/u.test(text)
const isLatin = (text: string): boolean => /^[a-z][a-z0-9&' .-]{2,}$/iu.test(text)

const pairs = new Map<string, Set<string>>()
for (const group of readSpellingGroups()) {
  const whole = group.filter(({ kind, isFormer }) => kind === 'search_alias' && !isFormer).map(({ value }) => value)
  for (const latin of whole.filter(isLatin)) {
    const query = soundQueriesOf(latin)?.whole ?? null
    if (query === null) continue
    const sounds = soundComparison(query)
    for (const kana of whole.filter(isKatakana))
      if (sounds(kana) === 'words') pairs.set(kana, (pairs.get(kana) ?? new Set()).add(latin))
  }
}

const head = `# Names of companies in katakana and in Latin letters, as SudachiDict (Apache License 2.0; src/publish/known-names/) has both: katakana|Latin|…
# Made by scripts/generate-latin-spellings.ts.
`
const lines = [...pairs]
  .toSorted(([a], [b]) => (foldCompanyName(a) < foldCompanyName(b) ? -1 : 1))
  .map(([kana, latin]) => [kana, ...latin].join('|'))
writeFileSync(new URL('../src/words/vocabulary/latin-spellings.txt', import.meta.url), `${head}${lines.join('\n')}\n`)
