import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDigitOf } from '../domain/corporate-number.ts'
import { limits } from '../domain/limits.ts'
import { memoryEnumerationGuard, type Probe } from './enumeration-guard.ts'
import type { Subject } from './question.ts'
import { plainQuestion } from './test-question.ts'

const { sequentialNumbersMax, clusteredNumbersMax, distinctTermsMax, siblingTermsMax, furtherPagesMax, upperDatesMax } =
  limits.enumeration
const { rowsMax, windowSeconds, coolDownSeconds } = limits.enumeration
const numberOf = (base: number): string => {
  const digits = String(base).padStart(12, '0')
  return `${checkDigitOf(digits)}${digits}`
}
interface Asking extends Partial<Subject> {
  readonly address?: string
  readonly at?: number
}
const probe = ({ address = 'a', at = 0, ...more }: Asking): Probe => ({
  address,
  at,
  question: plainQuestion({
    question: JSON.stringify([more.terms, more.corporateNumber, more.upperDate]),
    ...more,
  }),
})

/** How many probes pass before one is refused. */
function passed(probes: readonly Probe[], guard = memoryEnumerationGuard()): number {
  const refused = probes.findIndex((one) => guard.observe(one) !== null)
  return refused < 0 ? probes.length : refused
}

const bases = Array.from({ length: 20 }, (_, index) => 70_001_000_071 + index)

for (const [name, walk] of [
  ['upwards', bases],
  ['downwards', bases.toReversed()],
  ['at steps of seven', bases.map((base, index) => base + index * 6)],
  ['at steps of a hundred', bases.map((base, index) => base + index * 99)],
  ['at steps of a hundred, downwards', bases.map((base, index) => base - index * 101)],
  ['from both ends inwards', bases.map((base, index) => (index % 2 === 0 ? base - index * 50 : base + index * 50))],
  ['mixed with other numbers', bases.flatMap((base, index) => [base, 10_000_000_000 + index * 7_777_777])],
  ['slowly', bases],
] as const) {
  test(`a walk along corporate numbers ${name} is stopped`, () => {
    const step = name === 'slowly' ? 3_600_000 : 1000
    const probes = walk.map((base, index) => probe({ at: index * step, corporateNumber: numberOf(base) }))
    const factor = name === 'mixed with other numbers' ? 2 : 1
    const most = name === 'from both ends inwards' ? clusteredNumbersMax : sequentialNumbersMax * factor
    assert.ok(passed(probes) <= most, `${passed(probes)} passed`)
  })
}

test('numbers of companies that are no neighbours never trip it, nor does one number asked again and again', () => {
  const apart = Array.from({ length: 300 }, (_, index) =>
    probe({ corporateNumber: numberOf(10_001_000_000 + index * 997) }),
  )
  assert.equal(passed(apart), 300)
  assert.equal(passed(Array.from({ length: 300 }, () => probe({ corporateNumber: numberOf(70_001_000_071) }))), 300)
})

test('many distinct terms in a short time trip it, across all groups of an address; the same at a slow pace do not', () => {
  const at = (pace: number) =>
    Array.from({ length: 300 }, (_, index) => probe({ at: index * pace, terms: [`term ${index}`] }))
  assert.equal(passed(at(1000)), distinctTermsMax)
  assert.equal(passed(at((windowSeconds * 1000) / 50)), 300)
})

test('terms that differ in their last character only are a walk along prefixes; a name typed letter by letter is none', () => {
  const walk = Array.from({ length: 40 }, (_, index) =>
    probe({ at: index * 6000, terms: [`青空${String.fromCodePoint(0x30a2 + index)}`] }),
  )
  assert.equal(passed(walk), siblingTermsMax)
  const typed = Array.from({ length: 40 }, (_, index) => probe({ at: index * 6000, terms: ['株'.repeat(index + 1)] }))
  assert.equal(passed(typed), 40)
})

test('pages and dates: a list read to its end passes, list after list or month after month does not', () => {
  const pages = Array.from({ length: 100 }, (_, index) =>
    probe({ question: `page ${index}`, furtherPage: index % 10 > 0 }),
  )
  const passedPages = pages.slice(0, passed(pages)).filter(({ question }) => question.page !== null).length
  assert.equal(passedPages, furtherPagesMax)
  const dates = Array.from({ length: 100 }, (_, index) => probe({ at: index * 60_000, upperDate: `day ${index}` }))
  assert.equal(passed(dates), upperDatesMax)
})

