import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A GET request as bytes. */
export function requestBytes(path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
}

/** Length of the whole answer that begins in `chunk`. Throws for anything but an expected status with its length. */
function lengthOf(chunk: Buffer, statuses: readonly number[]): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!statuses.some((status) => head.startsWith(`HTTP/1.1 ${status} `)) || length === undefined)
    throw new Error(head.slice(0, 200))
  return end + 4 + Number(length)
}

export interface Load {
  readonly port: number
  readonly connections: number
  readonly milliseconds: number
  /** `null`: nothing more to ask. */
  readonly next: () => Buffer | null
  /** Of the answers; 200 unless told. */
  readonly statuses?: readonly number[]
}

/** One connection: a request, its answer, the next request. */
async function keepAsking(socket: Socket, { next, statuses = [200] }: Load, until: number): Promise<number> {
  let [answers, missing] = [0, 0]
  const ask = (): void => {
    const request = performance.now() < until ? next() : null
    if (request === null) socket.end()
    else socket.write(request)
  }
  socket.on('data', (chunk) => {
    missing = (missing === 0 ? lengthOf(chunk, statuses) : missing) - chunk.length
    if (missing > 0) return
    answers++
    ask()
  })
  ask()
  await once(socket, 'close')
  return answers
}

/** On one machine to wake somebody who waits is part of what it costs to send: this process never sleeps. */
function stayAwake(work: { isDone: boolean }): void {
  if (!work.isDone) setImmediate(stayAwake, work)
}

/**
 * Asks over some connections at once, each waiting for its answer, and counts the answers. It does next to nothing with them: a
 * load generator that reads them costs more than the server and would be what is measured.
 */
export async function load(options: Load): Promise<number> {
  const sockets = Array.from({ length: options.connections }, () => connect(options.port, '127.0.0.1').setNoDelay())
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const until = performance.now() + options.milliseconds
  const work = { isDone: false }
  stayAwake(work)
  const answers = await Promise.all(sockets.map((socket) => keepAsking(socket, options, until)))
  work.isDone = true
  return answers.reduce((sum, one) => sum + one, 0)
}
