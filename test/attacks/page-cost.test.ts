import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { options } from 'preact'
import { limits } from '../../src/domain/limits.ts'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import type { AppOptions } from '../../src/serve/http/contract/app-options.ts'
import { assertProblem, testApp } from '../../src/serve/http/test-app.ts'
import { pageBytesMax } from '../../src/page/render-page.ts'
import { registerWeb } from '../../src/serve/http/routes/web.ts'
import { withoutMalformedEscapes } from '../../src/serve/http/contract/page-address.ts'
import { processorMilliseconds } from '../cost.ts'

const appWithPage = (options: Partial<AppOptions> = {}) => testApp({ pages: [registerWeb], ...options })

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-encoding': 'identity' }

/** An address filled up to a length with what once made its page grow with its square. */
const fillings: Readonly<Record<string, (index: number) => string>> = {
  'unknown parameters': (index) => `${index}=1`,
  'repeated parameters': (index) => `lang=${index}`,
  'characters that become longer in HTML and in links': () => '%26%22%3C',
  'long names': (index) => `${index}${'x'.repeat(98)}=%E3%81%82`,
}

function filled(path: string, filling: (index: number) => string, length: number): string {
  let address = path
  for (let index = 0; address.length < length; index++) address += `&${filling(index)}`
  return address.slice(0, length).replace(/%.?$/, '')
}

const number = '2999901007166'
const views: Readonly<Record<string, string>> = {
  'the start page': '/?a',
  results: '/?q=a',
  companies: '/?view=companies&q=a',
  'a company': `/?corporate_number=${number}`,
  'a company and an authority': `/?corporate_number=${number}&authority=${encodeURIComponent('大阪府')}`,
  'a name': '/?company=a',
  enforcements: '/?view=enforcements',
  'enforcements with a condition': '/?view=enforcements&prefecture=13',
  suspensions: '/?view=procurement-suspensions&reason=bid_rigging',
  'licence actions': '/?view=license-actions&sector=construction',
  'the coverage': '/?view=coverage',
  'the coverage of a group': '/?view=coverage&group=independent_agency',
  'the coverage that is missing': '/?view=coverage&freshness=never_collected',
  'the coverage of a body': `/?view=coverage&publisher=${encodeURIComponent('大阪')}`,
}

/** The bytes of an address and the elements made for it. */
async function costOf(app: Awaited<ReturnType<typeof appWithPage>>['app'], url: string) {
  let elements = 0
  options.vnode = () => void (elements += 1)
  try {
    const { rawPayload, statusCode } = await app.inject({ url, headers: browser })
    return { bytes: rawPayload.length, elements, statusCode }
  } finally {
    delete options.vnode
  }
}

test('no view costs more for a longer address, whatever fills it', async () => {
  const { app } = await appWithPage()
  for (const [view, path] of Object.entries(views)) {
    const plain = await costOf(app, path)
    assert.ok(plain.bytes <= pageBytesMax, `${view}: ${plain.bytes} bytes`)
    for (const [name, filling] of Object.entries(fillings))
      for (const length of [1000, limits.urlBytesMax]) {
        const { bytes, elements } = await costOf(app, filled(path, filling, length))
        // One line says that parameters were left out.
        assert.ok(bytes <= plain.bytes + 500, `${view}, ${length} bytes of ${name}: ${bytes} instead of ${plain.bytes}`)
        assert.ok(elements <= plain.elements + 1, `${view}, ${length} bytes of ${name}: ${elements} elements`)
      }
  }
})

test('a page has a ceiling: first it comes without the answers for its script, above that not at all', async () => {
  const url = '/?q=%E5%BB%BA%E8%A8%AD'
  for (const [characters, status, hasAnswers] of [
    [20_000, 200, true],
    [80_000, 200, false],
    [160_000, 500, false],
  ] as const) {
    const { app, search } = await appWithPage()
    const find = search.combined.bind(search)
    search.combined = async (q, limit) => {
      const result = await find(q, limit)
      const company = JSON.parse(result.companies[0] ?? '') as object
      return { ...result, companies: [JSON.stringify({ ...company, name_kana: 'あ'.repeat(characters) })] }
    }
    const { body, statusCode, rawPayload } = await app.inject(url)
    assert.equal(statusCode, status)
    assert.ok(rawPayload.length <= pageBytesMax, `${rawPayload.length}`)
    assert.equal(load(body)('#answers').text() !== '', hasAnswers)
  }
})

