import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { AppOptions } from '../../src/http/app-options.ts'
import { listen } from '../../src/http/server.ts'
import { testApp, type Reply } from '../../src/http/test-app.ts'
import { sampleInstallation } from '../installation.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** Loopback addresses that connect: one attacks, one is the normal client. */
export const attacker = '127.0.0.2'
export const normal = '127.0.0.1'

export interface ServedProgram {
  readonly port: number
  /** Bytes in memory, `null` where the system does not tell. */
  readonly memory: () => number | null
}

/** The real command over the sample. `descriptors`: the most that it may have. */
export async function serveProgram(t: TestContext, descriptors: number | null = null): Promise<ServedProgram> {
  const installation = await sampleInstallation()
  const env = { ...process.env, DATA_DIR: installation.dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const command = [process.execPath, main, 'serve']
  const bounded = descriptors === null ? command : ['sh', '-c', `ulimit -n ${descriptors}; exec "$0" "$@"`, ...command]
  const server = spawn(bounded[0] ?? '', bounded.slice(1), { env, stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(async () => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    installation.remove()
  })
  const [said] = (await once(server.stdout, 'data')) as [Buffer]
  const port = Number(/:(\d+)\s*$/.exec(said.toString())?.[1])
  return { port, memory: () => residentBytes(server.pid) }
}

function residentBytes(pid: number | undefined): number | null {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return null
  }
}

/** The real app in this process, where a test sets more than a command can. */
export async function serveApp(t: TestContext, options: Partial<AppOptions> = {}): Promise<number> {
  const { app } = await testApp(options)
  const server = await listen(app, { host: '127.0.0.1', port: 0, graceMilliseconds: 100 })
  t.after(() => server.stop())
  return Number(new URL(server.url).port)
}

/** A connection of the attacker; what the server does to it is no failure of the test. */
export async function attack(t: TestContext, port: number, from = attacker): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  t.after(() => socket.destroy())
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

export const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** What the attacker is answered, over a connection that the server closes after it. */
export async function answerTo(t: TestContext, port: number, text: string): Promise<Reply> {
  const socket = await attack(t, port)
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk))
  socket.write(text)
  await once(socket, 'close')
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { statusCode: Number(statusLine.split(' ')[1]), headers, body }
}

let clients = 0

/** Status of a request over a connection of its own, by a client of its own; an error where there is no answer in time. */
export async function ask(
  port: number,
  path = '/api/v1/companies?q=%E5%BB%BA%E8%A8%AD',
  from = normal,
): Promise<number> {
  const headers = { 'user-agent': `normal ${(clients += 1)}` }
  const asked = request({ port, path, headers, host: '127.0.0.1', localAddress: from, agent: false, timeout: 5000 })
  asked.on('timeout', () => asked.destroy(new Error('no answer in five seconds')))
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until the server has closed the connection. Fails after `seconds`. */
export async function closed(socket: Socket, seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000
  // Nothing is read, so only a write tells that the other side is gone.
  while (!socket.destroyed && Date.now() < end) {
    socket.write('\r\n')
    await pause(50)
  }
  assert.ok(socket.destroyed, `the connection is still open after ${seconds} seconds`)
}
