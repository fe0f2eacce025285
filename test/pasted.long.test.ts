import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { writeSmallGeneration } from '../bench/recall/small-generation.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { createSearch } from '../src/search/search.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { emptyInstallation } from './installation.ts'
import { pastedCases } from './pasted/cases.ts'
import { companiesOf, hasRegister } from './pasted/companies.ts'
import { judge, type Judged } from './pasted/judge.ts'

// What people paste (`../shared/data/pasted`), asked of the real companies that it names, by the real API.

const cases = hasRegister() ? pastedCases() : null
const skip = cases === null ? 'the cases or the register are missing' : false
/** Kinds that other rooms read: dates, periods, radicals and names of authorities. */
const readElsewhere: ReadonlySet<number> = new Set([8, 9, 10, 12])
let judged: readonly Judged[] = []
let close = (): void => undefined

before(async () => {
  if (cases === null) return
  const installation = emptyInstallation()
  const path = join(installation.dataDir, 'pasted.generation')
  writeSmallGeneration(path, await companiesOf(cases))
  const reader = openGeneration(path)
  const { app } = await testApp({ search: createSearch({ generation: () => reader, now: () => new Date() }) })
  close = () => {
    reader.close()
    installation.remove()
  }
  const results: Judged[] = []
  for (const pasted of cases) results.push(await judge(app, pasted))
  judged = results
  await app.close()
})
after(() => close())

const textOf = ({ pasted, verdict }: Judged): string => `${pasted.id} ${pasted.input}: ${verdict}`

test('no wrong company is exact or linked with high confidence', { skip }, () =>
  assert.deepEqual(judged.filter(({ isHarmful }) => isHarmful).map(textOf), []),
)

test('at least 97 % of the names, numbers and addresses are read as they are meant', { skip }, () => {
  const own = judged.filter(({ pasted }) => !readElsewhere.has(pasted.kind))
  const wrong = own.filter(({ verdict }) => verdict !== null)
  assert.ok(own.length > 80)
  assert.ok(wrong.length <= own.length * 0.03, wrong.map(textOf).join('\n'))
})
