import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createIntroduction } from './introduction.ts'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const period = '令和8年4月1日から令和8年6月30日まで'
const labels = ['記', `１　指名停止期間　${period}`, '２　理由　見本建設株式会社とともに談合した']
const one = '株式会社架空組 前橋市架空町1番地 2026-04-01 2026-06-30'
const both = ['株式会社架空組 - 2026-04-01 2026-06-30', '玻璃工業株式会社 - 2026-04-01 2026-06-30']

const readTold = async (...lines: string[]): Promise<string[]> =>
  readNotice([...lines, ...labels]).then(toldBy, (error: Error) => [error.message])

const ofOne = [
  ['株式会社架空組（前橋市架空町1番地）に対し、下記のとおり指名停止を行いました。'],
  ['架空市は、令和8年4月1日付けで、株式会社架空組（前橋市架空町1番地）に対して、指名停止措置を講じたので公表します。'],
  ['次の者について、下記のとおり指名停止を行いました。', '株式会社架空組（前橋市架空町1番地）'],
  [
    '東日本見本道路株式会社',
    '下記の者を指名停止とする。',
    '株式会社架空組',
    '前橋市架空町1番地',
    '代表取締役　見本太郎',
  ],
]
for (const lines of ofOne)
  test(`the words above the labels name the party: ${lines.join(' ')}`, async () =>
    assert.deepEqual(await readTold(...lines), [one]))

test('a title or a sentence may name several; a company of the reason is none of them', async () => {
  const names = '株式会社架空組及び玻璃工業株式会社'
  assert.deepEqual(await readTold(`${names}に対し、次のとおり指名停止措置を行いました。`), both)
  assert.deepEqual(await readTold(`<h2>${names}に対する指名停止措置について</h2>`), both)
})

test('a sentence may give the parties marks, and a list has an address and a period for each', async () => {
  const second = '令和8年4月1日から令和8年5月31日まで'
  const told = ['株式会社架空組 - 2026-04-01 2026-06-30', '玻璃工業株式会社 - 2026-04-01 2026-05-31']
  const names = '株式会社架空組（以下「甲」という。）及び玻璃工業株式会社（以下「乙」という。）'
  const marked = [
    `${names}に対し、下記のとおり指名停止を行いました。`,
    `１　期間　甲につき${period}、乙につき${second}`,
  ]
  assert.deepEqual(toldBy(await readNotice(marked)), told)
  const listed = ['1. 株式会社架空組　前橋市架空町1番地', period, '2. 玻璃工業株式会社　高崎市見本町2番地', second]
  assert.deepEqual(toldBy(await readNotice(['下記のとおり指名停止措置を行いました。', '記', ...listed])), [
    one,
    '玻璃工業株式会社 高崎市見本町2番地 2026-04-01 2026-05-31',
  ])
})

test('a company in another part than that of the party is none; a label comes before the words above it', async () => {
  for (const lead of [
    '架空市は、株式会社架空組の従業員に対し、下記のとおり指名停止措置を行いました。',
    '架空市発注の工事において、株式会社架空組の従業員が逮捕されたため、下記のとおり指名停止を行いました。',
    '株式会社架空組ほか1社に対し、下記のとおり指名停止を行いました。',
    '株式会社架空組に対し、下記のとおり工事を発注しました。',
  ])
    assert.match((await readTold(lead)).join(), /no table and no notice/u, lead)
  assert.deepEqual(await readTold('見本太郎に対し、下記のとおり指名停止を行いました。'), ['person'])
  // Which of the two the notice is about is not said.
  const two = ['株式会社架空組', '玻璃工業株式会社'].map((name) => `${name}に対し、下記のとおり指名停止を行いました。`)
  assert.match((await readTold(...two)).join(), /no table and no notice/u)
  const labelled = ['玻璃工業株式会社に対し、下記のとおり指名停止を行いました。', '１　業者名　株式会社架空組']
  assert.deepEqual(await readTold(...labelled), ['株式会社架空組 - 2026-04-01 2026-06-30'])
})

test('a sentence of any length is read', () => {
  const partiesIn = (line: string): string | null => {
    const introduction = createIntroduction('群馬県')
    introduction.add({ text: line })
    return introduction.parties()
  }
  const long = '指名停止に対し'.repeat(20_000)
  assert.equal(partiesIn(long), null)
  assert.equal(partiesIn(`株式会社架空組に対し、${long}指名停止を行いました。`), '株式会社架空組')
})
