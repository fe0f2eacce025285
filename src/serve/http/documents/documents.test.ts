import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import type { FastifyInstance } from 'fastify'
import { errors } from '../../../domain/errors.ts'
import { limits } from '../../../domain/limits.ts'
import type { CollectedList, CollectedSource } from '../../../domain/collected-source.ts'
import { testClientState } from '../../fair-use/test-client-state.ts'
import { codeLists } from '../../../words/codes/code-lists.ts'
import { endpointRows, parameterNames } from '../contract/endpoints.ts'
import { testApp } from '../test-app.ts'

const read = async (path: string, options = {}) =>
  (await testApp({ fairUse: testClientState(), ...options })).app.inject(path)

for (const [path, type] of [
  ['/openapi.json', /^application\/json/],
  ['/docs', /^text\/html/],
  ['/docs/reference', /^text\/html/],
  ['/docs/errors', /^text\/html/],
  ['/docs/codes', /^text\/html/],
  ['/docs/fair-use', /^text\/html/],
  ['/docs/sources', /^text\/html/],
  ['/docs/status', /^text\/html/],
  ['/docs/sources.json', /^application\/json/],
  ['/docs/statistics.json', /^application\/json/],
  ['/docs/versioning', /^text\/html/],
  ['/docs/conformance', /^text\/html/],
  ['/docs/corrections', /^text\/html/],
  ['/llms.txt', /^text\/plain/],
  ['/llms-full.txt', /^text\/(plain|markdown)/],
  ['/.well-known/api-catalog', /^application\/linkset\+json/],
  ['/.well-known/security.txt', /^text\/plain/],
  ['/robots.txt', /^text\/plain/],
  ['/healthz', /^application\/json/],
  ['/readyz', /^application\/json/],
] as const) {
  test(`${path} has its content type and no external resources`, async () => {
    const reply = await read(path)
    assert.equal(reply.statusCode, 200)
    assert.match(String(reply.headers['content-type']), type)
    assert.doesNotMatch(reply.body, /(?:src|<link[^>]*href)="(?:https?:)?\/\//)
    assert.doesNotMatch(reply.body, /<script>|style="| onclick=/)
  })
}

test('no link of the guide pages is broken', async () => {
  const { app } = await testApp()
  const links = new Set<string>()
  for (const path of ['/docs', '/docs/errors', '/docs/codes', '/docs/fair-use', '/docs/sources', '/docs/versioning']) {
    const { body } = await app.inject(path)
    for (const [, href = ''] of body.matchAll(/href="([^"]+)"/g)) links.add(href.replaceAll('&amp;', '&'))
  }
  // The app of this test has no web page.
  for (const href of links) if (!/^\/(?:docs|api|openapi|llms|mcp)/.test(href)) links.delete(href)
  assert.ok(links.size > 10)
  for (const href of links) assert.equal((await app.inject(href)).statusCode, 200, href)
})

test('the code lists have a title in the language of the page, a link to each and the filter that takes them', async () => {
  for (const [language, title, filter] of [
    ['ja', '指名停止の理由', '検索条件'],
    ['en', 'Reasons of suspensions', 'Filter'],
  ] as const) {
    const { body } = await read(`/docs/codes?lang=${language}`)
    assert.ok(body.includes(`<li><a href="#reasons">${title}</a></li>`))
    assert.ok(body.includes(`<h2 id="reasons">${title}</h2>\n<p>${filter}: <code>reason</code></p>`))
    for (const name of Object.keys(codeLists))
      assert.ok(body.includes(`href="#${name}"`) && body.includes(`id="${name}"`))
    assert.ok(!body.includes('<p></p>'))
  }
})

test('OpenAPI, guide and llms-full name every endpoint, parameter and code; errors page and llms-full every error', async () => {
  const [openapi, guide, full, codes, failures] = await Promise.all(
    ['/openapi.json', '/docs', '/llms-full.txt', '/docs/codes', '/docs/errors'].map(
      async (path) => (await read(path)).body,
    ),
  )
  const paths = (
    JSON.parse(openapi ?? '') as { paths: Record<string, { get: { parameters: { name: string; in: string }[] } }> }
  ).paths
  for (const row of endpointRows) {
    const queryParameters = paths[row.path]?.get.parameters.filter((parameter) => parameter.in === 'query')
    assert.deepEqual(
      queryParameters?.map(({ name }) => name),
      parameterNames(row),
    )
    assert.ok(guide?.includes(`<code>${row.path}</code>`), row.path)
    assert.ok(full?.includes(`\n### ${row.path}\n`), row.path)
  }
  for (const { code } of Object.values(codeLists).flat()) {
    assert.ok(codes?.includes(`<code>${code}</code>`) && full?.includes(`\n- ${code}: `), code)
  }
  for (const { code, status } of errors) {
    assert.ok(failures?.includes(`id="${code}"`) && openapi?.includes(`"${code}"`), code)
    assert.ok(full?.includes(`\n- ${status} ${code}: `), code)
  }
})

test('what the fields of /docs propose finds something', async () => {
  const { app } = await testApp()
  const page = load((await app.inject('/docs')).body)
  let proposals = 0
  for (const form of page('form[data-fair-use]').toArray()) {
    for (const { attribs } of page(form).find('input[placeholder!=""]').toArray()) {
      // A change of the lists is asked for with another condition.
      const condition = attribs['name'] === 'changed_since' ? { prefecture: '13' } : {}
      const query = new URLSearchParams({ [attribs['name']!]: attribs['placeholder']!, ...condition }).toString()
      const reply = await app.inject(`${form.attribs['action']}?${query}`)
      assert.equal(reply.statusCode, 200, query)
      const { data } = reply.json<{ data: Record<string, unknown[]> }>()
      assert.ok(Object.values(data).flat().length > 0, `${form.attribs['action']}?${query}`)
      proposals++
    }
  }
  assert.ok(proposals > 25)
})

test('OpenAPI, fair-use page and llms.txt state the enforced limits', async () => {
  for (const path of ['/docs/fair-use?lang=en', '/llms-full.txt']) {
    const { body } = await read(path)
    for (const { quota, windowSeconds } of [...limits.windows, ...limits.addressCeilings, ...limits.networkCeilings]) {
      assert.match(
        body,
        new RegExp(`\\b${quota} requests in any ${windowSeconds === 60 ? '60 seconds' : '24 hours'}`),
        path,
      )
    }
    const { addressConnectionsMax, addressInFlightMax } = limits
    assert.match(body, new RegExp(`\\b${addressConnectionsMax} connections, ${addressInFlightMax} requests`), path)
  }
  const header = (await read('/api/v1/companies?q=a')).headers['ratelimit-policy']
  const openapi = (await read('/openapi.json')).body
  assert.ok(openapi.includes(JSON.stringify(header)))
  const openApiPaths = (JSON.parse(openapi) as { paths: Record<string, { get: Record<string, unknown> }> }).paths
  const {
    'x-rate-limit': client,
    'x-rate-limit-address': address,
    'x-rate-limit-network': network,
  } = openApiPaths['/api/v1/companies']?.get ?? {}
  assert.deepEqual([client, address, network], [limits.windows, limits.addressCeilings, limits.networkCeilings])
  assert.match(
    (await read('/docs/fair-use?lang=en', { fairUse: null })).body,
    /no quotas.*reads nothing of its response/s,
  )
})

test('the page of fair use begins with three lines, and says no time in thousands of seconds', async () => {
  for (const language of ['ja', 'en']) {
    const { body } = await read(`/docs/fair-use?lang=${language}`, { usageRetentionDays: 33 })
    const [, lines = ''] = /<\/h1>\n<ul>(.*?)<\/ul>\n<h2/s.exec(body) ?? []
    assert.equal(lines.match(/<li>/g)?.length, 3)
    assert.match(lines, /10.*300.*429.*33/s)
    assert.doesNotMatch(body, /\d{3,} ?(?:秒|seconds)/)
    assert.match(body, /<h2 id="log">/)
  }
})

test('security.txt expires between 30 days and a year after the request', async () => {
  const { app, clock } = await testApp({ contact: 'mailto:security@shobun.example' })
  for (const later of [0, 400 * 86_400_000]) {
    clock.now += later
    const { body } = await app.inject('/.well-known/security.txt')
    const days = (Date.parse(/Expires: (.+)/.exec(body)?.[1] ?? '') - clock.now) / 86_400_000
    assert.ok(days > 30 && days < 365)
    assert.match(body, /^Contact: mailto:security@shobun\.example$/m)
  }
})

test('the page of corrections gives the contact of the operator, or says that there is none', async () => {
  const { app } = await testApp({ contact: 'mailto:data@shobun.example' })
  const { body } = await app.inject('/docs/corrections?lang=en')
  assert.match(body, /<a href="mailto:data@shobun\.example">data@shobun\.example<\/a>/)
  const { app: withoutContact } = await testApp({ contact: null })
  assert.match((await withoutContact.inject('/docs/corrections?lang=en')).body, /has not set a contact address/)
})

test('every document has the navigation and the foot of the page', async () => {
  const { app } = await testApp({ operator: '見本協会', contact: 'https://shobun.example/', usageRetentionDays: 12 })
  for (const path of ['/docs', '/docs/errors', '/docs/fair-use', '/docs/sources']) {
    const { body } = await app.inject(path)
    assert.match(
      body,
      /<nav aria-label="主な案内">.*href="\/\?view=check".*href="\/\?view=new".*href="\/\?view=statistics".*<\/nav>/s,
    )
    assert.match(body, /<footer.*12日間記録.*運営 見本協会.*href="https:\/\/shobun\.example\/".*<\/footer>/s)
  }
})

test('documents support If-None-Match', async () => {
  const { app } = await testApp()
  const tag = String((await app.inject('/docs')).headers.etag)
  assert.equal((await app.inject({ url: '/docs', headers: { 'if-none-match': `W/${tag}` } })).statusCode, 304)
})

test('pages show a notice of sample data exactly for a sample generation', async () => {
  const { app, search } = await testApp()
  const generation = search.generation!
  for (const path of ['/docs', '/docs/errors', '/docs/codes', '/docs/fair-use', '/docs/sources']) {
    search.generation = { ...generation, sample: false }
    const real = await app.inject(path)
    assert.doesNotMatch(real.body, /見本データ:|<!--/, path)
    search.generation = { ...generation, sample: true }
    const sample = await app.inject(path)
    assert.match(sample.body, /見本データ:/, path)
    assert.match((await app.inject(`${path}?lang=en`)).body, /Sample data:/, path)
    assert.notEqual(sample.headers.etag, real.headers.etag)
  }
})

/** A fictional list and its source. */
const list: CollectedList = {
  list: '取消し <一覧>',
  complete: true,
  observedCount: 1234,
  removedCount: 5,
  officialCount: null,
  officialCountBasis: null,
  period: { from: '2024-05-01', to: '2026-10-31' },
  asOf: '2026-11-19',
  lastAttemptAt: '2026-11-20T00:00:00.000Z',
  lastSuccessAt: '2026-11-20T18:00:00.000Z',
  lastRefusal: null,
  failedDays: 0,
  closed: false,
  expectedInterval: 'P1M',
  unparsedCount: 2,
  personsLeftOut: 3,
}
const collected: CollectedSource = {
  sourceId: 'isa_technical_intern',
  title: '監理団体の許可の取消し等',
  titleEn: 'Technical interns',
  publisher: '出入国在留管理庁 (Immigration Services Agency)',
  produces: 'license_action',
  url: 'https://www.isa.example/list',
  license: '利用規約',
  attribution: '出典:見本',
  lists: [list],
}

interface SourceEntry {
  readonly source_id: string
  readonly attribution: string
  readonly lists: readonly Record<string, unknown>[] | null
}

async function sourcesOf(app: FastifyInstance): Promise<Map<string, SourceEntry>> {
  const { sources } = (await app.inject('/docs/sources.json')).json<{ sources: SourceEntry[] }>()
  return new Map(sources.map((source) => [source.source_id, source]))
}

test('the sources show each collected list and its freshness, and sources that were not collected', async () => {
  const { app, search, clock } = await testApp()
  const unsupported = { ...collected, sourceId: 'of_the_operator', attribution: '出典:自前' }
  search.generation = { ...search.generation!, collected: [collected, unsupported] }
  const entries = await sourcesOf(app)
  assert.deepEqual(entries.get('isa_technical_intern'), {
    source_id: 'isa_technical_intern',
    title: '監理団体の許可の取消し等',
    title_en: 'Technical interns',
    publisher: '出入国在留管理庁 (Immigration Services Agency)',
    produces: 'license_action',
    url: 'https://www.isa.example/list',
    license: '利用規約',
    attribution: '出典:見本',
    lists: [
      {
        list: '取消し <一覧>',
        complete: true,
        observed_count: 1234,
        removed_count: 5,
        official_count: null,
        official_count_basis: null,
        period: { from: '2024-05-01', to: '2026-10-31' },
        as_of: '2026-11-19',
        last_attempt_at: '2026-11-20T00:00:00.000Z',
        last_success_at: '2026-11-20T18:00:00.000Z',
        last_refusal: null,
        failed_days: 0,
        closed: false,
        expected_interval: 'P1M',
        unparsed_count: 2,
        persons_left_out: 3,
        freshness: 'fresh',
      },
    ],
  })
  assert.deepEqual(entries.get('caa_representations')?.lists, [])
  assert.match(entries.get('caa_representations')?.attribution ?? '', /消費者庁/)
  assert.equal(entries.get('of_the_operator')?.attribution, '出典:自前')

  const page = await app.inject('/docs/sources?lang=en')
  assert.match(page.body, /<code>取消し &lt;一覧&gt;<\/code>.*2026-11-19.*2026-11-21.*Fresh.*1,234.*2024-05-01/)
  const [, notCollected = ''] = /Not collected<\/h2>(.*)$/s.exec(page.body) ?? []
  assert.ok(notCollected.includes('caa_representations') && !notCollected.includes('isa_technical_intern'))

  clock.now += 200 * 86_400_000
  assert.equal((await sourcesOf(app)).get('isa_technical_intern')?.lists?.[0]?.['freshness'], 'overdue')
  assert.notEqual((await app.inject('/docs/sources?lang=en')).headers.etag, page.headers.etag)
})

test('the sources have an index by kind, and each a link to its publication', async () => {
  const { app, search } = await testApp()
  search.generation = {
    ...search.generation!,
    collected: [collected, { ...collected, sourceId: 'own', url: 'javascript:' }],
  }
  for (const [language, kind] of [
    ['ja', '許認可に関する処分'],
    ['en', 'Licence actions'],
  ] as const) {
    const page = load((await app.inject(`/docs/sources?lang=${language}`)).body)
    const index = page('main details')
    assert.equal(index.length, 2)
    assert.ok(index.first().text().includes(kind))
    const links = index.find('a').toArray()
    assert.ok(links.length > 20)
    for (const { attribs } of links) assert.equal(page(`h3[id="${attribs['href']?.slice(1)}"]`).length, 1)
    assert.equal(page('dd a[href="https://www.isa.example/list"]').length, 1)
    assert.equal(page('a[href^="javascript"]').length, 0)
  }
})

test('partial lists, failed attempts and old publications are shown as such', async () => {
  const { app, search } = await testApp()
  const failure = { asOf: null, lastSuccessAt: null, lastRefusal: 'wrong_format', complete: false }
  const lists = [
    { ...list, list: 'old', asOf: '2017-05-10' },
    { ...list, list: 'parts', complete: false, officialCount: 13 },
    { ...list, list: 'failed', ...failure },
  ]
  const onlyTried = { ...collected, sourceId: 'only_tried', lists: [{ ...list, ...failure }] }
  search.generation = { ...search.generation!, collected: [{ ...collected, lists }, onlyTried] }
  const [old, parts, failed] = (await sourcesOf(app)).get('isa_technical_intern')?.lists ?? []
  assert.equal(old?.['freshness'], 'overdue')
  assert.deepEqual([parts?.['complete'], parts?.['official_count'], parts?.['freshness']], [false, 13, 'fresh'])
  assert.deepEqual([failed?.['freshness'], failed?.['last_refusal']], ['never_collected', 'wrong_format'])
  const { body } = await app.inject('/docs/sources?lang=en')
  assert.match(body, /<code>parts<\/code>.*parts only/)
  assert.match(body, /<code>failed<\/code>.*last attempt failed[^<]*wrong_format/)
  const [, notCollected = ''] = /Not collected<\/h2>(.*)$/s.exec(body) ?? []
  assert.match(notCollected, /id="only_tried".*wrong_format/s)
})

test('if the generation does not record its collections, no source is shown as not collected', async () => {
  const { app, search } = await testApp()
  const { collected: _, ...withoutCollections } = search.generation!
  for (const generation of [withoutCollections, null]) {
    search.generation = generation
    const { sources } = (await app.inject('/docs/sources.json')).json<{ sources: SourceEntry[] }>()
    assert.ok(sources.length > 5 && sources.every(({ lists }) => lists === null))
    const { body } = await app.inject('/docs/sources?lang=en')
    assert.match(body, generation === null ? /There is no current data/ : /does not record/)
    assert.doesNotMatch(body, /Not collected|Only the lists/)
  }
})

test('each page is in the language of its address or of the browser, and links to its other language', async () => {
  const { app } = await testApp()
  for (const path of [
    '/docs',
    '/docs/errors',
    '/docs/fair-use',
    '/docs/sources',
    '/docs/status',
    '/docs/corrections',
    '/docs/versioning',
    '/docs/conformance',
  ]) {
    const [ja, en] = await Promise.all([app.inject(path), app.inject(`${path}?lang=en`)])
    assert.match(ja.body, /<html lang="ja">/)
    assert.match(en.body, /<html lang="en">/)
    assert.ok(ja.body.includes(`href="${path}?lang=en"`) && en.body.includes(`href="${path}?lang=ja"`), path)
    const preferred = await app.inject({ url: path, headers: { 'accept-language': 'en', 'accept-encoding': 'br' } })
    assert.deepEqual(
      [preferred.headers['content-encoding'], preferred.headers.vary],
      ['br', 'Accept-Encoding, Accept-Language'],
    )
    assert.match((await app.inject({ url: path, headers: { 'accept-language': 'en' } })).body, /<html lang="en">/)
    assert.match(
      (await app.inject({ url: `${path}?lang=ja`, headers: { 'accept-language': 'en' } })).body,
      /<html lang="ja">/,
    )
    const heading = (body: string): string => /<h1>(.*?)<\/h1>/.exec(body)?.[1] ?? ''
    assert.notEqual(heading(ja.body), heading(en.body))
    assert.notEqual(ja.headers.etag, en.headers.etag)
  }
})

test('a client that invents addresses has few pages compressed', async () => {
  const { app } = await testApp()
  const codings: unknown[] = []
  for (let index = 0; index < 40; index++) {
    const headers = { host: `host-${index}.example`, 'accept-encoding': 'br' }
    const reply = await app.inject({ url: '/docs', headers })
    assert.equal(reply.statusCode, 200)
    codings.push(reply.headers['content-encoding'])
    assert.equal((await app.inject({ url: '/docs/errors', headers })).headers['content-encoding'], 'br')
  }
  assert.equal(codings.filter((coding) => coding === 'br').length, 8)
  const again = await app.inject({ url: '/docs', headers: { host: 'host-0.example', 'accept-encoding': 'br' } })
  assert.equal(again.headers['content-encoding'], 'br')
})

test('examples contain the address under which the page was asked, or the configured one', async () => {
  const { app } = await testApp()
  const { body } = await app.inject({ url: '/docs', headers: { host: 'shobun.example:8443' } })
  assert.ok(body.includes('curl -sG &#39;http://shobun.example:8443/api/v1/companies&#39;'))
  const hostile = await app.inject({ url: '/docs', headers: { host: "a'b.example" } })
  assert.ok(!hostile.body.includes("http://a'b.example"))
  const { app: configured } = await testApp({ publicUrl: 'https://api.example' })
  assert.ok((await configured.inject('/docs')).body.includes('curl -sG &#39;https://api.example/api/v1/companies&#39;'))
})
