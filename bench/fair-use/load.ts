import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** The bytes of a GET request. */
export function requestBytes(path: string, headers: Readonly<Record<string, string>>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`)
}

/** Length of the whole answer that begins in `chunk`. Throws unless the status is expected and the length is stated. */
function lengthOf(chunk: Buffer, statuses: readonly number[]): number {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!statuses.some((status) => head.startsWith(`HTTP/1.1 ${status} `)) || length === undefined)
    throw new Error(head.slice(0, 200))
  return end + 4 + Number(length)
}

export interface Load {
  readonly milliseconds: number
  /** `null` ends the load. */
  readonly next: () => Buffer | null
  /** Expected statuses, by default 200. */
  readonly statuses?: readonly number[]
}

/** Connections that stay open between loads. */
export interface LoadConnections {
  /** Uses all connections at once; each waits for its answer before the next request. Returns the number of answers. */
  send(load: Load): Promise<number>
  close(): void
}

/** One connection: a request, its answer, the next request. */
function requester(socket: Socket): (load: Load, deadline: number) => Promise<number> {
  let onData: (chunk: Buffer) => void = () => {}
  let onFailure: (error: Error) => void = () => {}
  socket.on('data', (chunk) => onData(chunk))
  socket.on('error', (error) => onFailure(error))
  socket.on('close', () => onFailure(new Error('the server hung up')))
  return async ({ next, statuses = [200] }, deadline) =>
    new Promise((resolve, reject) => {
      onFailure = reject
      if (socket.destroyed) return reject(new Error('the server hung up'))
      let [answers, missingBytes] = [0, 0]
      const send = (): void => {
        const request = performance.now() < deadline ? next() : null
        if (request === null) resolve(answers)
        else socket.write(request)
      }
      onData = (chunk) => {
        try {
          missingBytes = (missingBytes === 0 ? lengthOf(chunk, statuses) : missingBytes) - chunk.length
        } catch (error) {
          return reject(error)
        }
        if (missingBytes > 0) return
        answers++
        send()
      }
      send()
    })
}

/** Keeps this process from sleeping, because the server would spend processor time to wake it. */
function stayAwake(work: { isDone: boolean }): void {
  if (!work.isDone) setImmediate(stayAwake, work)
}

export interface ConnectionOptions {
  /** The loopback address from which they are opened. */
  readonly localAddress?: string
  /** Whether this process uses a core to keep the server from sleeping. Default: yes. */
  readonly staysAwake?: boolean
}

/** The connections read only the status and the length of an answer, because a full HTTP client would take more time than the server. */
export async function openLoadConnections(
  port: number,
  connections: number,
  { localAddress = '127.0.0.1', staysAwake = true }: ConnectionOptions = {},
): Promise<LoadConnections> {
  const sockets = Array.from({ length: connections }, () =>
    connect({ port, host: '127.0.0.1', localAddress }).setNoDelay(),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const requesters = sockets.map(requester)
  return {
    async send(load) {
      const deadline = performance.now() + load.milliseconds
      const work = { isDone: false }
      if (staysAwake) stayAwake(work)
      try {
        const answers = await Promise.all(requesters.map((send) => send(load, deadline)))
        return answers.reduce((sum, count) => sum + count, 0)
      } finally {
        work.isDone = true
      }
    },
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
