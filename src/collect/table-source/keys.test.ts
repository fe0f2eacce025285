import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText } from './test-source.ts'

// Every company and notice here is fictional.

const keysIn = async (rows: readonly string[]): Promise<Record<string, string>> => {
  const csv = ['商号又は名称,所在地,停止期間,理由', ...rows].join('\n')
  const { rows: outcomes } = await readText('list.csv', csv)
  return Object.fromEntries(
    outcomes.flatMap((one) => {
      if (one.outcome !== 'record' || one.facts.kind !== 'procurement_suspension') return []
      return [[one.facts.reasonText ?? '', one.key]]
    }),
  )
}

test('two measures of one company from one day have the same keys in any order, and neither has the key of the first alone', async () => {
  const [collusion, bribery] = ['株式会社架空,前橋市,R8.4.1～R8.5.1,談合', '株式会社架空,前橋市,R8.4.1～R8.7.1,贈賄']
  const alone = await keysIn([collusion])
  const both = await keysIn([collusion, bribery])
  assert.deepEqual(await keysIn([bribery, collusion]), both)
  assert.ok(!Object.values(both).includes(alone['談合'] ?? ''))
})
