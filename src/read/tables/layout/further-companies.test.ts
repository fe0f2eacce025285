import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from '../notice/test-notice.ts'

// Every company and notice here is fictional.

const period = '令和8年4月1日から令和8年9月30日まで'
const suspended = `群馬県は、株式会社架空堂に対し、${period}指名停止を行いました。`
const ordered = '群馬県は、令和8年4月1日付けで、株式会社架空堂に対し、建設業法に基づき営業停止を命じました。'
const order = { produces: 'enforcement', title: '行政処分について' }
const [ofSuspension, ofOrder] = ['株式会社架空堂 - 2026-04-01 2026-09-30', '株式会社架空堂 - 2026-04-01']

test('an act against a further company does not vanish: where no record has it, it is unread', async () => {
  for (const further of [
    'また、有限会社見本についても同様です。',
    '有限会社見本も指名停止としました。',
    'なお、有限会社見本に対しても同様の措置を講じました。',
    'あわせて、有限会社見本に対し文書注意を行いました。',
  ])
    assert.deepEqual(toldBy(await readNotice([suspended + further])), [ofSuspension, 'party_unclear'], further)
  for (const further of [
    'あわせて、有限会社見本についても、指示処分を行いました。',
    '有限会社見本には指示処分を行いました。',
    'なお、有限会社見本に対しても、同日付けで営業停止を命じました。',
  ])
    assert.deepEqual(toldBy(await readNotice([ordered + further], order)), [ofOrder, 'party_unclear'], further)
  const labels = ['処分年月日：令和8年4月1日', '名称：株式会社架空堂', '処分内容：営業停止']
  const beside = 'また、有限会社見本に対しても、営業停止を命じました。'
  assert.deepEqual(toldBy(await readNotice([ordered + beside, ...labels], order)), [ofOrder, 'party_unclear'])
})

test('a sentence about the same company, another act or an earlier one is no further act', async () => {
  for (const further of [
    `また、有限会社見本に対しても、${period}指名停止を行いました。`,
    'また、有限会社見本に対しても、過去に指名停止を行いました。',
    'なお、有限会社見本は、工事を受注しました。',
    'また、株式会社架空堂についても、文書注意を行いました。',
    '有限会社見本に対し、下記のとおり指名停止を行いました。',
    '株式会社架空堂及び有限会社見本に対し、指名停止を行いました。',
    'なお、埼玉県は、有限会社見本に対しても、指名停止を行いました。',
  ])
    assert.ok(!toldBy(await readNotice([suspended + further]).catch(() => [])).includes('party_unclear'), further)
})
