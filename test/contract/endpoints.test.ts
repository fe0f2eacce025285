import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  conditionsOf,
  endpointRows,
  needsCondition,
  parameterNames,
  type EndpointRow,
} from '../../src/serve/http/contract/endpoints.ts'
import { openApiCheck } from './openapi-check.ts'
import { contractTarget, keyOf, pathWith, rowsOf, type Answer, type Target } from './target.ts'

// The contract of every endpoint, tested on the sample or on the server at BASE_URL.

let target: Target
before(async () => (target = await contractTarget()))
after(() => target.close())

/** A valid request of the endpoint with raw text appended to its query. */
const withQuery = ({ example }: EndpointRow, query: string): string =>
  `${example}${example.includes('?') ? '&' : '?'}${query}`

interface Refusal {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly errors: readonly {
    readonly parameter: string
    readonly code: string
    readonly message: string
    readonly allowed?: readonly string[]
    readonly min?: number
    readonly max?: number
  }[]
}

/** Asserts that the request is refused with this code for this parameter. Returns the fault. */
async function assertRefused(path: string, code: string, parameter: string): Promise<Refusal['errors'][number]> {
  const reply = await target.ask(path)
  assert.equal(reply.status, 400, path)
  const body = JSON.parse(reply.body) as Refusal
  assert.equal(body.code, code, path)
  const fault = body.errors.find((error) => error.parameter === parameter)
  assert.ok(fault, `${path}: ${reply.body}`)
  assert.ok(fault.message.length > 0)
  return fault
}

for (const row of endpointRows) {
  describe(row.path, () => {
    test('the published example returns rows', async () => {
      const reply = await target.ask(row.example)
      assert.equal(reply.status, 200)
      const answer = JSON.parse(reply.body) as Answer
      assert.equal(answer.meta.returned, rowsOf(answer).length)
      if (answer.meta['sample'] === true) assert.ok(answer.meta.returned > 0)
    })

    test('a repeated request has the same data and tag, the tag gives 304, and HEAD has the same tag', async () => {
      const [first, second] = [await target.ask(row.example), await target.ask(row.example)]
      const dataOf = (body: string): unknown => (JSON.parse(body) as Answer).data
      assert.deepEqual(dataOf(first.body), dataOf(second.body))
      const tag = first.headers['etag'] ?? ''
      assert.equal(second.headers['etag'], tag)
      assert.equal((await target.ask(row.example, { headers: { 'if-none-match': tag } })).status, 304)
      assert.equal((await target.ask(row.example, { headers: { 'if-none-match': '"another"' } })).status, 200)
      const head = await target.ask(row.example, { method: 'HEAD' })
      assert.equal(head.headers['etag'], tag)
    })

    test('only GET, HEAD and OPTIONS are allowed', async () => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
        const reply = await target.ask(row.example, { method })
        assert.equal(reply.status, 405)
        assert.equal(reply.headers['allow'], 'GET, HEAD, OPTIONS')
      }
      const headers = { origin: 'https://a.example', 'access-control-request-method': 'GET' }
      assert.equal((await target.ask(row.example, { method: 'OPTIONS', headers })).status, 204)
    })

    test('an unknown parameter is refused with the list of parameters; offset and cursor with their own message', async () => {
      const fault = await assertRefused(withQuery(row, 'colour=red'), 'unknown_parameter', 'colour')
      assert.deepEqual(fault.allowed, parameterNames(row))
      for (const name of ['offset', 'cursor']) {
        assert.match(
          (await assertRefused(withQuery(row, `${name}=1`), 'unknown_parameter', name)).message,
          /[Bb]ulk paging/,
        )
      }
      for (const name of ['Q', 'q[]', 'q.x', 'limit ', '__proto__', 'constructor', 'LIMIT']) {
        await assertRefused(withQuery(row, `${encodeURIComponent(name)}=a`), 'unknown_parameter', name)
      }
    })

    test('parameters that are repeated, empty, too long, badly encoded or contain control characters are refused', async () => {
      for (const name of parameterNames(row)) {
        const valid = name === 'limit' || name === 'page' ? '1' : 'a'
        for (const query of [
          `${name}=${valid}&${name}=${valid}`,
          `${name}=`,
          name,
          `${name}=${'a'.repeat(101)}`,
          `${name}=${encodeURIComponent('字'.repeat(101))}`,
          `${name}=a%00b`,
          `${name}=a%1bb`,
          // Names may stand one a line.
          ...(['q', 'company'].includes(name) ? [] : [`${name}=a%0ab`]),
          `${name}=%zz`,
          `${name}=%e3%81`,
          `${name}=%ff`,
          `${name}=%ed%a0%80`,
        ]) {
          await assertRefused(`${row.path}?${query}`, 'invalid_parameter', name)
        }
      }
    })

    if (row.hasLimit) {
      test('limit is a whole number from 1 to 10 and never clamped', async () => {
        for (const wrong of ['0', '11', '-1', '1.5', '1e1', '01', '0x5', 'ten', '10000000000', '１', ' 5', '+5']) {
          const fault = await assertRefused(
            withQuery(row, `limit=${encodeURIComponent(wrong)}`),
            'invalid_parameter',
            'limit',
          )
          assert.deepEqual([fault.min, fault.max], [1, 10])
        }
      })

      test('a smaller limit returns the first rows of a larger one, and has_more states whether there are more', async () => {
        const all = JSON.parse((await target.ask(withQuery(row, 'limit=10'))).body) as Answer
        const total = rowsOf(all).length
        for (let limit = 1; limit <= 10; limit++) {
          const some = JSON.parse((await target.ask(withQuery(row, `limit=${limit}`))).body) as Answer
          assert.equal(some.meta.limit, limit)
          assert.ok(some.meta.returned <= limit)
          assert.equal(some.meta.has_more, all.meta.has_more || total > limit)
          if (total >= limit) assert.equal(some.meta.returned, limit)
          for (const [list, rows] of Object.entries(some.data)) {
            assert.deepEqual(rows.map(keyOf), all.data[list]?.slice(0, rows.length).map(keyOf))
          }
        }
      })
    }

    test(row.hasPages ? 'page is a whole number from 1 to 10' : 'there are no pages', async () => {
      if (!row.hasPages) {
        await assertRefused(withQuery(row, 'page=1'), 'unknown_parameter', 'page')
        return
      }
      for (const wrong of ['0', '11', '-1', '1.0', 'last', '1,2']) {
        const fault = await assertRefused(
          withQuery(row, `page=${encodeURIComponent(wrong)}`),
          'invalid_parameter',
          'page',
        )
        assert.deepEqual([fault.min, fault.max], [1, 10])
      }
    })

    test('limit and page alone are refused', async () => {
      if (!needsCondition(row)) return
      const code = row.requiredQ === null ? 'filter_required' : 'missing_parameter'
      const raws = ['', 'limit=5', ...(row.hasPages ? ['page=2', 'limit=5&page=2'] : [])]
      for (const query of raws)
        await assertRefused(`${row.path}?${query}`, code, row.requiredQ === null ? 'filter' : 'q')
    })
  })
}

