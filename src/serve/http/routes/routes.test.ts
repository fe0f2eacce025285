import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpointRows } from '../contract/endpoints.ts'
import { assertSchema, testApp } from '../test-app.ts'
import { routes } from './routes.ts'

interface Body {
  data: Record<string, unknown[]>
  meta: Record<string, unknown>
}

/** A minimal valid query of each endpoint. */
const queries: Record<string, string> = {
  search: 'q=a',
  companies: 'q=a',
  enforcements: 'company=a',
  'procurement-suspensions': 'company=a',
  'license-actions': 'company=a',
  'procurement-suspension-coverage': '',
}

/** Queries with several pages of rows, but fewer than the maximum. */
const pagedQueries: Record<string, string> = {
  'procurement-suspensions': 'reason=bid_rigging',
  'license-actions': 'status=ended',
}

test('every endpoint has one route', () => {
  assert.deepEqual(
    routes.map((route) => route.endpoint.path).toSorted(),
    endpointRows.map((row) => row.path).toSorted(),
  )
})

for (const { endpoint, schema } of routes) {
  const url = `${endpoint.path}?${queries[endpoint.name]}`

  test(`${endpoint.path} matches its schema exactly, with and without rows, for real and sample data`, async () => {
    const { app, search } = await testApp()
    for (const sample of [false, true]) {
      search.generation = {
        id: `g-${sample}`,
        createdAt: '2026-11-20T00:00:00Z',
        sample,
        collectedAt: {},
        counts: search.info()!.counts,
      }
      const urlWithoutRows = url.replace('=a', '=zzqxj9vwk7')
      for (const path of [url, urlWithoutRows]) {
        const reply = await app.inject(path)
        assert.equal(reply.statusCode, 200)
        assert.equal(reply.headers['content-type'], 'application/json; charset=utf-8')
        const body = reply.json<Body>()
        assertSchema(schema, body)
        assert.equal(body.meta['sample'], sample)
        assert.equal(body.meta['sample_notice'] === null, !sample)
        assert.equal(body.meta['request_id'], reply.headers['x-request-id'])
        const lists = Object.values(body.data)
        assert.equal(
          body.meta['returned'],
          lists.reduce((sum, list) => sum + list.length, 0),
        )
      }
    }
  })

  if (endpoint.hasLimit) {
    test(`${endpoint.path} returns at most limit rows, and has_more`, async () => {
      const { app } = await testApp()
      const { meta } = (await app.inject(`${url}&limit=3`)).json<Body>()
      assert.deepEqual([meta['limit'], meta['returned'], meta['has_more']], [3, 3, true])
    })
  }
  if (endpoint.hasPages) {
    test(`${endpoint.path} returns every row once over its pages, and no page after the last row`, async () => {
      const { app } = await testApp()
      const ids: unknown[] = []
      const pages: unknown[] = []
      for (let page = 1; page <= 10; page++) {
        const { data, meta } = (
          await app.inject(`${endpoint.path}?${pagedQueries[endpoint.name]}&limit=3&page=${page}`)
        ).json<Body>()
        ids.push(...Object.values(data).flatMap((rows) => rows.map((row) => (row as { id: string }).id)))
        pages.push([meta['page'], meta['page_max'], meta['returned'], meta['has_more']])
        if (meta['has_more'] !== true) break
      }
      const fullPages = Math.floor(ids.length / 3)
      assert.ok(fullPages > 0)
      assert.equal(new Set(ids).size, ids.length, 'no row occurs twice')
      assert.deepEqual(pages, [
        ...Array.from({ length: fullPages }, (_, index) => [index + 1, 10, 3, true]),
        [fullPages + 1, 10, ids.length % 3, false],
      ])
    })
  }
}

