/** @import { Answer, Context, Outcome, Place } from '../types.js' */
import { activeConditions, conditionTexts, filterForm, filterLabel, isAuthorityType } from './record-filter-form.js'
import { element } from '../element.js'
import { filters } from './filters.js'
import { problemNotice } from '../problem-notice.js'
import { nameOnlyLine } from './name-only.js'
import { recordCard } from './record-cards.js'
import { recordKinds, recordsIn } from './record-sections.js'
import { listActions } from './list-actions.js'
import {
  coverageLinkOf,
  dataAgeLine,
  loadingLine,
  noMatchNotice,
  understandingLine,
  warningLines,
} from '../small-parts.js'
import { conditionsAlone, coverageOf } from '../url.js'

/** @typedef {Extract<Place, { view: 'records' }>} RecordsPlace */

/**
 * The records of one kind that fit the conditions of the address, which are the parameters of the API; with an authority, also what is
 * collected of it. One request of the quota.
 * @param {RecordsPlace} place
 * @param {Context} context
 */
export async function showRecords(place, context) {
  const { words } = context
  const { kind } = recordKinds.find(({ path }) => path === place.path) ?? recordKinds[0]
  const conditions = conditionsAlone(place.conditions)
  const hasConditions = Object.keys(conditions).length > 0
  const notice =
    kind === 'procurement_suspensions' ? [element('p', { class: 'section-notice' }, words.suspensionNotice)] : []
  if (!hasConditions) {
    context.setTitle(`${words.narrowTitle} — ${words.sections[kind]}`)
    context.show(
      element('h1', {}, words.narrowTitle),
      kindLinks(place, context),
      ...notice,
      element('p', { class: 'lead' }, words.narrowLead),
      filterForm(place, false, context),
    )
    return
  }
  context.setTitle([words.listOf[kind], ...conditionTexts(place, context)].join(' — '))
  const head = [
    element('h1', {}, words.listOf[kind]),
    ...notice,
    activeConditions(place, context),
    otherKindLinks(place, context),
  ]
  const form = filterForm(place, true, context)
  context.show(...head, form, loadingLine(context))
  const authority = registeredAuthority(place)
  const outcome = await context.request(place.path, place.conditions)
  const line = outcome.kind === 'answer' && authority !== null ? await lineOf(authority, outcome.meta, context) : ''
  if (!context.isCurrent()) return
  context.show(
    ...head,
    ...(outcome.kind === 'answer'
      ? [form, line, ...results(place, outcome, context)]
      : failure(place, outcome, form, context)),
  )
}

/**
 * Refused conditions are corrected in the form, which is therefore open below the reason.
 * @param {RecordsPlace} place
 * @param {Exclude<Outcome, Answer>} outcome
 * @param {HTMLElement} form
 * @param {Context} context
 */
function failure(place, outcome, form, context) {
  const notice = problemNotice(outcome, context, (name) => filterLabel(place.path, name, context.words))
  const isRefused = outcome.kind === 'problem' && outcome.status === 400
  return isRefused ? [notice, filterForm(place, false, context)] : [form, notice]
}

/**
 * The authority whose row of the register says what an empty list means. Only suspensions have a register, and a kind of authority has no row.
 * @param {RecordsPlace} place
 */
function registeredAuthority({ path, conditions: { authority = '' } }) {
  return path === 'procurement-suspensions' && authority !== '' && !isAuthorityType(authority) ? authority : null
}

/**
 * @param {string} authority
 * @param {Answer['meta']} meta
 * @param {Context} context
 */
async function lineOf(authority, meta, context) {
  const module = await import('../authority/authority-line.js').catch(() => null)
  return module === null
    ? problemNotice({ kind: 'unreachable' }, context)
    : module.authorityLine(authority, meta, context)
}

/**
 * @param {RecordsPlace} place
 * @param {Answer} answer
 * @param {Context} context
 */
