import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefectures } from '../src/codelists/prefectures.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'

/**
 * Writes src/codelists/municipalities.ts from the addresses of an installation with the corporate-number register:
 * node scripts/generate-municipalities.ts DATA_DIR
 */
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: node scripts/generate-municipalities.ts DATA_DIR')

const namesByPrefecture = new Map<string, Set<string>>(prefectures.map(({ ja }) => [ja, new Set()]))
const ledger = openLedger(join(dataDir, 'ledger.db'))
for await (const corporations of ledger.corporations()) {
  for (const { facts } of corporations) {
    if (facts.city === undefined) continue
    const withoutCounty = facts.city.replace(/^.{1,5}?郡(?=.+[町村]$)/u, '')
    namesByPrefecture.get(facts.prefecture ?? '')?.add(withoutCounty)
  }
}
await ledger.close()

const rows = [...namesByPrefecture].map(
  ([prefecture, names]) => `  ['${prefecture}', '${[...names].toSorted().join(' ')}'],`,
)
const text = `/**
 * The municipalities of each prefecture, without their counties (郡), and the wards of the designated cities, as the addresses of the
 * corporate-number register name them. Closed corporations keep addresses of former municipalities.
 * Made by scripts/generate-municipalities.ts. 出典：国税庁法人番号公表サイト（国税庁）、公共データ利用規約（第1.0版）。加工して作成。
 */
export const municipalityRows: readonly (readonly [prefecture: string, municipalities: string])[] = [
${rows.join('\n')}
]
`
writeFileSync(new URL('../src/codelists/municipalities.ts', import.meta.url), text)
