import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../domain/limits.ts'
import { isNumberEnumeration, lowerBound } from './number-enumeration.ts'
import { randomFrom } from './test-random.ts'

const { sequentialNumbersMax, clusteredNumbersMax } = limits.enumeration
const first = 70_001_000_071
const sequence = (length: number, numberAt: (index: number) => number): number[] =>
  Array.from({ length }, (_, index) => numberAt(index))

/** The number of distinct numbers that are accepted, in this order, before a detection. */
function countAccepted(numbers: Iterable<number>): number {
  const queried: number[] = []
  let count = 0
  for (const number of numbers) {
    const index = lowerBound(queried, number)
    if (queried[index] === number) continue
    if (isNumberEnumeration(queried, number)) return count
    queried.splice(index, 0, number)
    count++
  }
  return count
}

for (const [order, numberAt, acceptedMax] of [
  ['upwards', (i: number) => first + i, sequentialNumbersMax],
  ['downwards', (i: number) => first - i, sequentialNumbersMax],
  ['at steps of seven', (i: number) => first + i * 7, sequentialNumbersMax],
  ['at steps of a hundred', (i: number) => first + i * 100, sequentialNumbersMax],
  ['from both ends inwards', (i: number) => (i % 2 === 0 ? first + i * 11 : first + 400 - i * 11), clusteredNumbersMax],
] as const) {
  test(`numbers ${order} are an enumeration`, () => {
    const count = countAccepted(sequence(40, numberAt))
    assert.ok(count <= acceptedMax, `${count} accepted`)
  })
}

// Neighbours at unequal distances: no progression, and too few of them in a range of `clusterSpan`.
test('numbers at changing distances of two to nine are an enumeration after five', () => {
  const gaps = [3, 7, 2, 9, 5, 8]
  let number = first
  const numbers = sequence(40, (i) => (number += gaps[i % gaps.length] ?? 0))
  assert.equal(countAccepted(numbers), sequentialNumbersMax)
  assert.equal(countAccepted(numbers.toReversed()), sequentialNumbersMax)
})

for (const ranges of [2, 13, 64, 300]) {
  test(`${ranges} interleaved ranges are an enumeration as soon as one of them is`, () => {
    const numbers = sequence(40 * ranges, (i) => first + (i % ranges) * 20_000 + Math.floor(i / ranges))
    assert.equal(countAccepted(numbers), sequentialNumbersMax * ranges)
  })
}

test('a range in random order among other numbers is an enumeration', () => {
  const random = randomFrom(1)
  const numbers = sequence(400, (i) => (i % 8 === 0 ? first + random(60) : first + random(1_000_000_000)))
  assert.ok(countAccepted(numbers) < 200)
})

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

test('other numbers around a range do not hide it', () => {
  const decoys = sequence(150, (i) => first - 4_900 + i * 27 + (i % 3))
  const range = sequence(40, (i) => first + 50_000 + i)
  assert.ok(countAccepted([...decoys.map((number) => number * 3), ...range]) <= 150 + sequentialNumbersMax)
  const random = randomFrom(4)
  const around = new Set(
    sequence(360, () => (random(2) === 0 ? first - 501 - random(4_400) : first + 601 + random(4_300))),
  )
  const count = countAccepted([...around, ...sequence(100, (i) => first + i)])
  assert.ok(count <= around.size + 3 * sequentialNumbersMax, `${count} accepted`)
})