function results(place, answer, context) {
  const { words } = context
  const records = recordsIn(answer.data)
  const cards = records.map((record) => recordCard(record, context, { linkCompany: true }))
  const dataAge = dataAgeLine(answer.meta, context)
  // The line of the authority says more; the tips say how to write the name.
  const hasLine = registeredAuthority(place) !== null
  const saidHere = ['name_as_published', 'name_only_records', ...(hasLine ? ['unknown_authority'] : [])]
  const byName = nameOnlyLine({ path: place.path, nameOnly: answer.meta.name_only ?? null }, context)
  const warnings = [byName ?? '', ...warningLines(answer.meta, context, saidHere)]
  if (cards.length === 0 && byName !== null) {
    context.announce(words.noneIdentified)
    return [element('p', {}, words.noneIdentified), ...warnings, dataAge]
  }
  if (cards.length === 0) {
    context.announce(words.noMatchTitle)
    // The last tip and the link lead to what the line of the authority says.
    const tips = hasLine ? words.noMatchFilterTips.slice(0, -1) : words.noMatchFilterTips
    const way = hasLine ? null : coverageLink(place, context)
    const actions = listActions({ ...place, records: () => [], isComplete: () => true }, context)
    return [...warnings, noMatchNotice(context, { tips, way }), actions, dataAge]
  }
  const { page = 1, limit = cards.length, has_more: hasMore, total } = answer.meta
  const first = (page - 1) * limit
  const isWhole = first === 0 && !hasMore
  const count =
    (total ? words.recordTotal(total) : '') + (isWhole ? '' : words.rangeShown(first + 1, first + cards.length))
  context.announce(count)
  return [
    understandingLine(answer.meta, context) ?? '',
    ...warnings,
    element('h2', {}, words.recordsFound, ' ', element('span', { class: 'count' }, count, ' · ', words.newestFirst)),
    ...cards,
    pager(place, answer, context),
    listActions({ ...place, records: () => records, isComplete: () => isWhole }, context),
    dataAge,
  ]
}

/**
 * A link to what is collected of the authority, or of the kind.
 * @param {RecordsPlace} place
 * @param {Context} context
 */
function coverageLink({ path, conditions: { authority = '' } }, context) {
  const { words, href } = context
  const { kind } = recordKinds.find((row) => row.path === path) ?? recordKinds[0]
  if (authority === '' || isAuthorityType(authority)) return coverageLinkOf(kind, context)
  return element('a', { href: href(coverageOf(authority)) }, words.authorityCoverage(authority))
}

/**
 * The kinds of records, whose filters differ.
 * @param {RecordsPlace} place
 * @param {Context} context
 */
function kindLinks({ path: current }, { words, href }) {
  const links = recordKinds.map(({ kind, path }) =>
    element(
      'a',
      { href: href({ view: 'records', path, conditions: {} }), 'aria-current': path === current && 'page' },
      words.sections[kind],
    ),
  )
  return element('nav', { class: 'kinds', 'aria-label': words.narrowTitle }, ...links)
}

/**
 * A link to each of the other kinds for the same conditions, as far as it has them. It says which ones it drops.
 * @param {RecordsPlace} place
 * @param {Context} context
 */
function otherKindLinks({ path: current, conditions }, { words, href }) {
  const all = conditionsAlone(conditions)
  const link = (/** @type {typeof recordKinds[number]} */ { kind, path }) => {
    const isKept = (/** @type {string} */ name) => filters[path]?.some((row) => row.name === name) === true
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => isKept(name)))
    const dropped = Object.keys(all).filter((name) => !isKept(name))
    return element(
      'li',
      {},
      element('a', { href: href({ view: 'records', path, conditions: kept }) }, words.sections[kind]),
      dropped.length > 0 ? words.conditionsDropped(dropped.map((name) => filterLabel(current, name, words))) : null,
    )
  }
  const links = recordKinds.filter(({ path }) => path !== current).map(link)
  return element('nav', { class: 'same-condition' }, element('p', {}, words.sameCondition), element('ul', {}, ...links))
}

/**
 * Links to the neighbouring pages. Enforcement records have no pages; narrower dates show the older ones.
 * @param {RecordsPlace} place
 * @param {Answer} answer
 * @param {Context} context
 */
function pager(place, { meta }, { words, href }) {
  const { page = 1, page_max: pageMax = 1, has_more: hasMore } = meta
  const link = (/** @type {number} */ to, /** @type {string} */ text) => {
    const conditions = { ...place.conditions, page: String(to) }
    return element('a', { class: 'button quiet', href: href({ ...place, conditions }) }, text)
  }
  return element(
    'p',
    { class: 'more' },
    page > 1 ? link(page - 1, words.previousRecords) : null,
    hasMore && page < pageMax ? link(page + 1, words.nextRecords) : null,
    hasMore && page >= pageMax ? words.narrowMore : null,
  )
}
