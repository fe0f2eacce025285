import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { run } from '../../src/cli/program.ts'
import { testApp } from '../../src/serve/http/test-app.ts'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import { createSearch } from '../../src/search/search.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../../src/generations/keeper.ts'
import { emptyInstallation, type Installation } from '../installation.ts'

// A hostile publication: script URLs, bidirectional control characters and hidden characters in names. All companies are fictional.
const header = 'target_name,issuance_date,issuing_authority,enforcement_kind,reason_summary,related_law_ref,source_url'
const csvRow = (name: string, url: string, reason = '廃棄物処理法違反'): string => {
  const summary = `産業廃棄物収集運搬業の許可取消し。${reason}`
  return [`"${name}"`, '2026-01-27', '見本県', 'license_revoke', `"${summary}"`, '廃棄物処理法', `"${url}"`].join(',')
}
const nameWithNote = '有限会社見本商店（更新申請不許可）'
const nameWithHiddenCharacters = '株式\u200b会社\u202e架空\u2066青空\u2069建設\r\n\u001b[2J'
const rows = [
  csvRow(nameWithNote, 'javascript:alert(document.domain)'),
  csvRow(nameWithHiddenCharacters, 'https://example.jp/1', '第1\u2028第2\u202e\r\n第3'),
  csvRow('見本\u200b太郎', 'https://example.jp/2'),
  csvRow('株式会社見本運輸', ' data:text/html,<script>1</script>'),
  csvRow('株式会社見本倉庫', 'https://www.mhlw.go.jp@leads.example/'),
]

interface Row {
  readonly company: { readonly name: string; readonly name_text: string }
  readonly reason_text: string
  readonly source: { readonly url: string; readonly url_text: string | null }
}

let installation: Installation
let keeper: GenerationKeeper
let app: FastifyInstance

before(async () => {
  installation = emptyInstallation()
  const { dataDir } = installation
  const now = (): Date => new Date('2026-11-21T00:00:00Z')
  const file = join(dataDir, 'transcription.csv')
  writeFileSync(file, `${header}\n${rows.join('\n')}\n`)
  for (const args of [['ingest', 'industrial_waste_revocations', file], ['publish']]) {
    let stderr = ''
    const streams = { stdout: { write: () => {} }, stderr: { write: (text: string) => (stderr += text) } }
    assert.equal(await run(args, { env: { DATA_DIR: dataDir }, ...streams, now }), 0, stderr)
  }
  keeper = createGenerationKeeper(dataDir)
  assert.equal(await keeper.refresh(), null)
  app = (await testApp({ search: createSearch({ generation: () => keeper.current(), now }) })).app
})
after(async () => {
  await app.close()
  keeper.close()
  installation.remove()
})

async function findRecords(query: string): Promise<Row[]> {
  const reply = await app.inject(`/api/v1/license-actions?${query}`)
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json<{ data: { license_actions: Row[] } }>().data.license_actions
}

test('a URL that is not http or https is returned as text, and `source.url` is that of the list', async () => {
  const [record] = await findRecords(`company=${encodeURIComponent('見本商店')}`)
  assert.equal(record?.source.url, 'https://www2.sanpainet.or.jp/shobun/all_search.php')
  assert.equal(record.source.url_text, 'javascript:alert(document.domain)')
  const all = await findRecords('sector=industrial_waste_collection')
  assert.equal(all.length, 4)
  for (const { source } of all) assert.match(source.url, /^https:\/\//)
  assert.equal(all.filter(({ source }) => source.url_text !== null).length, 3)
})

test('a note after a name is not part of it, and the record is found with and without the note', async () => {
  for (const company of ['有限会社見本商店', '見本商店', nameWithNote]) {
    const [record, ...others] = await findRecords(`company=${encodeURIComponent(company)}`)
    assert.deepEqual(others, [])
    assert.equal(record?.company.name, '有限会社見本商店')
    assert.equal(record.company.name_text, nameWithNote)
  }
})

test('responses contain no control characters, and a name with a hidden character is found', async () => {
  const [record] = await findRecords(`company=${encodeURIComponent('架空青空建設')}`)
  // What is left of the sequence opens a bracket that nothing closes, as a note that was cut off.
  assert.equal(record?.company.name, '株式会社架空青空建設')
  assert.equal(record.company.name_text, '株式会社架空青空建設 [2J')
  assert.equal(record.reason_text, '第1\n第2\n第3')
  const { body } = await app.inject('/api/v1/license-actions?sector=industrial_waste_collection')
  assert.doesNotMatch(body, /[\p{Cc}\p{Bidi_Control}\u200b-\u200d\u2028\u2029\ufeff]/u)
})

test('the name of a person with a hidden character is not read as that of a company', async () => {
  const records = await findRecords('sector=industrial_waste_collection')
  assert.ok(!records.some(({ company }) => company.name.includes('太郎')))
})

test('the ledger stores the published words unchanged', async () => {
  const ledger = openLedger(join(installation.dataDir, 'ledger.db'), { readOnly: true })
  const records = (await Array.fromAsync(ledger.records(['license_action']))).flat()
  const stored = records.map(({ facts }) => JSON.stringify(facts)).join('\n')
  await ledger.close()
  for (const words of [
    'javascript:alert(document.domain)',
    nameWithNote,
    '株式\u200b会社\u202e架空\u2066青空\u2069建設',
  ])
    assert.ok(stored.includes(words), words)
})
