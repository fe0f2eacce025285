import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefectures } from '../src/codelists/prefectures.ts'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'

/**
 * Writes src/codelists/place-names.ts from the addresses of an installation with the corporate-number register:
 * node scripts/generate-place-names.ts DATA_DIR
 */
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('usage: node scripts/generate-place-names.ts DATA_DIR')

/** Regions and districts that occur in names of branch offices. */
const regions =
  '全国 北海道 東北 北関東 南関東 関東 首都圏 甲信越 信越 北信越 北陸 中部 東海 近畿 関西 北近畿 山陰 山陽 中国 四国 中四国 中国四国 九州 北九州 南九州 西九州 東九州 中九州 沖縄 東日本 西日本 中日本 北日本 南日本 道央 道東 道北 道南 ' +
  '城東 城西 城南 城北 多摩 湘南 県央 県北 県南 県東 県西 中央 東部 西部 南部 北部 新宿 渋谷 池袋 銀座 丸の内 日本橋 新橋 品川 梅田 難波 心斎橋 本町 名駅 天神 博多 すすきの 大通 新横浜 新大阪 成田 羽田 関空 海外 国際'

const names = new Set(regions.split(' '))
for (const { ja } of prefectures) {
  names.add(ja)
}
const ledger = openLedger(join(dataDir, 'ledger.db'))
for await (const corporations of ledger.corporations()) {
  for (const { facts } of corporations) {
    if (facts.city === undefined) continue
    // Without the district (郡) of a town, and without the ward (区) of a city.
    const city = facts.city.replace(/^.{1,5}?郡(?=.+[町村]$)/u, '').replace(/^(.+?市)(.+区)$/u, '$1')
    if (Array.from(city).length > 1) names.add(city)
  }
}
await ledger.close()

const lineCharactersMax = 150
const lines: string[] = ['']
for (const name of [...names].toSorted()) {
  const last = lines.at(-1)!
  if (last.length + name.length >= lineCharactersMax) lines.push(name)
  else lines[lines.length - 1] = last === '' ? name : `${last} ${name}`
}
const text = `/**
 * Names that may precede 支店, 営業所 and the like: prefectures, municipalities and regions.
 * Made by scripts/generate-place-names.ts. 出典：国税庁法人番号公表サイト（国税庁）、公共データ利用規約（第1.0版）。加工して作成。
 */
const rows: readonly string[] = [
${lines.map((line) => `  '${line}',`).join('\n')}
]

/** With and without their last character: 大阪府, 大阪市 and 大阪. */
export const placeNames: ReadonlySet<string> = new Set(
  rows.join(' ').split(' ').flatMap((name) => [name, name.replace(/(?<=..)[都府県市区町村]$/u, '')]),
)
`
writeFileSync(new URL('../src/codelists/place-names.ts', import.meta.url), text)
