import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { corporationsOf, temporaryFolder } from '../test-publications.ts'
import { openTestLedger, rowsIn, sqliteEngine } from './test-sqlite-engine.ts'

const importer = fileURLToPath(new URL('test-import-process.ts', import.meta.url))
const records = 8_000

/** Starts a process that imports publication number `edition`; ready once its rows are being read. */
export async function startImport(path: string, edition: number) {
  const arguments_ = [importer, path, String(edition), String(records)]
  const child = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, ended }
}

/** Imports a publication to its end. */
export async function importWhole(path: string, edition: number): Promise<void> {
  await (
    await startImport(path, edition)
  ).ended
}

/** The edition all records are in; fails when they are in several. */
async function editionIn(path: string): Promise<number> {
  const ledger = openTestLedger(path)
  try {
    await sqliteEngine.assertConsistent(ledger)
    const corporations = await corporationsOf(ledger)
    const names = new Set(corporations.map(({ facts }) => facts.name))
    assert.equal(names.size, 1, `records of several editions: ${[...names].join()}`)
    const [name] = names
    const edition = Number(name?.replace('第', ''))
    assert.equal(corporations.length, records)
    const [[versions] = []] = rowsIn(ledger, 'SELECT count(*) AS n FROM record_version')
    const done = (await ledger.imports()).filter(({ refusal }) => refusal === null).length
    assert.equal(
      versions?.['n'],
      records * (done - 1),
      'an import without its versions, or versions without their import',
    )
    return edition
  } finally {
    await ledger.close()
  }
}

/**
 * Kills an import that many times, spread over the whole of it, its end included: the ledger is always as before or as after it.
 * Fails when no kill came before the commit.
 */
export async function killImports(t: TestContext, kills: number): Promise<void> {
  const path = join(temporaryFolder(t), 'ledger.db')
  await importWhole(path, 0)
  const whole = await startImport(path, 1)
  const reading = performance.now()
  await whole.ended
  const span = (performance.now() - reading) * 1.3
  let [before, after, edition] = [0, 0, 1]
  for (let round = 0; round < kills; round++) {
    const { child, ended } = await startImport(path, edition + 1)
    await sleep(((round + Math.random()) / kills) * span)
    child.kill('SIGKILL')
    await ended
    const found = await editionIn(path)
    assert.ok(found === edition || found === edition + 1, `edition ${found} after a kill during ${edition + 1}`)
    if (found === edition) before++
    else after++
    edition = found
  }
  t.diagnostic(`${before} kills left the ledger as before, ${after} as after`)
  assert.ok(before > 0, 'no kill came before the commit: the test tests nothing')
}
