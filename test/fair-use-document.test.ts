import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { limitsSection } from '../bench/fair-use/document.ts'
import { limits } from '../src/domain/limits.ts'
import { testClientState } from '../src/serve/fair-use/test-client-state.ts'
import { rateLimitPolicyHeader } from '../src/serve/fair-use/headers.ts'
import { densityNote, guardRules } from '../src/serve/http/documents/fair-use-text.ts'
import { openApi } from '../src/serve/http/documents/openapi.ts'
import { testApp } from '../src/serve/http/test-app.ts'

test('docs/fair-use.md shows the limits of the code (npm run bench:fair-use -- --write)', () => {
  const text = readFileSync(new URL('../docs/fair-use.md', import.meta.url), 'utf8')
  assert.ok(text.includes(limitsSection()))
})

/** How people say these times. */
const durations: Readonly<Record<number, string>> = {
  60: '60 seconds',
  300: '5 minutes',
  900: '15 minutes',
  3600: 'an hour',
  86400: '24 hours',
}

test('enforcement, headers, OpenAPI, the page and llms.txt contain the same numbers', async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  const policy = String((await app.inject('/api/v1/companies?q=a')).headers['ratelimit-policy'])
  assert.equal(policy, rateLimitPolicyHeader(limits.windows))
  assert.ok(JSON.stringify(openApi({ version: 'test' })).includes(JSON.stringify(policy).slice(1, -1)))
  const guard = limits.enumeration
  const quotas = [...limits.windows, ...limits.addressCeilings, ...limits.networkCeilings]
  const numbers = [
    ...quotas.map((row) => `${row.quota} requests in any ${durations[row.windowSeconds]}`),
    ...guardRules.map(({ en, max, seconds }) => `${max} ${en} in ${durations[seconds]}`),
    densityNote.en,
    `lasts ${durations[guard.coolDownSeconds]}`,
    `at most ${durations[guard.coolDownSecondsMax]}`,
  ]
  for (const path of ['/docs/fair-use?lang=en', '/llms-full.txt']) {
    const { body } = await app.inject(path)
    for (const number of numbers) assert.ok(body.includes(number), `${path}: ${number}`)
  }
  for (let i = 1; i < limits.windows[0].quota; i++) {
    assert.equal((await app.inject('/api/v1/companies?q=a')).statusCode, 200)
  }
  assert.equal((await app.inject('/api/v1/companies?q=a')).statusCode, 429)
})

test('every threshold of the guard is published', () => {
  const published = JSON.stringify([guardRules, densityNote])
  const { coolDownSeconds, coolDownSecondsMax, longWindowSeconds, ...thresholds } = limits.enumeration
  assert.ok(coolDownSeconds < coolDownSecondsMax && longWindowSeconds > 0)
  for (const [name, value] of Object.entries(thresholds)) assert.ok(published.includes(String(value)), name)
})
