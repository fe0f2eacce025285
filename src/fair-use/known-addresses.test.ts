import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as check, constantFrom, integer, property, record } from 'fast-check'
import { limits } from '../domain/limits.ts'
import { memoryEnumerationGuard } from './enumeration-guard.ts'
import { knownAddresses } from './known-addresses.ts'
import { plainQuestion } from './test-question.ts'

const seed = Buffer.from([1, 2, 3, 4, 5, 6, 7, 8])

test('an address is hashed once, and anew when another key hashes', () => {
  const hashed: string[] = []
  let key = 'one'
  const known = knownAddresses(seed, (address) => {
    hashed.push(address)
    return `${key} ${address}`
  })
  const first = known.of('192.0.2.1')
  assert.equal(known.of('192.0.2.1'), first)
  assert.equal(known.of('192.0.2.2').hash, 'one 192.0.2.2')
  assert.deepEqual(hashed, ['192.0.2.1', '192.0.2.2'])
  key = 'other'
  known.forget()
  assert.deepEqual(known.of('192.0.2.1'), { ...first, hash: 'other 192.0.2.1' })
})

test('each of more addresses than are remembered gets its own hash, again and again', () => {
  const known = knownAddresses(seed, (address) => address)
  for (let round = 0; round < 2; round++) {
    for (let index = 0; index < 200_000; index++) assert.equal(known.of(`address ${index}`).hash, `address ${index}`)
  }
  assert.equal(known.of('アドレス').hash, 'アドレス')
})

test('no address stays in memory', () => {
  const known = knownAddresses(seed, (address) => String(address.length))
  assert.doesNotMatch(JSON.stringify(known.of('192.0.2.1')), /192/)
})

const steps = array(
  record({
    who: integer({ min: 0, max: 5 }),
    what: integer({ min: 0, max: 40 }),
    wait: constantFrom(0, 1000, 100_000, 40_000_000),
  }),
  { minLength: 50, maxLength: 300 },
)

test('the guard decides the same whether it looks an address up or knows it', () => {
  check(
    property(steps, (all) => {
      const thresholds = { ...limits.enumeration, siblingTermsMax: 3, rowsMax: 60 }
      // So few that addresses are let go and come back.
      const [plain, knowing] = [memoryEnumerationGuard(thresholds, 2), memoryEnumerationGuard(thresholds, 2)]
      const known = knownAddresses(seed, (address) => address)
      let at = 0
      for (const { who, what, wait } of all) {
        at += wait
        const address = `address ${who}`
        const question = plainQuestion({ question: `question ${what}`, terms: [`term${what}`], rowsMax: 10 })
        assert.equal(
          knowing.observe({ address, at, question, known: known.of(address) }),
          plain.observe({ address, at, question }),
        )
        plain.settle({ address }, question, what)
        knowing.settle({ address, known: known.of(address) }, question, what)
        assert.equal(knowing.waitSeconds(address, at), plain.waitSeconds(address, at))
      }
    }),
  )
})
