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
