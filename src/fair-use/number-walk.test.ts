import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../domain/limits.ts'
import { isNumberWalk, lowerBound } from './number-walk.ts'

const { sequentialNumbersMax, clusteredNumbersMax } = limits.enumeration
const first = 70_001_000_071
const sequence = (length: number, of: (index: number) => number): number[] => Array.from({ length }, (_, i) => of(i))

/** How many of the numbers are accepted, in this order, before a detection. */
function passed(numbers: Iterable<number>): number {
  const queried: number[] = []
  let count = 0
  for (const number of numbers) {
    const index = lowerBound(queried, number)
    if (queried[index] === number) continue
    if (isNumberWalk(queried, number, limits.enumeration)) return count
    queried.splice(index, 0, number)
    count++
  }
  return count
}

/** mulberry32. */
function randomFrom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * bound)
  }
}

for (const [name, of, most] of [
  ['upwards', (i: number) => first + i, sequentialNumbersMax],
  ['downwards', (i: number) => first - i, sequentialNumbersMax],
  ['at steps of seven', (i: number) => first + i * 7, sequentialNumbersMax],
  ['at steps of a hundred', (i: number) => first + i * 100, sequentialNumbersMax],
  ['from both ends inwards', (i: number) => (i % 2 === 0 ? first + i * 11 : first + 400 - i * 11), clusteredNumbersMax],
] as const) {
  test(`numbers ${name} are an enumeration`, () => {
    const count = passed(sequence(40, of))
    assert.ok(count <= most, `${count} passed`)
  })
}

for (const stretches of [2, 13, 64, 300]) {
  test(`${stretches} interleaved ranges are an enumeration as soon as one of them is`, () => {
    const walk = sequence(40 * stretches, (i) => first + (i % stretches) * 20_000 + Math.floor(i / stretches))
    assert.equal(passed(walk), sequentialNumbersMax * stretches)
  })
}

test('a range in random order among other numbers is an enumeration', () => {
  const random = randomFrom(1)
  const walk = sequence(400, (i) => (i % 8 === 0 ? first + random(60) : first + random(1_000_000_000)))
  assert.ok(passed(walk) < 200)
})

test('250 numbers of the whole register, every night for 100 nights, are not an enumeration', () => {
  const random = randomFrom(2)
  for (let night = 0; night < 100; night++) {
    const partnersOfNight = new Set(sequence(250, () => first + random(5_000_000)))
    assert.equal(passed(partnersOfNight), partnersOfNight.size, `night ${night}`)
  }
})

for (const [kind, partners, numbers, shareMax] of [
  ['a large registry', 1000, 230_000, 0],
  ['a small registry', 250, 20_000, 0.01],
  ['the smallest registry', 250, 8_000, 0.03],
] as const) {
  test(`${partners} numbers in ${kind} of ${numbers}, some of them neighbours by chance, are rarely detected`, () => {
    const [random, nights] = [randomFrom(3), 200]
    let refused = 0
    for (let night = 0; night < nights; night++) {
      const partnersOfNight = new Set(sequence(partners, () => first + random(numbers)))
      if (passed(partnersOfNight) < partnersOfNight.size) refused++
    }
    assert.ok(refused <= nights * shareMax, `refused in ${refused} of ${nights} nights`)
  })
}

test('other numbers around a range do not hide it', () => {
  const decoys = sequence(150, (i) => first - 4_900 + i * 27 + (i % 3))
  const stretch = sequence(40, (i) => first + 50_000 + i)
  assert.ok(passed([...decoys.map((number) => number * 3), ...stretch]) <= 150 + sequentialNumbersMax)
  const random = randomFrom(4)
  const around = new Set(
    sequence(360, () => (random(2) === 0 ? first - 501 - random(4_400) : first + 601 + random(4_300))),
  )
  const all = passed([...around, ...sequence(100, (i) => first + i)])
  assert.ok(all <= around.size + 3 * sequentialNumbersMax, `${all} passed`)
})
