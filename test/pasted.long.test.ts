import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeSmallGeneration } from '../bench/recall/small-generation.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { createSearch } from '../src/search/search.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { emptyInstallation } from './installation.ts'
import { pastedCases } from './pasted/cases.ts'
import { companiesOf, hasRegister } from './pasted/companies.ts'
import { judge, type Judged } from './pasted/judge.ts'
import { publishedRows } from './published-rows.ts'

// What people paste (`../shared/data/pasted`), asked of the real companies that it names, by the real API.

const cases = hasRegister() ? pastedCases() : null
const skip = cases === null ? 'the cases or the register are missing' : false
const now = new Date('2026-11-21T03:00:00Z')
let judged: readonly Judged[] = []
const cleanups: (() => void)[] = []

before(async () => {
  if (cases === null) return
  const installation = emptyInstallation()
  const path = join(installation.dataDir, 'pasted.generation')
  writeSmallGeneration(path, await companiesOf(cases))
  const reader = openGeneration(path)
  cleanups.push(() => {
    reader.close()
    installation.remove()
  })
  const { app } = await testApp({ search: createSearch({ generation: () => reader, now: () => new Date() }) })
  const authorities = await authorityApp(cases.flatMap(({ official }) => (official === undefined ? [] : [official])))
  const results: Judged[] = []
  for (const pasted of cases) results.push(await judge({ companies: app, authorities }, pasted))
  judged = results
  await Promise.all([app.close(), authorities.close()])
})
after(() => {
  for (const clean of cleanups) clean()
})

/** An app with a record of a fictional company by each authority. */
async function authorityApp(names: readonly string[]) {
  const source = sourceOf('authorities', 'enforcement')
  const rows = [...new Set(names)].map((name) => {
    const authority = { name, text: name, type: 'other', corporateNumber: null }
    return record(name, { ...enforcement('架空建設', name), authority, actionDate: '2026-04-01' })
  })
  const clean = { after: (run: () => void) => void cleanups.push(run) }
  const { dataDir } = await publishedRows(clean, [{ source, seenOn: '2026-11-20', rows }], { now })
  const keeper = createGenerationKeeper(dataDir)
  cleanups.unshift(() => keeper.close())
  assert.equal(await keeper.refresh(), null)
  const { app } = await testApp({ search: createSearch({ generation: () => keeper.current(), now: () => now }) })
  return app
}

const textOf = ({ pasted, verdict }: Judged): string => `${pasted.id} ${pasted.input}: ${verdict}`

test('no wrong company is exact or linked with high confidence', { skip }, () =>
  assert.deepEqual(judged.filter(({ isHarmful }) => isHarmful).map(textOf), []),
)

test('at least 97 % of what is pasted is read as it is meant', { skip }, () => {
  const wrong = judged.filter(({ verdict }) => verdict !== null)
  assert.ok(judged.length > 150)
  assert.ok(wrong.length <= judged.length * 0.03, wrong.map(textOf).join('\n'))
})
