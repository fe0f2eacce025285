import { prefectures } from '../../src/words/codes/prefectures.ts'
import { reasons } from '../../src/words/codes/reasons.ts'
import { sectors } from '../../src/words/codes/sectors.ts'
import { limits } from '../../src/domain/limits.ts'
import { rowsMaxOf } from '../../src/serve/fair-use/returned-rows.ts'
import { checkDigitOf } from '../../src/domain/corporate-number.ts'
import { recordIdOf } from '../../src/domain/record-id.ts'
import { createRandom } from '../random.ts'
import { companyAt } from '../company.ts'
import { closings, openings } from '../vocabulary.ts'
import { browsingUrls } from './browsing.ts'
import { collidingQueries } from './collisions.ts'
import type { Attacker, SimulatedClient } from './play.ts'
import { largeCollection, population } from './population.ts'

const suspensions = '/api/v1/procurement-suspensions?'
const companies = (q: string): string => `/api/v1/companies?q=${encodeURIComponent(q)}`

/** Every pair of adjacent characters in the names, the most common first. No dictionary finds more companies. */
function* dictionary(): Generator<string> {
  const counts = new Map<string, number>()
  for (let index = 0; index < population.companies; index += 5) {
    const { name } = companyAt(index, population)
    for (let start = 0; start + 2 <= name.length; start++) {
      const pair = name.slice(start, start + 2)
      counts.set(pair, (counts.get(pair) ?? 0) + 1)
    }
  }
  for (const [pair] of [...counts].toSorted(([, a], [, b]) => b - a)) yield companies(pair)
}

/** Whole names, as an attacker may have them from another list. */
function* names(): Generator<string> {
  for (let index = 0; index < population.companies; index += 7) yield companies(companyAt(index, population).name)
}

/** Surnames, alone and before each line of business. */
function* surnames(): Generator<string> {
  for (const [surname] of openings) yield companies(surname)
  for (const [closing] of closings)
    for (const [surname] of openings) if (closing !== '') yield companies(surname + closing)
}

function* prefixes(): Generator<string> {
  const kana = [...'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ']
  for (const first of kana) for (const second of kana) yield companies(first + second)
}

const numberOf = (base: number): string => {
  const digits = String(base).padStart(12, '0')
  return `${checkDigitOf(digits)}${digits}`
}
const firstBase = Number(companyAt(0, population).number.slice(1))

function* numbers(step: (index: number) => number): Generator<string> {
  let base = firstBase
  for (let index = 0; ; index++) {
    yield companies(numberOf(base))
    base += step(index)
  }
}

/** The first number of each range, then the second of each, and so on. No two neighbours are requested one after the other. */
function* interleaved(ranges: number): Generator<string> {
  const distance = Math.floor(population.companies / ranges)
  for (let index = 0; ; index++) {
    yield companies(numberOf(firstBase + (index % ranges) * distance + Math.floor(index / ranges)))
  }
}

/** Random numbers of the simulated companies. */
function* randomNumbers(): Generator<string> {
  const random = createRandom(10)
  for (;;) yield companies(numberOf(firstBase + random.integerBelow(population.companies)))
}

/** Requests each query with a limit of one row, then all again with ten rows. */
function* largerLimits(): Generator<string> {
  const queriesMax = 1700
  for (const limit of [1, 10]) {
    let count = 0
    for (const [surname] of openings) {
      for (const [closing] of closings) {
        if (count++ < queriesMax) yield `${companies(surname + closing)}&limit=${limit}`
      }
    }
  }
}

function* collisions(): Generator<string> {
  const terms = openings
    .flatMap(([surname]) => closings.map(([closing]) => surname + closing))
    .filter((_, i) => i % 2 === 0)
  yield* collidingQueries(terms, 150)
}

const day = (index: number): string =>
  new Date(Date.parse('2026-08-31') - index * 86_400_000).toISOString().slice(0, 10)
function* dates(): Generator<string> {
  for (let index = 0; index < 400; index++)
    yield `/api/v1/license-actions?from=${day(index * 10 + 9)}&to=${day(index * 10)}`
}

function* pages(): Generator<string> {
  for (const { code } of reasons) {
    for (let page = 1; page <= 10; page++) yield `/api/v1/procurement-suspensions?reason=${code}&page=${page}`
  }
  for (const { code } of sectors) {
    for (let page = 1; page <= 10; page++) yield `/api/v1/license-actions?sector=${code}&page=${page}`
  }
}

/** Counts tell into which cells the records of each prefecture fall; then each cell is requested. */
function* cells(): Generator<string> {
  for (const { code: prefecture } of prefectures) {
    yield `${suspensions}prefecture=${prefecture}&counts=reason,status,authority,month&limit=1`
    yield `/api/v1/license-actions?prefecture=${prefecture}&counts=sector,action_type,authority,month&limit=1`
    for (const { code } of reasons) yield `${suspensions}prefecture=${prefecture}&reason=${code}`
    for (const { code } of sectors) yield `/api/v1/license-actions?prefecture=${prefecture}&sector=${code}`
  }
}

