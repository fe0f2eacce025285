import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { pathOf } from './packages.ts'
import { freePorts, startProgram, type Program } from './program.ts'

export interface RedisServer extends Program {
  readonly port: number
  readonly command: (...words: readonly string[]) => Promise<unknown>
}

/** Starts a Redis server in memory. `args` are further settings, such as `--requirepass`. */
export async function startRedis({ port = 0, args = [] as readonly string[] } = {}): Promise<RedisServer> {
  const usedPort = port === 0 ? (await freePorts(1))[0]! : port
  const command = async (...words: readonly string[]): Promise<unknown> => sendCommand(usedPort, words)
  // A replica writes the file of its primary, and the next server of the folder would read it.
  const folder = mkdtempSync(join(tmpdir(), 'shobun-redis-'))
  const place = ['--bind', '127.0.0.1', '--port', String(usedPort), '--dir', folder]
  const program = await startProgram({
    command: pathOf('redis-server'),
    args: [...place, '--save', '', '--appendonly', 'no', '--repl-diskless-load', 'swapdb', ...args],
    isReady: async () => /PONG|NOAUTH/.test(String(await command('PING').catch((error: unknown) => error))),
  })
  void program.ended.then(() => rmSync(folder, { recursive: true, force: true }))
  return { ...program, port: usedPort, command }
}

/** A primary, its replica, and three Sentinels that replace a primary that is silent for a second. */
export interface RedisSentinels {
  readonly servers: readonly [RedisServer, RedisServer]
  readonly name: string
  readonly sentinelPorts: readonly number[]
  /** The port of the primary, by the Sentinels. */
  readonly primaryPort: () => Promise<number>
  readonly stop: () => Promise<void>
}

export async function startRedisSentinels(): Promise<RedisSentinels> {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-sentinel-'))
  const name = 'shobun'
  const primary = await startRedis()
  const replica = await startRedis({ args: ['--replicaof', '127.0.0.1', String(primary.port)] })
  const sentinelPorts = await freePorts(3)
  const sentinels = await Promise.all(
    sentinelPorts.map(async (port) => startSentinel(port, { folder, name, primaryPort: primary.port })),
  )
  return {
    servers: [primary, replica],
    name,
    sentinelPorts,
    primaryPort: async () => {
      const reply = await sendCommand(sentinelPorts[0]!, ['SENTINEL', 'get-master-addr-by-name', name])
      return Number((reply as [host: string, port: string])[1])
    },
    async stop() {
      for (const server of [primary, replica]) server.signal('SIGCONT')
      await Promise.all([...sentinels, primary, replica].map(async (program) => program.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startSentinel(
  port: number,
  { folder, name, primaryPort }: { readonly folder: string; readonly name: string; readonly primaryPort: number },
): Promise<Program> {
  const file = join(folder, `${port}.conf`)
  writeFileSync(
    file,
    `bind 127.0.0.1
port ${port}
dir ${folder}
sentinel monitor ${name} 127.0.0.1 ${primaryPort} 2
sentinel down-after-milliseconds ${name} 1000
sentinel failover-timeout ${name} 5000
`,
  )
  // Ready when it knows the replica and the other two Sentinels.
  return startProgram({
    command: pathOf('redis-sentinel'),
    args: [file],
    isReady: async () => {
      const fields = (await sendCommand(port, ['SENTINEL', 'master', name])) as string[]
      const valueOf = (field: string): string | undefined => fields[fields.indexOf(field) + 1]
      return valueOf('num-slaves') === '1' && valueOf('num-other-sentinels') === '2'
    },
  })
}

/** Sends one command over a connection of its own. */
async function sendCommand(port: number, words: readonly string[]): Promise<unknown> {
  const [name = '', ...args] = words
  const redis = new Redis({
    port,
    host: '127.0.0.1',
    enableReadyCheck: false,
    retryStrategy: null,
    commandTimeout: 20_000,
  })
  // The command is rejected, too.
  redis.on('error', () => {})
  try {
    return await redis.call(name, ...args)
  } finally {
    redis.disconnect()
  }
}
