import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isAllowed, refusedLicences } from '../scripts/licences.ts'

const nothingInstalled = (): undefined => undefined

test('a shipped package without a permitted licence is refused', () => {
  const packages = {
    '': { license: 'MIT' },
    'node_modules/fine': { version: '1.0.0', license: 'MIT' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/fine/node_modules/@scope/inner': { version: '2.0.0', license: 'GPL-3.0-only' },
    'node_modules/silent': { version: '3.0.0' },
  }
  assert.deepEqual(refusedLicences(packages, nothingInstalled), [
    '@scope/inner@2.0.0: GPL-3.0-only',
    'silent@3.0.0: no licence',
  ])
})

test('a package whose licence differs from the lock file is refused', () => {
  const packages = { 'node_modules/two': { version: '1.0.0', license: 'MIT' } }
  assert.deepEqual(
    refusedLicences(packages, () => 'ISC'),
    ['two@1.0.0: the lock file says MIT, the package ISC'],
  )
  assert.deepEqual(
    refusedLicences(packages, () => 'MIT'),
    [],
  )
})

test('one licence of an OR expression must be permitted, and every licence of an AND expression', () => {
  for (const expression of ['MIT', '(MIT OR GPL-3.0-only)', 'GPL-2.0-only OR ISC', '(MIT AND BSD-3-Clause)'])
    assert.equal(isAllowed(expression), true, expression)
  const refused = ['', 'GPL-3.0-only', '(MIT AND GPL-3.0-only)', 'constructor', 'SEE LICENSE IN LICENSE']
  for (const expression of [...refused, 'GPL-3.0-only AND (ISC OR MIT OR X11)'])
    assert.equal(isAllowed(expression), false, expression)
})

test('npm writes the bill of materials of the shipped packages without the network', () => {
  const script = fileURLToPath(new URL('../scripts/sbom.ts', import.meta.url))
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9/' }
  const bill = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8', env })) as {
    bomFormat: string
    components: { name: string; licenses?: unknown[] }[]
  }
  assert.equal(bill.bomFormat, 'CycloneDX')
  const names = new Set(bill.components.map(({ name }) => name))
  assert.ok(names.has('fastify') && names.has('pdfjs-dist'))
  assert.ok(!names.has('typescript') && !names.has('oxlint'))
  assert.ok(bill.components.every(({ licenses }) => (licenses ?? []).length > 0))
})

test('no package has a script that runs at its installation, but for the bundler, which a checkout installs without it', () => {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean; readonly dev?: boolean }>>
  }
  const withScript = Object.entries(lock.packages).filter(([, { hasInstallScript }]) => hasInstallScript === true)
  assert.deepEqual(
    withScript.map(([path, { dev }]) => ({ path, dev })),
    [{ path: 'node_modules/esbuild', dev: true }],
  )
  assert.match(readFileSync(new URL('../scripts/run.js', import.meta.url), 'utf8'), /'--ignore-scripts'/)
})
