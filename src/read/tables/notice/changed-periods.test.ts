import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const [long, short] = ['令和8年7月1日から令和8年12月31日まで（6か月）', '令和8年7月1日から令和8年9月30日まで（3か月）']
const title = '競争参加資格停止期間の変更について'
const name = '１　業者名　株式会社見本組'
const cause = '４　変更理由　課徴金減免制度の適用'
const rowsOf = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const list = (...pairs: readonly (readonly [string, string])[]): string =>
  `<dl>${pairs.map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`).join('')}</dl>`

/** Of each row what is told, and of a record the end before the change. */
const told = async (body: readonly string[]): Promise<string[]> => {
  const rows = await readNotice(body, { title })
  return toldBy(rows).map((words, index) => {
    const [facts] = recordsOf([rows[index]!])
    const former = facts !== undefined && 'formerPeriod' in facts ? facts.formerPeriod?.end : undefined
    return former === undefined ? words : `${words} before: ${former}`
  })
}

const changed = ['株式会社見本組 - 2026-07-01 2026-09-30 before: 2026-12-31']

test('the period before a change stands beside the one after it, in whatever layout, and is never that of the measure', async () => {
  const layouts: Readonly<Record<string, readonly string[]>> = {
    'brackets behind the labels of a table': [
      rowsOf(['業者名', '株式会社見本組'], ['措置期間（変更前）', long], ['措置期間（変更後）', short]),
    ],
    'brackets before them': [
      rowsOf(['業者名', '株式会社見本組'], ['（変更前）停止期間', long], ['（変更後）停止期間', short]),
    ],
    'labels of lines': [name, `２　指名停止期間（短縮前）　${long}`, `３　指名停止期間（短縮後）　${short}`, cause],
    'the later one first': [name, `２　停止期間（変更後）：${short}`, `３　停止期間（変更前）：${long}`, cause],
    'words before the labels': [name, `２　従前の措置期間　${long}`, `３　新たな措置期間　${short}`, cause],
    'a list of descriptions': [list(['業者名', '株式会社見本組'], ['変更前', long], ['変更後', short])],
    'a list with the label of the period': [
      list(['業者名', '株式会社見本組'], ['停止期間（当初）', long], ['停止期間（変更後）', short]),
    ],
    'a table of the two below its heading': [
      name,
      '<h2>停止期間</h2>',
      rowsOf(['変更前', '変更後'], [long, short]),
      cause,
    ],
    'the later column first': [name, rowsOf(['変更後', '変更前'], [short, long]), cause],
    'the columns of a list': [
      rowsOf(['業者名', '停止期間（変更前）', '停止期間（変更後）'], ['株式会社見本組', long, short]),
    ],
    'columns below a group': [
      rowsOf(['業者名', '変更前 停止期間', '変更後 停止期間'], ['株式会社見本組', long, short]),
    ],
  }
  for (const [layout, body] of Object.entries(layouts)) assert.deepEqual(await told(body), changed, layout)
})

test('beside a period after a change the one whose label names no side is that before it', async () => {
  const plain = `２　指名停止期間　${long}`
  const layouts: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
    [
      '変更後の期間',
      '変更後の指名停止期間',
      '指名停止期間（変更後）',
      '変更期間',
      '新たな期間',
      '新期間',
      '短縮後の期間',
      '改正後の期間',
      '変更後の内容',
      '変更後',
      '改正後',
    ].flatMap((label): [string, readonly string[]][] => [
      [label, [name, plain, `３　${label}　${short}`, cause]],
      [`${label}, first`, [name, `２　${label}　${short}`, `３　指名停止期間　${long}`, cause]],
      [`${label}, below it`, [name, '２　指名停止期間', long, `３　${label}`, short, cause]],
      [`${label}, below it and first`, [name, `２　${label}`, short, '３　指名停止期間', long, cause]],
      [`${label}, in a table`, [rowsOf(['業者名', '株式会社見本組'], ['停止期間', long], [label, short])]],
    ]),
  )
  for (const [layout, body] of Object.entries(layouts)) assert.deepEqual(await told(body), changed, layout)
})

test('of a length or an open end after a change, the period before it is none', async () => {
  for (const [value, read] of [
    ['3か月', '- -'],
    ['当面の間', '- …'],
    ['令和8年7月1日から3か月間', '2026-07-01 2026-09-30'],
  ] as const) {
    const body = [name, `２　停止期間　${long}`, `３　変更後の期間　${value}`, cause]
    assert.deepEqual(await told(body), [`株式会社見本組 - ${read} before: 2026-12-31`], value)
  }
  const below = [name, `２　停止期間　${long}`, '３　変更後の期間', '3か月', cause]
  assert.deepEqual(await told(below), ['period'])
})

test('a side of something else, and one of several periods, change none', async () => {
  const same = ['株式会社見本組 前橋市架空町1 2026-07-01 2026-12-31']
  const moved = ['２　所在地　前橋市架空町1', '３　変更後', '高崎市架空町1', `４　停止期間　${long}`, cause]
  assert.deepEqual(await told([name, ...moved]), same)
  assert.deepEqual(await told([name, `２　停止期間　${long}`, `３　変更後の工期　${short}`, cause]), ['period'])
  const ofRegions = [`２　停止期間（北部）　${long}`, `３　停止期間（南部）　${long.replace('12', '10')}`]
  assert.deepEqual(await told([name, ...ofRegions, `４　変更後の期間　${short}`, cause]), ['periods_untied'])
})

test('the way to the page is no label, and the day below it no period', async () => {
  const body = [`<ol><li>入札・契約</li><li>${title}</li></ol>`, '2026年8月21日', name, `２　停止期間　${short}`, cause]
  assert.deepEqual(await told(body), ['株式会社見本組 - 2026-07-01 2026-09-30'])
})

test('the two sides of a lift and of a correction are those of one measure', async () => {
  const lifted = [name, `２　解除前の停止期間　${long}`, `３　解除後の停止期間　${short}`, '４　解除日　令和8年10月1日']
  assert.deepEqual(await told(lifted), changed)
  for (const [first, second] of [
    [`（正）${short}`, `（誤）${long}`],
    [`（誤）${long}`, `（正）${short}`],
  ] as const) {
    const ofPeriod = rowsOf(['業者名', '株式会社見本組'], ['停止期間', `${first}<br>${second}`])
    assert.deepEqual(await told([ofPeriod]), changed, first)
    const ofAct = rowsOf(['業者名', '株式会社見本組'], ['措置の内容', `指名停止<br>${first}<br>${second}`])
    assert.deepEqual(await told([ofAct]), changed, first)
  }
  const alone = rowsOf(['業者名', '株式会社見本組'], ['措置の内容', `指名停止<br>（誤）${long}`])
  assert.notDeepEqual(await told([alone]), ['株式会社見本組 - 2026-07-01 2026-12-31'])
})

test('a period before a change alone is that of no measure', async () => {
  for (const label of ['変更前の停止期間', '停止期間（変更前）', '従前の停止期間'])
    assert.deepEqual(await told([name, `２　${label}　${long}`, cause]), ['period'], label)
})

test('the changed periods of two companies are not those of both', async () => {
  const names = ['１　業者名', '株式会社見本組', '架空建設株式会社']
  const other = '令和8年7月1日から令和8年10月31日まで'
  const table = rowsOf(['変更前', '変更後'], [long, short], [long, other])
  assert.deepEqual(await told([...names, table, cause]), ['periods_untied'])
})

test('brackets about anything else are of no change', async () => {
  const body = rowsOf(['業者名', '株式会社見本組'], ['措置期間（北部）', long], ['措置期間（南部）', short])
  assert.deepEqual((await told([body])).toSorted(), [
    '株式会社見本組 - 2026-07-01 2026-09-30',
    '株式会社見本組 - 2026-07-01 2026-12-31',
  ])
  const moved = rowsOf(
    ['業者名', '株式会社見本組'],
    ['所在地（変更前）', '前橋市架空町1'],
    ['所在地（変更後）', '高崎市架空町2'],
    ['停止期間', short],
  )
  assert.deepEqual(await told([moved]), ['株式会社見本組 高崎市架空町2 2026-07-01 2026-09-30'])
})
