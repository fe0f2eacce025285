import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../domain/limits.ts'
import { createSuggestionCeilings } from './suggestion-ceilings.ts'
import { createTextLog } from './text-log.ts'

const client = (address: string, network: string | null = null) => ({ address, network, origin: null, group: '' })
const minute = 60_000
const hour = 3_600_000
const { addressCeilings, networkCeilings, textsMax } = limits.suggestions

test('an address has its requests of a minute and of a day, and a refused one is not counted', () => {
  const admit = createSuggestionCeilings()
  const [, day] = addressCeilings
  let at = 0
  let admitted = 0
  for (; admitted < day.quota; at += 500) if (admit(client('a'), 'トヨタ', at) === null) admitted += 1
  // 120 in each minute: two a second are the ceiling.
  assert.equal(at, day.quota * 500)
  const refused = admit(client('a'), 'トヨタ', at)
  assert.deepEqual([refused?.code, refused?.retryAfterSeconds], ['daily_limit_exceeded', (86_400_000 - at) / 1000])
  assert.equal(admit(client('b'), 'トヨタ', at), null)
  assert.equal(admit(client('a'), 'トヨタ', 86_400_000), null)
})

test('a /48 has its own', () => {
  const admit = createSuggestionCeilings()
  for (let host = 0; host < networkCeilings[0].quota; host++)
    assert.equal(admit(client(`a${host}`, 'n'), 'トヨタ', 0), null)
  assert.equal(admit(client('new', 'n'), 'トヨタ', 0)?.code, 'rate_limit_exceeded')
  assert.equal(admit(client('new', 'other'), 'トヨタ', 0), null)
  assert.equal(admit(client('new', 'n'), 'トヨタ', minute), null)
})

const wordOf = (index: number): string => `${String.fromCodePoint(0x4e00 + index)}木`

test('distinct texts of an hour are counted, not the steps of typing one', () => {
  const admit = createSuggestionCeilings()
  let at = 0
  for (let index = 0; index < textsMax; index++)
    for (const text of [wordOf(index).slice(0, 1), wordOf(index), `${wordOf(index)}工業`, wordOf(index)])
      assert.equal(admit(client('a'), text, (at += 2200)), null, String(index))
  const refused = admit(client('a'), '新', at)
  assert.deepEqual(
    [refused?.code, refused?.retryAfterSeconds],
    ['rate_limit_exceeded', Math.ceil((hour + 2200 - at) / 1000)],
  )
  assert.match(refused?.detail ?? '', /^400 distinct texts/u)
  assert.equal(admit(client('a'), wordOf(7), at), null, 'known')
  assert.equal(admit(client('a'), '新', 2200 + hour), null)
})

test('continuations of a text that differ from each other are different texts', () => {
  const log = createTextLog(3, hour)
  for (const text of ['トヨ', 'トヨタ', 'トヨ', 'トヨペ', 'トヨペット', 'トヨシ'])
    assert.equal(log.add(text, 0), null, text)
  assert.equal(log.add('トヨカ', 0), hour)
  assert.equal(log.add('トヨ', 0), null)
  assert.equal(log.add('', 0), null)
})
