import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dateInTokyo } from '../../domain/calendar.ts'
import type { PoliteClient } from '../fetch/polite-client.ts'
import type { FoundList } from '../find/choose-lists.ts'
import { findLists, type FindResult } from '../find/find-lists.ts'
import { siteOf } from '../find/page.ts'
import { isLocal } from '../log-failure.ts'
import type { SurveyEntry, SurveyJournal } from './survey-journal.ts'

/** A body on whose site its list of suspensions is looked for. */
export interface SurveyedBody {
  /** The id of the source that is proposed for it. */
  readonly id: string
  readonly name: string
  readonly group: string
  readonly site: string
}

export interface CountedClient {
  readonly client: PoliteClient
  /** Requests that were sent. */
  readonly requests: () => number
}

export interface SurveyInput<Body extends SurveyedBody> {
  readonly bodies: readonly Body[]
  readonly journal: SurveyJournal
  /** A client for the requests of one search. */
  readonly newClient: () => CountedClient
  /** The gap between two searches on one host. */
  readonly pause: () => Promise<void>
  /** Keeps the best list of a body, before the journal says that it was found. */
  readonly keep: (body: Body, list: FoundList) => Promise<void>
  readonly now: () => Date
  readonly onProgress: (body: Body, address: string) => void
  readonly onFinished: (entry: SurveyEntry) => void
}

/** Hosts that are asked at the same time, each by one request at a time. */
const hostsMax = 8

/** Looks for the list of each body that the journal has not finished. Throws an error of this machine, such as a full disk, when all running searches have ended. */
export async function surveySites<Body extends SurveyedBody>(input: SurveyInput<Body>): Promise<void> {
  const hosts = [...Map.groupBy(input.bodies, ({ site }) => siteOf(site)).values()]
  const errors: unknown[] = []
  async function takeHosts(): Promise<void> {
    for (let bodies = hosts.shift(); bodies !== undefined && errors.length === 0; bodies = hosts.shift())
      await surveyHost(input, bodies)
  }
  const workers = Array.from({ length: hostsMax }, () => takeHosts().catch((error: unknown) => errors.push(error)))
  await Promise.all(workers)
  if (errors.length > 0) throw errors[0]
}

async function surveyHost<Body extends SurveyedBody>(input: SurveyInput<Body>, bodies: readonly Body[]): Promise<void> {
  for (const [index, body] of bodies.entries()) {
    if (index > 0) await input.pause()
    const entry = await surveyOne(input, body)
    input.journal.add(entry)
    input.onFinished(entry)
  }
}

async function surveyOne<Body extends SurveyedBody>(input: SurveyInput<Body>, body: Body): Promise<SurveyEntry> {
  const { name: publisher, group, site } = body
  const { client, requests } = input.newClient()
  const folder = await mkdtemp(join(tmpdir(), 'shobun-survey-'))
  const now = input.now()
  const entryOf = (result: ReturnType<typeof outcomeOf>): SurveyEntry => ({
    body: body.id,
    publisher,
    site,
    ...result,
    requests: requests(),
    day: dateInTokyo(now),
  })
  try {
    const onProgress = (address: string): void => input.onProgress(body, address)
    const wanted = { publisher, group, produces: 'procurement_suspension', now } as const
    const result = await findLists({ ...wanted, client, site, folder, onProgress })
    const [best] = result.lists
    if (best !== undefined) await input.keep(body, best)
    return entryOf(outcomeOf(result))
  } catch (error) {
    if (isLocal(error)) throw error
    const message = error instanceof Error ? error.message : String(error)
    return entryOf({ ...nothingFound, outcome: 'failed', reason: `failed: ${message}` })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const nothingFound = { address: null, title: null, rows: null, records: null, unparsed: null, score: null } as const

function outcomeOf(result: FindResult): Omit<SurveyEntry, 'body' | 'publisher' | 'site' | 'requests' | 'day'> {
  const { lists, problem } = result
  const problemText = problem === null ? null : `${problem.code}: ${problem.message}`
  const [best] = lists
  if (best !== undefined) {
    const { address, title, rows, records, unparsed, score } = best
    return { outcome: 'found', address, title, rows, records, unparsed, score, reason: problemText }
  }
  // A site that leads to nothing with so many requests has an answer, unlike one that does not reply.
  if (problem !== null)
    return { ...nothingFound, outcome: problem.code === 'requests_spent' ? 'none' : 'failed', reason: problemText }
  return { ...nothingFound, outcome: 'none', reason: reasonOfNone(result) }
}

function reasonOfNone({ rejected, otherHosts, opened }: FindResult): string {
  const [first] = rejected
  const hosts = otherHosts.join(', ')
  if (first !== undefined)
    return `not_a_list: ${first.address}: ${first.reason}${hosts === '' ? '' : `; other hosts: ${hosts}`}`
  return hosts === '' ? `no_link: ${opened} pages and files opened` : `other_host: ${hosts}`
}
