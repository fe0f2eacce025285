import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { testApp } from '../src/serve/http/test-app.ts'
import { askPartner } from '../src/page/browser/partners/ask-partner.ts'
import { partnerRows, type Partner } from '../src/page/browser/partners/partner-list.ts'
import { memoText } from '../src/page/browser/partners/memo.ts'
import { pageReport } from '../src/page/browser/partners/page-report.ts'
import { stateOf } from '../src/page/browser/partners/report-columns.ts'
import { reportedPartner } from '../src/page/browser/partners/report-rows.ts'
import { outcomeOf } from '../src/page/browser/outcome.ts'

let app: FastifyInstance
before(async () => {
  ;({ app } = await testApp())
})

/** Asks for the first partner of a list. Returns what is known then, and what was asked. */
async function asked(list: string): Promise<{ partner: Partner; questions: string[] }> {
  const questions: string[] = []
  const request = async (path: string, conditions: Record<string, string> = {}) => {
    questions.push(`${path}?q=${conditions['q']}`)
    const reply = await app.inject({ url: `/api/v1/${path}`, query: conditions })
    return outcomeOf({ status: reply.statusCode, headers: new Headers(), body: reply.json() })
  }
  const partner = await askPartner(partnerRows(list)[0]!, { request, language: 'ja' })
  assert.ok('state' in partner)
  return { partner, questions }
}

test('a name that one company has is one question', async () => {
  const { partner, questions } = await asked('萌黄孔雀建設')
  assert.deepEqual([partner.state, questions], ['found', ['search?q=萌黄孔雀建設']])
})

test('two companies of one name are ambiguous, and the place beside the name says which is meant', async () => {
  const name = '株式会社緋色梟'
  assert.equal((await asked(name)).partner.state, 'ambiguous')
  for (const [place, number] of [
    ['沖縄県那覇市見本町４丁目１番６号', '5999901004152'],
    ['北海道札幌市中央区', '2999901004015'],
  ]) {
    for (const list of [`${name},${place}`, `会社名,本店所在地\n${name},${place}`]) {
      const { partner, questions } = await asked(list)
      assert.deepEqual([partner.state, partner.findings?.company?.number], ['found', number])
      // Others have records of the name, so that those of the company are asked for by its number.
      assert.deepEqual(questions.slice(1), [`search?q=${number}`])
    }
  }
})

test('the records of another company of the name do not count for the one in the place', async () => {
  const { partner } = await asked('株式会社緋色梟,沖縄県那覇市見本町４丁目１番６号')
  const { company, records, identified, nameOnly, inForce, sameName } = partner.findings!
  assert.equal(company?.number, '5999901004152')
  assert.deepEqual(records, { procurement_suspensions: 1, enforcements: 2, license_actions: 0 })
  assert.deepEqual([identified.enforcements, nameOnly.enforcements, inForce.procurement_suspensions], [1, 1, 1])
  assert.equal(sameName, 2)
})

test('a company that is not in the place beside its name is not taken for the partner', async () => {
  for (const list of ['瑠璃梟建設,大阪府', '瑠璃梟建設 大阪府', '株式会社緋色梟,青森県']) {
    const { partner } = await asked(list)
    assert.equal(partner.state, 'ambiguous', list)
    assert.ok(partner.choices.length > 0, list)
  }
})

test('one company that has the name in another place is a candidate, and no memo says that its name is another', async () => {
  const { partner } = await asked('瑠璃梟建設,大阪府')
  assert.deepEqual([partner.choices.length, partner.likeness], [1, 'exact'])
  const sources = { generation: 'g', sources: [] }
  const url = 'https://shobun.example'
  const { rows } = pageReport({ partners: [partner], url, sources, cleared: [], former: null })
  assert.equal(rows[0]?.state, 'candidate')
  const facts = { isSample: true, reportName: 'r.csv', checksum: '', lists: [], listsGeneration: 'g', notCovered: [] }
  const sorted = { open: [], settled: [], isConcerned: false }
  const memo = memoText([{ partner: reportedPartner(rows[0]), ...sorted }], { service: url, ...facts })
  assert.match(memo, /未決定: 候補は1社だが同じ会社か未確認で/)
})

test('what is no place beside a name does not hide the company', async () => {
  const { partner, questions } = await asked('会社名,住所\n萌黄孔雀建設,架空ビル')
  assert.deepEqual([partner.state, questions.at(-1)], ['found', 'search?q=萌黄孔雀建設'])
})

test('a former name of one company is that company; another form of it, or a part of a name, is one candidate and says so', async () => {
  const former = (await asked('瑠璃梟工業株式会社')).partner
  assert.deepEqual([former.state, former.findings?.how], ['found', 'alias former_name'])
  assert.equal(former.findings?.company?.number, '5999901001001')
  for (const [text, likeness] of [
    ['霞月蝶', 'short_name'],
    ['株式会社ルリフクロ組', 'other_form'],
  ] as const) {
    const { partner } = await asked(text)
    assert.deepEqual([partner.state, partner.choices.length, partner.likeness], ['ambiguous', 1, likeness], text)
    assert.equal(stateOf(partner.state, partner.choices.length), 'candidate')
  }
})
