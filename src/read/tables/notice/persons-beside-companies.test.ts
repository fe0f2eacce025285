import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice, toldBy } from './test-notice.ts'

// Every company, person and notice here is fictional.

const period = '令和8年4月1日から令和8年9月30日まで'
const [company, person, other] = [
  '株式会社架空（前橋市架空町1番地）',
  '見本　太郎（高崎市架空町2番地）',
  '有限会社例示（前橋市架空町3番地）',
]
const list = (...parties: readonly string[]): string =>
  `<ol>${parties.map((party) => `<li>${party}</li>`).join('')}</ol>`
async function told(...body: readonly string[]): Promise<string[]> {
  const rows = await readNotice(body)
  // Neither the name of the person nor the address.
  assert.doesNotMatch(JSON.stringify(rows), /太郎|高崎市/u)
  return toldBy(rows)
}
const ofCompany = '株式会社架空 前橋市架空町1番地 2026-04-01 2026-09-30'
const ofOther = '有限会社例示 前橋市架空町3番地 2026-04-01 2026-09-30'

test('a person in a list of parties is left out, with the address', async () => {
  const labels = ['<h3>２ 停止の期間</h3>', period, '<h3>３ 停止の理由</h3>', '談合']
  const heading = '<h3>１ 対象となる者</h3>'
  assert.deepEqual(await told(heading, list(company, person, other), ...labels), [ofCompany, ofOther])
  assert.deepEqual(await told(heading, list(company, person), ...labels), [ofCompany])
  assert.deepEqual(await told(heading, company, person, other, ...labels), [ofCompany, ofOther])
  assert.deepEqual(await told(`次の者について、${period}指名停止としました。`, list(company, person), '理由　談合'), [
    ofCompany,
  ])
  assert.deepEqual(await told(heading, list(person), ...labels), ['person'])
})

test('an office with an address in brackets is of the company above it', async () => {
  const rows = await readNotice(['１ 業者名', company, '高崎支店（高崎市架空町4番地）', '２ 停止期間', period])
  assert.equal(toldBy(rows).length, 1)
})
