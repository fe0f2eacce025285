import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { makeMcpBundle, type PackageFacts } from '../../scripts/release/mcp-bundle.ts'
import { runProgram } from '../../scripts/run-program.ts'
import { endpointRows } from '../../src/serve/http/contract/endpoints.ts'
import { listen, type Listening } from '../../src/serve/http/connection/server.ts'
import { sampleApp } from '../contract/target.ts'
import { skipWithout } from '../services/packages.ts'

const skip = skipWithout('zip', 'unzip')
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const facts = JSON.parse(read('../../package.json')) as PackageFacts
const builtAt = 1_790_000_000

const folder = mkdtempSync(join(tmpdir(), 'shobun-test-mcpb-'))
const installed = join(folder, 'installed')
let server: Listening

before(async () => {
  if (skip !== false) return
  const bundle = await makeMcpBundle(join(folder, 'one.mcpb'), facts, builtAt)
  runProgram('unzip', ['-q', bundle, '-d', installed])
  const { app, close } = await sampleApp()
  server = await listen(app, { host: '127.0.0.1', port: 0, onStop: close })
})
after(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true })
})

interface Manifest {
  readonly server: { readonly entry_point: string; readonly mcp_config: { readonly args: readonly string[] } }
  readonly user_config: Readonly<Record<string, unknown>>
}

const manifest = (): Manifest => JSON.parse(readFileSync(join(installed, 'manifest.json'), 'utf8')) as Manifest

test('the manifest of the MCP bundle fits its schema', { skip }, () => {
  // `const` of two versions of the format, of which JSON has one.
  const ajv = new Ajv({ strict: false })
  formats.default(ajv)
  const fits = ajv.compile(JSON.parse(read('mcpb/manifest-v0.3.schema.json')) as object)
  assert.ok(fits(manifest()), JSON.stringify(fits.errors))
})

test('the program in the bundle answers as the server does that it is given', { skip }, async () => {
  const { server: description, user_config } = manifest()
  assert.deepEqual(Object.keys(user_config), ['server'])
  const args = description.mcp_config.args.map((text) =>
    text.replace('${__dirname}', installed).replace('${user_config.server}', server.url),
  )
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args }))
  try {
    const { tools } = await client.listTools()
    assert.equal(tools.length, endpointRows.length)
    assert.equal(client.getServerVersion()?.version, facts.version)
    const { structuredContent } = await client.callTool({ name: 'shobun_companies', arguments: { q: '架空建設' } })
    const served = (await (
      await fetch(`${server.url}/api/v1/companies?q=${encodeURIComponent('架空建設')}`)
    ).json()) as Answer
    assert.deepEqual((structuredContent as Answer).data, served.data)
    const { resources } = await client.listResources()
    for (const { uri } of resources) assert.ok((await client.readResource({ uri })).contents.length > 0, uri)
  } finally {
    await client.close()
  }
})

interface Answer {
  readonly data: unknown
}

test(
  'made again, the bundle has the same bytes, and nothing of it names a path of this machine',
  { skip },
  async () => {
    const again = await makeMcpBundle(join(folder, 'two.mcpb'), facts, builtAt)
    assert.ok(readFileSync(again).equals(readFileSync(join(folder, 'one.mcpb'))))
    const program = readFileSync(join(installed, manifest().server.entry_point), 'utf8')
    assert.ok(!program.includes(process.cwd()))
  },
)
