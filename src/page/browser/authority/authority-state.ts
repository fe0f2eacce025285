import type { Context, Meta, Problem, Unreachable } from '../types.ts'
import type { Body } from '../coverage/coverage-search.ts'
import type { CoverageState } from '../coverage/coverage-state.ts'
import { bodiesOf, findBodies } from '../coverage/coverage-search.ts'
import { coverageState, meaningOf } from '../coverage/coverage-state.ts'
import { h } from 'preact'
import { externalLink } from '../elements.ts'
import { dateText, labelOf } from '../format.ts'
import { coverageOf, coveragePath } from '../url.ts'

/** What is collected of the authority that a text names. `body` is null if no body of the register has the name, or if several may be meant. */
export type AuthorityState =
  | { body: Body; state: CoverageState; others: Body[] }
  | { body: null; state: null; others: Body[] }

/** One request, which answers for every further authority, too. */
export async function findAuthority(text: string, context: Context): Promise<AuthorityState | Problem | Unreachable> {
  const outcome = await context.request(coveragePath)
  if (outcome.kind !== 'answer') return outcome
  const { named, others } = findBodies(text, bodiesOf(outcome.data.groups ?? [], []))
  return named === null
    ? { body: null, state: null, others }
    : { body: named, state: coverageState(named.lists), others: [] }
}

/** Whether records of the authority that was asked for are collected, though it may have none of the company. */
export function isAuthorityKnown({ warnings }: Meta) {
  return warnings.every(({ code }) => code !== 'unknown_authority')
}

export function nameOf({ name, nameEn }: Body, { language }: Context) {
  return labelOf(name, nameEn, language)
}

/** The day for which the lists of an authority stand. */
export function dayOf({ asOf }: CoverageState, { words, language }: Context) {
  return asOf === null ? words.unknownDay : dateText(asOf, language)
}

/** What the state means if nothing is found, where the plain day does not say it. */
export function caveat(state: CoverageState, context: Context) {
  const isPlain = state.freshness === 'never_collected' || (state.freshness === 'fresh' && !state.isPartial)
  return isPlain ? null : h('p', { class: 'hint' }, meaningOf(state, context))
}

/** Links to what the coverage register says of an authority, which has all of its pages, and to its own page: that of a collected list, if there is one. */
export function authorityLinks({ name, nameEn, lists }: Body, context: Context) {
  const { words, href, language } = context
  const label = labelOf(name, nameEn, language)
  const pages = lists.filter(({ source_url: url }) => url)
  const page = pages.find(({ freshness }) => freshness !== 'never_collected') ?? pages[0]
  return [
    h('a', { href: href(coverageOf(name)) }, words.authorityCoverage(label)),
    ...(page?.source_url ? [externalLink(page.source_url, words.authorityPage(label))] : []),
  ]
}
