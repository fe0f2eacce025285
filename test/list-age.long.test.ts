import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { printedHere } from '../src/cli/test-commands.ts'
import { buildApp } from '../src/serve/http/app.ts'
import { createSearch } from '../src/search/search.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { emptyInstallation, type Installation } from './installation.ts'

/** The age of a list is told in four places, which agree: coverage, the sources as JSON and as a page, `status`, and `meta`. */
const now = new Date('2026-11-21T00:00:00Z')
/** A transcription, which tells no day. */
const transcription = 'jftc_actions'
const sampleFile = (path: string): string => fileURLToPath(new URL(`../src/read/sources/${path}`, import.meta.url))
let installation: Installation
let keeper: ReturnType<typeof createGenerationKeeper>
let app: Awaited<ReturnType<typeof buildApp>>

async function shobun(...args: string[]): Promise<string> {
  const input = { env: { DATA_DIR: installation.dataDir }, now: () => now }
  const { code, stdout, stderr } = await printedHere(args, input)
  assert.equal(code, 0, stderr)
  return stdout
}

before(async () => {
  installation = emptyInstallation()
  const interns = 'isa_technical_intern'
  const mlit = 'mlit_procurement_suspensions/sample/search_results_page_2_of_2.html'
  // Retrieved today, but two years old.
  await shobun('ingest', 'mlit_procurement_suspensions', sampleFile(mlit), '--as-of', '2024-10-01')
  await shobun(
    'ingest',
    interns,
    sampleFile(`${interns}/sample/kanri_dantai_kyokatorikeshi.xlsx`),
    '--as-of',
    '2026-09-01',
  )
  await shobun('ingest', interns, sampleFile(`${interns}/sample/jisshi_ninteitorikeshi.xlsx`), '--as-of', '2026-04-01')
  await shobun('ingest', transcription, sampleFile(`${transcription}/sample/actions.csv`))
  await shobun('publish')
  keeper = createGenerationKeeper(installation.dataDir)
  assert.equal(await keeper.refresh(), null)
  app = await buildApp({
    search: createSearch({ generation: () => keeper.current(), now: () => now }),
    now: () => now.getTime(),
    randomBytes: (size) => Buffer.alloc(size, 1),
    fairUse: null,
    usage: null,
    hashClient: (text) => text,
    hashForLog: (text) => text,
    version: 'test',
  })
})
after(async () => {
  await app.close()
  keeper.close()
  installation.remove()
})

interface Age {
  readonly source_id: string | null
  readonly as_of: string | null
  readonly last_success_at: string | null
  readonly freshness: string
}
type SourceEntry = { readonly source_id: string; readonly lists: readonly (Age & { readonly list: string })[] }

const ageOf = ({ as_of, last_success_at, freshness }: Age) => [as_of, last_success_at, freshness]
const getJson = async <Body>(path: string): Promise<Body> => (await app.inject(path)).json<Body>()
const sources = async (): Promise<SourceEntry[]> =>
  (await getJson<{ sources: SourceEntry[] }>('/docs/sources.json')).sources

test('coverage, sources and status give the same day, retrieval and freshness for every list', async () => {
  const status = JSON.parse(await shobun('status', '--json')) as { sources: (Age & { list: string })[] }
  const shown = (await sources()).flatMap(({ source_id, lists }) => lists.map((list) => ({ ...list, source_id })))
  assert.ok(status.sources.length > 2)
  assert.deepEqual(
    shown.map((list) => [list.source_id, list.list, ...ageOf(list)].join(' ')).toSorted(),
    status.sources.map((list) => [list.source_id, list.list, ...ageOf(list)].join(' ')).toSorted(),
  )
  const coverage = await getJson<{ data: { groups: { publishers: Age[] }[] } }>(
    '/api/v1/procurement-suspension-coverage',
  )
  const entries = coverage.data.groups.flatMap(({ publishers }) => publishers)
  const collected = entries.filter(({ last_success_at: at }) => at !== null)
  assert.deepEqual(collected.map(ageOf), [['2024-10-01', '2026-11-21T00:00:00.000Z', 'overdue']])
  assert.ok(entries.filter((entry) => !collected.includes(entry)).every(({ as_of: day }) => day === null))
  assert.match((await app.inject('/docs/sources?lang=en')).body, /2024-10-01.*2026-11-21.*Overdue/)
  assert.match(await shobun('status'), /mlit_procurement_suspensions .* 2024-10-01 +2026-11-21 +overdue/)
})

test('a file by hand that tells no day is of an unknown day in all places, not of the day of its import', async () => {
  const unknown = [null, now.toISOString(), 'unknown']
  const status = JSON.parse(await shobun('status', '--json')) as { sources: (Age & { list: string })[] }
  const inStatus = status.sources.filter(({ source_id: id }) => id === transcription)
  const inSources = (await sources()).find(({ source_id: id }) => id === transcription)
  assert.deepEqual([inStatus.map(ageOf), inSources?.lists.map(ageOf)], [[unknown], [unknown]])
  assert.match((await app.inject('/docs/sources')).body, /<code>all<\/code>.*?2026-11-21.*?時点不明/)
})

test('`meta` of the records shows the oldest list, and a closed list does not count', async () => {
  const metaOf = async (path: string) => (await getJson<{ meta: Record<string, unknown> }>(`/api/v1/${path}`)).meta
  const suspensions = await metaOf('procurement-suspensions?status=ended')
  assert.deepEqual([suspensions['oldest_list_as_of'], suspensions['data_as_of']], ['2024-10-01', now.toISOString()])
  const interns = (await sources()).find(({ source_id: id }) => id === 'isa_technical_intern')
  const closed = interns?.lists.filter(({ freshness }) => freshness === 'closed') ?? []
  assert.deepEqual(
    closed.map(({ as_of: day }) => day),
    ['2026-04-01'],
  )
  assert.equal((await metaOf('license-actions?nature=disciplinary'))['oldest_list_as_of'], '2026-09-01')
  assert.equal((await metaOf('enforcements?q=a'))['oldest_list_as_of'], null)
  assert.ok(!('oldest_list_as_of' in (await metaOf('companies?q=a'))))
})
