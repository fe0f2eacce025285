// A server process that admits random requests of clients whom other processes serve, too. Prints what Redis decided, a line each.
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Policy } from '../../src/serve/fair-use/client-state.ts'
import { connectRedis } from '../../src/fleet/fair-use/connection.ts'
import { randomFrom } from '../../src/serve/fair-use/test-random.ts'
import { noteAdmissions, type Admissions } from '../../test/redis-recount.ts'
import { openState } from './redis.ts'

const concurrency = 40
const clients = 400

const levelOf = (...quotas: readonly [quota: number, windowSeconds: number][]): Policy[] =>
  quotas.map(([quota, windowSeconds], index) => ({
    name: `window ${index}`,
    code: index === 0 ? 'rate_limit_exceeded' : 'daily_limit_exceeded',
    quota,
    windowSeconds,
  }))

/** Windows as in service, but short enough that they empty and fill many times in a run. */
export const shortWindows = {
  windows: levelOf([10, 2], [60, 30]),
  addressCeilings: levelOf([30, 2], [200, 30]),
  networkCeilings: levelOf([90, 2], [700, 30]),
}

async function run(port: number, requests: number, seed: number, file: string): Promise<void> {
  let noted: Admissions | undefined
  const { state, failures, close } = await openState(port, shortWindows, {
    connect: async (...options) => (noted = noteAdmissions(await connectRedis(...options))).redis,
  })
  const random = randomFrom(seed)
  let left = requests
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      // A few clients send most requests, so that windows and ceilings are reached.
      const client = Math.min(random(clients), random(clients))
      const address = client % 100
      const network = address % 4 === 0 ? `n${address % 8}` : null
      await state.admit({ address: `a${address}`, network, origin: null, group: `g${client}`, at: Date.now() })
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  if (failures() > 0) throw new Error(`${failures()} commands failed`)
  close()
  const output = createWriteStream(file)
  for (const { lists, at, isCounted } of noted?.decided ?? [])
    output.write(`${at} ${isCounted ? 1 : 0} ${lists.join(' ')}\n`)
  await once(output.end(), 'finish')
}

const [port, requests, seed, file] = process.argv.slice(2)
if (file !== undefined) await run(Number(port), Number(requests), Number(seed), file)
