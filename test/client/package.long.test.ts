import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { listen, type Listening } from '../../src/serve/http/connection/server.ts'
import { testApp } from '../../src/serve/http/test-app.ts'
import { launchChromium, withoutChromium } from '../browser/chromium.ts'
import { installPackedClient, type InstalledPackage } from './installed-package.ts'
import { nodeBinary } from './node-binary.ts'

// The packed client, installed into an empty folder, against the real server.

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))
const versions = ['20.20.2', '22.23.3', '24.21.0']
const expected = {
  company: '5999901001001',
  sameAgain: true,
  pages: true,
  refusal: 'invalid_corporate_number',
  stopped: 'given up',
}

let installed: InstalledPackage
before(() => {
  installed = installPackedClient()
  copyFileSync(pathOf('use.js'), join(installed.folder, 'use.js'))
})
after(() => installed.remove())

/** Each test has a server of its own, on which nothing is counted yet. */
async function withServer<T>(use: (server: Listening) => Promise<T>): Promise<T> {
  const { app } = await testApp({ fairUse: testClientState() })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

test('the tarball contains JavaScript, types, licence and README only', () => {
  const names = ['address', 'client', 'errors', 'limits', 'pace', 'request', 'screen', 'types', 'wait']
  const built = names.flatMap((name) => [`dist/${name}.d.ts`, `dist/${name}.js`])
  const files = ['LICENSE', 'README.md', ...built, 'dist/schema.d.ts', 'package.json']
  assert.deepEqual(installed.files.toSorted(), files.toSorted())
})

for (const version of versions) {
  test(`the package works under Node ${version}`, async (t) => {
    const node = nodeBinary(version)
    if (node === null) return t.skip(`npm cannot install Node ${version}`)
    const program = "import { use } from './use.js'; console.log(JSON.stringify(await use(process.argv[1])))"
    const { stdout } = await withServer(({ url }) =>
      promisify(execFile)(node, ['--input-type=module', '--eval', program, url], { cwd: installed.folder }),
    )
    assert.deepEqual(JSON.parse(stdout), expected)
    const { stdout: common } = await promisify(execFile)(
      node,
      ['--print', "typeof require('shobun-client').shobunClient"],
      { cwd: installed.folder },
    )
    assert.equal(common, 'function\n')
  })
}

/** Serves the folder as the website of somebody else, with a page that imports the package. */
async function foreignWebsite(folder: string): Promise<Server> {
  const page = `<!doctype html><script type="importmap">{ "imports": { "shobun-client": "/node_modules/shobun-client/dist/client.js" } }</script>`
  const server = createServer((request, response) => {
    const isScript = request.url?.endsWith('.js') === true
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? readFileSync(join(folder, request.url ?? '')) : page)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return server
}

test('the package works in Chromium, on a page of another origin', { skip: withoutChromium }, async () => {
  const website = await foreignWebsite(installed.folder)
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(website.address() as AddressInfo).port}/`)
    const result = await withServer(({ url }) =>
      page.evaluate(`import('/use.js').then(({ use }) => use(${JSON.stringify(url)}))`),
    )
    assert.deepEqual(result, expected)
  } finally {
    await browser.close()
    website.close()
  }
})

/** Compiles all files of the folder with the settings of a strict project. */
function compile(folder: string, options: Readonly<Record<string, string>>): string {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    types: [],
    ...options,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  const tsc = pathOf('../../node_modules/.bin/tsc')
  return spawnSync(tsc, ['-p', folder], { encoding: 'utf8' }).stdout
}

test('the types of the package keep their promises, and the examples of the README compile', () => {
  copyFileSync(pathOf('types.ts'), join(installed.folder, 'types.ts'))
  const readme = readFileSync(join(installed.folder, 'node_modules/shobun-client/README.md'), 'utf8')
  for (const [index, [, code = '']] of [...readme.matchAll(/```ts\n(.*?)```/gs)].entries())
    writeFileSync(join(installed.folder, `example-${index}.ts`), code)
  assert.equal(compile(installed.folder, { module: 'nodenext' }), '')
  assert.equal(compile(installed.folder, { module: 'esnext', moduleResolution: 'bundler' }), '')
})
