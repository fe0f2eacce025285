import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedSource } from '../../../domain/collected-source.ts'
import type { GenerationInfo } from '../../../search/port.ts'
import { endpoints } from '../contract/endpoints.ts'
import { resultOf } from './answer-result.ts'
import type { EndpointResult } from './endpoint-result.ts'

const list = { complete: true, lastSuccessAt: '2026-11-01T00:00:00Z', observedCount: 5_800_000 }
const source = (produces: CollectedSource['produces'], changes: Partial<typeof list> = {}) =>
  ({ produces, lists: [{ ...list, ...changes }] }) as unknown as CollectedSource
const info = (changes: Partial<GenerationInfo> = {}): GenerationInfo =>
  ({
    collected: [source('corporation'), source('enforcement')],
    uncollected: { enforcement: 0, procurement_suspension: 200, license_action: 0 },
    ...changes,
  }) as unknown as GenerationInfo
const empty: EndpointResult = { data: { enforcements: [] }, hasMore: false, dataAsOf: null }
const nameOnly = {
  count: 2,
  inForce: 1,
  mayBeInForce: 0,
  mayBeInForceSeenOn: null,
  nameHolders: 1,
  registerComplete: true,
}

test('an empty answer is no hit only where every list concerned is collected', () => {
  const { enforcements, procurementSuspensions, companies, search } = endpoints
  assert.deepEqual(resultOf(info(), enforcements, empty), { result: 'no_hit', notCovered: null })
  const unknown = resultOf(info(), procurementSuspensions, empty)
  assert.equal(unknown.result, 'unknown')
  assert.match(unknown.notCovered?.en ?? '', /200 lists of procurement suspensions/)
  assert.match(unknown.notCovered?.ja ?? '', /指名停止・入札参加停止の一覧 200件/)
  const { uncollected: _, ...earlier } = info()
  assert.equal(resultOf(earlier as GenerationInfo, enforcements, empty).result, 'unknown')
  const inPart = info({ collected: [source('corporation'), source('enforcement', { complete: false })] })
  assert.equal(resultOf(inPart, enforcements, empty).result, 'unknown')
  assert.equal(resultOf(info(), companies, empty).result, 'no_hit')
  assert.equal(resultOf(info({ collected: [] }), companies, empty).result, 'unknown')
  // A file in the form of the whole register that has two fifths of it.
  const part = [source('corporation', { observedCount: 2_220_468 }), source('enforcement')]
  assert.equal(resultOf(info({ collected: part }), companies, empty).result, 'unknown')
  assert.equal(resultOf(info({ collected: part, sample: true }), companies, empty).result, 'no_hit')
  assert.equal(resultOf(info(), search, empty).result, 'unknown', 'it searches every kind')
})

test('an authority or a law that was not understood is unknown, although every list is collected', () => {
  const { enforcements } = endpoints
  for (const code of ['unknown_authority', 'authority_without_records', 'unknown_law'] as const) {
    const { result, notCovered } = resultOf(info(), enforcements, { ...empty, warnings: [code] })
    assert.equal(result, 'unknown', code)
    assert.match(notCovered?.ja ?? '', /機関|この法令/)
    assert.equal(resultOf(info(), enforcements, { ...empty, warnings: [code], nameOnly }).result, 'name_only')
  }
  assert.equal(resultOf(info(), enforcements, { ...empty, warnings: ['uncoded_excluded'] }).result, 'no_hit')
})

test('records of the name are no "no hit", and a hit is a hit', () => {
  const { enforcements, search } = endpoints
  assert.equal(resultOf(info(), enforcements, { ...empty, nameOnly }).result, 'name_only')
  // Of what is asked for as in force, nobody knows it of one of the name.
  const unclear = { ...empty, nameOnly: { ...nameOnly, count: 0, inForce: 0, mayBeInForce: 1 } }
  assert.equal(resultOf(info(), enforcements, unclear).result, 'name_only')
  const counted = {
    enforcements: 0,
    procurementSuspensions: 1,
    licenseActions: 0,
    inForce: { procurementSuspensions: 0, licenseActions: 0 },
    mayBeInForce: { procurementSuspensions: 0, licenseActions: 0 },
    mayBeInForceSeenOn: { procurementSuspensions: null, licenseActions: null },
  }
  const otherRecords = { name: '', ...counted, wholeName: counted, inPlace: null, numbersInRecords: [], sameName: null }
  assert.equal(resultOf(info(), search, { ...empty, otherRecords }).result, 'name_only')
  assert.equal(resultOf(info(), enforcements, { ...empty, sameName: 1 }).result, 'name_only')
  const none = { enforcements: 0, procurementSuspensions: 0, licenseActions: 0 }
  const ofNumber = { ...otherRecords, ...none, sameName: { ...none, enforcements: 1 } }
  assert.equal(resultOf(info(), search, { ...empty, otherRecords: ofNumber }).result, 'name_only')
  assert.equal(resultOf(info(), enforcements, { ...empty, nameOnly, data: { enforcements: ['{}'] } }).result, 'hit')
})
