import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askRecords } from './browser/partners/ask-records.ts'
import type { Context } from './browser/types.ts'

type Partner = Parameters<typeof askRecords>[0]

const suspension = (id: string, also: readonly string[], measure = 'suspension') => ({
  id,
  also_published: also,
  measure_code: measure,
  measure_text: '',
  company: {},
  period: null,
  cite_as: '',
})

/** Asks for a company of which so many suspensions were counted, and some are given by its number, others by its name. */
async function asked(counted: number, byNumber: readonly object[], byName: readonly object[]) {
  const counts = { enforcements: 0, procurement_suspensions: counted, license_actions: 0 }
  const nameOnly = { ...counts, procurement_suspensions: byName.length }
  const findings = { company: { number: '5999901001001' }, records: counts, nameOnly }
  const request: Context['request'] = async (_path, conditions) => {
    const found = conditions && 'name_of' in conditions ? byName : byNumber
    const meta = { has_more: false, total: { count: found.length } }
    return { kind: 'answer', data: { procurement_suspensions: found }, meta } as never
  }
  const found = await askRecords({ state: 'found', text: '', findings } as unknown as Partner, { request })
  assert.ok('records' in found)
  return { records: found.records.length, acts: found.acts?.procurement_suspensions ?? null }
}

test('an act that several sources publish is several records and one act; a warning is none', async () => {
  const byNumber = [suspension('sus_1', ['sus_3']), suspension('sus_2', []), suspension('sus_4', [], 'warning')]
  assert.deepEqual(await asked(4, byNumber, [suspension('sus_3', ['sus_1'])]), { records: 4, acts: 2 })
})

test('of records that the service does not give nobody knows how many acts they are', async () => {
  assert.deepEqual(await asked(9, [suspension('sus_1', [])], [suspension('sus_2', [])]), { records: 2, acts: null })
})
