import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openLedger } from '../src/ledger/sqlite/ledger.ts'
import { recordsOf } from '../src/ledger/test-publications.ts'
import { emptyInstallation } from './installation.ts'
import { startPublishers } from './publishers/publishers.ts'

const program = fileURLToPath(new URL('publishers/collect-process.ts', import.meta.url))
const sources = ['nta_corporate_numbers', 'edinet_codes', 'mlit_procurement_suspensions', 'caa_commercial_transactions']
const instant = '2026-08-25T00:00:00Z'

interface Started {
  readonly kill: () => void
  /** The exit code; `null`: the process was killed. */
  readonly ended: Promise<number | null>
}

async function start(port: number, dataDir: string, args: readonly string[]): Promise<Started> {
  const child = spawn(process.execPath, [program, String(port), instant, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  await once(child.stdout, 'data')
  child.stdout.resume()
  return { kill: () => child.kill('SIGKILL'), ended }
}

/** The records without the numbers of their imports, which count the attempts, and the archived files. */
async function contentsOf(dataDir: string): Promise<unknown> {
  const ledger = openLedger(join(dataDir, 'ledger.db'), { readOnly: true })
  try {
    const records = (await recordsOf(ledger)).map((record) => ({ ...record, importId: 0 }))
    const files = readdirSync(join(dataDir, 'archive'), { recursive: true }).map(String)
    return { records, archived: files.filter((name) => /[0-9a-f]{64}$/.test(name)).toSorted() }
  } finally {
    await ledger.close()
  }
}

/**
 * Kills `kills` runs of collect and publish at random moments, then lets both end. Nothing may be lost or doubled: records and archive
 * are those of an installation that was never killed.
 */
export async function killCollections(t: TestContext, kills: number): Promise<void> {
  const publishers = await startPublishers()
  const [killed, calm] = [emptyInstallation(), emptyInstallation()]
  t.after(() => {
    publishers.close()
    for (const installation of [killed, calm]) installation.remove()
  })
  const commands = { collect: ['collect', ...sources], publish: ['publish', '--force'] }
  const milliseconds = { collect: 0, publish: 0 }
  for (const name of ['collect', 'publish'] as const) {
    const begin = performance.now()
    assert.equal(await (await start(publishers.port, calm.dataDir, commands[name])).ended, 0)
    milliseconds[name] = performance.now() - begin
  }
  let stopped = 0
  for (let round = 0; round < kills; round++) {
    const name = round % 4 === 3 ? 'publish' : 'collect'
    const running = await start(publishers.port, killed.dataDir, commands[name])
    await Promise.race([sleep(Math.random() * milliseconds[name]), running.ended])
    running.kill()
    if ((await running.ended) === null) stopped++
  }
  t.diagnostic(`${stopped} of ${kills} commands were killed before their end`)
  assert.ok(stopped > 0, 'no kill came before the end: the test tests nothing')
  for (const name of ['collect', 'publish'] as const)
    assert.equal(await (await start(publishers.port, killed.dataDir, commands[name])).ended, 0)
  assert.deepEqual(await contentsOf(killed.dataDir), await contentsOf(calm.dataDir))
}
