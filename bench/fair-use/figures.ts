import { writeResult, type Figure, type Result } from '../results/results.ts'
import { population } from './attacked-installation.ts'
import { clientCount, type Costs } from './cost.ts'
import { costGoals, resultNames } from './document.ts'
import type { Memory } from './memory.ts'
import type { AttackResult, HonestResult } from './play.ts'

export interface Simulated {
  readonly honest: readonly HonestResult[]
  readonly weakness: HonestResult
  readonly attacks: readonly AttackResult[]
}

const write = (name: string, sizes: Result['sizes'], figures: Figure[]): void =>
  writeResult({ bench: 'bench:fair-use', name, sizes, figures })

export function writeSimulated({ honest, weakness, attacks }: Simulated): void {
  const { companies } = population
  write(
    resultNames.honest,
    { companies },
    [...honest, weakness].map(({ name, requests, records, refused }) => ({
      name,
      unit: 'a day',
      values: { requests, records, refused },
    })),
  )
  write(
    resultNames.attacks,
    { companies },
    attacks.map(({ attacker, firstDetection, requests, records }) => ({
      name: attacker.name,
      unit: 'a day',
      values: {
        ...(firstDetection === null
          ? {}
          : {
              'answers before detection': firstDetection.requests,
              'records before detection': firstDetection.records,
            }),
        answers: requests,
        records,
      },
    })),
  )
}

export interface Arrivals {
  readonly allowed: number
  readonly refused: number
}

/** What `/docs/conformance` promises of them. */
export function writeSummary({ honest, attacks }: Simulated, { allowed, refused }: Arrivals): void {
  const bounded = attacks.filter(({ attacker }) => attacker.shareMax !== null)
  const sharesOfBound = bounded.map(({ attacker, records }) => records / population.companies / attacker.shareMax!)
  write(resultNames.summary, { companies: population.companies, arrivals: allowed + refused }, [
    {
      name: 'requests of honest clients that are refused',
      unit: 'requests',
      values: { refused: honest.reduce((sum, result) => sum + result.refused, 0) },
    },
    {
      name: 'hostile clients that get more than their bound',
      unit: 'clients',
      values: { clients: bounded.length, above: sharesOfBound.filter((share) => share >= 1).length },
    },
    // The comparison throws at the first difference.
    {
      name: 'arrivals decided otherwise than by exact rolling windows',
      unit: 'arrivals',
      values: { allowed, refused, different: 0 },
    },
  ])
}

export function writeMemory({ clients, bytesPerClient, bytesPerNetworkClient, guard }: Memory): void {
  write(resultNames.memory, { clients }, [
    {
      name: 'windows of a client',
      unit: 'bytes',
      values: { 'an address each': bytesPerClient, 'an IPv6 /48 each': bytesPerNetworkClient },
    },
    {
      name: 'guard',
      unit: 'bytes',
      values: {
        'an address with one query': guard.bytesPerAddress,
        'an address at its daily ceiling': guard.bytesPerFullAddress,
        'all addresses': guard.bytes,
      },
    },
  ])
}

export function writeCosts(costs: Costs): void {
  const rows = [
    ['queries of the honest profiles, mixed', costs.honest, costGoals.searched],
    ['every query new', costs.searched, costGoals.searched],
    ['500 queries repeated, answered from memory', costs.cached, costGoals.cached],
  ] as const
  write(
    resultNames.costs,
    { clients: clientCount, requests: rows.reduce((sum, [, { requests }]) => sum + requests, 0) },
    rows.map(([name, { plain, added, range }, goal]) => ({
      name,
      unit: 'µs',
      values: { without: plain, added, 'least added': range[0], 'most added': range[1], goal },
    })),
  )
}
