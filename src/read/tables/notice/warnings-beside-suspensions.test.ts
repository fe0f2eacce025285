import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const day = '掲載日：令和8年4月1日'
const list = (...lines: readonly string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`
const suspended = (name: string, period: string): string[] => [
  `<h3>${name}</h3>`,
  list('措置：指名停止', `期間：${period}`, '理由：贈賄'),
]
const warned = (act: string): string[] => ['<h3>株式会社見本</h3>', list(`措置：${act}`, '理由：書類の不備')]
const first = suspended('株式会社架空', '令和8年4月1日から令和8年9月30日まで')
const told = async (...body: readonly string[]): Promise<string[]> => toldBy(await readNotice(body))
const ofFirst = '株式会社架空 - 2026-04-01 2026-09-30'

test('a warning beside suspensions of one day has the day of the page', async () => {
  for (const act of ['文書による警告', '文書警告', '口頭注意', '警告'])
    assert.deepEqual(await told(day, ...first, ...warned(act)), [ofFirst, '株式会社見本 - -'], act)
  const menu = ['入札', '契約', '工事', '物品', '委託', '名簿', '様式'].map((line) => `<p>${line}</p>`)
  assert.deepEqual(
    (await told(...menu, '<h1>指名停止措置について</h1>', day, ...first, ...warned('文書警告'))).length,
    2,
  )
})

test('without a day, beside suspensions of several days, and for another act than a warning it stays unread', async () => {
  assert.deepEqual(await told(...first, ...warned('文書警告')), [ofFirst, 'period'])
  const second = suspended('株式会社例示', '令和8年5月1日から令和8年9月30日まで')
  const both = [ofFirst, '株式会社例示 - 2026-05-01 2026-09-30', 'period']
  assert.deepEqual(await told(day, ...first, ...second, ...warned('文書警告')), both)
  assert.deepEqual(await told(day, ...first, ...warned('指名停止')), [ofFirst, 'period'])
})

test('a paragraph behind a list is not part of its last value', async () => {
  const rows = await readNotice([day, ...first, 'お取引先の皆様には、御協力をお願いします。'])
  assert.doesNotMatch(JSON.stringify(rows), /御協力/u)
  // A label alone in the list has its value there.
  const below = ['<h3>株式会社架空</h3>', list('期間：令和8年4月1日から令和8年9月30日まで', '理由'), '贈賄のため。']
  assert.match(JSON.stringify(await readNotice([day, ...below])), /贈賄のため/u)
})
