import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { load } from 'cheerio'
import type { FastifyInstance } from 'fastify'
import { printedHere } from '../../src/cli/test-commands.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../../src/generations/keeper.ts'
import { testApp } from '../../src/serve/http/test-app.ts'
import { createSearch } from '../../src/search/search.ts'
import { pageBytesMax } from '../../src/page/render-page.ts'
import { registerWeb } from '../../src/serve/http/routes/web.ts'
import { emptyInstallation, type Installation } from '../installation.ts'

// A publication whose texts are as long as a reader lets them be. The company is fictional.
const header = 'target_name,issuance_date,issuing_authority,enforcement_kind,reason_summary,related_law_ref,source_url'
const reason = '違反事実'.repeat(4_700)
const name = `株式会社${'架空長大'.repeat(200)}`
const csvRow = (day: number): string =>
  [
    name,
    `2026-01-${String(day).padStart(2, '0')}`,
    '見本県',
    'license_revoke',
    `産業廃棄物収集運搬業の許可取消し。${reason}`,
    '廃棄物処理法',
    `https://sample.example/${day}?${'x'.repeat(900)}`,
  ].join(',')

let installation: Installation
let keeper: GenerationKeeper
let app: FastifyInstance

before(async () => {
  installation = emptyInstallation()
  const { dataDir } = installation
  const now = (): Date => new Date('2026-11-21T00:00:00Z')
  const file = join(dataDir, 'transcription.csv')
  writeFileSync(file, [header, ...Array.from({ length: 28 }, (_, index) => csvRow(index + 1))].join('\n'))
  for (const args of [['ingest', 'industrial_waste_revocations', file], ['publish']]) {
    const { code, stderr } = await printedHere(args, { env: { DATA_DIR: dataDir }, now })
    assert.equal(code, 0, stderr)
  }
  keeper = createGenerationKeeper(dataDir)
  assert.equal(await keeper.refresh(), null)
  const search = createSearch({ generation: () => keeper.current(), now })
  app = (await testApp({ search, pages: [registerWeb] })).app
})
after(async () => {
  await app.close()
  keeper.close()
  installation.remove()
})

const browser = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'identity' }
const namePart = encodeURIComponent('架空長大'.repeat(10))

for (const [view, url] of [
  ['a list', '/?view=license-actions&sector=industrial_waste_collection'],
  ['the records of a name', `/?company=${namePart}`],
  ['a list in English', '/?view=license-actions&sector=industrial_waste_collection&lang=en'],
])
  test(`${view} shows cut texts of records, with a link to each whole`, async () => {
    const { statusCode, body, rawPayload } = await app.inject({ url: url as string, headers: browser })

    assert.equal(statusCode, 200)
    assert.ok(rawPayload.length <= pageBytesMax, `${rawPayload.length} bytes`)
    const $ = load(body)
    const cards = $('article.record')
    assert.ok(cards.length >= 10, `${cards.length} cards`)
    for (const card of cards) {
      assert.match($(card).text(), /違反事実…/)
      assert.ok($(card).find('p.ways a[href^="/records/lic_"]').length === 1)
    }
  })

test('the page of a record has its texts whole, and so has the API', async () => {
  const list = await app.inject('/api/v1/license-actions?sector=industrial_waste_collection')
  const [record] = list.json<{ data: { license_actions: { id: string; reason_text: string }[] } }>().data
    .license_actions
  assert.ok(record !== undefined)
  assert.ok(record.reason_text.includes(reason))
  const { statusCode, body } = await app.inject({ url: `/records/${record.id}`, headers: browser })
  assert.equal(statusCode, 200)
  assert.equal(load(body)('blockquote').first().text(), record.reason_text)
})
