import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import type { CorporationFacts, Facts } from '../domain/facts.ts'
import { decodeFacts, encodeFacts } from './facts-codec.ts'
import { corporation, enforcement, filer } from './test-publications.ts'

const texts = fc.string({ unit: 'binary' })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

/** Every field of a corporation. */
const corporations: fc.Arbitrary<CorporationFacts> = fc
  .record({
    corporateNumber: texts,
    process: texts,
    correction: fc.boolean(),
    updateDate: texts,
    changeDate: texts,
    name: texts,
    nameKana: optional(texts),
    nameEn: optional(texts),
    corporationKind: optional(texts),
    prefecture: optional(texts),
    city: optional(texts),
    street: optional(texts),
    prefectureCode: optional(texts),
    cityCode: optional(texts),
    postalCode: optional(texts),
    addressOutside: optional(texts),
    closeDate: optional(texts),
    closeCause: optional(texts),
    successor: optional(texts),
    assignmentDate: optional(texts),
    searchExcluded: optional(fc.boolean()),
  })
  .map((facts) => ({ kind: 'corporation', ...facts }))

const withoutUndefined = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as unknown as Facts

test('a corporation decodes to what was encoded, whichever fields are absent', () => {
  fc.assert(
    fc.property(corporations, (facts) => {
      assert.deepEqual(decodeFacts('corporation', encodeFacts(facts)), withoutUndefined(facts))
    }),
  )
})

test('every other kind decodes to what was encoded, nulls included', () => {
  for (const facts of [filer('E1', '架空'), enforcement('架空建設', '概要'), corporation(1)]) {
    assert.deepEqual(decodeFacts(facts.kind, encodeFacts(facts)), facts)
  }
})

test('the encoding does not depend on the order of the keys', () => {
  const facts = enforcement('架空建設', '概要')
  const reversed = Object.fromEntries(Object.entries(facts).toReversed()) as unknown as Facts
  const inside = { ...facts, party: Object.fromEntries(Object.entries(facts.party).toReversed()) } as unknown as Facts
  assert.equal(encodeFacts(reversed), encodeFacts(facts))
  assert.equal(encodeFacts(inside), encodeFacts(facts))
})

test('facts that differ in one value have different encodings', () => {
  assert.notEqual(encodeFacts(corporation(1, { city: '架空市' })), encodeFacts(corporation(1, { street: '架空市' })))
  assert.notEqual(encodeFacts(corporation(1, { searchExcluded: false })), encodeFacts(corporation(1)))
  assert.notEqual(encodeFacts(enforcement('甲', '一')), encodeFacts(enforcement('甲', '二')))
})

test('the encoding of a corporation does not change, because existing ledgers hold it', () => {
  const facts = corporation(1, { closeDate: '2026-02-01', searchExcluded: true })
  const stored =
    '["1990000000001","01",0,"2026-01-01","2026-01-01","株式会社架空1",null,null,null,"東京都",null,null,null,null,null,null,' +
    '"2026-02-01",null,null,null,1]'
  assert.equal(encodeFacts(facts).replace(/^\["\d{13}"/, '["1990000000001"'), stored)
})
