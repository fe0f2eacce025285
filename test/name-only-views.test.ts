import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { FastifyInstance } from 'fastify'
import { shobunClient } from '../clients/typescript/src/client.ts'
import { run } from '../src/cli/program.ts'
import { listen, type Listening } from '../src/serve/http/connection/server.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { sampleDay } from '../src/cli/server/test-sample-generation.ts'
import { askPartner } from '../src/page/browser/partners/ask-partner.ts'
import { partnerRows } from '../src/page/browser/partners/partner-list.ts'
import { registerWeb } from '../src/serve/http/routes/web.ts'
import { sampleInstallation, type Installation } from './installation.ts'

// Ten companies of the fictional sample of which every record is known by the name only. Whichever way they are asked for, no answer says that
// there is nothing.

interface Known {
  readonly number: string
  readonly name: string
  readonly counts: Readonly<Record<Kind, number>>
  readonly inForce: number
}
const kinds = ['enforcements', 'procurement_suspensions', 'license_actions'] as const
type Kind = (typeof kinds)[number]
const pathOf = (kind: Kind): string => kind.replaceAll('_', '-')

let installation: Installation
let app: FastifyInstance
let server: Listening
let companies: readonly Known[] = []
before(async () => {
  installation = await sampleInstallation()
  ;({ app } = await testApp({ pages: [registerWeb] }))
  server = await listen((await testApp()).app, { host: '127.0.0.1', port: 0 })
  companies = await companiesKnownByName()
  assert.ok(companies.length >= 10, `${companies.length} companies of the sample have only such records`)
  assert.ok(companies.some(({ inForce }) => inForce > 0))
})
after(async () => {
  await server.stop()
  installation.remove()
})

async function answerOf(url: string): Promise<Answer> {
  const reply = await app.inject(url)
  assert.equal(reply.statusCode, 200, `${url}: ${reply.body}`)
  return reply.json()
}
interface Answer {
  readonly data: Readonly<Record<string, readonly Record<string, never>[]>>
  readonly meta: Readonly<Record<string, never>>
}

async function companiesKnownByName(): Promise<Known[]> {
  const keeper = createGenerationKeeper(installation.dataDir)
  assert.equal(await keeper.refresh(), null)
  const reader = keeper.current()!
  const ids = Array.from({ length: reader.facts.counts.companies }, (_, index) => index + 1)
  const numbers = reader.corporateNumbersOf(ids).filter((number) => reader.recordsOfName(number).length > 0)
  keeper.close()
  const known: Known[] = []
  for (const number of numbers) {
    const [company] = (await answerOf(`/api/v1/companies?q=${number}`)).data['companies'] as never[]
    const {
      name,
      record_counts: own,
      name_only_counts: counts,
    } = company as unknown as {
      name: string
      record_counts: Record<Kind, number>
      name_only_counts: Record<Kind | 'in_force', number>
    }
    if (kinds.every((kind) => own[kind] === 0)) known.push({ number, name, counts, inForce: counts.in_force })
  }
  return known
}

test('the endpoints by number say how many records of the name there are, and the query shows exactly these', async () => {
  for (const { number, counts } of companies) {
    for (const kind of kinds.filter((each) => counts[each] > 0)) {
      const { data, meta } = await answerOf(`/api/v1/${pathOf(kind)}?corporate_number=${number}`)
      assert.deepEqual(data[kind], [])
      const { count, query } = meta['name_only'] as unknown as { count: number; query: Record<string, string> }
      assert.equal(count, counts[kind])
      const warnings = meta['warnings'] as unknown as { code: string; count: number }[]
      const ofNames = warnings.filter(({ code }) => code !== 'unread_rows')
      assert.deepEqual(
        ofNames.map((warning) => [warning.code, warning.count]),
        [['name_only_records', count]],
      )
      const shown = await answerOf(`/api/v1/${pathOf(kind)}?${new URLSearchParams(query).toString()}`)
      assert.equal(shown.data[kind]?.length, count)
    }
  }
})

test('a search by name or number tells of them', async () => {
  for (const { number, name, counts, inForce } of companies) {
    for (const kind of kinds.filter((each) => counts[each] > 0)) {
      const byName = await answerOf(`/api/v1/${pathOf(kind)}?company=${encodeURIComponent(name)}`)
      assert.ok(byName.data[kind]!.length >= counts[kind], `${name} ${kind}`)
      const { other_records: others } = (await answerOf(`/api/v1/search?q=${encodeURIComponent(name)}`)).meta
      assert.ok((others as unknown as Record<Kind, number>)[kind] >= counts[kind], `${name} ${kind}`)
    }
    const [company] = (await answerOf(`/api/v1/search?q=${number}`)).data['companies']!
    assert.equal((company!['name_only_counts'] as unknown as { in_force: number }).in_force, inForce)
  }
})

const nothing =
  /見つかりませんでした。 |今日効力があると分かる指名停止はありません|収録した一覧には0件: 行政処分等、指名停止・入札参加停止、許認可に関する処分/

