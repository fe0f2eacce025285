import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openArchive } from '../ledger/archive.ts'
import { openImportsFile } from '../ledger/imports-file.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { rebuild } from './repeat-imports.ts'
import { fictionalSources } from './test-fictional-source.ts'
import { tablesOf } from '../ledger/sqlite/test-sqlite-tables.ts'

const program = fileURLToPath(new URL('test-repeat-process.ts', import.meta.url))

/** Starts a command; ready once it has opened the ledger. */
async function start(dataDir: string, command: string, n: number) {
  const child = spawn(process.execPath, [program, dataDir, command, String(n)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, ended }
}

/** The next write brings the file of imports up to date. The ledger must then be what the archive gives in a new folder. */
async function assertConsistent(dataDir: string): Promise<void> {
  const importsPath = join(dataDir, 'archive', 'imports.jsonl')
  const ledger = openLedger(join(dataDir, 'ledger.db'))
  const importsFile = openImportsFile(importsPath)
  const rebuiltPath = join(dataDir, 'rebuilt.db')
  const rebuilt = openLedger(rebuiltPath)
  try {
    await ledger.inTransaction(async () => importsFile.bringUpToDate(ledger))
    const archive = openArchive(join(dataDir, 'archive'))
    const sourceOf = (id: string) => fictionalSources.get(id)
    await rebuild({
      ledger: rebuilt,
      importsFile,
      archive,
      sourceOf,
      onImport: () => undefined,
      onRenamed: () => undefined,
    })
    assert.ok(readFileSync(importsPath, 'utf8').endsWith('\n'))
    assert.deepEqual(tablesOf(join(dataDir, 'ledger.db')), tablesOf(rebuiltPath))
  } finally {
    await Promise.all([ledger.close(), rebuilt.close()])
    for (const end of ['', '-wal', '-shm']) rmSync(rebuiltPath + end, { force: true })
  }
}

/** Kills ingest, forget and rebuild in turn at random moments, and checks the folder after each kill. */
export async function killRepeatedImports(t: TestContext, kills: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'repeat-kill-'))
  t.after(() => rmSync(dataDir, { recursive: true, force: true }))
  mkdirSync(join(dataDir, 'archive'))
  for (const n of [0, 1, 2]) await (await start(dataDir, 'ingest', n)).ended
  const milliseconds: Record<string, number> = {}
  let ended = 0
  for (let round = 0; round < kills; round++) {
    const command = ['ingest', 'forget', 'ingest', 'rebuild'][round % 4]!
    const running = await start(dataDir, command, round + 3)
    const begin = performance.now()
    const limit = milliseconds[command] ?? Infinity
    // The first of each kind runs to its end, so that the moments of the kills are spread over its time and a little more.
    if (limit !== Infinity) {
      await Promise.race([sleep(Math.random() * limit * 1.2), running.ended])
      running.child.kill('SIGKILL')
    }
    const [code] = (await running.ended) as [number | null]
    if (limit === Infinity) milliseconds[command] = performance.now() - begin
    if (code === 0) ended++
    else assert.equal(code, null, `${command} failed`)
    await assertConsistent(dataDir)
  }
  t.diagnostic(`${kills - ended} of ${kills} commands were killed before their end`)
  assert.ok(ended < kills, 'no kill came before the end: the test tests nothing')
}
