import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Ledger } from './ledger.ts'
import { assertConsistent, type EngineUnderTest } from './test-ledger-engine.ts'
import { corporationsOf } from './test-publications.ts'

const importProgram = fileURLToPath(new URL('test-import-process.ts', import.meta.url))
const records = 8_000

/** A ledger that is imported into by other processes. */
export interface SharedLedger {
  /** A file, or the address of a database. */
  readonly place: string
  readonly open: () => Promise<Ledger>
  readonly rows: EngineUnderTest['rows']
}

/** Starts a process that imports publication number `edition`; ready once its rows are being read. */
export async function startImport(place: string, edition: number) {
  const arguments_ = [importProgram, place, String(edition), String(records)]
  const child = spawn(process.execPath, arguments_, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  return { child, ended }
}

/** Imports a publication in a process that is not killed. */
export async function importCompletely(place: string, edition: number): Promise<void> {
  const { ended } = await startImport(place, edition)
  await ended
}

/** Returns the edition of all records. Fails when they are of several, or when the versions do not match the imports. */
async function readEdition(shared: SharedLedger): Promise<number> {
  const ledger = await shared.open()
  try {
    await assertConsistent(shared.rows, ledger)
    const corporations = await corporationsOf(ledger)
    const names = new Set(corporations.map(({ facts }) => facts.name))
    assert.equal(names.size, 1, `records of several editions: ${[...names].join()}`)
    const [name] = names
    const edition = Number(name?.replace('第', ''))
    assert.equal(corporations.length, records)
    const done = (await ledger.imports()).filter(({ refusal }) => refusal === null).length
    assert.deepEqual(
      await shared.rows(ledger, 'SELECT count(*) AS n FROM record_version'),
      [{ n: records * (done - 1) }],
      'an import without its versions, or versions without their import',
    )
    return edition
  } finally {
    await ledger.close()
  }
}

/**
 * Starts `kills` imports and kills each at another moment, from the first row to after the commit. The ledger must be as before or as
 * after the import. Fails when no kill came before the commit.
 */
export async function killImports(t: TestContext, shared: SharedLedger, kills: number): Promise<void> {
  const { place } = shared
  await importCompletely(place, 0)
  const measured = await startImport(place, 1)
  const start = performance.now()
  await measured.ended
  // The last kills come after the commit.
  const killWithinMilliseconds = (performance.now() - start) * 1.3
  let [unchanged, imported, edition] = [0, 0, 1]
  for (let round = 0; round < kills; round++) {
    const { child, ended } = await startImport(place, edition + 1)
    await sleep(((round + Math.random()) / kills) * killWithinMilliseconds)
    child.kill('SIGKILL')
    await ended
    const found = await readEdition(shared)
    assert.ok(found === edition || found === edition + 1, `edition ${found} after a kill during ${edition + 1}`)
    if (found === edition) unchanged++
    else imported++
    edition = found
  }
  t.diagnostic(`${unchanged} kills left the ledger as before the import, ${imported} as after it`)
  assert.ok(unchanged > 0, 'no kill came before the commit: the test tests nothing')
}
