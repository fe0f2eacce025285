import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { AppOptions } from '../../src/serve/http/contract/app-options.ts'
import { listen } from '../../src/serve/http/connection/server.ts'
import { testApp, type Reply } from '../../src/serve/http/test-app.ts'
import { sampleInstallation } from '../installation.ts'

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** Different addresses, because limits apply to each address. */
export const attackerAddress = '127.0.0.2'
const normalAddress = '127.0.0.1'

export interface ServedProgram {
  readonly port: number
  /** Resident memory in bytes; `null` if the system does not report it. */
  readonly memory: () => number | null
}

/** Starts the real program on the sample, with a limit of file descriptors if one is given. */
export async function serveProgram(t: TestContext, descriptorsMax: number | null = null): Promise<ServedProgram> {
  const installation = await sampleInstallation()
  const env = { ...process.env, DATA_DIR: installation.dataDir, PORT: '0', LOG_LEVEL: 'silent' }
  const command = [process.execPath, main, 'serve']
  const limited = ['sh', '-c', `ulimit -n ${descriptorsMax}; exec "$0" "$@"`, ...command]
  const [file = '', ...args] = descriptorsMax === null ? command : limited
  const server = spawn(file, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  t.after(async () => {
    server.kill('SIGKILL')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    installation.remove()
  })
  const [output] = (await once(server.stdout, 'data')) as [Buffer]
  const port = Number(/:(\d+)\s*$/.exec(output.toString())?.[1])
  return { port, memory: () => residentBytes(server.pid) }
}

function residentBytes(pid: number | undefined): number | null {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return null
  }
}

/** Starts the app in this process, for options that the program does not have. Returns its port. */
export async function serveApp(t: TestContext, options: Partial<AppOptions> = {}): Promise<number> {
  const { app } = await testApp(options)
  const server = await listen(app, { host: '127.0.0.1', port: 0, graceMilliseconds: 100 })
  t.after(() => server.stop())
  return Number(new URL(server.url).port)
}

/** Opens a connection; `from` is the address of the client. Errors of the socket are ignored. */
export async function openConnection(t: TestContext, port: number, from = attackerAddress): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  socket.on('error', () => {})
  t.after(() => socket.destroy())
  await Promise.race([once(socket, 'connect'), once(socket, 'close')])
  return socket
}

export const requestText = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Sends raw text as the attacker and returns the response, after which the server must close the connection. */
export async function responseTo(t: TestContext, port: number, text: string): Promise<Reply> {
  const socket = await openConnection(t, port)
  let received = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk))
  socket.write(text)
  await once(socket, 'close')
  const [head = '', body = ''] = received.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
  return { statusCode: Number(statusLine.split(' ')[1]), headers, body }
}

let clientCount = 0

/** Sends a request as a new client over a new connection and returns the status. Rejects after a minute without a response. */
export async function requestStatus(
  port: number,
  path = '/api/v1/companies?q=%E5%BB%BA%E8%A8%AD',
  from = normalAddress,
): Promise<number> {
  clientCount += 1
  const headers = { 'user-agent': `normal ${clientCount}` }
  const sent = request({ port, path, headers, host: '127.0.0.1', localAddress: from, agent: false, timeout: 60_000 })
  sent.on('timeout', () => sent.destroy(new Error('no response in a minute')))
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode ?? 0
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until the server has closed the connection. Fails after `seconds`, when it might have closed the connection for another reason. */
export async function waitForClose(socket: Socket, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  // The socket is not read, so only a write detects that the server has closed the connection.
  while (!socket.destroyed && Date.now() < deadline) {
    socket.write('\r\n')
    await pause(50)
  }
  assert.ok(socket.destroyed, `the connection is still open after ${seconds} seconds`)
}
