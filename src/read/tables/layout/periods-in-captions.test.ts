import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'

// Every company here is fictional.

const [long, short] = ['令和8年4月1日から令和8年9月30日まで', '令和8年4月1日から令和8年6月30日まで']
const [longDays, shortDays] = ['2026-04-01 2026-09-30', '2026-04-01 2026-06-30']
const table = (caption: string, name = '株式会社架空', column = '理由', cell = '贈賄'): string =>
  `<table>${caption === '' ? '' : `<caption>${caption}</caption>`}<tr><th>業者名</th><th>住所</th><th>${column}</th></tr>` +
  `<tr><td>${name}</td><td>前橋市架空町1</td><td>${cell}</td></tr></table>`
const told = async (...body: readonly string[]): Promise<string[]> => toldBy(await readNotice(body))
const one = `株式会社架空 前橋市架空町1 ${longDays}`

test('the period in the caption or the heading of a table is that of its rows', async () => {
  for (const caption of [
    `停止期間：${long}`,
    `指名停止期間　${long}`,
    `【指名停止期間】${long}`,
    `指名停止の期間（${long}）`,
    `１　措置期間　${long}（6か月）`,
  ])
    assert.deepEqual(await told(table(caption)), [one], caption)
  const other = ['見本組有限会社 前橋市架空町1', shortDays].join(' ')
  assert.deepEqual(await told(table(`停止期間　${long}`), table(`停止期間　${short}`, '見本組有限会社')), [one, other])
  const below = [`<h2>停止期間：${long}</h2>`, table(''), `<h2>停止期間：${short}</h2>`, table('', '見本組有限会社')]
  assert.deepEqual(await told(...below), [one, other])
})

test('a column of periods comes before the caption, and other days in a caption are none', async () => {
  const own = table(`停止期間　${short}`, '株式会社架空', '停止期間', long)
  assert.deepEqual(await told(own), [one])
  for (const caption of [
    `対象期間：${long}`,
    `指名停止業者一覧（${long}）`,
    `公表期間　${long}`,
    `期間（${long}）`,
    '停止期間：令和8年4月1日',
  ])
    assert.deepEqual(await told(table(caption)), ['period'], caption)
})
