import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProcurementSuspensionFacts } from '../domain/facts.ts'
import { unlessChanged, withChangedPeriods } from './changed-periods.ts'
import { decodeFacts, encodeFacts } from './facts-codec.ts'

// All companies are fictional.

const suspension = (end: string, changes: Partial<ProcurementSuspensionFacts> = {}): ProcurementSuspensionFacts => ({
  kind: 'procurement_suspension',
  party: { name: '架空建設株式会社', address: '前橋市架空町1-2', corporateNumber: null },
  authority: { name: '群馬県', text: '群馬県', type: 'prefecture', corporateNumber: null },
  actionText: '指名停止',
  period: { text: '', start: '2026-09-05', end, openEnded: false },
  fate: null,
  url: null,
  title: null,
  publishedOn: null,
  publisherGroup: 'prefecture',
  reasonCodes: ['bribery'],
  reasonText: '贈賄の容疑で逮捕',
  clause: null,
  scope: null,
  actionDate: null,
  ...changes,
})
const notice = (changes: Partial<ProcurementSuspensionFacts> = {}) =>
  suspension('2027-03-04', {
    formerPeriod: { start: '2026-09-05', end: '2026-12-04' },
    reasonCodes: [],
    reasonText: null,
    ...changes,
  })
const row = (key: string, facts: ProcurementSuspensionFacts) => ({
  key: `架空建設株式会社|${key}`,
  payload: encodeFacts(facts),
})

async function changed(facts: ProcurementSuspensionFacts, known: readonly ReturnType<typeof row>[]) {
  const stored = known.map(({ key, payload }) => [key, payload] as const)
  const [found] = await withChangedPeriods([row('notice', facts)], async () => stored)
  return { key: found!.key, facts: decodeFacts('procurement_suspension', found!.payload) as ProcurementSuspensionFacts }
}

test('a notice of a change is a new version of the record with the former period, and keeps what it leaves out', async () => {
  const { key, facts } = await changed(notice(), [
    row('first', suspension('2026-12-04')),
    row('other', suspension('2026-10-04')),
  ])
  assert.equal(key, '架空建設株式会社|first')
  assert.deepEqual(
    [facts.period?.end, facts.reasonCodes, facts.reasonText],
    ['2027-03-04', ['bribery'], '贈賄の容疑で逮捕'],
  )
})

test('the same notice again changes nothing, and a later change follows the first', async () => {
  const first = await changed(notice(), [row('first', suspension('2026-12-04'))])
  const again = await changed(notice(), [row('first', first.facts)])
  assert.deepEqual(again, first)
  const later = notice({
    period: { text: '', start: '2026-09-05', end: '2027-06-04', openEnded: false },
    formerPeriod: { start: '2026-09-05', end: '2027-03-04' },
  })
  const { key, facts } = await changed(later, [row('first', first.facts)])
  assert.deepEqual([key, facts.period?.end], ['架空建設株式会社|first', '2027-06-04'])
})

test('without the record, with several, of another address or another period, the notice is a record of its own', async () => {
  const elsewhere = { name: '架空建設株式会社', address: '高崎市見本町9', corporateNumber: null }
  for (const known of [
    [],
    [row('first', suspension('2026-12-04')), row('second', suspension('2026-12-04', { scope: '県内' }))],
    [row('first', suspension('2026-12-04', { party: elsewhere }))],
    [row('first', suspension('2026-12-05'))],
  ])
    assert.equal((await changed(notice(), known)).key, '架空建設株式会社|notice')
})

test('the first notice, read again, does not undo the change; another period does', () => {
  const stored = encodeFacts(notice())
  assert.equal(unlessChanged(encodeFacts(suspension('2026-12-04')), stored), stored)
  const other = encodeFacts(suspension('2026-11-04'))
  assert.equal(unlessChanged(other, stored), other)
  assert.equal(unlessChanged(other, undefined), other)
})

test('a notice of a lift ends the record with its first day, whatever last day it prints, and stays when read again', async () => {
  const lift = suspension('2026-10-09', {
    fate: 'lifted',
    liftedOn: '2026-10-10',
    formerPeriod: { start: '2026-09-05', end: null },
    reasonCodes: [],
    reasonText: null,
  })
  for (const first of [
    suspension('2026-12-04'),
    suspension('', { period: { text: '', start: '2026-09-05', end: null, openEnded: true } }),
  ]) {
    const { key, facts } = await changed(lift, [row('first', first)])
    assert.deepEqual(
      [key, facts.fate, facts.liftedOn, facts.reasonText],
      ['架空建設株式会社|first', 'lifted', '2026-10-10', '贈賄の容疑で逮捕'],
    )
    assert.deepEqual(await changed(lift, [row('first', facts)]), { key, facts })
    const again = encodeFacts(first)
    assert.equal(unlessChanged(again, encodeFacts(facts)), encodeFacts(facts))
  }
})

test('a notice of a withdrawal is a version of the record that it withdraws, and stays when read again', async () => {
  const withdrawal = suspension('2026-12-04', { fate: 'cancelled', formerPeriod: { start: '2026-09-05', end: null } })
  const { key, facts } = await changed(withdrawal, [row('first', suspension('2026-12-04'))])
  assert.deepEqual([key, facts.fate], ['架空建設株式会社|first', 'cancelled'])
  assert.deepEqual(await changed(withdrawal, [row('first', facts)]), { key, facts })
})

test('a lift ends no record that was over before, or that begins on another day', async () => {
  const lift = suspension('2026-10-09', { fate: 'lifted', formerPeriod: { start: '2026-09-05', end: null } })
  for (const known of [
    row('over', suspension('2026-09-30')),
    row(
      'later',
      suspension('2026-12-04', { period: { text: '', start: '2026-09-06', end: '2026-12-04', openEnded: false } }),
    ),
  ])
    assert.equal((await changed(lift, [known])).key, '架空建設株式会社|notice')
})
