import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { alerts } from '../../scripts/generate-alerts.ts'
import { metricRows } from '../../src/serve/http/metric-rows.ts'
import { createMetrics, metricsText } from '../../src/serve/http/metrics.ts'
import { testApp } from '../../src/serve/http/test-app.ts'
import { pathOf, skipWithout } from '../services/packages.ts'

const path = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const read = (name: string): string => readFileSync(path(name), 'utf8')

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}
interface Tests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts?: readonly unknown[] }[]
  }[]
}

const rules = (parse(read('deploy/shobun.rules.yml')) as Rules).groups.flatMap((group) => group.rules)
const skip = skipWithout('promtool')

const promtool = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync(pathOf('promtool'), args, { encoding: 'utf8', input })
  assert.equal(status, 0, `${stdout}${stderr}`)
  return `${stdout}${stderr}`
}

test('promtool finds no fault in the rules, and they fire as their tests say', { skip }, () => {
  assert.match(promtool(['check', 'rules', path('deploy/shobun.rules.yml')]), new RegExp(`${rules.length} rules found`))
  promtool(['test', 'rules', path('test/alerts/shobun.rules.test.yml')])
})

test('promtool finds no fault in the metrics of a server', { skip }, async () => {
  const metrics = createMetrics()
  const { app, search, clock } = await testApp({ metrics })
  await app.inject('/api/v1/companies?q=a')
  const text = metricsText({
    metrics,
    load: { inFlight: 0, shed: 0, lagMilliseconds: () => 0 },
    search,
    usage: () => ({ waiting: 0, failures: 0, lost: 0, bytes: 0 }),
    memory: () => ({ rss: 1, heapUsed: 1, external: 1 }),
    now: () => clock.now,
  })
  assert.equal(promtool(['check', 'metrics'], text), '')
})

test('every alert has a test in which it fires, and a paragraph for the operator', () => {
  const tests = (parse(read('test/alerts/shobun.rules.test.yml')) as Tests).tests.flatMap((one) => one.alert_rule_test)
  const firing = new Set(tests.filter(({ exp_alerts }) => exp_alerts !== undefined).map(({ alertname }) => alertname))
  assert.deepEqual([...firing].toSorted(), rules.map(({ alert }) => alert).toSorted())
  for (const { name, text } of alerts()) assert.match(text, /^[A-Z].{60,}\.$/, name)
})

test('alerts ask only for metrics that a server has', () => {
  for (const { alert, expr } of rules) {
    const asked = expr.match(/shobun_\w+/g) ?? []
    for (const name of asked) assert.ok(name.replace(/_bucket$/, '') in metricRows, `${alert}: ${name}`)
  }
})
