import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDigitOf } from '../domain/corporate-number.ts'
import { limits } from '../domain/limits.ts'
import { memoryEnumerationGuard, type Probe } from './enumeration-guard.ts'

const { sequentialNumbersMax, distinctTermsMax, windowSeconds, coolDownSeconds } = limits.enumeration
const numberOf = (base: number): string => {
  const digits = String(base).padStart(12, '0')
  return `${checkDigitOf(digits)}${digits}`
}
const probe = (more: Partial<Probe>): Probe => ({ address: 'a', at: 0, terms: [], corporateNumber: null, ...more })

/** How many probes pass before one is refused. */
function passed(probes: readonly Probe[], guard = memoryEnumerationGuard()): number {
  const refused = probes.findIndex((one) => guard.observe(one) !== null)
  return refused < 0 ? probes.length : refused
}

const bases = Array.from({ length: 20 }, (_, index) => 70_001_000_071 + index)

for (const [name, walk] of [
  ['upwards', bases],
  ['downwards', bases.toReversed()],
  ['with a stride', bases.map((base, index) => base + index * 6)],
  ['mixed with other numbers', bases.flatMap((base, index) => [base, 10_000_000_000 + index * 7_777_777])],
  ['slowly', bases],
] as const) {
  test(`a walk along corporate numbers ${name} is stopped within ten of them`, () => {
    const step = name === 'slowly' ? 3_600_000 : 1000
    const probes = walk.map((base, index) => probe({ at: index * step, corporateNumber: numberOf(base) }))
    const factor = name === 'mixed with other numbers' ? 2 : 1
    assert.ok(passed(probes) <= sequentialNumbersMax * factor)
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