test('the whole coverage register is a document that is made once, and no page contains it', async () => {
  const { app, search } = await appWithPage()
  const answer = (await app.inject('/api/v1/procurement-suspension-coverage')).json<{ data: unknown }>()
  const before = search.calls.length
  const documents = [await app.inject('/docs/coverage.json'), await app.inject('/docs/coverage.json?x')]
  for (const { headers, json } of documents) {
    assert.deepEqual(json<{ data: unknown }>().data, answer.data)
    assert.match(String(headers['etag']), /^"/)
  }
  assert.equal(search.calls.length, before + 1)
})

const documents = ['', '/codes', '/errors', '/fair-use', '/sources', '/corrections', '/versioning', '/conformance']

test('no document costs more for a longer address', async () => {
  const { app } = await appWithPage()
  for (const name of documents) {
    const plain = await costOf(app, `/docs${name}`)
    for (const filling of Object.values(fillings))
      assert.equal((await costOf(app, filled(`/docs${name}?a`, filling, limits.urlBytesMax))).bytes, plain.bytes, name)
  }
})

test('parameters that a page does not know are dropped, one line says so, and without a condition there is no list', async () => {
  const { app, search } = await appWithPage()
  for (const [language, line] of [
    ['ja', /この画面にない条件/],
    ['en', /conditions that this page does not have/],
  ] as const) {
    const alone = load((await app.inject(`/?view=enforcements&laws=a&constructor=b&limit=3&lang=${language}`)).body)
    assert.match(alone('#reduced').text(), line)
    assert.equal(alone('main .record, main .conditions li').length, 0)
    assert.equal(alone('a[href*=laws]').length, 0)
  }
  assert.equal(search.calls.length, 0)
  const both = load((await app.inject('/?view=enforcements&laws=a&prefecture=13&prefecture=27')).body)
  assert.match(both('#reduced').text(), /この画面にない条件/)
  assert.equal(both('main .conditions li').length, 1)
  for (const known of [
    '/?view=enforcements&prefecture=13&q=',
    '/?view=companies&q=a',
    `/?corporate_number=${number}&lang=en`,
  ])
    assert.equal(load((await app.inject(known)).body)('#reduced').length, 0, known)
})

test('a text that is too long for the name of an authority is dropped; the API is not asked for any of it', async () => {
  const { app } = await appWithPage()
  const long = 'あ'.repeat(101)
  for (const path of ['/?view=coverage&publisher=', `/?corporate_number=${number}&authority=`]) {
    const page = load((await app.inject(path + encodeURIComponent(long))).body)
    assert.equal(page('#reduced').length, 1)
    assert.ok(!page.html().includes(long))
  }
})

/** The frame of the page and a notice. */
const smallPageBytes = 6000

/** Refusals of `/`, each with what leads to it. */
const refusals: readonly {
  readonly status: number
  readonly path: string
  readonly headers?: Record<string, string>
  readonly wait?: string
  readonly prepare?: (test: Awaited<ReturnType<typeof appWithPage>>) => Promise<unknown> | void
}[] = [
  { status: 400, path: '/?lang=en&corporate_number=1234567890123' },
  { status: 400, path: '/?lang=en&view=license-actions&from=2026-02-30' },
  { status: 403, path: '/?lang=en&q=a', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' } },
  { status: 404, path: '/nowhere?lang=en' },
  { status: 404, path: '/assets/nowhere?lang=en' },
  { status: 414, path: `/?lang=en&q=${'a'.repeat(limits.urlBytesMax)}` },
  {
    status: 429,
    path: '/?lang=en&q=a',
    wait: '1:00',
    prepare: async ({ app }) => Promise.all(Array.from({ length: 10 }, async () => app.inject('/?q=a'))),
  },
  { status: 503, path: '/?lang=en&q=a', wait: '0:30', prepare: ({ search }) => void (search.generation = null) },
]

for (const { status, path, headers, wait = '', prepare } of refusals)
  test(`a refusal of ${path.slice(0, 40)} with ${status} is a small page of its language, whatever was asked`, async () => {
    const site = await appWithPage({ fairUse: testClientState() })
    await prepare?.(site)
    const get = async (url: string) => site.app.inject({ url, headers: { ...browser, ...headers } })
    const { body, headers: sent, statusCode } = await get(path)
    assert.equal(statusCode, status)
    assert.equal(sent['content-type'], 'text/html; charset=utf-8')
    assert.deepEqual([sent['cache-control'], sent['x-robots-tag']], ['no-store', 'noindex'])
    const page = load(body)
    assert.equal(page('html').attr('lang'), 'en')
    assert.ok(
      page('main')
        .text()
        .includes(`Request id: ${String(sent['x-request-id'])}`),
      page('main').text(),
    )
    assert.equal(page('.countdown').text().includes(wait), true)
    assert.equal(page('script[src]').length, 0)
    assert.ok(body.length < smallPageBytes, `${body.length} bytes`)
    for (const filling of Object.values(fillings))
      for (const length of [limits.urlBytesMax, limits.headerBytesMax - 1000]) {
        const reply = await get(filled(path, filling, length))
        assert.ok(reply.statusCode >= 400)
        assert.ok(reply.body.length < smallPageBytes, `${reply.body.length} bytes`)
      }
  })

test('an address that does not exist is a page in a browser only, and never below /api/', async () => {
  const { app } = await appWithPage()
  const unknown = await app.inject({ url: '/nowhere', headers: browser })
  assert.match(load(unknown.body)('main').text(), /このアドレスのページはありません/)
  assertProblem(await app.inject('/nowhere'), 'not_found')
  assertProblem(await app.inject({ url: '/nowhere', headers: { accept: '*/*' } }), 'not_found')
  assertProblem(await app.inject({ url: '/api/v1/nowhere', headers: browser }), 'not_found')
  assertProblem(await app.inject({ url: '/nowhere', headers: browser, method: 'POST' }), 'method_not_allowed')
})

const requests = 8
// Before, up to a hundred times as much, 85 ms: three times an exception for each escape.
for (const path of ['/?', '/?q=a', '/?view=enforcements', '/docs?'])
  test(`escapes that are no UTF-8 do not cost much more than others: ${path}`, async () => {
    const { app } = await appWithPage({ fairUse: testClientState() })
    for (const length of [limits.urlBytesMax, 15_000]) {
      // Of eight requests together: the system may count the time of a thread in steps as long as one of them.
      const cost = async (filling: string): Promise<number> => {
        const url = filled(path, () => filling, length)
        const answerAll = async () => {
          for (let sent = 0; sent < requests; sent++) await app.inject({ url, headers: browser })
        }
        return (await processorMilliseconds(answerAll)) / requests
      }
      // A busy machine may count the work of others once, but not three times.
      const isDear = async (filling: string): Promise<boolean> =>
        (await cost(filling)) >= 12 * (await cost('%20=%20')) + 3
      for (const filling of ['%ff=%ff', '%ff%', '%', '%e3%81=%'])
        assert.ok(
          !((await isDear(filling)) && (await isDear(filling)) && (await isDear(filling))),
          `${length} bytes of ${filling}`,
        )
    }
  })

// Before, 600 ms: each beginning and end of the words was compared with the names of all authorities.
test('a question of very many words does not cost much more than one long word', async () => {
  const { app } = await appWithPage()
  const costOfText = async (text: string): Promise<number> => {
    const answerAll = async () => {
      for (let sent = 0; sent < requests; sent++) await app.inject({ url: `/?q=${text}`, headers: browser })
    }
    return (await processorMilliseconds(answerAll)) / requests
  }
  const oneWord = await costOfText('a'.repeat(2000))
  for (const words of ['a'.repeat(1900).split('').join('+'), `${'a+'.repeat(900)}Osaka+City`])
    assert.ok((await costOfText(words)) < 12 * oneWord + 3)
})

test('an address that is too long is read as far as the limit', async () => {
  const { app } = await appWithPage()
  for (const [length, language] of [
    [limits.urlBytesMax - 20, 'en'],
    [limits.urlBytesMax, 'ja'],
  ] as const) {
    const url = `/?${'a'.repeat(length)}&lang=en&${'b'.repeat(limits.urlBytesMax)}`
    const { statusCode, body } = await app.inject({ url, headers: browser })
    assert.deepEqual([statusCode, load(body)('html').attr('lang')], [414, language])
  }
})

test('escapes that are no UTF-8 are read as before', () => {
  const pieces = [
    '%ff',
    '%',
    '%e3%81%82',
    '%e3%81',
    '%4',
    '%zz',
    '%26',
    '%3D',
    '%2B',
    '+',
    '&',
    '=',
    'q',
    '%EF%BB%BF',
    '%F0%9F',
  ]
  for (let index = 0; index < 5000; index++) {
    const search = `?${Array.from({ length: 8 }, (_, place) => pieces[(index * (place * 31 + 7) + place ** 3) % pieces.length]).join('')}`
    const read = (text: string) => [...new URLSearchParams(text)]
    assert.deepEqual(read(withoutMalformedEscapes(search)), read(search), search)
  }
})
