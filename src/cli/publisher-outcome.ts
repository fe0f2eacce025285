import type { CollectError, Collected } from '../collect/collected.ts'
import { headed, tableOf, type Part, type TableShape } from './output-shape.ts'

/** What a collection met at a publisher, compared with what `source.yml` describes; the best first. */
const publisherOutcomes = [
  'as described',
  'differs, was read',
  'differs, was not read',
  'gone',
  'refused by robots.txt or a bot wall',
  'not reached',
] as const
export type PublisherOutcome = (typeof publisherOutcomes)[number]

/** All other codes are about the contents of a file. */
const outcomesOfCodes: Readonly<Partial<Record<CollectError['code'], PublisherOutcome>>> = {
  robots_disallowed: 'refused by robots.txt or a bot wall',
  bot_wall: 'refused by robots.txt or a bot wall',
  http_status: 'gone',
  bad_redirect: 'gone',
  too_many_redirects: 'gone',
  no_links: 'gone',
  no_dated_links: 'gone',
  unreachable: 'not reached',
  overloaded: 'not reached',
  too_many_requests: 'not reached',
  retry_later: 'not reached',
  requests_spent: 'not reached',
  clock_differs: 'not reached',
  failed: 'not reached',
}

/** Of several files, the worst outcome. Unread rows and what was left out of a file are differences. */
export function publisherOutcomeOf(collected: readonly Collected[]): PublisherOutcome {
  const outcomes = new Set(collected.map(outcomeOfFile))
  return publisherOutcomes.findLast((outcome) => outcomes.has(outcome)) ?? 'not reached'
}

function outcomeOfFile({ error, counts, remarks = [] }: Collected): PublisherOutcome {
  if (error !== null) return outcomeOfError(error)
  return (counts?.unparsed ?? 0) > 0 || remarks.length > 0 ? 'differs, was read' : 'as described'
}

/** `http_status` is of all error statuses; with 5xx (`https://… answered 503; …`) the publisher is only down. */
const outcomeOfError = ({ code, message }: CollectError): PublisherOutcome =>
  / answered 5\d\d;/.test(message) ? 'not reached' : (outcomesOfCodes[code] ?? 'differs, was not read')

/** The list is not at its address any more: the page is gone, or has no table. */
export const isListLost = (error: CollectError): boolean =>
  outcomeOfError(error) === 'gone' || error.code === 'no_table' || error.code === 'wrong_format'

interface OutcomeCount {
  readonly outcome: PublisherOutcome
  readonly ids: readonly string[]
}

const outcomeShape: TableShape<OutcomeCount> = {
  columns: {
    outcome: headed('at the publisher', ({ outcome }) => outcome),
    sources: ({ ids }) => ids.length,
    ids: headed('', ({ outcome, ids }) => (outcome === 'as described' ? '' : ids.join(' '))),
  },
}

/** How many sources had each outcome, and those that did not go as described by their ids. Nothing about one source. */
export function publisherOutcomeParts(
  results: readonly { readonly id: string; readonly publisherOutcome: PublisherOutcome }[],
): Part[] {
  if (results.length < 2) return []
  const byOutcome = Map.groupBy(results, ({ publisherOutcome }) => publisherOutcome)
  const counts = publisherOutcomes.map((outcome) => ({
    outcome,
    ids: (byOutcome.get(outcome) ?? []).map(({ id }) => id),
  }))
  const met = counts.filter(({ ids }) => ids.length > 0)
  return ['', tableOf(outcomeShape, met)]
}
