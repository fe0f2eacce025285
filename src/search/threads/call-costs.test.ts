import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createCallCosts } from './call-costs.ts'
import type { Call } from './protocol.ts'

const companies = (q: string): Call => ({ name: 'companies', args: [q, 10] })
const records = (conditions: Extract<Call, { name: 'enforcements' }>['args'][0]): Call => ({
  name: 'enforcements',
  args: [conditions, { limit: 10, page: 1 }],
})

test('a call is expected to cost what calls like it have cost, and nothing while there were none', () => {
  const costs = createCallCosts()
  assert.equal(costs.expected(companies('青空建設')), 0)
  for (let time = 0; time < 100; time++) costs.learn(companies('青空建設'), 8)
  assert.equal(Math.round(costs.expected(companies('山吹食品'))), 8)
  for (const other of [companies('青 空'), companies('青'), companies('青空'.repeat(50)), records({ q: '青空建設' })])
    assert.equal(costs.expected(other), 0)
})

test('conditions that are not there make no difference, those that are there do', () => {
  const costs = createCallCosts()
  costs.learn(records({ company: '青空', law: undefined }), 3)
  assert.ok(costs.expected(records({ company: '山吹' })) > 0)
  assert.equal(costs.expected(records({ company: '山吹', law: 'antimonopoly_act' })), 0)
  assert.equal(costs.expected(records({ q: '山吹' })), 0)
})

test('one dear call does not make its like dear; many do, and many cheap ones make them cheap again', () => {
  const costs = createCallCosts()
  const learn = (cost: number, times: number): void => {
    for (let time = 0; time < times; time++) costs.learn(companies('青空'), cost)
  }
  learn(1, 20)
  learn(30, 1)
  assert.ok(costs.expected(companies('山吹')) < 5)
  learn(30, 20)
  assert.ok(costs.expected(companies('山吹')) > 20)
  learn(1, 60)
  assert.ok(costs.expected(companies('山吹')) < 2)
})
