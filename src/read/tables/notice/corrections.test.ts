import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctedIn } from './corrections.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const body = ['１　業者名　株式会社架空人財', '２　指名停止期間　令和8年9月7日から令和8年10月6日まで']
const correction = (wrong: string, right: string): string => `・２の期間　（誤）${wrong}　（正）${right}`
const told = ['株式会社架空人財 - 2026-09-07 2026-10-06']

test('the corrections below a page that has the right words are no part of it', async () => {
  const right = [
    ...body,
    '上記のとおり訂正しました。',
    '・１の名称　（誤）株式会社架空人材　（正）株式会社架空人財',
    correction('令和8年9月7日から令和8年10月7日まで', '令和8年9月7日から令和8年10月6日まで'),
  ]
  assert.deepEqual(toldBy(await readNotice(right)), told)
})

test('a page that still has the wrong words is unread', async () => {
  const wrong = [...body, correction('令和8年10月6日まで', '令和8年10月5日まで')]
  assert.deepEqual(toldBy(await readNotice(wrong)), ['party_unclear'])
})

test('a correction is found in a line of any length; an arrow and blanks are no part of it', () => {
  const found = { wrong: '令和8年10月7日', right: '令和8年10月6日' }
  for (const [before, behind] of [
    ['', ''],
    ['　', ' '],
    ['', ' → '],
    [' '.repeat(50_000), '　'.repeat(50_000)],
  ] as const)
    assert.deepEqual(correctedIn(`（誤）${before}${found.wrong}${behind}（正）　${found.right}`), found)
  assert.equal(correctedIn(`（誤）${'　'.repeat(100_000)}`), null)
})

const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

test('a table of corrections names the party of no act', async () => {
  const wrong = '令和8年9月7日から令和8年10月7日まで'
  const right = '令和8年9月7日から令和8年10月6日まで'
  for (const corrections of [
    table(['項目', '誤', '正'], ['業者名', '株式会社架空人材', '株式会社架空人財'], ['指名停止期間', wrong, right]),
    table(['', '（誤）', '（正）'], ['業者名', '株式会社架空人材', '株式会社架空人財']),
    table(['訂正前', '訂正後'], ['株式会社架空人材', '株式会社架空人財']),
    table(['', '業者名', '指名停止期間'], ['誤', '株式会社架空人材', wrong], ['正', '株式会社架空人財', right]),
  ]) {
    assert.deepEqual(toldBy(await readNotice([corrections, ...body])), told, corrections)
    assert.deepEqual(toldBy(await readNotice([...body, corrections])), told, corrections)
    const uncorrected = body.map((line) => line.replace('人財', '人材'))
    assert.deepEqual(toldBy(await readNotice([...uncorrected, corrections])), ['party_unclear'], corrections)
  }
})

test('a company that a line says to be listed by mistake is unread, and no other', async () => {
  const list = table(
    ['商号', '所在地', '指名停止期間'],
    ['株式会社架空組', '前橋市架空町1', '令和8年4月1日から令和8年6月30日まで'],
    ['見本建設株式会社', '高崎市見本町2', '令和8年4月1日から令和8年5月31日まで'],
  )
  const [first, second] = [
    '株式会社架空組 前橋市架空町1 2026-04-01 2026-06-30',
    '見本建設株式会社 高崎市見本町2 2026-04-01 2026-05-31',
  ]
  for (const line of [
    '※株式会社架空組は誤掲載でした。',
    '訂正：株式会社架空組は誤りでしたので削除します。',
    '（株）架空組を誤って掲載しておりました。',
    '架空組の掲載を取り消します。',
  ]) {
    assert.deepEqual(toldBy(await readNotice([list, line])), ['party_unclear', second], line)
    assert.deepEqual(toldBy(await readNotice([line, list])), ['party_unclear', second], line)
  }
  for (const line of [
    '株式会社大架空組は誤掲載でした。',
    '株式会社架空組の所在地に誤りがありましたので訂正しました。',
    '株式会社架空組の期間は誤りでしたので訂正しました。',
    '誤掲載のないよう努めます。',
  ])
    assert.deepEqual(toldBy(await readNotice([list, line])), [first, second], line)
})
