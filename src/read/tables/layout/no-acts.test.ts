import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from '../notice/test-notice.ts'
import { inShort } from '../test-source.ts'

// Every company and notice here is fictional.

const act = ['処分内容　許可の取消し', '処分日　令和8年10月1日']
const one = ['事業者名　株式会社架空環境', ...act]
const other = ['事業者名　株式会社見本環境', ...act]
const suspended = ['業者名　株式会社架空建設', '期間　令和8年10月1日から令和8年12月31日まで']
const told = async (lines: readonly string[], produces = 'enforcement'): Promise<string[]> =>
  inShort(await readNotice(lines, { produces, title: '行政処分について' }))

test('the notices below a heading of those to whom nothing was done are unread', async () => {
  for (const heading of [
    '処分を見送った事業者',
    '処分を行わなかった事業者',
    '処分の対象とならなかった事業者',
    '今後処分を予定している事業者',
    '聴聞中の事業者',
    '優良事業者',
    '許可を受けた事業者',
    '廃業した事業者',
  ])
    assert.deepEqual(
      await told(['<h2>処分を行った事業者</h2>', ...one, `<h2>${heading}</h2>`, ...other]),
      ['株式会社架空環境', 'no_act'],
      heading,
    )
  for (const heading of ['処分を受けた事業者', '処分を公表する事業者', '聴聞を経て処分した事業者'])
    assert.deepEqual(
      await told(['<h2>処分を行った事業者</h2>', ...one, `<h2>${heading}</h2>`, ...other]),
      ['株式会社架空環境', '株式会社見本環境'],
      heading,
    )
})

test('a heading of the procedure behind the party does not deny its act', async () => {
  const [name, ...ofAct] = one
  assert.deepEqual(
    await told([name!, '<h2>処分の手続</h2>', '根拠法令　廃棄物処理法第14条', '<h2>処分</h2>', ...ofAct]),
    ['株式会社架空環境'],
  )
})

test('a sentence by which the body decided against the act leaves the notice unread', async () => {
  for (const sentence of [
    '検討した結果、指名停止は行わないこととしました。',
    '株式会社架空建設について検討した結果、指名停止措置は行わないこととしました。',
    '審査の結果、指名停止を見送ることとしました。',
    '調査の結果、指名停止は行いませんでした。',
  ])
    assert.deepEqual(await told([sentence, ...suspended], 'procurement_suspension'), ['no_act'], sentence)
})

test('a sentence about others, a rule or another measure says nothing of the notice', async () => {
  for (const sentence of [
    '次のとおり指名停止を行いました。下請業者については、指名停止は行わないこととしました。',
    '見本建設株式会社については、指名停止は行わないこととしました。',
    'なお、その他の者については、指名停止は行わないこととしました。',
    '要件に該当しない場合は指名停止を行わないこととしています。',
    '監督処分は行わないこととしました。',
  ])
    assert.deepEqual(await told([sentence, ...suspended], 'procurement_suspension'), ['株式会社架空建設'], sentence)
})
