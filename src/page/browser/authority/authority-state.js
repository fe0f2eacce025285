/** @import { Context, Meta, Problem, Unreachable } from '../types.js' */
/** @import { Body } from '../coverage/coverage-search.js' */
/** @import { CoverageState } from '../coverage/coverage-state.js' */
import { bodiesOf, findBodies } from '../coverage/coverage-search.js'
import { coverageState, meaningOf } from '../coverage/coverage-state.js'
import { element, externalLink } from '../element.js'
import { dateText, labelOf } from '../format.js'
import { coverageOf, coveragePath } from '../url.js'

/**
 * What is collected of the authority that a text names. `body` is null if no body of the register has the name, or if several may be meant.
 * @typedef {{ body: Body, state: CoverageState, others: Body[] } | { body: null, state: null, others: Body[] }} AuthorityState
 */

/**
 * One request, which answers for every further authority, too.
 * @param {string} text
 * @param {Context} context
 * @returns {Promise<AuthorityState | Problem | Unreachable>}
 */
export async function findAuthority(text, context) {
  const outcome = await context.request(coveragePath)
  if (outcome.kind !== 'answer') return outcome
  const { named, others } = findBodies(text, bodiesOf(outcome.data.groups ?? [], []))
  return named === null
    ? { body: null, state: null, others }
    : { body: named, state: coverageState(named.lists), others: [] }
}

/**
 * Whether records of the authority that was asked for are collected, though it may have none of the company.
 * @param {Meta} meta
 */
export function isAuthorityKnown({ warnings }) {
  return warnings.every(({ code }) => code !== 'unknown_authority')
}

/**
 * @param {Body} body
 * @param {Context} context
 */
export function nameOf({ name, nameEn }, { language }) {
  return labelOf(name, nameEn, language)
}

/**
 * The day for which the lists of an authority stand.
 * @param {CoverageState} state
 * @param {Context} context
 */
export function dayOf({ asOf }, { words, language }) {
  return asOf === null ? words.unknownDay : dateText(asOf, language)
}

/**
 * What the state means if nothing is found, where the plain day does not say it.
 * @param {CoverageState} state
 * @param {Context} context
 */
export function caveat(state, context) {
  const isPlain = state.freshness === 'never_collected' || (state.freshness === 'fresh' && !state.isPartial)
  return isPlain ? null : element('p', { class: 'hint' }, meaningOf(state, context))
}

/**
 * Links to what the coverage register says of an authority, and to its own pages.
 * @param {Body} body
 * @param {Context} context
 */
export function authorityLinks(body, context) {
  const { words, href } = context
  const urls = new Set(body.lists.map(({ source_url: url }) => url ?? ''))
  return [
    element('a', { href: href(coverageOf(body.name)) }, words.authorityCoverage(nameOf(body, context))),
    ...[...urls].filter(Boolean).map((url) => externalLink(url, words.authorityPage(nameOf(body, context)))),
  ]
}
