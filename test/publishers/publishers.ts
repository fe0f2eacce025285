import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { givenFiles, type GivenFile } from '../../src/read/documents/test-given-files.ts'
import { caa } from './caa.ts'
import { edinet } from './edinet.ts'
import { labourBureaus } from './labour.ts'
import { mlit } from './mlit.ts'
import { sanpainet } from './sanpainet.ts'
import { taxAgency } from './tax-agency.ts'
import { webApi } from './web-api.ts'

export interface PublisherRequest {
  readonly host: string
  /** Path with query. */
  readonly path: string
  readonly method: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

export interface PublisherAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** A website: path without query → answer; `null`: 404. */
export type Website = (request: PublisherRequest, faults: ReadonlySet<Fault>) => PublisherAnswer | null

/** What may go wrong at a publisher. The first six concern any answer; a website changes its own layout or count, or answers with another file. */
export type Fault =
  | 'bot_wall'
  | 'challenge'
  | 'too_many_requests'
  | 'overloaded'
  | 'silent'
  | 'truncated'
  | 'changed_layout'
  | 'wrong_count'
  | `file: ${GivenFile}`

export interface Publishers {
  /** Sends every request to this machine, whatever its host. */
  readonly fetch: typeof globalThis.fetch
  readonly port: number
  readonly requests: PublisherRequest[]
  /** Host, or host and path without query → what goes wrong there. */
  readonly faults: Map<string, Fault>
  /** How often a publisher with `too_many_requests` refuses before it answers. */
  refusalsLeft: number
  readonly close: () => void
}

const websites: Readonly<Record<string, Website>> = {
  'www.houjin-bangou.nta.go.jp': taxAgency,
  'api.houjin-bangou.nta.go.jp': webApi,
  'disclosure2dl.edinet-fsa.go.jp': edinet,
  'www.mlit.go.jp': mlit,
  'www.no-trouble.caa.go.jp': caa,
  'www2.sanpainet.or.jp': sanpainet,
  'www.mhlw.go.jp': labourBureaus,
}

/** The publishers' websites on one local server, with what they do: tokens, forms, pages, charsets, validators, and their faults. */
export async function startPublishers(): Promise<Publishers> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  const publishers: Publishers = {
    port,
    fetch: fetchFrom(port),
    requests: [],
    faults: new Map(),
    refusalsLeft: 0,
    close: () => closeServer(server),
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await readRequest(incoming)
    publishers.requests.push(request)
    // The clock of a test is not that of this machine.
    response.sendDate = false
    const fault = faultOf(publishers, request)
    if (fault === 'silent') return
    if (fault !== null && sendFault(fault, publishers, response)) return
    const found = websites[request.host]?.(request, new Set(fault === null ? [] : [fault])) ?? null
    if (found === null) return send(response, { status: 404, body: 'not found' })
    const tagged = withEntityTag(found)
    const isKnown =
      tagged.headers?.['etag'] !== undefined && request.headers['if-none-match'] === tagged.headers['etag']
    if (fault === 'truncated') return sendTruncated(response, tagged)
    send(response, isKnown ? { status: 304, headers: tagged.headers ?? {}, body: '' } : tagged)
  }
  return publishers
}

/** A fetch that goes to the local server; the host becomes the first part of the path. */
export function fetchFrom(port: number): typeof globalThis.fetch {
  return (input, init) => {
    const url = input instanceof Request ? new URL(input.url) : new URL(input)
    return fetch(`http://127.0.0.1:${port}/${url.host}${url.pathname}${url.search}`, init)
  }
}

async function readRequest(incoming: IncomingMessage): Promise<PublisherRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const [, host = '', path = '/'] = /^\/([^/]*)(\/.*)$/.exec(incoming.url ?? '') ?? []
  const { method = 'GET', headers } = incoming
  return { host, path, method, headers, body: Buffer.concat(chunks).toString('latin1') }
}

function faultOf({ faults }: Publishers, { host, path }: PublisherRequest): Fault | null {
  if (path === '/robots.txt') return null
  return faults.get(`${host}${path.split('?')[0]}`) ?? faults.get(host) ?? null
}

const fileMark = 'file: '
const isFile = (fault: Fault): boolean => fault.startsWith(fileMark)

/** true: the fault was the answer. */
function sendFault(fault: Fault, publishers: Publishers, response: ServerResponse): boolean {
  if (fault === 'bot_wall') send(response, { status: 403, body: '<html><title>Access Denied</title></html>' })
  else if (fault === 'challenge')
    send(response, {
      body: '<!DOCTYPE html><html><title>Just a moment...</title><body>Checking your browser</body></html>',
    })
  else if (isFile(fault)) send(response, { body: givenFiles[fault.slice(fileMark.length) as GivenFile] })
  else if (fault === 'overloaded') send(response, { status: 503, body: 'overloaded' })
  else if (fault === 'too_many_requests' && publishers.refusalsLeft-- > 0)
    send(response, { status: 429, headers: { 'retry-after': '30' }, body: 'slower' })
  else return false
  return true
}

/** Files (not pages) have an entity tag, as most servers send it. */
function withEntityTag(answer: PublisherAnswer): PublisherAnswer {
  if (answer.status !== undefined || answer.headers?.['etag'] !== 'yes') return answer
  const tag = `"${createHash('sha256').update(answer.body).digest('hex').slice(0, 16)}"`
  return { ...answer, headers: { ...answer.headers, etag: tag } }
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: PublisherAnswer): void {
  response.writeHead(status, headers).end(body)
}

function sendTruncated(response: ServerResponse, { headers = {}, body }: PublisherAnswer): void {
  const bytes = Buffer.from(body)
  response.writeHead(200, { ...headers, 'content-length': String(bytes.length + 1_000) })
  response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => response.destroy())
}

function closeServer(server: Server): void {
  server.closeAllConnections()
  server.close()
}
