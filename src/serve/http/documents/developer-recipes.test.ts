import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test, type TestContext } from 'node:test'
import { promisify } from 'node:util'
import { load } from 'cheerio'
import { listen } from '../connection/server.ts'
import { testApp } from '../test-app.ts'
import { exampleCompany } from '../contract/endpoints.ts'
import { developerRecipes } from './developer-recipes.ts'
import { guidePage } from './guide-page.ts'

const run = promisify(execFile)

/** How each program is run. */
const commands: Readonly<Record<string, (text: string) => readonly [string, string[]]>> = {
  curl: (text) => ['sh', ['-c', text]],
  'Node.js': (text) => [process.execPath, ['--input-type=module', '--eval', text]],
  Python: (text) => ['python3', ['-c', text]],
}

const exists = (command: string): Promise<boolean> =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  )

async function servedPrograms(t: TestContext) {
  // Without limits: together they are more requests than a client may send in a minute, and the clock of the app does not move.
  const { app } = await testApp()
  const { url, stop } = await listen(app, { host: '127.0.0.1', port: 0, graceMilliseconds: 100 })
  t.after(() => stop())
  const page = load(await (await fetch(`${url}/docs`)).text())
  return page('[data-program]')
    .toArray()
    .map((element) => ({ name: element.attribs['data-program'] ?? '', text: page(element).text() }))
}

test('every recipe of /docs runs as it stands, and finds something', async (t) => {
  const programs = await servedPrograms(t)
  assert.equal(programs.length, 3 * developerRecipes.length)
  for (const { name, text } of programs) {
    const command = commands[name]!(text)
    const needed = name === 'curl' ? 'curl' : command[0]
    if (!(await exists(needed))) {
      t.diagnostic(`${needed} is not installed: its recipes were not run`)
      continue
    }
    const { stdout } = await run(...command, { env: { ...process.env, PYTHONIOENCODING: 'utf-8' } })
    assert.match(stdout, /\d{13}|https:/, text)
    assert.doesNotMatch(stdout, /"status":4/, text)
  }
})

test('the examples of /docs name a company of the sample only where the sample is served', () => {
  for (const language of ['ja', 'en'] as const) {
    const names = [exampleCompany, encodeURIComponent(exampleCompany)]
    for (const name of names) {
      assert.ok(guidePage(language, true).body.includes(name))
      assert.ok(!guidePage(language, false).body.includes(name))
    }
  }
})
