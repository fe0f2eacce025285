import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional. Before the limits on cells, some of these texts took minutes.

const bytes = 40_000
const hostile =
  '1 １ 　 ( （ 、 第 年 ・ ー - ～ 十 ltd. ア ㈱ 株式会社 令和8年 R8.4.1 別表第 代表取締役 解除( ①'.split(' ')
const longTexts = hostile.map((unit) => unit.repeat(bytes / unit.length))

/** The outcome of a row with the text in the column. */
async function outcomeOf(heading: string, text: string, produces = 'procurement_suspension'): Promise<string[]> {
  const values = { 商号又は名称: '株式会社架空', 所在地: '前橋市1', 停止期間: 'R8.4.1～R8.5.1', [heading]: text }
  const csv = `${Object.keys(values).join()}\n${Object.values(values)
    .map((value) => `"${value}"`)
    .join()}`
  const { rows } = await readText('list.csv', csv, sourceOf(produces, 'csv'))
  return inShort(rows)
}

for (const heading of ['商号又は名称', '所在地', '代表者', '措置理由', '処分内容', '備考']) {
  test(`a text under ${heading} that is longer than any real one is unparsed`, async () => {
    for (const text of longTexts) {
      const outcome = await outcomeOf(heading, text)
      const isBlank = text.trim() === ''
      assert.deepEqual(outcome, [
        isBlank && heading !== '商号又は名称' ? '株式会社架空' : isBlank ? 'name_missing' : 'too_long',
      ])
    }
  })
}

test('a text under 停止期間 that is longer than any period is unparsed, and a long reason is kept', async () => {
  for (const text of longTexts) assert.match((await outcomeOf('停止期間', text)).join(), /^(?:too_long|period)$/u)
  const reason = '見本の工事において事故が発生した。'.repeat(1_000)
  const csv = `商号又は名称,停止期間,措置理由\n株式会社架空,R8.4.1～R8.5.1,${reason}`
  const [facts] = recordsOf((await readText('list.csv', csv)).rows)
  assert.equal(facts !== undefined && 'reasonText' in facts && facts.reasonText, reason)
})
