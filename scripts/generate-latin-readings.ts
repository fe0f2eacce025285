import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { splitLegalForm } from '../src/words/text/legal-form.ts'
import { parseLetterNames } from '../src/words/text/sounds/letter-names.ts'
import { readingKey } from '../src/words/text/sounds/reading-key.ts'
import { readingKeysOfRomaji } from '../src/words/text/sounds/romaji.ts'

/**
 * Writes src/words/vocabulary/latin-readings.txt from an installation with the corporate-number register: how Latin words in the names of companies
 * are read. node scripts/generate-latin-readings.ts DATA_DIR
 *
 * Names of one word give its reading; of a longer name whose other words are known, the rest of the reading is that of the unknown word.
 */
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: node scripts/generate-latin-readings.ts DATA_DIR')

/** Names with the word that must have the reading, and their share of the names with the word. */
const namesMin = 4
const shareMin = 0.3
const readingsMax = 2
/** Each round finds the readings of further words by those that the rounds before found. */
const rounds = 3

type Counts = Map<string, Map<string, number>>
const counts: Counts = new Map()
const longerNames: { readonly words: readonly string[]; readonly kana: string }[] = []

const addTo = (target: Counts, word: string, kana: string): void => {
  const readings = target.get(word) ?? new Map<string, number>()
  readings.set(kana, (readings.get(kana) ?? 0) + 1)
  target.set(word, readings)
}

const ledger = openLedger(join(dataDir, 'ledger.db'))
for await (const corporations of ledger.corporations()) {
  for (const corporation of corporations) {
    const facts = corporation.facts()
    const core = splitLegalForm(facts.name).core.normalize('NFKC').toLowerCase()
    if (facts.nameKana === undefined || !/^[a-z][a-z' .-]+$/.test(core)) continue
    const kana = facts.nameKana.normalize('NFKC').replace(/[\s・]/gu, '')
    const words = core.split(/[\s.-]+/u).filter((word) => word !== '')
    if (words.length === 1) addTo(counts, words[0]!, kana)
    else longerNames.push({ words, kana })
  }
}
await ledger.close()

const mostCommon = (word: string): string | null => {
  const readings = counts.get(word)
  return readings === undefined ? null : [...readings].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0]
}

for (let round = 0; round < rounds; round++) {
  const learned: Counts = new Map()
  for (const { words, kana } of longerNames) {
    words.forEach((word, index) => {
      const before = words.slice(0, index).map(mostCommon)
      const after = words.slice(index + 1).map(mostCommon)
      if ([...before, ...after].includes(null)) return
      const [start, end] = [before.join(''), after.join('')]
      if (!kana.startsWith(start) || !kana.endsWith(end) || kana.length <= start.length + end.length) return
      addTo(learned, word, kana.slice(start.length, kana.length - end.length))
    })
  }
  for (const [word, readings] of learned) {
    const known = counts.get(word) ?? new Map<string, number>()
    for (const [kana, count] of readings) known.set(kana, Math.max(known.get(kana) ?? 0, count))
    counts.set(word, known)
  }
}

/** アンド and ドット belong to the signs between the words; a reading cannot begin with ー or a small kana. */
const isClean = (kana: string): boolean =>
  /^[ア-ヺ]/u.test(kana) && !/^[ァィゥェォャュョッ]|(?:アンド|ドット)$|^アンド/u.test(kana)

/** Words that are read as romaji, or letter by letter, need no row. */
function isRegular(word: string, kana: string): boolean {
  return readingKeysOfRomaji(word).includes(readingKey(kana)) || parseLetterNames(kana)?.toLowerCase() === word
}

const rows = [...counts].flatMap(([word, readings]) => {
  const total = [...readings.values()].reduce((sum, count) => sum + count, 0)
  const byKey = new Map<string, { readonly kana: string; count: number }>()
  for (const [kana, count] of [...readings].toSorted(([, a], [, b]) => b - a)) {
    const same = byKey.get(readingKey(kana))
    if (same === undefined) byKey.set(readingKey(kana), { kana, count })
    else same.count += count
  }
  const good = [...byKey.values()]
    .filter(
      ({ kana, count }) => count >= namesMin && count >= shareMin * total && isClean(kana) && !isRegular(word, kana),
    )
    .toSorted((a, b) => b.count - a.count)
    .slice(0, readingsMax)
  return word.length < 2 || good.length === 0 ? [] : [`${word}:${good.map(({ kana }) => kana).join(',')}`]
})
const lines: string[] = []
for (const row of rows.toSorted((a, b) => (a < b ? -1 : 1))) {
  const last = lines.at(-1)
  if (last !== undefined && last.length + row.length < 150) lines[lines.length - 1] = `${last} ${row}`
  else lines.push(row)
}
const text = `# How Latin words in the names of companies are read, as far as their letters do not show it: word:readings, the most common first.
# Made by scripts/generate-latin-readings.ts. 出典：国税庁法人番号公表サイト（国税庁）、公共データ利用規約（第1.0版）。加工して作成。
${lines.join('\n')}
`
writeFileSync(new URL('../src/words/vocabulary/latin-readings.txt', import.meta.url), text)
process.stdout.write(`${rows.length} words\n`)
