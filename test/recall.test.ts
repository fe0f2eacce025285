import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readGolden, readSubjects } from '../bench/recall/golden.ts'
import { isGood, outcomesOf, type Outcome } from '../bench/recall/score.ts'
import { writeSmallGeneration } from '../bench/recall/small-generation.ts'
import { createSearch } from '../src/search/search.ts'
import type { GenerationReader } from '../src/store/ports.ts'
import { openGeneration } from '../src/store/sqlite/reader.ts'
import { emptyInstallation, type Installation } from './installation.ts'

// The golden set against its own companies only; `npm run bench:recall` runs it against all companies of Japan.

let installation: Installation
let reader: GenerationReader
let outcomes: readonly Outcome[]

before(async () => {
  installation = emptyInstallation()
  const path = join(installation.dataDir, 'golden.generation')
  writeSmallGeneration(path, readSubjects())
  reader = openGeneration(path)
  const search = createSearch({ generation: () => reader, now: () => new Date('2026-08-21T00:00:00Z') })
  outcomes = await outcomesOf(readGolden(), async (text, limit) =>
    (await search.companies(text, limit)).items.map(({ corporateNumber }) => corporateNumber),
  )
})
after(() => {
  reader.close()
  installation.remove()
})

const caseText = ({ golden, place }: Outcome): string => `${golden.kind} ${golden.query} ${golden.number}: ${place}`

test('the golden set has at least 600 cases of at least 14 kinds, and contains the company of each', () => {
  const numbers = new Set(readSubjects().map(({ number }) => number))
  assert.ok(outcomes.length >= 600)
  assert.ok(new Set(outcomes.map(({ golden }) => golden.kind)).size >= 14)
  assert.deepEqual(outcomes.filter(({ golden }) => !numbers.has(golden.number)).map(caseText), [])
})

test('at least 99 % of the cases find their company within the required rank', () => {
  const missed = outcomes.filter((outcome) => outcome.golden.within > 0 && !isGood(outcome))
  const wanted = outcomes.filter(({ golden }) => golden.within > 0)
  assert.ok(missed.length <= wanted.length * 0.01, missed.map(caseText).join('\n'))
})

test('cases that must not find a company do not', () => {
  assert.deepEqual(outcomes.filter((outcome) => outcome.golden.within === 0 && !isGood(outcome)).map(caseText), [])
})