test('rows of distinct questions are bounded in a day, also by requests in flight; a question that was answered is answered again', () => {
  const guard = memoryEnumerationGuard()
  let shown = 0
  const ask = (index: number, hours: number) =>
    guard.observe(probe({ at: hours * 3_600_000, question: `question ${index}`, rowsMax: 10 }))
  for (let index = 0; ask(index, index / 1000) === null; index++) {
    shown += 10
    // Half of the answers are still on their way; the others turn out to be shorter.
    if (index % 2 === 1) continue
    guard.settle({ address: 'a' }, probe({ question: `question ${index}` }).question, 9)
    shown -= 1
  }
  assert.ok(shown >= rowsMax && shown < rowsMax + 10, String(shown))
  assert.ok((guard.waitSeconds('a', 3_600_000) ?? 0) > 80_000)
  assert.equal(guard.waitSeconds('a', 25 * 3_600_000), null)
  assert.equal(ask(9999, 25), null)
})

test('each further detection within a day doubles the cool-down', () => {
  const guard = memoryEnumerationGuard()
  let at = 0
  const waits = [0, 1, 2].map(() => {
    let wait: number | null = null
    for (const base of bases) if ((wait = guard.observe(probe({ at, corporateNumber: numberOf(base) }))) !== null) break
    at += (wait ?? 0) * 1000
    return wait
  })
  assert.deepEqual(waits, [coolDownSeconds, coolDownSeconds * 2, coolDownSeconds * 4])
})

test('a flood of other addresses ends no cool-down', () => {
  const guard = memoryEnumerationGuard(limits.enumeration, 100)
  for (const base of bases.slice(0, sequentialNumbersMax + 1)) guard.observe(probe({ corporateNumber: numberOf(base) }))
  for (let index = 0; index < 1000; index++) guard.observe(probe({ address: `other ${index}`, terms: ['x'] }))
  assert.equal(guard.waitSeconds('a', 0), coolDownSeconds)
})

test('what the usage log knows puts the guard where it was: walks half done, rows shown, cool-downs', () => {
  const walk = bases.map((base, index) => probe({ at: index * 6000, corporateNumber: numberOf(base) }))
  const guard = memoryEnumerationGuard()
  const past = (one: Probe) => ({ ...one, rows: 1, detected: false })
  for (const one of walk.slice(0, sequentialNumbersMax)) guard.remember(past(one))
  assert.equal(guard.waitSeconds('a', 60_000), null)
  assert.equal(passed(walk.slice(sequentialNumbersMax), guard), 0)
  const again = memoryEnumerationGuard()
  for (const one of walk.slice(0, sequentialNumbersMax)) again.remember(past(one))
  const [detected] = walk.slice(sequentialNumbersMax)
  assert.ok(detected !== undefined)
  again.remember({ ...detected, rows: 0, detected: true })
  assert.equal(again.waitSeconds('a', detected.at), coolDownSeconds)
})

test('an address under a new key stays under suspicion and in its cool-down', () => {
  const walk = bases.map((base) => probe({ corporateNumber: numberOf(base) }))
  const guard = memoryEnumerationGuard()
  assert.equal(passed(walk.slice(0, 3), guard), 3)
  guard.adopt('a', 'b')
  assert.equal(
    passed(
      walk.slice(3).map((one) => ({ ...one, address: 'b' })),
      guard,
    ),
    sequentialNumbersMax - 3,
  )
  guard.adopt('b', 'c')
  assert.equal(guard.waitSeconds('c', 0), coolDownSeconds)
})

test('one term asked again and again never trips it', () => {
  assert.equal(passed(Array.from({ length: 300 }, () => probe({ terms: ['term'] }))), 300)
})

test('the cool-down holds for the address alone and then ends', () => {
  const guard = memoryEnumerationGuard()
  const walk = bases.slice(0, sequentialNumbersMax + 1).map((base) => probe({ corporateNumber: numberOf(base) }))
  assert.equal(passed(walk, guard), sequentialNumbersMax)
  assert.equal(guard.waitSeconds('a', 0), coolDownSeconds)
  assert.equal(guard.waitSeconds('a', coolDownSeconds * 1000 - 1), 1)
  assert.equal(guard.waitSeconds('a', coolDownSeconds * 1000), null)
  assert.equal(guard.waitSeconds('b', 0), null)
})
