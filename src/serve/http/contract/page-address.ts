import type { FastifyRequest } from 'fastify'
import type { Place } from '../../../page/browser/types.ts'
import { conditionsAlone, readUrl } from '../../../page/browser/url.ts'
import { withLatestResults } from '../../../words/text/latest-results.ts'

/** The path of the pages of records, before the id. */
export const recordPath = '/records/'

/** A longer address is refused (`limits.urlBytesMax`), and not read further. */
const addressBytesRead = 4096

/** The query string of a request, from `?` on, as a page reads it. */
export function queryStringOf({ raw }: FastifyRequest): string {
  const url = (raw.url ?? '').slice(0, addressBytesRead)
  const questionMark = url.indexOf('?')
  return questionMark < 0 ? '' : withoutMalformedEscapes(url.slice(questionMark))
}

/** Replaces escapes that are not UTF-8 by U+FFFD, as `URLSearchParams` does, which takes 15 µs for each of them. */
export function withoutMalformedEscapes(queryString: string): string {
  try {
    decodeURIComponent(queryString)
    return queryString
  } catch {
    return queryString.replace(/(?:%[\da-f]{2})+|%/gi, (escapes) =>
      encodeURIComponent(escapes === '%' ? escapes : Buffer.from(escapes.replaceAll('%', ''), 'hex').toString()),
    )
  }
}

/** What an address says. It is asked several times of one request, and an address of 4 KB may have two thousand parameters. */
export const readAddress = withLatestResults(readUrl, 16)

/** The view that an address names; `unknown`: there is none of its name. */
export const viewNamed = (queryString: string): Place['view'] => readAddress(queryString).place.view

/** Whether an address leads to an empty form, which shows no data: that of partners, or that of a list without a condition. */
export function isEmptyForm(queryString: string): boolean {
  const { place } = readAddress(queryString)
  return (
    place.view === 'partners' ||
    (place.view === 'records' && Object.keys(conditionsAlone(place.conditions)).length === 0)
  )
}

/** Whether the view of an address shows data of the API. The start page and the statistics show what is made once for all readers. */
export const showsData = (queryString: string): boolean =>
  !['home', 'unknown', 'statistics'].includes(viewNamed(queryString)) && !isEmptyForm(queryString)
