import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'
import { readText } from '../test-source.ts'

// Every company here is fictional.

const term = '令和8年1月5日～令和9年3月31日'
const period = '令和8年4月1日～令和8年6月30日'
const csv = async (columns: string, ...values: readonly string[]): Promise<string[]> =>
  toldBy(
    (await readText('list.csv', `業者名,所在地,${columns},理由\n株式会社架空組,前橋市架空町1,${values.join(',')},談合`))
      .rows,
  )

test('the term of works or of a contract is no period of a measure', async () => {
  for (const label of ['工期', '履行期間', '契約期間', '工期：', '納期は']) {
    assert.deepEqual(await csv('指名停止期間', `${label} ${term}`), ['period'], label)
    for (const line of [
      `業者名：株式会社架空組（前橋市架空町1、${label}${term}）`,
      `業者名：株式会社架空組　前橋市架空町1　${label} ${term}`,
    ])
      assert.deepEqual(toldBy(await readNotice([line, '理由：贈賄'])), ['periods_untied'], line)
    const apart = [
      '業者名：株式会社架空組',
      '所在地：前橋市架空町1',
      `${label.replace(/[：は]$/u, '')}：${term}`,
      '理由：贈賄',
    ]
    assert.deepEqual(toldBy(await readNotice(apart)), ['株式会社架空組 前橋市架空町1 -'], label)
    assert.deepEqual(
      toldBy(await readNotice([...apart, `指名停止期間：${period}`])),
      ['株式会社架空組 前橋市架空町1 2026-04-01 2026-06-30'],
      label,
    )
  }
})

test('days behind an address are not said to be those of a measure', async () => {
  const lines = ['業者名：株式会社架空組', `所在地：前橋市架空町1 ${term}`, '理由：贈賄']
  assert.deepEqual(toldBy(await readNotice(lines)), ['periods_untied'])
})

test('a period beside such a term is that of the measure', async () => {
  const read = ['株式会社架空組 前橋市架空町1 2026-04-01 2026-06-30']
  assert.deepEqual(await csv('指名停止期間', period), read)
  assert.deepEqual(await csv('指名停止期間,工期', period, term), read)
  assert.deepEqual(await csv('指名停止期間,契約期間', period, term), read)
  assert.deepEqual(await csv('指名停止期間', `指名停止の期間：${period}`), read)
})
