import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordsOf } from '../test-source.ts'
import { readNotice } from './test-notice.ts'

const facts = (label: string, name: string): string =>
  `<p>(1) ${label}：${name}<br>(2) 所在地：架空県架空市架空町1<br>(3) 処分日：令和8年9月25日<br>(4) 処分理由：報告を怠った。</p>`
const supervisor = facts('監理団体名', '協同組合架空見本会')
const employer = facts('実習実施者名', '有限会社見本縫製')

/** Of each record: the name and the sectors. */
async function told(title: string, ...body: readonly string[]): Promise<unknown[]> {
  return recordsOf(await readNotice(body, { title, produces: 'license_action' })).map(
    (record) => 'sectorCodes' in record && [record.party.name, ...record.sectorCodes],
  )
}

test('the heading of its section says of which trade a notice is, and a title of several trades of none', async () => {
  const ofBoth = '監理団体の許可及び技能実習計画の認定の取消しを行いました'
  const sections = ['<p>1　監理団体の許可の取消し</p>', supervisor, '<p>2　技能実習計画の認定の取消し</p>', employer]
  const each = [
    ['協同組合架空見本会', 'technical_intern_supervisor'],
    ['有限会社見本縫製', 'technical_intern_employer'],
  ]
  assert.deepEqual(await told(ofBoth, ...sections), each)
  assert.deepEqual(await told('行政処分について', ...sections), each)
  const unnamed = [
    ['協同組合架空見本会', 'other'],
    ['有限会社見本縫製', 'other'],
  ]
  assert.deepEqual(await told(ofBoth, '<p>1　件目</p>', supervisor, '<p>2　件目</p>', employer), unnamed)

  const two = [facts('業者名', '株式会社見本組'), facts('業者名', '架空建設株式会社')]
  const ofOne = await told('宅地建物取引業者に対する行政処分について', ...two)
  assert.deepEqual(ofOne, [
    ['株式会社見本組', 'real_estate'],
    ['架空建設株式会社', 'real_estate'],
  ])
  assert.deepEqual(await told('建設業者・宅地建物取引業者に対する行政処分について', two[0]!), [
    ['株式会社見本組', 'construction', 'real_estate'],
  ])
})