/** Another set of names in each request. */
function* countSets(): Generator<string> {
  const names = ['year', 'month', 'authority', 'reason', 'status', 'prefecture']
  for (const { code: prefecture } of prefectures)
    for (let set = 1; set < 2 ** names.length; set++) {
      const counts = names.filter((_, index) => (set >> index) & 1)
      yield `${suspensions}prefecture=${prefecture}&counts=${counts.join(',')}`
    }
}

/** The ids of records, as an attacker may have them from elsewhere. */
function* ids(urlOf: (id: string) => string): Generator<string> {
  for (let index = 1; index <= 8000; index++)
    yield urlOf(recordIdOf('procurement_suspension', 'mlit_procurement_suspensions', `bench-${index}`))
}

/** A date parameter of suspensions, day by day backwards. */
function* sweep(parameters: string): Generator<string> {
  for (let index = 0; index < 2000; index++) yield `${suspensions}${parameters}=${day(index)}`
}

/** Whole names, by each of which a path counts or lists records. */
function* namesBy(path: string): Generator<string> {
  for (let index = 0; index < population.companies; index += 7)
    yield `${path}${encodeURIComponent(companyAt(index, population).name)}`
}

/** Each text with every set of spaces between its characters. Each split may find other records. */
function* splits(): Generator<string> {
  for (const [surname] of openings) {
    for (const [closing] of closings) {
      const characters = [...(surname + closing)]
      // Each bit of `spaces` is a space after one character.
      for (let spaces = 0; spaces < 2 ** (characters.length - 1); spaces++) {
        const text = characters.map((character, i) => ((spaces >> i) & 1 ? `${character} ` : character)).join('')
        yield `/api/v1/license-actions?q=${encodeURIComponent(text)}`
      }
    }
  }
}

/** Parts of names that several share, with one character lost at each place in turn. */
function* lostCharacters(): Generator<string> {
  for (const [surname] of openings) {
    for (const [closing] of closings) {
      const characters = [...(surname + closing)]
      if (characters.length < 4) continue
      for (let place = 0; place <= characters.length; place++)
        yield companies(characters.toSpliced(place, 0, '〓').join(''))
    }
  }
}

const sameClient = (): SimulatedClient => ({ address: '192.0.2.20', userAgent: 'attacker' })
const rotatedUserAgents = (attempt: number): SimulatedClient => ({ ...sameClient(), userAgent: `attacker ${attempt}` })
/** As equal browsers with the page name themselves. */
const namedPages = (attempt: number): SimulatedClient => ({ ...sameClient(), clientName: `page-${attempt}` })
/** The share of the companies, of which there are as many as records. The last answer may pass the rows of a day. */
const shareMaxOf = (scope: 'address' | 'network'): number =>
  (rowsMaxOf(largeCollection, scope) + limits.rowsMax) / population.companies
const slow = { shareMax: shareMaxOf('address'), addressCount: 1, clientOf: sameClient, paceSeconds: 6.1 }
const fast = { ...slow, clientOf: rotatedUserAgents, paceSeconds: 0.61 }
const random = createRandom(9)
/** As a browser sends a cross-origin `fetch`, or a program that pretends to be one. */
const fromPages = (attempt: number): SimulatedClient => ({
  ...sameClient(),
  headers: {
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    origin: `https://page-${attempt}.example`,
  },
})
const fromManyBrowsers = (attempt: number): SimulatedClient => ({
  ...fromPages(attempt),
  userAgent: `attacker ${attempt}`,
})
const subnets = 600
const subnetsOf48 = {
  shareMax: shareMaxOf('network'),
  addressCount: subnets,
  paceSeconds: 0.21,
  clientOf: (attempt: number): SimulatedClient => ({
    address: `2001:db8:1:${(attempt % subnets).toString(16)}::1`,
    userAgent: 'attacker',
  }),
}

/** Addresses of one IPv4 /24, each with its own browsers. */
const addressesOf24 = {
  addressCount: 256,
  paceSeconds: 0.1,
  clientOf: (attempt: number): SimulatedClient => ({
    address: `198.51.100.${attempt % 256}`,
    userAgent: `attacker ${Math.floor(attempt / 256)}`,
  }),
}

/** Walks for records by every route that names no company: as fast as a quota allows, or so slowly that the guard takes them for people. */
export const browsers: readonly Attacker[] = [
  { ...slow, shareMax: null, name: 'a client', urls: browsingUrls },
  { ...slow, shareMax: null, name: 'a client, a question in 100 seconds', urls: browsingUrls, paceSeconds: 100 },
  { ...fast, shareMax: null, name: 'an address, User-Agent rotated', urls: browsingUrls },
  { ...fast, shareMax: null, name: 'an address, by the cells that counts tell', urls: cells, clientOf: namedPages },
  { ...subnetsOf48, shareMax: null, name: 'an IPv6 /48', urls: browsingUrls },
  { ...addressesOf24, shareMax: null, name: 'an IPv4 /24', urls: browsingUrls },
]