test('the page of the company, the results and the lists show them with the number of companies of the name', async () => {
  for (const { number, name, counts, inForce } of companies) {
    const page = load((await app.inject(`/?corporate_number=${number}`)).body)
    for (const kind of kinds.filter((each) => counts[each] > 0)) {
      const section = page(`#${pathOf(kind)}`)
      const holders = '同じ名前の会社(が、この会社を含めて.*\\d+社あります|は、.*ほかに見当たりません)'
      assert.match(section.text(), new RegExp(`記録が${counts[kind]}件あります.*${holders}`), name)
      assert.match(section.find('.count').text(), new RegExp(`名前のみ${counts[kind]}件`))
      assert.doesNotMatch(section.find('.section-empty').text(), nothing)
      const ofName = page('.record-overview tbody tr').eq(1).find('td').eq(kinds.indexOf(kind))
      assert.equal(ofName.text(), String(counts[kind]), name)
      assert.match(ofName.find('a').attr('href') ?? '', new RegExp(`view=${pathOf(kind)}.*name_of=${number}`))
      const list = load((await app.inject(`/?view=${pathOf(kind)}&corporate_number=${number}`)).body)
      assert.match(list('main').text(), new RegExp(`記録が${counts[kind]}件あります`), `${name} ${kind}`)
    }
    assert.doesNotMatch(page('main').text(), /今日効力があると分かる指名停止はありません/)
    const results = load((await app.inject(`/?view=companies&q=${encodeURIComponent(name)}`)).body)
    const card = results('.company-card').filter((_, node) => results(node).text().includes(number))
    assert.match(card.find('.name-only').text(), /番号がなく会社を特定できない記録が\d+件あります/)
    for (const kind of kinds.filter((each) => counts[each] > 0))
      assert.doesNotMatch(card.find('.none').text(), new RegExp(kindNames[kind]))
    if (inForce > 0) assert.match(card.find('.name-only').text(), new RegExp(`うち今日効力のあるもの ${inForce}件`))
  }
})
const kindNames = { enforcements: '行政処分等', procurement_suspensions: '指名停止', license_actions: '許認可' }

test('the check of partners, the client and the report of `screen` count them', async (t) => {
  const list = companies.flatMap(({ number, name }) => [name, number]).join('\n')
  const request = async (path: string, conditions: Readonly<Record<string, string>>) => {
    const { data, meta } = await answerOf(`/api/v1/${path}?${new URLSearchParams(conditions).toString()}`)
    return { kind: 'answer', data, meta }
  }
  const context = { request, language: 'ja' } as unknown as Parameters<typeof askPartner>[1]
  const client = shobunClient({ baseUrl: server.url })
  const file = join(installation.dataDir, 'partners.txt')
  writeFileSync(file, list)
  let printed = ''
  const code = await run(['screen', file, '--local', '--json'], {
    env: { DATA_DIR: installation.dataDir },
    stdout: { write: (text) => (printed += text) },
    stderr: { write: () => undefined },
    now: () => sampleDay,
  })
  assert.equal(code, 0)
  const rows = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, number | string | null>)
  assert.equal(rows.length, companies.length * 2)
  for (const [index, { number, counts, inForce }] of companies.entries()) {
    const partner = partnerRows(number)[0]!
    const asked = (await askPartner(partner, context)) as Awaited<typeof partner>
    assert.deepEqual({ ...asked.findings!.records }, pick(counts))
    assert.equal(asked.findings!.nameOnly.inForce, inForce)
    const [screened] = await Array.fromAsync(client.screen([{ corporateNumber: number }]))
    assert.deepEqual([screened!.nameOnly?.in_force, screened!.records], [inForce, pick(counts)])
    const row = rows[index * 2 + 1]!
    assert.deepEqual(
      [row['suspensions'], row['name_only_suspensions'], row['name_only_in_force']],
      [counts.procurement_suspensions, counts.procurement_suspensions, inForce],
    )
    assert.ok(Number(row['name_holders']) >= 1)
  }
  t.diagnostic(`${companies.length} companies`)
})

const pick = (counts: Readonly<Record<Kind, number>>): Record<Kind, number> => ({
  enforcements: counts.enforcements,
  procurement_suspensions: counts.procurement_suspensions,
  license_actions: counts.license_actions,
})

test('an agent is told, too', async () => {
  const { number, counts } = companies.find((company) => company.counts.procurement_suspensions > 0)!
  const payload = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'shobun_procurement_suspensions', arguments: { corporate_number: number } },
  }
  const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
  const reply = await app.inject({ method: 'POST', url: '/mcp', headers, payload })
  const { structuredContent } = reply.json<{ result: { structuredContent: Answer } }>().result
  assert.equal(
    (structuredContent.meta['name_only'] as unknown as { count: number }).count,
    counts.procurement_suspensions,
  )
})
