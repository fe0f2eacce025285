import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countAccepted, first, sequence } from './test-numbers.ts'
import { randomFrom } from './test-random.ts'

// Honest clients that look up all their partners every night.

test('250 numbers of the whole register, every night for 100 nights, are not an enumeration', () => {
  const random = randomFrom(2)
  for (let night = 0; night < 100; night++) {
    const partnersOfNight = new Set(sequence(250, () => first + random(5_000_000)))
    assert.equal(countAccepted(partnersOfNight), partnersOfNight.size, `night ${night}`)
  }
})

// The share of nights with a detection that is accepted grows as the registry gets smaller.
for (const [kind, partners, numbers, detectedShareMax] of [
  ['a large registry', 1000, 230_000, 0],
  ['a small registry', 250, 20_000, 0.01],
  ['the smallest registry', 250, 8_000, 0.03],
] as const) {
  test(`${partners} numbers in ${kind} of ${numbers}, some of them neighbours by chance, are rarely detected`, () => {
    const [random, nights] = [randomFrom(3), 200]
    let refused = 0
    for (let night = 0; night < nights; night++) {
      const partnersOfNight = new Set(sequence(partners, () => first + random(numbers)))
      if (countAccepted(partnersOfNight) < partnersOfNight.size) refused++
    }
    assert.ok(refused <= nights * detectedShareMax, `refused in ${refused} of ${nights} nights`)
  })
}
