import { readFileSync, writeFileSync } from 'node:fs'
import { prefectures } from '../src/words/codes/prefectures.ts'

/**
 * Writes src/words/codes/local-governments.txt from the list of code4fukui/localgovjp (lgcode,prefecture,municipality,url):
 * node scripts/run.js scripts/generate-local-governments.ts FILE.csv
 */
const path = process.argv[2]
if (path === undefined) throw new Error('usage: node scripts/run.js scripts/generate-local-governments.ts FILE.csv')

const [headings, ...rows] = readFileSync(path, 'utf8')
  .replace(/^\uFEFF/u, '')
  .trim()
  .split(/\r?\n/u)
if (headings !== 'lgcode,prefecture,municipality,url') throw new Error(`unknown columns: ${headings}`)

const entries = rows.map((row) => {
  const [code = '', prefecture = '', name = '', url = ''] = row.split(',')
  if (!/^\d{6}$/u.test(code) || !URL.canParse(url) || /[\s|]/u.test(url)) throw new Error(`not understood: ${row}`)
  return { code, prefecture, name, url }
})
/** A ward of a designated city (札幌市 中央区) buys through its city. */
const bodies = entries.filter(({ name }) => !/\s/u.test(name))

const lines = prefectures.map(({ ja }) =>
  bodies
    .filter(({ prefecture }) => prefecture === ja)
    .map(({ code, name, url }) => `${code}|${name || ja}|${url}`)
    .join(' '),
)
const text = `# The sites of the prefectures and municipalities, one prefecture a line: 全国地方公共団体コード (6 digits), name, address. Wards of designated
# cities are left out. Made by scripts/generate-local-governments.ts from https://github.com/code4fukui/localgovjp (CC0 1.0), commit 232edc3 of
# 2026-07-09, which took them from 国土地理院 (Geospatial Information Authority of Japan) and 地方公共団体情報システム機構 (J-LIS).
${lines.join('\n')}
`
writeFileSync(new URL('../src/words/codes/local-governments.txt', import.meta.url), text)
