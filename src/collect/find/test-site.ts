import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parse } from 'yaml'
import type { RecordKind } from '../../domain/facts.ts'
import { bytesOf, type FormCharset } from '../recipes/encode-form.ts'

/** A fictional site in a YAML file: what is to be found, and its pages by path. */
export interface TestSite {
  readonly publisher: string
  readonly kind: RecordKind
  readonly note: string
  /** Paths of the right answers; empty: the site has no current list. */
  readonly lists: readonly string[]
  readonly companies: readonly string[]
  readonly pages: Readonly<Record<string, string | TestPage>>
}

interface TestPage {
  readonly type?: string
  readonly charset?: FormCharset
  readonly text?: string
  readonly base64?: string
  readonly status?: number
  readonly location?: string
}

export const readTestSite = (path: string): TestSite => parse(readFileSync(path, 'utf8')) as TestSite

export interface ServedSite {
  readonly url: string
  /** Paths with queries, in the order of the requests. */
  readonly requests: readonly string[]
  readonly close: () => Promise<void>
}

interface ServeOptions {
  /** An address of loopback, as the host of the site. */
  readonly host?: string
  /** Awaited before each answer. */
  readonly before?: (path: string) => Promise<unknown>
}

/** Serves a site on loopback. `pages` is read at each request, so that a test can change a page. */
export async function serveTestSite(
  pages: Readonly<Record<string, string | TestPage>>,
  { host: address = '127.0.0.1', before = async () => undefined }: ServeOptions = {},
): Promise<ServedSite> {
  const requests: string[] = []
  const server = createServer(async (request, response) => {
    // The clock of a test need not be that of this machine.
    response.sendDate = false
    const path = request.url ?? '/'
    requests.push(path)
    await before(path)
    const page = pages[path] ?? pages[decodeURI(path)] ?? { status: 404, text: 'ページが見つかりません' }
    const { type, charset, text, base64, status = 200, location } = typeof page === 'string' ? { text: page } : page
    const host = `http://${request.headers.host}`
    const body =
      base64 === undefined
        ? Buffer.from(bytesOf((text ?? '').replaceAll('{{HOST}}', host), charset ?? 'utf-8'))
        : Buffer.from(base64, 'base64')
    response.writeHead(status, {
      'content-type': type ?? 'text/html; charset=utf-8',
      ...(location === undefined ? {} : { location: location.replaceAll('{{HOST}}', host) }),
    })
    response.end(body)
  })
  server.listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${address}:${port}/`,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
