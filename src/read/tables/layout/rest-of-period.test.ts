import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf } from '../test-source.ts'

// Every company here is fictional.

const read = (period: string) =>
  readText('list.csv', `商号又は名称,所在地,指名停止期間,理由\n株式会社架空建設,前橋市架空町1,${period},契約違反`)

async function fateOf(period: string): Promise<unknown> {
  const { rows } = await read(period)
  const [facts] = recordsOf(rows)
  return facts === undefined ? inShort(rows)[0] : 'fate' in facts && facts.fate
}

test('words beside a period by which it may not be in force leave its end open', async () => {
  for (const words of [
    'R8.4.1～R8.9.30 効力停止',
    'R8.4.1～R8.9.30（執行停止中）',
    '令和8年4月1日から令和8年9月30日まで（済）',
    '当初R8.4.1～R8.9.30',
    'R8.4.1～R8.9.30R8.6.1',
  ])
    assert.equal(await fateOf(words), 'unknown', words)
  assert.equal(await fateOf('R8.4.1～R8.9.30（国土交通省）'), 'other_body')
})

test('lengths, marks, places and what the period itself says leave it as it is', async () => {
  for (const words of [
    'R8.4.1～R8.9.30',
    'R8.4.1～R8.9.30（6か月）',
    '令和8年4月1日から令和8年9月30日まで（6月間）',
    'R8.4.1～R8.9.30 ※',
    'R8.4.1～R8.9.30（東京都）',
    'R8.4.1～R8.9.30（群馬県）',
    '令和8年4月1日（水）～令和8年9月30日（水）',
  ])
    assert.equal(await fateOf(words), null, words)
})
