import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText } from '../test-source.ts'

// Every company and trade name here is fictional.

const period = '令和8年10月1日から令和9年3月31日まで'
const table = (heading: string, rows: readonly (readonly [name: string, mark: string])[]): string =>
  `<table><tr><th>商号又は名称<th>所在地<th>指名停止期間<th>${heading}</tr>${rows
    .map(([name, mark]) => `<tr><td>${name}<td>前橋市架空町1<td>${period}<td>${mark}</tr>`)
    .join('')}</table>`
const toldOf = async (body: string) =>
  inShort(
    (await readText('list.html', `<!doctype html><html><body><h1>指名停止業者一覧</h1>${body}</body></html>`)).rows,
  )

test('a row that its list marks as that of a sole trader is a person, whatever the trade name', async () => {
  for (const [heading, mark] of [
    ['備考', '個人事業主'],
    ['備考', '個人'],
    ['法人番号', '（個人）'],
    ['法人番号', '個人事業主'],
    ['法人番号', '（個人のためなし）'],
    ['区分', '個人事業主'],
    ['種別', '個人'],
    ['摘要', '個人'],
    ['備考', '※個人'],
    ['備考', '法人番号なし（個人）'],
    ['備考', '個人事業者（代表者 架空花子）'],
  ] as const)
    assert.deepEqual(await toldOf(table(heading, [['架空組', mark]])), ['person'], `${heading} ${mark}`)
  const below = `<h2>法人</h2>${table('備考', [['見本組', '']])}<h2>個人事業者</h2>${table('備考', [['架空組', '']])}`
  assert.deepEqual(await toldOf(below), ['見本組', 'person'])
})

test('a company stays one, and so does a row whose remark says something else', async () => {
  for (const [name, heading, mark] of [
    ['株式会社架空', '備考', '個人'],
    ['架空組', '法人番号', '1234567890123'],
    ['架空組', '備考', '個人情報の漏えい'],
    ['架空組', '備考', '個人住宅の工事'],
    ['架空組', '備考', '相手方：個人'],
  ] as const)
    assert.deepEqual(await toldOf(table(heading, [[name, mark]])), [name], `${name} ${mark}`)
  assert.deepEqual(await toldOf(`<h2>個人事業者</h2><h2>法人</h2>${table('備考', [['架空組', '']])}`), ['架空組'])
})

test('a note or a title that speaks of sole traders makes the rows persons that it is about', async () => {
  const rows = (first: string) =>
    table('備考', [
      [first, ''],
      ['見本組', ''],
    ])
  for (const [name, note] of [
    ['架空組※', '※個人事業主'],
    ['架空組（※1）', '※1 個人事業者（代表者 架空花子）'],
    ['架空組<sup>1</sup>', '<sup>1</sup> 個人事業主'],
    ['架空組', '架空組は個人事業主です。'],
  ] as const)
    assert.deepEqual(await toldOf(`${rows(name)}<p>${note}</p>`), ['person', '見本組'], note)
  assert.deepEqual(await toldOf(`<h2>個人事業主に対する指名停止</h2>${rows('架空組')}`), ['person', 'person'])
  for (const note of [
    '※2 個人事業主',
    '見本組の代表は個人事業主でもある者と取引した。',
    '個人事業主の氏名は公表していません。',
  ])
    assert.deepEqual(await toldOf(`${rows('架空組※1')}<p>${note}</p>`), ['架空組', '見本組'], note)
})
