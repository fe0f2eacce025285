import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { endpoints } from '../../src/serve/http/contract/endpoints.ts'
import { limits } from '../../src/domain/limits.ts'
import { contractTarget, keyOf, pathWith, rowsOf, type Answer, type Target } from './target.ts'

let target: Target
before(async () => (target = await contractTarget()))
after(() => target.close())

async function allPages(path: string, parameters: Readonly<Record<string, string>>, limit: number): Promise<string[]> {
  const keys: string[] = []
  for (let page = 1; page <= limits.pageMax; page++) {
    const reply = await target.ask(pathWith(path, { ...parameters, limit, page }))
    const { data, meta } = JSON.parse(reply.body) as Answer
    const rows = Object.values(data).flat()
    assert.equal(meta['page'], page)
    assert.equal(meta['page_max'], limits.pageMax)
    assert.equal(meta.returned, rows.length)
    if (meta.has_more) assert.equal(rows.length, limit, 'a page with has_more is full')
    keys.push(...rows.map(keyOf))
    if (!meta.has_more) {
      if (page > 1) assert.ok(rows.length > 0, 'the page after has_more has rows')
      return keys
    }
  }
  return keys
}

for (const [endpoint, queries] of [
  [
    endpoints.procurementSuspensions,
    [{ status: 'ended' }, { reason: 'bid_rigging' }, { q: '建設' }, { company: '株' }],
  ],
  [
    endpoints.licenseActions,
    [{ nature: 'disciplinary' }, { sector: 'construction' }, { from: '1900-01-01' }, { q: '許可' }],
  ],
] as const) {
  test(`${endpoint.path}: the pages end, contain every row once, and has_more is correct`, async () => {
    for (const query of queries) {
      const tenPerPage = await allPages(endpoint.path, query, 10)
      assert.equal(new Set(tenPerPage).size, tenPerPage.length, 'no row is repeated')
      for (const limit of [1, 3, 7]) {
        const otherPages = await allPages(endpoint.path, query, limit)
        assert.deepEqual(otherPages, tenPerPage.slice(0, Math.min(tenPerPage.length, limit * limits.pageMax)))
      }
    }
  })

  test(`${endpoint.path}: a page after the last one is empty, and its has_more is false`, async () => {
    const reply = await target.ask(pathWith(endpoint.path, { company: 'zzqxj9vwk7nosuchname', page: 10 }))
    const answer = JSON.parse(reply.body) as Answer
    assert.deepEqual(rowsOf(answer), [])
    assert.equal(answer.meta.has_more, false)
  })
}

test('the limit of the combined search applies to companies and records together', async () => {
  for (const limit of [1, 2, 5, 10]) {
    const { data, meta } = JSON.parse(
      (await target.ask(pathWith(endpoints.search.path, { q: '建設', limit }))).body,
    ) as Answer
    const [companies, enforcements] = [data['companies']?.length ?? 0, data['enforcements']?.length ?? 0]
    assert.ok(companies + enforcements <= limit)
    if (meta.has_more) assert.equal(companies + enforcements, limit)
  }
})
