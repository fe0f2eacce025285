import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { FastifyInstance } from 'fastify'
import { shobunClient } from '../clients/typescript/src/client.ts'
import { run } from '../src/cli/program.ts'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import { askPartner } from '../src/page/browser/partners/ask-partner.ts'
import { partnerRows } from '../src/page/browser/partners/partner-list.ts'
import { listen, type Listening } from '../src/serve/http/connection/server.ts'
import { registerWeb } from '../src/serve/http/routes/web.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// Ten companies of which every record is under exactly the name at a place that is none of theirs. Whichever way they are asked for, no answer says
// that there is nothing. All companies are fictional.

const companies = Array.from('一二三四五六七八九十', (digit, index) => ({
  number: numberOf(index + 1),
  name: `株式会社架空遠里${digit}`,
  count: (index % 3) + 1,
}))
const merged = { number: numberOf(11), name: '株式会社架空消滅' }
const successor = numberOf(12)
const now = new Date('2026-11-21T00:00:00Z')
const file = contextOfFile()
let app: FastifyInstance
let server: Listening
let dataDir: string
before(async () => {
  const tokyo = { prefectureCode: '13', city: '千代田区', cityCode: '101', street: '架空町1-1' }
  const register = [
    ...companies.map(({ name }, index) => corporation(index + 1, { ...tokyo, name })),
    corporation(11, {
      ...tokyo,
      name: merged.name,
      closeDate: '2025-12-01',
      closeCause: '11',
      successor,
    }),
    corporation(12, { ...tokyo, name: '株式会社架空存続' }),
  ]
  const records = [...companies, { ...merged, count: 1 }].flatMap(({ name, count }) =>
    Array.from({ length: count }, (_, nth) => ({
      ...enforcement(name, `${name} ${nth}`),
      actionDate: `2025-04-0${nth + 1}`,
      party: { name, address: '福岡県福岡市博多区架空1-1', corporateNumber: null },
    })),
  )
  const publications = [
    publicationOf('register', 'corporation', register),
    publicationOf('enforcements', 'enforcement', records),
  ]
  const published = await publishedRows(file, publications, { now })
  ;({ dataDir } = published)
  const search = published.served
  ;({ app } = await testApp({ search, pages: [registerWeb] }))
  server = await listen((await testApp({ search })).app, { host: '127.0.0.1', port: 0 })
})
after(() => server.stop())

interface Counts {
  readonly enforcements: number
}
interface Company {
  readonly corporate_number: string
  readonly record_counts: Counts
  readonly name_only_counts: Counts
  readonly same_name_counts: Counts
  readonly predecessors: readonly Company[]
}
interface Answer {
  readonly data: { readonly companies: readonly Company[] }
  readonly meta: {
    readonly result: string
    readonly warnings: readonly { readonly code: string; readonly count: number | null }[]
  }
}
async function answerOf(path: string): Promise<Answer> {
  const reply = await app.inject(`/api/v1/${path}`)
  assert.equal(reply.statusCode, 200, `${path}: ${reply.body}`)
  return reply.json()
}
const textOf = async (url: string) => load((await app.inject(url)).body)

test('the company in an answer has how many there are, by name and by number', async () => {
  for (const { number, name, count } of companies) {
    for (const path of [`companies?q=${number}`, `search?q=${number}`, `companies?q=${encodeURIComponent(name)}`]) {
      const company = (await answerOf(path)).data.companies.find((each) => each.corporate_number === number)!
      const { record_counts: own, name_only_counts: ofName, same_name_counts: sameName } = company
      const told = [own.enforcements, ofName.enforcements, sameName.enforcements]
      assert.deepEqual(told, [0, 0, count], path)
    }
  }
})

test('a corporation that merged into another one has its own', async () => {
  const [company] = (await answerOf(`companies?q=${successor}`)).data.companies
  assert.equal(company!.same_name_counts.enforcements, 0)
  assert.equal(company!.predecessors[0]!.same_name_counts.enforcements, 1)
  const page = await textOf(`/?corporate_number=${successor}`)
  const row = page('.record-overview tbody tr').eq(2)
  assert.match(row.find('td').eq(0).text(), /1/)
  // Whoever asks for the list of the company is told of them, in the answer, on its page and in its feed.
  const { warnings } = (await answerOf(`enforcements?corporate_number=${successor}`)).meta
  assert.equal(warnings.find(({ code }) => code === 'predecessor_records')?.count, 1)
  assert.match(page('#enforcements').text(), /合併された会社の記録1件/)
  assert.doesNotMatch(page('#license-actions').text(), /合併された会社の記録/)
  const feed = (await app.inject(`/feeds/enforcements.atom?corporate_number=${successor}`)).body
  assert.match(feed, /合併された会社の記録が1件あります/)
})

test('no answer of an endpoint says that there is nothing', async () => {
  for (const { number, name } of companies) {
    for (const path of [`enforcements?corporate_number=${number}`, `enforcements?company=${number}`])
      assert.equal((await answerOf(path)).meta.result, 'name_only', path)
    const asked = `search?q=${encodeURIComponent(name)}`
    assert.equal((await answerOf(asked)).meta.result, 'hit', asked)
  }
})

test('the card, the page of the company and its summary say so, in both languages', async () => {
  for (const { number, name } of companies) {
    const page = await textOf(`/?corporate_number=${number}`)
    assert.match(page('#enforcements').text(), /同じ名前で公表され、この会社のものと分からない記録が/)
    for (const [language, told, zero] of [
      ['', /同じ名前で公表され/, '行政処分等'],
      ['&lang=en', /under the name of this company, or with a former name/, 'Enforcement'],
    ] as const) {
      const results = await textOf(`/?view=companies&q=${encodeURIComponent(name)}${language}`)
      const card = results('.company-card').filter((_, node) => results(node).text().includes(number))
      assert.match(card.find('.name-only').text(), told)
      assert.ok(!card.find('.none').text().includes(zero), name)
    }
  }
})

test('the check of partners, the client and the report of `screen` count them', async () => {
  const request = async (path: string, conditions: Readonly<Record<string, string>>) => ({
    kind: 'answer',
    ...(await answerOf(`${path}?${new URLSearchParams(conditions).toString()}`)),
  })
  const context = { request, language: 'ja' } as unknown as Parameters<typeof askPartner>[1]
  const client = shobunClient({ baseUrl: server.url })
  const partners = join(dataDir, 'partners.txt')
  writeFileSync(partners, companies.map(({ number }) => number).join('\n'))
  let printed = ''
  const io = { stdout: { write: (text: string) => (printed += text) }, stderr: { write: () => undefined } }
  const code = await run(['screen', partners, '--local', '--json'], {
    env: { DATA_DIR: dataDir },
    ...io,
    now: () => now,
  })
  assert.equal(code, 0)
  const rows = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const [index, { number, count }] of companies.entries()) {
    const partner = partnerRows(number)[0]!
    const asked = (await askPartner(partner, context)) as Awaited<typeof partner>
    assert.equal(asked.findings!.sameName, count)
    const [screened] = await Array.fromAsync(client.screen([{ corporateNumber: number }]))
    assert.equal(screened!.sameName, count)
    assert.equal(rows[index]!['same_name_records'], count)
  }
})

test('an agent is told, too', async () => {
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  for (const { number, count } of companies) {
    const params = { name: 'shobun_companies', arguments: { q: number } }
    const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    const reply = await app.inject({ method: 'POST', url: '/mcp', headers, payload })
    const { structuredContent } = reply.json<{ result: { structuredContent: Answer } }>().result
    assert.equal(structuredContent.data.companies[0]!.same_name_counts.enforcements, count)
  }
})