test('conditions are passed to the search', async () => {
  const { app, search } = await testApp()
  await app.inject('/api/v1/license-actions?company=a&sector=construction&from=2024-01-01&to=2024-12-31&limit=2&page=4')
  const [name, kind, conditions, page] = search.calls[0] ?? []
  assert.deepEqual([name, kind], ['records', 'license_action'])
  assert.deepEqual(JSON.parse(JSON.stringify(conditions)), {
    company: 'a',
    sector: 'construction',
    from: '2024-01-01',
    to: '2024-12-31',
  })
  assert.deepEqual(page, { limit: 2, page: 4 })
})

interface RecordWithCompany {
  company: { corporate_number: string | null }
}

function firstCorporateNumber({ enforcements = [] }: Body['data']): string | undefined {
  const records = enforcements as RecordWithCompany[]
  return records.flatMap(({ company }) => company.corporate_number ?? [])[0]
}

test('two different corporate numbers match no record', async () => {
  const { app } = await testApp()
  const get = async (query: string) => (await app.inject(`/api/v1/enforcements?${query}`)).json<Body>()
  const number = firstCorporateNumber((await get('action_type=business_suspension')).data)
  const otherNumber = '5070001000715'
  assert.notEqual(number, otherNumber)
  assert.ok(Number((await get(`corporate_number=${number}`)).meta['returned']) > 0)
  const { data, meta } = await get(`q=${otherNumber}&corporate_number=${number}`)
  assert.deepEqual([data['enforcements'], meta['has_more']], [[], false])
})

test('if the generation changes during a search, the response is built again from the new one', async () => {
  const { app, search } = await testApp()
  const first = search.info()!
  search.before = () => {
    search.generation = { ...first, id: 'g-next' }
  }
  const { meta } = (await app.inject('/api/v1/companies?q=a')).json<Body>()
  assert.equal(meta['generation'], 'g-next')
  assert.equal(search.calls.length, 2)
})

test('the coverage of an unknown publisher says in both languages that nothing is known, of a known one it does not', async () => {
  const { app } = await testApp()
  const get = async (publisher: string) =>
    (
      await app.inject(`/api/v1/procurement-suspension-coverage?publisher=${encodeURIComponent(publisher)}`)
    ).json<Body>()
  const unknown = await get('架空の役所')
  assert.deepEqual(unknown.data['groups'], [])
  const [warning] = unknown.meta['warnings'] as Record<string, string>[]
  assert.deepEqual([warning?.['code'], warning?.['parameter']], ['unknown_publisher', 'publisher'])
  assert.match(warning?.['message'] ?? '', /does not mean that it suspended nobody/)
  assert.match(warning?.['message_ja'] ?? '', /「指名停止がない」ことを意味しません/)
  const known = await get('東京都')
  assert.equal(known.data['groups']?.length, 1)
  assert.deepEqual(known.meta['warnings'], [])
})

test('with from or to `meta` counts the records without a date that were left out', async () => {
  const { app } = await testApp()
  const metaOf = async (path: string) => (await app.inject(`/api/v1/${path}`)).json<Body>().meta
  assert.equal((await metaOf('enforcements?from=2020-01-01'))['undated_excluded'], 0)
  assert.equal((await metaOf('license-actions?to=2026-01-01'))['undated_excluded'], 0)
  assert.equal((await metaOf('license-actions?nature=disciplinary'))['undated_excluded'], null)
  assert.equal((await metaOf('procurement-suspensions?status=active'))['undated_excluded'], null)
})

