import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const days = '令和8年4月1日から令和8年4月10日まで'

/** The code, the last day and the words of each act of a row. */
async function actsOf(act: string, period?: string): Promise<string[]> {
  const heads = period === undefined ? '処分内容' : '処分内容,処分期間'
  const csv = `業者名,処分年月日,${heads}\n株式会社架空,令和8年3月20日,"${act}"${period === undefined ? '' : `,${period}`}`
  const { rows } = await readText('list.csv', csv, sourceOf('license_action', 'csv'))
  return recordsOf(rows).map((facts) => {
    assert.ok(facts.kind === 'license_action')
    return [facts.actionType, facts.period?.end ?? '-', facts.actionText].join(' ')
  })
}

test('an act without days has not those of the act beside it', async () => {
  const suspension = `業務停止命令（${days}）`
  assert.deepEqual(await actsOf(`許可の取消し及び${suspension}`), [
    'licence_revocation - 許可の取消し',
    `business_suspension 2026-04-10 ${suspension}`,
  ])
  assert.deepEqual(await actsOf('許可の取消し、業務停止命令', days), [
    'licence_revocation - 許可の取消し',
    'business_suspension 2026-04-10 業務停止命令',
  ])
  assert.deepEqual(await actsOf(`業務停止命令（3日間）、使用停止（${days}）`), [
    'business_suspension - 業務停止命令（3日間）',
    `use_suspension 2026-04-10 使用停止（${days}）`,
  ])
})

test('a row whose act has the days, or that has none, stays one with its words', async () => {
  for (const act of [`指示処分及び営業停止処分（${days}）`, `指示\n営業停止（${days}）`])
    assert.deepEqual(await actsOf(act), [`business_suspension 2026-04-10 ${act.replace('\n', ' ')}`])
  assert.deepEqual(await actsOf('指示処分及び営業停止処分', days), [
    'business_suspension 2026-04-10 指示処分及び営業停止処分',
  ])
  assert.deepEqual(await actsOf('許可取消し、改善命令'), ['licence_revocation - 許可取消し、改善命令'])
})
