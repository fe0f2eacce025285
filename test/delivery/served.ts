import assert from 'node:assert/strict'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { freePorts, startProgram } from '../services/program.ts'

/** How an installed form is started. */
interface Installed {
  /** What is typed in place of `shobun`. */
  readonly command: string
  readonly cwd: string
  /** Before the arguments of `shobun`. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Starts `shobun serve` of an installed form on a free port, until it is ready. */
export async function serveFrom({
  command,
  args = [],
  cwd,
  env = {},
}: Installed): Promise<AsyncDisposable & { readonly url: string }> {
  const [port] = await freePorts(1)
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram({
    command,
    args: [...args, 'serve', '--port', String(port)],
    cwd,
    env,
    readySeconds: 90,
    isReady: async () => (await fetch(`${url}/readyz`)).status === 200,
  })
  return { url, [Symbol.asyncDispose]: () => program.stop() }
}

/** What a new operator looks at: readiness, a search, the page with its script and style, and the documents. */
export async function assertServes(url: string, expected: { readonly sample: boolean }): Promise<void> {
  const ready = (await (await fetch(`${url}/readyz`)).json()) as { readonly sample?: boolean }
  assert.equal(ready.sample, expected.sample)
  const answer = await fetch(`${url}/api/v1/enforcements?authority=${encodeURIComponent('消費者庁')}`)
  const { data } = (await answer.json()) as { readonly data: { readonly enforcements: readonly unknown[] } }
  assert.ok(data.enforcements.length > 0)
  const page = await (await fetch(url)).text()
  const assets = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css)[^"]*)"/g)].map(([, path]) => path)
  assert.ok(assets.length > 0)
  for (const path of [...assets, '/docs', '/docs/reference', '/openapi.json', '/llms.txt', '/docs/sources'])
    assert.equal((await fetch(`${url}${path}`)).status, 200, path)
}

/** The names of the tools of a server: at its address, or through the command of an installed form. */
export async function toolsOf(url: string, installed?: Installed): Promise<string[]> {
  const args = ['mcp', '--url', url]
  const transport =
    installed === undefined
      ? new StreamableHTTPClientTransport(new URL('/mcp', url))
      : new StdioClientTransport({ ...installed, args: [...(installed.args ?? []), ...args] })
  const client = new Client({ name: 'test', version: '0' })
  await client.connect(transport)
  try {
    return (await client.listTools()).tools.map(({ name }) => name)
  } finally {
    await client.close()
  }
}