test('a search for what is no company says how to ask for its records, and each of these requests is answered', async () => {
  const { app } = await testApp()
  const paths: Record<string, string[]> = {}
  for (const q of ['談合', '建設業法', '営業停止', '建設業', '大阪府']) {
    const { meta } = (await app.inject(`/api/v1/search?q=${encodeURIComponent(q)}`)).json<Body>()
    const { subjects } = meta['understood_as'] as { subjects: { kind: string; requests: string[] }[] }
    for (const { kind, requests } of subjects) {
      paths[kind] = requests.map((path) => path.replace(/^\/api\/v1\/|=.*/g, ''))
      for (const path of requests) assert.equal((await app.inject(path)).statusCode, 200, path)
    }
  }
  assert.deepEqual(paths, {
    law: ['enforcements?law', 'license-actions?law'],
    reason: ['procurement-suspensions?reason'],
    action_type: ['enforcements?action_type', 'license-actions?action_type'],
    sector: ['license-actions?sector'],
    publisher: [
      'enforcements?authority',
      'procurement-suspensions?authority',
      'license-actions?authority',
      'procurement-suspension-coverage?publisher',
    ],
  })
})

test('the tag of a search changes with the day, because what is in force today does', async () => {
  const { app, clock } = await testApp()
  const url = '/api/v1/search?q=%E5%BB%BA%E8%A8%AD'
  const first = await app.inject(url)
  const { etag } = first.headers
  const repeat = () => app.inject({ url, headers: { 'if-none-match': String(etag) } })
  assert.equal((await repeat()).statusCode, 304)
  const { other_records: others } = first.json<Body>().meta as { other_records: { procurement_suspensions: number } }
  assert.equal(others.procurement_suspensions, 10)
  clock.now += 86_400_000
  assert.equal((await repeat()).statusCode, 200)
})

test('changed_since after the day of the oldest list is warned of, with that day', async () => {
  const { app } = await testApp()
  const metaSince = async (day: string) =>
    (await app.inject(`/api/v1/enforcements?authority=prefecture&changed_since=${day}`)).json<Body>().meta
  const ofChanges = (meta: Record<string, unknown>) =>
    (meta['warnings'] as Record<string, unknown>[]).filter(({ parameter }) => parameter === 'changed_since')
  const oldest = String((await metaSince('2020-01-01'))['oldest_list_as_of'])
  assert.match(oldest, /^2026-/)
  assert.deepEqual(ofChanges(await metaSince(oldest)), [])
  const dayAfter = new Date(Date.parse(oldest) + 86_400_000).toISOString().slice(0, 10)
  assert.deepEqual(
    ofChanges(await metaSince(dayAfter)).map(({ code, as_of: asOf }) => [code, asOf]),
    [['changed_since_after_lists', oldest]],
  )
})

test('the warning of in_force_on has the number of records that were left out', async () => {
  const { app } = await testApp()
  const warningOf = async (question: string): Promise<Record<string, unknown> | undefined> => {
    const { meta } = (await app.inject(`/api/v1/procurement-suspensions?${question}`)).json<Body>()
    return (meta['warnings'] as Record<string, unknown>[]).find(({ code }) => code === 'unknown_end_excluded')
  }
  for (const [question, parameter] of [
    ['in_force_on=2026-06-01', 'in_force_on'],
    ['status=in_force', 'status'],
  ] as const) {
    const warning = await warningOf(question)
    assert.equal(warning?.['parameter'], parameter)
    assert.ok(Number(warning['count']) > 0)
  }
})

test('the warning of a name whose records do not meet the other conditions has their number', async () => {
  const { app } = await testApp()
  const url = '/api/v1/procurement-suspensions?company=%E5%BB%BA%E8%A8%AD&in_force_on=1990-01-01'
  const { meta } = (await app.inject(url)).json<Body>()
  const warnings = meta['warnings'] as Record<string, unknown>[]
  const named = warnings.find(({ code }) => code === 'other_conditions_exclude')
  assert.deepEqual([named?.['count'], warnings.some(({ code }) => code === 'name_as_published')], [10, false])
})

test('a corporate number as company, beside another number, matches no record', async () => {
  const { app } = await testApp()
  const { data, meta } = (
    await app.inject('/api/v1/enforcements?company=5070001000715&corporate_number=4000011000002')
  ).json<Body>()
  assert.deepEqual([data['enforcements'], meta['has_more']], [[], false])
})
