import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../domain/limits.ts'
import { isNumberEnumeration } from './number-enumeration.ts'
import { countAccepted, first, sequence } from './test-numbers.ts'
import { randomFrom } from './test-random.ts'

const { sequentialNumbersMax, clusteredNumbersMax } = limits.enumeration

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

/** The published rule (docs/fair-use.md), counted in the simplest way. `width`: the span in which honest lookups may be neighbours by chance. */
function ruleInWords(queried: readonly number[], number: number): boolean {
  const all = [...queried, number].toSorted((a, b) => a - b)
  const within = (from: number, to: number): number => all.filter((each) => each >= from && each <= to).length
  const around = (distance: number): number => within(number - distance, number + distance)
  const [span, surroundings] = [limits.enumeration.clusterSpan, limits.enumeration.surroundingsSpan]
  const counted = Math.min(around(surroundings) - around(span), limits.enumeration.surroundingNumbersMax)
  const byChance = (width: number): number =>
    (limits.enumeration.chanceFactor * counted * width) / (2 * (surroundings - span))

  const far = (a: number, b: number | undefined): boolean =>
    b === undefined || Math.abs(a - b) > limits.enumeration.neighbourDistanceMax
  let [first, last] = [all.indexOf(number), all.indexOf(number)]
  while (!far(all[first]!, all[first - 1])) first--
  while (!far(all[last]!, all[last + 1])) last++
  const width = all[last]! - all[first]! + 2 * limits.enumeration.neighbourDistanceMax
  if (last - first + 1 > sequentialNumbersMax + byChance(width)) return true

  const starts = all.filter((each) => each <= number && number - each <= span)
  if (starts.some((start) => within(start, start + span) > clusteredNumbersMax + byChance(span))) return true

  const has = new Set(all)
  for (let step = 1; step <= limits.enumeration.strideMax; step++) {
    let length = 1
    for (const direction of [step, -step])
      for (let next = number + direction; has.has(next); next += direction) length++
    if (length > sequentialNumbersMax) return true
  }
  return false
}

test('numbers of every density are judged as the published rule says', () => {
  const random = randomFrom(7)
  const found = { enumeration: 0, other: 0 }
  for (const [count, width] of [
    [4, 20],
    [5, 20],
    [5, 40],
    [6, 40],
    [6, 60],
    [16, 600],
    [17, 700],
    [30, 1_600],
    [80, 9_000],
    [300, 9_800],
    [420, 9_800],
  ] as const)
    for (let round = 0; round < 12; round++) {
      const step = [1, 1, 2, 25, 99][round % 5]!
      const spread = sequence(count, () => first + random(width))
      // Beside the spread ones a chain and a progression that are about as long as permitted.
      const chain = sequence(2 + random(6), (i) => first + 5_000 + i * 8 + random(3))
      const progression = sequence(2 + random(6), (i) => first + width + i * step)
      const queried = [...new Set([...spread, ...chain, ...progression])].toSorted((a, b) => a - b)
      for (const number of [...sequence(6, () => first + random(width)), chain[0]! + 48, progression[0]! - step]) {
        if (queried.includes(number)) continue
        const expected = ruleInWords(queried, number)
        assert.equal(isNumberEnumeration(queried, number), expected, `${number} after ${queried.join(' ')}`)
        found[expected ? 'enumeration' : 'other']++
      }
    }
  assert.ok(found.enumeration > 100 && found.other > 100, JSON.stringify(found))
})
