import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GuardEvent } from '../guard-events.ts'
import { decodeEvent, encodeEvent } from './guard-event.ts'

const query = {
  hash: 'hash of query',
  terms: [
    { term: 'one', parent: 'parent of one' },
    { term: 'two', parent: 'parent of two' },
  ],
  isFurtherPage: true,
  dates: ['from=2026-11-01', 'to=2026-11-22'],
  baseDigits: 70_001_000_071,
  rowsMax: 10,
}
const toLocal = (at: number) => at / 1000 - 5

const decoded = (event: GuardEvent) => decodeEvent(`1795369256179304 ${encodeEvent(event, 2_000_000)}`, toLocal)

test('an answered query and a refusal are read as they were written, at the time of this process', () => {
  const answered = { at: 1995, group: '', origin: null, outcome: { query, rows: 3 } }
  assert.deepEqual(decoded(answered), { number: 1_795_369_256_179_304, event: answered })
  const plain = { ...query, terms: [], isFurtherPage: false, dates: [], baseDigits: null }
  const notModified = { ...answered, outcome: { query: plain, rows: null } }
  assert.deepEqual(decoded(notModified).event, notModified)
  const refused = { at: 1995, group: 'group', origin: 'page', outcome: { query: null, coolDownMilliseconds: 900_000 } }
  assert.deepEqual(decoded(refused).event, refused)
})

test('of the Origin of an answered query only its presence is kept', () => {
  const crossOrigin = { at: 1995, group: '', origin: 'page', outcome: { query, rows: 3 } }
  assert.equal(decoded(crossOrigin).event?.origin, '')
})

test('an event in an unknown form is left out, with its number', () => {
  assert.deepEqual(decodeEvent('7 [1,2]', toLocal), { number: 7, event: null })
})