test('all faults of a request are listed', async () => {
  const reply = await target.ask('/api/v1/license-actions?limit=0&page=99&nature=kind&from=2020-02-30&x=1')
  const { errors } = JSON.parse(reply.body) as Refusal
  assert.deepEqual(errors.map(({ parameter }) => parameter).toSorted(), ['from', 'limit', 'nature', 'page', 'x'])
})

test('without hits every search endpoint responds 200 with empty lists and the notice', async () => {
  for (const row of endpointRows) {
    const [{ name } = { name: '' }] = conditionsOf(row)
    const reply = await target.ask(pathWith(row.path, { [name]: 'zzqxj9vwk7nosuchname' }))
    assert.equal(reply.status, 200)
    const answer = JSON.parse(reply.body) as Answer
    assert.deepEqual(rowsOf(answer), [])
    assert.equal(answer.meta.has_more, false)
    assert.match(String(answer.meta['notice']), /not a clearance/)
  }
})

test('a word that folding removes does not affect the other words', async () => {
  for (const q of ['建設 ー', 'ー 建設', '建設 ・']) {
    const reply = await target.ask(pathWith('/api/v1/companies', { q }))
    assert.equal(reply.status, 200, q)
    assert.ok((JSON.parse(reply.body) as Answer).meta.returned > 0, q)
  }
})

test('unknown paths are 404 with problem+json', async () => {
  for (const path of [
    '/api',
    '/api/v1',
    '/api/v1/',
    '/api/v2/companies?q=a',
    '/api/v1/companies/',
    '/api/v1//companies?q=a',
    '/API/V1/companies?q=a',
    '/api/v1/companies%2f?q=a',
    '/api/v1/..%2f..%2fetc/passwd',
    '/docs/../package.json',
    '/docs/%2e%2e/%2e%2e/package.json',
    '/.env',
    '/.git/config',
    '/api/v1/%zz',
    '/api/v1/companies;q=a',
  ]) {
    assert.equal((await target.ask(path)).status, 404, path)
  }
})

test('the examples of the OpenAPI document conform to it', async () => {
  const check = openApiCheck(target.openApi)
  for (const [path, { get }] of Object.entries(target.openApi.paths)) {
    const answered = get.responses as Record<
      string,
      { content: Record<string, { examples: Record<string, { value: Answer }> }> }
    >
    const { value } = Object.values(answered['200']?.content['application/json']?.examples ?? {})[0] ?? {}
    assert.ok(value, path)
    assert.ok(rowsOf(value).length > 0)
    const headers = {
      'x-request-id': String(value.meta['request_id']),
      'access-control-allow-origin': '*',
      'content-type': 'application/json',
      'cache-control': 'private',
      vary: 'Accept-Encoding',
      etag: '"a"',
    }
    check(path, 'GET', { status: 200, headers, body: JSON.stringify(value) })
  }
})

test('records of all kinds have the published remark, null without one', async () => {
  const remarkOf: Readonly<Record<string, RegExp>> = { lifted: /^令和.*解除$/, cancelled: /^.+を取り消した。$/ }
  for (const path of [
    '/api/v1/enforcements?action_type=business_suspension',
    '/api/v1/procurement-suspensions?status=cancelled',
    '/api/v1/license-actions?status=lifted',
  ]) {
    const answer = JSON.parse((await target.ask(path)).body) as Answer
    if (answer.meta['sample'] !== true) continue
    assert.ok(answer.meta.returned > 0, path)
    for (const { status, remarks } of rowsOf(answer))
      assert.match(String(remarks), remarkOf[String(status)] ?? /^null$/, path)
  }
})
