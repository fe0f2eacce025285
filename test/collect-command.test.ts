import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { run } from '../src/cli/program.ts'
import { emptyInstallation, type Installation } from './installation.ts'
import { startPublishers, type Publishers } from './publishers/publishers.ts'

/** `shobun collect` without arguments: every source that is due, from publishers on this machine. Most of them answer 404. */
let publishers: Publishers
let installation: Installation
let now: Date

before(async () => {
  publishers = await startPublishers()
})
after(() => publishers.close())
beforeEach((t) => {
  installation = emptyInstallation()
  publishers.faults.clear()
  publishers.requests.length = 0
  now = new Date('2026-08-25T00:00:00Z')
  ;(t as { after?: (done: () => void) => void }).after?.(() => installation.remove())
})

async function shobun(...args: string[]) {
  const printed = { stdout: '', stderr: '' }
  const code = await run(args, {
    env: { DATA_DIR: installation.dataDir, CONTACT: 'collector@shobun.example' },
    stdout: { write: (text) => (printed.stdout += text) },
    stderr: { write: (text) => (printed.stderr += text) },
    now: () => now,
    network: { fetch: publishers.fetch, sleep: async () => undefined },
  })
  return { code, ...printed }
}

const rowOf = (table: string, source: string): string =>
  table.split('\n').find((line) => line.startsWith(`${source} `)) ?? ''

test('from nothing, everything that is due is collected and can be published; then only what failed or has become due', async () => {
  const collected = await shobun('collect')
  assert.deepEqual([collected.code, collected.stderr], [0, ''])
  assert.match(rowOf(collected.stdout, 'nta_corporate_numbers'), /collected +3 +\d+/)
  assert.match(rowOf(collected.stdout, 'edinet_codes'), /collected +1 +\d+/)
  assert.match(rowOf(collected.stdout, 'mlit_procurement_suspensions'), /collected +1 +23/)
  assert.match(rowOf(collected.stdout, 'isa_technical_intern'), /failed +1 +0 +0 +http_status: .*404/)
  assert.match(collected.stdout, /industrial_waste_revocations only by its name: /)
  assert.equal((await shobun('publish')).code, 0)
  const status = JSON.parse((await shobun('status', '--json')).stdout)
  const isa = status.sources.find(({ source_id: id }: { source_id: string }) => id === 'isa_technical_intern')
  assert.equal(isa.last_refusal.code, 'http_status')
  const tried = collected.stdout.split('\n').filter((line) => / (?:collected|failed|unchanged) /.test(line))
  const logged = new Set(status.sources.map(({ source_id: id }: { source_id: string }) => id))
  assert.equal(logged.size, tried.length)
  const second = await shobun('collect')
  assert.equal(rowOf(second.stdout, 'nta_corporate_numbers'), '')
  assert.match(rowOf(second.stdout, 'isa_technical_intern'), /failed/)
  now = new Date('2026-08-26T00:00:00Z')
  assert.match(rowOf((await shobun('collect')).stdout, 'nta_corporate_numbers'), /unchanged +1 +0 +0/)
})

test('with --strict a failed source sets the exit code', async () => {
  assert.equal((await shobun('collect', '--strict', 'edinet_codes')).code, 0)
  publishers.faults.set('disclosure2dl.edinet-fsa.go.jp', 'bot_wall')
  assert.equal((await shobun('collect', '--strict', 'edinet_codes')).code, 1)
  assert.equal((await shobun('collect', 'edinet_codes')).code, 0)
})

test('a source that its publisher wants to be asked for is collected by its name', async () => {
  const { code, stdout } = await shobun('collect', 'industrial_waste_revocations')
  assert.equal(code, 0)
  assert.match(rowOf(stdout, 'industrial_waste_revocations'), /collected +1/)
})

test('a source that is found but not readable stays a failure with its reason', async () => {
  publishers.faults.set('www.mlit.go.jp', 'wrong_count')
  const { stdout } = await shobun('collect', 'mlit_procurement_suspensions')
  assert.match(rowOf(stdout, 'mlit_procurement_suspensions'), /failed +1 +0 +0 +wrong_count: .*24 results/)
})
