import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { skipWithoutPostgres, startPostgres } from '../../../test/services/postgres.ts'
import { openImportsFile, withImportsFile } from '../../ledger/imports-file.ts'
import { LedgerError } from '../../ledger/ledger-error.ts'
import { killImports } from '../../ledger/test-import-kill.ts'
import { corporationsOf, importOf, registerRow, sourceOf, temporaryFolder } from '../../ledger/test-publications.ts'
import { openTestLedger, rowsIn, sharedDatabase } from './test-postgres-engine.ts'

const skip = skipWithoutPostgres
const server = skip === false ? await startPostgres() : null
after(async () => server?.remove())

test(
  'a process killed at any moment of an import leaves the ledger in the database as it was before or after it',
  { skip, timeout: 240_000 },
  async (t) => killImports(t, sharedDatabase(await server!.newDatabase()), 8),
)

const records = 5_000
const rounds = 8

/** An edition of a fictional list in which every record has changed. */
const edition = (number: number) => {
  const day = new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
  const rows = Array.from({ length: records }, (_, n) => registerRow(n, day, `第${number}`))
  return { source: sourceOf('register', 'corporation'), seenOn: day, rows }
}

test(
  'PostgreSQL killed at any moment of an import: the ledger is as the command says, and imports.jsonl agrees with it',
  { skip, timeout: 240_000 },
  async (t) => {
    const inDatabase = await openTestLedger(await server!.newDatabase())
    t.after(async () => inDatabase.close())
    const importsFile = openImportsFile(join(temporaryFolder(t), 'imports.jsonl'))
    const ledger = withImportsFile(inDatabase, importsFile)
    const started = performance.now()
    await importOf(ledger, edition(0))
    await importOf(ledger, edition(1))
    const killWithinMilliseconds = performance.now() - started
    const outcomes = { imported: 0, lost: 0 }
    let current = 1
    for (let round = 0; round < rounds; round++) {
      const next = current + 1
      const importing = importOf(ledger, edition(next)).then(
        () => 'imported' as const,
        (error: unknown) => {
          assert.ok(error instanceof LedgerError && error.code === 'unreachable', String(error))
          return 'lost' as const
        },
      )
      await sleep(((round + Math.random()) / rounds) * killWithinMilliseconds)
      await server!.kill()
      await server!.start()
      const outcome = await importing
      outcomes[outcome]++
      if (outcome === 'imported') current = next
      const names = new Set((await corporationsOf(ledger)).map(({ facts }) => facts.name))
      assert.deepEqual([...names], [`第${current}`], `after a kill during edition ${next}: ${outcome}`)
      const versions = await rowsIn(inDatabase, 'SELECT count(*) AS n FROM record_version')
      assert.deepEqual(versions, [{ n: records * current }])
      await ledger.inTransaction(async () => undefined)
      const inLedger = (await ledger.imports()).toReversed().map((state) => [state.startedAt, state.refusal === null])
      assert.deepEqual(
        importsFile.entries().map(({ line }) => [line.started_at, line.refusal === null]),
        inLedger,
      )
    }
    t.diagnostic(JSON.stringify(outcomes))
    assert.ok(outcomes.lost > 0, 'no kill came before the commit: the test tests nothing')
  },
)
