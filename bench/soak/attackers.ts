import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkDigitOf } from '../../src/domain/corporate-number.ts'
import { adversarialCalls } from '../search-queries.ts'

/** One kind of attack, from one loopback address. It runs until the signal is aborted and ignores the answers. */
export interface SoakAttacker {
  readonly name: string
  readonly address: string
  readonly run: (target: SoakTarget) => Promise<void>
}

export interface SoakTarget {
  readonly port: number
  /** The address that the attacker connects from. */
  readonly address: string
  readonly signal: AbortSignal
}

const request = (path: string, headers: readonly string[] = []): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`

/** Opens a connection; `null` if the server does not accept it. Errors are ignored, because the attack continues. */
async function open({ port, address, signal }: SoakTarget): Promise<Socket | null> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address })
  socket.on('error', () => socket.destroy())
  const close = (): void => void socket.destroy()
  signal.addEventListener('abort', close, { once: true })
  socket.once('close', () => signal.removeEventListener('abort', close))
  await Promise.race([once(socket, 'connect').catch(() => null), once(socket, 'close')])
  return socket.destroyed ? null : socket
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined)
}

/** Sends a request at every interval over one connection, which is opened again when it is closed. */
async function sendAtPace(target: SoakTarget, milliseconds: number, next: (turn: number) => string): Promise<void> {
  let socket: Socket | null = null
  for (let turn = 0; !target.signal.aborted; turn++) {
    if (socket === null || socket.destroyed) {
      socket = await open(target)
      socket?.resume()
    }
    socket?.write(next(turn))
    await pause(milliseconds, target.signal)
  }
}

/** Keeps up to `count` connections open and calls `use` with each. Opens at most 100 connections every tenth of a second. */
async function keepOpen(target: SoakTarget, count: number, use: (socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>()
  while (!target.signal.aborted) {
    const missing = Math.min(100, count - sockets.size)
    await Promise.all(
      Array.from({ length: missing }, async () => {
        const socket = await open(target)
        if (socket === null) return
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
        use(socket)
      }),
    )
    await pause(100, target.signal)
  }
}

async function pipelineUnparsed(target: SoakTarget): Promise<void> {
  const text = request('/openapi.json').repeat(60) + request('/api/v1/companies?q=%E5%BB%BA%E8%A8%AD').repeat(260)
  while (!target.signal.aborted) {
    const socket = await open(target)
    socket?.pause()
    socket?.write(text)
    await pause(2_000, target.signal)
  }
}

/** Sends a header line every three seconds and never ends the request. */
function sendSlowly(socket: Socket): void {
  socket.resume()
  socket.write('GET /api/v1/companies?q=a HTTP/1.1\r\nhost: localhost\r\n')
  const timer = setInterval(() => socket.write('x: y\r\n'), 3_000)
  socket.once('close', () => clearInterval(timer))
}

/** Reads a large document byte by byte. */
function readSlowly(socket: Socket): void {
  socket.pause()
  socket.write(request('/openapi.json'))
  const timer = setInterval(() => void socket.read(1), 2_000)
  socket.once('close', () => clearInterval(timer))
}

const numberOf = (base: number): string => {
  const digits = String(base).padStart(12, '0')
  return `${checkDigitOf(digits)}${digits}`
}

/** Consecutive numbers of fifty ranges of the register, one of each range in turn. */
function interleavedNumber(turn: number): string {
  const [range, step] = [turn % 50, Math.floor(turn / 50)]
  return request(`/api/v1/companies?q=${numberOf(10_001_000_000 + range * 1_000_000 + step)}`, [
    `user-agent: walk ${turn % 40}`,
  ])
}

function slowQuery(turn: number): string {
  const calls = adversarialCalls().flatMap((call) => ('companies' in call ? [call.companies] : []))
  const q = encodeURIComponent(calls[turn % calls.length] ?? 'a')
  return request(`/api/v1/companies?q=${q}&limit=${1 + (turn % 10)}`, [`user-agent: slow ${turn % 50}`])
}

const image = ['sec-fetch-site: cross-site', 'sec-fetch-mode: no-cors', 'sec-fetch-dest: image']
const unknownParameters = Array.from({ length: 1_000 }, (_, index) => `${index.toString(36)}=`)
  .join('&')
  .slice(0, 4_000)
const sameRequest = request('/api/v1/companies?q=%E6%97%A5%E6%9C%AC')

/** The attackers. Each has a rate that a small machine reaches easily. */
export const soakAttackers: readonly SoakAttacker[] = [
  { name: 'pipelined requests, nothing read', address: '127.0.0.2', run: pipelineUnparsed },
  {
    name: '4,100 idle connections',
    address: '127.0.0.3',
    run: (target) => keepOpen(target, 4_100, (socket) => void socket.resume()),
  },
  { name: 'requests that never end', address: '127.0.0.4', run: (target) => keepOpen(target, 200, sendSlowly) },
  { name: 'answers read byte by byte', address: '127.0.0.5', run: (target) => keepOpen(target, 50, readSlowly) },
  {
    name: 'a flood of refused requests',
    address: '127.0.0.6',
    run: (target) => sendAtPace(target, 50, () => sameRequest.repeat(5)),
  },
  {
    name: 'numbers of 50 interleaved stretches',
    address: '127.0.0.7',
    run: (target) => sendAtPace(target, 700, interleavedNumber),
  },
  {
    name: 'images in a page of another site',
    address: '127.0.0.8',
    run: (target) => sendAtPace(target, 50, (turn) => request(`/api/v1/companies?q=${numberOf(turn)}`, image)),
  },
  {
    name: 'long URLs of unknown parameters',
    address: '127.0.0.9',
    run: (target) => sendAtPace(target, 50, () => request(`/api/v1/companies?${unknownParameters}`)),
  },
  { name: 'the slowest searches', address: '127.0.0.10', run: (target) => sendAtPace(target, 600, slowQuery) },
  {
    name: 'bytes that are no HTTP',
    address: '127.0.0.11',
    run: (target) => sendAtPace(target, 100, () => '\u0000\u0001\u0002 nonsense\r\n\r\n'),
  },
]
