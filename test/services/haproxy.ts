import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { pathOf } from './packages.ts'
import { freePorts, startProgram, type Program } from './program.ts'

export interface Haproxy extends Program {
  readonly port: number
  readonly url: string
  /** How many servers it uses at the moment. */
  readonly serversInUse: () => Promise<number>
  /** How many requests each server has got, repeated ones included. */
  readonly requestsSent: () => Promise<number[]>
}

const configuration = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url))

/** Starts `deploy/haproxy.cfg` before up to three servers, given by their ports, and waits until it uses exactly these. */
export async function startHaproxy(servers: readonly [number, number?, number?]): Promise<Haproxy> {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-haproxy-'))
  const socket = join(folder, 'admin.sock')
  const [port = 0, unused = 0] = await freePorts(2)
  const addressOf = (index: number): string => `127.0.0.1:${servers[index] ?? unused}`
  const statOf = async (column: number): Promise<string[]> => {
    const table = await text(connect(socket).end('show stat\n'))
    const lines = table.split('\n').filter((line) => /^servers,(?!BACKEND,)/.test(line))
    return lines.map((line) => line.split(',')[column] ?? '')
  }
  const serversInUse = async (): Promise<number> =>
    (await statOf(columns.status)).filter((status) => /^UP\b/.test(status)).length
  const program = await startProgram({
    command: pathOf('haproxy'),
    args: ['-db', '-f', configuration],
    env: {
      SHOBUN_ADMIN_SOCKET: socket,
      SHOBUN_BIND: `127.0.0.1:${port}`,
      SHOBUN_A: addressOf(0),
      SHOBUN_B: addressOf(1),
      SHOBUN_C: addressOf(2),
    },
    isReady: async () => (await serversInUse()) === servers.length,
  })
  void program.ended.then(() => rmSync(folder, { recursive: true, force: true }))
  return {
    ...program,
    port,
    url: `http://127.0.0.1:${port}`,
    serversInUse,
    requestsSent: async () => (await statOf(columns.requests)).map(Number),
  }
}

/** Columns of the table (CSV) that HAProxy prints. */
const columns = { requests: 7, status: 17 } as const
