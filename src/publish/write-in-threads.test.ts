import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import type { EncodedNames } from '../generations/ports.ts'
import { importOf, numberOf, registerRow, sourceOf, temporaryFolder } from '../ledger/test-publications.ts'
import type { CompanyInputs, WrittenCompanies } from './write-companies.ts'
import { writeInThreads } from './write-in-threads.ts'

/** So many that threads start. The batches need not have as many. */
const many = 1_000_000

test('threads write the batches of companies as this thread does, in their order', async (t) => {
  const ledger = openLedger(join(temporaryFolder(t), 'ledger.db'))
  t.after(async () => ledger.close())
  const source = sourceOf('fictional_register', 'corporation')
  const rows = Array.from({ length: 6_500 }, (_, index) => registerRow(index, '2026-01-01', `株式会社架空${index}`))
  await importOf(ledger, { source, seenOn: '2026-01-02', rows })
  const context = { imports: await ledger.imports(), sources: [source] }
  const withRecords = new Map([[numberOf(7), 1]])
  async function* inputs(): AsyncGenerator<CompanyInputs> {
    let first = 1
    for await (const register of ledger.storedCorporations()) {
      yield { register, filers: [], first, withRecords, knownNames: new Map() }
      first += register.rows.length
    }
  }
  const here = await Array.fromAsync(writeInThreads(inputs(), { ...context, companies: rows.length }))
  const inThreads = await Array.fromAsync(writeInThreads(inputs(), { ...context, companies: many }))
  assert.equal(here.length, 7)
  assert.deepEqual(inThreads.map(comparable), here.map(comparable))
})

/** A view of memory is a `Buffer` here and a `Uint8Array` from a thread. */
const comparable = ({ batch, scanned, withRecords, indexData }: WrittenCompanies) => ({
  ...batch,
  scanned,
  names: textsOf(batch.names),
  withRecords: { ...withRecords, names: textsOf(withRecords.names) },
  indexData,
})

const textsOf = ({ parts }: EncodedNames): string[] =>
  Object.values(parts).map(({ bytes }) => Buffer.from(bytes).toString('utf16le'))

test('a company that cannot be written ends the publication with its error, and the threads', async () => {
  async function* inputs(): AsyncGenerator<CompanyInputs> {
    const register = { source: { id: 1, name: 'gone', kind: 'corporation' }, rows: [['1', '[]', 0, 0, 0, 9]] } as const
    const input = { register: { ...register, formerRows: new Map() }, filers: [], first: 1 }
    for (;;) yield { ...input, withRecords: new Map<string, number>(), knownNames: new Map() }
  }
  const written = writeInThreads(inputs(), { imports: [], sources: [], companies: many })
  await assert.rejects(Array.fromAsync(written), /refers to import 9, which does not exist/)
})
