import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../../domain/limits.ts'
import { testClientState } from '../../fair-use/test-client-state.ts'
import { testApp } from '../test-app.ts'
import { companySchema } from '../../../domain/shapes/company.ts'
import { enforcementSchema, licenseActionSchema, procurementSuspensionSchema } from '../../../domain/shapes/records.ts'
import { recipes, withAllFields } from './llms.ts'

/** Values for the letters of the recipes. */
const values: Readonly<Record<string, string>> = {
  N: '8990000000001',
  X: encodeURIComponent('架空建設'),
  Y: encodeURIComponent('東京都'),
  L: encodeURIComponent('建設業法'),
  P: encodeURIComponent('東京都'),
  D: '2026-04-01',
}
const filled = (request: string): string =>
  request.replace(/(?<==|%20)[NXYLPD](?=&|%20|$)/gu, (letter) => values[letter]!)

/** As a client sends it: letters that are not ASCII, percent-encoded. */
const sent = (request: string): string => encodeURI(filled(request)).replaceAll('%25', '%')

test('every request of the recipes in llms.txt is accepted', async () => {
  const { app } = await testApp()
  const requests = recipes.flatMap((recipe) => recipe.requests)
  assert.ok(requests.length > 15)
  for (const request of requests) {
    const reply = await app.inject(sent(request))
    assert.equal(reply.statusCode, 200, `${request}: ${reply.body.slice(0, 300)}`)
  }
})

test('the recipes in llms.txt show names beside a number, totals, counts, pages, words for codes and changes', () => {
  const requests = recipes.flatMap((recipe) => recipe.requests)
  for (const part of ['name_of=N', 'counts=', 'page=2', 'sector=産業廃棄物処分業', 'reason=談合', 'changed_since=D'])
    assert.ok(
      requests.some((request) => request.includes(part)),
      part,
    )
})

test('llms.txt has at most 15 KB with all its recipes and the action types; the other codes are in llms-full.txt', async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  const { body } = await app.inject('/llms.txt')
  const [minute, day] = limits.windows
  assert.ok(body.includes(`${minute.quota} requests in any 60 seconds and ${day.quota} requests in any 24 hours`))
  assert.ok(Buffer.byteLength(body) <= 15 * 1024, `${Buffer.byteLength(body)} bytes`)
  for (const { question } of recipes) assert.ok(body.includes(`### ${question}`), question)
  assert.doesNotMatch(body, /\{\{|undefined/)
  assert.ok(body.includes('business_suspension, '))
  assert.ok(!body.includes('industrial_waste_disposal'))
  assert.ok((await app.inject('/llms-full.txt')).body.includes('industrial_waste_disposal'))
})

test('llms.txt names every field of a company and of each kind of record in its own list', async () => {
  const { app } = await testApp()
  const { body } = await app.inject('/llms.txt')
  const wordsOf = (...starts: readonly string[]): Set<string> => {
    const lines = body.split('\n').filter((line) => starts.some((start) => line.startsWith(start)))
    return new Set(lines.join('\n').match(/\w+/g))
  }
  for (const [starts, schema] of [
    [['- Company:'], companySchema],
    [['- Every record:', '- Also in enforcements:'], enforcementSchema],
    [['- Every record:', '- Also in procurement suspensions:'], procurementSuspensionSchema],
    [['- Every record:', '- Also in licence actions:'], licenseActionSchema],
  ] as const) {
    const words = wordsOf(...starts)
    const fields = Object.keys(schema.properties).filter((name) => !/_label(?:_en)?$/.test(name))
    const missing = fields.filter((name) => !words.has(name))
    assert.deepEqual(missing, [], starts.at(-1))
  }
})

test('a field that the text does not name stands behind the others of its list', () => {
  const lists = { '- Company:': ['name', 'shoe_size', 'hat_size'] }
  const text = '- Company: name {value}, status (active …). Each has a label.\n- Also: name.'
  const expected = '- Company: name {value}, status (active …), shoe_size, hat_size. Each has a label.\n- Also: name.'
  assert.equal(withAllFields(text, lists), expected)
})