export const attackers: readonly Attacker[] = [
  { ...slow, name: 'dictionary of common pairs of characters', urls: dictionary },
  { ...slow, name: 'surnames', urls: surnames },
  { ...slow, name: 'whole names known from elsewhere', urls: names },
  { ...slow, name: 'prefix walk', urls: prefixes },
  { ...slow, name: 'sequential numbers, right check digits', urls: () => numbers(() => 1), isSequential: true },
  { ...slow, name: 'the same downwards', urls: () => numbers(() => -1), isSequential: true },
  { ...slow, name: 'numbers at steps of 37', urls: () => numbers(() => 37), isSequential: true },
  { ...slow, name: 'numbers at random steps of 11 to 40', urls: () => numbers(() => 11 + random.integerBelow(30)) },
  { ...slow, name: 'numbers of 13 interleaved stretches', urls: () => interleaved(13) },
  { ...fast, name: 'numbers of 100 interleaved stretches, User-Agent rotated', urls: () => interleaved(100) },
  { ...fast, name: 'numbers in random order, User-Agent rotated', urls: randomNumbers },
  { ...slow, name: 'date windows of ten days', urls: dates },
  { ...slow, name: 'page walk', urls: pages },
  { ...fast, name: 'cells that counts tell, client name rotated', urls: cells, clientOf: namedPages },
  { ...fast, name: 'every set of counts, client name rotated', urls: countSets, clientOf: namedPages },
  { ...fast, name: 'ids known from elsewhere, User-Agent rotated', urls: () => ids((id) => `${suspensions}id=${id}`) },
  {
    ...fast,
    name: 'record pages, client name rotated',
    urls: () => ids((id) => `/records/${id}`),
    clientOf: namedPages,
  },
  {
    ...fast,
    name: 'in_force_on day by day, client name rotated',
    urls: () => sweep('in_force_on'),
    clientOf: namedPages,
  },
  {
    ...fast,
    name: 'changed_since day by day, client name rotated',
    urls: () => sweep('reason=bid_rigging&changed_since'),
    clientOf: namedPages,
  },
  {
    ...fast,
    name: 'whole names for other_records, client name rotated',
    urls: () => namesBy('/api/v1/search?limit=1&q='),
    clientOf: namedPages,
  },
  {
    ...fast,
    name: 'feeds of whole names, client name rotated',
    urls: () => namesBy('/feeds/procurement-suspensions.atom?company='),
    clientOf: namedPages,
  },
  { ...fast, name: 'dictionary, User-Agent rotated', urls: dictionary },
  { ...fast, name: 'whole names, User-Agent rotated', urls: names },
  { ...fast, name: 'sequential numbers, User-Agent rotated', urls: () => numbers(() => 1), isSequential: true },
  {
    ...fast,
    name: 'dictionary, client name rotated',
    urls: dictionary,
    clientOf: (attempt) => ({ ...sameClient(), clientName: `client ${attempt}` }),
  },
  {
    ...fast,
    name: 'dictionary, addresses rotated in one IPv6 /64',
    urls: dictionary,
    clientOf: (attempt) => ({ address: `2001:db8:1:2::${attempt.toString(16)}`, userAgent: 'attacker' }),
  },
  {
    ...slow,
    name: 'queries that collide under a 32-bit hash, User-Agent rotated',
    urls: collisions,
    clientOf: rotatedUserAgents,
  },
  { ...fast, name: 'queries again with a larger limit, User-Agent rotated', urls: largerLimits },
  { ...fast, name: 'one text split in every way, User-Agent rotated', urls: splits },
  { ...fast, name: 'a lost character at every place, User-Agent rotated', urls: lostCharacters },
  {
    ...slow,
    name: 'sequential numbers by a page of another site',
    urls: () => numbers(() => 1),
    clientOf: () => fromPages(0),
  },
  {
    ...slow,
    name: 'sequential numbers, as pages of invented sites',
    urls: () => numbers(() => 1),
    clientOf: fromPages,
  },
  {
    ...fast,
    name: 'whole names, as pages of invented sites, User-Agent rotated',
    urls: names,
    clientOf: fromManyBrowsers,
  },
  { ...subnetsOf48, name: 'whole names, addresses rotated in one IPv6 /48', urls: names },
  { ...subnetsOf48, name: 'sequential numbers, addresses rotated in one IPv6 /48', urls: () => numbers(() => 1) },
  {
    ...fast,
    name: 'dictionary from twenty addresses',
    shareMax: null,
    addressCount: 20,
    urls: dictionary,
    clientOf: (attempt) => ({ address: `198.51.100.${attempt % 20}`, userAgent: 'attacker' }),
  },
  {
    ...fast,
    name: 'sequential numbers from twenty addresses',
    shareMax: null,
    addressCount: 20,
    urls: () => numbers(() => 1),
    clientOf: (attempt) => ({ address: `198.51.100.${attempt % 20}`, userAgent: 'attacker' }),
  },
]
