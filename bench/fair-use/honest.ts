import { limits } from '../../src/domain/limits.ts'
import { createRandom, cyclicItem } from '../random.ts'
import { companyAt } from '../company.ts'
import { population } from './population.ts'
import type { SimulatedClient, HonestProfile, HonestRequest } from './play.ts'

const api = '/api/v1'
const nameOf = (index: number): string => encodeURIComponent(companyAt(index, population).name)
const numberOf = (index: number): string => companyAt(index, population).number
const clientOf = (userAgent: string): SimulatedClient => ({ address: '192.0.2.10', userAgent })

/** Partners of a client, spread over all companies. */
function partners(seed: number, count: number): number[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.integerBelow(population.companies))
}

/** A page requests the company and two kinds of records at once. */
function pageOf(company: number, at: number, client: SimulatedClient): HonestRequest[] {
  const name = nameOf(company)
  return ['companies?q=', 'enforcements?company=', 'procurement-suspensions?company='].map((path) => ({
    at,
    url: `${api}/${path}${name}`,
    client,
  }))
}

/** A person types half a name, then the whole name, opens the number, and sometimes presses the button twice. */
function clicking(day: number): HonestProfile {
  const requests = partners(day + 1, 12).flatMap((company, index) => {
    const { name } = companyAt(company, population)
    const half = encodeURIComponent(name.slice(0, Math.ceil(name.length * 0.7)))
    const queries = [half, nameOf(company), numberOf(company), numberOf(company)]
    return queries.map((q, step) => ({
      at: index * 240 + step * 8,
      url: `${api}/search?q=${q}`,
      client: clientOf('browser'),
    }))
  })
  return { name: 'a person clicking for an hour', requests }
}

function page(day: number): HonestProfile {
  const requests = partners(day + 2, 40).flatMap((company, index) => pageOf(company, index * 60, clientOf('browser')))
  return { name: 'a page of three calls, opened forty times', requests }
}

function agent(day: number): HonestProfile {
  const requests = partners(day + 3, 12).flatMap((company, index) => {
    const number = numberOf(company)
    const urls = [
      `search?q=${nameOf(company)}`,
      `companies?q=${number}`,
      ...['enforcements', 'procurement-suspensions', 'license-actions'].map(
        (path) => `${path}?corporate_number=${number}`,
      ),
      ...(index < 3 ? [`license-actions?sector=construction&nature=disciplinary&status=final`] : []),
      'procurement-suspension-coverage',
    ]
    return urls.map((url, step) => ({ at: index * 300 + step * 7, url: `${api}/${url}`, client: clientOf('agent') }))
  })
  return { name: 'an agent that follows a chain of twelve queries', requests, followSeconds: 7 }
}

/** One call for each supplier, seven seconds apart, every second one by its number. */
function screening(day: number, suppliers: number): HonestProfile {
  const requests = partners(day + 4, suppliers).map((company, index) => ({
    at: index * 7,
    url: `${api}/companies?q=${index % 2 === 0 ? nameOf(company) : numberOf(company)}`,
    client: clientOf('screening'),
  }))
  return { name: `nightly screening of ${suppliers} suppliers`, requests }
}

/** All suppliers are in one registry with few numbers and are queried by number: many are neighbours by chance. */
function localScreening(day: number, suppliers: number, registry: number): HonestProfile {
  const random = createRandom(day + 7)
  const requests = Array.from({ length: suppliers }, (_, index) => ({
    at: index * 7,
    url: `${api}/companies?q=${numberOf(random.integerBelow(registry))}`,
    client: clientOf('screening'),
  }))
  return { name: `nightly screening of ${suppliers} suppliers, all in one registry of ${registry} companies`, requests }
}

/** Everybody in the office queries a few common partners. `meetingUrl`: what all open in the meeting. */
function office(
  day: number,
  name: string,
  colleagueOf: (person: number) => SimulatedClient,
  meetingUrl: ((company: number) => string) | null = null,
): HonestProfile {
  const random = createRandom(day + 5)
  const companies = partners(day + 6, 400)
  const requests: HonestRequest[] = []
  for (let person = 0; person < 30; person++) {
    const client = colleagueOf(person)
    // The meeting: all thirty open the page of the same company within one minute.
    const company = cyclicItem(companies, 0)
    const at = 5400 + person * 2
    requests.push(
      ...(meetingUrl === null
        ? pageOf(company, at, client)
        : [{ at, url: meetingUrl(company), client: clientOf(client.userAgent) }]),
    )
    for (let lookup = 0; lookup < 12; lookup++) {
      const company = cyclicItem(companies, Math.min(random.integerBelow(400), random.integerBelow(400)))
      requests.push(...pageOf(company, lookup * 2400 + random.integerBelow(2300), client))
    }
  }
  return { name, requests }
}

/** The profiles of honest clients. Each `day` has other companies. */
export const honestProfiles = (day = 0): HonestProfile[] => [
  clicking(day * 10),
  page(day * 10),
  agent(day * 10),
  screening(day * 10, 40),
  screening(day * 10, 250),
  localScreening(day * 10, 250, 2_000),
  office(day * 10, 'an office of thirty people behind one address', (person) => clientOf(`browser ${person}`)),
  office(day * 10, 'the same office, every browser identical, on the page', equalBrowser),
  colleagues(day * 10),
  listSaver(),
  feedReader(),
]

/** Equal browsers with the page, which names each of them. */
const equalBrowser = (person: number): SimulatedClient => ({ ...clientOf('browser'), clientName: `page-${person}` })

/** Three colleagues behind one address give the page a hundred partners each at the same time. Each name takes two questions, ten a minute. */
function colleagues(day: number): HonestProfile {
  const requests = [0, 1, 2].flatMap((person) =>
    partners(day + 8 + person, 100).flatMap((company, index) =>
      ['search?limit=1&q=', 'companies?q='].map((path, step) => ({
        at: index * 12 + step,
        url: `${api}/${path}${nameOf(company)}`,
        client: equalBrowser(person),
      })),
    ),
  )
  return { name: 'three colleagues behind one address, 100 partners each at once', requests }
}

/** A person opens a list, saves it, which takes its ten pages, and saves it again. */
function listSaver(): HonestProfile {
  const requests = [0, 1, 2].flatMap((time) =>
    Array.from({ length: limits.pageMax }, (_, page) => ({
      at: time * 900 + page * 7,
      url: `${api}/procurement-suspensions?from=2000-01-01${page === 0 ? '' : `&page=${page + 1}`}`,
      client: equalBrowser(0),
    })),
  )
  return { name: 'a person who saves one list of 100 records', requests }
}

/** A program asks for three feeds every hour. */
function feedReader(): HonestProfile {
  const feeds = [
    'enforcements?prefecture=27',
    'procurement-suspensions?reason=bid_rigging',
    'license-actions?sector=construction',
  ]
  const requests = feeds.flatMap((feed, index) =>
    Array.from({ length: 24 }, (_, hour) => ({
      at: hour * 3600 + index,
      url: `/feeds/${feed.replace('?', '.atom?')}`,
      client: clientOf('feed reader'),
    })),
  )
  return { name: 'a feed reader with three feeds, every hour', requests }
}

/** A link that a browser opens carries no name, so equal browsers behind one address share the quota of what they open within a minute. */
export const knownWeakness = (): HonestProfile =>
  office(
    0,
    'the same office, where all open one link within a minute',
    equalBrowser,
    (company) => `/?corporate_number=${numberOf(company)}`,
  )
