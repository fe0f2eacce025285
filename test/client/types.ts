// What the types of the client promise. `npm run check` compiles this file, and package.long.test.ts compiles it against the installed
// package; it is never run. An error that does not occur below `@ts-expect-error` is an error.
import type { Answer, LicenseAction, Problem, ShobunClient } from 'shobun-client'

declare const client: ShobunClient
declare const signal: AbortSignal

/** Compiles only for equal types. */
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const isTrue = <_ extends true>(): void => undefined

export function requiredParameters(): void {
  void client.get('/api/v1/search', { q: '建設' })
  void client.get('/api/v1/search', { q: '建設', limit: 3 }, { signal })
  // @ts-expect-error: q is required
  void client.get('/api/v1/search')
  // @ts-expect-error: q is required
  void client.get('/api/v1/companies', {})
  // @ts-expect-error: q is required
  void client.get('/api/v1/companies', { limit: 3 })
  void client.get('/api/v1/procurement-suspension-coverage')
  void client.get('/api/v1/procurement-suspension-coverage', {}, { signal })
  void client.get('/api/v1/procurement-suspension-coverage', { publisher: '大阪府' })
  // @ts-expect-error: the coverage has no q
  void client.get('/api/v1/procurement-suspension-coverage', { q: '建設' })
}

export function atLeastOneFilter(): void {
  void client.get('/api/v1/enforcements', { law: 'construction_business_act' })
  void client.get('/api/v1/procurement-suspensions', { status: 'active', changed_since: '2026-11-01' })
  // @ts-expect-error: a filter is required
  void client.get('/api/v1/enforcements')
  // @ts-expect-error: limit is no filter
  void client.get('/api/v1/enforcements', { limit: 3 })
  // @ts-expect-error: changed_since needs another filter
  void client.get('/api/v1/procurement-suspensions', { changed_since: '2026-11-01' })
  // @ts-expect-error: a filter is required
  void client.pages('/api/v1/license-actions', {})
}

export function acceptedParameters(): void {
  // @ts-expect-error: no such path
  void client.get('/api/v1/everything', { q: '建設' })
  // @ts-expect-error: q is a text
  void client.get('/api/v1/companies', { q: 5 })
  // @ts-expect-error: the company search has no pages
  void client.get('/api/v1/companies', { q: '建設', page: 2 })
  // @ts-expect-error: no code of the list
  void client.get('/api/v1/license-actions', { nature: 'no_such_code' })
  // @ts-expect-error: enforcement records have no pages
  void client.pages('/api/v1/enforcements', { q: '建設' })
  // @ts-expect-error: the coverage has no pages
  void client.pages('/api/v1/procurement-suspension-coverage', {})
}

/** A code has the known values, and others may be added. */
export function openCodes(action: LicenseAction, problem: Problem): void {
  isTrue<'voluntary_closure' extends LicenseAction['nature'] ? true : false>()
  // @ts-expect-error: a union, not any text
  isTrue<Equal<LicenseAction['nature'], string>>()
  action.nature = 'a_code_of_next_year'
  problem.code = 'rate_limit_exceeded'
  // @ts-expect-error: a code is a text
  problem.code = 429
}

export function answers(): void {
  isTrue<Equal<Answer<'/api/v1/license-actions'>['data']['license_actions'][number], LicenseAction>>()
  isTrue<'unknown_publisher' extends Answer<'/api/v1/companies'>['meta']['warnings'][number]['code'] ? true : false>()
  isTrue<Equal<Awaited<ReturnType<typeof client.get<'/api/v1/search'>>>, Answer<'/api/v1/search'>>>()
}
