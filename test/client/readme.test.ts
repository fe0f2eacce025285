import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { listen, type Listening } from '../../src/serve/http/connection/server.ts'
import { testApp } from '../../src/serve/http/test-app.ts'

const folder = new URL('../../clients/typescript/', import.meta.url)
const readme = readFileSync(new URL('README.md', folder), 'utf8')
const client = new URL('src/client.ts', folder).href

/** The TypeScript of the README, each with the text below it, which it prints. */
const examples = [...readme.matchAll(/```ts\n(?<code>.*?)```\s+```text\n(?<printed>.*?)```/gs)].map(({ groups }) => ({
  code: groups?.['code'] ?? '',
  printed: groups?.['printed'] ?? '',
}))

let server: Listening
let scratch: string
before(async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  server = await listen(app, { host: '127.0.0.1', port: 0 })
  scratch = mkdtempSync(join(tmpdir(), 'shobun-readme-'))
})
after(async () => {
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
})

/** Runs an example with the address of the test server and returns what it printed. */
async function run(code: string, name: string, t: TestContext): Promise<string> {
  const file = join(scratch, `${name}.ts`)
  writeFileSync(file, code.replaceAll('https://shobun.example', server.url).replace("'shobun-client'", `'${client}'`))
  const log = t.mock.method(console, 'log', () => undefined)
  await import(file)
  log.mock.restore()
  return log.mock.calls.map(({ arguments: printed }) => `${printed.join(' ')}\n`).join('')
}

test('every TypeScript example of the README has the text that it prints', () => {
  assert.ok(examples.length >= 5)
  assert.equal(readme.match(/```ts\n/g)?.length, examples.length)
})

for (const [index, { code, printed }] of examples.entries()) {
  test(`example ${index + 1} of the README prints what the README says`, async (t) => {
    assert.equal(await run(code, `example-${index + 1}`, t), printed)
  })
}
