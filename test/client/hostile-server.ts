import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

const mebibytes = 1024 * 1024

/** Waits that are no whole seconds, or too long. */
export const wrongWaits: readonly unknown[] = [-100, 0, 0.001, '1', 1e12]

type Handler = (response: ServerResponse, request: IncomingMessage) => void

const json =
  (value: unknown, status = 200): Handler =>
  (response) => {
    const type = status === 200 ? 'application/json' : 'application/problem+json'
    response.writeHead(status, { 'content-type': type }).end(JSON.stringify(value))
  }
const refusal = (fields: object): Handler =>
  json({ status: 429, code: 'rate_limit_exceeded', detail: 'Wait.', ...fields }, 429)

/** An answer of 400 MiB, packed into members of one gzip stream. */
function bomb(response: ServerResponse): void {
  const start = gzipSync('{"data":{},')
  const spaces = gzipSync(Buffer.alloc(mebibytes, ' '))
  const end = gzipSync('"meta":{"generation":"g"}}')
  response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
  response.end(Buffer.concat([start, ...Array.from<Buffer>({ length: 400 }).fill(spaces), end]))
}

/** Answers that pass for "nothing found" if nobody looks, by `q`. */
export const wrongAnswers: Readonly<Record<string, Handler>> = {
  'an empty object': json({}),
  null: json(null),
  'a list': json([]),
  'no generation': json({ data: {}, meta: {} }),
  'no data': json({ meta: { generation: 'g' } }),
  'a list as data': json({ data: [], meta: { generation: 'g' } }),
  'a page': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
}

export const wrongRefusals: Readonly<Record<string, Handler>> = {
  'null as refusal': json(null, 429),
  'a refusal without code': refusal({ code: undefined }),
  'a refusal of another status': refusal({ status: 200 }),
  'nothing modified': (response) => response.writeHead(304).end(),
}

const handlers: Readonly<Record<string, Handler>> = {
  ...wrongAnswers,
  ...wrongRefusals,
  ...Object.fromEntries(wrongWaits.map((wait) => [`wait ${String(wait)}`, refusal({ retry_after: wait })])),
  silent: () => undefined,
  unfinished: (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  bomb,
  'large refusal': (response) =>
    response.writeHead(404, { 'content-type': 'text/html' }).end(Buffer.alloc(9 * mebibytes)),
  redirect: (response) => response.writeHead(302, { location: '/api/v1/search?q=right' }).end(),
  right: json({ data: {}, meta: { generation: 'g' } }),
}

export interface HostileServer {
  readonly url: string
  /** The values of `q`, in order. */
  readonly asked: string[]
  stop(): void
}

/** A server that is broken or means harm. */
export async function hostileServer(): Promise<HostileServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const q = new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? ''
    asked.push(q)
    handlers[q]?.(response, request)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
