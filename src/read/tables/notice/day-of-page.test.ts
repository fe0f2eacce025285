import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company and notice here is fictional.

const party = ['１　商号　株式会社架空', '２　所在地　前橋市架空町1番地']
const acted = (day: string): string[] => [...party, `３　処分年月日　${day}`, '４　処分内容　指示']
const told = async (...body: readonly string[]): Promise<string[]> =>
  toldBy(await readNotice(body, { title: '行政処分について', produces: 'enforcement' }))
const read = ['株式会社架空 前橋市架空町1番地 2026-04-10']

test('本日 below 処分年月日 is the only day at the head of the page', async () => {
  for (const head of ['令和8年4月10日', '公表日：令和8年4月10日（金）', '2026年4月10日 架空県'])
    for (const day of ['本日', '本日付け', '本日付'])
      assert.deepEqual(await told(head, ...acted(day)), read, `${head} ${day}`)
  const other = ['１　商号　有限会社見本', '３　処分年月日　本日', '４　処分内容　指示']
  assert.deepEqual(await told('令和8年4月10日', ...acted('本日'), ...other), [...read, '有限会社見本 - 2026-04-10'])
})

test('本日 is no day on a page without one, with two, or with that of an update', async () => {
  for (const head of [
    [],
    ['令和8年4月10日', '公表日：令和8年4月12日'],
    ['更新日：令和8年4月10日'],
    ['令和8年4月10日現在'],
  ])
    assert.deepEqual(await told(...head, ...acted('本日')), ['action_date'], head.join())
  assert.deepEqual(await told('令和8年4月10日', ...acted('後日')), ['action_date'])
})

test('本日 in the sentence above is the day of each of two orders of one day', async () => {
  const orders = '労働者派遣法（以下「法」という。）に基づく労働者派遣事業停止命令及び労働者派遣事業改善命令'
  const acts = ['３　処分内容', '(1) 労働者派遣事業停止命令', '(2) 労働者派遣事業改善命令']
  const day = '令和8年4月10日（金）'
  const both = [`${read[0]}`, `${read[0]}`]
  for (const sentence of [
    `架空労働局は、下記の派遣元事業主に対し、本日、${orders}を行った。`,
    `架空労働局は、下記の派遣元事業主に対し、本日付けで${orders}を行いました。`,
  ])
    assert.deepEqual(await told(day, sentence, ...party, ...acts), both, sentence)
  for (const sentence of [
    `架空労働局は、下記の派遣元事業主に対し、本日、立入検査を実施し、${orders}を行った。`,
    `架空労働局は、下記の派遣元事業主に対し、本日、${orders}を行う予定である。`,
  ])
    assert.notDeepEqual(await told(day, sentence, ...party, ...acts), both, sentence)
})
