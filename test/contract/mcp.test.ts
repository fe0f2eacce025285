import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { codeLists } from '../../src/words/codes/code-lists.ts'
import { endpointRows, parameterNames } from '../../src/serve/http/contract/endpoints.ts'
import { listen, type Listening } from '../../src/serve/http/connection/server.ts'
import { sampleApp, type Answer } from './target.ts'

// Both transports with a real server: `shobun mcp`, started by an MCP client, and the endpoint over HTTP.

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))
let server: Listening
const transports: Readonly<Record<string, () => Transport>> = {
  'standard input and output': () =>
    new StdioClientTransport({ command: process.execPath, args: [main, 'mcp', '--url', server.url] }),
  HTTP: () => new StreamableHTTPClientTransport(new URL('/mcp', server.url)),
}
const clients = new Map<string, Client>()

before(async () => {
  const { app, close } = await sampleApp()
  server = await listen(app, { host: '127.0.0.1', port: 0, onStop: close })
  for (const [name, transport] of Object.entries(transports)) {
    const client = new Client({ name: 'test', version: '0' })
    await client.connect(transport())
    clients.set(name, client)
  }
})
after(async () => {
  for (const client of clients.values()) await client.close()
  await server.stop()
})

interface ToolResult {
  readonly isError?: boolean
  readonly content: readonly { readonly type: string; readonly text: string }[]
  readonly structuredContent?: unknown
}
type Call = (name: string, args: Record<string, unknown>) => Promise<ToolResult>

function testEach(name: string, run: (client: Client, call: Call) => Promise<void>): void {
  for (const transport of Object.keys(transports))
    test(`over ${transport}, ${name}`, async () => {
      const client = clients.get(transport)!
      await run(
        client,
        async (tool, args) => (await client.callTool({ name: tool, arguments: args })) as unknown as ToolResult,
      )
    })
}

testEach('every endpoint has a read-only tool with its parameters', async (client) => {
  const { tools } = await client.listTools()
  assert.deepEqual(
    tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
    endpointRows.map((row) => [`shobun_${row.name.replaceAll('-', '_')}`, parameterNames(row)]),
  )
  assert.ok(tools.every(({ description }) => description?.startsWith('Use this when') === true))
  assert.ok(tools.every(({ outputSchema }) => outputSchema !== undefined))
  assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint === true))
  assert.match(client.getInstructions() ?? '', /not a clearance/)
})

testEach('a tool returns the API response unchanged, with its sources', async (_client, call) => {
  const { structuredContent, content } = await call('shobun_procurement_suspensions', {
    reason: 'bid_rigging',
    limit: 2,
  })
  const answer = structuredContent as Answer
  assert.equal(answer.meta.returned, 2)
  for (const { source } of answer.data['procurement_suspensions'] ?? []) {
    assert.match((source as { url: string }).url, /^https:/)
  }
  assert.deepEqual(JSON.parse(content[0]?.text ?? ''), answer)
})

testEach('the answer of each tool fits its output schema', async (client, call) => {
  await client.listTools()
  for (const { name, example } of endpointRows) {
    const args = Object.fromEntries(new URL(example, 'http://localhost').searchParams)
    assert.equal((await call(`shobun_${name.replaceAll('-', '_')}`, args)).isError, undefined, name)
  }
})

testEach('the names of earlier versions still answer', async (_client, call) => {
  const { structuredContent } = await call('companies', { q: '建設', limit: 1 })
  assert.equal((structuredContent as Answer).meta.returned, 1)
})

testEach('code lists and recipes are resources', async (client) => {
  const { resources } = await client.listResources()
  const uris = resources.map(({ uri }) => uri)
  assert.deepEqual(uris, ['shobun://recipes', ...Object.keys(codeLists).map((name) => `shobun://codes/${name}`)])
  const { contents } = await client.readResource({ uri: 'shobun://codes/action-types' })
  const [read] = contents as readonly { readonly text: string }[]
  const codes = (JSON.parse(read?.text ?? '[]') as { code: string }[]).map(({ code }) => code)
  assert.deepEqual(
    codes,
    codeLists['action-types'].map(({ code }) => code),
  )
  await assert.rejects(client.readResource({ uri: 'shobun://codes/none' }), /Resource not found/)
})

testEach('API errors are tool errors with the code', async (_client, call) => {
  const refused = await call('license_actions', { colour: 'red' })
  assert.equal(refused.isError, true)
  assert.equal((JSON.parse(refused.content[0]?.text ?? '') as { code: string }).code, 'unknown_parameter')
  assert.equal((await call('companies', { q: ['a'] })).isError, true)
})

testEach('the error of an unknown tool lists the tools', async (_client, call) => {
  const unknown = await call('drop_table', {})
  assert.equal(unknown.isError, true)
  assert.match(unknown.content[0]?.text ?? '', /procurement_suspension_coverage/)
})
