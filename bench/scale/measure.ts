import { readFileSync } from 'node:fs'
import { openLoadConnections, requestBytes } from '../fair-use/load.ts'
import type { Scaled } from './installation.ts'

export interface Measurement {
  readonly requestsPerSecond: number
  /** Microseconds of processor time for a request. */
  readonly server: number
  readonly balancer: number
  readonly redis: number | null
  readonly client: number
  /** Of Redis for a request; `null` without it. */
  readonly redisCost: RedisCost | null
}

export interface RedisCost {
  readonly roundTrips: number
  /** Microseconds in commands, as Redis itself counts them. */
  readonly microseconds: number
  readonly bytesIn: number
  readonly bytesOut: number
}

/** Requests of one client name, and names of one address: all within the quotas of a minute. */
const [requestsOfName, namesOfAddress] = [10, 5]
const workers = 24

/** Sends requests as fast as they are answered, each address for a while. `firstClient` makes the addresses new. */
export async function measure(
  scaled: Scaled,
  paths: readonly string[],
  seconds: number,
  firstClient: number,
): Promise<Measurement> {
  const { servers, balancer, redis } = scaled
  const before = [cpuOf(servers), cpuOf([balancer]), cpuOf(redis === null ? [] : [redis]), ownCpu()]
  const redisBefore = await redisCounts(scaled)
  const started = performance.now()
  const deadline = started + seconds * 1000
  let client = firstClient
  const work = async (): Promise<number> => {
    let answers = 0
    while (performance.now() < deadline) answers += await askFrom(client++, balancer.port, paths)
    return answers
  }
  const answers = (await Promise.all(Array.from({ length: workers }, work))).reduce((sum, count) => sum + count, 0)
  const elapsed = (performance.now() - started) / 1000
  const after = [cpuOf(servers), cpuOf([balancer]), cpuOf(redis === null ? [] : [redis]), ownCpu()]
  const [server = 0, balancerTime = 0, redisTime = 0, own = 0] = after.map(
    (time, index) => ((time - (before[index] ?? 0)) * 1e6) / answers,
  )
  const redisAfter = await redisCounts(scaled)
  const redisCost = redisBefore === null || redisAfter === null ? null : perRequest(redisBefore, redisAfter, answers)
  return {
    requestsPerSecond: answers / elapsed,
    server,
    balancer: balancerTime,
    redis: redis === null ? null : redisTime,
    client: own,
    redisCost,
  }
}

/** One address: some client names, ten requests each. Throws unless each is answered with 200. */
async function askFrom(client: number, port: number, paths: readonly string[]): Promise<number> {
  const localAddress = `127.${32 + (client >> 16)}.${(client >> 8) & 255}.${client & 255}`
  const connection = await openLoadConnections(port, 1, { localAddress, staysAwake: false })
  let sent = 0
  const next = (): Buffer | null => {
    if (sent === requestsOfName * namesOfAddress) return null
    const path = paths[(client * 7919 + sent) % paths.length] ?? ''
    const name = `scale ${Math.floor(sent++ / requestsOfName)}`
    return requestBytes(path, { 'user-agent': name })
  }
  try {
    return await connection.send({ milliseconds: 60_000, next })
  } finally {
    connection.close()
  }
}

/** The kernel counts in hundredths of a second (USER_HZ). */
const ticksPerSecond = 100

/** User and system time of the processes with all their threads, in seconds. */
function cpuOf(programs: readonly { readonly pid: number }[]): number {
  const ticks = programs.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, count) => sum + count, 0) / ticksPerSecond
}

function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** What Redis has counted since its start. */
async function redisCounts({ redis }: Scaled): Promise<RedisCost | null> {
  if (redis === null) return null
  const info = async (section: string): Promise<string> => String(await redis.command('INFO', section))
  const [stats, commandStats] = [await info('stats'), await info('commandstats')]
  const field = (name: string): number => Number(new RegExp(`${name}:(\\d+)`).exec(stats)?.[1])
  // A round trip is the call of a script; the commands that it calls are counted on their own, too.
  const scripts = /cmdstat_evalsha:calls=(\d+),usec=(\d+)/.exec(commandStats)
  const [calls, microseconds] = [Number(scripts?.[1] ?? 0), Number(scripts?.[2] ?? 0)]
  return {
    roundTrips: calls,
    microseconds,
    bytesIn: field('total_net_input_bytes'),
    bytesOut: field('total_net_output_bytes'),
  }
}

const perRequest = (before: RedisCost, after: RedisCost, requests: number): RedisCost => ({
  roundTrips: (after.roundTrips - before.roundTrips) / requests,
  microseconds: (after.microseconds - before.microseconds) / requests,
  bytesIn: (after.bytesIn - before.bytesIn) / requests,
  bytesOut: (after.bytesOut - before.bytesOut) / requests,
})
