import { writeResult, type Figure, type Result } from '../results/results.ts'
import { largeCollection, population } from './population.ts'
import { clientCount, type Costs } from './cost.ts'
import { browsedMax, columnOf, costGoals, resultNames } from './document.ts'
import type { Memory } from './memory.ts'
import type { AttackResult, HonestResult } from './play.ts'

/** What was simulated in a collection of so many records. */
export interface SimulatedCollection {
  readonly records: number
  readonly honest: readonly HonestResult[]
  readonly weakness: HonestResult
  /** The attackers that browse. */
  readonly walks: readonly AttackResult[]
}

export interface Simulated {
  readonly collections: readonly SimulatedCollection[]
  readonly attacks: readonly AttackResult[]
}

const write = (name: string, sizes: Result['sizes'], figures: Figure[]): void =>
  writeResult({ bench: 'bench:fair-use', name, sizes, figures })

/** A figure for each row of the first collection, with columns for each collection. */
function inEach<Row>(
  collections: readonly SimulatedCollection[],
  rowsOf: (collection: SimulatedCollection) => readonly Row[],
  nameOf: (row: Row) => string,
  valuesOf: (row: Row) => Readonly<Record<string, number>>,
): Figure[] {
  const tables = collections.map((collection) => ({ records: collection.records, rows: rowsOf(collection) }))
  return tables[0]!.rows.map((first, index) => ({
    name: nameOf(first),
    unit: 'a day',
    values: Object.fromEntries(
      tables.flatMap(({ records, rows }) =>
        Object.entries(valuesOf(rows[index]!)).map(([column, value]) => [columnOf(column, records), value]),
      ),
    ),
  }))
}

/** A walk may not show more than docs/fair-use.md says of an address, or of an IPv6 /48; an IPv4 /24 has no bound of its own. */
export const walksAbove = (records: number, walks: readonly AttackResult[]): AttackResult[] =>
  walks.filter(({ attacker, published }) => {
    const { addressCount, name } = attacker
    const scope = addressCount === 1 ? 'address' : 'network'
    return !name.includes('/24') && published > browsedMax(records, scope)
  })

export function writeSimulated({ collections, attacks }: Simulated): void {
  const { companies } = population
  write(
    resultNames.honest,
    { companies },
    inEach(
      collections,
      ({ honest, weakness }) => [...honest, weakness],
      ({ name }) => name,
      ({ requests, records, refused }) => ({ requests, records, refused }),
    ),
  )
  write(
    resultNames.walks,
    { companies },
    inEach(
      collections,
      ({ walks }) => walks,
      ({ attacker }) => attacker.name,
      ({ requests, published }) => ({ answers: requests, records: published }),
    ),
  )
  write(
    resultNames.attacks,
    { companies, records: largeCollection },
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
export function writeSummary({ collections, attacks }: Simulated, { allowed, refused }: Arrivals): void {
  const bounded = attacks.filter(({ attacker }) => attacker.shareMax !== null)
  const sharesOfBound = bounded.map(({ attacker, records }) => records / population.companies / attacker.shareMax!)
  write(resultNames.summary, { companies: population.companies, arrivals: allowed + refused }, [
    {
      name: 'requests of honest clients that are refused',
      unit: 'requests',
      values: { refused: collections.flatMap(({ honest }) => honest).reduce((sum, { refused }) => sum + refused, 0) },
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
