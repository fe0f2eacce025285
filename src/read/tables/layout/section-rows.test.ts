import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusDatesOf, statusOn } from '../../../domain/status.ts'
import { inShort, readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const period = '令和8年4月1日から令和9年3月31日まで'
const columns = ['商号又は名称', '所在地', '指名停止期間', '理由']
const row = (name: string): string[] => [name, `前橋市${name.slice(-2)}町1`, period, '契約違反']
const [first, second, third] = ['株式会社架空', '有限会社見本', '合同会社例示'].map(row) as [
  string[],
  string[],
  string[],
]

const csvOf = (rows: readonly (readonly string[] | string)[], heads = columns): string =>
  [heads, ...rows]
    .map((cells) => (typeof cells === 'string' ? [cells, ...heads.slice(1).map(() => '')] : cells).join(','))
    .join('\n')
const htmlOf = (rows: readonly (readonly string[] | string)[], heads = columns): string => {
  const printed = rows.map((cells) =>
    typeof cells === 'string' ? `<tr><td colspan="${heads.length}">${cells}` : `<tr><td>${cells.join('<td>')}`,
  )
  return `<h1>指名停止業者一覧</h1><table><tr><th>${heads.join('<th>')}${printed.join('')}</table>`
}

/** The name, the act and the status on 2026-11-30 of each record, in a page and in a file without merged cells. */
async function told(rows: readonly (readonly string[] | string)[], heads = columns): Promise<string[]> {
  const [page, file] = await Promise.all(
    [
      ['list.html', htmlOf(rows, heads)],
      ['list.csv', csvOf(rows, heads)],
    ].map(async ([name = '', text = '']) =>
      recordsOf((await readText(name, text)).rows).flatMap((facts) => {
        if (!('actionText' in facts)) return []
        const status = statusOn('2026-11-30', statusDatesOf({ facts, lastSeenOn: '2026-11-30' }))
        return [`${facts.party.name.slice(-2)} ${facts.actionText} ${status}`]
      }),
    ),
  )
  assert.deepEqual(page, file)
  return page ?? []
}

const inForce = (name: string): string => `${name} 指名停止 active`

test('a row that names another measure is the act of the rows below it', async () => {
  for (const [heading, act] of [
    ['警告', '警告'],
    ['文書注意', '文書注意'],
    ['口頭による注意', '口頭による注意'],
    ['【警告】', '警告'],
    ['２ 警告を行った業者', '警告'],
    ['■文書警告業者一覧', '文書警告'],
    ['警告・注意', '警告・注意'],
    ['指名回避', '指名回避'],
    ['入札参加資格取消', '入札参加資格取消'],
  ] as const) {
    const [one, two, ...others] = await told([first, heading, second])
    assert.deepEqual([one, two?.split(' ')[1], others.length], [inForce('架空'), act, 0], heading)
  }
})

test('an end in such a row is that of the rows below it', async () => {
  for (const [heading, status] of [
    ['(解除)', 'lifted'],
    ['解除分', 'lifted'],
    ['2 指名停止の解除', 'lifted'],
    ['取消し', 'cancelled'],
    ['取り消された措置', 'cancelled'],
    ['【措置解除】', 'lifted'],
    ['以下、解除済み', 'lifted'],
    ['下記は解除済みの業者です', 'lifted'],
    ['↓解除済', 'lifted'],
    ['【措置終了】', 'unknown'],
    ['＜終了＞', 'unknown'],
    ['〔期間満了〕', 'unknown'],
    ['以下、終了分', 'unknown'],
    ['以下は措置が終了した業者です', 'unknown'],
  ] as const)
    assert.deepEqual(await told([first, heading, second, third]), [
      inForce('架空'),
      `見本 指名停止 ${status}`,
      `例示 指名停止 ${status}`,
    ])
})

test('an end with its day among rows that head others heads those below it, too', async () => {
  for (const heading of ['解除（R8.11.1）', '解除　令和8年11月1日'])
    assert.deepEqual(
      await told(['指名停止中', first, heading, second, '指名停止中', third]),
      [inForce('架空'), '見本 指名停止 lifted', inForce('例示')],
      heading,
    )
  // It may be said of the row above as well.
  for (const heading of ['令和8年11月1日解除', '指名停止解除（令和8年11月1日）'])
    assert.deepEqual(
      await told(['指名停止中', first, heading, second]),
      ['架空 指名停止 unknown', '見本 指名停止 unknown'],
      heading,
    )
  for (const sentence of ['上記の指名停止は令和8年11月1日に解除した', '令和8年11月1日に指名停止を解除した'])
    assert.deepEqual(
      await told(['指名停止中', first, sentence, second]),
      ['架空 指名停止 lifted', inForce('見本')],
      sentence,
    )
})

test('a framed row of measures in force ends one of ended measures', async () => {
  for (const heading of ['【現在指名停止中】', '以下、継続中', '＜継続中＞'])
    assert.deepEqual(
      await told(['【措置終了】', first, heading, second]),
      ['架空 指名停止 unknown', inForce('見本')],
      heading,
    )
})

test('the next of them ends it, and one about suspensions says what is so anyway', async () => {
  for (const next of ['指名停止', '指名停止中', '1 指名停止業者'])
    assert.deepEqual((await told(['警告', first, next, second])).at(-1), inForce('見本'), next)
  assert.deepEqual((await told(['解除', first, '警告', second])).at(-1)?.split(' ')[1], '警告')
  const below = htmlOf([first, '指名停止', second]).replace('<table>', '<h2>警告</h2><table>')
  assert.deepEqual(
    recordsOf((await readText('list.html', below)).rows).map((facts) => 'actionText' in facts && facts.actionText),
    ['警告', '指名停止'],
  )
})

test('a group directly below it is a part of it; behind its rows it is open whether one is', async () => {
  assert.deepEqual(await told([first, '解除', '（工事）', second]), [inForce('架空'), '見本 指名停止 lifted'])
  for (const group of ['（委託）', '委託'])
    assert.deepEqual(
      await told(['解除', first, group, second]),
      ['架空 指名停止 lifted', '見本 指名停止 unknown'],
      group,
    )
  assert.deepEqual((await told(['解除', first, '計 1件', '※ 令和8年度', second])).at(-1), '見本 指名停止 lifted')
  assert.deepEqual(await told(['指名停止中', first, '（委託）', second]), [inForce('架空'), inForce('見本')])
})

test('the act of the row itself decides, and a title of several measures says of no row which it is', async () => {
  const heads = [...columns, '措置内容']
  const rows = ['警告', [...first, '指名停止'], [...second, '']]
  assert.deepEqual(await told(rows, heads), [inForce('架空'), '見本 警告 final'])
  for (const words of ['警告・指名停止等の状況', '警告及び指名停止', '注意事項', '警告を除く'])
    assert.deepEqual((await told([first, words, second])).at(-1), inForce('見本'), words)
})

test('an act alone in its column is a further one of the row above, and no heading', async () => {
  const heads = ['商号又は名称', '所在地', '措置内容', '指名停止期間']
  const act = ['', '', '警告', '']
  const rows = [['株式会社架空', '前橋市架空町1', '指名停止', period], act, ['有限会社見本', '', '', period]]
  assert.deepEqual(inShort((await readText('list.csv', csvOf(rows, heads))).rows), [
    '株式会社架空',
    'name_missing',
    '有限会社見本',
  ])
  assert.equal((await told(rows, heads)).at(-1), inForce('見本'))
})

test('what stands between such a row and the headings of the columns changes nothing', async () => {
  const page = htmlOf([first]).replace('<table>', '<table><tr><td colspan="4">警告')
  assert.deepEqual(
    recordsOf((await readText('list.html', page)).rows).map((facts) => 'actionText' in facts && facts.actionText),
    ['警告'],
  )
})
