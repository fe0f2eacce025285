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

/** Connections that stay open from one load to the next. */
export interface Callers {
  /** Uses all connections at once; each waits for its answer before the next request. Returns the number of answers. */
  ask(load: Load): Promise<number>
  hangUp(): void
}

/** One connection: a request, its answer, the next request. */
function caller(socket: Socket): (load: Load, until: number) => Promise<number> {
  let take: (chunk: Buffer) => void = () => {}
  let fail: (error: Error) => void = () => {}
  socket.on('data', (chunk) => take(chunk))
  socket.on('error', (error) => fail(error))
  socket.on('close', () => fail(new Error('the server hung up')))
  return async ({ next, statuses = [200] }, until) =>
    new Promise((resolve, reject) => {
      fail = reject
      let [answers, missing] = [0, 0]
      const ask = (): void => {
        const request = performance.now() < until ? next() : null
        if (request === null) resolve(answers)
        else socket.write(request)
      }
      take = (chunk) => {
        try {
          missing = (missing === 0 ? lengthOf(chunk, statuses) : missing) - chunk.length
        } catch (error) {
          return reject(error)
        }
        if (missing > 0) return
        answers++
        ask()
      }
      ask()
    })
}

/** Waking a sleeping process is part of the cost of a send on one machine, so this process never sleeps. */
function stayAwake(work: { isDone: boolean }): void {
  if (!work.isDone) setImmediate(stayAwake, work)
}

/** The connections hardly parse the answers: a full client would take more time than the server. */
export async function connectCallers(port: number, connections: number): Promise<Callers> {
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').setNoDelay())
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const callers = sockets.map(caller)
  return {
    async ask(load) {
      const until = performance.now() + load.milliseconds
      const work = { isDone: false }
      stayAwake(work)
      try {
        const answers = await Promise.all(callers.map((ask) => ask(load, until)))
        return answers.reduce((sum, one) => sum + one, 0)
      } finally {
        work.isDone = true
      }
    },
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
