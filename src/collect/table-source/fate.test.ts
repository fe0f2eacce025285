import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf } from './test-source.ts'

// Every company and notice here is fictional.

async function fatesOf(heading: string, values: readonly string[]): Promise<unknown[]> {
  const rows = values.map((value, index) => `株式会社架空${index},R8.4.1～R9.5.1,${value}`)
  const { rows: outcomes } = await readText('list.csv', [`業者名,停止期間,${heading}`, ...rows].join('\n'))
  return recordsOf(outcomes).map((facts) => facts.kind === 'procurement_suspension' && facts.fate)
}

test('解除 that did not take place is no lift', async () => {
  const not = ['無', '－', '未', '未解除', '解除されていない', '解除せず', '解除していない', '解除予定', '解除まで']
  assert.deepEqual(await fatesOf('解除', not), Array(not.length).fill(null))
  const lifts = ['有', '○', '済', '解除', '解除済', '令和8年4月20日', '令和8年4月20日解除', '解除された']
  assert.deepEqual(await fatesOf('解除', lifts), Array(lifts.length).fill('lifted'))
})

test('a mark in a column of changes is no lift', async () => {
  assert.deepEqual(await fatesOf('変更の有無', ['有', '○', '期間変更']), [null, null, null])
})

test('the lift of an earlier or another measure is not that of this one', async () => {
  const remarks = [
    '前回措置は令和7年3月1日解除',
    '前回の指名停止（令和7年3月1日解除）後の違反',
    '別件の措置は令和8年4月10日解除',
    '令和6年10月1日からの指名停止は令和7年3月1日解除',
  ]
  assert.deepEqual(await fatesOf('備考', remarks), Array(remarks.length).fill(null))
  assert.deepEqual(await fatesOf('備考', ['前回措置は令和7年3月1日解除。本措置は令和8年4月20日解除']), ['lifted'])
})
