import { writeResult, type Figure } from '../results/results.ts'
import type { StateCost } from './cost.ts'
import type { Comparison } from './servers.ts'

export const bench = 'bench:state'

const figure = (name: string, unit: string, values: Figure['values']): Figure => ({ name, unit, values })

export function writeCost({ requests, memory, server, redis, roundTrips, received, sent }: StateCost): void {
  writeResult({
    bench,
    name: 'a request with an answered query',
    sizes: { requests },
    figures: [
      figure('processor time of a request', 'µs', {
        'engine in memory': memory,
        'server with Redis': server,
        Redis: redis,
      }),
      figure('round trips', 'a request', { all: roundTrips }),
      figure('traffic of Redis', 'bytes a request', { received, sent }),
    ],
  })
}

export function writeDecisions({ allowed, refused }: { readonly allowed: number; readonly refused: number }): void {
  writeResult({
    bench,
    name: 'three server processes and one Redis, decisions against a count of their instants',
    sizes: { requests: allowed + refused, servers: 3 },
    figures: [figure('decisions', 'requests', { allowed, refused, different: 0 })],
  })
}

export function writeAttacks(comparisons: readonly Comparison[]): void {
  writeResult({
    bench,
    name: 'attackers against one server and three',
    sizes: { servers: 3 },
    figures: comparisons.map(({ one, three }) =>
      figure(one.attacker.name, 'a day', {
        'answers, one server': one.requests,
        'answers, three servers': three.requests,
        'records, one server': one.records,
        'records, three servers': three.records,
      }),
    ),
  })
}
