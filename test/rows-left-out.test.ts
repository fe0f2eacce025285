import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sourceOf, enforcement, record } from '../src/ledger/test-publications.ts'
import { testApp, type TestApp } from '../src/serve/http/test-app.ts'
import { publishedRows } from './published-rows.ts'

// What is said of an authority whose lists have natural persons, or rows that could not be read. All companies and authorities are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const authority = { name: '架空労働局', text: '架空労働局', type: 'national', corporateNumber: null } as const
const other = { ...authority, name: '架空経済局', text: '架空経済局' }
const ends: (() => void)[] = []
let site: TestApp
before(async () => {
  const person = (row: number, rows: number) => ({ outcome: 'person', row, rows }) as const
  const unread = (row: number) =>
    ({ outcome: 'unparsed', row, rows: 1, reason: 'action_date', text: '架空海原' }) as const
  const listOf = (id: string, rows: readonly object[]) => {
    const source = sourceOf(id, 'enforcement')
    const publisher = { ...source.publisher, name: `架空${id}省`, nameEn: `Kakuu Ministry of ${id}` }
    return { source: { ...source, publisher }, seenOn: '2026-11-20', name: id, rows: rows as never }
  }
  const { served: search } = await publishedRows(
    { after: (end) => ends.push(end as () => void) },
    [
      listOf('labour', [
        record('a', { ...enforcement('株式会社架空蒼天', ''), authority }),
        person(2, 3),
        person(5, 1),
      ]),
      listOf('economy', [
        record('b', { ...enforcement('株式会社架空大河', ''), authority: other }),
        unread(2),
        unread(3),
      ]),
    ],
    clock,
  )
  site = await testApp({ search, now: () => clock.now.getTime() })
})
after(() => ends.toReversed().forEach((end) => end()))

interface Meta {
  readonly warnings: readonly { readonly code: string; readonly parameter: string; readonly count: number | null }[]
}
const saidIn = ({ warnings }: Meta, of = 'persons_left_out') => warnings.filter(({ code }) => code === of)

async function saidOf(query: Record<string, string>, { of = 'persons_left_out', path = 'enforcements' } = {}) {
  const reply = await site.app.inject({ url: `/api/v1/${path}`, query })
  assert.equal(reply.statusCode, 200, reply.body)
  return saidIn(reply.json<{ meta: Meta }>().meta, of).map(({ parameter, count }) => `${parameter} ${count}`)
}

const unreadSaidOf = async (query: Record<string, string>, path = 'enforcements') =>
  saidOf(query, { of: 'unread_rows', path })

test('the number of the whole list is told, the same whatever else is asked, and found or not', async () => {
  for (const company of [undefined, '架空蒼天', '架空太郎', 'zzqxj9vwk7'])
    for (const name of ['架空労働局', '架空labour省', 'Kakuu Ministry of labour'])
      assert.deepEqual(await saidOf({ authority: name, ...(company && { company }) }), ['authority 2'], name)
})

test('without an authority the number is that of the lists of the records that are shown', async () => {
  assert.deepEqual(await saidOf({ action_type: '警告' }), ['action_type 2'])
  assert.deepEqual(await saidOf({ q: '架空蒼天' }), ['q 2'])
  assert.deepEqual(await saidOf({ q: '架空大河' }), [])
})

test('a name that finds nothing may be a person: the number is that of all lists, the same for each name', async () => {
  for (const name of ['架空太郎', '架空次郎', 'zzqxj9vwk7'])
    for (const parameter of ['company', 'q'])
      assert.deepEqual(await saidOf({ [parameter]: name }), [`${parameter} 2`], name)
})

test('a number is no person', async () => {
  const number = '5999901001001'
  for (const query of [{ q: '2026' }, { q: 'zzqxj9vwk7', corporate_number: number }, { corporate_number: number }])
    assert.deepEqual(await saidOf(query as never), [], JSON.stringify(query))
})

test('nothing is said of an authority whose lists leave nobody out, of a company, or of an empty answer', async () => {
  const ofCompany = [{ company: '架空蒼天' }, { company: '株式会社zzqxj9vwk7' }, { q: '株式会社zzqxj9vwk7' }]
  for (const query of [{ authority: '架空経済局' }, ...ofCompany, { law: '景品表示法' }])
    assert.deepEqual(await saidOf(query as never), [], JSON.stringify(query))
  const { app } = site
  const { meta } = (
    await app.inject('/api/v1/license-actions?authority=%E6%9E%B6%E7%A9%BA%E5%8A%B4%E5%83%8D%E5%B1%80')
  ).json<{ meta: Meta }>()
  assert.deepEqual(saidIn(meta), [])
})

test('rows that could not be read are told of an empty answer, whatever was asked, the same number each time', async () => {
  const number = '5999901001001'
  const asked = {
    company: '株式会社架空海原',
    q: '架空海原',
    corporate_number: number,
    name_of: number,
    law: '景品表示法',
  }
  for (const [parameter, value] of Object.entries(asked))
    assert.deepEqual(await unreadSaidOf({ [parameter]: value }), [`${parameter} 2`], parameter)
  assert.deepEqual(await unreadSaidOf({ company: '架空海原' }, 'license-actions'), [], 'lists of another kind')
})

test('they are told of the authority that is named, or of the records that are shown, and of no other', async () => {
  assert.deepEqual(await unreadSaidOf({ authority: '架空経済局' }), ['authority 2'])
  assert.deepEqual(await unreadSaidOf({ company: '架空大河' }), ['company 2'])
  for (const query of [
    { company: '架空蒼天' },
    { authority: '架空労働局' },
    { authority: '架空労働局', company: '架空海原' },
  ])
    assert.deepEqual(await unreadSaidOf(query as never), [], JSON.stringify(query))
})

test('an answer that does not show all of its records tells the rows of all lists of the kind', async () => {
  assert.deepEqual(await unreadSaidOf({ q: '架空', limit: '1', counts: 'year' }), ['q 2'])
  assert.deepEqual(await unreadSaidOf({ authority: '架空労働局', limit: '1' }), [])
})

test('of a record that is asked for by its id nothing is told', async () => {
  const reply = await site.app.inject('/api/v1/enforcements?company=%E6%9E%B6%E7%A9%BA%E5%A4%A7%E6%B2%B3')
  const [{ id }] = reply.json<{ data: { enforcements: [{ id: string }] } }>().data.enforcements
  assert.deepEqual(await unreadSaidOf({ id }), [])
})

test('the combined search tells them where no record of any kind has the name', async () => {
  assert.deepEqual(await unreadSaidOf({ q: '架空海原' }, 'search'), ['q 2'])
  assert.deepEqual(await unreadSaidOf({ q: '架空大河' }, 'search'), [])
})

test('an agent is told, too', async () => {
  const params = { name: 'shobun_enforcements', arguments: { company: '架空太郎' } }
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const payload = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const reply = await site.app.inject({ method: 'POST', url: '/mcp', headers, payload })
  const { structuredContent } = reply.json<{ result: { structuredContent: { meta: Meta } } }>().result
  for (const code of ['persons_left_out', 'unread_rows'])
    assert.equal(saidIn(structuredContent.meta, code)[0]?.count, 2, code)
})
